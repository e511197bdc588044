"""Scenes in, frames out: patterns, flashes after a change, brightness over time."""

from itertools import combinations, pairwise

import pytest

from firmware.layouts import table
from firmware.lights.palette import (
    AMBER,
    GHOST,
    LIGHT,
    OFF,
    PIECE,
    RIGHT,
    WRONG,
    gamma,
)
from firmware.lights.scene import BLINK, BREATHE, CHASE, FLASH, GLOW, PATTERNS, STEADY, Scene
from ghostlight.virtual.description import load_description
from tests.helpers.lamp_bench import LampBench
from tests.helpers.optics import free_part

RED, BLUE, WHITE = PIECE, PIECE + 2, PIECE + 5


@pytest.fixture
def bench() -> LampBench:
    return LampBench()


# -- scene -------------------------------------------------------------------------------


def test_every_cell_lights_its_own_led(bench):
    for cell in range(table.CELLS):
        bench.scene.clear()
        bench.scene.light(cell, WHITE)
        bench.lights.step(cell)
        assert bench.lit == [cell]


def test_colours_arrive_as_red_green_blue(bench):
    bench.scene.light(0, WRONG)
    bench.scene.light(1, RIGHT)
    bench.scene.light(2, BLUE)
    bench.lights.step(0)
    assert bench.lamps.rgb(0) == (255, 0, 0)
    assert bench.lamps.rgb(1) == (0, 255, 0)
    assert bench.lamps.rgb(2) == (0, gamma(0x3C), 255)


@pytest.mark.parametrize("first", [(RED, 5), (BLUE, 1)])
def test_higher_priority_wins_in_any_order(bench, first):
    calls = [(RED, 5), (BLUE, 1)]
    calls.sort(key=lambda call: call != first)
    for colour, priority in calls:
        bench.scene.light(7, colour, STEADY, priority)
    assert bench.scene.colour[7] == RED


def test_later_wins_at_equal_priority_and_off_is_a_colour(bench):
    bench.scene.light(7, RED, priority=3)
    bench.scene.light(7, OFF, priority=3)
    bench.lights.step(0)
    assert bench.lit == []


def test_clear_forgets_priorities(bench):
    bench.scene.light(7, RED, priority=255)
    bench.scene.clear()
    bench.scene.light(7, BLUE)
    assert bench.scene.colour[7] == BLUE


def test_chase_runs_from_the_first_cell_to_the_last(bench):
    way = bytes((3, 9, 40, 41, 42, 100, 7, 5))
    bench.scene.chase(way, AMBER)
    heads = []
    for now_ms in range(0, 2048, 64):
        bench.lights.step(now_ms)
        head = max(way, key=lambda cell: sum(bench.lamps.rgb(cell)))
        if heads[-1:] != [head]:
            heads.append(head)
    assert heads == list(way)


def test_chase_of_nothing_is_nothing():
    scene = Scene(4)
    scene.chase(b"", AMBER)
    assert scene.version == 0


# -- patterns ----------------------------------------------------------------------------


def test_steady_does_not_move(bench):
    bench.scene.light(7, WHITE)
    assert set(bench.levels(7, 5000)) == {255}
    assert bench.lamps.frames == 1


def test_breathe_goes_smoothly_down_and_up_and_never_out(bench):
    bench.scene.light(7, WHITE, BREATHE)
    levels = bench.levels(7, 2048, 64)
    assert max(levels) == 255
    assert 0 < min(levels) < 20
    low = levels.index(min(levels))
    assert levels[: low + 1] == sorted(levels[: low + 1], reverse=True)
    assert levels[low:] == sorted(levels[low:])
    assert max(abs(a - b) for a, b in pairwise(levels)) < 40


def test_blink_is_on_and_off_slower_than_three_a_second(bench):
    bench.scene.light(7, WRONG, BLINK)
    levels = bench.levels(7, 10_000)
    assert set(levels) == {0, 255}
    on = sum(1 for a, b in pairwise(levels) if a < b)
    assert 10 < on < 30


def test_flash_is_short_and_comes_back(bench):
    bench.scene.light(7, LIGHT, FLASH)
    levels = bench.levels(7, 10_240)
    assert max(levels) > 250
    assert 0 < min(levels) < 20
    assert sum(level > 128 for level in levels) < len(levels) // 4


def test_one_phase_moves_together_and_others_apart(bench):
    bench.scene.light(1, WHITE, BREATHE)
    bench.scene.light(2, WHITE, BREATHE)
    bench.scene.light(3, WHITE, BREATHE, phase=128)
    for now_ms in range(0, 2048, 64):
        bench.lights.step(now_ms)
        assert bench.lamps.rgb(1) == bench.lamps.rgb(2)
        if now_ms % 1024 == 0:
            assert bench.lamps.rgb(1) != bench.lamps.rgb(3)


def test_every_pattern_can_be_told_from_the_others_without_colour(bench):
    seen = []
    for pattern in range(PATTERNS):
        bench.scene.clear()
        bench.scene.light(7, WHITE, pattern)
        seen.append(bench.levels(7, 4096))
    for one, other in combinations(seen, 2):
        assert sum(abs(a - b) for a, b in zip(one, other)) / len(one) > 16


def test_clock_wraps_without_a_jump(bench):
    bench.scene.light(7, WHITE, BREATHE)
    wrap = 1 << 30
    levels = []
    for now_ms in range(wrap - 1000, wrap + 1000, 40):
        bench.lights.step(now_ms % wrap)
        levels.append(max(bench.lamps.rgb(7)))
    assert max(abs(a - b) for a, b in pairwise(levels)) < 40


# -- frames ------------------------------------------------------------------------------


def test_first_frame_is_sent_even_if_dark(bench):
    assert bench.lights.step(0)
    assert not any(bench.lights.step(now_ms) for now_ms in range(1, 1000, 10))


def test_same_scene_built_again_sends_nothing(bench):
    for now_ms in range(0, 400, 20):
        bench.scene.clear()
        bench.scene.light(7, WHITE)
        bench.lights.step(now_ms)
    assert bench.lamps.frames == 1


def test_running_pattern_keeps_its_rate_and_new_scene_does_not_wait(bench):
    bench.scene.light(7, WHITE, BREATHE)
    frames = sum(bench.lights.step(now_ms) for now_ms in range(1000))
    assert 25 <= frames <= 31
    bench.scene.light(8, RED)
    assert bench.lights.step(1000)


def test_waits_while_a_frame_is_on_its_way(bench):
    bench.scene.light(7, WHITE)
    bench.chain.is_busy = True
    assert not bench.lights.step(0)
    bench.chain.is_busy = False
    assert bench.lights.step(1)


# -- answers, and showing nothing else -----------------------------------------------------


def test_answer_flashes_at_once_and_ends_by_itself(bench):
    bench.lights.step(0)
    bench.lights.answer(50, 3)
    assert bench.lights.step(3)
    assert min(bench.lamps.rgb(50)) > 80
    assert [max(bench.lamps.rgb(50)) for ms in range(3, 400, 40) if bench.lights.step(ms)][-1] < 60
    bench.lights.step(403)
    assert bench.lit == []


def test_answer_on_a_lit_cell_flashes_in_its_colour_and_gives_it_back(bench):
    bench.scene.light(50, BLUE, GLOW)
    bench.lights.step(999)
    before = bench.lamps.rgb(50)
    bench.lights.answer(50, 1000)
    bench.lights.step(1000)
    assert bench.lamps.rgb(50) == (0, gamma(0x3C), 255)
    bench.lights.step(1200)
    assert bench.lamps.rgb(50) < (0, gamma(0x3C), 255)
    bench.lights.step(1400)
    assert bench.lamps.rgb(50) == before


@pytest.mark.parametrize("pattern", [STEADY, BLINK])
def test_a_cell_that_is_lit_fully_answers_by_a_dip(bench, pattern):
    bench.scene.light(50, BLUE, pattern)
    bench.lights.step(1151)
    bench.lights.answer(50, 1152)
    assert bench.lights.step(1152)
    for ms in range(1152, 1552, 40):
        bench.lights.step(ms)
        assert 0 < max(bench.lamps.rgb(50)) < 40
    bench.lights.step(1552)
    assert bench.lamps.rgb(50) == (0, gamma(0x3C), 255)


def test_answer_survives_a_new_scene(bench):
    bench.lights.answer(50, 0)
    bench.lights.step(0)
    bench.scene.clear()
    bench.lights.step(40)
    assert bench.lit == [50]


def test_answer_again_begins_again(bench):
    bench.lights.answer(50, 0)
    bench.lights.step(300)
    faded = bench.lamps.rgb(50)
    bench.lights.answer(50, 301)
    bench.lights.step(301)
    assert bench.lamps.rgb(50) > faded
    bench.lights.step(500)  # the first one has ended, the second has not
    assert bench.lit == [50]


def test_more_answers_than_slots_drop_the_oldest(bench):
    for cell in range(30):
        bench.lights.answer(cell, cell)
    bench.lights.step(30)
    assert bench.lit == list(range(22, 30))
    bench.lights.step(1000)
    assert bench.lit == []


def test_only_shows_nothing_else_until_wake(bench):
    bench.scene.light_all(b"\x01\x02\x03", RED)
    bench.lights.only(bytes((89,)), GHOST, BREATHE)
    bench.lights.step(0)
    assert bench.lit == [89]
    bench.scene.light(4, BLUE)
    bench.lights.answer(5, 10)
    bench.lights.step(10)
    assert bench.lit == [89]
    bench.lights.wake()
    bench.lights.step(20)
    assert bench.lit[:4] == [1, 2, 3, 4]


def test_only_nothing_is_dark(bench):
    bench.scene.light(1, RED)
    bench.lights.only(b"", OFF, STEADY)
    bench.lights.step(0)
    assert bench.lit == []


def test_ghost_light_draws_next_to_nothing():
    bench = LampBench()
    bench.lights.configure("normal", 60, 0, 0)
    bench.lights.step(0)
    dark_ma = bench.current_ma
    bench.lights.only(bytes((89,)), GHOST, BREATHE)
    bench.lights.step(1)
    assert 0 < bench.current_ma - dark_ma < 30


# -- what people see ---------------------------------------------------------------------


def test_cut_chain_keeps_what_it_showed(bench):
    bench.scene.light_all(bytes(range(table.CELLS)), RED)
    bench.lights.step(0)
    bench.lamps.cut_after = 40
    bench.scene.clear()
    bench.lights.step(1)
    assert sorted(table.LED_OF[cell] for cell in bench.lit) == list(range(40, table.CELLS))


def test_token_hides_more_of_a_window_the_nearer_it_lies():
    description = load_description()
    x_mm, y_mm = description.sensors_mm[17]
    shifts = [0, 1, 2, 3, 4, 8.5]
    free = [free_part(description, 17, [(x_mm + by, y_mm + by)]) for by in shifts]
    assert free[0] == 1  # where it belongs, a token hides nothing
    assert free[1:] == sorted(free[1:], reverse=True)
    assert 0 < free[3] < free[1] < 1
    assert free[-1] == 0
    assert free_part(description, 18, [(x_mm, y_mm)]) == 1
    assert free_part(description, 17, []) == 1


@pytest.mark.parametrize("pattern", [CHASE, FLASH])
def test_pattern_never_leaves_its_cell_dark(bench, pattern):
    bench.scene.light(7, WHITE, pattern)
    assert min(bench.levels(7, 4096)) > 0

"""Scene in, frames out: patterns, answers, and what people see of them."""

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
from tests.helpers.lamp_bench import Rig
from tests.helpers.optics import free_part

RED, BLUE, WHITE = PIECE, PIECE + 2, PIECE + 5


@pytest.fixture
def rig() -> Rig:
    return Rig()


# -- scene -------------------------------------------------------------------------------


def test_every_cell_lights_its_own_led(rig):
    for cell in range(table.CELLS):
        rig.scene.clear()
        rig.scene.light(cell, WHITE)
        rig.lights.step(cell)
        assert rig.lit == [cell]


def test_colours_arrive_as_red_green_blue(rig):
    rig.scene.light(0, WRONG)
    rig.scene.light(1, RIGHT)
    rig.scene.light(2, BLUE)
    rig.lights.step(0)
    assert rig.lamps.rgb(0) == (255, 0, 0)
    assert rig.lamps.rgb(1) == (0, 255, 0)
    assert rig.lamps.rgb(2) == (0, gamma(0x3C), 255)


@pytest.mark.parametrize("first", [(RED, 5), (BLUE, 1)])
def test_higher_priority_wins_in_any_order(rig, first):
    calls = [(RED, 5), (BLUE, 1)]
    calls.sort(key=lambda call: call != first)
    for colour, priority in calls:
        rig.scene.light(7, colour, STEADY, priority)
    assert rig.scene.colour[7] == RED


def test_later_wins_at_equal_priority_and_off_is_a_colour(rig):
    rig.scene.light(7, RED, priority=3)
    rig.scene.light(7, OFF, priority=3)
    rig.lights.step(0)
    assert rig.lit == []


def test_clear_forgets_priorities(rig):
    rig.scene.light(7, RED, priority=255)
    rig.scene.clear()
    rig.scene.light(7, BLUE)
    assert rig.scene.colour[7] == BLUE


def test_chase_runs_from_the_first_cell_to_the_last(rig):
    way = bytes((3, 9, 40, 41, 42, 100, 7, 5))
    rig.scene.chase(way, AMBER)
    heads = []
    for now_ms in range(0, 2048, 64):
        rig.lights.step(now_ms)
        head = max(way, key=lambda cell: sum(rig.lamps.rgb(cell)))
        if heads[-1:] != [head]:
            heads.append(head)
    assert heads == list(way)


def test_chase_of_nothing_is_nothing():
    scene = Scene(4)
    scene.chase(b"", AMBER)
    assert scene.version == 0


# -- patterns ----------------------------------------------------------------------------


def test_steady_does_not_move(rig):
    rig.scene.light(7, WHITE)
    assert set(rig.levels(7, 5000)) == {255}
    assert rig.lamps.frames == 1


def test_breathe_goes_smoothly_down_and_up_and_never_out(rig):
    rig.scene.light(7, WHITE, BREATHE)
    levels = rig.levels(7, 2048, 64)
    assert max(levels) == 255
    assert 0 < min(levels) < 20
    low = levels.index(min(levels))
    assert levels[: low + 1] == sorted(levels[: low + 1], reverse=True)
    assert levels[low:] == sorted(levels[low:])
    assert max(abs(a - b) for a, b in pairwise(levels)) < 40


def test_blink_is_on_and_off_slower_than_three_a_second(rig):
    rig.scene.light(7, WRONG, BLINK)
    levels = rig.levels(7, 10_000)
    assert set(levels) == {0, 255}
    on = sum(1 for a, b in pairwise(levels) if a < b)
    assert 10 < on < 30


def test_flash_is_short_and_comes_back(rig):
    rig.scene.light(7, LIGHT, FLASH)
    levels = rig.levels(7, 10_240)
    assert max(levels) > 250
    assert 0 < min(levels) < 20
    assert sum(level > 128 for level in levels) < len(levels) // 4


def test_one_phase_moves_together_and_others_apart(rig):
    rig.scene.light(1, WHITE, BREATHE)
    rig.scene.light(2, WHITE, BREATHE)
    rig.scene.light(3, WHITE, BREATHE, phase=128)
    for now_ms in range(0, 2048, 64):
        rig.lights.step(now_ms)
        assert rig.lamps.rgb(1) == rig.lamps.rgb(2)
        if now_ms % 1024 == 0:
            assert rig.lamps.rgb(1) != rig.lamps.rgb(3)


def test_every_pattern_can_be_told_from_the_others_without_colour(rig):
    seen = []
    for pattern in range(PATTERNS):
        rig.scene.clear()
        rig.scene.light(7, WHITE, pattern)
        seen.append(rig.levels(7, 4096))
    for one, other in combinations(seen, 2):
        assert sum(abs(a - b) for a, b in zip(one, other)) / len(one) > 16


def test_clock_wraps_without_a_jump(rig):
    rig.scene.light(7, WHITE, BREATHE)
    wrap = 1 << 30
    levels = []
    for now_ms in range(wrap - 1000, wrap + 1000, 40):
        rig.lights.step(now_ms % wrap)
        levels.append(max(rig.lamps.rgb(7)))
    assert max(abs(a - b) for a, b in pairwise(levels)) < 40


# -- frames ------------------------------------------------------------------------------


def test_first_frame_is_sent_even_if_dark(rig):
    assert rig.lights.step(0)
    assert not any(rig.lights.step(now_ms) for now_ms in range(1, 1000, 10))


def test_same_scene_built_again_sends_nothing(rig):
    for now_ms in range(0, 400, 20):
        rig.scene.clear()
        rig.scene.light(7, WHITE)
        rig.lights.step(now_ms)
    assert rig.lamps.frames == 1


def test_running_pattern_keeps_its_rate_and_new_scene_does_not_wait(rig):
    rig.scene.light(7, WHITE, BREATHE)
    frames = sum(rig.lights.step(now_ms) for now_ms in range(1000))
    assert 25 <= frames <= 31
    rig.scene.light(8, RED)
    assert rig.lights.step(1000)


def test_waits_while_a_frame_is_on_its_way(rig):
    rig.scene.light(7, WHITE)
    rig.chain.is_busy = True
    assert not rig.lights.step(0)
    rig.chain.is_busy = False
    assert rig.lights.step(1)


# -- answers, and showing nothing else -----------------------------------------------------


def test_answer_flashes_at_once_and_ends_by_itself(rig):
    rig.lights.step(0)
    rig.lights.answer(50, 3)
    assert rig.lights.step(3)
    assert min(rig.lamps.rgb(50)) > 80
    assert [max(rig.lamps.rgb(50)) for ms in range(3, 400, 40) if rig.lights.step(ms)][-1] < 60
    rig.lights.step(403)
    assert rig.lit == []


def test_answer_on_a_lit_cell_flashes_in_its_colour_and_gives_it_back(rig):
    rig.scene.light(50, BLUE, GLOW)
    rig.lights.step(999)
    before = rig.lamps.rgb(50)
    rig.lights.answer(50, 1000)
    rig.lights.step(1000)
    assert rig.lamps.rgb(50) == (0, gamma(0x3C), 255)
    rig.lights.step(1200)
    assert rig.lamps.rgb(50) < (0, gamma(0x3C), 255)
    rig.lights.step(1400)
    assert rig.lamps.rgb(50) == before


@pytest.mark.parametrize("pattern", [STEADY, BLINK])
def test_a_cell_that_is_lit_fully_answers_by_a_dip(rig, pattern):
    rig.scene.light(50, BLUE, pattern)
    rig.lights.step(1151)
    rig.lights.answer(50, 1152)
    assert rig.lights.step(1152)
    for ms in range(1152, 1552, 40):
        rig.lights.step(ms)
        assert 0 < max(rig.lamps.rgb(50)) < 40
    rig.lights.step(1552)
    assert rig.lamps.rgb(50) == (0, gamma(0x3C), 255)


def test_answer_survives_a_new_scene(rig):
    rig.lights.answer(50, 0)
    rig.lights.step(0)
    rig.scene.clear()
    rig.lights.step(40)
    assert rig.lit == [50]


def test_answer_again_begins_again(rig):
    rig.lights.answer(50, 0)
    rig.lights.step(300)
    faded = rig.lamps.rgb(50)
    rig.lights.answer(50, 301)
    rig.lights.step(301)
    assert rig.lamps.rgb(50) > faded
    rig.lights.step(500)  # the first one has ended, the second has not
    assert rig.lit == [50]


def test_more_answers_than_slots_drop_the_oldest(rig):
    for cell in range(30):
        rig.lights.answer(cell, cell)
    rig.lights.step(30)
    assert rig.lit == list(range(22, 30))
    rig.lights.step(1000)
    assert rig.lit == []


def test_only_shows_nothing_else_until_wake(rig):
    rig.scene.light_all(b"\x01\x02\x03", RED)
    rig.lights.only(bytes((89,)), GHOST, BREATHE)
    rig.lights.step(0)
    assert rig.lit == [89]
    rig.scene.light(4, BLUE)
    rig.lights.answer(5, 10)
    rig.lights.step(10)
    assert rig.lit == [89]
    rig.lights.wake()
    rig.lights.step(20)
    assert rig.lit[:4] == [1, 2, 3, 4]


def test_only_nothing_is_dark(rig):
    rig.scene.light(1, RED)
    rig.lights.only(b"", OFF, STEADY)
    rig.lights.step(0)
    assert rig.lit == []


def test_ghost_light_draws_next_to_nothing():
    rig = Rig()
    rig.lights.configure("normal", 60, 0, 0)
    rig.lights.step(0)
    dark_ma = rig.current_ma
    rig.lights.only(bytes((89,)), GHOST, BREATHE)
    rig.lights.step(1)
    assert 0 < rig.current_ma - dark_ma < 30


# -- what people see ---------------------------------------------------------------------


def test_cut_chain_keeps_what_it_showed(rig):
    rig.scene.light_all(bytes(range(table.CELLS)), RED)
    rig.lights.step(0)
    rig.lamps.cut_after = 40
    rig.scene.clear()
    rig.lights.step(1)
    assert sorted(table.LED_OF[cell] for cell in rig.lit) == list(range(40, table.CELLS))


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
def test_pattern_never_leaves_its_cell_dark(rig, pattern):
    rig.scene.light(7, WHITE, pattern)
    assert min(rig.levels(7, 4096)) > 0

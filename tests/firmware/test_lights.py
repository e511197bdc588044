"""Scene in, frames out: patterns, palettes, and a budget that holds whatever is asked for."""

import math
import re
from array import array
from fractions import Fraction
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import lights
from firmware.current import DRAWN_UA, FULL
from firmware.kernels_lights import SAMPLES, budget, mix
from firmware.layouts import first_room, table
from firmware.lights import Lights
from firmware.palette import (
    AMBER,
    COLOURS,
    GHOST,
    LIGHT,
    OFF,
    PALETTE_NAMES,
    PALETTES,
    PIECE,
    RIGHT,
    WRONG,
    gamma,
    lamps_into,
)
from firmware.scene import BLINK, BREATHE, CHASE, FLASH, PATTERNS, STEADY, Scene
from ghostlight.virtual.description import load_description
from ghostlight.virtual.lamps import Lamps
from ghostlight.virtual.optics import free_part

RED, BLUE, WHITE = PIECE, PIECE + 2, PIECE + 5


class Chain:
    """The hal's side of the lights; it may be busy with a frame."""

    def __init__(self, layout) -> None:
        self.lamps = Lamps(layout)
        self.is_busy = False

    def is_showing(self) -> bool:
        return self.is_busy

    def show(self, pixels: bytearray) -> None:
        assert not self.is_busy
        self.lamps.show(pixels, 0)


class Rig:
    """Lights on a chain, with plenty of current unless a test says otherwise."""

    def __init__(self, layout=table) -> None:
        self.layout = layout
        self.chain = Chain(layout)
        self.lamps = self.chain.lamps
        self.lights = Lights(self.chain, layout)
        self.scene = self.lights.scene
        self.lights.configure("normal", 100, 20000, 20000)

    @property
    def lit(self) -> list[int]:
        return [cell for cell in range(self.layout.CELLS) if any(self.lamps.rgb(cell))]

    @property
    def current_ma(self) -> float:
        """What the whole table draws."""
        return self.layout.FIXED_MA + self.lamps.current_ma()

    def levels(self, cell: int, until_ms: int, every_ms: int = 40) -> list[int]:
        """The brightest channel of a cell over time."""
        seen = []
        for now_ms in range(0, until_ms, every_ms):
            self.lights.step(now_ms)
            seen.append(max(self.lamps.rgb(cell)))
        return seen


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


def test_resend_sends_what_is_shown_already(rig):
    rig.lights.step(0)
    rig.lights.resend()
    assert rig.lights.step(1)
    assert not rig.lights.step(2)


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
    rig.scene.light(50, BLUE)
    rig.lights.answer(50, 1000)
    rig.lights.step(1000)
    flash = rig.lamps.rgb(50)
    rig.lights.step(1200)
    assert rig.lamps.rgb(50) < flash
    rig.lights.step(1400)
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


# -- budget ------------------------------------------------------------------------------

CELL = st.tuples(
    st.integers(0, table.CELLS - 1),
    st.integers(0, COLOURS - 1),
    st.integers(0, PATTERNS - 1),
    st.integers(0, 255),
    st.integers(0, 255),
)
BUDGET = st.one_of(st.just(0), st.integers(1, 3000), st.integers(-(10**6), 10**9))


@given(
    cells=st.one_of(
        st.lists(CELL, max_size=200),
        CELL.map(lambda all: [(cell, *all[1:]) for cell in range(table.CELLS)]),
    ),
    palette=st.sampled_from(PALETTE_NAMES),
    brightness=st.integers(1, 100),
    usb_ma=BUDGET,
    external_ma=BUDGET,
    is_external=st.booleans(),
    times=st.lists(st.integers(0, 2**30 - 1), min_size=1, max_size=5),
    answers=st.lists(st.integers(0, table.CELLS - 1), max_size=10),
)
def test_budget_is_never_exceeded(
    cells, palette, brightness, usb_ma, external_ma, is_external, times, answers
):
    rig = Rig()
    rig.lights.configure(palette, brightness, usb_ma, external_ma)
    rig.lights.use_external(is_external)
    budget_ma = (
        external_ma or table.BUDGET_EXTERNAL_MA if is_external else usb_ma or table.BUDGET_MA
    )
    for cell, colour, pattern, priority, phase in cells:
        rig.scene.light(cell, colour, pattern, priority, phase)
    for now_ms in times:
        for cell in answers:
            rig.lights.answer(cell, now_ms)
        rig.lights.step(now_ms)
        drawn_ma = rig.current_ma
        assert drawn_ma <= budget_ma or rig.lit == []
        assert -1e-6 < rig.lights.drawn_ua - drawn_ma * 1000 < 3  # what the board tells is true


@given(
    wanted=st.binary(max_size=60).map(lambda data: bytearray(data[: len(data) // 3 * 3])),
    full_ua=st.lists(st.integers(0, 100_000), min_size=3, max_size=3),
    allowed=st.integers(0, 2**28),
)
def test_budget_kernel_keeps_any_limit_for_any_lamp(wanted, full_ua, allowed):
    current = array("i", [*full_ua, allowed, 0])
    pixels = bytearray(len(wanted))
    assert budget(wanted, pixels, current) == any(pixels)
    drawn = Fraction(sum(level * full_ua[i % 3] for i, level in enumerate(pixels)), 255)
    assert drawn <= allowed
    assert 0 <= current[DRAWN_UA] - drawn < 3
    assert budget(wanted, pixels, current) == 0
    if current[DRAWN_UA] < allowed * 9 // 10 - 100_000:
        assert pixels == wanted  # nothing is dimmed without need


def test_too_much_light_is_dimmed_as_a_whole_and_uses_what_there_is():
    rig = Rig()
    rig.lights.configure("normal", 100, 0, 0)
    for cell in range(60):
        rig.scene.light(cell, WHITE)
    rig.lights.step(0)
    assert len({rig.lamps.rgb(cell) for cell in range(60)}) == 1
    assert table.BUDGET_MA * 0.9 < rig.current_ma <= table.BUDGET_MA
    red, green, blue = rig.lamps.rgb(0)
    assert red > green > blue > 0  # still the same white


def test_steady_light_does_not_pump_while_others_breathe():
    rig = Rig()
    rig.lights.configure("normal", 100, 0, 0)
    for cell in range(60):
        rig.scene.light(cell, WHITE, BREATHE if cell % 2 else STEADY)
    assert len(set(rig.levels(0, 4096))) == 1


@pytest.mark.parametrize("usb_ma", [1, 100, 329])
def test_budget_below_the_fixed_load_is_dark(usb_ma):
    rig = Rig()
    rig.lights.configure("normal", 100, usb_ma, 0)
    rig.scene.light_all(bytes(range(100)), WHITE)
    assert not any(rig.levels(0, 500))
    assert rig.lit == []


def test_external_power_gives_more_light_at_once():
    rig = Rig()
    rig.lights.configure("normal", 100, 0, 0)
    rig.scene.light_all(bytes(range(150)), WHITE)
    rig.lights.step(0)
    on_usb = rig.current_ma
    rig.lights.use_external(True)
    assert rig.lights.step(1)
    assert on_usb <= table.BUDGET_MA < rig.current_ma <= table.BUDGET_EXTERNAL_MA
    rig.lights.use_external(True)
    assert not rig.lights.step(2)
    rig.lights.use_external(False)
    rig.lights.step(3)
    assert rig.current_ma == on_usb


def test_nothing_is_computed_while_nothing_changes():
    computed = []

    def counting(*args):
        computed.append(args)
        return budget(*args)

    rig = Rig()
    lights = Lights(rig.chain, table, mix, counting)
    lights.scene.light(7, WHITE)
    for now_ms in range(0, 1000, 16):
        lights.use_external(False)
        lights.step(now_ms)
    assert len(computed) == 1


def test_one_panel_is_a_table_too():
    rig = Rig(first_room)
    rig.scene.light_all(bytes(range(first_room.CELLS)), WHITE, BREATHE)
    rig.lights.step(0)
    assert len(rig.lit) == first_room.CELLS


def test_mix_at_full_scale_leaves_a_lamp_as_it_is():
    waves = bytearray(b"\xff" * SAMPLES)
    wanted = bytearray(6)
    lamps = bytearray((255, 128, 1))
    assert mix(bytearray((1, 0, 0, 0)), 1, lamps, waves, bytearray(1), FULL, wanted) == 1
    assert wanted == bytearray((0, 0, 0, 255, 128, 1))
    assert mix(bytearray((1, 0, 0, 0)), 1, lamps, waves, bytearray(1), FULL, wanted) == 0
    assert mix(bytearray((0, 0, 0, 0)), 0, lamps, waves, bytearray(1), FULL, wanted) == 0


# -- colours -----------------------------------------------------------------------------


def test_every_palette_has_every_colour():
    for palette in PALETTES:
        assert len(palette) == 3 * COLOURS
        assert bytes(3) not in [palette[at : at + 3] for at in range(3, len(palette), 3)]


def test_page_about_lights_names_the_colours_as_they_are():
    page = Path(lights.__file__).with_name("LIGHTS.md").read_text()
    rows = re.findall(r"^\| \w+ \| #(\w{6}) \| #(\w{6}) \|", page, re.MULTILINE)
    for palette, told in zip(PALETTES, zip(*rows)):
        assert bytes.fromhex("000000" + "".join(told)) == palette


@pytest.mark.parametrize("palette", PALETTE_NAMES)
@pytest.mark.parametrize("brightness", [1, 10, 60, 100])
def test_brightness_dims_but_never_to_dark(palette, brightness):
    lamps = bytearray(3 * COLOURS)
    lamps_into(lamps, palette, brightness)
    assert lamps[:3] == bytes(3)
    levels = [max(lamps[at : at + 3]) for at in range(3, len(lamps), 3)]
    assert min(levels) > 0
    assert max(levels) == gamma(brightness * 255 // 100)


def test_gamma_is_close_to_a_power_of_2_2():
    assert gamma(0) == 0
    assert gamma(1) == 1
    assert gamma(255) == 255
    levels = [gamma(level) for level in range(256)]
    assert levels == sorted(levels)
    assert all(abs(levels[i] - 255 * (i / 255) ** 2.2) < 4 for i in range(256))


# Machado, Oliveira and Fernandes, 2009: linear light as complete dichromats see it.
VISION = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def lab(colour: tuple[int, int, int], vision: str) -> tuple[float, float, float]:
    """Where a lamp's colour lies in CIE L*a*b* for such eyes."""
    linear = [gamma(level) / 255 for level in colour]
    seen = [sum(a * b for a, b in zip(row, linear)) for row in VISION[vision]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in seen)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def colours(palette: str) -> list[tuple[int, int, int]]:
    data = PALETTES[PALETTE_NAMES.index(palette)]
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


@pytest.mark.parametrize(
    ("palette", "vision"), [("normal", "full"), *(("colour_blind", vision) for vision in VISION)]
)
def test_pieces_can_be_told_apart(palette, vision):
    pieces = [lab(colour, vision) for colour in colours(palette)[PIECE : PIECE + 8]]
    assert min(math.dist(one, other) for one, other in combinations(pieces, 2)) > 25


@pytest.mark.parametrize("vision", VISION)
def test_wrong_and_right_are_far_apart_for_everybody(vision):
    palette = colours("colour_blind")
    assert math.dist(lab(palette[WRONG], vision), lab(palette[RIGHT], vision)) > 60


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

"""Frames keep the current budget for every scene."""

from array import array
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.kernels import Kernels
from firmware.layouts import first_room, table
from firmware.lights.kernels import DRAWN_UA, FULL, SAMPLES
from firmware.lights.loops import budget, mix
from firmware.lights.palette import (
    COLOURS,
    PALETTE_NAMES,
    PIECE,
)
from firmware.lights.renderer import Lights
from firmware.lights.scene import BREATHE, PATTERNS, STEADY
from tests.helpers.lamp_bench import LampBench

WHITE = PIECE + 5

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
    bench = LampBench()
    bench.lights.configure(palette, brightness, usb_ma, external_ma)
    bench.lights.use_external(is_external)
    budget_ma = (
        external_ma or table.BUDGET_EXTERNAL_MA if is_external else usb_ma or table.BUDGET_MA
    )
    for cell, colour, pattern, priority, phase in cells:
        bench.scene.light(cell, colour, pattern, priority, phase)
    for now_ms in times:
        for cell in answers:
            bench.lights.answer(cell, now_ms)
        bench.lights.step(now_ms)
        drawn_ma = bench.current_ma
        assert drawn_ma <= budget_ma or bench.lit == []
        assert -1e-6 < bench.lights.drawn_ua - drawn_ma * 1000 < 3  # what the board tells is true


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
    bench = LampBench()
    bench.lights.configure("normal", 100, 0, 0)
    for cell in range(60):
        bench.scene.light(cell, WHITE)
    bench.lights.step(0)
    assert len({bench.lamps.rgb(cell) for cell in range(60)}) == 1
    assert table.BUDGET_MA * 0.9 < bench.current_ma <= table.BUDGET_MA
    red, green, blue = bench.lamps.rgb(0)
    assert red > green > blue > 0  # still the same white


def test_steady_light_does_not_pump_while_others_breathe():
    bench = LampBench()
    bench.lights.configure("normal", 100, 0, 0)
    for cell in range(60):
        bench.scene.light(cell, WHITE, BREATHE if cell % 2 else STEADY)
    assert len(set(bench.levels(0, 4096))) == 1


@pytest.mark.parametrize("usb_ma", [1, 100, 329])
def test_budget_below_the_fixed_load_is_dark(usb_ma):
    bench = LampBench()
    bench.lights.configure("normal", 100, usb_ma, 0)
    bench.scene.light_all(bytes(range(100)), WHITE)
    assert not any(bench.levels(0, 500))
    assert bench.lit == []


def test_external_power_gives_more_light_at_once():
    bench = LampBench()
    bench.lights.configure("normal", 100, 0, 0)
    bench.scene.light_all(bytes(range(150)), WHITE)
    bench.lights.step(0)
    on_usb = bench.current_ma
    bench.lights.use_external(True)
    assert bench.lights.step(1)
    assert on_usb <= table.BUDGET_MA < bench.current_ma <= table.BUDGET_EXTERNAL_MA
    bench.lights.use_external(True)
    assert not bench.lights.step(2)
    bench.lights.use_external(False)
    bench.lights.step(3)
    assert bench.current_ma == on_usb


def test_nothing_is_computed_while_nothing_changes():
    computed = []

    class Counting(Kernels):
        @staticmethod
        def budget(*args):
            computed.append(args)
            return Kernels.budget(*args)

    bench = LampBench()
    lights = Lights(bench.chain, table, Counting)
    lights.scene.light(7, WHITE)
    for now_ms in range(0, 1000, 16):
        lights.use_external(False)
        lights.step(now_ms)
    assert len(computed) == 1


def test_one_panel_is_a_table_too():
    bench = LampBench(first_room)
    bench.scene.light_all(bytes(range(first_room.CELLS)), WHITE, BREATHE)
    bench.lights.step(0)
    assert len(bench.lit) == first_room.CELLS


def test_mix_at_full_scale_leaves_a_lamp_as_it_is():
    waves = bytearray(b"\xff" * SAMPLES)
    wanted = bytearray(6)
    lamps = bytearray((255, 128, 1))
    assert mix(bytearray((1, 0, 0, 0)), 1, lamps, waves, bytearray(1), FULL, wanted) == 1
    assert wanted == bytearray((0, 0, 0, 255, 128, 1))
    assert mix(bytearray((1, 0, 0, 0)), 1, lamps, waves, bytearray(1), FULL, wanted) == 0
    assert mix(bytearray((0, 0, 0, 0)), 0, lamps, waves, bytearray(1), FULL, wanted) == 0

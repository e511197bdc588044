"""The simulated circuits confirm the firmware's waits and the supply."""

import shutil
from pathlib import Path

import pytest

from firmware.layouts import table as layout
from hardware import sim
from hardware.describe import load_board
from hardware.field import Field
from hardware.pcb import kinds
from hardware.sim import gate, ground, sense, spice, supply, values
from hardware.sim.__main__ import report

needs_ngspice = pytest.mark.skipif(
    shutil.which("ngspice") is None, reason="ngspice is not installed (apt-get install ngspice)"
)
TABLE = values.table()
SENSOR_LEAST_V = 3.0  # minimum supply of the possible sensors
DRV5055_START_US = 330.0  # at most; before that its output is invalid
HYSTERESIS_MT = 2.0  # a threshold's half-way to release: no steady shift may come near it


def test_values_are_read_as_printed():
    assert values.number("4k7") == 4700.0
    assert values.number("100n") == pytest.approx(1e-7)
    assert values.number("1000u 10V") == pytest.approx(1e-3)
    assert values.number("330") == 330.0
    assert values.number("1.5A") == 1.5
    assert values.part("panel", "R6") == 4700.0


def test_a_curve_is_settled_when_it_stays_in_the_band():
    times = [0.0, 1.0, 2.0, 3.0, 4.0]
    assert spice.settled(times, [0.0, 1.0, 1.4, 1.05, 1.0], 0.1) == 2.0
    assert spice.settled(times, [1.0, 1.0, 1.0, 1.0, 1.0], 0.1) == 0.0


@needs_ngspice
def test_panel_wait_is_long_enough_at_both_ends_of_the_cable():
    start_us = DRV5055_START_US if "DRV5055" in TABLE.sensor else 0.0
    for panel in (1, TABLE.panels):
        on = gate.simulate(panel)
        print(on)
        assert max(on.line_us, on.rail_us + start_us) <= layout.SETTLE_PANEL_US


@needs_ngspice
def test_wait_would_fail_if_the_gate_were_much_slower():
    slow = gate.simulate(TABLE.panels, capacitor=100e-9)
    assert slow.line_us > layout.SETTLE_PANEL_US


@needs_ngspice
def test_address_wait_is_long_enough():
    took = sense.address_us()
    print(f"{took:.1f} us of {layout.SETTLE_ADDRESS_US}")
    assert 1.0 < took <= layout.SETTLE_ADDRESS_US


@needs_ngspice
def test_inrush_leaves_the_logic_its_supply():
    plain = gate.simulate(1, resistor=0.0, capacitor=0.0)
    assert plain.inrush_a > 4.0, "without resistor and capacitor the gate must show its inrush"
    for panel in (1, TABLE.panels):
        on = gate.simulate(panel)
        assert on.inrush_a < 1.0
        assert on.lowest_pico_v > 3.2
        assert on.lowest_panel_v > 2.4, "74HC parts keep their state from 2 V on"


@needs_ngspice
def test_leakage_of_the_other_muxes_is_no_token():
    assert sense.leak("25 C").shift_v < 0.5 * HYSTERESIS_MT * TABLE.gain_v_per_mt


@needs_ngspice
def test_separate_ground_keeps_the_sensors_zero():
    for load, currents in ground.loads():
        one = ground.simulate(load, currents)
        print(one)
        assert abs(one.agnd_v) < 0.05 * HYSTERESIS_MT * TABLE.gain_v_per_mt
        assert one.hop_v < 0.3, "LED data crosses from one ground to the next"
    bright = ground.simulate(*ground.loads()[1])
    assert bright.shared_v > HYSTERESIS_MT * TABLE.gain_v_per_mt, "why AGND exists"


@needs_ngspice
def test_leds_keep_enough_voltage_on_usb():
    load, currents = ground.loads()[0]
    assert ground.simulate(load, currents).last_5v > 4.5


def test_last_panels_sensors_have_their_supply():
    """A sensor of 10 mA, as old DRV5055 are, would not: the parts list says at most 7 mA."""
    for sensor_ma in (TABLE.sensor_a * 1e3, 7.0):
        assert sense.rail_v(TABLE.panels, sensor_ma / 1e3) >= SENSOR_LEAST_V
    assert sense.rail_v(TABLE.panels, 10e-3) < SENSOR_LEAST_V
    assert "at most 7 mA" in kinds.HALL.note


def test_a_weak_sensor_pulls_the_line_down_in_time():
    """From a token to the same token turned over, on the next channel."""
    swing = 2 * Field(load_board()).centred * TABLE.gain_v_per_mt
    assert 1.0 < sense.falling_us(swing) <= layout.SETTLE_ADDRESS_US


@needs_ngspice
def test_a_second_feed_must_come_from_the_supply_at_the_base():
    assert supply.vbus_v(5.0) < 0.5
    assert supply.vbus_v(0.0) > 4.0, "why the guide says: never alone"


@needs_ngspice
def test_soft_start_stays_within_a_usb_port():
    start = supply.simulate()
    print(start)
    idle = TABLE.panels * TABLE.leds * TABLE.led_idle_a
    assert start.inrush_a + idle + TABLE.fixed_a < TABLE.usb_a
    assert start.full_ms < 2000, "the board is ready after two seconds"


@needs_ngspice
def test_figures_in_the_readme_are_the_simulated_ones():
    words = report()
    print(words)
    assert words in (Path(sim.__file__).parent / "README.md").read_text()

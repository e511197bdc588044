"""The simulated magnets agree with published formulas; sensors and ADC behave as specified."""

from math import pi, sqrt
from statistics import mean, pstdev

import pytest

from firmware.sensing.kernels import NORTH, SOUTH
from ghostlight.virtual import VirtualTable, load_description
from ghostlight.virtual.description import Magnet
from ghostlight.virtual.field import CylinderField
from ghostlight.virtual.sensors import DEAD, DEAF, NOISY, RAILED, STUCK

SMALL = Magnet(diameter_mm=6.0, height_mm=2.0, remanence_mt=1190.0, spread=0.0)
LARGE = Magnet(diameter_mm=8.0, height_mm=3.0, remanence_mt=1450.0, spread=0.0)
CELL = 5 * 16 + 5


def on_axis(magnet, from_face_mm):
    """The textbook formula for a cylinder, on its axis."""
    radius, far = magnet.diameter_mm / 2, from_face_mm + magnet.height_mm
    return (magnet.remanence_mt / 2) * (
        far / sqrt(radius**2 + far**2) - from_face_mm / sqrt(radius**2 + from_face_mm**2)
    )


@pytest.mark.parametrize("magnet", [SMALL, LARGE])
@pytest.mark.parametrize("from_face_mm", [2.0, 3.0, 5.0, 8.0, 15.0])
def test_on_the_axis_it_is_the_textbook(magnet, from_face_mm):
    along, across = CylinderField(magnet).at(0.0, -(from_face_mm + magnet.height_mm / 2))
    assert along == pytest.approx(on_axis(magnet, from_face_mm), rel=1e-6)
    assert across == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize(
    ("across_mm", "field_mt"), [(0, 37), (2, 30), (4, 16), (6, 5.5), (12.5, -0.84), (25, -0.27)]
)
def test_beside_the_axis_it_is_as_published(across_mm, field_mt):
    """6 x 2 mm N35, 5 mm under its face: BOARDS' figures for such a token."""
    along, _ = CylinderField(SMALL).at(across_mm, -6.0)
    assert along == pytest.approx(field_mt, rel=0.04)


def test_it_has_no_sources():
    """As much flux goes into a can above the magnet as comes out of it."""
    field, radius, bottom, top, steps = CylinderField(SMALL), 8.0, 2.0, 7.0, 400
    out = into = 0.0
    for step in range(steps):
        at = (step + 0.5) / steps
        ring = 2 * pi * radius**2 * at / steps
        into += field.at(radius * at, bottom)[0] * ring
        out += field.at(radius * at, top)[0] * ring
        height = bottom + (top - bottom) * at
        out += field.at(radius, height)[1] * 2 * pi * radius * (top - bottom) / steps
    assert into > 1000
    assert out == pytest.approx(into, rel=1e-3)


def test_near_and_far_formula_agree_where_they_meet():
    field = CylinderField(SMALL)
    for share in (0.0, 0.5, 1.0):
        near = field.at(17.99 * share, 17.99 * sqrt(1 - share**2))
        far = field.at(18.01 * share, 18.01 * sqrt(1 - share**2))
        assert near == pytest.approx(far, rel=0.05, abs=1e-3)


def rise(table, cell=CELL, scans=200):
    empty = VirtualTable(seed=table.seed, noise=0.0)
    empty.ground_mohm = table.ground_mohm
    return mean(table.scan()[cell] for _ in range(scans)) - empty.scan()[cell]


def test_turning_a_token_over_turns_the_sign():
    table = VirtualTable(seed=1)
    token = table.add("token", CELL, NORTH, strength=1.0)
    up = rise(table)
    table.put(token, CELL, SOUTH)
    down = rise(table)
    gain = table.sensors.gain[CELL] * 65536 / 3300
    assert up == pytest.approx(36.7 * gain, rel=0.04)
    assert down == pytest.approx(-up, rel=0.04)
    table.put(token, CELL + 1, NORTH)
    assert rise(table) == pytest.approx(-0.29 * gain, abs=12)


def test_a_leaning_token_goes_from_one_sign_to_the_other():
    table = VirtualTable(seed=1, noise=0.0)
    token = table.add("token", CELL, strength=1.0)
    levels = []
    for turn_deg in range(0, 181, 15):
        table.move(token, turn_deg=float(turn_deg), axis_deg=30.0)
        levels.append(table.scan()[CELL])
    assert levels[3:10] == sorted(levels[3:10], reverse=True)
    assert levels[0] - levels[6] == pytest.approx(levels[6] - levels[12], rel=0.03)


def test_a_lifted_token_leaves_nothing_behind():
    table = VirtualTable(seed=1, noise=0.0)
    before = table.scan()
    token = table.add("token", CELL)
    heights = []
    for z_mm in (0.0, 5.0, 10.0, 20.0, 100.0):
        table.move(token, z_mm=z_mm)
        heights.append(table.scan()[CELL])
    assert heights == sorted(heights, reverse=True)
    assert table.scan() == before
    table.move(token, z_mm=0.0)
    table.remove(token)
    assert table.scan() == before


def test_no_two_sensors_are_alike_and_the_seed_decides():
    kind = load_description().sensor
    one, same, other = (VirtualTable(seed=seed).sensors for seed in (1, 1, 2))
    assert one.zero_mv == same.zero_mv != other.zero_mv
    assert len(set(one.gain)) == 192
    assert 100 < max(one.zero_mv) - min(one.zero_mv) <= 2 * kind.zero_spread_mv
    assert all(abs(gain / kind.gain_mv_per_mt - 1) <= kind.gain_spread for gain in one.gain)


def test_scans_repeat_with_the_seed_and_not_otherwise():
    def some(seed):
        table = VirtualTable(seed=seed)
        return [table.scan() for _ in range(5)]

    assert some(1) == some(1)
    assert some(1) != some(2)
    assert len({bytes(levels) for levels in some(1)}) == 5


def test_noise_is_that_of_sensor_and_adc_averaged():
    table = VirtualTable(seed=1)
    levels = [table.scan()[CELL] for _ in range(2000)]
    expected = sqrt(1.5**2 + 2.3**2) / sqrt(4) * 65536 / 3300
    assert pstdev(levels) == pytest.approx(expected, rel=0.1)


def test_levels_are_averages_of_four_codes():
    levels = VirtualTable(seed=1).scan()
    assert all(level % 4 == 0 for level in levels)
    assert any(level % 16 for level in levels)


def test_the_wide_codes_swallow_voltages():
    """Erratum 11: around code 2560 the reading stands still; elsewhere it follows."""
    table = VirtualTable(seed=1, noise=0.0)

    def codes(around):
        found = set()
        for step in range(-20, 21):
            table.sensors.zero_mv[CELL] = (around + step / 10) * 3300 / 4096
            table.sensors_changed([CELL])
            found.add(table.scan()[CELL])
        return len(found)

    assert codes(2561) <= 2
    assert codes(2300) >= 15


def test_warmth_and_lamps_shift_the_zero():
    table = VirtualTable(seed=1, noise=0.0)
    cold = table.scan()
    table.warm(10.0)
    warm = table.scan()
    drifts = [(b - a) * 3300 / 65536 for a, b in zip(cold, warm)]
    assert 1.0 < max(map(abs, drifts)) <= 8.2
    table.warm(0.0)
    table.ground_mohm = 10.0
    table.lamps.show(bytearray([200]) * 576, now_ms=0.0)
    table.now_ms = 50.0
    lit = table.scan()
    shift_mv = 0.010 * table.lamps.current_ma()
    assert mean(lit) - mean(cold) == pytest.approx(shift_mv * 65536 / 3300, rel=0.1)


@pytest.mark.parametrize("fault", [DEAD, RAILED, STUCK, DEAF, NOISY])
def test_sensors_break_as_sensors_do(fault):
    table = VirtualTable(seed=1)
    table.add("token", CELL, NORTH)
    fine = mean(table.scan()[CELL] for _ in range(50))
    table.sensors.fail(CELL, fault)
    table.sensors_changed([CELL])
    levels = [table.scan()[CELL] for _ in range(400)]
    zero = table.sensors.zero_mv[CELL] * 65536 / 3300
    if fault == DEAD:
        assert max(levels) < 300
    elif fault == RAILED:
        assert min(levels) > 65000
    elif fault == STUCK:
        assert len(set(levels)) == 1
    elif fault == DEAF:
        assert mean(levels) == pytest.approx(zero, abs=200)
        assert len(set(levels)) > 10
    else:
        assert pstdev(levels) > 700
    table.sensors.fail(CELL, None)
    table.sensors_changed([CELL])
    assert mean(table.scan()[CELL] for _ in range(50)) == pytest.approx(fine, abs=30)


def test_an_unknown_fault_is_refused():
    with pytest.raises(ValueError, match="broken heart"):
        VirtualTable(seed=1).sensors.fail(CELL, "broken heart")

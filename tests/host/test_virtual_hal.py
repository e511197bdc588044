"""The virtual hal: scans, lamps, screens, buttons, resets and injected faults."""

from array import array

import pytest

from ghostlight.virtual import BoardReset, VirtualHal, VirtualTable
from ghostlight.virtual.faults import Faults
from tests.helpers.sensing_table import SensingTable

CALLS = """scan_into show is_showing screen_page screen_power buttons tone external_power
link_read_into link_write files random serial now_ms start_watchdog feed reset"""


@pytest.fixture
def table():
    return VirtualTable(seed=5)


@pytest.fixture
def hal(table):
    return VirtualHal(table)


def test_has_every_call(hal):
    assert all(hasattr(hal, name) for name in CALLS.split())


def test_scans_in_cell_order(table, hal):
    levels = array("H", [0] * 192)
    table.add("token", 37, strength=1.0)
    assert hal.scan_into(levels) == 12
    zeros = [mv * 65536 / 3300 for mv in table.sensors.zero_mv]
    assert [cell for cell in range(192) if abs(levels[cell] - zeros[cell]) > 2000] == [37]


def test_frames_reach_the_lamps_of_their_cells(table, hal):
    frame = bytearray(576)
    at = 3 * table.layout.LED_OF[100]
    frame[at : at + 3] = b"\x01\x02\x03"  # green, red, blue
    hal.show(frame)
    assert table.lamps.rgb(100) == (2, 1, 3)
    assert sum(sum(table.lamps.rgb(cell)) for cell in range(192)) == 6
    assert hal.is_showing()
    table.now_ms = 5.0
    assert hal.is_showing()
    table.now_ms = 6.0
    assert not hal.is_showing()
    with pytest.raises(ValueError, match="three bytes"):
        hal.show(bytearray(9))


def test_lamps_draw_what_the_description_says(table, hal):
    assert table.lamps.current_ma() == 192.0
    hal.show(bytearray([255]) * 576)
    assert table.lamps.current_ma() == pytest.approx(192 * 61)


def test_a_scan_during_a_frame_is_disturbed_and_counted(table, hal):
    quiet = VirtualTable(seed=5, noise=0.0)
    before = quiet.scan()
    quiet.lamps.show(bytearray(576), 0.0)
    during = quiet.scan()
    assert quiet.overlaps == 1
    assert abs(during[0] - before[0]) > 50
    quiet.now_ms = 10.0
    assert quiet.scan() == before
    assert quiet.overlaps == 1


def test_screens(table, hal):
    buffer = bytearray(1024)
    buffer[128 * 3 + 7] = 0b100
    assert hal.screen_page(1, 3, buffer)
    assert not table.screens[1].pixel(7, 26)
    assert hal.screen_power(1, True)
    assert table.screens[1].pixel(7, 26)
    assert not table.screens[1].pixel(7, 27)
    assert table.screens[0].memory != table.screens[1].memory


def test_buttons_tone_and_power(table, hal):
    table.buttons = 0b100001
    assert hal.buttons() == 0b100001
    hal.tone(440)
    assert table.tone_hz == 440
    assert not hal.external_power()
    table.has_external_power = True
    assert hal.external_power()


def test_the_cable_carries_both_ways_and_has_an_end(table, hal):
    buffer = bytearray(4)
    assert hal.link_read_into(buffer) == 0
    assert table.cable.send(b"hello") == 5
    assert hal.link_read_into(buffer) == 4
    assert buffer == b"hell"
    assert hal.link_read_into(buffer) == 1
    out = bytes(range(256)) * 2
    assert hal.link_write(out, 0, 200) == 200
    assert hal.link_write(out, 200, 400) == 56  # without a reader
    assert hal.link_write(out, 256, 400) == 0
    assert table.cable.receive() == out[:256]
    assert hal.link_write(out, 256, 400) == 144
    assert table.cable.send(bytes(5000)) == 4096


def test_chance_and_name_come_from_the_seed(table, hal):
    assert hal.random(8) == VirtualHal(VirtualTable(seed=5)).random(8)
    assert hal.random(8) != VirtualHal(VirtualTable(seed=6)).random(8)
    assert hal.serial() == "virtual-0005"


def test_reset_leaves_the_firmware(hal):
    with pytest.raises(BoardReset):
        hal.reset()
    assert not issubclass(BoardReset, Exception)  # the board's own handler does not stop it


def test_pulling_the_plug_forgets(table, hal):
    hal.show(bytearray([9]) * 576)
    hal.screen_power(0, True)
    table.cable.send(b"x")
    token = table.add("token", 3)
    table.power_off()
    assert table.lamps.rgb(0) == (0, 0, 0)
    assert not table.screens[0].is_on
    assert hal.link_read_into(bytearray(1)) == 0
    assert table.cell_of(token) == 3


# Faults, one by one


def test_every_fault_can_be_switched_on_and_off():
    bench = SensingTable(seed=5)
    bench.calibrate()
    faults = Faults(bench.table)
    truth = bench.table.truth
    bench.table.add("token", 40, strength=1.0)
    bench.scan(4)
    for name in faults.names:
        faults.switch(name, True, 1)
        bench.scan(4)
        faults.switch(name, False, 1)
        bench.scan(4)
        assert bench.scanner.states == truth(), name
    with pytest.raises(ValueError, match="there are dead, railed"):
        faults.switch("gremlins", True)


@pytest.mark.parametrize("name", ["dead", "railed", "stuck", "noisy"])
def test_the_board_finds_out_about_a_broken_sensor(name):
    bench = SensingTable(seed=5)
    bench.calibrate()
    for _ in range(12):
        bench.table.add("token", 40)
    bench.scan(4)
    bench.events()
    Faults(bench.table).switch(name, True, 77)
    bench.scan(60 * 20)  # twenty seconds
    assert bench.scanner.health.take() == 77
    assert bench.scanner.health.is_faulty(77)
    assert not any(c for cell, c in enumerate(bench.scanner.health.conditions) if cell != 77)
    assert bench.scanner.states[77] in (0, 1, 2)
    Faults(bench.table).switch(name, False, 77)
    bench.scan(60 * 40)
    assert not bench.scanner.health.is_faulty(77)


def test_a_weak_magnet_is_told():
    bench = SensingTable(seed=5)
    bench.calibrate()
    bench.table.add("token", 40, strength=1.0)
    bench.scan(4)
    Faults(bench.table).switch("weak-magnet", True, 40)
    bench.scan(300)
    assert bench.scanner.health.take() == 40


def test_a_hand_over_the_board_changes_nothing():
    for cell in (40, 100):
        bench = SensingTable(seed=5)
        bench.calibrate()
        bench.table.add("token", 40)
        bench.scan(4)
        Faults(bench.table).switch("hand", True, cell)
        states = bytes(bench.scanner.states)
        bench.scan(300)
        assert bytes(bench.scanner.states) == states


def test_a_cut_chain_of_lamps_shows_what_it_showed(table, hal):
    hal.show(bytearray([1]) * 576)
    Faults(table).switch("cut-lamps", True, 10)
    hal.show(bytearray([2]) * 576)
    shown = [table.lamps.rgb(cell)[0] for cell in range(192)]
    assert shown.count(2) == 10
    assert shown.count(1) == 182


def test_an_unplugged_screen_says_so_and_forgets(table, hal):
    hal.screen_power(0, True)
    Faults(table).switch("unplugged-screen", True, 0)
    assert not hal.screen_page(0, 0, bytearray(1024))
    assert not hal.screen_power(0, True)
    Faults(table).switch("unplugged-screen", False, 0)
    assert not table.screens[0].is_on
    assert hal.screen_page(0, 0, bytearray(1024))


def test_a_missing_panel_blinds_the_scanner_and_nothing_is_believed():
    bench = SensingTable(seed=5)
    bench.calibrate()
    token = bench.table.add("token", 40)
    bench.scan(4)
    Faults(bench.table).switch("missing-panel", True, 3)
    bench.table.put(token, 41)
    bench.scan(60)
    assert bench.scanner.is_blind
    assert bench.scanner.states[40]
    Faults(bench.table).switch("missing-panel", False, 3)
    bench.scan(4)
    assert bench.scanner.states == bench.table.truth()
    assert not any(bench.scanner.health.conditions)

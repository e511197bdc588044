"""The panels simulated in microseconds: the firmware's waits suffice, shorter ones do not."""

import pytest

from ghostlight.virtual import VirtualTable, load_description
from ghostlight.virtual.chain import scan


@pytest.fixture(params=["table", "first-room"])
def table(request):
    table = VirtualTable(load_description(request.param), seed=2, noise=0.0)
    table.add("token", 5)
    table.scan()
    return table


def found(table, panel_us=None, address_us=None):
    layout = table.layout
    panel_us = layout.SETTLE_PANEL_US if panel_us is None else panel_us
    address_us = layout.SETTLE_ADDRESS_US if address_us is None else address_us
    return scan(table.chain, layout, panel_us, address_us)


def errors(table, voltages):
    return [abs(mv - table.output_mv(cell)) for cell, mv in enumerate(voltages)]


def test_waiting_as_described_reads_every_sensor(table):
    voltages, panels = found(table)
    assert panels == table.layout.PANELS
    assert not table.chain.was_shorted
    # Up to 0.2 % of the supply is left on a panel's first channel, at every scan alike.
    assert max(errors(table, voltages)) < 30.0
    assert sorted(errors(table, voltages))[table.layout.CELLS // 2] < 0.5


def test_a_panel_read_too_early_is_wrong(table):
    voltages, _ = found(table, panel_us=60)
    wrong = errors(table, voltages)
    assert sum(error > 100.0 for error in wrong) >= 5 * table.layout.PANELS


def test_a_channel_read_too_early_has_the_one_before(table):
    table.sensors.zero_mv[:] = [1500.0 if i % 2 else 1800.0 for i in range(table.layout.CELLS)]
    voltages, _ = found(table, address_us=0.5)
    assert max(errors(table, voltages)) > 100.0


def test_a_missing_panel_never_sends_the_bit_home():
    table = VirtualTable(seed=2, noise=0.0)
    table.chain.cut_after = 7
    voltages, panels = found(table)
    assert panels == 0 == table.panels_counted
    quick = table.scan()
    for cell in range(192):
        is_there = table.layout.PANEL_OF[cell] <= 7
        assert (voltages[cell] > 500) == is_there
        assert (quick[cell] > 10_000) == is_there


def test_two_bits_on_their_way_are_noticed():
    table = VirtualTable(seed=2)
    table.chain.reset(0.0)
    table.chain.clock(True, 1.0)
    table.chain.clock(True, 2.0)
    assert table.chain.was_shorted


def test_with_nothing_on_the_line_is_pulled_down(table):
    table.chain.reset(0.0)
    assert table.chain.line_mv(100.0) == 0.0

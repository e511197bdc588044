"""`ghostlight calibrate --learn`: a person with a token teaches a board its wires."""

from random import Random

import pytest

from firmware.layouts import first_room, opera_by_hand, table
from firmware.sensing.calibrator import WANTS_NORTH
from firmware.sensing.kernels import NORTH
from ghostlight.device.calibrate import learned
from ghostlight.device.discovery import open_board
from ghostlight.device.told_layout import ask_layout
from ghostlight.virtual.faults import Faults
from tests.helpers.port_bench import PortBench, command

LEARN = ("calibrate", "--learn", "--yes", "--sweep-ms", "0")


class Hand:
    """Puts the token where the board wants it; presses OK for a place in `skipped`."""

    def __init__(self, bench, skipped=()):
        self._virtual = bench.virtual
        self._skipped = skipped
        self._token = None
        self._wait = 0

    def __call__(self):
        table = self._virtual.table
        table.buttons = 0
        if self._wait:
            self._wait -= 1
            return
        board = self._virtual.board
        is_wanted = board.is_learning and board.calibrator.phase == WANTS_NORTH
        if is_wanted and board.calibrator.cell in self._skipped:
            table.buttons = 1
            if board.buttons.is_held(0, 0):
                self._wait = 20
        elif is_wanted and self._token is None:
            self._token = table.add("lesson", board.calibrator.cell, NORTH)
            self._wait = 40
        elif not is_wanted and self._token is not None:
            table.remove(self._token)
            self._token = None
            self._wait = 40


@pytest.fixture
def bench(tmp_path):
    with PortBench(tmp_path) as bench:
        bench.running.before_step = Hand(bench)
        yield bench


def test_swapped_wires_are_learned_and_the_table_measured(bench, capsys):
    wires = list(first_room.CELL_OF)
    Random(4).shuffle(wires)
    with bench.running.hold():
        bench.virtual.table.wiring.rewire(wires)
        Faults(bench.virtual.table).switch("turned-sensor", True, 5)
    code, out, err = command(capsys, *LEARN, "--port", bench.port)
    out = " ".join(out.split())
    moved = sum(here != there for here, there in zip(wires, first_room.CELL_OF))
    assert (code, err) == (0, "")
    assert "put the token on cell 3,0, north side up" in out
    assert out.count(": found") == 16
    assert (
        f"16 places have a sensor; {moved} of them are on another channel than before, "
        "1 sensors are turned over." in out
    )
    assert "0 cells good, 16 untested, 0 bad." in out
    assert list(bench.virtual.board.wiring.cell_of) == wires
    assert bench.virtual.board.calibration.has_zero


def test_nets_are_then_named_as_they_are(bench, capsys):
    wires = list(reversed(first_room.CELL_OF))
    with bench.running.hold():
        bench.virtual.table.wiring.rewire(wires)
    assert command(capsys, *LEARN, "--port", bench.port)[0] == 0
    with bench.running.hold():
        Faults(bench.virtual.table).switch("dead", True, 3)
    code, out, _ = command(
        capsys, "calibrate", "--yes", "--sweep-ms", "0", "--empty-only", "--port", bench.port
    )
    assert code == 0
    assert "cell 3,0 (panel 1, net CH12): open, shorted or without power" in " ".join(out.split())


def test_a_place_that_no_sensor_sees_is_left_out_by_ok(bench, capsys):
    with bench.running.hold():
        Faults(bench.virtual.table).switch("dead", True, 6)
        bench.running.before_step = Hand(bench, skipped=[6])
    code, out, _ = command(capsys, *LEARN, "--port", bench.port)
    out = " ".join(out.split())
    assert code == 0
    assert "cell 2,1: left out" in out
    assert "No sensor sees: cell 2,1." in out
    assert "0 cells good, 15 untested, 0 bad." in out
    # Once repaired, it is requested again.
    with bench.running.hold():
        Faults(bench.virtual.table).switch("dead", False, 6)
        bench.running.before_step = Hand(bench)
    code, out, _ = command(capsys, *LEARN, "--port", bench.port)
    assert (code, out.count(": found")) == (0, 16)


def test_one_mux_is_learned_before_the_others_are_built(tmp_path, capsys):
    with PortBench(tmp_path, layout="opera-by-hand") as bench:
        wires = list(opera_by_hand.CELL_OF)
        wires[0:16] = reversed(wires[0:16])
        with bench.running.hold():
            bench.running.before_step = Hand(bench)
            bench.virtual.table.wiring.rewire(wires)
            for panel in range(2, 9):
                Faults(bench.virtual.table).switch("missing-panel", True, panel)
        bench.wait_until(lambda: bench.virtual.board.scanner.panels == 1)
        code, out, _ = command(capsys, *LEARN, "--port", bench.port)
        assert (code, out.count(": found")) == (0, 16)
        assert "Only panel 1 of 8: the others do not answer." in out
        assert list(bench.virtual.board.wiring.cell_of) == wires
        assert "0 cells good, 16 untested, 0 bad." in out


def test_a_table_of_panels_has_nothing_to_learn(tmp_path, capsys):
    with PortBench(tmp_path, layout="table") as bench:
        code, _, err = command(capsys, *LEARN, "--port", bench.port)
    assert code == 1
    assert err == ("ghostlight: this table's panels are not wired by hand. Leave --learn out.\n")


@pytest.mark.parametrize("other", ["--empty-only", "--all", "--again", "--cells=3"])
def test_learn_leads_over_all_places(bench, capsys, other):
    code, _, err = command(capsys, *LEARN, other, "--port", bench.port)
    assert (code, "leads over all places of its panels" in err) == (2, True)


def test_most_sensors_turned_is_a_hint_at_the_token():
    after = first_room
    after = type("Told", (), {**vars(first_room), "TURNED": "1" * 16})
    assert "`ghostlight config set north down`" in learned(first_room, after)[-1]


def test_a_board_tells_how_it_is_wired(bench):
    with open_board(bench.port) as board:
        told = board.run(board.find_layout())
        declared = board.run(ask_layout(board.link, first_room.HASH, is_declared=True))
    for name in ("NAME", "HASH", "COLUMNS", "ROWS", "CELLS", "LEDS", "PANELS", "CHANNELS"):
        assert getattr(told, name) == getattr(first_room, name)
    for name in ("CELL_OF", "PANEL_OF", "LED_OF"):
        assert bytes(getattr(told, name)) == bytes(getattr(first_room, name))
        assert bytes(getattr(declared, name)) == bytes(getattr(first_room, name))


def test_panels_that_answer_are_looked_at_and_no_others(tmp_path, capsys):
    with PortBench(tmp_path, layout="opera-by-hand") as bench:
        with bench.running.hold():
            Faults(bench.virtual.table).switch("missing-panel", True, 6)
        bench.wait_until(lambda: bench.virtual.board.scanner.panels == 7)
        code, out, _ = command(
            capsys, "calibrate", "--empty-only", "--yes", "--sweep-ms", "0", "--port", bench.port
        )
    assert code == 0
    assert "Only panels 1-5, 7-8 of 8: the others do not answer." in out
    assert "0 cells good, 107 untested, 0 bad." in out


def test_a_table_of_panels_need_not_tell(tmp_path):
    with PortBench(tmp_path, layout="table") as bench, open_board(bench.port) as board:
        assert board.run(board.find_layout()) is table

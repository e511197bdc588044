"""`ghostlight calibrate` and `doctor`: a scripted person moves a token on a virtual table."""

import json
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import msgspec
import pytest

from firmware.sensing.calibrator import WANTS_NORTH, WANTS_SOUTH
from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from ghostlight.device.calibrate import Guide, Measure, name_of
from ghostlight.device.panels import parse, words
from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.cable import Cable
from ghostlight.virtual.faults import Faults
from tests.helpers.port_bench import PortBench, command


class Hand:
    """Follows the lights; makes one mistake on each cell in `wrong` first."""

    def __init__(self, bench, wrong=()):
        self._table = bench.virtual.table
        self._virtual = bench.virtual
        self._token = None
        self._wrong = set(wrong)
        self._wait = 0
        self.visited: list[int] = []

    def __call__(self):
        if self._wait:
            self._wait -= 1
            return
        calibrator = self._virtual.board.calibrator
        if calibrator is not None and calibrator.phase in (WANTS_NORTH, WANTS_SOUTH):
            face = NORTH if calibrator.phase == WANTS_NORTH else SOUTH
            cell = calibrator.cell
            if cell in self._wrong:
                self._wrong.discard(cell)
                cell = (cell + 2) % self._table.layout.CELLS
                self._wait = 200
            elif cell not in self.visited:
                self.visited.append(cell)
            self.put_token(cell, face)
        else:
            self._take_away()

    def put_token(self, cell, face):
        if self._token is None:
            self._token = self._table.add("calibration", cell, face)
            self._rest()
        elif (self._table.cell_of(self._token), self._token.face) != (cell, face):
            self._table.put(self._token, cell, face)
            self._rest()

    def _rest(self):
        """People are not faster; a sensor that changes more often counts as noisy."""
        self._wait = max(self._wait, 120)

    def _take_away(self):
        if self._token is not None:
            self._table.remove(self._token)
            self._token = None
            self._rest()


@pytest.fixture
def bench(tmp_path):
    with PortBench(tmp_path) as bench:
        bench.running.before_step = Hand(bench)
        yield bench


def run(capsys, bench, *args):
    return command(capsys, *args, "--port", bench.port)


CALIBRATE = ("calibrate", "--yes", "--sweep-ms", "0")


def test_from_new_to_good(bench, capsys):
    code, out, _ = run(capsys, bench, *CALIBRATE, "--cells", "3,9,14")
    assert code == 0
    assert "put the token on cell 3,0 (panel 1, net CH" in out
    assert out.count(": measured") == 3
    assert "3 cells good, 13 untested, 0 bad." in out
    assert bench.running.before_step.visited == [3, 9, 14]
    bench.virtual.restart()
    assert bench.virtual.board.calibration.has_zero
    assert bench.virtual.board.calibration.north[9] != bench.virtual.board.calibration.north[8]


def test_going_on_where_it_was_stopped(bench, capsys):
    run(capsys, bench, *CALIBRATE, "--cells", "3,9")
    with bench.running.hold():
        bench.running.before_step.visited.clear()
    code, out, _ = run(capsys, bench, *CALIBRATE, "--cells", "3,9,10,11")
    assert code == 0
    assert "2 of 4 cells need no token." in out
    assert bench.running.before_step.visited == [10, 11]


def test_a_second_word_of_the_empty_table_is_not_cell_0s(bench, capsys, monkeypatch):
    zero = Guide.zero

    def impatient(guide):
        found = zero(guide)
        guide.link.send("calibrate", do="look")  # as after LOOK_S of silence
        return found

    monkeypatch.setattr(Guide, "zero", impatient)
    code, out, _ = run(capsys, bench, *CALIBRATE, "--cells", "0")
    assert (code, "1 cells good, 15 untested, 0 bad." in out) == (0, True)


class LosingCable(Cable):
    """Loses every other request to measure the empty table."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = 0

    def send(self, data: bytes) -> int:
        self._asked += b'"do":"zero"' in data
        is_lost = b'"do":"zero"' in data and self._asked % 2 == 1
        return len(data) if is_lost else super().send(data)


def test_the_empty_table_is_measured_though_the_request_was_lost(tmp_path, capsys):
    with PortBench(tmp_path, cable=LosingCable()) as bench:
        found = []
        for kelvin in (0, 30):  # the second time the board is done with the first measurement
            with bench.running.hold():
                bench.virtual.table.warm(kelvin)
            code, _, err = run(capsys, bench, *CALIBRATE, "--empty-only")
            assert (code, err) == (0, "")
            found.append(bench.virtual.board.calibration.zero[:])
        moved = [abs(warm - cold) for cold, warm in zip(*found)]
        assert max(moved) > 100  # 5 mV


def test_a_cell_in_the_wrong_place_is_a_hint(bench, capsys):
    with bench.running.hold():
        bench.running.before_step = Hand(bench, wrong=[5])
    code, out, _ = run(capsys, bench, *CALIBRATE, "--cells", "5")
    assert code == 0
    layout = bench.virtual.table.layout
    there, here = name_of(layout, 7), name_of(layout, 5)
    assert f"the token lies on {there}; it belongs on {here}" in " ".join(out.split())


def test_a_dead_sensor_is_named_and_left_out(bench, capsys):
    with bench.running.hold():
        Faults(bench.virtual.table).switch("dead", True, 6)
    code, out, _ = run(capsys, bench, *CALIBRATE, "--cells", "5,6", "--json")
    assert code == 0
    found = json.loads(out)
    assert (found[6]["verdict"], found[5]["verdict"]) == ("railed", "good")
    assert bench.running.before_step.visited == [5]
    code, out, _ = run(capsys, bench, "doctor")
    assert code == 1
    assert name_of(bench.virtual.table.layout, 6) + ": open, shorted or without power" in out


def test_the_empty_table_alone_and_the_sweep(bench, capsys):
    lit = []
    before = bench.running.before_step

    def watch():
        before()
        lamps = bench.virtual.table.lamps
        now = [cell for cell in range(16) if any(lamps.rgb(cell))]
        if len(now) == 1 and lit[-1:] != now:
            lit.extend(now)

    with bench.running.hold():
        bench.running.before_step = watch
    code, out, _ = run(capsys, bench, "calibrate", "--yes", "--sweep-ms", "1", "--empty-only")
    assert code == 0
    assert "0 cells good, 16 untested, 0 bad.\nUntested cells can be played on" in out
    assert lit[:16] == list(range(16))


@pytest.mark.parametrize("cells", ["x", "99", "1,,2"])
def test_wrong_cells(bench, capsys, cells):
    assert run(capsys, bench, *CALIBRATE, "--cells", cells)[0] == 2


def test_some_cells_or_all(bench, capsys):
    code, _, err = run(capsys, bench, *CALIBRATE, "--cells", "1", "--all")
    assert (code, "give one of them" in err) == (2, True)


def test_on_a_virtual_table_nobody_is_waited_for(capsys):
    code, out, _ = command(capsys, *CALIBRATE, "--port", "virtual")
    assert code == 0
    assert "Nobody can put a token on a virtual table" in out


def test_not_while_a_game_is_on(bench, capsys):
    with bench.running.hold():
        bench.virtual.board.seal(True)
    code, _, err = run(capsys, bench, *CALIBRATE)
    assert (code, "a game is on" in err) == (1, True)


def test_unplugging_in_the_middle(bench, capsys):
    before = bench.running.before_step

    def pull():
        before()
        if len(before.visited) == 2 and bench.running.is_plugged:
            bench.running.pull()

    with bench.running.hold():
        bench.running.before_step = pull
    code, _, err = run(capsys, bench, *CALIBRATE, "--cells", "1,2,3,4")
    assert (code, "unplugged" in err) == (3, True)
    with bench.running.hold():
        bench.running.before_step = before
    bench.plug()
    assert run(capsys, bench, *CALIBRATE, "--cells", "1,2,3,4")[0] == 0
    assert set(before.visited) == {1, 2, 3, 4}


GOOD = Measure(0, 32768, 20, 7000, 7100, 100, "", "fine")


@pytest.mark.parametrize(
    ("change", "verdict"),
    [
        ({}, "good"),
        ({"north": 7300, "south": 7300}, "untested"),
        ({"north": 3000}, "weak"),
        ({"noise": 500}, "noisy"),
        ({"stray": 2000}, "crosstalk"),
        ({"problem": "railed"}, "railed"),
        ({"condition": "stuck"}, "stuck"),
    ],
)
def test_verdicts(change, verdict):
    assert GOOD._replace(**change).verdict == verdict


def test_the_doctors_page(bench, tmp_path, capsys):
    run(capsys, bench, *CALIBRATE, "--cells", "3")
    bench.wait_until(lambda: bench.virtual.board.scans_per_second >= 60)
    html = tmp_path / "health.html"
    code, out, _ = run(capsys, bench, "doctor", "--html", str(html))
    assert code == 0, out
    assert "ok  all panels answer" in out
    assert "cells: 1 good, 15 untested" in out
    text = html.read_text()
    HTMLParser().feed(text)
    assert "http" not in text.replace("http://www.w3.org", "")  # needs nothing else
    maps = [part.split("</svg>")[0] + "</svg>" for part in text.split("<svg")[1:]]
    for drawn in maps:
        assert len(ET.fromstring("<svg" + drawn).findall("g")) == 16
    assert [drawn.count('class="unknown"') for drawn in maps] == [15, 0]  # margin, noise
    code, out, _ = run(capsys, bench, "doctor", "--json")
    assert json.loads(out)["settings"]["brightness"] == 60
    assert run(capsys, bench, "doctor", "--html", str(tmp_path / "no" / "x.html"))[0] == 1


@pytest.fixture
def table_desk(tmp_path):
    """The big table with its first panel only, as a builder proves it."""
    with PortBench(tmp_path, "table") as bench:
        bench.running.before_step = Hand(bench)
        with bench.running.hold():
            chain = bench.virtual.table.chain
            chain.cut_after = chain.closed_on = 1
        bench.wait_until(lambda: bench.virtual.board.scanner.panels == 1)
        yield bench


def test_one_panel_is_proved_alone(table_desk, capsys):
    code, out, _ = run(capsys, table_desk, *CALIBRATE, "--empty-only")
    assert code == 0
    assert "Only panel 1 of 12: the others do not answer." in out
    assert "0 cells good, 16 untested, 0 bad." in out
    assert "railed" not in out
    assert "without power" not in out
    panel_of = table_desk.virtual.table.layout.PANEL_OF
    inside = [cell for cell in range(192) if panel_of[cell] == 1]
    code, out, _ = run(capsys, table_desk, *CALIBRATE, "--panels", "1", "--all", "--json")
    found = json.loads(out)
    assert [one["cell"] for one in found] == inside
    assert {one["verdict"] for one in found} == {"good"}
    assert table_desk.running.before_step.visited == inside


def test_the_doctor_judges_the_panels_that_there_are(table_desk, capsys):
    run(capsys, table_desk, *CALIBRATE, "--empty-only")
    table_desk.wait_until(lambda: table_desk.virtual.board.scans_per_second >= 60)
    code, out, _ = run(capsys, table_desk, "doctor", "--panels", "1")
    assert code == 0, out
    assert "ok  panel 1 answers\nok  no cell is faulty" in out
    assert "cells of panel 1: 16 untested" in out
    code, out, _ = run(capsys, table_desk, "doctor")
    assert code == 1
    assert "NOT all panels answer\nok  no cell is faulty" in out
    code, out, _ = run(capsys, table_desk, "doctor", "--panels", "1-2")
    assert code == 1
    assert "NOT panels 1-2 answer\nNOT no cell is faulty" in out
    assert "cells of panels 1-2: 16 railed, 16 untested" in out


def test_the_doctors_lines_agree(bench, capsys):
    """A cell that failed on the empty table is faulty, whatever it reads now."""
    with bench.running.hold():
        Faults(bench.virtual.table).switch("dead", True, 6)
    run(capsys, bench, *CALIBRATE, "--empty-only")
    with bench.running.hold():
        Faults(bench.virtual.table).switch("dead", False, 6)
    code, out, _ = run(capsys, bench, "doctor")
    assert ("NOT no cell is faulty" in out) == ("1 railed" in out)
    assert "1 railed" in out
    assert code == 1


def test_without_any_panel_nothing_is_said_of_cells(bench, capsys):
    with bench.running.hold():
        Faults(bench.virtual.table).switch("missing-panel", True, 1)
    bench.wait_until(lambda: bench.virtual.board.scanner.panels == 0)
    code, out, _ = run(capsys, bench, "doctor")
    assert code == 1
    assert "NOT all panels answer" in out
    assert "cells: not examined, no panel answers" in out
    assert "faulty" not in out


def test_the_monitor_shows_only_the_chosen_panels(table_desk, capsys):
    run(capsys, table_desk, *CALIBRATE, "--empty-only")
    code, out, _ = run(capsys, table_desk, "monitor", "--seconds", "0.5", "--panels", "1")
    assert code == 0
    assert out.count("·") == 16


@pytest.mark.parametrize(("panels", "code"), [("0", 2), ("x", 2), ("3-1", 2), ("2", 2)])
def test_wrong_panels(bench, capsys, panels, code):
    got, _, err = run(capsys, bench, *CALIBRATE, "--panels", panels)
    assert got == code
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("text", "panels", "said"),
    [("1", (1,), "panel 1"), ("5,1-3", (1, 2, 3, 5), "panels 1-3, 5"), ("2-2", (2,), "panel 2")],
)
def test_panels_are_read_and_said(text, panels, said):
    assert parse(text) == panels
    assert words(panels) == said


def reversed_sensors(description):
    """A description whose sensors have the opposite sense."""
    kind = description.sensor
    gain = -kind.gain_mv_per_mt
    return msgspec.structs.replace(
        description, sensor=msgspec.structs.replace(kind, gain_mv_per_mt=gain)
    )


@pytest.fixture
def reversed_desk(tmp_path):
    virtual = VirtualBoard(reversed_sensors(load_description("first-room")), 1)
    with PortBench(tmp_path, virtual=virtual) as bench:
        bench.running.before_step = Hand(bench)
        yield bench


def shown(bench, cell, face):
    """The state that the board senses for a token on a cell."""
    table = bench.virtual.table
    with bench.running.hold():
        token = table.add("shown", cell, face)
    bench.wait_until(lambda: bench.virtual.board.scanner.states[cell] != EMPTY)
    state = bench.virtual.board.scanner.states[cell]
    with bench.running.hold():
        table.remove(token)
    bench.wait_until(lambda: bench.virtual.board.scanner.states[cell] == EMPTY)
    return state


def test_sensors_that_read_the_other_way_round_are_found(reversed_desk, capsys):
    code, out, _ = run(capsys, reversed_desk, *CALIBRATE, "--cells", "3,9,14,5")
    assert code == 0
    out = " ".join(out.split())
    assert "These sensors go down under a north side: saved as `north = down`." in out
    assert "4 cells good" in out
    code, out, _ = run(capsys, reversed_desk, "config", "show")
    assert 'north = "down"' in out
    assert shown(reversed_desk, 9, NORTH) == NORTH
    assert shown(reversed_desk, 9, SOUTH) == SOUTH
    assert shown(reversed_desk, 2, NORTH) == NORTH  # never had a token
    code, out, _ = run(capsys, reversed_desk, "doctor")
    assert "ok  no cell is faulty" in out


def test_one_sensor_upside_down_is_not_all_of_them(bench, capsys):
    """The first place reads turned, the second does not: the token is to be turned over there."""

    class Obedient(Hand):
        def put_token(self, cell, face):
            if cell == 3 and 9 in self.visited:
                face = SOUTH if face == NORTH else NORTH
            super().put_token(cell, face)

    with bench.running.hold():
        bench.virtual.table.sensors.gain[3] *= -1
        bench.virtual.table.sensors_changed()
        bench.running.before_step = Obedient(bench)
    code, out, _ = run(capsys, bench, *CALIBRATE, "--cells", "3,9,14")
    assert code == 0
    assert "turn the token over: the other side up" in " ".join(out.split())
    assert "saved as" not in out
    code, out, _ = run(capsys, bench, "config", "show")
    assert 'north = "up"' in out


def test_a_wrong_token_changes_nothing(reversed_desk, capsys, monkeypatch):
    monkeypatch.setattr(
        "click.confirm", lambda text, *rest, **more: "Is the token right" not in text
    )
    calibrate = ("calibrate", "--sweep-ms", "0", "--cells", "3,9,14")
    code, _, err = run(capsys, reversed_desk, *calibrate)
    assert code == 1
    assert "the token's magnet is the wrong way round" in err
    code, out, _ = run(capsys, reversed_desk, "config", "show")
    assert 'north = "up"' in out

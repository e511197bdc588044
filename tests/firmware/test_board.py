"""The whole board on a virtual table: requests of a computer, faults, idle mode."""

import json

import pytest

from firmware.crash import FILE as CRASH_FILE
from firmware.crash import report
from firmware.sensing.calibration import FILE, Calibration
from firmware.storage.settings import KEYS
from ghostlight.virtual import BoardReset, load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.faults import Faults
from shared_rules.offboard import state_text
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.people import OperaPeople


class Bench:
    """A virtual board and a computer at its cable."""

    def __init__(self, name: str = "first-room", seed: int = 1) -> None:
        self.virtual = VirtualBoard(load_description(name), seed)
        self.table = self.virtual.table
        self.heard: list[dict] = []

    @property
    def board(self):
        return self.virtual.board

    def ask(self, kind: str, ms: float = 100, **fields) -> list[dict]:
        """Send one message; all that comes back in the time given."""
        self.table.cable.send(json.dumps({"t": kind, **fields}).encode() + b"\n")
        return self.listen(ms)

    def listen(self, ms: float) -> list[dict]:
        data = b""
        until = self.virtual.now_ms + ms
        while self.virtual.now_ms < until:
            self.virtual.step()
            data += self.table.cable.receive()
        lines = [json.loads(line) for line in data.decode("ascii").splitlines()]
        assert all(len(json.dumps(line)) <= 260 for line in lines)
        return lines

    def calibrate(self) -> None:
        self.ask("calibrate", 2000, do="zero")
        self.ask("calibrate", do="end")

    def lit(self) -> list[int]:
        cells = range(self.table.layout.CELLS)
        return [cell for cell in cells if any(self.table.lamps.rgb(cell))]


@pytest.fixture
def bench():
    return Bench()


@pytest.fixture
def ready():
    bench = Bench()
    bench.calibrate()
    return bench


def kinds(lines):
    return [line["t"] for line in lines]


def test_hello_tells_the_versions(bench):
    hello, machine, board, problem = bench.ask("hello")
    assert problem == {"t": "problem", "of": "calibration", "why": "missing", "q": 3}
    assert (machine["t"], machine["is"]) == ("machine", "virtual board")
    layout = bench.table.layout
    assert (hello["t"], hello["protocol"], hello["layout"]) == ("hello", 1, layout.HASH)
    assert board == {"t": "board", "name": "Ghostlight", "serial": "virtual-0001", "q": 2}


def test_status(ready):
    ready.virtual.run(1500)
    (status,) = ready.ask("status")
    assert status["panels"] == 1
    assert status["faulty"] == 0
    assert status["calibrated"] is True
    assert status["scans"] >= 60


def test_a_new_board_says_that_it_must_be_calibrated(bench):
    bench.virtual.run(200)
    assert bench.board.screens.page_of(0).title == "New table"
    bench.calibrate()
    assert bench.board.screens.page_of(0).title == "Ghostlight"


def test_calibration_survives_a_restart(ready):
    ready.ask("calibrate", do="save")
    ready.virtual.restart()
    assert ready.board.calibration.has_zero
    assert ready.board.calibration_problem == ""


def test_a_calibration_of_another_table_is_refused(ready):
    other = Calibration(load_description("table").layout)
    ready.virtual.hal.files.write(FILE, other.dump())
    ready.virtual.restart()
    assert ready.board.calibration_problem == "layout"


def test_tokens_are_told_with_their_cells(ready):
    token = ready.table.add("token", 5)
    lines = ready.listen(200)
    assert kinds(lines) == ["appeared"]
    assert lines[0]["cell"] == 5
    ready.virtual.hands.move(token, 10)
    lines = ready.listen(1500)
    assert [(line["t"], line["cell"]) for line in lines] == [("lifted", 5), ("placed", 10)]


def test_the_cell_itself_answers_within_60_ms(ready):
    ready.virtual.run(1000)
    ready.table.add("token", 6)
    start_ms = ready.virtual.now_ms
    bound = BoundedWait("waiting for the lamp")
    while 6 not in ready.lit() and bound.lasts():
        ready.virtual.step()
    assert ready.virtual.now_ms - start_ms <= 60


def test_calibrating_a_cell_leads_the_token(ready):
    def phase(lines):
        return [line["phase"] for line in lines if line["t"] == "calibrating"][-1]

    assert phase(ready.ask("calibrate", do="cell", cell=9)) == "north"
    assert ready.lit() == [9]
    token = ready.table.add("token", 9)
    assert phase(ready.listen(800)) == "south"
    ready.virtual.hands.turn(token)
    assert phase(ready.listen(2500)) == "clear"
    ready.table.remove(token)
    assert phase(ready.listen(500)) == "done"


def test_settings_can_be_asked_changed_and_reset(bench):
    lines = bench.ask("get", ms=600)
    assert [line["key"] for line in lines] == [key[0] for key in KEYS]
    assert bench.ask("set", key="brightness", value=30)[0]["value"] == 30
    bench.virtual.restart()
    assert bench.board.load_settings()["brightness"] == 30
    told = {line["key"]: line["value"] for line in bench.ask("defaults", ms=600)}
    assert told == {key[0]: key[3] for key in KEYS}


def test_a_bad_setting_is_refused_with_a_sentence(bench):
    (line,) = bench.ask("set", key="brightness", value=300)
    assert line["t"] == "refused"
    assert "5 to 100" in line["why"]
    (line,) = bench.ask("set", key="brigtness", value=30)
    assert "no setting" in line["why"]
    assert bench.board.load_settings()["brightness"] == 60


def test_levels_stream_one_panel_a_line(bench):
    lines = bench.ask("stream", ms=1000, levels=True)
    levels = [line for line in lines if line["t"] == "levels"]
    assert 9 <= len(levels) <= 11  # ten a second
    values = [int(levels[0]["v"][3 * i : 3 * i + 3], 16) for i in range(16)]
    assert all(1700 < value < 2400 for value in values)
    bench.ask("stream", levels=False)
    assert bench.listen(500) == []


def test_the_lights_are_mirrored(ready):
    ready.table.add("token", 6)
    lines = [line for line in ready.ask("stream", ms=600, lights=True) if line["t"] == "lights"]
    pixels = bytes.fromhex(lines[-1]["v"])
    assert pixels == bytes(ready.board.lights.pixels)


def test_lamps_can_be_shown_one_by_one(bench):
    assert kinds(bench.ask("lamp", cells=[3])) == ["ok"]
    assert bench.lit() == [3]
    bench.ask("lamp")
    assert bench.lit() == []


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("lamp", {"cells": [99]}),
        ("lamp", {"cells": 7}),
        ("calibrate", {"do": "cell", "cell": -1}),
        ("calibrate", {"do": "dance"}),
        ("calibrate", {}),
        ("set", {"key": "name"}),
    ],
)
def test_wrong_fields_change_nothing(bench, kind, fields):
    bench.virtual.run(1500)
    bench.ask(kind, **fields)
    assert bench.board.link.refused == 1


def test_the_self_test_names_what_is_wrong(ready):
    ready.virtual.run(1500)
    tests = {line["what"]: line["good"] for line in ready.ask("selftest") if line["t"] == "test"}
    assert all(tests.values())
    Faults(ready.table).switch("unplugged-screen", True, 1)
    lines = [line for line in ready.ask("selftest") if line["t"] == "test" and not line["good"]]
    assert [(line["what"], line["value"]) for line in lines] == [("screen", 1)]


def test_a_dead_cell_is_named_and_the_board_plays_on(ready):
    Faults(ready.table).switch("dead", True, 3)
    lines = [line for line in ready.listen(4000) if line["t"] == "cell"]
    assert [(line["cell"], line["panel"], line["is"]) for line in lines] == [(3, 1, "railed")]
    ready.table.add("token", 5)
    assert "appeared" in kinds(ready.listen(300))


def test_a_missing_panel_is_said_and_forgiven():
    bench = Bench("table")
    bench.calibrate()
    Faults(bench.table).switch("missing-panel", True, 5)
    bench.virtual.run(500)
    assert bench.board.screens.page_of(0).title == "Panels missing"
    Faults(bench.table).switch("missing-panel", False, 5)
    bench.virtual.run(500)
    assert bench.board.screens.page_of(0).title == "Language"


def test_an_idle_board_burns_a_ghost_light_and_wakes_at_a_touch(ready):
    ready.ask("set", key="idle_minutes", value=1)
    ready.virtual.run(61_000)
    (cell,) = ready.lit()
    red, green, blue = ready.table.lamps.rgb(cell)
    assert red > green > blue > 0  # warm white
    assert not ready.table.screens[0].is_on
    ready.virtual.press(0, "ok")
    ready.virtual.run(300)
    assert ready.table.screens[0].is_on


def test_a_frame_never_overlaps_a_scan(ready):
    token = ready.table.add("token", 5)
    for cell in (6, 9, 3):
        ready.virtual.hands.move(token, cell)
    ready.virtual.run_hands()
    assert ready.table.lamps.frames > 20
    assert ready.table.overlaps == 0


def test_reboot_starts_the_board_again(bench):
    before = bench.board
    bench.ask("reboot")
    assert bench.board is not before


def test_a_crash_is_noted_shown_and_bounded(bench):
    hal = bench.virtual.hal
    for number in range(50):
        try:
            raise RuntimeError("number %d" % number)
        except RuntimeError as error:
            report(hal, bench.table.layout, bench.virtual.board, error)
    text = hal.files.read(CRASH_FILE).decode()
    assert len(text) <= 2048
    assert "number 49" in text
    assert "number 3\n" not in text
    assert len(bench.lit()) == 1
    with pytest.raises(BoardReset):
        hal.reset()


def test_a_flood_does_not_slow_the_scan(ready):
    scans = ready.table.scans
    writes = ready.virtual.hal.files.written
    for number in range(250):
        ready.table.cable.send(b'{"t":"status"}\n{garbage}\n' * 20)
        text = b'{"t":"set","key":"brightness","value":%d}\n' % (10 + number % 80)
        ready.table.cable.send(text * 4)
        ready.virtual.step()
    assert ready.table.scans - scans >= 2 * 60 * 0.9  # two seconds
    # A write stops a real board for a while: a burst is allowed, and two a second after that.
    size = len(ready.virtual.hal.files.read("settings.txt")) + 1
    assert (ready.virtual.hal.files.written - writes) // size <= 25
    ready.listen(5000)  # it works off what is left in the port, a line a step
    ready.table.cable.send(b"\n")  # the flood may have ended within a line
    assert "hello" in kinds(ready.ask("hello"))


def test_a_crash_in_the_middle_of_a_game_leads_back_into_it():
    """What main.py does: note it, start again; then the Phantom's code brings the game back."""
    people = OperaPeople(6)
    people.begin()
    for _ in range(3):
        people.turn()
    state = state_text(people.state)
    virtual = people.virtual
    virtual.board.tracker.step = None  # a bug
    with pytest.raises(TypeError) as caught:
        virtual.run(100)
    report(virtual.hal, virtual.table.layout, virtual.board, caught.value)
    assert b"TypeError" in virtual.hal.files.read(CRASH_FILE)
    virtual.restart()
    people.recall()
    virtual.run(500)
    people.settle()
    assert state_text(people.state) == state
    people.play()

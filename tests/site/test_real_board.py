"""The page's serial transport against a virtual board's link: no thread, no real time."""

import json
from pathlib import Path
from random import Random

import pytest

from firmware.sensing.kernels import NORTH
from ghostlight.site.real_board import RealBoard
from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.faults import Faults
from ghostlight.virtual.flash import Flash
from ghostlight.virtual.pico import PicoCable
from ghostlight.virtual.sensors import RAILED
from tests.helpers.stored_games import Start, ended, game
from tests.host.test_calibrate import Hand

MOST_STEPS = 20_000


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests that run at the same time do not share the files of records."""
    monkeypatch.setattr("ghostlight.site.real_board.FOLDER", tmp_path)


class Wire:
    """A port between the page's side and a virtual board. `told` has the messages for the page."""

    def __init__(self, virtual: VirtualBoard | None = None, lang: str = "en") -> None:
        self.virtual = virtual or VirtualBoard(load_description("first-room"), 1)
        self.page = RealBoard(self._write, lang, lambda: self.virtual.now_ms / 1000)
        self.told: list[dict] = []
        self.is_plugged = True
        self.spoil = lambda data: data
        self.hand = lambda: None
        self._given = b""

    def _write(self, data: bytes) -> None:
        self._given += data

    def step(self) -> None:
        cable = self.virtual.table.cable
        self.hand()
        if self.is_plugged:
            self._given = self._given[cable.send(self._given) :]
        self.virtual.step()
        data = self.spoil(cable.receive())
        if data and self.is_plugged:
            self.page.feed(data)
        self.told += [json.loads(text) for text in self.page.step()]

    def unplug(self) -> None:
        self.is_plugged = False
        self.page.lose()

    def run(self, do: str = "", **fields) -> list[dict]:
        """Starts a task and steps until it ends. Returns its messages."""
        before = len(self.told)
        if do:
            self.page.ask(json.dumps({"do": do, **fields}))
        else:
            self.page.open()
        return self.until("idle", before)

    def until(self, kind: str, before: int) -> list[dict]:
        for _ in range(MOST_STEPS):
            self.step()
            if any(message["t"] == kind for message in self.told[before:]):
                return self.told[before:]
        raise AssertionError(f"never {kind}: {self.told[before:]}")

    def answer(self, yes: bool) -> None:
        self.page.ask(json.dumps({"do": "answer", "yes": yes}))


def only(told: list[dict], kind: str) -> dict:
    [found] = [message for message in told if message["t"] == kind]
    return found


def said(told: list[dict]) -> list[str]:
    return [message["text"] for message in told if message["t"] in ("say", "error")]


@pytest.fixture
def wire() -> Wire:
    wire = Wire()
    told = wire.run()
    assert only(told, "plugged")["name"] == "Ghostlight"
    return wire


def test_the_page_says_what_status_says(wire: Wire) -> None:
    rows = dict(only(wire.told, "facts")["rows"])
    assert rows["board"] == "Ghostlight (virtual-0001)"
    assert rows["calibrated"] == "no: *Calibrate* does it"


def test_settings_are_shown_and_changed(wire: Wire) -> None:
    rows = {row["name"]: row for row in only(wire.run("settings"), "settings")["rows"]}
    assert (rows["brightness"]["value"], rows["brightness"]["limits"]) == (60, [5, 100])
    told = wire.run("set", values={"brightness": 40, "name": "Salon"})
    assert said(told) == ["Changed: brightness, name."]
    rows = {row["name"]: row for row in only(told, "settings")["rows"]}
    assert (rows["brightness"]["value"], rows["name"]["value"]) == (40, "Salon")
    told = wire.run("set", values={"brightness": 300})
    assert said(told) == ["brightness takes: 5 to 100. Nothing was changed."]


def test_doctor_names_a_faulty_cell_and_marks_it(wire: Wire) -> None:
    Faults(wire.virtual.table).switch(RAILED, True, 3)
    wire.page.ask('{"do": "calibrate", "empty_only": true, "sweep_ms": 0}')
    before = len(wire.told)
    wire.until("ask", before)
    wire.answer(True)
    assert "cell 3,0 (panel 1, net CH" in said(wire.until("idle", before))[0]
    report = only(wire.run("doctor"), "doctor")
    assert not report["well"]
    assert "NOT no cell is faulty" in report["lines"]
    assert [mark[0] for mark in report["cells"] if mark[1] == "bad"] == [3]
    assert len(report["cells"]) == 16


def test_a_calibration_points_at_the_cells_and_is_stopped_and_gone_on_with(wire: Wire) -> None:
    wire.hand = Hand(wire)
    before = len(wire.told)
    wire.page.ask(json.dumps({"do": "calibrate", "cells": [3, 9], "sweep_ms": 0}))
    asked = only(wire.until("ask", before), "ask")
    assert asked["text"] == "Is the table empty, and are all hands off it?"
    wire.answer(True)
    told = wire.until("idle", before)
    assert [message["cell"] for message in told if message["t"] == "point"] == [3, 9, -1]
    assert "turn it over" in said(told)
    assert "2 cells good, 14 untested, 0 bad." in said(told)
    assert sum(mark[1] == "known" for mark in only(told, "map")["cells"]) == 2


def test_the_live_view_shows_tokens_and_ends(wire: Wire) -> None:
    cell = wire.virtual.table.layout.CELL_OF[0]
    wire.virtual.table.add("token", cell, NORTH)
    before = len(wire.told)
    wire.page.ask('{"do": "live"}')
    for _ in range(200):
        wire.step()
    pictures = [message for message in wire.told[before:] if message["t"] == "live"]
    assert pictures[-1]["percent"][cell] > 50
    assert pictures[-1]["figures"]
    before = len(wire.told)
    wire.page.ask('{"do": "stop"}')
    assert only(wire.until("idle", before), "idle")


def test_no_game_is_kept(wire: Wire) -> None:
    assert only(wire.run("journal"), "journal")["games"] == []
    assert "the board keeps no game 'x'" in said(wire.run("fetch", name="x"))[0]


def test_a_kept_game_is_listed_and_fetched() -> None:
    flash = Flash()
    for name, data in ended("opera").items():
        flash.write(name, data)
    wire = Wire(VirtualBoard(seed=1, files=flash))
    wire.run()
    [kept] = only(wire.run("journal"), "journal")["games"]
    assert not kept["on"]
    told = wire.run("fetch", name=kept["name"])
    lines = only(told, "file")["text"].splitlines()
    assert said(told) == [f"{len(lines) - 1} lines in {kept['name']}.jsonl."]
    checked = json.loads(wire.page.verify(only(told, "file")["text"], ""))
    assert checked["lines"][0].startswith("Cannot be checked: both players opened the board")


def test_the_game_that_is_on_is_recorded_until_it_is_stopped() -> None:
    start = Start(game("opera"), {})
    start.type_codes()
    wire = Wire(start.virtual)
    wire.run()
    before = len(wire.told)
    wire.page.ask('{"do": "record"}')
    for _ in range(400):
        wire.step()
    wire.page.ask('{"do": "stop"}')
    told = wire.until("idle", before)
    assert said(told)[0] == "Listening to Ghostlight, for the game that is on."
    texts = [text.split(maxsplit=1)[1] for text in said(told)[1:]]
    record = [json.loads(line) for line in only(told, "file")["text"].splitlines()]
    assert [line["line"] for line in record if line.get("t") == "record"] == texts
    assert len(texts) > 10


TASKS: dict[str, dict] = {
    "status": {},
    "doctor": {},
    "settings": {},
    "set": {"values": {"brightness": 40}},
    "calibrate": {"cells": [3, 9], "sweep_ms": 0},
    "live": {},
    "journal": {},
    "fetch": {"name": "past000001"},
    "record": {},
    "backup": {},
    "restore": {"files": {"settings.txt": b"settings 1\n".hex()}, "serial": "virtual-0001"},
}


@pytest.mark.parametrize("after", range(0, 60, 6))
@pytest.mark.parametrize("do", ["", *TASKS])
def test_unplugged_at_any_point_is_a_sentence_and_it_can_be_plugged_in_again(
    do: str, after: int
) -> None:
    wire = Wire()
    wire.hand = Hand(wire)
    if do:
        wire.run()
        wire.page.ask(json.dumps({"do": do, **TASKS[do]}))
    else:
        wire.page.open()
    for step in range(after):
        if step == 40:  # a calibration has asked whether the table is empty
            wire.answer(True)
        wire.step()
    before = len(wire.told)
    wire.unplug()
    wire.step()
    told = wire.told[before:]
    assert [message["t"] for message in told if message["t"] in ("gone", "idle")][:1] == ["gone"]
    assert "was unplugged or restarted" in said(told)[-1]
    wire.is_plugged = True
    assert only(wire.run(), "plugged")


@pytest.mark.parametrize("seed", range(6))
def test_garbage_between_the_lines_does_no_harm(seed: int) -> None:
    """Some hundred lines: torn, doubled, mixed with noise and console text."""
    wire = Wire()
    chance = Random(seed)
    noise = [b"\xff\x00", b">>> ", b'{"t":', b'{"t":7}\n', b"[]\n", b'{"t":"hello"}\n', b"\n" * 3]

    def spoil(data: bytes) -> bytes:
        return data + (b"\n" + chance.choice(noise) + b"\n") if b"\n" in data[-1:] else data

    wire.spoil = spoil
    assert only(wire.run(), "plugged")
    for do in ("settings", "journal", "status"):
        assert wire.run(do)[-1]["t"] == "idle"
        assert not [message for message in wire.told if message["t"] == "error"]


def mutated(line: bytes, chance: Random) -> bytes:
    """A message of the board with one value changed, gone or of another type."""
    try:
        message = json.loads(line)
    except ValueError:
        return line
    key = chance.choice(list(message))
    lies = [None, True, -1, 7, 10**9, 1.5, "", "\u00fc<b>", [], [[1]], {}, "x" * 150]
    if chance.randrange(4):
        message[key] = chance.choice(lies)
    else:
        del message[key]
    return json.dumps(message).encode() + b"\n"


@pytest.mark.parametrize("do", TASKS)
@pytest.mark.parametrize("seed", range(4))
def test_lines_that_lie_end_in_a_sentence_or_do_no_harm(do: str, seed: int) -> None:
    """Some hundred messages that are almost right; afterwards the board answers as before."""
    wire = Wire()
    wire.hand = Hand(wire)
    chance = Random(f"{do} {seed}")
    wire.run()
    rest = b""

    def spoil(data: bytes) -> bytes:
        nonlocal rest
        *lines, rest = (rest + data).split(b"\n")
        lines = [line + b"\n" for line in lines]
        return b"".join([line if chance.randrange(5) else mutated(line, chance) for line in lines])

    wire.spoil = spoil
    wire.page.ask(json.dumps({"do": do, **TASKS[do]}))
    for step in range(600):
        if step == 40:  # a calibration has asked whether the table is empty
            wire.answer(True)
        wire.step()
    wire.spoil = lambda data: data
    wire.page.ask('{"do": "stop"}')
    wire.step()
    assert only(wire.run(), "plugged")
    assert only(wire.run("status"), "facts")


def test_what_is_no_board_gets_a_sentence() -> None:
    wire = Wire()
    wire.spoil = lambda data: b"hello, I am a modem\n"
    assert said(wire.run())[0].startswith("what is at this port does not answer to 'hello'. ")


def test_in_french() -> None:
    wire = Wire(lang="fr")
    rows = dict(only(wire.run(), "facts")["rows"])
    assert rows["calibré"].startswith("non")
    assert said(wire.run("fetch", name="x"))[0].startswith("le plateau ne garde pas de partie")


OLD = {"settings.txt": b"settings 1\n", "calibration.bin": bytes(range(256)) * 3, "deals": b""}
NEW = {"settings.txt": b"settings 1\nbrightness=40\n", "calibration.bin": bytes(700)}


class Bench(Wire):
    """A board with files, connected."""

    def __init__(self, files: dict[str, bytes] = OLD) -> None:
        virtual = VirtualBoard(load_description("first-room"), 1)
        self.cable = PicoCable(virtual)
        self.cable.disk.files |= {"main.py": b"", "data": None}
        self.cable.disk.files |= {f"data/{name}": data for name, data in files.items()}
        self.cable.start()
        super().__init__(virtual)
        self.serial = only(self.run(), "plugged")["serial"]

    @property
    def files(self) -> dict[str, bytes]:
        """The files in the folder of data; what is not there yet in full is no file."""
        files = self.cable.disk.files.items()
        names = {name.rpartition("/")[2]: data for name, data in files if name.startswith("data/")}
        return {name: data for name, data in names.items() if not name.endswith(".part")}

    def restore(self, files: dict[str, bytes], serial: str = "") -> list[dict]:
        kept = {name: data.hex() for name, data in files.items()}
        return self.run("restore", files=kept, serial=serial or self.serial)


def kept_of(told: list[dict]) -> dict[str, bytes]:
    return {n: bytes.fromhex(text) for n, text in only(told, "backup")["files"].items()}


def test_data_files_survive_an_update() -> None:
    bench = Bench()
    kept = kept_of(bench.run("backup"))
    assert kept == OLD
    for name in [*(f"data/{name}" for name in OLD), "data"]:
        del bench.cable.disk.files[name]
    assert "3 files were put back." in said(bench.restore(kept))
    assert bench.files == OLD
    assert bench.cable.is_running


@pytest.mark.parametrize("seed", range(12))
def test_torn_files_are_fetched_right_or_not_at_all(seed: int) -> None:
    """Bytes are lost, doubled or changed on the way."""
    bench = Bench()
    chance = Random(seed)

    def spoil(data: bytes) -> bytes:
        if not data or chance.randrange(6):
            return data
        at, count = chance.randrange(len(data)), chance.randrange(1, 4)
        more = [b"", data[at : at + count] * 2, bytes(count), b"0" * count, b"\xff", b"end 0\r\n"]
        return data[:at] + chance.choice(more) + data[at + count :]

    right = 0
    for _ in range(20):
        bench.spoil = spoil
        told = bench.run("backup")
        bench.spoil = lambda data: data
        found = [message for message in told if message["t"] == "backup"]
        if found:
            assert kept_of(told) == OLD
            right += 1
        else:
            assert said(told)
        assert only(bench.run(), "plugged")
    assert right < 20
    assert bench.files == OLD


@pytest.mark.parametrize("seed", range(8))
def test_unplugged_while_files_are_put_back_each_is_old_or_new(seed: int) -> None:
    bench = Bench()
    chance = Random(seed)
    whole = NEW | {"deals": b"7\n" * 300}
    for _ in range(12):
        kept = {name: data.hex() for name, data in whole.items()}
        bench.page.ask(json.dumps({"do": "restore", "files": kept, "serial": bench.serial}))
        for _ in range(chance.randrange(3000)):
            bench.step()
        before = len(bench.told)
        bench.unplug()
        bench.step()
        assert only(bench.told[before:], "gone")
        for name, data in bench.files.items():
            assert data in (OLD[name], whole[name]), name
        bench.is_plugged = True
        if chance.randrange(2):  # a board with a supply of its own stays at the prompt
            bench.cable.start()
        assert only(bench.run(), "plugged")
    bench.restore(whole)
    assert bench.files == whole


LIES = [
    "../main.py",
    "/main.py",
    "a/b",
    "..",
    ".",
    "",
    "a\\b",
    "x" * 65,
    "end 0",
    "ü",
    "a\nfile b",
]


@pytest.mark.parametrize("name", LIES)
def test_a_board_that_names_a_file_elsewhere_is_refused(name: str) -> None:
    bench = Bench()
    disk = bench.cable.disk
    disk.files[f"data/{name}".strip("/")] = disk.files[f"/data/{name}".strip("/")] = b"import x"
    disk.ilistdir = lambda folder="": [(name, 0x8000, 0, 8)]  # type: ignore[method-assign]
    told = bench.run("backup")
    assert not [message for message in told if message["t"] == "backup"]
    assert said(told)
    del disk.ilistdir
    assert said(bench.restore({name: b"import x"}))[0].endswith("Nothing was changed.")
    assert disk.files["main.py"] == b""


@pytest.mark.parametrize("answer", [b"\xff\xfe", b"file a\r\n0", b"zz" * 99, b"a" * (5 << 20)])
def test_a_board_that_answers_nonsense_is_refused(answer: bytes) -> None:
    bench = Bench()
    bench.spoil = lambda data: data.replace(b"OK", b"OK" + answer)
    told = bench.run("backup")
    assert not [message for message in told if message["t"] == "backup"]
    assert said(told)
    bench.spoil = lambda data: data
    assert only(bench.run(), "plugged")
    assert kept_of(bench.run("backup")) == OLD


@pytest.mark.parametrize("text", ["0", "zz", None, 7, ["00"]])
def test_damaged_kept_files_are_not_put_back(text: object) -> None:
    bench = Bench()
    told = bench.run("restore", files={"settings.txt": text}, serial=bench.serial)
    assert said(told)[0].startswith("the kept files are damaged. ")
    assert bench.files == OLD


@pytest.mark.parametrize("yes", [True, False])
def test_files_of_another_board_are_put_back_only_if_wanted(yes: bool) -> None:
    bench = Bench()
    kept = {name: data.hex() for name, data in NEW.items()}
    before = len(bench.told)
    bench.page.ask(json.dumps({"do": "restore", "files": kept, "serial": "0123"}))
    told = bench.until("ask", before)
    assert "another board, 0123" in told[-1]["text"]
    bench.page.ask(json.dumps({"do": "answer", "yes": yes}))
    bench.until("idle", before)
    assert bench.files == (OLD | NEW if yes else OLD)


def test_a_game_that_is_on_is_not_interrupted_for_a_backup() -> None:
    wire = Wire()
    wire.virtual.board.seal(True)
    wire.run()
    assert said(wire.run("backup"))[0].startswith("a game is on. ")

"""An update changes the firmware and nothing else: games, calibration and settings stay.

`ghostlight flash` with the real mpremote, to a board whose own files are on the same disk as its
firmware. What a newer firmware cannot read any more is kept, and it says so.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import firmware
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.sensing.calibration import FILE as CALIBRATION
from firmware.storage.journal import Journal
from firmware.storage.settings import FILE as SETTINGS
from ghostlight.device.flash import image, run
from ghostlight.virtual.pico import Disk, PicoCable
from ghostlight.virtual.running import RunningBoard
from shared_rules import opera
from shared_rules.offboard import state_text
from shared_rules.record_lines import PUBLIC_KINDS, VOIDED
from tests.helpers.opera.people import OperaPeople
from tests.helpers.port_bench import command
from tests.helpers.recorded_games import read_record_file

FEW = ("firmware/main.py", "firmware/__init__.py", "firmware/link/link.py")


class DataFiles:
    """`hal.files` in the folder /data of a disk, as on the Pico."""

    def __init__(self, disk: Disk) -> None:
        self._files = disk.files
        disk.mkdir("data")

    def read(self, name):
        return self._files.get("data/" + name)

    def write(self, name, data):
        self._files["data/" + name] = bytes(data)

    def part(self, name, start, count):
        return (self.read(name) or b"")[start : start + count]

    def write_parts(self, name, parts):
        self.write(name, b"".join(parts))

    def append(self, name, data):
        self.write(name, (self.read(name) or b"") + data)

    def remove(self, name):
        self._files.pop("data/" + name, None)

    def rename(self, name, new):
        self._files["data/" + new] = self._files.pop("data/" + name)

    def names(self):
        return sorted(name[5:] for name in self._files if name.startswith("data/"))


class Owner:
    """A table with one finished game, a calibration and settings of its own, to be updated."""

    def __init__(self, folder: Path, capsys) -> None:
        self._capsys = capsys
        self.folder = folder
        self.disk = Disk()
        self.files = DataFiles(self.disk)
        self.people = OperaPeople(11, files=self.files)
        self.people.begin()
        self.people.play()
        self.people.virtual.press(0, "ok")
        self._set("name", '"Chez nous"')
        self._set("brightness", "35")
        self.port = str(folder / "port")

    def _set(self, key: str, value: str) -> None:
        line = f'{{"t":"set","key":"{key}","value":{value}}}\n{{"t":"save"}}\n'
        self.people.table.cable.send(line.encode())
        self.people.virtual.run(200)

    def own(self) -> dict[str, bytes]:
        return {name: self.files.read(name) for name in self.files.names()}

    def begin_another(self) -> None:
        """A game that is not finished."""
        for token in list(self.people.table.tokens):
            self.people.table.remove(token)
        self.people.deal()
        self.people.set_up()
        self.people.look()
        self.people.play(6, is_whole=False)
        self.people.settle()

    def update(self) -> str:
        """The board is at its prompt, with files that are old, torn or removed."""
        self.disk.files.update({"firmware": None, "firmware/link/link.mpy": b"old"})
        self.disk.files["firmware/gone.mpy"] = b"stale"
        repl = PicoCable(self.people.virtual)
        repl.disk = self.disk
        with self.plugged():
            code, _, err = self.command("flash", "--port", self.port)
            assert (code, err) == (0, "")
            told = self.tool("doctor", "--json")
        assert "firmware/gone.mpy" not in self.disk.files
        assert self.disk.files["firmware/link/link.mpy"] != b"old"
        return told

    @contextmanager
    def plugged(self) -> Iterator[None]:
        with RunningBoard(self.people.virtual, is_fast=True) as running:
            Path(self.port).unlink(missing_ok=True)
            os.symlink(running.name, self.port)
            yield
        assert running.error is None

    def command(self, *words: str) -> tuple[int, str, str]:
        return command(self._capsys, *words)

    def tool(self, *words: str) -> str:
        return self.command(*words, "--port", self.port)[1]


@pytest.fixture
def owner(tmp_path, capsys, monkeypatch):
    root = Path(firmware.__path__[0]).parent
    monkeypatch.setattr(image, "sources", lambda layout: {name: root / name for name in FEW})
    monkeypatch.setattr(run, "_ASK_S", 0.1)
    return Owner(tmp_path, capsys)


def test_what_a_board_has_of_its_own_stays(owner):
    before = owner.own()
    assert set(before) == {CALIBRATION, SETTINGS, "past000001"}
    told = json.loads(owner.update())
    assert owner.own() == before
    assert told["problems"] == []
    board = owner.people.virtual.board
    assert board.calibration.has_zero
    assert (board.load_settings()["name"], board.load_settings()["brightness"]) == (
        "Chez nous",
        35,
    )
    assert isinstance(owner.people.stage, Menu)


def test_games_are_fetched_and_checked_afterwards(owner, tmp_path):
    """By the newer program, over the link."""
    lines = Journal(owner.files).read("past000001")
    owner.update()
    fetched = tmp_path / "game.jsonl"
    with owner.plugged():
        assert "past000001" in owner.tool("journal")
        owner.tool("journal", "past000001", str(fetched))
    told = [line.partition("\t")[0] for line in lines if line[0] in PUBLIC_KINDS]
    assert [line.text for line in read_record_file(fetched).lines] == told
    assert owner.command("verify", str(fetched))[0] == 0


def test_a_game_that_is_on_goes_on_afterwards(owner):
    """Only after an interrupted update: a board with a running game refuses access."""
    owner.begin_another()
    state = state_text(owner.people.state)
    owner.update()
    assert isinstance(owner.people.stage, ResumeGame)
    owner.people.recall()
    assert state_text(owner.people.state) == state


def test_what_cannot_be_read_any_more_is_explained_and_kept(owner, tmp_path, monkeypatch):
    """A newer firmware: other rules, another form of calibration, other settings."""
    owner.begin_another()
    lines = [line for line in Journal(owner.files).read_current() if line[0] in PUBLIC_KINDS]
    version = opera.VERSION
    monkeypatch.setattr(opera, "VERSION", version + 1)
    calibration = bytearray(owner.files.read(CALIBRATION))
    calibration[4] += 1
    owner.files.write(CALIBRATION, bytes(calibration))
    owner.files.write(SETTINGS, b"settings 0\nname=Chez nous\ncolour=red\n")
    told = json.loads(owner.update())
    for seat in range(2):
        assert "cannot be read" in owner.people.page(seat)
    assert any(line.startswith("calibration: version") for line in told["problems"])
    assert any("settings.txt is of another version" in line for line in told["problems"])
    assert any('no setting "colour"' in line for line in told["problems"])
    assert owner.people.virtual.board.load_settings()["name"] == "Chez nous"
    assert owner.files.read(CALIBRATION) == bytes(calibration)
    void, finished = tmp_path / "void.jsonl", tmp_path / "finished.jsonl"
    with owner.plugged():
        owner.tool("journal", "past000002", str(void))
        owner.tool("journal", "past000001", str(finished))
    texts = [line.text for line in read_record_file(void).lines]
    assert texts == [line.partition("\t")[0] for line in lines] + [VOIDED]
    said = owner.command("verify", str(void))[2]
    assert f"Cannot be checked: line 1: version {version} of the rules of opera" in said
    code, _, err = owner.command("verify", str(finished))
    assert code == 1
    assert f"this program knows version {version + 1}" in err


def test_a_calibration_that_is_refused_is_explained_on_the_screens(owner):
    owner.files.write(CALIBRATION, b"GLCA" + bytes(2000))
    owner.update()
    for seat in range(2):
        assert "old calibration" in owner.people.page(seat)
    owner.people.virtual.press(0, "ok")
    assert "Language" in owner.people.page(0)

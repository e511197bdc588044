"""The site's Python at an emulated Pico's serial port: an update that keeps the board's files."""

import json
import os
from pathlib import Path

import pytest

from firmware.layouts import table
from ghostlight.device.flash import file_system, mip_package
from ghostlight.layouts import WHOLE, find
from ghostlight.site.real_board import RealBoard
from tests.helpers.stored_games import ended
from tests.micropython.device_files import compiled_files
from tests.pico.emulator import Emulator
from tests.pico.test_main import MAIN
from tests.pico.test_uf2 import Board

pytestmark = pytest.mark.device

STEP_MS = 5
MOST_MS = 240_000
STOCK = "GHOSTLIGHT_UF2"
PAST = "past000001"


class Page:
    """The page that is connected to a Pico. `told` is what it has heard."""

    def __init__(self, pico: Emulator) -> None:
        self._pico = pico
        self._board = RealBoard(pico.write, "en", lambda: pico.now_us / 1e6)
        self.told: list[dict] = []
        pico.run(7000)
        self.serial = self.run()["plugged"]["serial"]

    def run(self, do: str = "", **fields: object) -> dict[str, dict]:
        """Ask for something and step until it is over; returns what was told, by its kind."""
        told: dict[str, dict] = {}
        if do:
            self._board.ask(json.dumps({"do": do, **fields}))
        else:
            self._board.open()
        ends_us = self._pico.now_us + 1000 * MOST_MS
        while "idle" not in told:
            assert self._pico.now_us < ends_us, told
            self._pico.run(STEP_MS)
            if data := self._pico.read():
                self._board.feed(data)
            for text in self._board.step():
                message = json.loads(text)
                told[message["t"]] = message
        assert "error" not in told, told
        return told

    def firmware(self, stock: bytes, image: bytes) -> bytes | str:
        return self._board.firmware(stock, image)

    def files(self) -> dict[str, str]:
        """The board's data files as hex digits, by name."""
        return dict(self.run("backup")["backup"]["files"])

    def record(self, name: str) -> list[str]:
        """The lines of a kept game."""
        lines = self.run("fetch", name=name)["file"]["text"].splitlines()
        return [json.loads(line)["line"] for line in lines if '"t": "record"' in line]


@pytest.fixture
def image(tmp_path: Path) -> bytes:
    """The file system that `make site` puts on the site."""
    mip_package.write(tmp_path, find(WHOLE))
    paths = [path for path in tmp_path.rglob("*.*py") if path.is_file()]
    return file_system.make({p.relative_to(tmp_path).as_posix(): p.read_bytes() for p in paths})


def test_an_update_by_the_page_keeps_settings_calibration_and_games(
    image: bytes, tmp_path: Path
) -> None:
    old = ended("opera")
    stock, bootrom = Path(os.environ[STOCK]), Path(os.environ["GHOSTLIGHT_BOOTROM"])
    ours = {name: path.read_bytes() for name, path in compiled_files().items()}
    ours |= {"main.py": MAIN.read_bytes(), **{f"data/{name}": data for name, data in old.items()}}
    with Emulator(stock, bootrom, ours, table) as before:
        before.connect()
        page = Page(before)
        page.run("set", values={"brightness": 41})
        kept = page.files()
        settings = bytes.fromhex(kept["settings.txt"])
        assert b"brightness=41\n" in settings
        for name, data in old.items():
            assert name == "settings.txt" or bytes.fromhex(kept[name]) == data, name
        record = page.record(PAST)
        assert len(record) > 10
        made = page.firmware(stock.read_bytes(), image)
        serial = page.serial
    assert isinstance(made, bytes), made
    new = tmp_path / "ghostlight.uf2"
    new.write_bytes(made)
    with Board(new) as after:
        page = Page(after)
        assert PAST not in page.files()
        page.run("restore", files=kept, serial=serial)
        now = page.files()
        assert {name: now[name] for name in kept} == kept
        assert page.record(PAST) == record
        rows = {row["name"]: row["value"] for row in page.run("settings")["settings"]["rows"]}
        assert rows["brightness"] == 41
        after.begin()

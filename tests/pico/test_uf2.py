"""The UF2 with interpreter and program, on an empty Pico."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.layouts import table
from firmware.version import VERSION
from ghostlight import cli
from ghostlight.device.flash.fingerprint import expected
from tests.pico.emulator import Emulator

pytestmark = pytest.mark.device

MOST_QUESTIONS = 10  # of the menu
OK = 0  # buttons of a seat: OK, BACK, PEEK


class Board(Emulator):
    """A Pico that has nothing but what the UF2 brings."""

    def __init__(self, uf2: Path) -> None:
        super().__init__(uf2, Path(os.environ["GHOSTLIGHT_BOOTROM"]), {}, table)
        self.connect()

    def ask(self, answer: str, **message: object) -> dict:
        """Send a request, or nothing, until a message of this type comes."""
        if message:
            self.write(b"\n" + json.dumps(message).encode() + b"\n")
        line = self.run_until(b'{"t":"%s"' % answer.encode(), 20_000)
        rest = self.run_until(b"\n")
        return json.loads(line[line.rindex(b"{") :] + rest)

    def press(self, seat: int, button: int) -> None:
        for is_up in (False, True):
            self.set_pin(table.BUTTON_PINS[3 * seat + button], is_up)
            self.run(150)

    def begin(self) -> None:
        """Answer the questions of the menu until a deal begins: with what the board promises."""
        said = self.read()
        for seat in (0, 1) * MOST_QUESTIONS:
            if b'"t":"commit"' in said:
                return
            self.press(seat, OK)
            said += self.read()
        raise AssertionError(said)


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    stock, made = os.environ["GHOSTLIGHT_UF2"], tmp_path / "ghostlight.uf2"
    assert cli.run(["flash", "--uf2", stock, "-o", str(made)]) == 0
    with Board(made) as pico:
        yield pico


def test_an_empty_pico_boots_from_it_and_plays(board: Board, tmp_path: Path) -> None:
    board.run(7000)
    assert board.ask("hello", t="hello")["firmware"] == VERSION
    while not (files := board.ask("hello", t="hello")["files"]):
        board.run(500)
    assert files == expected("table", tmp_path / "fingerprints.json")
    for do in ("zero", "end", "save"):
        board.write(b'{"t":"calibrate","do":"%s"}\n' % do.encode())
        board.run(1700)
    board.begin()

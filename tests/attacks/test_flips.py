"""A flipped bit in any file on flash never crashes the board and never gives a wrong state.

The game continues from the last or the last but one step, or is void and the screens say so. A
damaged setting, calibration or counter affects nothing else.
"""

import random

import pytest

from firmware.crash import COUNT
from firmware.crash import FILE as CRASHES
from firmware.play.director import UNREAD
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.sensing.sensor_demo import SensorDemo
from firmware.storage.journal import CURRENT
from shared_rules.game import GAMES
from tests.helpers.stored_games import Start, game

# What a board may have beside its game.
MORE = {COUNT: b"1", CRASHES: b"--\nTraceback\n", UNREAD: b"1", "past000001": b"00000000 g x\n"}


def flipped(data: bytes, bit: int) -> bytes:
    out = bytearray(data)
    out[bit // 8] ^= 1 << bit % 8
    return bytes(out)


def check(name: str, file: str, data: bytes) -> str:
    kept = game(name)
    start = Start(kept, {**MORE, file: data})
    if file != CURRENT:
        # Other settings may change how long a press is: it starts, and says hello.
        cable = start.virtual.table.cable
        heard = bytearray()
        start.virtual.on_step = lambda: heard.extend(cable.receive())
        start.virtual.run(2000)  # without a calibration it tells much at first
        cable.send(b'{"t":"hello"}\n')
        start.virtual.run(300)
        assert b'"t":"hello"' in heard
        if isinstance(start.virtual.board.director, SensorDemo):
            return "without a game"
        assert not isinstance(start.stage, Menu)
        return "waits" if isinstance(start.stage, ResumeGame) else "on"
    start.type_codes()
    return start.check()


def flips(name: str, file: str, count: int) -> dict[str, int]:
    """So many flips, or all; what became of the game."""
    data = {**game(name).files, **MORE}[file]
    bits = range(8 * len(data))
    chosen = random.Random(f"{name} {file}").sample(bits, min(count, len(bits)))
    counted: dict[str, int] = {}
    for bit in chosen:
        try:
            became = check(name, file, flipped(data, bit))
        except Exception as error:
            raise AssertionError(f"{name}: bit {bit} of {file}") from error
        counted[became] = counted.get(became, 0) + 1
    return counted


def files_of(name: str) -> list[str]:
    return sorted({**game(name).files, **MORE})


@pytest.mark.parametrize("name", GAMES)
def test_some_flips_in_every_file(name):
    for file in files_of(name):
        assert sum(flips(name, file, 6).values()) == 6, file


@pytest.mark.parametrize("name", GAMES)
def test_a_file_that_is_cut_off_or_filled_with_anything(name):
    chance = random.Random(name)
    for file in files_of(name):
        data = {**game(name).files, **MORE}[file]
        for broken in (b"", data[: len(data) // 2], chance.randbytes(len(data)), b"9" * 4000):
            check(name, file, broken)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_flips(name):
    for file in files_of(name):
        print(f"\n{name}, {file}: {flips(name, file, 400)}")

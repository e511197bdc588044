"""Ctrl-C and garbage at the cable in every millisecond of each kind of start.

While a sealed game is on flash, no Ctrl-C opens a prompt. Whenever a start ends without a game,
Ctrl-C works again, and the sealed seed was removed first.
"""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest

from firmware.crash import COUNT, report
from firmware.play.director import UNREAD
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.sensing.sensor_demo import SensorDemo
from firmware.storage.journal import CURRENT, Journal
from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.flash import Flash
from ghostlight.virtual.repl import ReplCable
from shared_rules.offboard import state_text
from shared_rules.record_lines import SEALED_SEED
from tests.attacks.test_crafted import written
from tests.helpers.attack_harness import attempt
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.opera.people import OperaPeople
from tests.helpers.phantom.people import PhantomPeople

FIRST_MS = 3000
ALL_FOUR = 0b011011  # OK and BACK of both seats
CTRL_C = b"\x03"
REQUESTS = ("hello", "status", "selftest", "games", "lines", "get", "measures", "stream")


def flash_of(files) -> dict[str, bytes]:
    return {name: files.read(name) for name in files.names()}


@cache
def opera() -> OperaPeople:
    """A game of l'Opéra, four turns old."""
    people = OperaPeople(81)
    people.begin()
    for _ in range(4):
        people.turn()
    return people


def waiting() -> dict[str, bytes]:
    return flash_of(opera().virtual.hal.files)


@cache
def two_codes() -> dict[str, bytes]:
    people = PhantomPeople(82)
    people.begin()
    return flash_of(people.virtual.hal.files)


@cache
def no_code() -> dict[str, bytes]:
    people = MidnightPeople(83)
    people.begin(players=2)
    return flash_of(people.virtual.hal.files)


@cache
def over() -> dict[str, bytes]:
    """The power goes while the end is shown."""
    people = OperaPeople(84)
    people.begin()
    people.play()
    return flash_of(people.virtual.hal.files)


def no_game() -> dict[str, bytes]:
    files = dict(waiting())
    del files[CURRENT]
    return files


def changed(change: Callable[[bytes], bytes]) -> dict[str, bytes]:
    files = dict(waiting())
    files[CURRENT] = change(files[CURRENT])
    return files


def without(kind: str, first: str = "") -> dict[str, bytes]:
    """The journal with right checksums, without a kind of line, maybe with another first line."""
    files = Flash()
    lines = [line for line in opera().director.journal.read_current() if line[0] != kind]
    journal = Journal(files)
    journal.begin(first or lines[0])
    for line in lines[1:]:
        journal.append(line)
    return {**waiting(), CURRENT: files.read(CURRENT)}


class Way(NamedTuple):
    """How a start goes: what is on flash, and what becomes of it."""

    files: Callable[[], dict[str, bytes]]
    stage: type
    is_sealed: bool = False
    layout: str = "table"
    buttons: int = 0


WAYS = {
    "no game": Way(no_game, Menu),
    "new board": Way(dict, Menu),
    "waits for a code": Way(waiting, ResumeGame, True),
    "waits for two codes": Way(two_codes, ResumeGame, True),
    "goes on without a code": Way(no_code, object, True),
    "damaged at its end": Way(
        lambda: changed(lambda data: data[:-40] + b"x\n" * 20), ResumeGame, True
    ),
    "damaged in its deal": Way(
        lambda: changed(lambda data: data.replace(b" d ", b" D ", 1)), Menu
    ),
    "damaged at its beginning": Way(
        lambda: changed(lambda data: data.replace(b" g ", b" G ", 1)), Menu
    ),
    "no text at its beginning": Way(
        lambda: {
            **waiting(),
            CURRENT: written([b"\xff", *opera().director.journal.read_current()]),
        },
        Menu,
    ),
    "unreadable": Way(lambda: changed(lambda data: b"\xff" * 500), Menu),
    "empty": Way(lambda: changed(lambda data: b""), Menu),
    "other rules": Way(lambda: without("-", "g opera 99 carlotta=4\t"), Menu),
    "other game": Way(lambda: without("-", "g chess 1\t"), Menu),
    "no sealed seed": Way(lambda: without(SEALED_SEED), Menu),
    "over": Way(over, object),
    "over and unreadable": Way(lambda: {**no_game(), UNREAD: b"1", "past000001": b"x"}, Menu),
    "crashes, no game": Way(lambda: {**no_game(), COUNT: b"3"}, SensorDemo),
    "crashes, a game waits": Way(lambda: {**waiting(), COUNT: b"3"}, SensorDemo, True),
    "small board": Way(waiting, SensorDemo, layout="first-room"),
    "opened at power-up": Way(waiting, Menu, buttons=ALL_FOUR),
    "opened after crashes": Way(lambda: {**waiting(), COUNT: b"3"}, SensorDemo, buttons=ALL_FOUR),
}


class Start:
    """A board with files on its flash switched on while an attacker writes to its cable."""

    def __init__(self, way: Way) -> None:
        self.flash = Flash()
        self.virtual = VirtualBoard(load_description(way.layout), 85, files=self.flash)
        self.table = self.virtual.table
        for name in self.flash.names():
            self.flash.remove(name)
        for name, data in way.files().items():
            self.flash.write(name, data)
        self.cable = ReplCable({"virtual": self.virtual}, self.virtual.restart)
        self.table.cable = self.cable
        self.table.buttons = way.buttons
        self.heard = bytearray()
        self.began_ms = 0.0

    def run(self, attack: Callable[[int], bytes] | None = None) -> None:
        """The first seconds; the attack gives what is written in each millisecond."""

        def write() -> None:
            if attack:
                self.cable.send(attack(int(self.virtual.now_ms - self.began_ms)))
            self.heard += self.cable.receive()

        self.began_ms = self.virtual.now_ms
        self.virtual.on_start = self.virtual.on_step = write
        self.virtual.restart()
        self.virtual.run(max(0.0, self.began_ms + FIRST_MS - self.virtual.now_ms))
        self.virtual.on_start = self.virtual.on_step = None

    @property
    def stage(self):
        director = self.virtual.board.director
        return getattr(director, "stage", director)

    def ctrl_c(self) -> bool:
        """Whether it stops the program now."""
        stops = self.cable.stops
        self.cable.send(CTRL_C)
        return self.cable.stops > stops

    def sealed_seeds(self) -> list[bytes]:
        """Of the seed of a game that is not over, anywhere on flash."""
        return [data for _, data in sorted(flash_of(self.flash).items()) if b" b " in data]


def garbage(seed: int) -> Callable[[int], bytes]:
    chance = random.Random(seed)
    # Also what tools send first, and halves of messages.
    parts = (b"\r\x03\x03\r\x01", b"\x01", b"\x02", b"\x04", b"\x05A\x01", b'{"t":"hel', b"}\n")
    return lambda ms: chance.choice((chance.randbytes(3), *parts))


def requests(ms: int) -> bytes:
    message = {"t": REQUESTS[ms % len(REQUESTS)], "name": CURRENT, "from": 1, "lights": True}
    return json.dumps(message).encode() + b"\n"


def test_the_virtual_start_takes_its_time_and_can_be_stopped():
    """Otherwise the tests below would prove nothing."""
    times = []
    start = Start(WAYS["no game"])
    start.run(lambda ms: times.append(ms) or b"")
    assert [ms for ms in times if ms <= 1000] == list(range(1, 1001))
    board = start.virtual.board
    start.run(lambda ms: CTRL_C)
    assert start.cable.stops == 1
    assert start.virtual.board is board


@attempt("Ctrl-C while it starts")
@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if way.is_sealed])
@pytest.mark.parametrize("attack", [lambda ms: CTRL_C, garbage(1), garbage(2), requests])
def test_no_prompt_while_a_sealed_game_waits(name, attack):
    start = Start(WAYS[name])
    seeds = start.sealed_seeds()
    start.run(attack)
    assert start.cable.stops == 0
    assert start.virtual.board.is_sealed
    assert isinstance(start.stage, WAYS[name].stage)
    assert len(start.sealed_seeds()) == len(seeds) == 1
    assert seeds[0].split(b" b ")[1].split()[1] not in start.heard
    assert not start.ctrl_c()


@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if not way.is_sealed])
def test_a_start_without_a_game_locks_nobody_out(name):
    """Ctrl-C works afterwards, also if an attacker wrote from the first millisecond on."""
    start = Start(WAYS[name])
    start.run()
    assert isinstance(start.stage, WAYS[name].stage)
    assert not start.virtual.board.is_sealed
    assert start.ctrl_c()
    for attack in (lambda ms: CTRL_C, lambda ms: b"{noise", requests):
        start = Start(WAYS[name])
        start.run(attack)
        assert start.cable.stops or start.ctrl_c()


@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if not way.is_sealed])
def test_the_box_is_gone_before_the_prompt_opens(name):
    """One Ctrl-C in each millisecond, until one of them stops the program."""
    start = Start(WAYS[name])
    held = []

    def attack(ms: int) -> bytes:
        if start.cable.is_break_allowed and not held:
            held.append(start.sealed_seeds())
        return CTRL_C

    start.run(attack)
    assert start.cable.stops == 1
    if name not in ("over", "unreadable"):  # one has told its seed, the other has no line
        assert held == [[]]


def test_after_the_attack_the_code_is_taken_as_ever():
    for attack in (lambda ms: CTRL_C, garbage(4), requests):
        start = Start(WAYS["waits for a code"])
        start.run(attack)
        people = opera()
        for press in people.code:
            start.virtual.press(1, ("ok", "back", "peek")[press])
        start.virtual.run(8000)
        assert state_text(start.virtual.board.director.match.state) == state_text(people.state)


def test_in_safe_mode_both_players_open_a_sealed_board():
    start = Start(WAYS["crashes, a game waits"])
    start.run()
    assert "both|hold OK + BACK" in start.virtual.board.texts.SAFE_SEALED
    assert start.sealed_seeds()
    start.table.buttons = ALL_FOUR
    start.virtual.run(5500)
    assert not start.virtual.board.is_sealed
    assert not start.sealed_seeds()
    assert start.ctrl_c()
    kept = Journal(start.flash).kept()
    assert list(Journal(start.flash).read(kept[-1]))[-1] == "x\t"


def test_safe_mode_keeps_the_game_for_a_better_start():
    start = Start(WAYS["crashes, a game waits"])
    start.run()
    start.flash.remove(COUNT)  # as after a minute
    start.run()
    assert isinstance(start.stage, ResumeGame)


def test_a_board_that_crashes_without_a_game_too_can_be_reached():
    """Its game is void; otherwise its prompt would stay closed for ever."""
    start = Start(WAYS["crashes, a game waits"])
    start.run()
    board = start.virtual.board
    report(start.virtual.hal, start.table.layout, board, RuntimeError("again"))
    assert start.flash.read(COUNT) == b"4"
    assert not start.sealed_seeds()
    start.run(lambda ms: CTRL_C)
    assert start.cable.stops == 1

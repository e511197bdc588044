"""A program at the cable sends every request, all the time, from the deal to the end.

Two games have different secrets (recovery codes, the Phantom) and the same moves and presses,
except for the code. The program receives the same bytes at the same times, until the public
state differs.
"""

import json
import re
from pathlib import Path

import pytest

from firmware.link.handlers.settings import COMFORT
from firmware.secrets.crypto import CODE_PRESSES
from firmware.storage.settings import FILE as SETTINGS
from firmware.storage.settings import KEYS
from ghostlight.virtual.hal import VirtualHal
from shared_rules.offboard import state_text
from shared_rules.opera.board import CHARACTERS
from tests.helpers.attack_harness import AttackedGame, attempt
from tests.helpers.open_vault import secret_of
from tests.helpers.opera.people import OperaPeople
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.society.people import SocietyPeople

PROTOCOL = (Path(__file__).parents[2] / "host" / "PROTOCOL.md").read_text(encoding="utf-8")
# Every question of the protocol, as its page writes it.
QUESTIONS = [line.encode() + b"\n" for line in re.findall(r"^> (.*)$", PROTOCOL, re.M)]
EVERY = 3  # steps between two questions


class CodeHal(VirtualHal):
    """Draws another recovery code: the first single random bytes are for that."""

    shift = 0
    singles = 0

    def random(self, count: int) -> bytes:
        data = super().random(count)
        if count > 1 or self.singles == 2 * CODE_PRESSES:
            return data
        self.singles += 1
        return bytes([(data[0] + self.shift) % 255])


class ShiftedHal(CodeHal):
    shift = 1


class Listened:
    """Mixed into people: `told` has the bytes that a listener receives, by time."""

    def listen(self, identity: int | None = None) -> None:
        self.told: list[tuple[float, bytes]] = []
        self.states: list[str] = []
        self._identity = identity
        self.asked = 0
        self.virtual.on_step = self.virtual.on_start = self._exchange

    def _exchange(self) -> None:
        data = self.table.cable.receive()
        self.told.append((self.virtual.now_ms, data))
        self.states.append(state_text(self.state) if self.state else "")
        if self.virtual.board.is_sealed and len(self.told) % EVERY == 0:
            self.table.cable.send(QUESTIONS[self.asked % len(QUESTIONS)])
            self.asked += 1

    def set_up(self) -> None:
        if self._identity is not None:
            secret_of(self.director.vault).identity = self._identity
        super().set_up()

    def all_told(self) -> bytes:
        return b"".join(data for _, data in self.told)


class Opera(Listened, OperaPeople):
    def turn(self) -> None:
        self.virtual.hold(self.director.phantom_seat, "peek", True)
        self.virtual.run(250)
        self.virtual.hold(self.director.phantom_seat, "peek", False)
        self.virtual.run(250)
        if not self.is_over:
            super().turn()


class Phantom(Listened, PhantomPeople):
    pass


class Society(Listened, SocietyPeople):
    pass


def people_of(kind, make_hal, identity=None, **options):
    """From the deal to some turns after a power cut."""
    people = kind(91, make_hal=make_hal, **options)
    people.listen(identity)
    people.begin()
    for _ in range(4):
        people.turn()
    people.virtual.restart()
    people.recall()
    people.virtual.run(500)
    for _ in range(3):
        people.settle()
        people.turn()
    return people


@attempt("ask everything while a code is typed")
@pytest.mark.parametrize(
    ("kind", "options"), [(Opera, {}), (Phantom, {}), (Society, {"master": "yes"})]
)
def test_two_codes_cannot_be_told_apart(kind, options):
    first = people_of(kind, CodeHal, **options)
    second = people_of(kind, ShiftedHal, **options)
    assert first.code != second.code
    assert set(first.code) == {0, 1, 2}
    assert first.told == second.told
    assert first.asked > 20 * len(QUESTIONS)
    heard = first.all_told()
    assert b'"what":"scans"' in heard
    assert b'"what":"buttons"' not in heard


def test_two_phantoms_cannot_be_told_apart():
    """For two Phantoms a listener receives the same bytes until the rules reveal a difference."""
    first = people_of(Opera, CodeHal, 0)
    for identity in range(1, CHARACTERS):
        second = people_of(Opera, ShiftedHal, identity)
        alike = next(
            (n for n, (a, b) in enumerate(zip(first.states, second.states)) if a != b),
            min(len(first.states), len(second.states)),
        )
        assert alike > 1500
        assert first.told[:alike] == second.told[:alike]


@attempt("spoil a game by its own protocol")
def test_what_could_spoil_a_game_is_refused_while_one_is_on():
    with AttackedGame(92) as attack:
        attack.begin()
        before = attack.virtual.hal.files.read(SETTINGS)
        board = attack.virtual.board
        spoiling = [
            {"t": "reboot"},
            {"t": "defaults"},
            {"t": "lamp", "cells": [3]},
            *({"t": "calibrate", "do": do, "cell": 3} for do in "zero cell look save end".split()),
            *(
                {"t": "set", "key": key, "value": value}
                for key, _, _, value, _ in KEYS
                if key not in COMFORT
            ),
        ]
        for message in spoiling:
            (told,) = attack.ask(message)
            key = message.get("key", message["t"])
            assert (told["t"], told["key"]) == ("refused", key)
            assert told["why"] == "not while a game is on"
        assert attack.virtual.board is board
        assert attack.virtual.hal.files.read(SETTINGS) == before
        (told,) = attack.ask({"t": "set", "key": "brightness", "value": 40})
        assert told["t"] == "setting"
        attack.turn()


def test_before_and_after_a_game_all_of_it_works():
    with AttackedGame(93) as attack:
        for message in ({"t": "lamp", "cells": [3]}, {"t": "lamp"}):
            assert attack.ask(message)[-1]["t"] == "ok"
        board = attack.virtual.board
        attack.ask({"t": "reboot"}, 3000)
        assert attack.virtual.board is not board
        told = attack.ask({"t": "selftest"}, 3000)
        assert "buttons" in [each.get("what") for each in told]
        assert attack.ask({"t": "set", "key": "long_ms", "value": 900})[-1]["t"] == "setting"


def test_the_protocol_says_of_every_message_what_it_tells_in_a_game():
    section = PROTOCOL.split("## While a game is on")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    messages = {json.loads(line)["t"] for line in re.findall(r"^[<>] (.*)$", PROTOCOL, re.M)}
    assert sorted(named) == sorted(messages)
    allowed = next(line for line in section.splitlines() if line.startswith("| `set` |"))
    assert tuple(re.findall(r"`(\w+)`", allowed.split("|")[2])) == COMFORT

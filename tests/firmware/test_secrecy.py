"""Non-interference in l'Opéra: no output depends on the secret before the rules reveal it.

Two games differ only in the Phantom; moves, presses, times and a computer's requests are equal.
Until the public record differs (an answer, a shown card), every frame, screen, tone, byte on the
link and write to flash is equal.
"""

import random

import pytest

from ghostlight.virtual.flash import Flash
from shared_rules.offboard import state_text
from shared_rules.opera.board import CHARACTERS, COLOURS
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of, seed_of
from tests.helpers.opera.people import OperaPeople
from tests.helpers.tape import Tape, TapeHal

QUESTIONS = (
    b'{"t":"status"}',
    b'{"t":"hello"}',
    b'{"t":"games"}',
    b'{"t":"lines","name":"game","from":1}',
    b'{"t":"selftest"}',
    b'{"t":"stream","levels":true,"lights":true}',
    b'{"t":"get","key":"name"}',
    b'{"t":"stream","levels":false}',
)
EVERY = 40  # steps, between two questions


class RecordingFlash(Flash):
    """A flash that remembers what was written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.changes: list = []

    def write(self, name, data):
        super().write(name, data)
        self.changes.append(("write", name, bytes(data)))

    def append(self, name, data):
        super().append(name, data)
        self.changes.append(("append", name, bytes(data)))

    def remove(self, name):
        super().remove(name)
        self.changes.append(("remove", name))


class EveryHal(TapeHal):
    """The tape has frames, screens and link; here are the other ways out."""

    def begin(self) -> None:
        super().begin()
        self.other: list = []

    def tone(self, hz) -> None:
        super().tone(hz)
        self.other.append(("tone", hz))

    def allow_break(self, is_allowed) -> None:
        super().allow_break(is_allowed)
        self.other.append(("break", is_allowed))


class OneOfTwo(OperaPeople):
    """One of two games that are played in step."""

    def __init__(self, seed: int, identity: int | None) -> None:
        self.flash = RecordingFlash()
        super().__init__(seed, make_hal=EveryHal, files=self.flash)
        self.tape = Tape(self.virtual)
        self._identity = identity
        self.states: list[str] = []  # the public one, after each step
        self._others: list = []
        self._after_step = self.virtual.on_step
        self.virtual.on_step = self._watch

    def _watch(self) -> None:
        self._after_step()
        table = self.table
        table.cable.receive()  # a computer listens
        if self.virtual.board.is_sealed and len(self.states) % EVERY == 0:
            table.cable.send(QUESTIONS[len(self.states) // EVERY % len(QUESTIONS)] + b"\n")
        self.states.append(state_text(self.state) if self.state else "")
        self._others.append((self.virtual.hal.other, self.flash.changes))
        self.flash.changes = []
        if self.virtual.board.screens.is_private:
            # Under the hood the pictures differ: not how many there are, nor when.
            seat = self.director.phantom_seat
            screens = self.tape.steps[-1][1][1]
            screens[:] = [[who, part, who != seat and data] for who, part, data in screens]

    def set_up(self) -> None:
        # Before anybody has looked, and before anything could depend on it.
        if self._identity is not None:
            secret_of(self.director.vault).identity = self._identity
        super().set_up()

    def turn(self) -> None:
        """Now and then the Phantom looks again."""
        if self.random.random() < 0.3:
            seat = self.director.phantom_seat
            self.virtual.hold(seat, "peek", True)
            self.virtual.run(250)
            self.virtual.hold(seat, "peek", False)
            self.virtual.run(250)
        if not self.is_over:  # an announcement may have ended meanwhile
            super().turn()

    def outputs(self) -> list:
        return [[did, other] for (_, did), other in zip(self.tape.steps, self._others)]


def compare(seed: int) -> int:
    """Plays the pair; returns for how many steps their output was equal."""
    first = OneOfTwo(seed, None)
    first.begin()
    own = secret_of(first.director.vault).identity
    other = random.Random(seed).choice([who for who in range(CHARACTERS) if who != own])
    second = OneOfTwo(seed, other)
    second.begin()
    bound = BoundedWait("the game", times=2000)
    while (not (first.is_over or second.is_over)) and bound.lasts():
        if state_text(first.state) != state_text(second.state):
            break
        first.turn()
        second.turn()
    assert sum("tone" in str(other) for _, other in first.outputs()) > 0
    alike = common(first.outputs(), second.outputs())
    assert alike >= common(first.states, second.states), f"step {alike} tells more than the rules"
    return alike


def common(a: list, b: list) -> int:
    """How many entries two lists begin with alike."""
    shorter = min(len(a), len(b))
    return next((n for n in range(shorter) if a[n] != b[n]), shorter)


@pytest.mark.parametrize("seed", [11, 12])
def test_two_phantoms_cannot_be_told_apart_until_the_rules_do(seed):
    assert compare(seed) > 1000


@pytest.mark.soak
def test_many_pairs():
    steps = [compare(seed) for seed in range(100, 200)]
    print(f"\n100 pairs, alike for {sum(steps)} steps, least {min(steps)}, most {max(steps)}")


def everything_told(people: OneOfTwo) -> bytes:
    data = b"".join(told for (_, _, told), _ in people.outputs())
    files = people.virtual.hal.files
    return data + b"".join(files.read(name) for name in files.names())


@pytest.mark.parametrize("seed", [21, 22])
def test_seed_code_and_identity_are_in_no_dump(seed):
    """Link, flash and crash report of a running game hold nothing that names the Phantom."""
    people = OneOfTwo(seed, None)
    people.calibrate()
    people.deal()
    code = bytes(people.director.code)
    people.set_up()
    people.look()
    for _ in range(6):
        people.turn()
    vault = people.director.vault
    dump = everything_told(people)
    assert seed_of(vault).hex().encode() not in dump
    assert bytes(seed_of(vault)) not in dump
    assert b"identity " + COLOURS[secret_of(vault).identity].encode() not in dump
    assert code not in dump
    assert "".join("OBP"[press] for press in code).encode() not in dump


def test_a_private_page_takes_as_long_whatever_is_on_it():
    """It is sent whole: also where it happens to look like the public one."""
    people = OneOfTwo(11, None)
    people.begin()
    seat = people.director.phantom_seat
    for identity in range(CHARACTERS):
        secret_of(people.director.vault).identity = identity
        people.virtual.run(500)
        before = len(people.outputs())
        people.virtual.hold(seat, "peek", True)
        people.virtual.run(400)
        sent = [part for (_, screens, _), _ in people.outputs()[before:] for part in screens]
        assert sorted(part for who, part, _ in sent if who == seat) == list(range(8))
        people.virtual.hold(seat, "peek", False)


def test_letting_go_of_peek_blanks_the_screen_in_the_next_step():
    people = OperaPeople(23)
    people.begin()
    seat = people.director.phantom_seat
    for _ in range(5):
        people.virtual.hold(seat, "peek", True)
        people.virtual.run(random.Random(5).randrange(30, 200))
        people.virtual.hold(seat, "peek", False)
        for _ in range(6):  # debounced
            people.virtual.step()
            if not people.table.screens[seat].is_on:
                break
        assert not people.table.screens[seat].is_on
        people.virtual.run(400)
        assert people.table.screens[seat].is_on


def test_the_other_seats_peek_shows_nothing():
    people = OperaPeople(23)
    people.begin()
    seat = 1 - people.director.phantom_seat
    before = bytes(people.table.screens[seat].memory)
    people.virtual.hold(seat, "peek", True)
    people.virtual.run(300)
    assert bytes(people.table.screens[seat].memory) == before


def test_both_players_open_the_board_and_the_secret_is_wiped_first():
    people = OperaPeople(24)
    people.begin()
    vault = people.director.vault
    assert not people.table.cable.is_break_allowed
    people.unlock()
    assert vault.is_empty
    assert seed_of(vault) == bytes(32)
    assert people.table.cable.is_break_allowed
    assert "void" in people.page(0)
    assert "void" in people.page(1)
    kept = people.director.journal.read(people.director.journal.kept()[-1])
    assert list(kept)[-1].startswith("x")


def test_ctrl_c_is_closed_from_the_deal_to_the_end():
    people = OperaPeople(25)
    assert people.table.cable.is_break_allowed
    people.begin()
    assert not people.table.cable.is_break_allowed
    people.play()
    people.virtual.press(0, "ok")
    assert people.table.cable.is_break_allowed

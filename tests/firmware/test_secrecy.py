"""Nothing that leaves the board tells the secret before the rules do.

Two evenings that differ only in who the Phantom is: same hands, same buttons, same time. Until
the public record itself differs (an answer, a shown card), every frame, every screen and every
byte on the link is the same.
"""

import random

import pytest

from firmware.stages.look import FirstLook
from shared_rules.opera.cast import CHARACTERS, COLOURS
from tests.firmware.evening import Evening
from tests.firmware.tape import Tape, TapeHal


class Half(Evening):
    """One of two evenings that are played in step."""

    def __init__(self, seed: int, identity: int | None) -> None:
        super().__init__(seed, make_hal=TapeHal)
        self.tape = Tape(self.virtual)
        self._identity = identity
        self.states: list[str] = []  # the public one, after each step
        self._after_step = self.virtual.on_step
        self.virtual.on_step = self._watch

    def _watch(self) -> None:
        self._after_step()
        self.table.cable.receive()  # a computer listens
        self.states.append(self.state.text() if self.state else "")

    def set_up(self) -> None:
        # Before anybody has looked, and before anything could depend on it.
        if self._identity is not None:
            self.director.vault._secret.identity = self._identity
        super().set_up()

    def look(self) -> None:
        """The Phantom trusts the board and does not look: a screen under PEEK may differ."""
        assert isinstance(self.stage, FirstLook)
        self.stage._has_looked = True
        self.virtual.press(self.director.phantom_seat, "ok")

    def outputs(self) -> list:
        return [did for _, did in self.tape.steps]


def compare(seed: int) -> int:
    """Plays the pair; returns for how many steps the two could not be told apart."""
    first = Half(seed, None)
    first.begin()
    own = first.director.vault._secret.identity
    other = random.Random(seed).choice([who for who in range(CHARACTERS) if who != own])
    second = Half(seed, other)
    second.begin()
    while not (first.is_over or second.is_over):
        if first.state.text() != second.state.text():
            break
        first.turn()
        second.turn()
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


def everything_told(evening: Half) -> bytes:
    data = b"".join(told for _, _, told in evening.outputs())
    files = evening.virtual.hal.files
    return data + b"".join(files.read(name) for name in files.names())


@pytest.mark.parametrize("seed", [21, 22])
def test_seed_code_and_identity_are_in_no_dump(seed):
    """Link, flash and crash report of a running game hold nothing that names the Phantom."""
    evening = Half(seed, None)
    evening.calibrate()
    evening.deal()
    code = bytes(evening.director.code)
    evening.set_up()
    evening.look()
    for _ in range(6):
        evening.turn()
    vault = evening.director.vault
    dump = everything_told(evening)
    assert vault._seed.hex().encode() not in dump
    assert bytes(vault._seed) not in dump
    assert b"identity " + COLOURS[vault._secret.identity].encode() not in dump
    assert code not in dump
    assert "".join("OBP"[press] for press in code).encode() not in dump


def test_letting_go_of_peek_blanks_the_screen_in_the_next_step():
    evening = Evening(23)
    evening.begin()
    seat = evening.director.phantom_seat
    for _ in range(5):
        evening.virtual.hold(seat, "peek", True)
        evening.virtual.run(random.Random(5).randrange(30, 200))
        evening.virtual.hold(seat, "peek", False)
        for _ in range(6):  # debounced
            evening.virtual.step()
            if not evening.table.screens[seat].is_on:
                break
        assert not evening.table.screens[seat].is_on
        evening.virtual.run(400)
        assert evening.table.screens[seat].is_on


def test_the_other_seats_peek_shows_nothing():
    evening = Evening(23)
    evening.begin()
    seat = 1 - evening.director.phantom_seat
    before = bytes(evening.table.screens[seat].memory)
    evening.virtual.hold(seat, "peek", True)
    evening.virtual.run(300)
    assert bytes(evening.table.screens[seat].memory) == before


def test_both_players_open_the_board_and_the_secret_is_wiped_first():
    evening = Evening(24)
    evening.begin()
    vault = evening.director.vault
    assert not evening.table.cable.is_break_allowed
    for seat in (0, 1):
        for button in ("ok", "back"):
            evening.virtual.hold(seat, button, True)
    evening.virtual.run(5500)
    for seat in (0, 1):
        for button in ("ok", "back"):
            evening.virtual.hold(seat, button, False)
    evening.virtual.run(100)
    assert vault.is_open
    assert vault._seed == bytes(32)
    assert evening.table.cable.is_break_allowed
    assert "void" in evening.page(0)
    assert "void" in evening.page(1)
    kept = evening.director.journal.read(evening.director.journal.kept()[-1])
    assert kept[-1].startswith("x")


def test_ctrl_c_is_closed_from_the_deal_to_the_end():
    evening = Evening(25)
    assert evening.table.cable.is_break_allowed
    evening.begin()
    assert not evening.table.cable.is_break_allowed
    evening.play()
    evening.virtual.press(0, "ok")
    assert evening.table.cable.is_break_allowed

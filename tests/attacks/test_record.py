"""An attacker changes the record of a game, or the board that played it."""

import binascii
import random

import pytest

from firmware.play.match import Match
from firmware.secrets.vault import Vault
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import verify
from shared_rules import opera
from shared_rules.errors import GameError
from shared_rules.game import DEALER
from shared_rules.opera.actions import CAN, CANNOT
from shared_rules.record_lines import SEED
from shared_rules.record_parsing import LineError
from tests.helpers.attack_harness import AttackedGame, attempt, messages
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of, seed_of
from tests.helpers.recorded_games import presses


def heard_record(attack: AttackedGame) -> list[Line]:
    told = [each for each in messages(bytes(attack.heard)) if each["t"] == "record"]
    return [Line(each["n"], each["line"], each["tag"]) for each in told]


@attempt("change the record")
def test_a_record_off_the_cable_is_fair_and_any_change_is_found():
    with AttackedGame(81) as attack:
        attack.begin()
        attack.play()
        attack.virtual.run(200)
        lines = heard_record(attack)
        shown = attack.page(0).split("#")[-1].rstrip("|")
        assert len(shown) == 8
        attack.virtual.press(0, "back")
        for seat in (0, 1):
            assert attack.page(seat).split("|")[0] == "Digest"
            assert "".join(attack.page(seat).split("|")[1:3]).startswith(shown)
        shown = " ".join(attack.page(0).split("|")[1:3])
        assert len(shown) == 2 * 16 + 1
        assert verify(lines, shown).digest.startswith(shown[:16])
        place = next(n for n, line in enumerate(lines) if line.text.startswith("o can"))
        false = "o cannot" if lines[place].text == "o can" else "o can"
        broken = [*lines[:place], lines[place]._replace(text=false), *lines[place + 1 :]]
        with pytest.raises(LineError, match=f"line {place + 1}:"):
            verify(broken, shown)


def test_a_record_tells_of_every_interruption():
    with AttackedGame(83) as attack:
        attack.begin()
        for _ in range(2):
            attack.turn()
            attack.virtual.restart()
            attack.recall()
            attack.settle()
        attack.play()
        attack.virtual.run(200)
        lines = heard_record(attack)
        assert [line.text for line in lines].count("i") == 2
        assert any("lost its power 2 times" in check for check in verify(lines).checks)


class LyingVault(Vault):
    """A changed firmware: a wrong answer whenever the rules allow either, with right tags."""

    def play(self, state, action: int) -> int:
        if action in (CAN, CANNOT):
            try:
                state.apply(CAN + CANNOT - action)
                return CAN + CANNOT - action
            except GameError:
                pass
        return super().play(state, action)


class CheatingVault(Vault):
    """A changed firmware: deals until the Phantom is Meg, after everybody has added."""

    def __init__(self, rules, random) -> None:
        super().__init__(rules, random)
        self.random = random

    def deal(self, nonces: list) -> None:
        for _ in range(1000):
            super().deal(nonces)
            state = opera.State()
            for _ in range(2):
                self.outside(state)
            is_meg = secret_of(self).identity == 1
            super().deal(nonces)
            if is_meg:
                return
            seed_of(self)[:] = self.random(32)


class Notes(list):
    """A link that remembers the record."""

    def send(self, kind, *fields) -> bool:
        if kind == "record":
            told = dict(fields)
            self.append(Line(told["n"], told["line"], told["tag"]))
        return True


class NoJournal:
    def begin(self, first: str) -> None:
        pass

    def append(self, line: str) -> None:
        pass


def played_on(make_vault, seed: int) -> list[Line]:
    """A random game up to its first answer, or lies that contradict each other: then the
    Investigator gives up."""
    chance = random.Random(seed)
    notes = Notes()
    vault = make_vault(opera, chance.randbytes)
    match = Match(opera, vault, NoJournal(), notes)
    commitment = vault.commit()
    nonces = [b"", presses(chance), presses(chance)]
    vault.deal(nonces)
    match.begin({"carlotta": 4, "may_return": "no"}, commitment, nonces)
    bound = BoundedWait("the round")
    while match.state.round == 1 and bound.lasts():
        try:
            if match.state.actor == DEALER:
                match.outside()
            else:
                match.play([chance.choice(match.state.legal_actions())])
        except ValueError:
            break
    match.resign(opera.ROLES.index("investigator"))
    match.note(SEED, binascii.hexlify(vault.revealed_seed(match.state, True)).decode())
    return notes


@attempt("change the firmware")
def test_a_board_that_lies_or_deals_again_is_found_out():
    found = 0
    for seed in range(10):
        verify(played_on(Vault, seed))
        lied = played_on(LyingVault, seed)
        if lied != played_on(Vault, seed):
            with pytest.raises(LineError, match="the record says 'can"):
                verify(lied)
            found += 1
        with pytest.raises(LineError, match="commit"):
            verify(played_on(CheatingVault, seed))
    assert found >= 5


@attempt("deal until the result pleases")
def test_abandoned_deals_are_counted_and_shown():
    with AttackedGame(82) as attack:
        attack.calibrate()
        for number in (1, 2, 3):
            attack.leave_menu()
            for seat in (0, 1):
                assert f"#{number}|" in attack.page(seat)
            attack.virtual.restart()
            attack.virtual.run(100)
        attack.deal()
        attack.virtual.run(100)
        assert "deals=4" in heard_record(attack)[0].text

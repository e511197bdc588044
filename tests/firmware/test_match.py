"""Undo in a match: how many steps can be taken back, in every game."""

import random

import pytest

from firmware.play.match import Match
from firmware.secrets.vault import Vault
from firmware.storage.journal import Journal
from ghostlight.virtual.flash import Flash
from shared_rules.game import load
from shared_rules.offboard import secret_text, state_text
from shared_rules.phantom.cards import AT_DISCARD
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of, seed_of

MOST = 16
NONCES = [b"", bytes(4), bytes(4)]  # of a computer and two players
# Games in which nobody asks the vault for long: tiles are placed, a die is rolled by hand.
LONG = (("society", {}, 36), ("midnight", {"die": "real"}, 60))


class NoLink:
    def send(self, *words) -> None:
        pass


def begin(name: str, options: dict, files: Flash) -> Match:
    rules = load(name)
    vault = Vault(rules, random.Random(name).randbytes)
    match = Match(rules, vault, Journal(files), NoLink())
    commitment = vault.commit()
    vault.deal(NONCES)
    match.begin({n: options.get(n, d) for n, d, _ in rules.OPTIONS}, commitment, NONCES)
    return match


def play(match: Match, steps: int) -> list[str]:
    """So many steps of one action, each any; what the states were before them."""
    rng = random.Random(steps)
    before = []
    for _ in range(steps):
        bound = BoundedWait("the deal")
        while match.state.actor < 0 and bound.lasts():
            match.outside()
        before.append(state_text(match.state))
        match.play([rng.choice(match.vault.legal_actions(match.state))])
    return before


def follow(match: Match, files: Flash) -> Match:
    """The same game after a power cut."""
    vault = Vault(match.rules, lambda n: bytes(seed_of(match.vault)[:n]))
    vault.commit()
    vault.deal(NONCES)
    again = Match(match.rules, vault, Journal(files), NoLink())
    again.follow(Journal(files).read_current())
    return again


@pytest.mark.parametrize(("name", "options", "steps"), LONG)
def test_sixteen_steps_can_be_taken_back(name, options, steps):
    files = Flash()
    match = begin(name, options, files)
    before = play(match, steps)
    for text in before[: -MOST - 1 : -1]:
        assert match.can_undo
        match.undo()
        assert state_text(match.state) == text
    assert not match.can_undo
    play(match, 1)
    match.undo()
    assert state_text(match.state) == before[-MOST]


@pytest.mark.parametrize(("name", "options", "steps"), LONG)
def test_after_a_power_cut_the_same_steps_can(name, options, steps):
    files = Flash()
    match = begin(name, options, files)
    before = play(match, steps)
    match.undo()
    again = follow(match, files)
    assert state_text(again.state) == before[-1]
    for text in before[-2 : -MOST - 1 : -1]:
        again.undo()
        assert state_text(again.state) == text
    assert not again.can_undo


def test_what_was_shown_stays_and_what_came_after_can_be_taken_back():
    files = Flash()
    match = begin("phantom", {}, files)
    for _ in range(60):
        if match.state.actor >= 0:
            break
        match.outside()
    for _ in range(2):
        assert match.state.phase == AT_DISCARD
        play(match, 1)
        assert not match.can_undo
    before = state_text(match.state), secret_text(secret_of(match.vault))
    match.play([match.rules.parse_action("activate garden")])
    for each in (match, follow(match, files)):
        assert each.can_undo
        each.step_back()
        assert (state_text(each.state), secret_text(secret_of(each.vault))) == before
        assert not each.can_undo


def test_a_refused_step_forgets_nothing():
    match = begin(*LONG[0][:2], Flash())
    before = play(match, MOST + 4)
    with pytest.raises(Exception, match="not allowed"):
        match.play([-1])
    for _ in range(MOST):
        match.undo()
    assert state_text(match.state) == before[4]

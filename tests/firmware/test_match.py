"""A game under way: how far it can be taken back, whatever the game is."""

import random

import pytest

from firmware.journal import Journal
from firmware.match import Match
from firmware.vault import Vault
from ghostlight.virtual.flash import Flash
from shared_rules.game import load

MOST = 16
# Games in which nobody asks the vault for long: tiles are placed, a die is rolled by hand.
LONG = (("society", {}, 36), ("midnight", {"die": "real"}, 60))


class NoLink:
    def send(self, *words) -> None:
        pass


def begin(name: str, options: dict) -> Match:
    rules = load(name)
    vault = Vault(rules, random.Random(name).randbytes)
    match = Match(rules, vault, Journal(Flash()), NoLink())
    commitment = vault.commit()
    vault.deal([])
    match.begin({n: options.get(n, d) for n, d, _ in rules.OPTIONS}, commitment, [])
    return match


def play(match: Match, steps: int) -> list[str]:
    """So many steps of one action, each any; what the states were before them."""
    rng = random.Random(steps)
    before = []
    for _ in range(steps):
        before.append(match.state.text())
        match.play([rng.choice(match.vault.legal_actions(match.state))])
    return before


@pytest.mark.parametrize(("name", "options", "steps"), LONG)
def test_sixteen_steps_can_be_taken_back(name, options, steps):
    match = begin(name, options)
    before = play(match, steps)
    for text in before[: -MOST - 1 : -1]:
        assert match.can_undo
        match.undo()
        assert match.state.text() == text
    assert not match.can_undo
    play(match, 1)
    match.undo()
    assert match.state.text() == before[-MOST]


@pytest.mark.parametrize(("name", "options", "steps"), LONG)
def test_after_a_power_cut_the_same_steps_can(name, options, steps):
    match = begin(name, options)
    before = play(match, steps)
    match.undo()
    files = match._journal._files
    vault = Vault(match.rules, lambda n: bytes(match.vault._seed[:n]))
    vault.commit()
    vault.deal([])
    again = Match(match.rules, vault, Journal(files), NoLink())
    again.follow(Journal(files).open())
    assert again.state.text() == before[-1]
    for text in before[-2 : -MOST - 1 : -1]:
        again.undo()
        assert again.state.text() == text
    assert not again.can_undo


def test_a_refused_step_forgets_nothing():
    match = begin(*LONG[0][:2])
    before = play(match, MOST + 4)
    with pytest.raises(Exception, match="not allowed"):
        match.play([-1])
    for _ in range(MOST):
        match.undo()
    assert match.state.text() == before[4]

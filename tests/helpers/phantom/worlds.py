"""Two worlds of Phantom that differ only in one player's cards; for the tests of secrecy.

Public information and the other player's hand are equal in both: the second world's dealer follows
the first one's, but gives the owner of the differing hand other cards.
"""

import random
from collections.abc import Sequence

from shared_rules.offboard import state_text
from shared_rules.phantom.actions import DRAW
from shared_rules.phantom.cards import CARDS, PHANTOMS
from tests.helpers.open_vault import dealer_of, replace_dealer, secret_of


class _Witness:
    """Lets a dealer choose, and records what it has dealt."""

    def __init__(self, vault) -> None:
        self._choose = dealer_of(vault).action
        self.dealt: list[int] = []

    def action(self, state, secret) -> int:
        action = self._choose(state, secret)
        self.dealt.append(action)
        return action


class _Follower:
    """Deals to one player freely, and everything else as recorded by the witness."""

    def __init__(self, vault, witness: _Witness, owner: int, chance: random.Random) -> None:
        self._choose = dealer_of(vault).action
        self._witness = witness
        self._owner = owner
        self._chance = chance
        self._count = 0

    def action(self, state, secret) -> int:
        own = self._choose(state, secret)  # consumes the same amount of randomness
        told = self._witness.dealt[self._count]
        self._count += 1
        if told < DRAW:
            assert own == told  # a Character: it is public
            return told
        seat, card = divmod(told - DRAW, CARDS)
        is_there = secret.stock(state, int(card < PHANTOMS))[card] > 0
        if seat == self._owner:
            return told if is_there and self._chance.random() < 0.5 else own
        if not is_there:  # it is in the owner's hand, who holds another one instead
            hand = secret.hands[self._owner]
            hand[hand.index(card)] = (own - DRAW) % CARDS
            hand.sort()
        return told


def part(first, second, owner: int, chance: random.Random) -> None:
    """From here on the two worlds differ in what the owner holds and draws."""
    assert state_text(first.state) == state_text(second.state)
    witness = _Witness(first.director.vault)
    replace_dealer(first.director.vault, witness.action)
    vault = second.director.vault
    replace_dealer(vault, _Follower(vault, witness, owner, chance).action)
    hand = secret_of(vault).hands[owner]
    for kind in (0, 1):
        stock = secret_of(vault).stock(second.state, kind)
        unseen = [card for card in range(CARDS) for _ in range(stock[card])]
        # The first Phantom and the last Place stay, so that both worlds have a common action.
        places = [n for n in range(1, len(hand) - 1) if (hand[n] < PHANTOMS) == kind]
        for n, card in zip(places, chance.sample(unseen, len(places)), strict=True):
            hand[n] = card
    hand.sort()
    assert hand != secret_of(first.director.vault).hands[owner]


def hands(first, second, owner: int) -> Sequence[bool]:
    """Whether the owner's hands are equal now, and whether the other player's are."""
    found = [secret_of(people.director.vault).hands for people in (first, second)]
    return [found[0][role] == found[1][role] for role in (owner, 1 - owner)]


def play(first, second, turns: int, chance: random.Random) -> int:
    """Play actions that are legal in both. Returns how many cards were played."""
    cards = 0
    for _ in range(turns):
        if first.is_over or second.is_over:
            break
        if not first.is_quiet():
            first.settle()
            second.settle()
            continue
        both = sorted(set(first.legal_actions()) & set(second.legal_actions()))
        playing = [action for action in both if action >= DRAW]
        # Preferably with a card, if both have the same.
        action = chance.choice(playing if playing and chance.random() < 0.8 else both)
        cards += action in playing
        first.act(action)
        second.act(action)
    return cards

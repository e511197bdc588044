"""Positions of Phantom for the tests, and playing by texts.

A position gives only what matters: piles from the bottom to the top, the places of Characters, the
hand of the active player. Other cards are drawn from the rest.
"""

from shared_rules import phantom
from shared_rules.full_game import Game
from shared_rules.phantom.cards import (
    AT_ZONE,
    CARDS,
    CHARACTER_NAMES,
    PHANTOMS,
    ROLES,
    SCARED,
    ZONES,
    Box,
    card_name,
)
from tests.helpers.bounded_wait import BoundedWait

NAMES = [card_name(card) for card in range(CARDS)]

BOX = Box("standard", "charmer_yeller", "8_10_12")


def card(name):
    return NAMES.index(name)


def cards(names):
    return [card(name) for name in names.split()]


def house(
    hand="",
    chief=None,
    settler=None,
    people=None,
    scared=None,
    discard="",
    turn="chief",
    activated="",
    **options,
):
    """A full game in which the active player must activate a zone."""
    game = Game(phantom, options)
    state = game.state
    for seat, piles in enumerate((chief or {}, settler or {})):
        for zone, name in enumerate(ZONES):
            state.set_pile(seat, zone, bytes(cards(piles.get(name, ""))))
    for zone, names in (people or {}).items():
        for name in names.split():
            state.where[CHARACTER_NAMES.index(name)] = ZONES.index(zone)
    for seat, names in (scared or {}).items():
        for name in names.split():
            state.where[CHARACTER_NAMES.index(name)] = SCARED + ROLES.index(seat)
    state.discard = bytearray(cards(discard))
    state.turn = ROLES.index(turn)
    state.activated = sum(1 << ZONES.index(zone) for zone in activated.split())
    state.phase = AT_ZONE
    deal(game, state.turn, cards(hand))
    return game


def deal(game, seat, hand):
    """Give both players five cards: these, and others from the rest, Places first."""
    state, secret = game.state, game.secret
    secret.hands = [[], []]
    secret.hands[seat] = list(hand)
    left = state.unseen()
    for each in hand:
        left[each] -= 1
    for owner in (seat, 1 - seat):
        for other in [*range(CARDS - 1, -1, -1)] * 2:
            if len(secret.hands[owner]) < 5 and left[other] > 0:
                secret.hands[owner].append(other)
                left[other] -= 1
        secret.hands[owner].sort()
        places = sum(each >= PHANTOMS for each in secret.hands[owner])
        state.hands[owner * 2] = places
        state.hands[owner * 2 + 1] = 5 - places
    state.stocks = [sum(left[PHANTOMS:]), sum(left[:PHANTOMS])]


def play(game, *texts):
    """Play actions by their texts, in a state or in a full game."""
    for text in texts:
        game.apply(phantom.parse_action(text))
    return game


def choices(game):
    """The texts of all legal actions."""
    return [phantom.action_text(action) for action in game.legal_actions()]


def plays(game):
    """{card: zones} of all legal plays from the hand."""
    found = {}
    for text in choices(game):
        words = text.split()
        if words[0] == "play":
            found.setdefault(words[2], []).append(words[3])
    return found


def view(game, name):
    return dict(phantom.public_view(getattr(game, "state", game)))[name]


def pile(game, seat, zone):
    """The names in an apparition, from the bottom to the top."""
    return " ".join(view(game, "%s_%s" % (seat, zone)))


def discarded(game):
    """The Phantoms in the discard pile, the last one on top."""
    return " ".join(card_name(each) for each in game.state.discard)


def begun(first="baby"):
    """A new game with a simple deal: cards in rising order."""
    game = play(Game(phantom), "meet " + first)
    bound = BoundedWait("the deal")
    while view(game, "step") == "deal" and bound.lasts():
        game.apply(game.legal_actions()[0])
    return game

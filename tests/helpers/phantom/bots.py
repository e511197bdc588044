"""A greedy player of Phantom, to compare its results with published figures.

It tries every action on a copy and chooses the best result; it knows its own hand and public
information.
"""

from shared_rules import phantom
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.phantom.cards import AT_BANISH, AT_GATHER, AT_MEET, room_left, terror
from shared_rules.phantom.turn import fear

MOST_TURNS = 300
ENOUGH = 10  # sufficient terror in a zone without a Character
KEPT = 0.6  # value of a card kept in the hand


def threat(state, seat, zone):
    """The value of an apparition: highest where a Character is alone."""
    points = terror(state.pile(seat, zone), state.options.box)
    people = state.characters(zone)
    if len(people) == 1:
        threshold = fear(state, people[0])
        return 2 * min(points, threshold) + 10 * (points >= threshold)
    return (0.5 if people else 0.8) * min(points, ENOUGH)


def worth(state, seat):
    """The value of a position for a seat."""
    total = 30 * (state.points(seat) - state.points(1 - seat))
    for zone in range(4):
        total += threat(state, seat, zone) - threat(state, 1 - seat, zone) / 2
        total += room_left(state.pile(seat, zone), state.options.box) / 2
    return total


def value(state, seat):
    """The value of a position after the effect of the card just played."""
    if state.phase == AT_MEET:
        values = [value(after, seat) for after in following(state)]
        return sum(values) / len(values)
    if AT_GATHER <= state.phase <= AT_BANISH:
        return max(value(after, seat) for after in following(state))
    return worth(state, seat)


def following(state):
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        yield after


def choose(game, chance):
    actions = game.legal_actions()
    state, seat = game.state, game.actor
    first = phantom.action_text(actions[0]).split()[0]
    if first == "take":
        has_phantom = state.hands[seat * 2 + 1] > 0
        return actions[0] if has_phantom else actions[-1]
    if first == "agree":
        return actions[0]
    values = []
    for action in actions:
        after = state.copy()
        after.apply(action)
        kept = 0 if phantom.action_text(action).startswith("play") else KEPT
        values.append((value(after, seat) + kept + chance(1000) / 10_000, action))
    return max(values)[1]


def play(options, chance):
    """Play a game. Returns (final state, number of turns)."""
    game = Game(phantom, options)
    dealer = phantom.Dealer(chance)
    turns, active = 1, 0
    while game.actor != NOBODY and turns < MOST_TURNS:
        if game.actor == DEALER:
            action = dealer.action(game.state, game.secret)
        else:
            action = choose(game, chance)
        game.apply(action)
        if game.state.turn != active:
            turns, active = turns + 1, game.state.turn
    return game.state, turns

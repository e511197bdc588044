"""Simple players of The Phantom Society, to compare their results with published figures.

Hunters weigh all 9^4 ways to hide the ghosts by what the masters have devastated. Masters are
naive or careful: they differ in where they hide.
"""

from itertools import product

from shared_rules import society
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard import state_text
from shared_rules.society.board import ROOMS, SIDE, reach
from tests.helpers.bounded_wait import BoundedWait

REVEAL = 6  # value of finding a ghost for a hunter, in thousand pounds


class Hunters:
    """The hunters' belief, from the public state alone."""

    def __init__(self, state):
        rooms = [[n for n in range(ROOMS) if state.colour(n) == colour] for colour in range(4)]
        self._ways = [(ghosts, 1.0) for ghosts in product(*rooms)]

    def see_devastation(self, before, room):
        """A master has removed this tile, so one of the ghosts can reach it."""
        reached = [0] * ROOMS
        for haunt in range(ROOMS):
            if before.here[haunt] and not before.is_revealed(before.colour(haunt)):
                reached[haunt] = sum(1 << n for n in reach(before.here, haunt))
        left = []
        for ghosts, weight in self._ways:
            mask = 0
            for ghost in ghosts:
                mask |= reached[ghost]
            if mask >> room & 1:
                left.append((ghosts, weight / bin(mask).count("1")))
        self._ways = left

    def see_beneath(self, colour, room, is_ghost):
        self._ways = [way for way in self._ways if (way[0][colour] == room) == is_ghost]

    def choose(self, state):
        total = sum(weight for _, weight in self._ways)
        chances = [0.0] * ROOMS
        for ghosts, weight in self._ways:
            for ghost in ghosts:
                chances[ghost] += weight / total
        rooms = [room for room in range(ROOMS) if state.here[room]]
        return max(rooms, key=lambda n: REVEAL * chances[n] - (1 - chances[n]) * state.value(n))


def middle(room):
    """The distance of a room from the walls: 0 in a corner, 4 in the middle."""
    row, column = divmod(room, SIDE)
    return min(row, 5 - row) + min(column, 5 - column)


def place(game, chance):
    """Masters put dear tiles into the middle, hunters into the corners."""
    state = game.state
    value = max(state.rack(state.playing))
    rooms = [n for n in range(ROOMS) if not state.tiles[n]]
    sign = 1 if state.playing & 1 == state.ghost_team else -1
    best = max(sign * middle(n) for n in rooms)
    rooms = [n for n in rooms if sign * middle(n) == best]
    return society.parse_action("place %d at %d" % (value, rooms[chance(len(rooms))] + 1))


def hide(game, chance, style):
    """Naive masters hide under the dearest tile, careful ones in an unlikely room."""
    wanted = (6,) if style == "naive" else (3, 4, 5)
    actions = [n for n in game.legal_actions() if game.state.value(_room(n)) in wanted]
    return actions[chance(len(actions))]


def _room(action):
    return int(society.action_text(action).split()[-1]) - 1


def devastate(game, chance):
    """The dearest tile without a ghost of the own side."""
    state, ghosts = game.state, game.secret.ghosts
    actions = list(game.legal_actions())
    if society.action_text(actions[0]) == "pass":
        return actions[0]

    def worth(action):
        room = _room(action)
        return (room not in ghosts, state.value(room))

    best = max(worth(action) for action in actions)
    good = [action for action in actions if worth(action) == best]
    return good[chance(len(good))]


def play(options, chance, style):
    """Play a game. Returns the final state."""
    game = Game(society, options)
    dealer = society.Dealer(chance)
    hunters = None
    bound = BoundedWait("the game")
    while game.actor != NOBODY and bound.lasts():
        state = game.state
        step = state_text(state).split(" ")[1].partition(":")[0]
        if step == "play" and hunters is None:
            hunters = Hunters(state)
        if game.actor == DEALER:
            action = dealer.action(state, game.secret)
            if step == "beneath":
                room = state.history[-1] & 63
                is_ghost = society.action_text(action) == "ghost"
                if not state.is_revealed(state.colour(room)):
                    hunters.see_beneath(state.colour(room), room, is_ghost)
        elif step == "place":
            action = place(game, chance)
        elif step == "hide":
            action = hide(game, chance, style)
        elif step == "own":
            action = game.legal_actions()[chance(6)]
        elif state.is_ghost_turn():
            action = devastate(game, chance)
            if society.action_text(action) != "pass":
                hunters.see_devastation(state, _room(action))
        else:
            action = society.parse_action("remove %d" % (hunters.choose(state) + 1))
        game.apply(action)
    return game.state

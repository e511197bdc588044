"""Positions of The Phantom Society for the tests, and playing in words.

Everything is furnished in one way: rooms 1 to 36 have the colours blue, red, green, white in turn,
and the values 1, 1, 2, 2, 3, 3, 4, 5, 6 for four rooms each. So blue is in 1, 5, 9, ... 33, and
the 6's are in 33 to 36.

     1  2  3  4  5  6
     7  8  9 10 11 12
    13 14 15 16 17 18
    19 20 21 22 23 24
    25 26 27 28 29 30
    31 32 33 34 35 36
"""

from shared_rules import society
from shared_rules.full_game import Game
from shared_rules.society.hunt import PASSED, begin_turn
from tests.helpers.bounded_wait import BoundedWait

COLOURS = ("blue", "red", "green", "white")
ROOMS = range(1, 37)
SIXES = (33, 34, 35, 36)  # blue, red, green, white


def play(game, *texts):
    """Play actions by their texts, in a state or in a full game."""
    for text in texts:
        game.apply(society.parse_action(text))
    return game


def choices(game):
    """The texts of all legal actions."""
    return [society.action_text(action) for action in game.legal_actions()]


def rooms_of(game):
    """The rooms that may be removed now."""
    return [int(text.split()[1]) for text in choices(game) if text.startswith("remove")]


def view(game, name):
    return dict(society.public_view(getattr(game, "state", game)))[name]


def furnished(**options):
    """A full game with all tiles placed."""
    game = Game(society, options)
    if options.get("master") == "yes":
        play(game, "first blue")
    tiles = society.State(**options).options.tiles
    for room in ROOMS:
        n = (game.actor * 9 + (room - 1) // 4) % 36
        play(game, "place %d at %d" % (tiles[n], room))
    return game


def haunted(ghosts=SIXES, split="blue red", **options):
    """The start of the hunt: ghosts in these rooms (blue, red, green, white)."""
    game = furnished(**options)
    return haunt(game, ghosts, split)


def haunt(game, ghosts=SIXES, split="blue red"):
    if view(game, "step") == "own":
        play(game, "own " + split)
    for colour, room in zip(COLOURS, ghosts, strict=True):
        play(game, "hide %s %d" % (colour, room))
    return game


def without(game, *rooms):
    """Remove these tiles, as if in earlier turns."""
    for room in rooms:
        game.state.here[room - 1] = 0
    return game


def revealed(game, *colours):
    """Mark these ghosts as found, as if by hunters in earlier turns."""
    for colour in colours:
        n = COLOURS.index(colour)
        game.state.ghosts[n] = game.secret.ghosts[n]
        without(game, game.secret.ghosts[n] + 1)
    return game


def ply(game, room, answer=None):
    """Remove a tile; the true answer follows, unless one is given."""
    if view(game, "step") == "master":
        play(game, choices(game)[0])
    play(game, "remove %d" % room)
    return play(game, answer or choices(game)[0])


def turn_of(game, seat):
    """The same hunt with that seat to move, as if others had passed."""
    bound = BoundedWait("waiting for the seat's turn")
    while view(game, "turn") != seat and bound.lasts():
        game.state.history.append(game.state.playing << 6 | PASSED)
        begin_turn(game.state)
        if view(game, "step") == "master":
            play(game, choices(game)[0])
    return game

"""Positions of Midnight Party for the tests, and playing by texts.

A position gives only what matters; other guests are nowhere. Spaces are 1 to 28, rooms 1 to 11, as
printed.
"""

from shared_rules import midnight
from shared_rules.midnight.board import AT_MOVE, AT_ROLL, COLOURS, SPACES, STEP_FRIGHT, STEPS
from tests.helpers.bounded_wait import BoundedWait


def at(gallery, hugo=20, die=0, turn="blue", rooms=None, stairs=None, **options):
    """A ball in progress: guests by colour, e.g. {"blue": [8, 9]}; Hugo on a space, or below the
    arrow (-9 is the lowest step); rooms as {4: "red"}; stairs as {10: ["blue", "red"]}."""
    options.setdefault("players", 2)
    state = midnight.State(**options)
    for colour, spaces in gallery.items():
        for space in spaces:
            state.gallery[COLOURS.index(colour) * SPACES + space - 1] += 1
    for room, colour in (rooms or {}).items():
        state.rooms[room - 1] = COLOURS.index(colour) + 1
    for points, colours in (stairs or {}).items():
        for colour in colours:
            state.stairs[COLOURS.index(colour) * STEPS + STEP_FRIGHT.index(points)] += 1
    state.hugo = hugo - 1 if hugo > 0 else hugo
    state.strokes = int(state.options.is_variant and hugo > 0)
    state.turn = COLOURS.index(turn)
    state.starter = 0
    state.die = die
    state.phase = AT_MOVE if die else AT_ROLL
    return state


def full_house(but=(), by="red"):
    """All rooms occupied except these."""
    return {room: by for room in range(1, 12) if room not in but}


def play(state, *texts):
    for text in texts:
        state.apply(midnight.parse_action(text))
    return state


def choices(state):
    """The texts of all legal actions."""
    return [midnight.action_text(action) for action in state.legal_actions()]


def view(state, name):
    return dict(midnight.public_view(state))[name]


def standing(state):
    """The guests on the gallery: {space: letters}."""
    return {n + 1: crowd for n, crowd in enumerate(view(state, "gallery")) if crowd}


def captives(state):
    """The guests on the stairs: {points: letters}."""
    crowds = zip(STEP_FRIGHT, view(state, "stairs"), strict=True)
    return {points: crowd for points, crowd in crowds if crowd}


def hiding(state):
    """The guests in rooms: {room: colour}."""
    return {n + 1: who for n, who in enumerate(view(state, "rooms")) if who}


def begun(*spaces, **options):
    """A new game: guests are put on these spaces, then on the first free ones; blue rolls."""
    state = play(midnight.State(**options), "first blue")
    for space in spaces:
        play(state, "place G%d" % space)
    bound = BoundedWait("placing")
    while view(state, "step") == "place" and bound.lasts():
        play(state, choices(state)[0])
    return play(state, "first blue")

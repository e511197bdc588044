"""Checks the tables: for whoever changes them, for the tests, for a computer that loads the game.

Each check gives what is wrong, in words; nothing if all is well. No board loads it.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import OptionError
from shared_rules.society import board
from shared_rules.society.board import BIDS, LOWEST_BID, check_values, least_damage

if TYPE_CHECKING:
    from collections.abc import Sequence


PLAYERS = (2, 3, 4)


def validate_tables() -> list[str]:
    """What is wrong with the tables that are played by."""
    problems = check_tiles(board.VALUES) + check_cards(board.TENS, board.UNITS)
    return problems or check_targets(board.TARGETS, board.VALUES)


def check_tiles(sets: "Sequence[str]") -> list[str]:
    """Each set is nine tiles that reach every bid, as they lie on a rack; none comes twice."""
    problems = []
    for values in sets:
        try:
            check_values(values)
        except OptionError as error:
            problems.append(str(error))
        if list(values) != sorted(values):
            problems.append("tiles %r must be in rising order" % values)
    if not sets or len(set(sets)) != len(sets):
        problems.append("needs at least one set of tiles, none twice")
    return problems


def check_targets(targets: "Sequence[int]", sets: "Sequence[str]") -> list[str]:
    """Each is reached before the tiles are used up, or a game would have no end."""
    if len(targets) != PLAYERS[-1] + 1:
        return ["needs a target for each number of players up to %d" % PLAYERS[-1]]
    most = min([least_damage(values) for values in sets])
    return [
        "the target of %d players is %d, not 1 to %d" % (players, targets[players], most)
        for players in PLAYERS
        if not 1 <= targets[players] <= most
    ]


def check_cards(tens: "Sequence[int]", units: "Sequence[Sequence[int]]") -> list[str]:
    """Any two cards make a bid that has a number; those of pile A are even, those of pile B odd:
    that is how they are told, and why they never tie."""
    if not tens or len(units) != 2 or not units[0] or not units[1]:
        return ["needs cards of tens and two piles of units"]
    problems = []
    every = list(units[0]) + list(units[1])
    if not all([ten % 10 == 0 for ten in tens]) or not all([0 <= n < 10 for n in every]):
        problems.append("tens must be multiples of 10 and units 0 to 9")
    if len(set(every)) != len(every) or len(set(tens)) != len(tens):
        problems.append("no card may appear twice: bids must never tie")
    if any([n & 1 for n in units[0]]) or not all([n & 1 for n in units[1]]):
        problems.append("units of pile A must be even, those of pile B odd")
    last = LOWEST_BID + BIDS - 1
    if not LOWEST_BID <= min(tens) + min(every) <= max(tens) + max(every) <= last:
        problems.append("bids must be from %d to %d" % (LOWEST_BID, last))
    return problems

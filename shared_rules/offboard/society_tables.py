"""Validates the tables of The Phantom Society, in tests and when a computer loads the game.

Each check returns a list of problems in words. No board loads this module.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society import board
from shared_rules.society.board import BIDS, COLOURS, DEAREST, LOWEST_BID, TILES
from shared_rules.society.options import least_damage, tiles_of

if TYPE_CHECKING:
    from collections.abc import Sequence


PLAYERS = (2, 3, 4)


def validate_tables() -> list[str]:
    """The problems of the current tables."""
    problems = check_tiles(board.VALUES) + check_cards(board.TENS, board.UNITS)
    return problems or check_targets(board.TARGETS, board.VALUES)


def check_tiles(sets: "Sequence[str]") -> list[str]:
    """Each set must be nine tiles that reach every bid, in rack order; no set may repeat."""
    problems = []
    for values in sets:
        if len(values) != TILES or not all([value in "123456" for value in values]):
            problems.append("needs %d tiles from 1 to %d, not %r" % (TILES, DEAREST, values))
            continue
        if values[0] != "1" or values[-1] != str(DEAREST):
            problems.append("needs a tile of 1 and a tile of %d, not %r" % (DEAREST, values))
        damage = least_damage(tiles_of(values * len(COLOURS), ""))
        highest = LOWEST_BID + BIDS - 1
        if damage < highest:
            names = (values, damage, highest)
            problems.append("tiles %r: damage %d at worst, less than the highest bid %d" % names)
        if list(values) != sorted(values):
            problems.append("tiles %r must be in rising order" % values)
    if not sets or len(set(sets)) != len(sets):
        problems.append("needs at least one set of tiles, none twice")
    return problems


def check_targets(targets: "Sequence[int]", sets: "Sequence[str]") -> list[str]:
    """Each target must be reached before the tiles are used up, or a game would not end."""
    if len(targets) != PLAYERS[-1] + 1:
        return ["needs a target for each number of players up to %d" % PLAYERS[-1]]
    most = min([least_damage(tiles_of(values * len(COLOURS), "")) for values in sets])
    return [
        "the target of %d players is %d, not 1 to %d" % (players, targets[players], most)
        for players in PLAYERS
        if not 1 <= targets[players] <= most
    ]


def check_cards(tens: "Sequence[int]", units: "Sequence[Sequence[int]]") -> list[str]:
    """Any two cards must make a bid with a number; those of pile A are even, those of pile B odd.
    So bids identify their pile and never tie."""
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

"""Which cell is which place of l'Opéra, and where every token belongs.

A token's spot is a small int: a room for characters and the blackout, a corridor for the padlock,
a space of the track for La Carlotta.
"""

from firmware.kernels import NORTH, SOUTH
from firmware.palette import AMBER, GHOST, LIGHT, PIECE
from firmware.sheets import opera as sheet
from firmware.tabletop import OFF
from shared_rules.compat import const
from shared_rules.opera.board import BLACKOUT_TOKEN, CHARACTERS, PADLOCK_TOKEN

TOKENS = 11  # no const(): the tabletop reads it as an attribute of this module

SEATS = const(8)  # in a room
EVEN_START = const(4)  # where La Carlotta starts between equals


def spot_of(token: int, cell: int) -> int:
    """The spot where a token stands on a cell, or OFF if it has no business there."""
    if token < CHARACTERS:
        seat = sheet.ROOM_SEATS.find(bytes((cell,)))
        return seat // SEATS if seat >= 0 else OFF
    if token == BLACKOUT_TOKEN:
        return sheet.BLACKOUT_SEATS.find(bytes((cell,)))
    if token == PADLOCK_TOKEN:
        return sheet.CORRIDORS.find(bytes((cell,)))
    space = sheet.TRACK.find(bytes((cell,)))
    return space + 1 if space >= 0 else OFF


def cells_of(token: int, spot: int) -> bytes:
    """The cells on which a token may stand at a spot."""
    if token < CHARACTERS:
        return sheet.ROOM_SEATS[spot * SEATS : (spot + 1) * SEATS]
    if token == BLACKOUT_TOKEN:
        return sheet.BLACKOUT_SEATS[spot : spot + 1]
    if token == PADLOCK_TOKEN:
        return sheet.CORRIDORS[spot : spot + 1]
    return sheet.TRACK[spot - 1 : spot]


def belongs(state) -> list:
    """The spot of every token in a state."""
    return state.places()


def kind_of(token: int) -> int:
    """No two tokens are alike."""
    return token


def can_be(token: int, side: int) -> bool:
    """A token may lie on either side."""
    return True


def colour_of(token: int) -> int:
    if token < CHARACTERS:
        return PIECE + token
    if token == PADLOCK_TOKEN:
        return AMBER
    return GHOST if token == BLACKOUT_TOKEN else LIGHT


def side_of(state, token: int) -> int:
    """The side that should be up: suspects show north, innocents south, other tokens any (0)."""
    if token >= CHARACTERS:
        return 0
    return NORTH if state.suspects >> token & 1 else SOUTH

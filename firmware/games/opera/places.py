"""Maps the cells of the board to places of l'Opéra, and finds where tokens belong.

A token's spot is a small int: a room for characters and the blackout, a corridor for the padlock,
a space of the track for La Carlotta.
"""

from firmware.games.opera import sheet
from firmware.lights.palette import AMBER, GHOST, LIGHT, PIECE
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.compat import const
from shared_rules.opera.board import BLACKOUT_TOKEN, CHARACTERS, PADLOCK_TOKEN

# Read as attributes of this module, so no const().
TOKENS = 11
MOST_UNKNOWN = 4
ASKS_OF_MANY = True
COMES_FROM_BOX = False
PUTS_ON_TARGET = False

_CELLS = const(8)  # of a room
EVEN_START = const(4)  # where La Carlotta starts without a handicap


def spot_of(token: int, cell: int) -> int:
    """Returns the spot of a token that stands on a cell; OFF if it may not stand there."""
    if token < CHARACTERS:
        found = sheet.ROOM_CELLS.find(bytes((cell,)))
        return found // _CELLS if found >= 0 else OFF
    if token == BLACKOUT_TOKEN:
        return sheet.BLACKOUT_CELLS.find(bytes((cell,)))
    if token == PADLOCK_TOKEN:
        return sheet.CORRIDORS.find(bytes((cell,)))
    space = sheet.TRACK.find(bytes((cell,)))
    return space + 1 if space >= 0 else OFF


def cells_of(token: int, spot: int) -> bytes:
    """Returns the cells on which a token may stand at a spot."""
    if token < CHARACTERS:
        return sheet.ROOM_CELLS[spot * _CELLS : (spot + 1) * _CELLS]
    if token == BLACKOUT_TOKEN:
        return sheet.BLACKOUT_CELLS[spot : spot + 1]
    if token == PADLOCK_TOKEN:
        return sheet.CORRIDORS[spot : spot + 1]
    return sheet.TRACK[spot - 1 : spot]


def belongs(state) -> list:
    """Returns the spot of every token in a state."""
    return state.places()


def may_hold_token(cell: int) -> bool:
    """Whatever lies on the board is a token."""
    return True


def more_cells_of(token: int) -> bytes:
    """A room has a cell for each character."""
    return b""


def add_pieces(wanted: bytearray, sides: bytearray) -> None:
    """There are no other pieces."""


def forget() -> None:
    """Nothing is remembered."""


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
    """Suspects show north, innocents south, other tokens any side (0)."""
    if token >= CHARACTERS:
        return 0
    return NORTH if state.suspects >> token & 1 else SOUTH

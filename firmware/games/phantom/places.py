"""Maps the cells of the board to places of Phantom, and finds where figures belong.

A pile of the table is `seat * 4 + zone`, by the side where it lies. A figure's spot is a zone, or
SCARED + the side of the player who has it. The tracked tokens are the seven figures. Discs are
all alike: a piece on a slot is a disc, a piece on a figure's cell is a figure.
"""

from firmware.games.phantom import sheet
from firmware.lights.palette import AMBER, GREEN, ORANGE, PIECE, YELLOW
from firmware.play.defaults import BasePlaces
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.compat import const
from shared_rules.phantom.cards import IN_STOCK, KIND_COUNT, PHANTOMS, SCARED, ZONE_COUNT

PILES = const(8)
SLOTS = const(14)
FIGURES = const(7)
DISC = const(8)  # the tracker's piece for every disc

_ZONE_CELLS = const(8)  # for figures in a zone
_PORTRAITS = const(4)  # of a player

# Specters blue, ghosts green, shadows violet, souls white.
GROUP_COLOURS = bytes((PIECE + 2, GREEN, PIECE + 6, PIECE + 5))
# An adult has the colour of the group that it destroys.
_FIGURE_COLOURS = bytes((PIECE + 2, GREEN, PIECE + 5, PIECE + 6, YELLOW, ORANGE, PIECE + 1))


def slot_cell(pile: int, slot: int) -> int:
    return sheet.APPARITIONS[pile * SLOTS + slot]


def slot_at(cell: int) -> int:
    """Returns pile * SLOTS + slot of a cell, or OFF."""
    return sheet.APPARITIONS.find(bytes((cell,)))


def side_of_card(card: int) -> int:
    """Places lie with their north side up, Phantoms with their south side."""
    return NORTH if card >= PHANTOMS else SOUTH


def colour_of_card(card: int) -> int:
    return AMBER if card >= PHANTOMS else GROUP_COLOURS[card // KIND_COUNT]


class Places(BasePlaces):
    """Where the figures belong, and which player sits on which side."""

    TOKENS = 7
    COMES_FROM_BOX = True

    def __init__(self) -> None:
        self.chief_seat = 0  # of the rules' first role
        self.slots = None  # where discs belong

    def use_slots(self, slots) -> None:
        self.slots = slots

    def seat_of(self, role: int) -> int:
        """Returns the seat of a role, and the other way round."""
        return role ^ self.chief_seat

    def pile_of(self, role: int, zone: int) -> int:
        """Returns the pile on the board for a role."""
        return self.seat_of(role) * ZONE_COUNT + zone

    def spot_of(self, token: int, cell: int) -> int:
        place = sheet.CHARACTERS.find(bytes((cell,)))
        if place >= 0:
            return place // _ZONE_CELLS
        place = sheet.PORTRAITS.find(bytes((cell,)))
        return SCARED + place // _PORTRAITS if place >= 0 else OFF

    def cells_of(self, token: int, spot: int) -> bytes:
        if spot < IN_STOCK:
            return sheet.CHARACTERS[spot * _ZONE_CELLS : (spot + 1) * _ZONE_CELLS]
        first = (spot - SCARED) * _PORTRAITS
        return sheet.PORTRAITS[first : first + _PORTRAITS]

    def may_hold_token(self, cell: int) -> bool:
        """Figures are followed on their own cells only."""
        return self.spot_of(0, cell) != OFF

    def add_pieces(self, wanted: bytearray, sides: bytearray) -> None:
        """Discs belong on the slots of their cards."""
        self.slots.lay(wanted, sides)

    def forget(self) -> None:
        self.slots.forget()

    def belongs(self, state) -> list:
        spots = []
        for where in state.where:
            spot = where
            if where == IN_STOCK:
                spot = OFF
            elif where >= SCARED:
                spot = SCARED + self.seat_of(where - SCARED)
                if spots.count(spot) == _PORTRAITS:
                    spot = OFF  # a fifth one ends the game
            spots.append(spot)
        return spots

    def side_of(self, state, token: int) -> int:
        return 0

    def colour_of(self, token: int) -> int:
        return _FIGURE_COLOURS[token]

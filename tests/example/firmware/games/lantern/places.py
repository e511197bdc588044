"""Maps the cells of the board to places of Lantern, and finds where both tokens belong."""

from firmware.games.lantern import sheet
from firmware.lights.palette import AMBER, GHOST
from firmware.play.defaults import BasePlaces
from firmware.play.reconciler import OFF
from shared_rules.lantern import board


class Places(BasePlaces):
    TOKENS = board.TOKENS

    def belongs(self, state) -> list:
        return state.places

    def spot_of(self, token: int, cell: int) -> int:
        place = sheet.RING.find(bytes((cell,)))
        return place % board.PLACES if place >= 0 else OFF

    def cells_of(self, token: int, spot: int) -> bytes:
        """A place has two cells, so that the guard can stand beside the thief it has caught."""
        return bytes((sheet.RING[spot], sheet.RING[board.PLACES + spot]))

    def side_of(self, state, token: int) -> int:
        return 0

    def colour_of(self, token: int) -> int:
        return AMBER if token == board.GUARD else GHOST

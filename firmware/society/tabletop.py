"""The tiles as they lie: so many of them that guessing has an end."""

from firmware import tabletop
from firmware.expectation import NONE
from firmware.kernels import NORTH
from firmware.tabletop import OFF, piece_of
from shared_rules.compat import const

_NO_CELL = const(255)


class Tabletop(tabletop.Tabletop):
    most_unknown = 2
    asks_of_many = False  # that would be forty questions

    def _free_cell(self, token: int, spot: int) -> int:
        """A rack has a place for each of its tiles: if no free one is left, whatever lies on one
        that nobody else is to have must go."""
        cell = super()._free_cell(token, spot)
        if cell == _NO_CELL:
            for cell in self.places.rack_of(token):
                if self._new_wanted[cell] == NONE:
                    break
        return cell

    def believe(self, state, token: int, spot: int) -> None:
        """Also on a rack with other places: they may be taken, all of them."""
        is_only = self.only_cell(token, spot) != OFF
        super().believe(state, token, spot)
        if not is_only:
            self._tracker.discard(piece_of(token))
            self._tracker.put(self.seats[token], piece_of(token), NORTH)

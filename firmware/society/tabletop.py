"""The tiles as they lie: so many of them that guessing has an end."""

from firmware import tabletop
from shared_rules.compat import const

_MOST_UNKNOWN = const(2)  # tiles about which it is worth asking


class Tabletop(tabletop.Tabletop):
    def __init__(self, board, places) -> None:
        super().__init__(board, places)
        self._board = board

    def forget(self) -> None:
        """A new game begins with the table as the last one left it."""
        super().forget()
        self._tracker.look(self._board.now_ms)

    def guesses(self, state, is_turned: bool = False) -> list:
        """After a knock nobody is asked about every tile: they are put where they belong."""
        return super().guesses(state, is_turned) if len(self.unknown()) <= _MOST_UNKNOWN else []

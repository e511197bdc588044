"""Scripted people play Midnight Party with the table: the table has some of the colours."""

from firmware.games.midnight.places import HUGO
from firmware.sensing.kernels import NORTH
from tests.helpers import alone
from tests.helpers.midnight.people import MidnightPeople


class MidnightAlone(alone.Alone, MidnightPeople):
    def choose_in_menu(self, **chosen) -> None:
        """`deal` leaves the menu."""
        house = {"house": "yes"} if set(chosen) - {"players", "variant", "die"} else {}
        self.chosen = {**self.chosen, **house, **chosen}

    def settle(self) -> None:
        """The table's guests come from the box, too."""
        wanted = [token for token in range(HUGO) if self.is_new(token)]
        for token in wanted:
            cell = self.director.reconciler.targets[token]
            self.tokens[token] = self.table.add(f"guest {token}", cell, NORTH)
            self.virtual.run(250)
        super().settle()

    def is_new(self, token: int) -> bool:
        is_wanted = self.director.reconciler.targets[token] < self.table.layout.CELLS
        return is_wanted and self.tokens[token] is None

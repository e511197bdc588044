"""Discs and figures as they lie, against where they belong.

Figures are followed, as tokens of any game. Discs are alike, so nobody follows them: a slot has a
disc, with one side up, or none.
"""

from firmware import tabletop
from firmware.expectation import EXTRA, MISSING, NONE, STRANGER, WRONG_PIECE, WRONG_SIDE
from firmware.health import DEAD
from firmware.kernels import RAIL_HIGH, RAIL_LOW
from firmware.phantom.places import (
    DISC,
    FIGURES,
    SLOTS,
    Places,
    slot_at,
    slot_cell,
)
from firmware.phantom.slots import Slots
from firmware.tabletop import OFF, ROW
from shared_rules.compat import const

_DISC_PERCENT = const(50)  # of a disc's amplitude: nobody doubts a slot that sees so much


class Tabletop(tabletop.Tabletop):
    def __init__(self, board) -> None:
        super().__init__(board, Places())
        self.slots = Slots(self.places, self._health)
        self._is_new = True  # nothing is known of the rows
        self._scanner = board.scanner
        self.doubted = []  # slots that somebody said do not see their disc

    def forget(self) -> None:
        super().forget()
        self.slots.forget()
        self._is_new = True

    def settle(self) -> None:
        """Name what the place alone tells: on a slot lies a disc, and nowhere else."""
        tracker = self._tracker
        while tracker.discard(DISC):
            pass
        pieces = tracker.pieces
        wanted = self._wanted
        is_sound = not self._health.has_faulty()
        for first in range(0, len(pieces), ROW):
            if is_sound and pieces[first : first + ROW] == wanted[first : first + ROW]:
                continue  # as most rows lie
            for cell in range(first, min(first + ROW, len(pieces))):
                if not pieces[cell]:
                    continue
                is_slot = slot_at(cell) != OFF
                if is_slot and self._health.is_faulty(cell):
                    tracker.put(cell, NONE)
                elif is_slot and pieces[cell] != DISC:
                    tracker.put(cell, DISC)
                elif not is_slot and pieces[cell] == DISC:
                    tracker.put(cell, STRANGER)

    def adopt(self) -> None:
        """A figure out of the box is not the one that somebody holds meanwhile, though that one
        alone is known to be in a hand: it stands on the seat that is lit for it."""
        super().adopt()
        known = self.where()
        held = self.in_hand()
        for who in range(FIGURES):
            cell = self.seats[who]
            if cell < len(self._wanted) and known[who] >= len(self._wanted) and who not in held:
                if self.figure_on(cell) != OFF:
                    self._tracker.put(cell, tabletop.piece_of(who))

    def unknown(self) -> list:
        cells = super().unknown()
        return [cell for cell in cells if self.places.spot_of(0, cell) != OFF]

    def put_away(self, token: int) -> None:
        """A figure leaves the table: whoever holds it puts it beside the board."""
        self._tracker.discard(tabletop.piece_of(token))
        if self.is_unseen(token):
            self._tracker.put(self.seats[token], NONE)

    def follow(self, state) -> bool:
        """The rows follow the piles; True if one had to be tidied up, and the table with it."""
        is_tidied = self.slots.follow(state)
        if self._is_new:
            self._is_new = False
            self.slots.see(self._tracker.sides)
        return is_tidied

    def _tell_tracker(self) -> None:
        self.slots.lay(self._new_wanted, self._new_sides)
        super()._tell_tracker()

    # -- what is wrong ---------------------------------------------------------------------

    def wrong_cells(self, verdicts=(EXTRA, WRONG_PIECE, WRONG_SIDE, MISSING)) -> list:
        """The cells that differ: what is too much first, what is missing last."""
        if not self._tracker.wrong_count:
            return []
        wrong = self._tracker.wrong
        found = []
        for first in range(0, len(wrong), ROW):
            row = wrong[first : first + ROW]
            if max(row):
                found += [first + place for place in range(len(row)) if row[place]]
        cells = []
        for verdict in verdicts:
            cells += [cell for cell in found if wrong[cell] == verdict]
        return cells

    def is_more_gone(self, held: list) -> bool:
        """Whether more is amiss than that somebody holds these figures."""
        for cell in self.wrong_cells():
            is_missing = self.verdict(cell) == MISSING and self.wanted_token(cell) not in held
            if is_missing or slot_at(cell) != OFF:
                return True
        return False

    def verdict(self, cell: int) -> int:
        return self._tracker.wrong[cell]

    def side_at(self, cell: int) -> int:
        return self._tracker.sides[cell]

    def figure_on(self, cell: int) -> int:
        return self.token_of(self._tracker.pieces[cell])

    def distrust(self, cell: int) -> None:
        """Somebody says that a disc lies there, and nothing is seen: another slot will do.

        Where none is left, somebody has said so too often: those are believed again.
        """
        health = self._health
        health.distrust(cell)
        self.doubted.append(cell)
        pile = slot_at(cell) // SLOTS
        cells = [slot_cell(pile, slot) for slot in range(SLOTS)]
        if False not in [health.is_faulty(each) for each in cells]:
            for each in cells:
                if health.conditions[each] == DEAD:
                    health.trust(each)

    def trust_again(self) -> None:
        """A slot sees a disc after all: whoever doubted it was wrong, or it works again."""
        scanner = self._scanner
        health = self._health
        for cell in self.doubted:
            level = scanner.levels[cell]
            rise = level - scanner.zero[cell]
            calibration = scanner.calibration
            amplitude = (calibration.north if rise > 0 else calibration.south)[cell]
            is_reading = RAIL_LOW <= level <= RAIL_HIGH
            if is_reading and abs(rise) * 100 >= amplitude * _DISC_PERCENT:
                health.trust(cell)
        self.doubted = [cell for cell in self.doubted if health.conditions[cell] == DEAD]

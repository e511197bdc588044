"""The discs of Phantom as they lie on the board.

The reconciler follows the seven figures. Discs are all alike, so none is followed: a slot has a
disc, with one side up, or none. What lies on a slot is a disc, and nothing else is.
"""

from firmware.games.phantom.places import DISC, SLOTS, slot_at, slot_cell
from firmware.play.reconciler import OFF, ROW
from firmware.sensing.cell_diff import MISSING, NONE, STRANGER
from firmware.sensing.health import DEAD
from firmware.sensing.kernels import RAIL_HIGH, RAIL_LOW
from shared_rules.compat import const

_TRUST_PERCENT = const(50)  # of a disc's amplitude: a slot that senses so much is trusted again


class Discs:
    def __init__(self, board, reconciler) -> None:
        self._tracker = board.tracker
        self._scanner = board.scanner
        self._health = board.scanner.health
        self._reconciler = reconciler
        self._slots = reconciler.places.slots
        self.distrusted: list = []  # slots that, as players say, do not sense their disc

    def settle(self) -> None:
        """Tells the tracker what the cell alone says: a piece on a slot is a disc, and a piece
        elsewhere is none."""
        tracker = self._tracker
        while tracker.discard(DISC):
            pass
        pieces = tracker.pieces
        wanted = self._reconciler.wanted
        is_sound = not self._health.has_faulty()
        for first in range(0, len(pieces), ROW):
            if is_sound and pieces[first : first + ROW] == wanted[first : first + ROW]:
                continue  # as in most rows
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

    def follow(self, state) -> bool:
        """Lays out the piles of a state as rows of discs; returns whether a row was closed up, so
        that players have to move discs."""
        is_tidied = self._slots.follow(state)
        if self._slots.is_new:
            self._slots.see(self._tracker.sides)
        return is_tidied

    def is_more_gone(self, lifted: list) -> bool:
        """Whether more is missing than these figures, or a slot is wrong."""
        reconciler = self._reconciler
        for cell in reconciler.wrong_cells():
            is_missing = reconciler.verdict(cell) == MISSING
            if is_missing and reconciler.wanted_token(cell) not in lifted:
                return True
            if slot_at(cell) != OFF:
                return True
        return False

    def distrust(self, cell: int) -> None:
        """A player says that a disc lies on a slot that does not sense it: the disc gets another
        slot. If a row has none left, players have said so too often: its slots are trusted again.
        """
        health = self._health
        health.distrust(cell)
        self.distrusted.append(cell)
        pile = slot_at(cell) // SLOTS
        cells = [slot_cell(pile, slot) for slot in range(SLOTS)]
        if False not in [health.is_faulty(each) for each in cells]:
            for each in cells:
                if health.conditions[each] == DEAD:
                    health.trust(each)

    def trust_again(self) -> None:
        """Trusts a slot again that senses a disc after all."""
        scanner = self._scanner
        health = self._health
        for cell in self.distrusted:
            level = scanner.levels[cell]
            rise = level - scanner.zero[cell]
            calibration = scanner.calibration
            amplitude = (calibration.north if rise > 0 else calibration.south)[cell]
            is_reading = RAIL_LOW <= level <= RAIL_HIGH
            if is_reading and abs(rise) * 100 >= amplitude * _TRUST_PERCENT:
                health.trust(cell)
        self.distrusted = [cell for cell in self.distrusted if health.conditions[cell] == DEAD]

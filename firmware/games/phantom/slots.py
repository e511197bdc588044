"""Lays out the piles of the game as rows of discs: assigns a slot to each card.

A disc keeps its slot as long as its card stays in the pile; a new card takes the slot after the
last one. A card that is discarded from the middle leaves a gap. Gaps are closed before a row is
full; if it is full without gaps, its last disc stands for all further cards. A cell that does not
sense is not used.
"""

from firmware.games.phantom.places import DISC, PILES, SLOTS, side_of_card, slot_at, slot_cell
from firmware.games.phantom.sheet import APPARITIONS
from firmware.play.match import MOST_BACK
from firmware.play.reconciler import OFF, ROW
from firmware.sensing.health import DEAD
from firmware.sensing.kernels import NORTH, RAIL_HIGH, RAIL_LOW, SOUTH
from firmware.sensing.tracker import MISSING, NONE, STRANGER
from shared_rules.compat import const
from shared_rules.phantom.cards import AT_ZONE, PHANTOMS, ZONE_COUNT

_ROOM = const(3)  # slots that one activation may need: a Place, and two that come along


class Slots:
    def __init__(self, places, health) -> None:
        self._places = places
        self._health = health
        self.forget()

    def forget(self) -> None:
        self.is_new = True  # nothing is known of the rows
        self._piles = [b""] * PILES  # the cards of each pile
        self.rows = [b""] * PILES  # the slots of these cards
        self._past = []  # both in one tuple, for rollback()

    def snapshot(self, is_first: bool) -> None:
        """Remembers the rows before a step that can be taken back; the first drops the older."""
        if is_first:
            self._past = []
        self._past.append(tuple(self._piles + self.rows))
        if len(self._past) > MOST_BACK:
            self._past.pop(0)

    def rollback(self) -> None:
        if self._past:  # otherwise a power cut came between
            past = self._past.pop()
            self._piles = list(past[:PILES])
            self.rows = list(past[PILES:])

    # -- cards come and go -----------------------------------------------------------------

    def follow(self, state) -> bool:
        """Takes the piles of a state; a card that is still there keeps its slot. Returns whether a
        row was closed up."""
        for role in (0, 1):
            for zone in range(ZONE_COUNT):
                self._relay(self._places.pile_of(role, zone), state.pile(role, zone))
        return self._tidy(state.phase == AT_ZONE)

    def _relay(self, pile: int, cards: bytes) -> None:
        before = self._piles[pile]
        if cards == before:
            return
        last = self.top_slot(pile)
        row = bytearray()
        place = 0
        for card in cards:
            kept = before.find(bytes((card,)), place)
            if kept < 0:
                place = len(before)  # this one is new, and so are all above it
                last = self._after(pile, last)
                row.append(last)
            else:
                place = kept + 1
                row.append(self.rows[pile][kept])
        self._piles[pile] = cards
        self.rows[pile] = bytes(row)

    def put(self, pile: int, card: int) -> None:
        """Notes a disc that a player has put on the next slot, before its card is played."""
        self.rows[pile] += bytes((self.next_slot(pile),))
        self._piles[pile] += bytes((card,))

    def _tidy(self, is_between: bool) -> bool:
        """Closes the gaps of rows that come to their end, and leaves faulty cells."""
        changed = False
        has_faulty = self._health.has_faulty()
        for pile in range(PILES):
            row = self.rows[pile]
            is_blind = has_faulty and True in [
                self._health.is_faulty(slot_cell(pile, slot)) for slot in row
            ]
            if is_blind or is_between and row and row[-1] + _ROOM >= SLOTS:
                self.rows[pile] = b""
                for _ in row:
                    self.rows[pile] += bytes((self.next_slot(pile),))
                changed = changed or self.rows[pile] != row
        return changed

    def see(self, sides) -> None:
        """After a power cut: takes the rows as they are sensed, if they fit the piles."""
        self.is_new = False
        for pile in range(PILES):
            seen = [slot for slot in range(SLOTS) if sides[slot_cell(pile, slot)]]
            faces = [sides[slot_cell(pile, slot)] for slot in seen]
            if faces == [side_of_card(card) for card in self._piles[pile]]:
                self.rows[pile] = bytes(seen)

    # -- where things are ------------------------------------------------------------------

    def top_slot(self, pile: int) -> int:
        """Returns the slot of the free card, or -1."""
        row = self.rows[pile]
        return row[-1] if row else -1

    def next_slot(self, pile: int) -> int:
        return self._after(pile, self.top_slot(pile))

    def is_full(self, pile: int) -> bool:
        """Whether the next card has no slot of its own."""
        return self.next_slot(pile) == self.top_slot(pile)

    def _after(self, pile: int, slot: int) -> int:
        """Returns the next slot that senses, or the last one that does."""
        for after in range(slot + 1, SLOTS):
            if not self._health.is_faulty(slot_cell(pile, after)):
                return after
        return max(slot, 0)

    def discs(self, pile: int) -> list:
        """Returns (cell, card) of every disc of a pile, the lowest first."""
        found = []
        row = self.rows[pile]
        for place in range(len(row)):
            if place + 1 == len(row) or row[place + 1] != row[place]:
                found.append((slot_cell(pile, row[place]), self._piles[pile][place]))
        return found

    def lay(self, wanted: bytearray, sides: bytearray) -> None:
        """Writes where discs belong, by cell, and which side is up."""
        for pile in range(PILES):
            row = self.rows[pile]
            cards = self._piles[pile]
            for place in range(len(row)):  # one disc may stand for several cards: the last counts
                cell = APPARITIONS[pile * SLOTS + row[place]]
                wanted[cell] = DISC
                sides[cell] = (
                    NORTH if cards[place] >= PHANTOMS else SOUTH
                )  # inlined: a call takes time

    def card_at(self, cell: int) -> int:
        """Returns the card whose disc belongs on a cell, or -1."""
        place = slot_at(cell)
        if place >= 0:
            for at, card in self.discs(place // SLOTS):
                if at == cell:
                    return card
        return -1


_TRUST_PERCENT = const(50)  # of a disc's amplitude: a slot that senses so much is trusted again


class Discs:
    """The discs as they lie on the board.

    The reconciler tracks the seven figures. Discs are all alike, so no disc is tracked: a slot is
    empty or has a disc with one side up. Any piece on a slot counts as a disc.
    """

    def __init__(self, board, reconciler) -> None:
        self._tracker = board.tracker
        self._scanner = board.scanner
        self._health = board.scanner.health
        self._reconciler = reconciler
        self._slots = reconciler.places.slots
        self.distrusted: list = []  # slots that, by a player's OK, do not sense their disc

    def settle(self) -> None:
        """Passes the tracker what follows from the cell: a piece on a slot is a disc, and a piece
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
        """Called when a player confirms a disc on a slot that does not sense it: the disc gets
        another slot. If no slot of the row is left, all its slots are trusted again.
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

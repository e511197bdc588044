"""Queues presses of the six buttons, so that presses in a burst last as long as a finger's."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ghostlight.virtual.table import SEATS, VirtualTable

# Between two changes at a seat, whichever the buttons: the board takes shorter ones for a bounce,
# and a time that depended on the buttons would reveal a code.
_LEAST_MS = 72.0
_APART_MS = 40.0  # between the seats: changes at once could be taken for a chord
_MOST = 128  # waiting changes of a seat; further ones are lost
_BUTTONS = 3 * SEATS


class ButtonQueue:
    """The changes of a seat happen in the order in which they came, however quickly they came.

    The seats take turns, so that none has to wait for the other's.
    """

    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._fingers: list[set[object]] = [set() for _ in range(_BUTTONS)]
        # Per seat: the button, whether it goes down, how long after the change before.
        self._waiting: list[deque[tuple[int, bool, float]]] = [deque() for _ in range(SEATS)]
        self._last = 0  # the seat whose button changed last
        self._changed_ms = [-_LEAST_MS] * SEATS

    def hold(self, who: object, seat: int, button: int, is_down: bool) -> None:
        number = 3 * seat + button
        fingers = self._fingers[number]
        was_down = bool(fingers)
        if is_down and len(self._waiting[seat]) < _MOST:
            fingers.add(who)
        elif not is_down:
            fingers.discard(who)
        if bool(fingers) != was_down:
            self._waiting[seat].append((number, is_down, _LEAST_MS))

    def tap(self, seat: int, button: int, ms: float = _LEAST_MS) -> None:
        """Press the button, and release it after this time."""
        number = 3 * seat + button
        self._waiting[seat].extend(((number, True, _LEAST_MS), (number, False, ms)))

    def is_holding(self, who: object, seat: int, button: int) -> bool:
        return who in self._fingers[3 * seat + button]

    @property
    def is_idle(self) -> bool:
        return not any(self._waiting)

    def is_still(self, seat: int) -> bool:
        """Whether no press of this seat waits."""
        return not self._waiting[seat]

    def let_go(self, may_hold: Callable[[object, int], bool]) -> None:
        """Release the buttons of seats that their pages may not use any more."""
        for number, fingers in enumerate(self._fingers):
            for who in [who for who in fingers if not may_hold(who, number // 3)]:
                self.hold(who, *divmod(number, 3), False)

    def step(self, now_ms: float) -> None:
        if now_ms - max(self._changed_ms) < _APART_MS:
            return
        for seat in (1 - self._last, self._last):
            waiting = self._waiting[seat]
            if waiting and now_ms - self._changed_ms[seat] >= waiting[0][2]:
                self._last = seat
                self._changed_ms[seat] = now_ms
                number, is_down, _ = waiting.popleft()
                self._press(number, is_down)
                return

    def _press(self, number: int, is_down: bool) -> None:
        bit = 1 << number
        if is_down:
            self._table.buttons |= bit
        else:
            self._table.buttons &= ~bit

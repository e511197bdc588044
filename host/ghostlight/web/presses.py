"""Fingers on the six buttons: presses that arrive in a burst still last as long as a finger's."""

from __future__ import annotations

from collections import deque

from ghostlight.virtual.table import VirtualTable

_LEAST_MS = 72.0  # a level lasts at least so long, or the board takes it for a bounce
_APART_MS = 40.0  # two buttons never change at once, or the board takes them for a chord
_MOST = 128  # waiting changes; what comes beyond is lost, as with a real finger
_BUTTONS = 6


class Presses:
    """Changes happen in the order in which they came, however quickly they came."""

    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._fingers: list[set[object]] = [set() for _ in range(_BUTTONS)]
        self._waiting: deque[tuple[int, bool]] = deque()
        self._changed_ms = [-_LEAST_MS] * _BUTTONS

    def hold(self, who: object, seat: int, button: int, is_down: bool) -> None:
        number = 3 * seat + button
        fingers = self._fingers[number]
        was_down = bool(fingers)
        if is_down and len(self._waiting) < _MOST:
            fingers.add(who)
        elif not is_down:
            fingers.discard(who)
        if bool(fingers) != was_down:
            self._waiting.append((number, is_down))

    def tap(self, seat: int, button: int) -> None:
        """Down and up again."""
        number = 3 * seat + button
        self._waiting.extend(((number, True), (number, False)))

    def is_holding(self, who: object, seat: int, button: int) -> bool:
        return who in self._fingers[3 * seat + button]

    @property
    def is_idle(self) -> bool:
        return not self._waiting

    def let_go(self, who: object) -> None:
        """Somebody is gone."""
        for number in range(_BUTTONS):
            if who in self._fingers[number]:
                self.hold(who, *divmod(number, 3), False)

    def step(self, now_ms: float) -> None:
        if not self._waiting:
            return
        number, is_down = self._waiting[0]
        is_apart = now_ms - max(self._changed_ms) >= _APART_MS
        if is_apart and now_ms - self._changed_ms[number] >= _LEAST_MS:
            self._waiting.popleft()
            self._changed_ms[number] = now_ms
            bit = 1 << number
            if is_down:
                self._table.buttons |= bit
            else:
                self._table.buttons &= ~bit

"""Fingers on the six buttons: presses that arrive in a burst still last as long as a finger's."""

from __future__ import annotations

from collections import deque

from ghostlight.virtual.table import VirtualTable

_LEAST_MS = 72.0  # a level lasts at least so long, or the board takes it for a bounce
_MOST = 64  # waiting changes; what comes beyond is lost, as with a real finger
_BUTTONS = 6


class Presses:
    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._fingers: list[set[object]] = [set() for _ in range(_BUTTONS)]
        self._waiting: list[deque[bool]] = [deque(maxlen=_MOST) for _ in range(_BUTTONS)]
        self._changed_ms = [-_LEAST_MS] * _BUTTONS

    def hold(self, who: object, seat: int, button: int, is_down: bool) -> None:
        number = 3 * seat + button
        fingers = self._fingers[number]
        was_down = bool(fingers)
        if is_down:
            fingers.add(who)
        else:
            fingers.discard(who)
        if bool(fingers) != was_down:
            self._waiting[number].append(is_down)

    def tap(self, seat: int, button: int) -> None:
        """Down and up again."""
        self._waiting[3 * seat + button].extend((True, False))

    def is_holding(self, who: object, seat: int, button: int) -> bool:
        return who in self._fingers[3 * seat + button]

    @property
    def is_idle(self) -> bool:
        return not any(self._waiting)

    def let_go(self, who: object) -> None:
        """Somebody is gone."""
        for number in range(_BUTTONS):
            if who in self._fingers[number]:
                self.hold(who, *divmod(number, 3), False)

    def step(self, now_ms: float) -> None:
        for number in range(_BUTTONS):
            if self._waiting[number] and now_ms - self._changed_ms[number] >= _LEAST_MS:
                self._changed_ms[number] = now_ms
                bit = 1 << number
                if self._waiting[number].popleft():
                    self._table.buttons |= bit
                else:
                    self._table.buttons &= ~bit

"""Debounces the six buttons: short and long presses as events, PEEK as a level.

A press is reported as short at its release, or as long while it is held, never as both. OK and
BACK held together give no event; held at both seats for five seconds they give BOTH. Each button
is debounced separately, so a bad one affects no other. The hal reports presses that began and
ended between two steps. `step` allocates nothing.
"""

from array import array

from shared_rules.compat import const

OK = const(0)
BACK = const(1)
PEEK = const(2)
PER_SEAT = const(3)

# An event is one of these + seat * PER_SEAT + button; BOTH has no seat.
SHORT = const(0)
LONG = const(8)
BOTH = const(16)

_COUNT = const(6)
_PAIR = const(0b011)  # OK and BACK of seat 0
_BOTH_MASK = const(0b011011)
_BOTH_MS = const(5000)
_EVENTS = const(16)  # a power of two
_WRAP = const(0x3FFFFFFF)  # a board's milliseconds wrap here


def kind_of(event: int) -> int:
    return event & ~7


def seat_of(event: int) -> int:
    return (event & 7) // PER_SEAT


def button_of(event: int) -> int:
    return (event & 7) % PER_SEAT


class Buttons:
    def __init__(self, hal) -> None:
        self._hal = hal
        self._down = 0  # a bit per button, debounced
        self._spent = 0  # down, but already reported
        self._seen = 0  # as read last
        self._seen_ms = array("i", [0] * _COUNT)  # time of its last change
        self._down_ms = array("i", [0] * _COUNT)
        self._both_ms = -1  # time since which all four are down, until that is reported
        self._events = bytearray(_EVENTS)
        self._first = 0
        self._waiting = 0
        self.lost = 0  # events that were not taken in time
        self.configure(20, 800)

    def configure(self, debounce_ms: int, long_ms: int) -> None:
        self._debounce_ms = debounce_ms
        self.long_ms = long_ms

    def is_held(self, seat: int, button: int) -> bool:
        return bool(self._down >> (seat * PER_SEAT + button) & 1)

    def is_peeking(self, seat: int) -> bool:
        return self.is_held(seat, PEEK)

    def next(self) -> int:
        """The oldest pending event, or -1."""
        if not self._waiting:
            return -1
        event = self._events[self._first]
        self._first = (self._first + 1) & (_EVENTS - 1)
        self._waiting -= 1
        return event

    def step(self, now_ms: int) -> None:
        now_ms &= _WRAP
        seen = self._hal.buttons()
        brief = self._hal.brief_presses(self._debounce_ms) & ~self._down
        changed = seen ^ self._seen
        self._seen = seen
        if not (changed | seen | self._down | brief):
            return
        for button in range(_COUNT):
            bit = 1 << button
            if brief & bit:  # pressed and released between two steps
                self._turn(button, bit, now_ms)
                self._turn(button, bit, now_ms)
            if changed & bit:
                self._seen_ms[button] = now_ms
            elif (seen ^ self._down) & bit:
                if (now_ms - self._seen_ms[button]) & _WRAP >= self._debounce_ms:
                    self._turn(button, bit, now_ms)
            elif self._down & ~self._spent & bit:
                if (now_ms - self._down_ms[button]) & _WRAP >= self.long_ms:
                    self._spent |= bit
                    self._add(LONG + button)
        if self._both_ms >= 0 and (now_ms - self._both_ms) & _WRAP >= _BOTH_MS:
            self._both_ms = -1
            self._add(BOTH)

    def _turn(self, button: int, bit: int, now_ms: int) -> None:
        """Handle a button that was pressed or released."""
        self._down ^= bit
        if self._down & bit:
            self._down_ms[button] = now_ms
            pair = _PAIR << (button // PER_SEAT * PER_SEAT)
            if self._down & pair == pair:
                self._spent |= pair
            if self._down & _BOTH_MASK == _BOTH_MASK and bit & _BOTH_MASK:
                self._both_ms = now_ms
            return
        if bit & _BOTH_MASK:
            self._both_ms = -1
        if self._spent & bit:
            self._spent ^= bit
        else:
            self._add(SHORT + button)

    def _add(self, event: int) -> None:
        if self._waiting == _EVENTS:
            self.lost += 1
            return
        self._events[(self._first + self._waiting) & (_EVENTS - 1)] = event
        self._waiting += 1

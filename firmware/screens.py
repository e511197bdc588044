"""The seats' screens: each shows its public page, and its private one only while PEEK is held.

A step draws and sends one page at most, and of that only what changed: 24 ms, once for an answer.
(A few slices a step let people see a page come line by line, and the journal come before it.) A
private page takes more and shorter steps, for its reader is pressing buttons. When PEEK is let go
the display is switched off at once, and on again when the public page is there
whole. A private page is always sent whole, so that the time it takes tells nothing of what is on
it. A screen that does not answer is asked again now and then; it stalls nothing. Allocates nothing
while all pages stay as they are.
"""

from array import array
from binascii import crc32

from firmware.canvas import Canvas
from firmware.page import Page
from shared_rules.compat import const

_SLICES = const(8)
_SLICE_BYTES = const(128)
_ALL = const(0xFF)  # a bit per slice
_PRIVATE_SLICES = const(2)  # a step: who looks there is pressing buttons, and none may be missed
_RETRY_MS = const(2000)
_HASTE_MS = const(100)  # as long as a private page may still be seen
_WRAP = const(0x3FFFFFFF)  # a board's milliseconds wrap there


class Screens:
    """`private(seat, page)` fills a seat's private page, or returns False if it has none."""

    def __init__(self, hal, seats: int, private) -> None:
        self._hal = hal
        self._private = private
        self._seats = [_Seat() for _ in range(seats)]
        self._canvas = Canvas(self._seats[0].buffer)
        self._is_asleep = False
        self.first = 0  # the seat that is served first: whose turn it is

    def show(self, seat: int, page: Page) -> None:
        """Shows a copy of this page from now on."""
        state = self._seats[seat]
        if state.page.copy(page):
            state.is_stale = True
            self.refresh(seat)  # what changes the one may change the other

    def refresh(self, seat: int) -> None:
        """What this seat's private page shows has changed, and perhaps nothing else.

        It is asked for in the next step: here may be deep in a game, and a Pico's stack is small.
        """
        self._seats[seat].is_outdated = True

    def peek(self, seat: int, is_held: bool) -> None:
        """Tells whether this seat's PEEK is held now."""
        state = self._seats[seat]
        if is_held == state.is_held:
            return
        state.is_held = is_held
        if is_held:
            if self._fill_private(seat):
                state.is_peeking = True
                state.is_stale = True
                self.wake()
        elif state.is_peeking:
            state.is_peeking = False
            self._hide(seat)

    @property
    def is_private(self) -> bool:
        """Whether somebody looks under a hood now."""
        for state in self._seats:
            if state.is_peeking:
                return True
        return False

    def is_there(self, seat: int) -> bool:
        """Asks this seat's screen, by sending a slice that it should hold anyway."""
        return self._hal.screen_page(seat, 0, self._seats[seat].buffer)

    def sleep(self) -> None:
        """Switches the screens off until wake(), to spare them."""
        self._is_asleep = True

    def wake(self) -> None:
        self._is_asleep = False

    def step(self, now_ms: int) -> None:
        count = len(self._seats)
        for seat in range(count):
            if self._seats[seat].is_outdated:
                self._renew(seat)
        for turn in range(count):
            if self._serve((self.first + turn) % count, now_ms):
                return

    def _serve(self, seat: int, now_ms: int) -> bool:
        """Does what is most urgent for a seat; False if there was nothing."""
        state = self._seats[seat]
        if state.is_lost:
            wait_ms = _HASTE_MS if state.is_exposed else _RETRY_MS
            if (now_ms - state.tried_ms) & _WRAP < wait_ms:
                return False
            self._power(seat, False)
        elif state.is_stale or state.waiting:
            is_sending = not (state.is_stale and state.is_peeking)
            if state.is_stale:
                self._draw(state)
            if is_sending:
                self._send(seat)
        elif state.is_lit == self._is_asleep:
            self._power(seat, not self._is_asleep)
        else:
            return False
        if state.is_lost:
            state.tried_ms = now_ms
        return True

    def _draw(self, state) -> None:
        drawn = self._find_drawn(state)
        state.is_stale = False
        if drawn is None:
            self._canvas.use(state.buffer)
            page = state.private if state.is_peeking else state.page
            page.draw(self._canvas)
        else:
            state.buffer[:] = drawn
        points = memoryview(state.buffer)
        for place in range(_SLICES):
            start = place * _SLICE_BYTES
            check = crc32(points[start : start + _SLICE_BYTES])
            if check != state.sums[place]:
                state.sums[place] = check
                state.waiting |= 1 << place
        if state.is_peeking:
            state.waiting = _ALL

    def _find_drawn(self, state):
        """The points of another seat that shows the same: to draw a page takes a Pico 12 ms."""
        if not state.is_peeking:
            for other in self._seats:
                if not (other.is_stale or other.is_peeking) and other.page.is_like(state.page):
                    return other.buffer
        return None

    def _send(self, seat: int) -> None:
        state = self._seats[seat]
        left = _PRIVATE_SLICES if state.is_peeking else _SLICES
        for place in range(_SLICES):
            if left and state.waiting >> place & 1:
                left -= 1
                if state.is_peeking:
                    state.is_exposed = True
                if not self._hal.screen_page(seat, place, state.buffer):
                    state.is_lost = True
                    return
                state.waiting &= ~(1 << place)

    def _power(self, seat: int, is_on: bool) -> None:
        state = self._seats[seat]
        if not self._hal.screen_power(seat, is_on):
            state.is_lost = True
            return
        if state.is_lost:
            # It may be another one, or the same with nothing in it.
            state.is_lost = False
            state.waiting = _ALL
        state.is_lit = is_on
        if not is_on:
            state.is_exposed = False

    def _renew(self, seat: int) -> None:
        state = self._seats[seat]
        state.is_outdated = False
        if state.is_peeking:
            state.is_stale = True
            if not self._fill_private(seat):
                state.is_peeking = False  # there is none any more
                self._hide(seat)

    def _fill_private(self, seat: int) -> bool:
        page = self._seats[seat].private
        page.clear()
        return self._private(seat, page)

    def _hide(self, seat: int) -> None:
        """Off first; then nothing of the private page is kept."""
        state = self._seats[seat]
        state.is_lit = False
        self._power(seat, False)
        state.private.clear()
        for place in range(len(state.buffer)):
            state.buffer[place] = 0
        for place in range(_SLICES):
            state.sums[place] = 0
        state.waiting = _ALL
        state.is_stale = True


class _Seat:
    def __init__(self) -> None:
        self.page = Page()  # public
        self.private = Page()
        self.buffer = bytearray(_SLICES * _SLICE_BYTES)  # what the screen should hold
        self.sums = array("I", [0] * _SLICES)  # of its slices: a copy would take a kilobyte more
        self.waiting = _ALL  # slices to be sent, a bit each
        self.is_stale = True  # to be drawn
        self.is_lit = False  # the display is on
        self.is_lost = False  # it did not answer
        self.tried_ms = 0
        self.is_held = False  # PEEK is down
        self.is_peeking = False  # and there is a private page
        self.is_outdated = False  # it has to be asked for anew
        self.is_exposed = False  # some of it may be on the display

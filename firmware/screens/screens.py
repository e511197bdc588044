"""The seats' screens: each shows its public page, or its private page while PEEK is held.

A step draws and sends at most one page, and of a public page only what changed: 20 ms, once per
response. (Sending a few slices per step made pages appear line by line, and delayed them behind
the journal.) When PEEK is released, the display is switched off immediately, and on again when the
public page is complete. A private page is always sent completely, so that its timing does not
depend on its contents. A screen that does not respond is tried again at intervals and delays
nothing else. Nothing is allocated while all pages stay the same.
"""

from array import array
from binascii import crc32

from firmware.screens.canvas import Canvas
from firmware.screens.page import Page
from shared_rules.compat import const

_SLICES = const(8)
_SLICE_BYTES = const(128)
_ALL = const(0xFF)  # one bit per slice
_RETRY_MS = const(2000)
_HASTE_MS = const(100)  # longest time that a private page may still be visible
_WRAP = const(0x3FFFFFFF)  # a board's milliseconds wrap here


class Screens:
    """`private(seat, page)` fills a seat's private page, or returns False if it has none."""

    def __init__(self, hal, seats: int, private) -> None:
        self._hal = hal
        self._private = private
        self._seats = [_Seat() for _ in range(seats)]
        self._canvas = Canvas(self._seats[0].buffer)
        self._text_page = Page()  # buffer of show_text; show() copies it
        self._is_asleep = False
        self.first = 0  # the seat served first: the one to move

    def show(self, seat: int, page: Page) -> None:
        """Show a copy of this page from now on."""
        state = self._seats[seat]
        if state.page.copy(page):
            state.is_stale = True
            self.refresh(seat)  # a change of the public page may change the private one

    def show_text(self, seat: int, text: str, ok: str = "", back: str = "", icon=None) -> None:
        """Show `Title|a line|another` on a seat's screen, and what its buttons OK and BACK do."""
        page = self._text_page
        page.clear()
        page.fill(text, icon)
        page.ok = ok
        page.back = back
        self.show(seat, page)

    def show_both(self, text: str, ok: str = "", back: str = "") -> None:
        """Show the same text on all screens."""
        for seat in range(len(self._seats)):
            self.show_text(seat, text, ok, back)

    def refresh(self, seat: int) -> None:
        """Mark a seat's private page as outdated.

        The next step fills it: this call may be deep in a game, and a Pico's stack is small.
        """
        self._seats[seat].is_outdated = True

    def peek(self, seat: int, is_held: bool) -> None:
        """Set whether this seat's PEEK is held."""
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

    def page_of(self, seat: int) -> Page:
        """The public page of a seat; not to be modified."""
        return self._seats[seat].page

    def private_page_of(self, seat: int) -> Page:
        """The private page of a seat, as it was filled last. For that seat's player only."""
        return self._seats[seat].private

    def image_of(self, seat: int) -> bytearray:
        """The pixels that a seat's display should hold, public or private; not to be modified."""
        return self._seats[seat].buffer

    def is_peeking(self, seat: int) -> bool:
        """Whether a seat's screen shows its private page."""
        return self._seats[seat].is_peeking

    @property
    def is_private(self) -> bool:
        """Whether any screen shows a private page."""
        for state in self._seats:
            if state.is_peeking:
                return True
        return False

    @property
    def is_busy(self) -> bool:
        """Whether a screen is not up to date."""
        for state in self._seats:
            if not state.is_lost and (state.is_stale or state.waiting or state.is_outdated):
                return True
        return False

    def is_there(self, seat: int) -> bool:
        """Whether this seat's screen responds, tested by sending a slice again."""
        return self._hal.screen_page(seat, 0, self._seats[seat].buffer)

    def sleep(self) -> None:
        """Switch the screens off until wake(), to reduce wear."""
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
        """Do the most urgent work for a seat. Returns False if there was none."""
        state = self._seats[seat]
        if state.is_lost:
            wait_ms = _HASTE_MS if state.is_exposed else _RETRY_MS
            if (now_ms - state.tried_ms) & _WRAP < wait_ms:
                return False
            self._power(seat, False)
        elif state.is_stale or state.waiting:
            if state.is_stale:
                self._draw(state)
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
        """The pixels of another seat with the same page: drawing a page takes a Pico 12 ms."""
        if not state.is_peeking:
            for other in self._seats:
                if not (other.is_stale or other.is_peeking) and other.page.is_like(state.page):
                    return other.buffer
        return None

    def _send(self, seat: int) -> None:
        state = self._seats[seat]
        for place in range(_SLICES):
            if state.waiting >> place & 1:
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
            # It may be another screen, or the same one with empty memory.
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
                state.is_peeking = False  # the private page no longer exists
                self._hide(seat)

    def _fill_private(self, seat: int) -> bool:
        page = self._seats[seat].private
        page.clear()
        return self._private(seat, page)

    def _hide(self, seat: int) -> None:
        """Switch the display off first, then discard the private page."""
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
        self.buffer = bytearray(_SLICES * _SLICE_BYTES)  # the pixels that the screen should hold
        # checksums of its slices; a copy would take another kilobyte
        self.sums = array("I", [0] * _SLICES)
        self.waiting = _ALL  # slices to be sent, one bit each
        self.is_stale = True  # must be drawn
        self.is_lit = False  # the display is on
        self.is_lost = False  # it did not respond
        self.tried_ms = 0
        self.is_held = False  # PEEK is down
        self.is_peeking = False  # and there is a private page
        self.is_outdated = False  # must be filled again
        self.is_exposed = False  # part of it may be on the display

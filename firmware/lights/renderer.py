"""Turns a scene into frames for the LED chain, within a current budget.

Patterns depend on `now_ms`; a frame is sent only if it changed. A scene that exceeds the budget is
dimmed as a whole, by its peak current, so that steady cells keep their brightness while others
breathe. Each frame is checked again before it is sent, so the limit holds for any scene. `step`
allocates nothing. This module does not know any game.
"""

from array import array

from firmware.lights.kernels import (
    ALLOWED_UA,
    BLUE_UA,
    DRAWN_UA,
    FULL,
    GREEN_UA,
    NO_LED,
    RED_UA,
    channel_ua,
)
from firmware.lights.palette import COLOURS, LIGHT, OFF, lamps_into, peaks
from firmware.lights.scene import BLINK, FLASH, PATTERNS, STEADY, WAVES, Scene
from shared_rules.compat import const

_FRAME_MS = const(33)  # between two frames of a running pattern; a new scene does not wait
_WRAP = const(0x3FFFFFFF)  # a board's milliseconds wrap here
_ANSWERS = const(8)  # simultaneous flashes
_ANSWER_MS = const(400)
_DIMMED = const(128)  # 256ths of a flash; from here to its end it is dim
_MOST_MA = const(20000)  # a larger budget has no effect

# A pattern's period is 256 << shift milliseconds; powers of two have no jump when the clock wraps.
_SHIFTS = b"\x03\x03\x01\x03\x02\x03"


class Lights:
    def __init__(self, hal, layout, kernels=None) -> None:
        if kernels is None:
            from firmware.kernels import Kernels

            kernels = Kernels
        cells = layout.CELLS
        leds = layout.LEDS
        self._hal = hal
        self._gather = kernels.gather
        self._mix = kernels.mix
        self._budget = kernels.budget
        self._layout = layout
        self.scene = Scene(cells)
        self.pixels = bytearray(3 * leds)  # the last frame, in chain order
        self._wanted = bytearray(3 * leds)
        wanted = memoryview(self._wanted)
        self._thirds = (wanted[:leds], wanted[leds : 2 * leds], wanted[2 * leds :])
        self._dark = self.scene.dark if leds == cells else bytes(leds)
        self._lamps = bytearray(3 * COLOURS)
        lamps_into(self._lamps, "normal", 60)
        self._peaks = peaks()
        self._clock = bytearray(PATTERNS)
        self._plan = bytearray(4 * cells)  # input of mix(): the lit cells
        self._planned = 0  # entries
        self._peak = array("i", [0, 0, 0])  # maximum of its green, red and blue
        self._scale = FULL
        self._only = None
        self._only_colour = OFF
        self._only_pattern = STEADY
        self._answer_ms = array("i", [0] * _ANSWERS)
        self._answer_cell = bytearray(_ANSWERS)
        self._answers = 0
        self._is_answering = bytearray(cells)
        self._version = -1
        self._is_stale = True  # the plan is older than the scene
        self._is_known = False  # the chain shows .pixels
        self._frame_ms = 0
        red, green, blue = layout.LED_CHANNEL_UA
        self._current = array("i", [green, red, blue, 0, 0])
        self._is_external = False
        self._usb_ma = layout.BUDGET_MA
        self._external_ma = layout.BUDGET_EXTERNAL_MA
        self._allow()

    def configure(self, palette: str, brightness: int, usb_ma: int, external_ma: int) -> None:
        """Set palette, brightness in percent, and budgets; a budget of 0 mA means the table's
        default."""
        self._usb_ma = usb_ma or self._layout.BUDGET_MA
        self._external_ma = external_ma or self._layout.BUDGET_EXTERNAL_MA
        lamps_into(self._lamps, palette, brightness)
        self._allow()

    def use_external(self, is_external: bool) -> None:
        """Select the budget: that of USB, or of an external supply."""
        if is_external != self._is_external:
            self._is_external = is_external
            self._allow()

    def _allow(self) -> None:
        all_ma = min(self._external_ma if self._is_external else self._usb_ma, _MOST_MA)
        layout = self._layout
        light_ua = (all_ma - layout.FIXED_MA) * 1000 - layout.LED_IDLE_UA * layout.LEDS
        self._current[ALLOWED_UA] = max(0, light_ua)
        self._is_stale = True

    @property
    def drawn_ua(self) -> int:
        """Current of the whole table with the last frame."""
        layout = self._layout
        return layout.FIXED_MA * 1000 + layout.LED_IDLE_UA * layout.LEDS + self._current[DRAWN_UA]

    def answer(self, cell: int, now_ms: int) -> None:
        """Flash this cell once, immediately, to confirm that a change was sensed."""
        if self._answers == _ANSWERS:
            self._drop_answer()
        slot = self._answers
        self._answer_cell[slot] = cell
        self._answer_ms[slot] = now_ms & _WRAP
        self._answers = slot + 1
        self._is_stale = True

    def only(self, cells: bytes, colour: int, pattern: int) -> None:
        """Show only these cells until wake(): a ghost light, a fault."""
        self._only = cells
        self._only_colour = colour
        self._only_pattern = pattern
        self._answers = 0
        self._is_stale = True

    def wake(self) -> None:
        self._only = None
        self._is_stale = True

    def step(self, now_ms: int) -> bool:
        """Send a frame if there is a new one and the chain is free. Returns whether one was
        sent."""
        is_new = self._is_stale or self.scene.version != self._version
        if not is_new and (now_ms - self._frame_ms) & _WRAP < _FRAME_MS:
            return False
        if self._hal.is_showing():
            return False
        self._frame_ms = now_ms
        while self._answers and (now_ms - self._answer_ms[0]) & _WRAP >= _ANSWER_MS:
            self._drop_answer()
            is_new = True
        for pattern in range(PATTERNS):
            self._clock[pattern] = now_ms >> _SHIFTS[pattern] & 255
        if is_new:
            self._make_plan()
        has_moved = self._mix(
            self._plan,
            self._planned,
            self._lamps,
            WAVES,
            self._clock,
            self._scale,
            self._wanted,
        )
        if not is_new and not has_moved:
            return False
        if not self._budget(self._wanted, self.pixels, self._current) and self._is_known:
            return False
        self._is_known = True
        self._hal.show(self.pixels)
        return True

    def _make_plan(self) -> None:
        self._version = self.scene.version
        self._is_stale = False
        self._planned = 0
        peak = self._peak
        peak[0] = peak[1] = peak[2] = 0
        if self._only is not None:
            for place in range(min(len(self._only), self._layout.CELLS)):
                self._add(self._only[place], self._only_colour, self._only_pattern, 0)
        else:
            self._add_answers()
            scene = self.scene
            self._planned = self._gather(
                scene.colour,
                scene.pattern,
                scene.phase,
                self._is_answering,
                self._layout.LED_OF,
                self._lamps,
                self._peaks,
                self._plan,
                self._planned,
                peak,
            )
        self._scale = self._peak_scale()
        for third in self._thirds:
            third[:] = self._dark

    def _add_answers(self) -> None:
        is_answering = self._is_answering
        is_answering[:] = self.scene.dark
        # if two are on one cell, the newer one shows
        for slot in range(self._answers - 1, -1, -1):
            cell = self._answer_cell[slot]
            if not is_answering[cell]:
                is_answering[cell] = 1
                # Start the phase at the beginning of the flash.
                phase = -(self._answer_ms[slot] >> _SHIFTS[FLASH])
                pattern = self.scene.pattern[cell]  # no tuple: a frame must not allocate
                if self.scene.colour[cell] and (pattern == STEADY or pattern == BLINK):
                    phase += _DIMMED  # it cannot be brighter, so it starts dim
                self._add(cell, self.scene.colour[cell] or LIGHT, FLASH, phase & 255)

    def _add(self, cell: int, colour: int, pattern: int, phase: int) -> None:
        led = self._layout.LED_OF[cell]
        if led == NO_LED:
            return
        at = 4 * self._planned
        self._planned += 1
        self._plan[at] = led
        self._plan[at + 1] = colour
        self._plan[at + 2] = pattern
        self._plan[at + 3] = phase
        for channel in range(3):
            self._peak[channel] += self._lamps[3 * colour + channel] * self._peaks[pattern]

    def _peak_scale(self) -> int:
        """The scale at which all cells together keep the budget at their brightest."""
        peak = self._peak
        current = self._current
        load = (
            channel_ua((peak[0] + 254) // 255, current[GREEN_UA])
            + channel_ua((peak[1] + 254) // 255, current[RED_UA])
            + channel_ua((peak[2] + 254) // 255, current[BLUE_UA])
        )
        allowed = current[ALLOWED_UA]
        if load <= allowed:
            return FULL
        return min(FULL, allowed // ((load >> 12) + 1))

    def _drop_answer(self) -> None:
        """Remove the oldest flash."""
        self._answers -= 1
        for slot in range(self._answers):
            self._answer_cell[slot] = self._answer_cell[slot + 1]
            self._answer_ms[slot] = self._answer_ms[slot + 1]

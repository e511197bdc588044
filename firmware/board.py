"""The table: all its parts, and the order in which they work.

A step either scans, understands, and lights, or, while a frame is on its way to the LEDs (whose
edges would disturb the sensors), serves a slice of a screen and the link. Lights come first, flash
last. Everything is made here, once; what differs between a Pico and a virtual table is the hal.
"""

from firmware.buttons import BOTH, Buttons
from firmware.calibration import FILE, Calibration
from firmware.lazy_import import load_once
from firmware.lights import Lights
from firmware.link import Link
from firmware.memory import mem_free, tidy
from firmware.page import Page
from firmware.palette import GHOST, LIGHT
from firmware.scanner import Scanner
from firmware.scene import BREATHE
from firmware.screens import Screens
from firmware.service import Service
from firmware.settings import Settings
from firmware.texts import load as load_texts
from firmware.tracker import Tracker
from shared_rules.compat import const

_SEATS = const(2)
_MINUTE_MS = const(60000)
_SECOND_MS = const(1000)
_BEEP_MS = const(120)


class Board:
    """`director(board)` makes what plays on the table; `sheet` says what the cells mean."""

    def __init__(self, hal, layout, director, sheet=None, kernels=None) -> None:
        if kernels is None:
            from firmware.plain import Kernels

            kernels = Kernels
        self.hal = hal
        self.layout = layout
        self.sheet_hash = sheet.HASH if sheet else ""
        self._ghost_cell = sheet.GHOST_LIGHT if sheet else layout.CELLS // 2
        self.calibration = Calibration(layout)
        self.calibration_problem = self.calibration.load(hal.files.read(FILE))
        self.scanner = Scanner(
            hal.scan_into,
            layout,
            self.calibration,
            kernels.classify,
            kernels.watch,
            kernels.mirror,
        )
        self.tracker = Tracker(layout, self.scanner)
        self.scanner.known_empty = self.tracker.known_empty
        self._watch = kernels.watch
        self.calibrator = None  # until somebody asks for it, and again when a game begins
        self.lights = Lights(hal, layout, kernels)
        self.scene = self.lights.scene
        self.screens = Screens(hal, _SEATS, self._private_page)
        self.buttons = Buttons(hal)
        self.link = Link(hal)
        self.service = Service(self)
        self.page = Page()  # for whoever fills a screen: one is enough, screens copy
        self.now_ms = 0
        self.scans_per_second = 0
        self.will_reset = False
        self.is_sealed = False  # a game is on: nothing but the link's messages gets in
        self._free = 0  # bytes of heap, before the game that is on
        self._scans = 0
        self._second_began_ms = 0
        self._used_at_ms = 0
        self._is_idle = False
        self._is_untidy = False
        self._is_external = False
        self._beep_until_ms = 0
        self.is_calibrating = False
        self._was_blind = False
        self.use_settings()
        self.director = director(self)

    @property
    def settings(self):
        """As they are on flash, read anew: in memory only while somebody looks or changes them."""
        settings = Settings(self.hal.files)
        settings.load()
        return settings

    @property
    def texts(self):
        """What the screens say without a game."""
        return load_texts("board", self.language)

    def use_settings(self) -> None:
        settings = self.settings
        self.language = settings["language"]
        self.lights.configure(
            settings["palette"],
            settings["brightness"],
            settings["usb_ma"],
            settings["external_ma"],
        )
        self.buttons.configure(settings["debounce_ms"], settings["long_ms"])
        self._idle_ms = settings["idle_minutes"] * _MINUTE_MS
        self._has_sound = settings["sound"]
        if self.calibration.mirror(settings["north"] == "down"):
            self.scanner.use(self.calibration)

    def step(self, now_ms: int) -> None:
        self.now_ms = now_ms
        self.hal.feed()
        if not self.hal.is_showing():
            self._sense(now_ms)
            self._press(now_ms)
            if not self.is_calibrating:
                self.director.step(now_ms)
            self._rest(now_ms)
            self._use_power()
            self.lights.step(now_ms)
            self._tidy(now_ms)
        if self.screens.is_private:
            # Under a hood a press may be shorter than the step that draws for it.
            self.buttons.step(self.hal.now_ms())
            self.screens.step(now_ms)
            self.buttons.step(self.hal.now_ms())
            # And nobody at the cable can tell how long it takes to draw a secret.
            self._scans = 0
            self._second_began_ms = now_ms
        else:
            self.screens.step(now_ms)
            self.service.step(now_ms)
            self.link.step(now_ms)
        if self.will_reset:
            self.director.wipe()  # a reset alone leaves memory as it is
            self.hal.reset()

    def _use_power(self) -> None:
        is_external = self.hal.external_power()
        if is_external != self._is_external:
            self._is_external = is_external
            self.lights.use_external(is_external)
        if self._beep_until_ms and self.now_ms >= self._beep_until_ms:
            self._beep_until_ms = 0
            self.hal.tone(0)

    @property
    def free(self) -> int:
        """Bytes of heap; in a game those before it, or they would tell what the vault does."""
        return self._free if self.is_sealed else mem_free()

    def seal(self, is_sealed: bool) -> None:
        self._free = self.free
        self.is_sealed = is_sealed
        self.hal.allow_break(not is_sealed)
        if not self.is_calibrating:
            self.calibrator = None

    def beep(self, hz: int) -> None:
        if self._has_sound:
            self.hal.tone(hz)
            self._beep_until_ms = self.now_ms + _BEEP_MS

    def tell_both(self, text: str, icon=None) -> None:
        """The same page on both screens: a title and lines, parted by `|`."""
        self.page.clear()
        self.page.fill(text, icon)
        for seat in range(_SEATS):
            self.screens.show(seat, self.page)

    # -- what the tokens and the buttons do ------------------------------------------------

    def _sense(self, now_ms: int) -> None:
        changes = self.scanner.step(now_ms)
        self._count_scan(now_ms)
        if self.scanner.is_blind != self._was_blind:
            self._was_blind = self.scanner.is_blind
            if self._was_blind:
                self.tell_both(self.texts.BLIND % (self.scanner.panels, self.layout.PANELS))
            else:
                self.director.on_sight()
        self.tracker.step(now_ms, changes)
        for place in range(changes):
            self._use(now_ms)
            self.lights.answer(self.scanner.changed[place], now_ms)
        if changes:
            self.lights.step(now_ms)  # the cells themselves first, before anybody thinks
        while self.tracker.take():
            self.service.tell_event(self.tracker.event)
            if not self.is_calibrating:
                self.director.on_token(self.tracker.event)
        cell = self.scanner.health.take()
        if cell >= 0:
            self.service.tell_condition(cell)
            self.director.on_condition(cell)
        if self.is_calibrating and self.calibrator.step():
            self._lead_calibration()

    def _press(self, now_ms: int) -> None:
        buttons = self.buttons
        buttons.step(now_ms)
        for seat in range(_SEATS):
            self.screens.peek(seat, buttons.is_peeking(seat))
        event = buttons.next()
        while event >= 0:
            was_idle = self._is_idle
            self._use(now_ms)
            if event == BOTH:
                self.director.on_both()
            elif not was_idle:  # who wakes a dark board has not seen what a button would do
                self.director.on_button(event)
            event = buttons.next()

    def _private_page(self, seat: int, page) -> bool:
        return self.director.private_page(seat, page)

    def _count_scan(self, now_ms: int) -> None:
        self._scans += 1
        if now_ms - self._second_began_ms >= _SECOND_MS:
            self.scans_per_second = self._scans * _SECOND_MS // (now_ms - self._second_began_ms)
            self._second_began_ms = now_ms
            self._scans = 0

    # -- rest: a ghost light burns on an empty stage ---------------------------------------

    def _use(self, now_ms: int) -> None:
        self._used_at_ms = now_ms
        if self._is_idle:
            self._is_idle = False
            self.lights.wake()
            self.screens.wake()

    def _tidy(self, now_ms: int) -> None:
        """Collect garbage when everybody has been answered, and not in the next answer's way: nor
        under a hood, where one press follows the other."""
        if self._used_at_ms == now_ms:
            self._is_untidy = True
        elif self._is_untidy and not self.screens.is_private:
            self._is_untidy = False
            tidy()

    def _rest(self, now_ms: int) -> None:
        if self._idle_ms and not self._is_idle and not self.is_calibrating:
            if now_ms - self._used_at_ms >= self._idle_ms:
                self._is_idle = True
                self.lights.only(bytes((self._ghost_cell,)), GHOST, BREATHE)
                self.screens.sleep()

    # -- calibration -----------------------------------------------------------------------

    def call_calibrator(self):
        if self.calibrator is None:
            calibrator = load_once("calibrator").Calibrator
            self.calibrator = calibrator(self.scanner, self.calibration, self._watch)
        return self.calibrator

    def use_calibrator(self, is_wanted: bool) -> None:
        """Hand the table to the calibrator, or back to the director."""
        self.is_calibrating = is_wanted
        if is_wanted:
            self._lead_calibration()
        else:
            self.calibrator.tell(self.link)
            self.lights.wake()
            self.tracker.look(self.now_ms)
            self.director.on_sight()

    def save_calibration(self) -> None:
        self.hal.files.write(FILE, self.calibration.dump())
        self.calibration_problem = ""

    def _lead_calibration(self) -> None:
        calibrator = self.calibrator
        calibrator.tell(self.link)
        self.tell_both(self.texts.CALIBRATING[calibrator.phase])
        cells = bytes((calibrator.cell,)) if calibrator.is_busy else b""
        self.lights.only(cells, LIGHT, BREATHE)

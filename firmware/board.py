"""The board: creates all components and defines the order of their work in a step.

A step scans, tracks tokens and updates the lamps, unless a frame is being sent to the LEDs, whose
edges disturb the sensors. Then it serves a screen; when all screens are up to date, flash and the
link. Garbage is collected after a quiet period. All objects are created here, once; the hal is the
only difference between a Pico and a virtual table.
"""

from firmware.buttons.buttons import BOTH, OK, Buttons, button_of
from firmware.lights.palette import GHOST, LIGHT
from firmware.lights.renderer import Lights
from firmware.lights.scene import BREATHE
from firmware.link.link import Link, Notifier
from firmware.memory import load_once, mem_free, tidy
from firmware.screens.screens import Screens
from firmware.sensing.calibration import FILE, WIRING, Calibration, Wiring
from firmware.sensing.scanner import Scanner
from firmware.sensing.tracker import Tracker
from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.storage.settings import Settings

_SEATS = const(2)
_MINUTE_MS = const(60000)
_SECOND_MS = const(1000)
_BEEP_MS = const(120)
_QUIET_MS = const(150)  # after the last token or button event; all responses are done by then
_TIDY_MS = const(10000)  # from a collection to the question whether another one is due
_ANY = const(1 << 29)  # bytes: more than any heap has
_WORDS_MS = const(40)  # after an event; the screens may follow the lamps in a later step
_LATE_MS = const(500)  # longest time that flash and the link wait for screens


class Board:
    """`director(board)` makes the game's director; `sheet` defines the meaning of the cells."""

    def __init__(self, hal, layout, director, sheet=None, kernels=None) -> None:
        if kernels is None:
            from firmware.kernels import Kernels

            kernels = Kernels
        self.hal = hal
        self.layout = layout
        self.sheet_hash = sheet.HASH if sheet else ""
        self._ghost_cell = sheet.GHOST_LIGHT if sheet else layout.CELLS // 2
        self.wiring = Wiring(layout)
        self.wiring_problem = self.wiring.load(hal.files.read(WIRING))
        hal.wire(self.wiring.cell_of)
        self.calibration = Calibration(layout)
        self.calibration_problem = self.calibration.load(hal.files.read(FILE))
        self.scanner = Scanner(
            hal.scan_into,
            layout,
            self.calibration,
            kernels.classify,
            kernels.watch,
            kernels.mirror,
            self.wiring,
        )
        self.tracker = Tracker(layout, self.scanner)
        self.scanner.known_empty = self.tracker.known_empty
        self._watch = kernels.watch
        self.calibrator = None  # created on demand, released when a game begins
        self.lights = Lights(hal, layout, kernels)
        self.scene = self.lights.scene
        self.screens = Screens(hal, _SEATS, self._private_page)
        self.buttons = Buttons(hal)
        self.link = Link(hal)
        self.notifier = Notifier(self)
        self.now_ms = 0
        self.scans_per_second = 0
        self.will_reset = False
        self.is_sealed = False  # a game is on: only the link's messages are accepted
        self._free = 0  # bytes of heap before the current game
        self._scans = 0
        self._second_began_ms = 0
        self._used_at_ms = 0
        self.is_idle = False
        self._tidy_at_ms = 0  # when garbage is collected next, if it is quiet ...
        self._least = _ANY  # ... and less than this is free
        self._served_ms = 0  # when flash and the link were last served
        self._is_external = False
        self._beep_until_ms = 0
        self.is_calibrating = False
        self.is_learning = False
        self._was_blind = False
        self.use_settings(self.load_settings())
        self.director = director(self)

    def load_settings(self) -> "Settings":
        """Read the settings from flash. They are in memory only while they are used or changed."""
        settings = load_once("storage.settings").Settings(self.hal.files)
        settings.load()
        return settings

    @property
    def texts(self):
        """The texts of the screens without a game; they are not kept in memory."""
        return load_once("texts.board_" + self.language)

    def use_settings(self, settings: "Settings") -> None:
        """Apply the settings to lamps, buttons and sensors."""
        self.name = settings["name"]
        self.settings_problems = settings.problems
        self.language = settings["language"]
        self.lights.configure(
            settings["palette"],
            settings["brightness"],
            settings["usb_ma"],
            settings["external_ma"],
        )
        self.buttons.configure(settings["debounce_ms"], settings["long_ms"])
        self.hal.use_fast_screens(settings["fast_screens"])
        self._idle_ms = settings["idle_minutes"] * _MINUTE_MS
        self.turn_minutes = settings["turn_minutes"]
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
        self.screens.step(now_ms)
        if self.screens.is_private:
            # Hide from the cable how long drawing a secret takes.
            self._scans = 0
            self._second_began_ms = now_ms
        is_waiting = self.screens.is_busy or now_ms - self._used_at_ms < _WORDS_MS
        if not is_waiting or now_ms - self._served_ms >= _LATE_MS:
            self._served_ms = now_ms
            self.hal.settle()
            self._tidy(now_ms)
            if not self.screens.is_private:
                self.notifier.step(now_ms)
                self.link.step(now_ms)
        if self.will_reset:
            self.director.wipe()  # a reset alone does not clear memory
            self.hal.reset()

    @property
    def is_quiet(self) -> bool:
        """Whether all responses to the last token or button event are done."""
        return self.now_ms - self._used_at_ms >= _QUIET_MS

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
        """Free bytes of heap; during a game those before it, to hide what the vault does."""
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

    # -- tokens and buttons ----------------------------------------------------------------

    def _sense(self, now_ms: int) -> None:
        changes = self.scanner.step(now_ms)
        self._count_scan(now_ms)
        if self.scanner.is_blind != self._was_blind:
            self._was_blind = self.scanner.is_blind
            if self._was_blind:
                self.screens.show_both(
                    self.texts.BLIND % (self.scanner.panels, self.layout.PANELS)
                )
            else:
                self.director.on_sight()
        self.tracker.step(now_ms, changes)
        for place in range(changes):
            self._use(now_ms)
            self.lights.answer(self.scanner.changed[place], now_ms)
        if changes:
            self.lights.step(now_ms)  # light the cells themselves before the game logic runs
        while self.tracker.take():
            self._used_at_ms = now_ms
            self.notifier.send_event(self.tracker.event)
            if not self.is_calibrating:
                self.director.on_token(self.tracker.event)
        cell = self.scanner.health.take()
        if cell >= 0:
            self.notifier.send_condition(cell)
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
            was_idle = self.is_idle
            self._use(now_ms)
            if event == BOTH:
                self.director.on_both()
            elif self.is_calibrating:
                if button_of(event) == OK:
                    self.calibrator.skip()
                    self._lead_calibration()
            elif not was_idle:  # a press that wakes a dark board has no other effect
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

    # -- idle: a single ghost light --------------------------------------------------------

    def _use(self, now_ms: int) -> None:
        self._used_at_ms = now_ms
        if self.is_idle:
            self.is_idle = False
            self.lights.wake()
            self.screens.wake()

    def _tidy(self, now_ms: int) -> None:
        """Collect garbage when nothing is left to do; then only if half of what was free is used.

        A collection takes a Pico 15 ms: a token that is lifted meanwhile is answered later.
        """
        if not self.is_quiet:
            self._tidy_at_ms = now_ms
            self._least = _ANY
        elif now_ms >= self._tidy_at_ms:
            self._tidy_at_ms = now_ms + _TIDY_MS
            if mem_free() < self._least:
                tidy()
                self._least = mem_free() // 2

    def _rest(self, now_ms: int) -> None:
        if self._idle_ms and not self.is_idle and not self.is_calibrating:
            if now_ms - self._used_at_ms >= self._idle_ms:
                self.is_idle = True
                self.lights.only(bytes((self._ghost_cell,)), GHOST, BREATHE)
                self.screens.sleep()

    # -- calibration -----------------------------------------------------------------------

    def call_calibrator(self):
        if self.calibrator is None:
            calibrator = load_once("sensing.calibrator").Calibrator
            self.calibrator = calibrator(self.scanner, self.calibration, self._watch)
        return self.calibrator

    def call_learner(self) -> None:
        """Replaces the calibrator by one that learns the wiring, until that is saved or
        cancelled."""
        self.calibrator = load_once("sensing.learner").Learner(self.hal, self.layout, self.wiring)
        self.is_learning = True

    def use_calibrator(self, is_wanted: bool) -> None:
        """Hand the table to the calibrator, or back to the director."""
        self.is_calibrating = is_wanted
        if is_wanted:
            self._lead_calibration()
        else:
            self.calibrator.report(self.link)
            if self.is_learning:
                self.is_learning = False
                self.calibrator = None
            self.lights.wake()
            self.tracker.look(self.now_ms)
            self.director.on_sight()

    def save_calibration(self) -> None:
        if self.is_learning:
            self._save_wiring()
            return
        self.hal.files.write(FILE, self.calibration.dump())
        self.calibration_problem = ""

    def _save_wiring(self) -> None:
        """Remove the calibration first: it may belong to other cells."""
        if self.hal.files.read(FILE) is not None:
            self.hal.files.remove(FILE)
        self.calibration.forget(self.layout.CELLS)
        self.hal.files.write(WIRING, self.calibrator.wire())
        self.wiring_problem = ""
        self.hal.wire(self.wiring.cell_of)
        self.scanner.rewire(self.wiring)

    def _lead_calibration(self) -> None:
        calibrator = self.calibrator
        calibrator.report(self.link)
        self.screens.show_both(self.texts.CALIBRATING[calibrator.phase])
        cells = bytes((calibrator.cell,)) if calibrator.is_busy else b""
        self.lights.only(cells, LIGHT, BREATHE)

"""Answers what a computer may ask: the messages of host/PROTOCOL.md, one method each.

Gets views and figures, never a game's secret: there is nothing here that could reach it.
"""

import binascii

from firmware.health import CONDITION_NAMES
from firmware.journal import CURRENT, Journal
from firmware.match import DEAL, TOLD, last_of
from firmware.palette import LIGHT
from firmware.scene import STEADY
from firmware.version import PROTOCOL, VERSION
from shared_rules.compat import const

_LINE_ROOM = const(220)  # streams wait until a whole line fits behind what matters more
_LEVELS_MS = const(100)  # a round of all panels

# Flash is slow, and a scan cannot wait. What asks for it costs credit, so that a computer may do
# much in a moment (all settings, a whole record) but not all the time.
_WRITE = const(8)
_READ = const(1)
_COSTS = {"set": _WRITE, "defaults": _WRITE, "calibrate": _WRITE, "games": _READ, "lines": _READ}
_MOST_CREDIT = const(160)
_CREDIT_MS = const(60)  # for one credit: two writes a second in the long run


class Desk:
    def __init__(self, board) -> None:
        self._board = board
        self._link = board.link
        self.streams_levels = False
        self.streams_lights = False
        self._levels_at_ms = 0
        self._panel = 0  # next to be told
        self._mirror = bytearray(len(board.lights.pixels))
        self._settings = None  # to be told, when all were asked for ...
        self._setting = 0  # ... from this one on
        self._measure = -1  # the next cell to be told
        self._credit = _MOST_CREDIT
        self._credited_ms = board.now_ms
        self._answers = {
            "hello": self._hello,
            "status": self._status,
            "get": self._get,
            "set": self._set,
            "defaults": self._defaults,
            "stream": self._stream,
            "lamp": self._lamp,
            "calibrate": self._calibrate,
            "measures": self._measures,
            "games": self._games,
            "lines": self._lines,
            "selftest": self._selftest,
            "reboot": self._reboot,
        }

    def answer(self, message) -> None:
        kind = message["t"]
        if kind not in self._answers:
            raise NotImplementedError
        if self._can_pay(_COSTS.get(kind, 0)):
            self._answers[kind](message)
        else:
            self._link.refuse("busy")

    def _can_pay(self, cost: int) -> bool:
        now_ms = self._board.now_ms
        earned = (now_ms - self._credited_ms) // _CREDIT_MS
        self._credited_ms += earned * _CREDIT_MS
        self._credit = min(self._credit + earned, _MOST_CREDIT)
        if cost > self._credit:
            return False
        self._credit -= cost
        return True

    def step(self, now_ms: int) -> bool:
        """Feed what streams, one line at most, where there is room; False if nothing does."""
        if self._link.room() >= _LINE_ROOM:
            self._feed(now_ms)
        is_telling = self._settings is not None or self._measure >= 0
        return is_telling or self.streams_levels or self.streams_lights

    def _feed(self, now_ms: int) -> None:
        if self._settings is not None:
            names = self._settings.names()
            self._tell_setting(self._settings, names[self._setting])
            self._setting += 1
            if self._setting == len(names):
                self._settings = None
        elif self._measure >= 0:
            self._tell_measure(self._measure)
            self._measure += 1
            if self._measure == self._board.layout.CELLS:
                self._measure = -1
        elif self.streams_lights and self._tell_lights():
            pass
        elif self.streams_levels:
            self._tell_levels(now_ms)

    def _hello(self, message) -> None:
        board = self._board
        self._link.send(
            "hello",
            ("protocol", PROTOCOL),
            ("firmware", VERSION),
            ("layout", board.layout.HASH),
            ("sheet", board.sheet_hash),
            ("game", board.director.game),
            ("sealed", board.is_sealed),
            ("free", board.free),
        )
        # A line of its own: twenty accents would make the other one too long.
        settings = board.settings
        self._link.send("board", ("name", settings["name"]), ("serial", board.hal.serial()))
        for problem in settings.problems:
            self._link.send("problem", ("of", "settings"), ("why", problem[:120]))
        if board.calibration_problem:
            self._link.send("problem", ("of", "calibration"), ("why", board.calibration_problem))

    def _status(self, message) -> None:
        board = self._board
        self._link.send(
            "status",
            ("scans", board.scans_per_second),
            ("panels", board.scanner.panels),
            ("faulty", self._faulty_count()),
            ("calibrated", board.calibration.has_zero),
            ("ma", board.lights.drawn_ua // 1000),
            ("free", board.free),
            ("lost", self._link.lost),
            ("refused", self._link.refused),
            ("s", board.now_ms // 1000),
        )

    def _get(self, message) -> None:
        if "key" in message:
            self._tell_setting(self._board.settings, message["key"])
        else:
            self._tell_settings()

    def _set(self, message) -> None:
        settings = self._board.settings
        problem = settings.set(message["key"], message["value"])
        if problem:
            self._link.send("refused", ("key", str(message["key"])[:20]), ("why", problem[:120]))
            return
        settings.save()
        self._board.use_settings()
        self._tell_setting(settings, message["key"])

    def _defaults(self, message) -> None:
        settings = self._board.settings
        settings.reset()
        settings.save()
        self._board.use_settings()
        self._tell_settings()

    def _tell_settings(self) -> None:
        self._settings = self._board.settings
        self._setting = 0

    def _tell_setting(self, settings, name: str) -> None:
        self._link.send("setting", ("key", name), ("value", settings[name]))

    def _stream(self, message) -> None:
        if "levels" in message:
            self.streams_levels = bool(message["levels"])
        if "lights" in message:
            self.streams_lights = bool(message["lights"])
            for place in range(len(self._mirror)):
                self._mirror[place] = self._board.lights.pixels[place] ^ 1  # tell all of it
        self._link.send(
            "streams", ("levels", self.streams_levels), ("lights", self.streams_lights)
        )

    def _tell_levels(self, now_ms: int) -> None:
        if self._panel == 0:
            if now_ms - self._levels_at_ms < _LEVELS_MS:
                return
            self._levels_at_ms = now_ms
        layout = self._board.layout
        levels = self._board.scanner.levels
        first = self._panel * layout.CHANNELS
        parts = []
        for place in range(first, first + layout.CHANNELS):
            parts.append("%03x" % (levels[layout.CELL_OF[place]] >> 4))
        self._link.send("levels", ("panel", self._panel + 1), ("v", "".join(parts)))
        self._panel = (self._panel + 1) % layout.PANELS

    def _tell_lights(self) -> bool:
        """One panel whose light has changed since it was told, if there is one."""
        pixels = self._board.lights.pixels
        mirror = self._mirror
        size = 3 * self._board.layout.CHANNELS
        for start in range(0, len(mirror), size):
            if mirror[start : start + size] != pixels[start : start + size]:
                part = pixels[start : start + size]
                mirror[start : start + size] = part
                self._link.send(
                    "lights", ("panel", start // size + 1), ("v", binascii.hexlify(part).decode())
                )
                return True
        return False

    def _lamp(self, message) -> None:
        """Show nothing but some cells, or go back to the game."""
        board = self._board
        cells = message.get("cells")
        if cells:
            board.lights.only(bytes([_cell(board, cell) for cell in cells]), LIGHT, STEADY)
        else:
            board.lights.wake()
        self._link.send("ok", ("to", "lamp"))

    def _calibrate(self, message) -> None:
        board = self._board
        what = message["do"]
        calibrator = board.call_calibrator()
        if what == "look":
            calibrator.tell(self._link)
            return
        if what == "zero":
            calibrator.begin_zero()
        elif what == "cell":
            calibrator.begin_cell(_cell(board, message["cell"]))
        elif what == "save":
            board.save_calibration()
        elif what == "end":
            calibrator.cancel()
        else:
            raise ValueError(what)
        board.use_calibrator(what in ("zero", "cell"))

    def _measures(self, message) -> None:
        self._measure = 0

    def _tell_measure(self, cell: int) -> None:
        """All that is known of a cell's sensor."""
        board = self._board
        known = board.calibration
        self._link.send(
            "measure",
            ("cell", cell),
            ("zero", known.zero[cell]),
            ("noise", known.noise[cell]),
            ("north", known.north[cell]),
            ("south", known.south[cell]),
            ("stray", known.crosstalk[cell]),
            ("problem", board.calibrator.problem_of(cell) if board.calibrator else ""),
            ("is", CONDITION_NAMES[board.scanner.health.conditions[cell]]),
        )

    def _games(self, message) -> None:
        """The games on flash, oldest first, each by its commitment; the one that is on last."""
        journal = Journal(self._board.hal.files)
        for name in journal.kept() + [CURRENT]:
            lines = journal.read(name)
            if lines:
                deal = last_of(lines, DEAL).split()
                self._link.send("game", ("name", name), ("deal", deal[0][:16] if deal else ""))
        self._link.send("ok", ("to", "games"))

    def _lines(self, message) -> None:
        """Some lines of a game's record, from a number on; the seed's box is not among them."""
        wanted = message["from"] + 0  # a number, or it is refused here
        number = 0
        for line in Journal(self._board.hal.files).read(message["name"]):
            if line[0] in TOLD:
                number += 1
                if number >= wanted:
                    if self._link.room() < 2 * _LINE_ROOM:
                        break
                    text, _, tag = line.partition("\t")
                    self._link.send("line", ("n", number), ("line", text), ("tag", tag))
        self._link.send("ok", ("to", "lines"))

    def _selftest(self, message) -> None:
        board = self._board
        layout = board.layout
        faulty = self._faulty_count()
        self._tell_test("panels", board.scanner.panels == layout.PANELS, board.scanner.panels)
        self._tell_test("cells", faulty == 0, faulty)
        for seat in range(len(layout.SCREENS)):
            self._tell_test("screen", board.screens.is_there(seat), seat)
        self._tell_test("buttons", board.hal.buttons() == 0, board.hal.buttons())
        self._tell_test("calibration", board.calibration.has_zero, int(board.calibration.has_zero))
        self._tell_test("scans", board.scans_per_second >= 60, board.scans_per_second)
        self._link.send("ok", ("to", "selftest"))

    def _faulty_count(self) -> int:
        health = self._board.scanner.health
        return len([cell for cell in range(len(health.conditions)) if health.is_faulty(cell)])

    def _tell_test(self, what: str, is_good: bool, value: int) -> None:
        self._link.send("test", ("what", what), ("good", bool(is_good)), ("value", value))

    def _reboot(self, message) -> None:
        self._link.send("ok", ("to", "reboot"))
        self._board.will_reset = True


def _cell(board, cell) -> int:
    if not isinstance(cell, int) or not 0 <= cell < board.layout.CELLS:
        raise ValueError(cell)
    return cell

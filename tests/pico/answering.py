"""Measures how soon a Pico answers in a real game, by its simulated clock.

A game that scripted players have begun on the virtual table resumes on the emulated Pico, as
after a power cut: with its real main.py, and the recovery code typed at its buttons. The players
go on at the virtual table; their moves are recorded and repeated on the Pico's pins, and the
measurement ends when the Pico's wires show what the virtual table shows. The sensors have no
noise (`noise=0.0`), because the Pico's levels are constant, and a sensor that was calibrated with
noise would be judged stuck.
"""

from pathlib import Path
from typing import Any, NamedTuple

from firmware.buttons.buttons import PEEK, PER_SEAT
from firmware.layouts import table
from firmware.lights.scene import STEADY
from firmware.sensing.kernels import EMPTY
from tests.pico.pico import Pico

MAIN = Path(__file__).parents[2] / "firmware" / "main.py"
_READY_MS = 6000  # switched on, and all code left in flash
_CODE_MS = 2000  # at a time, to try codes
_TRIES = 10
# Where a mark begins anywhere, the Pico's begins where the other one's does.
_BOOT = b"from firmware.pico.hal import Hal\nHal.random = lambda self, count: bytes(count)\n"
PROFILE_MS = 200
_SLICE_MS = 4  # how closely the screens are looked at
_LEAST_MS = 700  # for an answer, however fast people are
_PRESS_MS = 120  # by people who know that under a hood a Pico draws
_STROKE_MS = 150  # so long before a change is seen, a hand may have begun it
_NAMES = ("ok", "back")
_LOOK = "look"  # under the hood
_MARK = "mark "  # a card or a room there
_JUMP = 3  # what a lamp that breathes or glows does not change by between two frames


class Answer(NamedTuple):
    """Milliseconds after the sensors could have seen what was done; -1: not within reach.

    A press is done when its button is let go, or has been held for long.
    """

    act: str
    cell: float  # until the cell itself answers; 0: it was a button
    lamps: float  # until every lamp shows what may be done now; 0: they did
    asked: float  # until the screen of whoever acts says it
    screens: float  # until both do

    @property
    def is_under_hood(self) -> bool:
        return self.act.startswith((_LOOK, _MARK))


class _Deed:
    """What people did to the table at one moment, and what it showed until the next."""

    def __init__(self, at_ms: float, cells: list[int], act: str) -> None:
        self.at_ms = at_ms
        self.cells = cells  # where a token came or went; none: a button
        self.act = act  # "": nothing to wait for
        self.buttons = 0
        self.hood = -1  # the seat that looked under it
        self.long_ms = 0  # so long a button is held before it counts
        self.levels: list[tuple[float, list[int]]] = []  # with their times
        self.scene: list[tuple[int, int]] = []  # colour and pattern of each cell
        self.screens: list[bytes] = []
        self.asked = 0  # the seat of whoever acts


class Twins:
    """`people` at a virtual table, and the Pico that does as they do.

    Under a hood an answer gets `hood_ms`, however fast people are. With what a profile has to know
    (profile.py), `profiles` has one of the first PROFILE_MS of each answer.
    """

    def __init__(self, people, hood_ms: float = _LEAST_MS, known=None) -> None:
        self._known = known
        self.profiles: list[dict[str, Any]] = []
        self._hood_ms = hood_ms
        self._people = people
        self._virtual = people.virtual
        self._deeds: list[_Deed] = []
        self._states = b""
        self._lit = [0] * table.CELLS  # on the Pico, as it was last seen
        assert not any(self._virtual.board.calibration.noise)
        self._press = self._virtual.press
        self._virtual.press = self._press_long
        self._virtual.hal.random = bytes
        self._virtual.restart()
        files = self._virtual.hal.files
        content = {"data/" + name: files.read(name) for name in files.names()}
        self.pico = Pico({**content, "boot.py": _BOOT, "main.py": MAIN.read_bytes()})
        self._virtual.run(50)
        self.pico.set_levels(self._levels())
        self.pico.connect()
        self.pico.run(_READY_MS)
        self._states = bytes(self._virtual.board.scanner.states)
        self._begin(self._virtual.now_ms, [], "")
        self._virtual.on_step = self._watch

    def close(self) -> None:
        self.pico.close()

    def recall(self) -> None:
        """Both take the code, and go on."""
        self._people.recall()
        self._virtual.run(_CODE_MS)
        self._people.settle()
        for deed in self._deeds:
            deed.act = ""
        self.follow()
        assert self._people.is_quiet()
        for _ in range(_TRIES):  # a Pico takes its time, more of it where two codes are tried
            if self._is_shown(0) and self._is_shown(1):
                return
            self.pico.run(_CODE_MS)
        raise AssertionError("the Pico has not come back")

    def _is_shown(self, seat: int) -> bool:
        """Whether a screen of the Pico has what the other one has."""
        wanted = self._virtual.board.screens.image_of(seat)
        return self.pico.screen(seat)["memory"] == bytes(wanted)

    # -- what people do --------------------------------------------------------------------------

    def _press_long(self, seat: int, button: str, ms: float = 100) -> None:
        self._press(seat, button, max(ms, _PRESS_MS))

    def _levels(self) -> list[int]:
        return [level >> 4 for level in self._virtual.board.scanner.levels]

    def _begin(self, at_ms: float, cells: list[int], act: str) -> None:
        self._deeds.append(_Deed(at_ms, cells, act))
        self._deeds[-1].buttons = self._virtual.table.buttons

    def _watch(self) -> None:
        board = self._virtual.board
        states = bytes(board.scanner.states)
        changed = [cell for cell in range(len(states)) if states[cell] != self._states[cell]]
        before = self._deeds[-1]
        if changed or self._virtual.table.buttons != before.buttons:
            words = ["%s %d" % ("lift" if states[c] == EMPTY else "place", c) for c in changed]
            self._states = states
            self._begin(self._virtual.now_ms, changed, ", ".join(words))
            if not changed:
                self._name_press(before, self._deeds[-1])
        deed = self._deeds[-1]
        deed.levels.append((self._virtual.now_ms, self._levels()))
        scene = board.scene
        deed.scene = list(zip(scene.colour, scene.pattern, strict=True))
        deed.screens = [bytes(board.screens.image_of(seat)) for seat in (0, 1)]
        deed.asked = board.screens.first if deed.hood < 0 else deed.hood

    def _name_press(self, before: _Deed, deed: _Deed) -> None:
        """What is done when a button is let go, or when it has been held."""
        changed = before.buttons ^ deed.buttons
        seat, button = divmod(changed.bit_length() - 1, PER_SEAT)
        is_down = bool(deed.buttons & changed)
        if deed.buttons >> (seat * PER_SEAT + PEEK) & 1:
            deed.hood = seat
        if button == PEEK:
            deed.act = _LOOK if is_down else "put away"
        elif is_down:
            deed.long_ms = self._virtual.board.buttons.long_ms
            deed.act = "hold " + _NAMES[button]
        elif 0 < before.long_ms <= deed.at_ms - before.at_ms:
            deed.act = ""  # it was told while it was held
        else:
            deed.act = (_MARK if deed.hood >= 0 else "press ") + _NAMES[button]

    # -- the same on the Pico --------------------------------------------------------------------

    def follow(self) -> list[Answer]:
        """The Pico does what people have done since the last time."""
        answers = []
        deeds, self._deeds = self._deeds, []
        self._begin(self._virtual.now_ms, [], "")
        ends = [deed.at_ms for deed in deeds[1:]] + [self._virtual.now_ms]
        for deed, end_ms in zip(deeds, ends, strict=True):
            for place, pin in enumerate(table.BUTTON_PINS):
                self.pico.set_pin(pin, not deed.buttons >> place & 1)
            if deed.levels:
                self.pico.set_levels(_settled(deed, end_ms))
            ms = end_ms - deed.at_ms
            if deed.act and ms >= deed.long_ms:
                self.pico.run(deed.long_ms)
                self._keep_last_frame()
                least = _LEAST_MS if deed.hood < 0 else self._hood_ms
                answers.append(self._time(deed, max(ms - deed.long_ms, least)))
            else:
                self.pico.run(ms)
                self._keep_last_frame()
        return answers

    def _keep_last_frame(self) -> None:
        for frame in self.pico.take("frame"):
            data = bytes.fromhex(frame["bytes"])
            self._lit = [max(data[3 * led : 3 * led + 3]) for led in table.LED_OF]

    def _time(self, deed: _Deed, ms: float) -> Answer:
        pico = self.pico
        began_us = pico.now_us
        shown = [-1.0, -1.0]  # since when each screen is right
        if self._known:
            pico.profile(self._known)
        for slice_ in range(int(ms / _SLICE_MS)):
            if self._known and slice_ == PROFILE_MS // _SLICE_MS:
                self.profiles.append(pico.profile())
            pico.run(_SLICE_MS)
            for seat, wanted in enumerate(deed.screens):
                if pico.screen(seat)["memory"] != wanted:
                    shown[seat] = -1.0
                elif shown[seat] < 0:
                    shown[seat] = (pico.now_us - began_us) / 1000
        lamps = 0.0 if self._shows(self._lit, deed) else -1.0
        cell = -1.0 if deed.cells else 0.0
        for frame in pico.take("frame"):
            data = bytes.fromhex(frame["bytes"])
            lit = [max(data[3 * led : 3 * led + 3]) for led in table.LED_OF]
            at_ms = (frame["to_us"] - began_us) / 1000
            if at_ms >= 0:
                if cell < 0 and all(abs(lit[c] - self._lit[c]) >= _JUMP for c in deed.cells):
                    cell = at_ms
                if not self._shows(lit, deed):
                    lamps = -1.0
                elif lamps < 0:
                    lamps = at_ms
            if at_ms < 0 or cell >= 0:
                self._lit = lit
        both = -1.0 if min(shown) < 0 else max(shown)
        return Answer(deed.act, cell, lamps, shown[deed.asked], both)

    def _shows(self, lit: list[int], deed: _Deed) -> bool:
        for cell, (colour, pattern) in enumerate(deed.scene):
            if cell in deed.cells:
                continue
            if not colour and lit[cell] or colour and pattern == STEADY and not lit[cell]:
                return False
        return True


def _settled(deed: _Deed, end_ms: float) -> list[int]:
    """What the sensors said when one hand had left, and the next had not come yet."""
    levels = deed.levels[0][1]
    for at_ms, later in deed.levels:
        if at_ms <= end_ms - _STROKE_MS:
            levels = later
    return levels

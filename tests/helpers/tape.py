"""Records the inputs and outputs of a board, step by step, and replays them on another board.

The recording board is a VirtualBoard on CPython; the other one runs the same files in the
MicroPython VM. All outputs of a board are on the tape: frames, screens, link.
"""

import re
from array import array
from pathlib import Path

from firmware.storage.settings import FILE as SETTINGS
from ghostlight.virtual.hal import VirtualHal
from tests.micropython import Vm

_REMOTE = Path(__file__).parents[1] / "on_micropython" / "remote_hal.py"
_AT_ONCE = 4  # steps per call: a call and the collection after it take as long as a step


class TapeHal(VirtualHal):
    """A hal that records everything that passes through it since the last `take`."""

    def __init__(self, table, files=None) -> None:
        super().__init__(table, files)
        self.begin()

    def begin(self) -> None:
        self.room = self.table.cable.room()
        self.was_showing = self.table.lamps.is_showing(self.table.now_ms)
        self.levels = b""
        self.places = b""
        self.panels = 0
        self.plugged = sum(1 << seat for seat, s in enumerate(self.table.screens) if s.is_plugged)
        self.incoming = bytearray()
        self.frame = b""
        self.screens: list = []
        self.outgoing = bytearray()

    def scan_into(self, levels: array) -> int:
        self.panels = super().scan_into(levels)
        self.levels = bytes(levels)
        return self.panels

    def scan_places_into(self, levels: array) -> None:
        super().scan_places_into(levels)
        self.places = bytes(levels)

    def show(self, pixels) -> None:
        super().show(pixels)
        self.frame = bytes(pixels)

    def screen_page(self, seat, page, buffer) -> bool:
        self.screens.append([seat, page, bytes(buffer[128 * page : 128 * page + 128])])
        return super().screen_page(seat, page, buffer)

    def screen_power(self, seat, on) -> bool:
        self.screens.append([seat, -1, bytes([on])])
        return super().screen_power(seat, on)

    def link_read_into(self, buffer) -> int:
        count = super().link_read_into(buffer)
        self.incoming += buffer[:count]
        return count

    def link_write(self, buffer, start, end) -> int:
        count = super().link_write(buffer, start, end)
        self.outgoing += buffer[start : start + count]
        return count


class Tape:
    """Attach to a VirtualBoard made with TapeHal; then `compare` with the VM."""

    def __init__(self, board) -> None:
        self._board = board
        self._settings = board.hal.files.read(SETTINGS) or b""
        self.steps: list = []
        board.before_step = self._begin
        board.on_step = self._end

    def _begin(self) -> None:
        self._board.hal.begin()

    def _end(self) -> None:
        hal = self._board.hal
        given = (
            int(self._board.now_ms),
            hal.levels,
            hal.was_showing,
            self._board.table.buttons,
            bytes(hal.incoming),
            hal.room,
            hal.panels,
            hal.plugged,
            hal.places,
        )
        self.steps.append((given, [hal.frame, hal.screens, bytes(hal.outgoing)]))

    def start_vm(self, seed: int, layout: str = "table", *, compiled: bool = True) -> Vm:
        """Start a board in the VM, before the first step of the tape."""
        vm = Vm(compiled=compiled)
        vm.load({"remote_hal.py": _REMOTE})
        given = f"{seed}, {layout!r}, {self._settings!r}"
        vm.run(f"import remote_hal\nhal, board = remote_hal.start({given})\n")
        vm.run("def steps(*many):\n    return remote_hal.steps(hal, board, *many)\n")
        return vm

    def feed(self, vm: Vm) -> None:
        """Replay the tape on that board without comparing its outputs."""
        for steps in self._parts():
            vm.call("steps", *[given for given, _ in steps])
        self.steps = []

    def play(self, vm: Vm) -> None:
        """Replay the tape on that board, and assert that its outputs are equal."""
        for steps in self._parts():
            found = vm.call("steps", *[given for given, _ in steps])
            for (given, expected), did in zip(steps, found, strict=True):
                assert _plain(did) == _plain(expected), f"at {given[0]} ms"
        self.steps = []

    def _parts(self) -> list:
        return [self.steps[n : n + _AT_ONCE] for n in range(0, len(self.steps), _AT_ONCE)]

    def compare(self, seed: int, *, compiled: bool = False) -> Vm:
        vm = self.start_vm(seed, compiled=compiled)
        self.play(vm)
        return vm


def _plain(did: list) -> list:
    frame, screens, outgoing = did
    # Only an interpreter on a board reports how much memory is free.
    outgoing = re.sub(rb'"free":\d+', b'"free":?', outgoing)
    return [frame, [list(entry) for entry in screens], outgoing]

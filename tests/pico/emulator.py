"""An emulated Pico with a table on its pins: the real MicroPython, in simulated time.

    with Emulator(uf2, bootrom, files, layout) as pico:
        pico.connect()
        pico.write(b"...")
        pico.run_until(b"...")

Time passes on the board only while it is run, so every run gives the same result. What happened on
the pins is in `events`: scans, LED frames, and what must never happen (README.md lists them).
"""

import base64
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Self

from firmware.sensing.calibration import NO_CELL
from ghostlight.device.flash import file_system

_NODE = Path(sys.prefix) / "bin" / "node"
_SCRIPT = Path(__file__).parent / "rp2040" / "main.mjs"
_SLICE_US = 5_000


class EmulatorError(Exception):
    """The emulator could not start, or the board did not do what was waited for."""


class Emulator:
    def __init__(
        self,
        uf2: Path,
        bootrom: Path,
        files: Mapping[str, bytes],
        layout: ModuleType,
        *,
        seed: int = 1,
        erase_ms: float = 0,
    ) -> None:
        self.layout = layout
        self.events: list[dict[str, Any]] = []
        self.now_us = 0.0
        self._received = bytearray()
        self._node = subprocess.Popen(
            [_NODE, _SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._ask(
            "start",
            uf2=str(uf2),
            bootrom=str(bootrom),
            files=base64.b64encode(file_system.make(files)).decode() if files else "",
            seed=seed,
            erase_ms=erase_ms,
            table=_table(layout),
        )

    # -- time and the serial port -----------------------------------------------------------------

    def connect(self, limit_ms: float = 1000) -> None:
        """Run until the computer sees the board."""
        if not self._ask("run", us=limit_ms * 1000, connected=True)["is_done"]:
            raise EmulatorError(f"no USB within {limit_ms} ms")

    def run(self, ms: float) -> None:
        self._ask("run", us=ms * 1000)

    def write(self, data: bytes) -> None:
        self._ask("write", data=data.hex())

    def read(self) -> bytes:
        """What the board has sent."""
        data = bytes(self._received)
        self._received.clear()
        return data

    def run_until(self, ending: bytes, limit_ms: float = 10_000) -> bytes:
        """Run until the board has sent `ending`; what it sent up to there."""
        end_us = self.now_us + limit_ms * 1000
        while ending not in self._received:
            if self.now_us >= end_us:
                raise EmulatorError(f"no {ending!r} within {limit_ms} ms: {self.read()!r}")
            self._ask("run", us=_SLICE_US, until=ending.hex())
        end = self._received.index(ending) + len(ending)
        data = bytes(self._received[:end])
        del self._received[:end]
        return data

    def set_reading(self, is_reading: bool) -> None:
        """Whether the computer takes what the board sends."""
        self._ask("reading", value=is_reading)

    # -- the table --------------------------------------------------------------------------------

    def set_levels(self, levels: Sequence[int], panels: int | None = None) -> None:
        """12-bit levels by cell; `panels`: as if the chain ended there."""
        self._ask("levels", levels=by_channel(self.layout, levels)[:panels])

    def set_fault(self, **fault: int) -> None:
        """`lose=n` or `double=n`: a clock of each scan; `cut=n`: no cable after n panels."""
        self._ask("fault", fault=fault)

    def set_pin(self, pin: int, value: bool) -> None:
        self._ask("pin", pin=pin, value=value)

    def panels_on(self) -> int:
        return sum(self._ask("panels")["on"])

    def edges(self, pin: int) -> int:
        """Rising edges of an output since the last call; the first call begins to count."""
        return self._ask("watch", pin=pin)["edges"]

    def plug(self, seat: int, most_khz: int = 1000) -> None:
        self._ask("plug", **self._place(seat), most_khz=most_khz)

    def unplug(self, seat: int) -> None:
        self._ask("unplug", **self._place(seat))

    def screen(self, seat: int) -> dict[str, Any]:
        screen = self._ask("screen", **self._place(seat))
        return {**screen, "memory": bytes.fromhex(screen["memory"])}

    def sectors_erased(self) -> int:
        return self._ask("flash")["erased"]

    def profile(self, known: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Count where time goes, see profile.py; the counts and spans since the last call."""
        return self._ask("profile", known=known)

    def take(self, kind: str) -> list[dict[str, Any]]:
        """The events of one kind so far, which are then forgotten."""
        taken = [event for event in self.events if event["kind"] == kind]
        self.events = [event for event in self.events if event["kind"] != kind]
        return taken

    def close(self) -> None:
        self._node.kill()
        self._node.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _place(self, seat: int) -> dict[str, int]:
        bus, _, _, address = self.layout.SCREENS[seat]
        return {"bus": bus, "address": address}

    def _ask(self, op: str, **request: Any) -> dict[str, Any]:
        self._node.stdin.write(json.dumps({"op": op, **request}).encode() + b"\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        if not line:
            raise EmulatorError("the emulator broke: see standard error")
        answer = json.loads(line)
        if "error" in answer:
            raise EmulatorError(answer["error"])
        self.now_us = answer["now_us"]
        self._received += base64.b64decode(answer["sent"])
        self.events += answer["events"]
        return answer


def by_channel(layout: ModuleType, levels: Sequence[int]) -> list[list[int]]:
    """Levels by cell -> by panel and channel; one without a sensor reads 0."""
    chain = [levels[cell] if cell != NO_CELL else 0 for cell in layout.CELL_OF]
    return [chain[i : i + layout.CHANNELS] for i in range(0, len(chain), layout.CHANNELS)]


def _table(layout: ModuleType) -> dict[str, Any]:
    return {
        "pins": {
            "address": layout.PIN_ADDRESS,
            "enable": layout.PIN_ENABLE,
            "clock": layout.PIN_CLOCK,
            "reset": layout.PIN_RESET,
            "select": layout.PIN_SELECT,
            "return": layout.PIN_RETURN,
            "sense": layout.PIN_SENSE,
            "leds": layout.PIN_LEDS,
        },
        "levels": by_channel(layout, [2048] * layout.CELLS),
        "settlePanelUs": layout.SETTLE_PANEL_US,
        "settleAddressUs": layout.SETTLE_ADDRESS_US,
        "screens": [(bus, address) for bus, _, _, address in layout.SCREENS],
        "inputs": {**dict.fromkeys(layout.BUTTON_PINS, True), layout.PIN_EXTERNAL: False},
    }

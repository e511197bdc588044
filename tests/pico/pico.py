"""An emulated Pico with our files on it."""

import os
from pathlib import Path
from types import ModuleType

from firmware.layouts import table
from tests.micropython.device_files import compiled_files
from tests.pico.emulator import Emulator, EmulatorError
from tests.pico.prompt import Prompt


class Pico(Emulator, Prompt):
    """It does not start our program by itself; `files` can add a main.py that does."""

    def __init__(
        self,
        files: dict[str, bytes] | None = None,
        *,
        erase_ms: float = 0,
        layout: ModuleType = table,
    ) -> None:
        uf2 = _given("GHOSTLIGHT_UF2", "Give a MicroPython 1.28 for the Pico")
        bootrom = _given("GHOSTLIGHT_BOOTROM", "Give the RP2040's boot ROM")
        ours = {name: path.read_bytes() for name, path in compiled_files().items()}
        super().__init__(uf2, bootrom, {**ours, **(files or {})}, layout, erase_ms=erase_ms)

    def start(self, *, prepare: bool = True) -> None:
        """Go to the prompt of a board that was switched on or reset."""
        self.connect()
        self.enter(prepare=prepare)


def _given(name: str, wish: str) -> Path:
    path = Path(os.environ.get(name) or "nowhere")
    if not path.is_file():
        raise EmulatorError(f"{wish}: make test-pico UF2=path BOOTROM=path (tests/pico/README.md)")
    return path

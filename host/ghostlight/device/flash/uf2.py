"""Installs MicroPython on an empty Pico, through the drive that its boot loader shows."""

from __future__ import annotations

import shutil
import string
import sys
from collections.abc import Iterable
from pathlib import Path

from ghostlight.errors import CommandError

_MAGIC = b"UF2\n"
_NOTE = "INFO_UF2.TXT"  # present on the drive of every UF2 boot loader

STEPS = """An empty Pico gets MicroPython first:
 1. Download MicroPython 1.28 or newer for the Raspberry Pi Pico (RPI_PICO, a .uf2 file)
    from https://micropython.org/download/RPI_PICO/
 2. Unplug the Pico. Hold its BOOTSEL button, plug it in, let go: a drive RPI-RP2 appears.
 3. Run `ghostlight flash --uf2 FILE`: it copies the file, and the Pico restarts by itself.
 4. Run `ghostlight flash`."""


def drives() -> list[Path]:
    """The places where the boot loader's drive may be mounted."""
    places: Iterable[Path]
    if sys.platform == "win32":
        places = [Path(f"{letter}:/") for letter in string.ascii_uppercase]
    else:
        patterns = ("/media/*/*", "/media/*", "/run/media/*/*", "/Volumes/*", "/mnt/*")
        places = [path for pattern in patterns for path in sorted(Path("/").glob(pattern[1:]))]
    return [place for place in places if (place / _NOTE).is_file()]


def install(file: Path, drive: Path | None) -> Path:
    """Copy MicroPython to the boot loader's drive."""
    try:
        with file.open("rb") as stream:
            is_uf2 = stream.read(4) == _MAGIC
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror}", "Give a .uf2 file") from error
    if not is_uf2:
        raise CommandError(f"{file} is no UF2 file", "Download one for the RPI_PICO")
    found = [drive] if drive else drives()
    if not found:
        raise CommandError(
            "no boot loader's drive is here",
            "Hold BOOTSEL while you plug in the Pico, or name the drive with --drive",
        )
    if len(found) > 1:
        listed = ", ".join(str(each) for each in found)
        raise CommandError(f"several drives: {listed}", "Choose one with --drive")
    if not (found[0] / _NOTE).is_file():
        raise CommandError(f"{found[0]} is not a boot loader's drive", "It holds INFO_UF2.TXT")
    try:
        shutil.copyfile(file, found[0] / file.name)
    except OSError as error:
        raise CommandError(
            f"cannot write to {found[0]}: {error.strerror}", "Plug it in anew with BOOTSEL held"
        ) from error
    return found[0]

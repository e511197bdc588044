"""Installs an empty Pico through the drive that its boot loader shows.

`install` copies a UF2 there; `write` makes one with MicroPython and all files of a board.
"""

from __future__ import annotations

import shutil
import string
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from firmware.boxes import file_of
from ghostlight.boxes import OwnBox
from ghostlight.device.flash import file_system
from ghostlight.device.flash.combined_uf2 import combine
from ghostlight.device.flash.image import DATA, build
from ghostlight.errors import CommandError
from ghostlight.layouts import Found

_MAGIC = b"UF2\n"
_NOTE = "INFO_UF2.TXT"  # present on the drive of every UF2 boot loader

STEPS = """An empty Pico gets MicroPython first:
 1. Download MicroPython 1.28 or newer for the Raspberry Pi Pico (RPI_PICO, a .uf2 file)
    from https://micropython.org/download/RPI_PICO/
    (`ghostlight flash --uf2 FILE -o ghostlight.uf2` adds our files to it: then 2 and 3 are all.)
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
    if not _read(file).startswith(_MAGIC):
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


def write(stock: Path, output: Path, layout: Found, boxes: Sequence[OwnBox] = ()) -> int:
    """Write a UF2 with the MicroPython of `stock` and all files of a board; return its size."""
    program = _read(stock)
    combine(program, b"")  # a wrong file is refused before anything is compiled
    with tempfile.TemporaryDirectory(prefix="ghostlight-") as folder:
        image = build(Path(folder), layout)
        files = {name: path.read_bytes() for name, path in image.files.items()}
    files |= {f"{DATA}/{file_of(box.game)}": box.word.encode("ascii") for box in boxes}
    data = combine(program, file_system.make(files))
    try:
        output.write_bytes(data)
    except OSError as error:
        raise CommandError(
            f"cannot write {output}: {error.strerror}", "Name another file with -o"
        ) from error
    return len(data)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror}", "Give a .uf2 file") from error

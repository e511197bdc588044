"""Updates the files of a board. An interrupted update does no harm.

main.py is removed first and written last: a board on which an update was interrupted starts into
MicroPython's prompt, and the next run finds it there.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from firmware.boxes import file_of
from ghostlight.boxes import OwnBox
from ghostlight.device.board import Board
from ghostlight.device.discovery import open_board
from ghostlight.device.flash.combined_uf2 import LEAST
from ghostlight.device.flash.fingerprint import fingerprint
from ghostlight.device.flash.image import (
    DATA,
    MAIN,
    ROOTS,
    Image,
    build,
    folders_of,
    layouts_in,
)
from ghostlight.device.flash.tool import Found, Tool
from ghostlight.device.link import NoAnswer
from ghostlight.device.serial_port import open_link
from ghostlight.errors import VERSION, CommandError
from ghostlight.layouts import NAMES, WHOLE, find
from ghostlight.layouts import Found as Layout

CHIPS = ("RP2040", "RP2350")  # of a Pico, of a Pico 2
_EMULATED = "RP2350"  # only the drivers have run on it, in an emulator
_RADIO = "Pico W with"  # its MicroPython leaves 848 KB for files
_SMALL = "RP2040"  # has room for line numbers only if code stays in flash, as with these versions:
IN_FLASH = ((1, 28), (1, 29))  # of MicroPython; firmware/pico/execute_in_place.py has them, too
_ASK_S = 0.5  # a board with our firmware answers within this time
_HELLO_S = 20.0
_FILES_S = 60.0
_AGAIN_S = 0.25
_SPARE = 32 * 1024  # bytes of flash that games and settings need

Say = Callable[[str], None]


def flash(
    port: str,
    layout: Layout | None,
    say: Say,
    on_copy: Callable[[str, int, int], None],
    confirm: Callable[[str], bool],
    boxes: Sequence[OwnBox] = (),
) -> Board | None:
    """Update a board. Returns its hello message afterwards; None if it was up to date.

    Without a `layout` a board keeps its own; a board without one gets the full-size table.
    `confirm` is called before anything is written to a board whose chip or MicroPython was not
    tested.
    """
    _check_free(port)
    tool = Tool(port)
    with tempfile.TemporaryDirectory(prefix="ghostlight-") as folder:
        say("Looking at the board.")
        found = tool.look(ROOTS)
        _check_machine(found, confirm)
        layout = layout or _layout_of(found)
        say(f"Compiling for the layout {layout.name}.")
        image = build(Path(folder), layout, with_lines=_has_room_for_lines(found))
        _check(found, image)
        changed, stale = _difference(found, image)
        if changed or stale:
            _bring(tool, image, changed, stale, on_copy)
            say("Comparing.")
            found = tool.look(ROOTS)
            if any(_difference(found, image)):
                raise CommandError(
                    "what is on the board is not what was copied", "Run the same command again"
                )
        _put_boxes(tool, Path(folder), boxes, say)
    say("Restarting.")
    tool.restart()
    board = wait_for_hello(port)
    _check_files(port, board, fingerprint(image.hashes), say)
    return board if changed or stale else None


def _put_boxes(tool: Tool, folder: Path, boxes: Sequence[OwnBox], say: Say) -> None:
    """Copy the option values of these boxes into the board's data folder."""
    files = []
    for box in boxes:
        path = folder / file_of(box.game)
        path.write_text(box.word, encoding="ascii")
        files.append((path, f"{DATA}/{path.name}"))
        say(f"{box.game} will be played with your own box.")
    if files:
        tool.prepare([], [DATA])
        tool.copy(files, lambda name: None)


def _check_files(port: str, board: Board, own: str, say: Say) -> None:
    """Compare with the hash that the board computes for its files some seconds after its start."""
    until = time.monotonic() + _FILES_S
    told = board.hello.get("files")
    while told == "" and time.monotonic() < until:
        time.sleep(_AGAIN_S)
        told = wait_for_hello(port).hello.get("files")
    if told == own:
        say(f"The board's files have the hash {own}.")
    elif told:
        say(
            f"The board's files have the hash {told}, not {own}: other programs are on it, such "
            "as a boot.py. `mpremote fs ls` lists them."
        )


def _check_free(port: str) -> None:
    """Raise an error if a game is on: the board then refuses access."""
    with open_link(port) as link:
        try:
            hello = link.run(link.ask("hello", wait_s=_ASK_S))
        except NoAnswer:
            return  # no firmware, or a partial one
    if hello.get("sealed"):
        raise CommandError(
            "a game is on, and the board is sealed",
            "Finish it, or hold OK and BACK on both seats to open the board; then flash",
        )


def _layout_of(found: Found) -> Layout:
    """The layout of a board, also during an interrupted update: only its own layout is on it."""
    there = layouts_in(found.hashes)
    if len(there) != 1:
        return find(WHOLE)
    if there[0] not in NAMES:
        raise CommandError(
            f"the board has the layout {there[0]}, which is not one of the project's",
            "Name its file: `ghostlight flash --layout FILE.toml`",
        )
    return find(there[0])


def _check_machine(found: Found, confirm: Callable[[str], bool]) -> None:
    version = ".".join(str(part) for part in found.version) or "unknown"
    if found.interpreter != "micropython" or found.version < LEAST:
        name = "MicroPython" if found.interpreter in ("micropython", "") else found.interpreter
        raise CommandError(
            f"the board runs {name} {version}, and needs MicroPython {LEAST[0]}.{LEAST[1]} "
            "or newer",
            "`ghostlight flash --uf2 FILE` installs it",
            VERSION,
        )
    chip = found.machine.rpartition(" ")[2]
    if chip not in CHIPS:
        raise CommandError(
            f"the board is a {found.machine or 'machine without a name'}, and needs one of the "
            f"chips {' and '.join(CHIPS)}, with MicroPython for its ARM cores",
            "Take a Raspberry Pi Pico",
        )
    if chip == _EMULATED and not confirm(
        f"On an {chip} only the drivers have run, in an emulator: a game may not work. Go on?"
    ):
        raise CommandError("nothing was written", "Take a Raspberry Pi Pico")
    if not _has_room_for_lines(found) and not confirm(
        f"This firmware was not tested with MicroPython {version}: its code may fill the memory, "
        "so that a game does not fit. Go on?"
    ):
        newest = ".".join(str(part) for part in IN_FLASH[-1])
        raise CommandError(
            "nothing was written",
            f"Take MicroPython {newest}: `ghostlight flash --uf2 FILE` installs it",
        )


def _has_room_for_lines(found: Found) -> bool:
    """Whether the board has memory for the line numbers of its functions."""
    return _SMALL not in found.machine or found.version[:2] in IN_FLASH


def _check(found: Found, image: Image) -> None:
    there = image.space(name for name in found.hashes if name in image.files)
    needed = image.space(image.files) - there + _SPARE
    if found.free < needed:
        remedy = "Remove files of your own from it with `mpremote fs rm`"
        if _RADIO in found.machine:
            remedy = (
                "The MicroPython of a Pico without radio (RPI_PICO) has more room, and runs on "
                "this one: `ghostlight flash --uf2 FILE` installs it"
            )
        raise CommandError(
            f"the board has {found.free} bytes free, and needs {needed}",
            remedy,
        )


def _difference(found: Found, image: Image) -> tuple[list[str], list[str]]:
    """Return (missing or different files, files to remove)."""
    changed = [name for name, value in image.hashes.items() if found.hashes.get(name) != value]
    stale = [name for name in found.hashes if name not in image.hashes]
    return changed, stale


def _bring(
    tool: Tool,
    image: Image,
    changed: list[str],
    stale: list[str],
    on_copy: Callable[[str, int, int], None],
) -> None:
    tool.prepare([MAIN, *stale], folders_of(image.files))
    order = [name for name in changed if name != MAIN] + [MAIN]
    done = 0

    def count(name: str) -> None:
        nonlocal done
        done += 1
        on_copy(name, done, len(order))

    tool.copy([(image.files[name], name) for name in order], count)


def wait_for_hello(port: str) -> Board:
    """Wait for the board after a restart; its port is absent for a moment."""
    until = time.monotonic() + _HELLO_S
    while True:
        try:
            with open_board(port) as board:
                return board
        except CommandError:
            if time.monotonic() > until:
                raise
        time.sleep(_AGAIN_S)

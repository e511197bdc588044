"""Brings a board up to date, so that stopping it anywhere does no harm.

main.py is removed before anything else changes and written after everything else: a board on which
this was interrupted starts into MicroPython's prompt, and the next run finds it there.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ghostlight.boards import Board, open_board
from ghostlight.errors import VERSION, CommandError
from ghostlight.flash.fingerprint import fingerprint
from ghostlight.flash.image import LAYOUTS, MAIN, ROOTS, Image, build, module_of
from ghostlight.flash.tool import Found, Tool
from ghostlight.link import NoAnswer, open_link

LEAST = (1, 28)  # of MicroPython
_WHOLE = "table"
_ASK_S = 0.5  # a board that runs our firmware answers at once
_HELLO_S = 20.0
_FILES_S = 60.0
_AGAIN_S = 0.25
_SPARE = 32 * 1024  # bytes of flash that games and settings need

Say = Callable[[str], None]


def flash(
    port: str, layout: str | None, say: Say, on_copy: Callable[[str, int, int], None]
) -> Board | None:
    """Gives the board that says hello afterwards; None if it was up to date.

    Without a `layout` a board keeps the one that it has; an empty one is for the whole table.
    """
    _check_free(port)
    tool = Tool(port)
    with tempfile.TemporaryDirectory(prefix="ghostlight-") as folder:
        say("Looking at the board.")
        found = tool.look(ROOTS)
        layout = layout or _layout_of(found)
        say(f"Compiling for the layout {layout}.")
        image = build(Path(folder), layout)
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
    say("Restarting.")
    tool.restart()
    board = wait_for_hello(port)
    _check_files(port, board, fingerprint(image.hashes), say)
    return board if changed or stale else None


def _check_files(port: str, board: Board, own: str, say: Say) -> None:
    """Compare the hash that the board finds for its files some seconds after its start."""
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
    """A board on which a game is on does not let us in, and should not."""
    with open_link(port) as link:
        try:
            hello = link.ask("hello", wait_s=_ASK_S)
        except NoAnswer:
            return  # no firmware of ours yet, or half of it
    if hello.get("sealed"):
        raise CommandError(
            "a game is on, and the board is sealed",
            "Finish it, or hold OK and BACK on both seats to open the board; then flash",
        )


def _layout_of(found: Found) -> str:
    """What the board is for, also in the middle of an update: only its own layout is on it."""
    there = [layout for layout in LAYOUTS if module_of(layout) in found.hashes]
    return there[0] if len(there) == 1 else _WHOLE


def _check(found: Found, image: Image) -> None:
    if found.version < LEAST:
        version = ".".join(str(part) for part in found.version) or "unknown"
        raise CommandError(
            f"the board runs MicroPython {version}, and needs {LEAST[0]}.{LEAST[1]} or newer",
            "`ghostlight flash --uf2 FILE` installs it",
            VERSION,
        )
    there = image.space(name for name in found.hashes if name in image.files)
    needed = image.space(image.files) - there + _SPARE
    if found.free < needed:
        raise CommandError(
            f"the board has {found.free} bytes free, and needs {needed}",
            "Remove files of your own from it with `mpremote fs rm`",
        )


def _difference(found: Found, image: Image) -> tuple[list[str], list[str]]:
    """(what is missing or different, what does not belong there)."""
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
    tool.prepare([MAIN, *stale], image.folders)
    order = [name for name in changed if name != MAIN] + [MAIN]
    done = 0

    def count(name: str) -> None:
        nonlocal done
        done += 1
        on_copy(name, done, len(order))

    tool.copy([(image.files[name], name) for name in order], count)


def wait_for_hello(port: str) -> Board:
    """After a restart the port is gone for a moment."""
    until = time.monotonic() + _HELLO_S
    while True:
        try:
            with open_board(port) as board:
                return board
        except CommandError:
            if time.monotonic() > until:
                raise
        time.sleep(_AGAIN_S)

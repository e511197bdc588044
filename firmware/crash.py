"""Handles an unexpected exception: wipes the secret, writes a report, restarts.

The size of the report is limited, so that repeated crashes do not fill the flash. The lamps keep
the last frame during the restart, so a single red lamp is visible until the game is back. A board
that fails several times within its first minute starts without a game. If a sealed game is on
flash, Ctrl-C stays disabled until both players unlock the board. If it fails even without a game,
that game is made void, so that the next start allows Ctrl-C.
"""

from firmware.memory import scrub
from firmware.storage.journal import void
from shared_rules.compat import const

FILE = "crash.txt"
COUNT = "crashes"  # crashes since the last successful start
STEADY_MS = const(60000)  # a start is successful after this time
_MOST_BYTES = const(2048)
_MOST_CRASHES = const(3)


def report(hal, layout, board, error) -> None:
    """Write an exception to flash and to the console, and light the fault lamp."""
    is_sealed = board is not None and board.is_sealed
    if board is not None:
        board.director.wipe()  # before anything else
    scrub()
    text = hal.explain(error)
    if is_sealed:
        text = _places(text) + error.__class__.__name__ + "\n"
    print(text)
    hal.show(fault_frame(layout))
    hal.files.write(FILE, _bounded(hal.files.read(FILE), text.encode()))
    count = _count(hal.files) + 1
    hal.files.write(COUNT, b"%d" % count)
    if count > _MOST_CRASHES:
        void(hal.files)


def is_failing(files) -> bool:
    return _count(files) >= _MOST_CRASHES


def forget(files) -> None:
    """Reset the count: the board has run long enough."""
    if files.read(COUNT) is not None:
        files.remove(COUNT)


def fault_frame(layout) -> bytearray:
    pixels = bytearray(3 * layout.LEDS)
    pixels[1] = 60  # the red of the lamp next to the base
    return pixels


def _places(text: str) -> str:
    """The traceback without the exception's text, which may contain the secret."""
    places = [line for line in text.split("\n") if line.startswith('  File "')]
    return "".join([line + "\n" for line in places])


def _bounded(before, report: bytes) -> bytes:
    """The newest reports that fit, oldest first."""
    data = (before or b"") + b"--\n" + report
    return data[-_MOST_BYTES:]


def _count(files) -> int:
    try:
        return int(files.read(COUNT) or b"0")
    except ValueError:
        return 0

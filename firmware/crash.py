"""When something unexpected happens: wipe the secret, write down what happened, start again.

The report is bounded, so that a board that crashes for days fills no flash. The lamps keep the
last frame while the board starts again, so a single red lamp is seen until the game is back.
A board that fails several times within its first minute starts without a game. If a sealed game
is on flash, Ctrl-C stays closed until both players open the board. If it fails even without a
game, that game is made void, so that the next start allows Ctrl-C.
"""

from firmware.lazy_import import load_once
from firmware.memory import scrub
from shared_rules.compat import const

FILE = "crash.txt"
COUNT = "crashes"  # since the last start that went well
STEADY_MS = const(60000)  # after so long a start went well
_MOST_BYTES = const(2048)
_MOST_CRASHES = const(3)


def report(hal, layout, board, error) -> None:
    """Note an exception on flash and on the console, and light the fault lamp."""
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
        load_once("opening").void(hal.files)


def is_failing(files) -> bool:
    return _count(files) >= _MOST_CRASHES


def forget(files) -> None:
    """The board has run long enough: earlier crashes were something else."""
    if files.read(COUNT) is not None:
        files.remove(COUNT)


def fault_frame(layout) -> bytearray:
    pixels = bytearray(3 * layout.CELLS)
    pixels[1] = 60  # the red of the lamp next to the base
    return pixels


def _places(text: str) -> str:
    """Where it happened, without what was said: an exception's words may tell the secret."""
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

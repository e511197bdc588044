"""When something unexpected happens: write it down, show it, start again.

The report is bounded, so that a board that crashes for days fills no flash. The lamps keep the
last frame while the board starts again, so a single red lamp is seen until the game is back.
"""

from shared_rules.compat import const

FILE = "crash.txt"
_MOST_BYTES = const(2048)


def report(hal, layout, error) -> None:
    """Note an exception on flash and on the console, and light the fault lamp."""
    text = hal.explain(error)
    print(text)
    hal.show(fault_frame(layout))
    hal.files.write(FILE, _bounded(hal.files.read(FILE), text.encode()))


def fault_frame(layout) -> bytearray:
    pixels = bytearray(3 * layout.CELLS)
    pixels[1] = 60  # the red of the lamp next to the base
    return pixels


def _bounded(before, report: bytes) -> bytes:
    """The newest reports that fit, oldest first."""
    data = (before or b"") + b"--\n" + report
    return data[-_MOST_BYTES:]

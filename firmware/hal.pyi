"""The hardware interface: all calls through which the firmware reaches hardware, as types.

No interpreter loads this file. firmware/pico/hal.py implements it on a Pico, and
host/ghostlight/virtual/hal.py on a virtual table; a test compares both with it. No call takes
longer than a frame or a page of a screen, but for flash: an erase may take 400 ms.
"""

from collections.abc import Iterable
from typing import Protocol

class Hal(Protocol):
    files: Files
    machine: str  # the board and its chip, in words
    micropython: str  # version; "" on a computer
    off: str  # features that this machine has and does not use
    fingerprint: str  # hash of the files that run, once it is computed; "" before

    # -- sensors ---------------------------------------------------------------------------

    def scan_into(self, levels) -> int:
        """Reads every cell into an array('H'), 0 to 65535. Returns how many panels answered."""

    def scan_places_into(self, levels) -> None:
        """Reads every mux channel once, including channels without a cell."""

    def wire(self, cell_of: bytes) -> None:
        """Sets the cell of each mux channel, from the next scan on."""

    def panel_answers(self, panel: int) -> bool:
        """Whether a panel, from 1, was there in the last scan."""

    # -- lamps -----------------------------------------------------------------------------

    def show(self, pixels: bytearray) -> None:
        """Begins to send a frame: three bytes for each lamp of the chain, green, red, blue."""

    def is_showing(self) -> bool:
        """Whether a frame is being sent. scan_into and show wait for its end."""

    # -- screens, buttons, sound, power ----------------------------------------------------

    def screen_page(self, seat: int, page: int, buffer: bytearray) -> bool:
        """Sends one of the eight slices of a seat's display. Returns False if it is not there."""

    def screen_power(self, seat: int, on: bool) -> bool:
        """Switches a seat's display on or off. Returns False if it is not there."""

    def use_fast_screens(self, is_fast: bool) -> None:
        """Sets whether displays may be driven faster than their data sheet says."""

    def buttons(self) -> int:
        """The buttons that are down now, one bit each: three of seat 0, then of seat 1."""

    def brief_presses(self, least_ms: int) -> int:
        """The buttons that were held for `least_ms` and released since the last call."""

    def tone(self, hz: int) -> None:
        """Plays a tone until the next call; 0 for silence."""

    def external_power(self) -> bool:
        """Whether a 5 V supply is connected, so that lamps may take more current than USB has."""

    # -- computer --------------------------------------------------------------------------

    def link_read_into(self, buffer: bytearray) -> int:
        """Reads what a computer has sent. Returns the number of bytes; 0 if there are none."""

    def link_write(self, buffer, start: int, end: int) -> int:
        """Sends a part of a buffer. Returns the number of bytes taken, which may be fewer.
        What was written to files is on flash before."""

    def allow_break(self, is_allowed: bool) -> None:
        """Sets whether Ctrl-C on the link stops the program, or is an ordinary byte."""

    # -- machine ---------------------------------------------------------------------------

    def now_ms(self) -> int:
        """Milliseconds since the start. They do not wrap."""

    def random(self, count: int) -> bytes:
        """Random bytes for seeds and recovery codes."""

    def serial(self) -> str:
        """The serial number of this board."""

    def has_room(self, wanted: int) -> bool:
        """Whether so many bytes of the heap are free."""

    def start_watchdog(self) -> None:
        """From now on the board is reset if `feed` is not called for eight seconds."""

    def leave_in_flash(self, names: list[str]) -> None:
        """Frees the heap from code of modules that were imported, and not yet used, since the
        start."""

    def feed(self) -> None:
        """Called in every step."""

    def settle(self) -> None:
        """Writes what `files` holds back to flash; called after lamps and screens."""

    def explain(self, error: BaseException) -> str:
        """Returns an exception with its traceback as text."""

    def reset(self) -> None:
        """Restarts the board."""

class Files(Protocol):
    """Small files of one folder on flash. A power cut leaves the old or the new content."""

    def read(self, name: str) -> bytes | None:
        """Returns a file's content; None if there is no such file."""

    def part(self, name: str, start: int, count: int) -> bytes:
        """Returns a part of a file; shorter at its end."""

    def write(self, name: str, data: bytes) -> None:
        """Writes or replaces a file."""

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        """Writes or replaces a file from parts, which need not be in memory at once."""

    def append(self, name: str, data: bytes) -> None:
        """Appends to a file; it may be held back until `settle`."""

    def remove(self, name: str) -> None:
        """Removes a file, if it is there."""

    def rename(self, name: str, new: str) -> None:
        """Renames a file; replaces one of the new name."""

    def names(self) -> list[str]:
        """Returns the names of all files."""

"""A virtual board on a real pty, and the real command line at it."""

import os
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

from ghostlight import cli
from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.cable import Cable
from ghostlight.virtual.running import RunningBoard

SMALL = "first-room"
LIMIT_S = 60


class MeddlingCable(Cable):
    """Delivers the board's output late, in small pieces, mixed with other data."""

    def __init__(self, piece: int = 1, late: int = 0, console: bytes = b"", seed: int = 0) -> None:
        super().__init__()
        self._piece = piece
        self._late = late  # calls before the first byte
        self._console = console
        self._random = Random(seed)
        self._held = b""

    def receive(self) -> bytes:
        self._held += super().receive()
        if self._held and self._late > 0:
            self._late -= 1
            return b""
        piece, self._held = self._held[: self._piece], self._held[self._piece :]
        if piece.endswith(b"\n") and self._console:
            piece += self._console
        return piece


class PortBench:
    """A context manager; `port` is a link to the pty, and stays the same over re-plugging."""

    def __init__(
        self,
        folder: Path,
        layout: str = SMALL,
        seed: int = 1,
        cable: Cable | None = None,
        virtual: VirtualBoard | None = None,
        before_step: Callable[[], None] | None = None,
        is_fast: bool = True,
    ) -> None:
        self.virtual = virtual or VirtualBoard(load_description(layout), seed)
        if cable is not None:
            self.virtual.table.cable = cable
        self.running = RunningBoard(self.virtual, is_fast, before_step)
        self.port = str(folder / "port")

    def __enter__(self) -> "PortBench":
        self.running.start()
        self._point()
        return self

    def __exit__(self, *_: object) -> None:
        self.running.stop()
        assert self.running.error is None

    def unplug(self) -> None:
        Path(self.port).unlink()
        self.running.unplug()

    def plug(self) -> None:
        self.running.plug()
        self._point()

    def _point(self) -> None:
        Path(self.port).unlink(missing_ok=True)
        os.symlink(self.running.name, self.port)

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Run steps until a condition is true."""
        done = threading.Event()
        before = self.running.before_step

        def look() -> None:
            if before:
                before()
            if is_so():
                done.set()

        self.running.before_step = look
        try:
            assert done.wait(LIMIT_S), "the condition was never true"
        finally:
            self.running.before_step = before


def command(capsys, *args: str) -> tuple[int, str, str]:
    code = cli.run(args)
    out, err = capsys.readouterr()
    return code, out, err

"""A virtual board that runs in a thread, connected to a real serial port.

It runs in real time for people, and as fast as possible for tests. Its cable can be unplugged and
plugged in again: the board continues, and the port may have another name afterwards.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Self

from ghostlight.virtual.board import STEP_MS, VirtualBoard
from ghostlight.virtual.port import Port, open_port


class RunningBoard:
    def __init__(
        self,
        virtual: VirtualBoard | None = None,
        is_fast: bool = False,
        before_step: Callable[[], None] | None = None,
    ) -> None:
        self.virtual = virtual or VirtualBoard()
        self._is_fast = is_fast
        self.before_step = before_step  # called before each step, in the board's thread
        self._lock = threading.Lock()  # held while the board steps
        self._port: Port | None = None
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.error: BaseException | None = None  # the exception that ended the thread

    @property
    def name(self) -> str:
        """The name of the port to open."""
        assert self._port is not None, "unplugged"
        return self._port.name

    def start(self) -> Self:
        self.plug()
        self._thread.start()
        return self

    def plug(self) -> str:
        with self._lock:
            self._port = open_port(self.virtual.table.cable)
            return self._port.name

    @property
    def is_plugged(self) -> bool:
        return self._port is not None

    def unplug(self) -> None:
        with self._lock:
            if self._port is not None:
                self.pull()
                self.virtual.table.cable.power_off()  # data in transit is lost

    def pull(self) -> None:
        """Close the port. To be called from `before_step`, where no step runs, so it need not
        wait."""
        if self._port is not None:
            self._port.close()
            self._port = None

    def hold(self) -> threading.Lock:
        """A lock for access between two steps: `with running.hold():`"""
        return self._lock

    def stop(self) -> None:
        self._is_over.set()
        self._thread.join()
        self.unplug()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _run(self) -> None:
        due_s = time.monotonic()
        try:
            while not self._is_over.is_set():
                self.step()
                due_s = max(due_s + STEP_MS / 1000, time.monotonic() - 1)
                # Let other threads run now and then, also when the board runs at full speed.
                self._is_over.wait(1e-5 if self._is_fast else max(0.0, due_s - time.monotonic()))
        except BaseException as error:
            self.error = error
            raise

    def step(self) -> None:
        with self._lock:
            if self.before_step:
                self.before_step()
            self.virtual.step()
            if self._port is not None:
                self._port.pump()

"""A virtual board that runs by itself, in a thread, at the end of a real serial port.

In real time for people who try it out; as fast as it can for tests. Its cable can be pulled and
plugged in again: the board plays on, and the port may have another name afterwards.
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
        self._before_step = before_step
        self._lock = threading.Lock()  # held while the board steps
        self._port: Port | None = None
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.error: BaseException | None = None  # that ended the thread

    @property
    def name(self) -> str:
        """What to open."""
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

    def unplug(self) -> None:
        with self._lock:
            if self._port is not None:
                self._port.close()
                self._port = None
                self.virtual.table.cable.power_off()  # what was on its way is lost

    def hold(self) -> threading.Lock:
        """For whoever wants to look or reach in between two steps: `with running.hold():`"""
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
                # A fast board still lets the others have the interpreter now and then.
                self._is_over.wait(1e-5 if self._is_fast else max(0.0, due_s - time.monotonic()))
        except BaseException as error:
            self.error = error
            raise

    def step(self) -> None:
        with self._lock:
            if self._before_step:
                self._before_step()
            self.virtual.step()
            if self._port is not None:
                self._port.pump()

"""An emulated Pico at the end of a pty, for programs that want a serial port."""

import os
import pty
import select
import threading
import time
import tty

from tests.pico.pico import Pico

_STEP_MS = 5


class PicoPort:
    """As fast as a real one if the computer can, else slower."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.name = os.ttyname(self._theirs)
        self._is_over = threading.Event()

    def run(self) -> None:
        """Until it is stopped."""
        pico = self._pico
        start_s = time.monotonic() - pico.now_us / 1e6
        while not self._is_over.is_set():
            ahead_s = pico.now_us / 1e6 - (time.monotonic() - start_s)
            start_s += max(0.0, -ahead_s)  # what was lost is not made good
            if select.select([self._ours], [], [], max(0.0, ahead_s))[0]:
                pico.write(os.read(self._ours, 4096))
            pico.run(_STEP_MS)
            pico.events.clear()
            data = pico.read()
            while data:
                data = data[os.write(self._ours, data) :]

    def __enter__(self) -> str:
        """In a thread; what to open."""
        self._thread = threading.Thread(target=self.run, daemon=True)
        self._thread.start()
        return self.name

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

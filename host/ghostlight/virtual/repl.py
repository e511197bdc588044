"""A subset of MicroPython's prompt on a virtual board's cable, as far as tools use it.

A Pico has one USB port for the program and for the prompt. While Ctrl-C is allowed
(`hal.allow_break`, on a Pico `micropython.kbd_intr`), this byte stops the program and the prompt
reads the following bytes. Otherwise it is an ordinary byte, and the prompt cannot be reached:

- Ctrl-A starts the raw prompt, Ctrl-B the friendly one; Ctrl-C discards the input;
- Ctrl-D at the raw prompt runs the input (`OK`, output, 4, traceback, 4, `>`), or restarts the
  interpreter if there is none; at the friendly prompt it restarts the program, as main.py would;
- raw paste (Ctrl-E, A, Ctrl-A) reads a program in windows with flow control;
- the friendly prompt accepts no code.

`names` holds the globals of the code: normally the whole board, as the prompt has full access.
"""

from __future__ import annotations

import contextlib
import io
import traceback
from collections.abc import Callable
from typing import Any

from ghostlight.virtual.cable import Cable

_CTRL_A, _CTRL_B, _CTRL_C, _CTRL_D = 1, 2, 3, 4
_RAW_PASTE = b"\x05A\x01"
_WINDOW = 2048  # bytes; smaller on a Pico, but clients read the size from the prompt
_MORE = b"\x01"
_RAW = b"raw REPL; CTRL-B to exit\r\n>"
FRIENDLY = b"\r\nMicroPython stand-in; a virtual Ghostlight\r\n>>> "
_REBOOT = b"\r\nMPY: soft reboot\r\n"


class ReplCable(Cable):
    """A cable that gives the computer access to a prompt. The program runs while `is_running`."""

    def __init__(self, names: dict[str, Any], restart: Callable[[], None]) -> None:
        super().__init__()
        self.names = names
        self._restart = restart  # callback that restarts the program
        self.is_running = True
        self.is_raw = False
        self.is_pasting = False
        self._typed = b""
        self.said = b""  # output of the prompt
        self.stops = 0  # how often the program was stopped

    def send(self, data: bytes) -> int:
        if not self.is_running:
            self._type(data)
            return len(data)
        place = data.find(_CTRL_C) if self.is_break_allowed else -1
        if place < 0:
            return super().send(data)
        super().send(data[:place])
        self.is_running = self.is_raw = self.is_pasting = False
        self.stops += 1
        self.said = b"Ghostlight stopped; Ctrl-D starts it again." + FRIENDLY
        self._type(data[place + 1 :])
        return len(data)

    def receive(self) -> bytes:
        data, self.said = super().receive() + self.said, b""
        return data

    def power_off(self) -> None:
        super().power_off()
        self.is_running = True
        self.said = b""

    def _type(self, data: bytes) -> None:
        for place, byte in enumerate(data):
            if self.is_running:  # restarted by the bytes before
                self.send(data[place:])
                return
            self._take(byte)

    def _take(self, byte: int) -> None:
        if self.is_pasting:
            self._paste(byte)
        elif byte == _CTRL_A:
            if self.is_raw and self._typed == _RAW_PASTE[:-1]:
                self._typed, self.is_pasting = b"", True
                self.said += b"R\x01" + _WINDOW.to_bytes(2, "little") + _MORE
                return
            self.is_raw, self._typed = True, b""
            self.said += _RAW
        elif byte == _CTRL_B:
            self.is_raw, self._typed = False, b""
            self.said += FRIENDLY
        elif byte == _CTRL_C:
            self._typed = b""
            self.said += _RAW[-1:] if self.is_raw else b"\r\n>>> "
        elif byte == _CTRL_D:
            self._end()
        elif self.is_raw:
            self._typed += bytes((byte,))

    def _paste(self, byte: int) -> None:
        if byte == _CTRL_C:
            self._typed, self.is_pasting = b"", False
            self.said += _RAW[-1:]
        elif byte == _CTRL_D:
            typed, self._typed, self.is_pasting = self._typed, b"", False
            printed, failure = self.run(typed.decode())
            self.said += b"\x04" + printed.encode() + b"\x04" + failure.encode() + b"\x04>"
        else:
            self._typed += bytes((byte,))
            if len(self._typed) % _WINDOW == 0:
                self.said += _MORE

    def _end(self) -> None:
        typed, self._typed = self._typed, b""
        if self.is_raw and typed:
            printed, failure = self.run(typed.decode())
            self.said += b"OK" + printed.encode() + b"\x04" + failure.encode() + b"\x04>"
        elif self.is_raw:
            self.said += b"OK" + _REBOOT + _RAW
        else:
            self.said += _REBOOT
            self.is_running = True
            self._restart()

    def run(self, code: str) -> tuple[str, str]:
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                exec(code, self.names)
        except Exception:
            return out.getvalue(), traceback.format_exc()
        return out.getvalue(), ""

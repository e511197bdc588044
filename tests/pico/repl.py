"""Runs code on a board by MicroPython's raw REPL."""

from typing import Protocol


class Wire(Protocol):
    """A serial port: an emulated board's or a real one's."""

    def write(self, data: bytes) -> None: ...
    def run_until(self, ending: bytes, limit_ms: float = ...) -> bytes: ...


class DeviceError(Exception):
    """A traceback from the board."""


class Repl:
    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def enter(self) -> None:
        """Interrupt whatever runs and begin anew: nothing imported, nothing allocated."""
        self._wire.write(b"\r\x03\x03\r\x01")
        self._wire.run_until(b"raw REPL; CTRL-B to exit\r\n>")
        self._wire.write(b"\x04")
        self._wire.run_until(b"raw REPL; CTRL-B to exit\r\n>")

    def run(self, code: str, limit_ms: float = 60_000) -> str:
        """Run statements in `__main__`; what they printed."""
        self._wire.write(code.encode() + b"\x04")
        self._wire.run_until(b"OK")
        printed = self._wire.run_until(b"\x04", limit_ms)[:-1]
        failure = self._wire.run_until(b"\x04")[:-1]
        self._wire.run_until(b">")
        if failure:
            raise DeviceError(failure.decode())
        return printed.decode().replace("\r\n", "\n")

    def value(self, expression: str) -> object:
        """What an expression evaluates to, as plain data."""
        return eval(self.run(f"print(repr({expression}))"), {"array": list, "bytearray": bytes})

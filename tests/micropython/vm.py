"""Drives a real MicroPython VM (WebAssembly, run by Node) from CPython, one call at a time.

    with Vm() as vm:
        vm.run("from firmware.sensing.scanner import Scanner; s = Scanner(...)")
        for now_ms in range(0, 1000, 10):
            changes = vm.call("s.step", now_ms)
        used, free = vm.memory()

A VM has the device files of this checkout in its file system (`compiled=True`: as the `.mpy` files
that would go on a Pico) and nothing else of ours. Garbage is collected between calls only, so a
long job is many calls and not one. Every call has a time limit; a VM that missed it is gone.
"""

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from tests.micropython.device_files import compiled_files, source_files

_NODE = Path(sys.prefix) / "bin" / "node"
_SCRIPT = Path(__file__).with_name("vm.mjs")


class MicroPythonError(Exception):
    """An exception that was not caught inside the VM."""

    def __init__(self, kind: str, traceback: str) -> None:
        super().__init__(traceback.strip())
        self.kind = kind  # its class, as text: "ValueError"
        self.traceback = traceback


class VmTimeoutError(MicroPythonError):
    """A call took longer than its limit."""


class Vm:
    def __init__(self, *, compiled: bool = False, limit_s: float = 30.0) -> None:
        self.limit_s = limit_s
        self.printed = ""  # what the last call printed
        self._node = subprocess.Popen(
            [_NODE, _SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.load(compiled_files() if compiled else source_files())

    def load(self, files: Mapping[str, Path]) -> None:
        """Copies files into the VM: name there -> file here."""
        self._ask("load", json.dumps([["/" + name, str(path)] for name, path in files.items()]))

    def run(self, code: str) -> str:
        """Runs statements in `__main__`; returns what they printed."""
        self._ask("run", json.dumps(code))
        return self.printed

    def call(self, name: str, *args: Any) -> Any:
        """Calls `name` (dots allowed) of `__main__` with plain data; tuples come back as lists."""
        return self._ask("call", f"{name} {json.dumps(args, default=_pack)}")

    def memory(self) -> tuple[int, int]:
        """Bytes of heap used and free after a collection. The heap grows: trust only `used`."""
        used, free = self._ask("memory", "")
        return used, free

    def close(self) -> None:
        self._node.kill()
        self._node.wait()
        with suppress(BrokenPipeError):  # what it has not read
            self._node.stdin.close()
        self._node.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, op: str, rest: str) -> Any:
        if self._node.returncode is not None:
            raise MicroPythonError("Ended", "the VM has ended")
        deadline = time.monotonic() + self.limit_s
        with suppress(BrokenPipeError):  # then there is no answer either
            self._node.stdin.write(f"{op} {rest}\n".encode())
            self._node.stdin.flush()
        answer = json.loads(self._read_line(deadline), object_hook=_unpack)
        self.printed = answer["printed"]
        if "error" in answer:
            raise MicroPythonError(*answer["error"])
        return answer["value"]

    def _read_line(self, deadline: float) -> bytearray:
        pipe = self._node.stdout.fileno()
        line = bytearray()
        while not line.endswith(b"\n"):
            left_s = deadline - time.monotonic()
            if left_s <= 0 or not select.select([pipe], [], [], left_s)[0]:
                self.close()
                raise VmTimeoutError("Timeout", f"no answer within {self.limit_s} s")
            part = os.read(pipe, 1 << 16)
            if not part:
                self.close()
                raise MicroPythonError("Ended", "the VM broke: see standard error")
            line += part
        return line


def _pack(value: bytes | bytearray | memoryview) -> dict[str, str]:
    return {"$": bytes(value).hex()}


def _unpack(value: dict[str, Any]) -> Any:
    return bytes.fromhex(value["$"]) if "$" in value else value

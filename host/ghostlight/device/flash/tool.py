"""Runs mpremote, and explains its failures."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from ghostlight.device.message_shapes import clean
from ghostlight.errors import NO_BOARD, CommandError

_SILENCE_S = 60.0  # mpremote is stopped after this time without output
_MOST_LINES = 100_000
_REMEDY = "Run the same command again: it goes on where this one stopped"

# A script that prints the board's contents. It runs in MicroPython.
_LOOK = """
import os, sys, hashlib, binascii
folders = 0
def look(folder):
    global folders
    folders += 1
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            look(path)
            continue
        h = hashlib.sha256()
        with open(path, "rb") as f:
            while True:
                data = f.read(512)
                if not data:
                    break
                h.update(data)
        print("file", binascii.hexlify(h.digest()).decode(), path[1:])
v = sys.implementation
print("version", v.name, *v.version[:3])
print("machine", v._machine)
for name in {names!r}:
    try:
        look("/" + name)
    except OSError:
        pass
# statvfs of littlefs counts the two blocks of every folder twice.
s = os.statvfs("/")
print("free", max(0, s[0] * (s[3] + 2 * folders)))
try:
    os.stat("/main.py")
    h = hashlib.sha256()
    with open("/main.py", "rb") as f:
        h.update(f.read())
    print("file", binascii.hexlify(h.digest()).decode(), "main.py")
except OSError:
    pass
"""

_PREPARE = """
import os
for name in {removed!r}:
    try:
        os.remove("/" + name)
    except OSError:
        pass
for name in {folders!r}:
    try:
        os.mkdir("/" + name)
    except OSError:
        pass
"""


def look_code(folders: Sequence[str]) -> str:
    return _LOOK.replace("{names!r}", repr(list(folders)))


def prepare_code(removed: Sequence[str], folders: Sequence[str]) -> str:
    text = _PREPARE.replace("{removed!r}", repr(list(removed)))
    return text.replace("{folders!r}", repr(list(folders)))


def _number(word: str) -> int:
    if not re.fullmatch("[0-9]{1,12}", word):
        raise CommandError(f"the board says {word[:20]!r} where a number belongs", _REMEDY)
    return int(word)


class Found:
    """The contents of a board."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.interpreter = ""
        self.version: tuple[int, ...] = ()
        self.machine = ""
        self.free = 0
        self.hashes: dict[str, str] = {}
        for line in lines:
            words = line.split(" ", 2)
            if words[0] == "version" and len(words) == 3:
                self.interpreter = words[1]
                self.version = tuple(_number(word) for word in words[2].split())
            elif words[0] == "machine":
                self.machine = line.partition(" ")[2]
            elif words[0] == "free" and len(words) == 2:
                self.free = _number(words[1])
            elif words[0] == "file" and len(words) == 3:
                self.hashes[words[2]] = words[1]


def _kill_later(process: subprocess.Popen[str]) -> threading.Timer:
    timer = threading.Timer(_SILENCE_S, process.kill)
    timer.daemon = True
    timer.start()
    return timer


class Tool:
    def __init__(self, port: str) -> None:
        # Use the real path: mpremote handles a pty correctly only if it recognizes it.
        self._port = port if "://" in port else os.path.realpath(port)

    def look(self, folders: Sequence[str]) -> Found:
        return Found(self._run("exec", look_code(folders)))

    def prepare(self, removed: Sequence[str], folders: Sequence[str]) -> None:
        """Remove files and make folders, where needed."""
        self._run("exec", prepare_code(removed, folders))

    def copy(self, files: Sequence[tuple[Path, str]], on_copy: Callable[[str], None]) -> None:
        """Copy all files in one run, in this order."""
        words: list[str] = []
        for path, name in files:
            words += ["+"] if words else []
            words += ["fs", "cp", "--force", str(path), f":/{name}"]
        names = iter([name for _, name in files])

        def on_line(line: str) -> None:
            if line.startswith("cp "):
                on_copy(next(names, ""))

        self._run(*words, on_line=on_line)

    def restart(self) -> None:
        self._run("reset")

    def _run(self, *words: str, on_line: Callable[[str], None] | None = None) -> list[str]:
        command = [sys.executable, "-m", "mpremote", "connect", self._port, *words]
        lines = []
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        ) as process:
            assert process.stdout is not None
            try:
                timer = _kill_later(process)
                for line in process.stdout:
                    timer.cancel()
                    lines.append(clean(line.rstrip()))
                    if len(lines) > _MOST_LINES:
                        raise CommandError("the board prints without end", _REMEDY, NO_BOARD)
                    if on_line:
                        on_line(line)
                    timer = _kill_later(process)
                timer.cancel()
            except BaseException:  # do not wait for it when interrupted
                process.kill()
                raise
        if process.returncode:
            said = next((line for line in reversed(lines) if line), "no word of why")
            raise CommandError(f"mpremote failed: {said}", _REMEDY, NO_BOARD)
        return lines

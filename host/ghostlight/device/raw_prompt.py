"""MicroPython's raw prompt, as coroutines: reads and writes the data files of a board.

It shares the port with the link: while it is used, the owner of the port feeds it instead. Both
ways are checked by a hash, and a name must not lead out of the folder. A file that is put back
replaces the old one at once, when all of it is there.
"""

from __future__ import annotations

import binascii
import hashlib
import re
from collections.abc import Callable, Mapping

from ghostlight.device.link import Unplugged, Until
from ghostlight.errors import NO_BOARD, CommandError
from ghostlight.sentence import said

_WAIT_S = 5.0
_CHUNK = 128  # bytes written at once: a Pico's input buffer is small
_PAUSE_S = 0.01
_PART = 192  # bytes of a file in one statement
_MOST_BYTES = 4 << 20  # of one answer: twice the flash of a Pico
_NEW = "put-back.part"  # a file until all of it is there
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}", re.ASCII)
_STOP, _RAW, _RUN, _FRIENDLY = b"\r\x03\x03", b"\x01", b"\x04", b"\x02"
_WELCOME = b"raw REPL; CTRL-B to exit\r\n>"

_LIST = """
import os, binascii, hashlib
def show(folder):
    try:
        names = [entry[0] for entry in os.ilistdir(folder) if entry[1] != 0x4000]
    except OSError:
        return
    for name in names:
        print("file", name)
        digest = hashlib.sha256()
        with open(folder + "/" + name, "rb") as file:
            while True:
                part = file.read(%d)
                if not part:
                    break
                digest.update(part)
                print(binascii.hexlify(part).decode())
        print("end", binascii.hexlify(digest.digest()).decode())
show(%r)
"""


class RawPrompt:
    def __init__(
        self, port: str, write: Callable[[bytes], None], clock: Callable[[], float]
    ) -> None:
        self._port = port
        self._write_bytes = write
        self._clock = clock
        self._heard = b""
        self.is_gone = False

    def feed(self, data: bytes) -> None:
        self._heard += data

    def lose(self) -> None:
        self.is_gone = True

    async def enter(self) -> None:
        """Stops the board's program. Raises CommandError if a game is on, or no prompt answers."""
        self._write_bytes(_STOP)
        await self._pause(0.2)
        self._heard = b""
        self._write_bytes(_RAW)
        await self._read_to(_WELCOME)

    async def files(self, folder: str) -> dict[str, bytes]:
        """The files in a folder, by name; none if there is no such folder. CommandError for an
        answer that is not whole, or names a file elsewhere."""
        found: dict[str, bytes] = {}
        name = ""
        try:
            for line in (await self._run(_LIST % (_PART, folder))).decode().splitlines():
                word, _, rest = line.partition(" ")
                if word == "file" and not name and rest not in found:
                    name = check_name(rest)
                    found[name] = b""
                elif word == "end" and name and hashlib.sha256(found[name]).hexdigest() == rest:
                    name = ""
                elif line and not rest and name:
                    found[name] += binascii.unhexlify(word)
                elif line:
                    raise ValueError(line)
            if name:
                raise ValueError(name)
        except ValueError:
            raise _unreadable() from None
        return found

    async def put(self, folder: str, files: Mapping[str, bytes]) -> None:
        """Writes files into a folder, which is made if there is none."""
        for name in files:
            check_name(name)
        await self._run(
            "import os, binascii, hashlib\n"
            f"try:\n    os.mkdir({folder!r})\nexcept OSError:\n    pass\n"
        )
        new = f"{folder}/{_NEW}"
        for name, data in files.items():
            await self._run(f"file = open({new!r}, 'wb')\ndigest = hashlib.sha256()\n")
            for start in range(0, len(data), _PART):
                part = data[start : start + _PART].hex()
                await self._run(
                    f"part = binascii.unhexlify({part!r})\nfile.write(part)\ndigest.update(part)\n"
                )
            printed = await self._run("file.close()\nprint(binascii.hexlify(digest.digest()))\n")
            if hashlib.sha256(data).hexdigest().encode() not in printed:
                raise _unreadable()
            await self._run(f"os.rename({new!r}, {folder + '/' + name!r})\n")

    def restart(self) -> None:
        """Ends the prompt: the board starts its program anew."""
        self._write_bytes(_FRIENDLY + _RUN)

    async def _run(self, code: str) -> bytes:
        """What the code prints. Raises CommandError if it fails."""
        data = code.encode()
        for start in range(0, len(data), _CHUNK):
            self._write_bytes(data[start : start + _CHUNK])
            await self._pause(_PAUSE_S)
        self._write_bytes(_RUN)
        await self._read_to(b"OK")
        printed = await self._read_to(_RUN)
        failure = await self._read_to(_RUN)
        await self._read_to(b">")
        if failure:
            last = failure.decode("utf-8", "replace").strip().rpartition("\n")[2]
            raise CommandError(
                said("the board says: {why}", why=last.strip()), said("Try it again")
            )
        return printed

    async def _read_to(self, end: bytes) -> bytes:
        """The bytes before an end, which are taken with it."""
        until = self._clock() + _WAIT_S
        while end not in self._heard:
            if self.is_gone:
                raise Unplugged(self._port)
            if len(self._heard) > _MOST_BYTES:
                raise _unreadable()
            if self._clock() >= until:
                raise CommandError(
                    said("the board does not show MicroPython's prompt"),
                    said("Is a game on? Finish it, or open the board with both players"),
                    NO_BOARD,
                )
            await Until(until)
        before, _, self._heard = self._heard.partition(end)
        return before

    async def _pause(self, wait_s: float) -> None:
        until = self._clock() + wait_s
        while self._clock() < until and not self.is_gone:
            await Until(until)


def check_name(name: str) -> str:
    """Returns a name that stays in its folder; CommandError for any other."""
    if not _NAME.fullmatch(name):
        raise CommandError(
            said("{name!r} is no name of a board's file", name=name[:80]),
            said("Nothing was changed"),
        )
    return name


def _unreadable() -> CommandError:
    return CommandError(
        said("the files did not arrive as they were sent"), said("Nothing is lost: try it again")
    )

"""MicroPython's raw prompt, as coroutines: reads and writes the data files of a board.

It shares the port with the link: while it is used, the owner of the port feeds it instead.
"""

from __future__ import annotations

import binascii
from collections.abc import Callable, Mapping

from ghostlight.device.link import Unplugged, Until
from ghostlight.errors import NO_BOARD, CommandError
from ghostlight.sentence import said

_WAIT_S = 5.0
_CHUNK = 128  # bytes written at once: a Pico's input buffer is small
_PAUSE_S = 0.01
_PART = 192  # bytes of a file in one statement
_STOP, _RAW, _RUN, _FRIENDLY = b"\r\x03\x03", b"\x01", b"\x04", b"\x02"
_WELCOME = b"raw REPL; CTRL-B to exit\r\n>"

_LIST = """
import os, binascii
def show(folder):
    try:
        names = [entry[0] for entry in os.ilistdir(folder)]
    except OSError:
        return
    for name in names:
        print("file", name)
        with open(folder + "/" + name, "rb") as file:
            while True:
                part = file.read(%d)
                if not part:
                    break
                print(binascii.hexlify(part).decode())
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
        """The files in a folder, by name; none if there is no such folder."""
        found: dict[str, bytes] = {}
        name = ""
        for line in (await self._run(_LIST % (_PART, folder))).decode().split("\r\n"):
            for word in line.split("\n"):
                if word.startswith("file "):
                    name = word[5:]
                    found[name] = b""
                elif word and name:
                    found[name] += binascii.unhexlify(word)
        return found

    async def put(self, folder: str, files: Mapping[str, bytes]) -> None:
        """Writes files into a folder, which is made if there is none."""
        await self._run(
            f"import os, binascii\ntry:\n    os.mkdir({folder!r})\nexcept OSError:\n    pass\n"
        )
        for name, data in files.items():
            await self._run(f"file = open({folder + '/' + name!r}, 'wb')\n")
            for start in range(0, len(data), _PART):
                part = data[start : start + _PART].hex()
                await self._run(f"file.write(binascii.unhexlify({part!r}))\n")
            await self._run("file.close()\n")

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

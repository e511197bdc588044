"""The link to a board: JSON lines both ways over a serial port. host/PROTOCOL.md has the messages.

Reads no port itself: its owner feeds it the bytes that have come, and drives its coroutines. A
coroutine yields the time until which it waits; it goes on when bytes were fed, or at that time. A
command does that by blocking (serial_port.py), a page step by step (site/real_board.py).

Console text between the lines, incomplete lines and garbage are counted and are never an error; a
request without an answer is sent again.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from typing import Any, NamedTuple

from ghostlight.device.message_shapes import clean, problem_of
from ghostlight.errors import NO_BOARD, VERSION, CommandError
from ghostlight.sentence import said

Message = dict[str, Any]

ANSWER_S = 2.0  # until a question is asked again
TRIES = 3
_BEHIND_S = 0.2
_CONSOLE_LINES = 100
_LONGEST = 4096  # bytes without an end of line: not ours


class Unplugged(CommandError):
    """The port is gone."""

    def __init__(self, port: str) -> None:
        super().__init__(
            said("the board at {port} was unplugged or restarted", port=port),
            said("Plug it in and try again"),
            NO_BOARD,
        )


class NoAnswer(CommandError):
    """The port is open, but no board answers on it."""

    def __init__(self, port: str, kind: str) -> None:
        super().__init__(
            said("nothing at {port} answers to {kind!r}", port=port, kind=kind),
            said("Is it a Ghostlight board? `ghostlight flash` puts the firmware on a Pico"),
            NO_BOARD,
        )


class BadAnswer(NoAnswer):
    """The board answers, but not as host/PROTOCOL.md says."""

    def __init__(self, port: str, kind: str, problem: str) -> None:
        CommandError.__init__(
            self,
            said(
                "the message {kind!r} of the board at {port} {problem}",
                kind=kind,
                port=port,
                problem=problem,
            ),
            said("`ghostlight flash` puts this program's firmware on it"),
            VERSION,
        )


class _Unusable(NamedTuple):
    """Stands in the queue for a message that does not have the shape of its type."""

    kind: str
    problem: str


class Until(Awaitable[None]):
    """Returns control to the owner of the link until bytes come, or until this time."""

    def __init__(self, time_s: float) -> None:
        self._time_s = time_s

    def __await__(self) -> Generator[float, None, None]:
        yield self._time_s


class Link:
    def __init__(
        self,
        port: str,
        write: Callable[[bytes], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`write` raises Unplugged if the port is gone."""
        self.port = port
        self._write_bytes = write
        self.clock = clock
        self._waiting = b""  # bytes of a line that has not ended
        self._queue: deque[Message | _Unusable] = deque()
        self._held: deque[Message] = deque()  # came while another answer was waited for
        self._is_gone = False
        self.console: deque[str] = deque(maxlen=_CONSOLE_LINES)  # what else the board printed
        self.bad = 0  # lines that looked like messages but were not
        self._unusable: dict[str, str] = {}  # by type: what is wrong with the last answer

    # -- the owner's side --------------------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Takes bytes that have come from the board, split anywhere."""
        *lines, self._waiting = (self._waiting + data).split(b"\n")
        for line in lines:
            if len(line) > _LONGEST:
                self.bad += 1
            else:
                self._take(line)
        if len(self._waiting) > _LONGEST:
            self.bad += 1
            self._waiting = b""

    def lose(self) -> None:
        """Handle a lost port: a coroutine that waits raises Unplugged, after all received
        messages."""
        self._is_gone = True

    # -- questions ---------------------------------------------------------------------------

    def send(self, kind: str, **fields: Any) -> None:
        line = json.dumps({"t": kind, **fields}, separators=(",", ":"))
        self._write_bytes(line.encode() + b"\n")

    async def sleep(self, wait_s: float) -> None:
        """Lets that time pass; messages are kept. Raises Unplugged at once if the port is gone."""
        until = self.clock() + wait_s
        while self.clock() < until:
            if self._is_gone:
                raise Unplugged(self.port)
            await Until(until)

    async def receive(self, wait_s: float) -> Message | None:
        """The next message, or None if none comes in that time."""
        if self._held:
            return self._held.popleft()
        return await self._next_before(self.clock() + wait_s)

    async def ask(
        self, kind: str, answers: str = "", wait_s: float | None = None, **fields: Any
    ) -> Message:
        """Ask, and wait for the answer: a message of the same type, unless told otherwise.

        For a `set`, a `refused` is an answer, too. Other messages are held for `receive`.
        """
        answers = answers or kind
        wanted = (answers, "refused") if kind == "set" else (answers,)
        for _ in range(TRIES):
            self._send_for(answers, kind, fields)
            until = self.clock() + (ANSWER_S if wait_s is None else wait_s)
            while (message := await self._next_before(until, answers)) is not None:
                if message["t"] in wanted:
                    return message
                self._held.append(message)
        raise self.no_answer(kind, answers)

    async def wait_for(self, kind: str, wait_s: float = ANSWER_S) -> Message | None:
        """A message of that type that has come already or comes in that time."""
        for place, message in enumerate(self._held):
            if message["t"] == kind:
                del self._held[place]
                return message
        until = self.clock() + wait_s
        while (following := await self._next_before(until)) is not None:
            if following["t"] == kind:
                return following
            self._held.append(following)
        return None

    def take_held(self, kind: str) -> list[Message]:
        """Returns all held messages of that type."""
        found = [message for message in self._held if message["t"] == kind]
        self._held = deque(message for message in self._held if message["t"] != kind)
        return found

    async def collect(self, kind: str, answers: str, count: int, **fields: Any) -> list[Message]:
        """Ask for a list of so many messages; asks again if some were lost on the way."""
        for _ in range(TRIES):
            found: list[Message] = []
            async for message in self._list(kind, answers, fields, answers):
                if message["t"] == "ok":
                    break  # the list has a hole
                found.append(message)
                if len(found) == count:
                    return found
        raise self.no_answer(kind, answers)

    async def gather(self, kind: str, answers: str, **fields: Any) -> list[Message]:
        """Ask for a list that ends with an `ok`."""
        for _ in range(TRIES):
            found: list[Message] = []
            async for message in self._list(kind, answers, fields):
                if message["t"] == "ok" and answers not in self._unusable:
                    return found
                found.append(message)
            self._held.extend(message for message in found if message["t"] == answers)
        raise self.no_answer(kind, answers)

    async def _list(
        self, kind: str, answers: str, fields: Message, wanted: str = ""
    ) -> AsyncIterator[Message]:
        """Ask once; the answers as they come, and the `ok` behind them. Others are held."""
        self._send_for(answers, kind, fields)
        until = self.clock() + ANSWER_S
        while (message := await self._next_before(until, wanted)) is not None:
            if message["t"] == answers:
                until = self.clock() + ANSWER_S
                yield message
            elif message["t"] == "ok" and message["to"] == kind:
                yield message
                return
            else:
                self._held.append(message)

    def no_answer(self, kind: str, answers: str) -> NoAnswer:
        """The error that says why a question has no answer."""
        if answers in self._unusable:
            return BadAnswer(self.port, answers, self._unusable[answers])
        return NoAnswer(self.port, kind)

    def _send_for(self, answers: str, kind: str, fields: Message) -> None:
        self._unusable.pop(answers, None)
        self.send(kind, **fields)

    async def _next_before(self, until: float, wanted: str = "") -> Message | None:
        """Returns the next message before a time, or None. Other messages do not prolong the
        wait."""
        while (wait_s := until - self.clock()) > 0:
            if wanted in self._unusable:  # a good one follows at once, or none comes
                wait_s = min(wait_s, _BEHIND_S)
            message = await self._get(self.clock() + wait_s)
            if not isinstance(message, _Unusable):
                return message
            self._unusable[message.kind] = message.problem
        return None

    async def _get(self, until: float) -> Message | _Unusable | None:
        while not self._queue:
            if self._is_gone:
                raise Unplugged(self.port)
            if self.clock() >= until:
                return None
            await Until(until)
        return self._queue.popleft()

    def _take(self, line: bytes) -> None:
        text = line.decode("utf-8", "replace").strip()
        place = text.find('{"t":')  # a prompt or a warning may stand before it
        if place < 0:
            if text:
                self.console.append(clean(text))
            return
        if place:
            self.console.append(clean(text[:place]))
        try:
            message = json.loads(text[place:])
        except (ValueError, RecursionError):
            self.bad += 1
            return
        if not isinstance(message, dict) or not isinstance(message.get("t"), str):
            self.bad += 1
        elif problem := problem_of(message):
            self.bad += 1
            self._queue.append(_Unusable(message["t"], problem))
        else:
            self._queue.append(message)

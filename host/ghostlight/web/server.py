"""The web server: serves the page, and connects each page's socket to the session.

A request needs the word of a link, the origin of the page itself, and small well-formed messages;
all else is refused, and the game goes on. A failure of one page does not stop the clock, and a
page whose connection was closed connects again by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import firmware.layouts
from ghostlight.games import GAMES
from ghostlight.lang import LANGUAGES
from ghostlight.rulebook import pictures
from ghostlight.sentence import in_language
from ghostlight.web import messages, replay
from ghostlight.web.clock import advance
from ghostlight.web.connections import Door, open_descriptors
from ghostlight.web.game_summary import game_summary
from ghostlight.web.headers import SafeHeaders
from ghostlight.web.links import SPECTATOR
from ghostlight.web.page import PublicPage, Show
from ghostlight.web.session import DISK
from ghostlight.web.texts import words_of
from shared_rules.record_parsing import LineError

_log = logging.getLogger(__name__)
_DISK = (
    "The game is on the disk again.",
    "The disk takes nothing (is it full?): the game goes on, and is kept once it does again.",
)

STATIC = Path(__file__).parent / "static"
ART = Path(firmware.layouts.__file__).parents[2] / "hardware" / "print"

TICK_S = 1 / 60
HELLO_S = 5.0
_UPLOAD_S = 10.0
_MOST_REPLAYS = 4  # that wait for each other
PER_SECOND = 300  # messages; a page that drags sends sixty

# Close codes that the page knows. After FULL it tries again, after the others it does not.
REFUSED = 4001  # no such link, or a seat that another browser has
FULL = 4002  # of spectators
REPLACED = 4003  # the same link was opened so often that the oldest page had to go
TAKEN_BACK = 4004  # the seat has another link now
BAD = 1008
AGAIN = 1011  # something failed here


class _Joined:
    """A connected page and its socket."""

    def __init__(self, socket: WebSocket, word: str) -> None:
        self.socket = socket
        self.word = word  # of its link
        self.news = asyncio.Event()
        self.news.set()
        self.code = 0  # with which it has to go


class Server:
    def __init__(
        self,
        session: Show,
        make_page: Callable[[str, str], PublicPage],
        speed: float = 1.0,
        door: Door | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self._make_page = make_page  # from access and language
        self._clock = clock  # seconds
        self._speed = speed  # of the board's clock against the wall's
        self.door = door or Door(open_descriptors())
        self._pages: dict[PublicPage, _Joined] = {}  # the oldest first
        self._replaying = asyncio.Lock()
        self._replays = 0
        self._tasks: list[asyncio.Task[None]] = []  # that run beside the clock
        self.app = Starlette(
            routes=[
                Route("/", self._index),
                Route("/words/{lang}.json", self._words),
                Route("/rules/{game}/{lang}/{number}.svg", self._rule_picture),
                Route("/record", self._record),
                Route("/replay", self._replay, methods=["POST"]),
                Route("/ending", self._ending),
                WebSocketRoute("/socket", self._socket),
                Mount("/art", StaticFiles(directory=ART)),
                Mount("/static", StaticFiles(directory=STATIC)),
            ],
            middleware=[Middleware(SafeHeaders)],
            exception_handlers={Exception: self._failed},
            lifespan=self._lifespan,
        )

    def also(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine until the server ends."""
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    # Time

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        if self.session.trouble:
            _log.warning(_DISK[True])
        ticking = asyncio.create_task(self._tick())
        try:
            yield
        finally:
            for task in (ticking, *self._tasks):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            self.session.save()
            if self.session.trouble:
                _log.warning("The disk takes nothing: what was played since then is lost.")

    async def _tick(self) -> None:
        """Make the board's clock follow the wall clock, also after errors."""
        before = self._clock()
        while True:
            await asyncio.sleep(TICK_S)
            now = self._clock()
            self._advance((now - before) * 1000 * self._speed)
            before = now
            self.door.sweep(now)
            for page, joined in list(self._pages.items()):
                joined.news.set()
                if joined.word != self.session.links.words[page.access]:
                    self._send_away(page, TAKEN_BACK)

    def _advance(self, ms: float) -> None:
        before = self.session.trouble
        advance(self.session, ms)
        if before != self.session.trouble and (before or self.session.trouble) == DISK:
            _log.warning(_DISK[not before])

    # Plain pages

    async def _index(self, request: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def _words(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            return PlainTextResponse("no such language", 404)
        return JSONResponse(
            words_of(self.session.game.name, lang, self.session.description, self.session.game.box)
        )

    async def _rule_picture(self, request: Request) -> Response:
        """The picture of a chapter of the rules; drawn once."""
        wanted = request.path_params
        if wanted["game"] not in GAMES or wanted["lang"] not in LANGUAGES:
            return PlainTextResponse("no such picture", 404)
        try:
            drawn = pictures.svg(wanted["game"], wanted["number"], wanted["lang"])
        except KeyError:
            return PlainTextResponse("no such picture", 404)
        return Response(drawn, media_type="image/svg+xml")

    def _is_known(self, request: Request) -> bool:
        """Whether a request has the word of a link, in a header of our own: foreign pages cannot
        send it."""
        return self.session.links.knows(request.headers.get("x-link", ""))

    async def _record(self, request: Request) -> Response:
        if not self._is_known(request):
            return PlainTextResponse("no such link", 403)
        if not self.session.follower.file_name:
            return PlainTextResponse("no game yet", 404)
        return Response(self.session.follower.file(), media_type="application/jsonl")

    async def _ending(self, request: Request) -> Response:
        """The last scene of a game that is over, with the check of its fairness."""
        follower = self.session.follower
        if not self._is_known(request):
            return PlainTextResponse("no such link", 403)
        if not follower.record_file.is_complete:
            return PlainTextResponse("no game is over", 404)
        lang = request.query_params.get("lang", "en")
        lang = lang if lang in LANGUAGES else "en"
        if self._replays >= _MOST_REPLAYS:
            return PlainTextResponse(in_language(replay.BUSY, lang), 503)
        self._replays += 1
        record_file = follower.record_file
        try:
            async with self._replaying:
                call = await asyncio.to_thread(
                    game_summary, record_file, follower.closing, self.session.game, lang
                )
        except LineError as error:
            return PlainTextResponse(str(error), 400)
        finally:
            self._replays -= 1
        return JSONResponse(call)

    async def _replay(self, request: Request) -> Response:
        is_from_here = is_own(request.headers.get("origin"), request.headers.get("host"))
        if not self._is_known(request) or not is_from_here:
            return PlainTextResponse("no such link", 403)
        lang = request.query_params.get("lang", "en")
        lang = lang if lang in LANGUAGES else "en"
        if self._replays >= _MOST_REPLAYS:
            return PlainTextResponse(in_language(replay.BUSY, lang), 503)
        self._replays += 1
        try:
            return await self._tell_replay(request, lang)
        finally:
            self._replays -= 1

    async def _tell_replay(self, request: Request, lang: str) -> Response:
        """Answers with the frames of a record. One at a time: each takes the processor from the
        game."""
        data = bytearray()
        try:
            async with asyncio.timeout(_UPLOAD_S):
                async for part in request.stream():
                    data += part
                    if len(data) > replay.MOST_BYTES:
                        return PlainTextResponse(in_language(replay.TOO_LONG, lang), 413)
        except (TimeoutError, ClientDisconnect):
            return PlainTextResponse(in_language(replay.BUSY, lang), 408)
        game = self.session.game.name
        try:
            async with self._replaying:
                told = await asyncio.to_thread(replay.frames, bytes(data), lang, game)
        except ValueError as error:
            return PlainTextResponse(str(error), 400)
        return JSONResponse(told)

    async def _failed(self, request: Request, error: Exception) -> Response:
        _log.error("%s failed", request.url.path, exc_info=error)
        return PlainTextResponse("failed", 500)

    # Sockets

    async def _socket(self, socket: WebSocket) -> None:
        if not is_own(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(BAD)  # before it is accepted: 403
            return
        await socket.accept()
        page = await self._enter(socket)
        if page is None:
            return
        telling = asyncio.create_task(self._tell(page, self._pages[page]))
        try:
            await self._listen(socket, page)
        except WebSocketDisconnect:
            pass
        except Exception:
            _log.exception("what a page said failed")
        finally:
            telling.cancel()
            self._forget(page)

    def _forget(self, page: PublicPage) -> None:
        joined = self._pages.pop(page, None)
        if joined:
            self.session.leave(page)
            self.door.keep(joined.socket.client, False, self._clock())

    async def _enter(self, socket: WebSocket) -> PublicPage | None:
        """Returns the page for a socket that has sent a valid hello."""
        try:
            said = messages.read(await asyncio.wait_for(_receive(socket), HELLO_S))
        except (ValueError, TimeoutError):
            await socket.close(BAD)
            return None
        except WebSocketDisconnect:
            return None
        access = None
        if isinstance(said, messages.Hello):
            access = self.session.links.enter(said.link, said.key)
        if access is None or not isinstance(said, messages.Hello):
            await socket.close(REFUSED)
            return None
        others = [page for page in self._pages if page.access == access]
        if access == SPECTATOR and len(others) >= self.door.spectators:
            await socket.close(FULL)
            return None
        if access != SPECTATOR and len(others) >= self.door.pages_of_a_player:
            self._send_away(others[0], REPLACED)  # players always get in
        page = self._make_page(access, said.lang)
        self._pages[page] = _Joined(socket, said.link)
        self.session.enter(page, access)
        self.door.keep(socket.client, True, self._clock())
        return page

    def _send_away(self, page: PublicPage, code: int) -> None:
        """Remove a page at once; its own task then closes the socket with this code."""
        joined = self._pages[page]
        joined.code = code
        joined.news.set()
        self._forget(page)

    async def _listen(self, socket: WebSocket, page: PublicPage) -> None:
        second, count = 0, 0
        while True:
            data = await _receive(socket)
            if page not in self._pages:
                continue  # already being closed
            now = int(self._clock())
            second, count = now, (count + 1 if now == second else 0)
            try:
                said = messages.read(data)
            except ValueError:
                await socket.close(BAD)
                return
            if count > PER_SECOND or not self.session.knows(said):
                await socket.close(BAD)
                return
            page.hear(said)

    async def _tell(self, page: PublicPage, joined: _Joined) -> None:
        """Sends updates as fast as the page takes them; a slow page misses frames only."""
        socket = joined.socket
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it is gone
            while not joined.code:
                await joined.news.wait()
                joined.news.clear()
                for data in self._updates(page, joined):
                    if isinstance(data, str):
                        await socket.send_text(data)
                    else:
                        await socket.send_bytes(data)
            await socket.close(joined.code)

    def _updates(self, page: PublicPage, joined: _Joined) -> list[bytes | str]:
        try:
            return [] if joined.code else page.updates()
        except Exception:
            _log.exception("a page could not be told the news")
            joined.code = AGAIN  # and its browser opens another one
            return []


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    data: str | bytes | None = message.get("text")
    return data if data is not None else message.get("bytes") or b""


def is_own(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from a page that this server gave out."""
    return origin is not None and host is not None and urlsplit(origin).netloc == host

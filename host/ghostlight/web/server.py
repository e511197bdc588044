"""The server: gives out the page, and joins each page's socket to the house.

Whoever asks needs one of the links' words, the page's own origin, and small well-formed messages;
all else is refused, and the game goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import firmware.layouts
from ghostlight.lang import LANGUAGES
from ghostlight.web import messages, replay
from ghostlight.web.headers import SafeHeaders
from ghostlight.web.links import SPECTATOR
from ghostlight.web.page import PublicPage, Show
from ghostlight.web.words import words_of

_log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
ART = Path(firmware.layouts.__file__).parents[2] / "hardware" / "print"

TICK_S = 1 / 60
MOST_PAGES = 40
HELLO_S = 5.0
_PER_SECOND = 300  # messages; a page that drags sends sixty

# Close codes that the page knows: do not come back.
REFUSED = 4001  # no such link, or a seat that is somebody else's
FULL = 4002
BAD = 1008


class Server:
    def __init__(
        self, house: Show, make_page: Callable[[str, str], PublicPage], speed: float = 1.0
    ) -> None:
        self.house = house
        self._make_page = make_page  # from role and language
        self._speed = speed  # of the board's clock against the wall's
        self._pages: dict[PublicPage, asyncio.Event] = {}
        self.app = Starlette(
            routes=[
                Route("/", self._index),
                Route("/words/{lang}.json", self._words),
                Route("/record", self._record),
                Route("/replay", self._replay, methods=["POST"]),
                WebSocketRoute("/socket", self._socket),
                Mount("/art", StaticFiles(directory=ART)),
                Mount("/static", StaticFiles(directory=STATIC)),
            ],
            middleware=[Middleware(SafeHeaders)],
            lifespan=self._lifespan,
        )

    # Time

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        ticking = asyncio.create_task(self._tick())
        try:
            yield
        finally:
            ticking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ticking
            self.house.save()

    async def _tick(self) -> None:
        """The board's clock follows the wall clock."""
        before = time.monotonic()
        while True:
            await asyncio.sleep(TICK_S)
            now = time.monotonic()
            try:
                self.house.advance((now - before) * 1000 * self._speed)
            except Exception:  # a Pico would restart, too
                _log.exception("the board has crashed and starts again")
                self.house.restart()
            before = now
            for news in self._pages.values():
                news.set()

    # Plain pages

    async def _index(self, request: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def _words(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            return PlainTextResponse("no such language", 404)
        return JSONResponse(words_of(self.house.game.name, lang))

    def _is_known(self, request: Request) -> bool:
        """A header of our own: a page from elsewhere could only send it if we let it."""
        return self.house.links.knows(request.headers.get("x-link", ""))

    async def _record(self, request: Request) -> Response:
        if not self._is_known(request):
            return PlainTextResponse("no such link", 403)
        if not self.house.chronicle.file_name:
            return PlainTextResponse("no game yet", 404)
        return Response(self.house.chronicle.file(), media_type="application/jsonl")

    async def _replay(self, request: Request) -> Response:
        is_from_here = is_own(request.headers.get("origin"), request.headers.get("host"))
        if not self._is_known(request) or not is_from_here:
            return PlainTextResponse("no such link", 403)
        data = bytearray()
        async for part in request.stream():
            data += part
            if len(data) > replay.MOST_BYTES:
                return PlainTextResponse("too long", 413)
        lang = request.query_params.get("lang", "en")
        try:
            lang = lang if lang in LANGUAGES else "en"
            game = self.house.game.name
            told = await asyncio.to_thread(replay.frames, bytes(data), lang, game)
            return JSONResponse(told)
        except ValueError as error:
            return PlainTextResponse(str(error), 400)

    # Sockets

    async def _socket(self, socket: WebSocket) -> None:
        if not is_own(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(BAD)  # before it is accepted: 403
            return
        await socket.accept()
        page = await self._enter(socket)
        if page is None:
            return
        self._pages[page] = asyncio.Event()
        self._pages[page].set()
        telling = asyncio.create_task(self._tell(socket, page))
        try:
            await self._listen(socket, page)
        except WebSocketDisconnect:
            pass
        finally:
            telling.cancel()
            del self._pages[page]
            self.house.leave(page)

    async def _enter(self, socket: WebSocket) -> PublicPage | None:
        """The page behind a socket that has said hello as it should."""
        try:
            said = messages.read(await asyncio.wait_for(_receive(socket), HELLO_S))
        except (ValueError, TimeoutError):
            await socket.close(BAD)
            return None
        except WebSocketDisconnect:
            return None
        role = None
        if isinstance(said, messages.Hello):
            role = self.house.links.enter(said.link, said.key)
        if role is None or not isinstance(said, messages.Hello):
            await socket.close(REFUSED)
            return None
        if len(self._pages) >= MOST_PAGES:
            await socket.close(FULL)
            return None
        return self._make_page(role, said.lang)

    async def _listen(self, socket: WebSocket, page: PublicPage) -> None:
        second, count = 0, 0
        while True:
            data = await _receive(socket)
            now = int(time.monotonic())
            second, count = now, (count + 1 if now == second else 0)
            try:
                said = messages.read(data)
            except ValueError:
                await socket.close(BAD)
                return
            if count > _PER_SECOND or not self.house.knows(said):
                await socket.close(BAD)
                return
            match said:
                case messages.Hello():
                    pass
                case messages.Speak():
                    page.lang = said.lang
                case messages.Lab():
                    if said.open is not None:
                        page.is_lab_open = said.open
                    if said.fault is not None and page.role != SPECTATOR:
                        self.house.lab.switch(said.fault, said.on, said.where)
                case _:
                    self.house.act(page, page.role, said)

    async def _tell(self, socket: WebSocket, page: PublicPage) -> None:
        """As fast as the page takes it: a slow one misses frames, not news."""
        news = self._pages[page]
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await news.wait()
                news.clear()
                for data in page.updates():
                    if isinstance(data, str):
                        await socket.send_text(data)
                    else:
                        await socket.send_bytes(data)


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    data: str | bytes | None = message.get("text")
    return data if data is not None else message.get("bytes") or b""


def is_own(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from a page that this server gave out."""
    return origin is not None and host is not None and urlsplit(origin).netloc == host

"""Starts the page's server: finds a port, prints the links, opens the browser.

The table behind it is virtual, or with `--live` a real one. The server may also open an address
for other devices in the house."""

from __future__ import annotations

import contextlib
import socket
import tempfile
import threading
import webbrowser
from collections.abc import Iterator
from functools import partial
from ipaddress import ip_address
from pathlib import Path

import uvicorn

from firmware.boxes import file_of
from firmware.storage.journal import Journal
from firmware.storage.settings import FILE as SETTINGS
from firmware.storage.settings import Settings
from ghostlight import rulebook
from ghostlight.boxes import OwnBox
from ghostlight.errors import PlayerError
from ghostlight.lang import texts_of
from ghostlight.virtual.description import Description
from ghostlight.web.board_watcher import BoardWatcher
from ghostlight.web.connections import protocol_of
from ghostlight.web.files import FolderFiles
from ghostlight.web.links import BOTH, SPECTATOR
from ghostlight.web.live import Live
from ghostlight.web.messages import MOST_BYTES
from ghostlight.web.page import Page, PublicPage
from ghostlight.web.server import Server
from ghostlight.web.session import Session
from ghostlight.web.session_file import FILE as HOUSE

_PAGE = "page.url"  # the link that was printed
_LIVE_OPEN = (
    "It is plain HTTP: whoever can listen in on this network can watch, too. There is nothing"
    " secret on that page."
)


def run(
    folder: Path,
    host: str,
    port: int,
    language: str,
    opens_browser: bool,
    game: str | None = None,
    description: Description | None = None,
    box: OwnBox | None = None,
) -> None:
    """Play until Ctrl-C: this game, or the one that was played last."""
    texts = texts_of(language)["page"]
    files = _claimed(folder)
    choose(files, game, language)
    if box:
        files.write(file_of(box.game), box.word.encode())
    listener = listen(host, port)
    files.protect(HOUSE)
    session = Session(files, language, sync=files.sync, description=description)
    session.save()
    for name, aside in [*files.damaged, *session.damaged]:
        print(texts["aside"].format(name=name, aside=aside), flush=True)
    if not _is_private(host):
        session.address = _url(_shown(host), listener)
    server = Server(session, partial(Page, session))
    if not session.address:
        session.open_network = partial(open_network, server, listener)
    url = f"{_url(_here(host), listener)}/#{session.links.words[BOTH]}"
    files.write(_PAGE, url.encode())
    lines = [texts["up"]] if _is_private(host) else [texts["up"], texts["open"]]
    _serve(server, listener, url, "\n".join(lines), opens_browser, folder)


def _claimed(folder: Path) -> FolderFiles:
    try:
        files = FolderFiles(folder)
        files.claim()
        files.remove(_PAGE)
    except BlockingIOError:
        raise PlayerError(
            "another `ghostlight play` has its board in {path}",
            "Go on with its page, {url}, or give this one a --folder of its own",
            path=folder,
            url=(files.read(_PAGE) or b"").decode() or "http://...",
        ) from None
    except OSError as error:
        raise PlayerError(
            "no game can be kept in {path}: {why}",
            "Give another --folder",
            path=folder,
            why=error.strerror,
        ) from error
    return files


def choose(files: FolderFiles, game: str | None, language: str) -> None:
    """Have the board play this game from its start on, unless it is in the middle of another."""
    settings = Settings(files)
    settings.load()
    if game is None or game == settings["game"]:
        return
    if Journal(files).is_on:
        title = rulebook.load(settings["game"], language).title
        raise PlayerError(
            "a game of {title} is on",
            "Finish it first (`ghostlight play`), or give the other game a --folder of its own",
            title=title,
        )
    if files.read(SETTINGS) is None:
        settings.set("language", language)
    settings.set("game", game)
    settings.save()


def watch(board: str | None, host: str, port: int, opens_browser: bool) -> None:
    """Show a real board (at this serial port, or the only one) until Ctrl-C."""
    from ghostlight.device.discovery import open_board

    with open_board(board):  # raises an error now if there is none
        pass
    listener = listen(host, port)
    live = Live(BoardWatcher(lambda: open_board(board)))
    server = Server(live, partial(PublicPage, live))
    said = "The board is on: {url}\nCtrl-C ends the view; the board plays on."
    if not _is_private(host):
        said += "\n" + _LIVE_OPEN
    url = f"{_url(_shown(host), listener)}/#{live.links.words[SPECTATOR]}"
    _serve(server, listener, url, said, opens_browser)


def _serve(
    server: Server,
    listener: socket.socket,
    url: str,
    said: str,
    opens_browser: bool,
    folder: Path | None = None,
) -> None:
    print(said.format(url=url), flush=True)
    with contextlib.ExitStack() as stack:
        if opens_browser:
            page = stack.enter_context(redirect(url, folder))
            threading.Timer(0.3, _open, [page]).start()
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(make_config(server)).run([listener])


class _SecondServer(uvicorn.Server):
    """Serves the same pages on another socket; Ctrl-C is the first one's."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def open_network(server: Server, listener: socket.socket, address: str = "") -> str:
    """Serve the page at this computer's own address as well, while the server runs. Returns where
    other devices find it; empty without a network. Raises OSError."""
    address = address or _own_address()
    if not address:
        return ""
    port = listener.getsockname()[1]
    try:
        second = socket.create_server((address, port))
    except OSError:
        second = socket.create_server((address, 0))
    config = make_config(server)
    config.lifespan = "off"  # the clock runs already
    server.also(_SecondServer(config).serve([second]))
    return _url(address, second)


def make_config(server: Server) -> uvicorn.Config:
    """uvicorn prints nothing: what visitors send is not our error, and our errors we log."""
    return uvicorn.Config(
        server.app,
        loop="asyncio",
        http=protocol_of(server.door),
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=10,
        ws_ping_timeout=20,
        backlog=server.door.at_once,
        log_level="critical",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
    )


@contextlib.contextmanager
def redirect(url: str, folder: Path | None = None) -> Iterator[str]:
    """The address of a file that leads a browser to `url`: other people on this computer can see
    what programs are started with, but not what is in the file. Where it cannot be written, the
    page's address without its secret."""
    try:
        number, name = tempfile.mkstemp(".html", "open-", folder)  # 0600
    except OSError:
        yield url.partition("#")[0]
        return
    path = Path(name)
    try:
        with open(number, "w", encoding="utf-8") as stream:
            stream.write(f'<!doctype html><meta http-equiv="refresh" content="0;url={url}">\n')
        yield path.resolve().as_uri()
    finally:
        path.unlink(missing_ok=True)


def listen(host: str, port: int) -> socket.socket:
    """Opens a socket on this port; for port 0 on the usual one, or else on a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port else [8765, 0]
    for number in wanted:
        try:
            return socket.create_server((host, number), family=family)
        except OSError as error:
            problem = error
    why = (problem.strerror or str(problem)).partition(" (while")[0]
    if port:
        raise PlayerError(
            "{host}:{port} cannot be used: {why}",
            "Try --http-port 0",
            host=host,
            port=port,
            why=why,
        )
    raise PlayerError(
        "{host} cannot be used: {why}",
        "--host takes an address of this computer, or 0.0.0.0",
        host=host,
        why=why,
    )


def _is_private(host: str) -> bool:
    """Whether only this computer can connect."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _url(address: str, listener: socket.socket) -> str:
    address = f"[{address}]" if ":" in address else address
    return f"http://{address}:{listener.getsockname()[1]}"


def _here(host: str) -> str:
    """Returns the address for a browser on this computer; nothing leaves this computer."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def _shown(host: str) -> str:
    """Returns the address for other devices, if they may connect."""
    return (host in ("0.0.0.0", "::") and _own_address()) or _here(host)


def _own_address() -> str:
    """Returns this computer's address in the local network; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, but chooses the outgoing interface
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _open(url: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)

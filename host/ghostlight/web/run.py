"""Opens the doors: finds a port, starts the server, shows the links, opens the browser."""

from __future__ import annotations

import contextlib
import socket
import threading
import webbrowser
from functools import partial
from pathlib import Path

import uvicorn

from firmware.journal import Journal
from firmware.settings import FILE as SETTINGS
from firmware.settings import Settings
from ghostlight import rulebook
from ghostlight.errors import CommandError
from ghostlight.web.files import FolderFiles
from ghostlight.web.house import House
from ghostlight.web.links import BOTH, SPECTATOR
from ghostlight.web.live import Live
from ghostlight.web.messages import MOST_BYTES
from ghostlight.web.page import Page, PublicPage
from ghostlight.web.server import Server
from ghostlight.web.watcher import Watcher

_SAID = {
    "en": "The curtain is up: {url}\nCtrl-C closes the house; the game stays.",
    "fr": "Le rideau est levé : {url}\nCtrl-C ferme la salle ; la partie reste.",
}


def run(
    folder: Path,
    host: str,
    port: int,
    language: str,
    opens_browser: bool,
    game: str | None = None,
) -> None:
    """Play until Ctrl-C: this game, or the one that was played last."""
    files = _claimed(folder)
    choose(files, game, language)
    listener = listen(host, port)
    house = House(files, language)
    house.save()
    server = Server(house, partial(Page, house))
    url = _url(host, listener, house.links.words[BOTH])
    _serve(server, listener, url, _SAID[language], opens_browser)


def _claimed(folder: Path) -> FolderFiles:
    try:
        files = FolderFiles(folder)
        files.claim()
    except BlockingIOError:
        raise CommandError(
            f"another `ghostlight play` has its board in {folder}",
            "Go on with its page, or give this one a --folder of its own",
        ) from None
    except OSError as error:
        what = f"cannot keep a game in {folder}: {error.strerror}"
        raise CommandError(what, "Give another --folder") from error
    return files


def choose(files: FolderFiles, game: str | None, language: str) -> None:
    """Have the board play this game from its start on, unless it is in the middle of another."""
    settings = Settings(files)
    settings.load()
    if game is None or game == settings["game"]:
        return
    if Journal(files).is_on:
        title = rulebook.load(settings["game"], language).title
        raise CommandError(
            f"a game of {title} is on",
            "Finish it first (`ghostlight play`), or give the other one a --folder of its own",
        )
    if files.read(SETTINGS) is None:
        settings.set("language", language)
    settings.set("game", game)
    settings.save()


def watch(board: str | None, host: str, port: int, opens_browser: bool) -> None:
    """Show a real board (at this serial port, or the only one) until Ctrl-C."""
    from ghostlight.boards import open_board

    with open_board(board):  # whoever has none is told so now
        pass
    listener = listen(host, port)
    live = Live(Watcher(lambda: open_board(board)))
    server = Server(live, partial(PublicPage, live))
    said = "The board is on: {url}\nCtrl-C ends the view; the board plays on."
    url = _url(host, listener, live.links.words[SPECTATOR])
    _serve(server, listener, url, said, opens_browser)


def _url(host: str, listener: socket.socket, word: str) -> str:
    return f"http://{_shown(host)}:{listener.getsockname()[1]}/#{word}"


def _serve(
    server: Server, listener: socket.socket, url: str, said: str, opens_browser: bool
) -> None:
    print(said.format(url=url), flush=True)
    if opens_browser:
        threading.Timer(0.3, _open, [url]).start()
    config = uvicorn.Config(
        server.app,
        log_level="warning",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=10,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([listener])


def listen(host: str, port: int) -> socket.socket:
    """On this port, or, if it was not asked for (0 tries the usual one first), on a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port else [8765, 0]
    for number in wanted:
        try:
            return socket.create_server((host, number), family=family)
        except OSError as error:
            problem = error
    why = (problem.strerror or str(problem)).partition(" (while")[0]
    if port:
        raise CommandError(f"cannot listen on {host}:{port}: {why}", "Try --http-port 0")
    raise CommandError(
        f"cannot listen on {host}: {why}", "--host takes an address of this computer, or 0.0.0.0"
    )


def _shown(host: str) -> str:
    """An address that browsers can open: here, and elsewhere if the house is open to others."""
    if host in ("0.0.0.0", "::"):
        return _own_address() or ("127.0.0.1" if host == "0.0.0.0" else "[::1]")
    return f"[{host}]" if ":" in host else host


def _own_address() -> str:
    """As other devices in the house see this computer; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses a way out
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _open(url: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)

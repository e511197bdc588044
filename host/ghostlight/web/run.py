"""Opens the doors: finds a port, starts the server, shows the links, opens the browser."""

from __future__ import annotations

import contextlib
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from ghostlight.errors import CommandError
from ghostlight.web.files import FolderFiles
from ghostlight.web.house import House
from ghostlight.web.links import BOTH
from ghostlight.web.messages import MOST_BYTES
from ghostlight.web.server import Server


def run(folder: Path, host: str, port: int, language: str, opens_browser: bool) -> None:
    """Play until Ctrl-C."""
    listener = listen(host, port)
    house = House(FolderFiles(folder), language)
    house.save()
    url = f"http://{_shown(host)}:{listener.getsockname()[1]}/#{house.links.words[BOTH]}"
    print(f"The curtain is up: {url}\nCtrl-C closes the house; the game stays.", flush=True)
    if opens_browser:
        threading.Timer(0.3, _open, [url]).start()
    config = uvicorn.Config(
        Server(house).app,
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
    raise CommandError(f"cannot listen on {host}:{port}: {problem}", "Try --http-port 0")


def _shown(host: str) -> str:
    """An address that a browser here can open."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1" if host == "0.0.0.0" else "[::1]"
    return f"[{host}]" if ":" in host else host


def _open(url: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)

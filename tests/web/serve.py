"""A server for the browser tests: a known table and a fast clock; prints its links as JSON.

python tests/web/serve.py FOLDER SEED SPEED [PORT]
"""

import contextlib
import json
import socket
import sys
from functools import partial
from pathlib import Path

import uvicorn

from firmware.games.opera.places import cells_of
from firmware.storage.settings import FILE as SETTINGS
from ghostlight.virtual import VirtualHal
from ghostlight.web.files import FolderFiles
from ghostlight.web.page import Page
from ghostlight.web.run import make_config, open_network
from ghostlight.web.server import Server
from ghostlight.web.session import Session
from ghostlight.web.session_file import FILE
from shared_rules.opera.board import ROOMS


def main(folder: str, seed: str, speed: str, port: str = "0") -> None:
    files = FolderFiles(Path(folder))
    if files.read(FILE) is None:
        files.write(FILE, json.dumps({"seed": int(seed)}).encode())
        long_ms = min(3000, round(800 * float(speed)))  # as long for a person as at a usual clock
        files.write(SETTINGS, f"settings 1\nlanguage=en\nlong_ms={long_ms}\n".encode())
    session = Session(files, "en", VirtualHal, lambda: "00", files.sync)
    session.save()
    listener = socket.create_server(("127.0.0.1", int(port)))
    url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    rooms = [list(cells_of(0, room)) for room in range(ROOMS)]
    print(json.dumps({"url": url, "links": session.links.words, "rooms": rooms}), flush=True)
    server = Server(session, partial(Page, session), float(speed))
    session.open_network = partial(open_network, server, listener, "127.0.0.2")
    config = make_config(server)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([listener])


if __name__ == "__main__":
    main(*sys.argv[1:])

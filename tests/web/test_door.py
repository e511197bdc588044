"""Connections: floods, silence, too many pages. The clock continues and players can connect."""

import asyncio
import json
import resource
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ghostlight.web.connections import ANSWER_S, VISIT_S, Door, open_descriptors
from ghostlight.web.page import Page
from ghostlight.web.run import listen, make_config
from ghostlight.web.server import BAD, FULL, REPLACED, TAKEN_BACK, Server
from tests.helpers.opera.page_people import open_session

KEY = "a-browser-of-mine"
WAIT_S = 30  # only ends what hangs
MANY = 1000  # messages
FEW = 64  # descriptors


@contextmanager
def served(descriptors: int = 256) -> Iterator[tuple[str, Server]]:
    """A house on loopback, and where it is."""
    session = open_session(1)
    server = Server(session, partial(Page, session), door=Door(descriptors))
    listener = listen("127.0.0.1", 0)
    running = uvicorn.Server(make_config(server))
    thread = threading.Thread(target=running.run, args=[[listener]])
    thread.start()
    try:
        yield "127.0.0.1:%d" % listener.getsockname()[1], server
    finally:
        running.should_exit = True
        thread.join()


def dial(at: str) -> connect:
    origin = Origin(f"http://{at}")
    return connect(f"ws://{at}/socket", origin=origin, open_timeout=WAIT_S, max_queue=None)


@contextmanager
def enter(at: str, link: str, key: str = KEY) -> Iterator[ClientConnection]:
    """A page that has said hello."""
    with dial(at) as page:
        page.send(json.dumps({"t": "hello", "link": link, "key": key}))
        yield page


def hear(
    page: ClientConnection, kind: str, is_wanted: Callable[[dict], bool] = lambda told: True
) -> dict:
    """The next message of this kind that is wanted; fails after many others."""
    for _ in range(MANY):
        data = page.recv(timeout=WAIT_S)
        if isinstance(data, str) and (told := json.loads(data))["t"] == kind and is_wanted(told):
            return told
    raise AssertionError(f"{MANY} messages, and no {kind} that is wanted")


def code_of(page: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as info:
        hear(page, "nothing")
    return info.value.rcvd.code if info.value.rcvd else 0


def is_alive(page: ClientConnection) -> None:
    """Asserts that the clock continues: a token is lifted and comes down."""
    page.send('{"t":"lift","token":0}')
    hear(page, "poses", lambda told: told["poses"][0][2] >= 20)
    page.send('{"t":"drop","token":0,"x":20,"y":20}')
    hear(page, "poses", lambda told: told["poses"][0][2] <= 0)


def asks(at: str) -> int:
    with urllib.request.urlopen(f"http://{at}/", timeout=WAIT_S) as answer:
        return int(answer.status)


def flood(stack: ExitStack, at: str, count: int, said: bytes = b"") -> None:
    host, port = at.split(":")
    for _ in range(count):
        visit = socket.create_connection((host, int(port)), WAIT_S)
        stack.enter_context(closing(visit))
        with suppress(OSError):  # closed already
            visit.send(said)


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"GET /static/main.js HTTP/1.1\r\nHost: x\r\n\r\n"],
)
def test_a_flood_keeps_nobody_out(said: bytes) -> None:
    with served() as (at, server), ExitStack() as stack:
        page = stack.enter_context(enter(at, server.session.links.words["both"]))
        hear(page, "poses")
        flood(stack, at, 120, said)
        is_alive(page)
        newcomer = stack.enter_context(enter(at, server.session.links.words["seat1"]))
        assert hear(newcomer, "state")["access"] == "seat1"
        assert asks(at) == 200
        is_alive(page)


def test_with_few_descriptors_a_flood_stops_nothing(tmp_path: Path) -> None:
    """The whole program, with fewer descriptors than connections."""
    command = [sys.executable, str(Path(__file__).with_name("serve.py")), str(tmp_path), "1", "1"]
    with (tmp_path / "errors").open("wb") as errors:
        program = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FEW, FEW)),
        )
    try:
        assert program.stdout
        session = json.loads(program.stdout.readline())
        at = urlsplit(session["url"]).netloc
        with ExitStack() as stack:
            page = stack.enter_context(enter(at, session["links"]["both"]))
            hear(page, "poses")
            flood(stack, at, 100)
            is_alive(page)
            assert asks(at) == 200
            stack.enter_context(enter(at, session["links"]["seat1"]))
        with enter(at, session["links"]["both"]) as page:
            is_alive(page)
    finally:
        program.terminate()
        program.communicate()
    assert (tmp_path / "errors").read_text() == ""


class _Transport(asyncio.Transport):
    """A connection that lasts until it is aborted."""

    def __init__(self) -> None:
        super().__init__({"socket": self})
        self.number = 5
        self.unsent = 0  # bytes

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def fileno(self) -> int:
        return self.number

    def abort(self) -> None:
        self.number = -1


class _Protocol:
    def __init__(self, address: str, port: int, has_asked: bool = False) -> None:
        self.client = (address, port)
        self.scope = {} if has_asked else None
        self.cycle = None


def arrive(
    door: Door, now_s: float, count: int, address: str = "a", **options
) -> list[_Transport]:
    transports = [_Transport() for _ in range(count)]
    for number, transport in enumerate(transports):
        protocol = _Protocol(address, int(now_s * 1000) + number, **options)
        door.admit(protocol, transport, now_s)  # type: ignore[arg-type]
    return transports


def open_of(transports: list[_Transport]) -> int:
    return sum(transport.fileno() >= 0 for transport in transports)


def test_a_visit_is_over_after_a_while_and_a_page_is_not() -> None:
    door = Door(1024)
    visits = arrive(door, 1.0, 3)
    door.keep(("a", 1000), True, 2.0)
    door.sweep(0.9 + VISIT_S)
    assert open_of(visits) == 3
    door.sweep(1.0 + VISIT_S)
    assert [transport.fileno() >= 0 for transport in visits] == [True, False, False]
    door.keep(("a", 1000), False, 90.0)  # it is closed
    door.sweep(90.0 + VISIT_S)
    assert open_of(visits) == 0


def test_an_answer_is_not_cut_off_at_once() -> None:
    door = Door(1024)
    slow, quick = arrive(door, 1.0, 2, has_asked=True)
    slow.unsent = 1000
    door.sweep(1.0 + VISIT_S)
    assert open_of([slow]) == 1
    assert open_of([quick]) == 0
    door.sweep(1.0 + ANSWER_S)
    assert open_of([slow]) == 0


def test_the_oldest_silent_visit_makes_room() -> None:
    door = Door(FEW)
    asking = arrive(door, 1.0, 5, has_asked=True)
    silent = arrive(door, 2.0, 100)
    most = open_of(asking + silent)
    assert most < FEW // 2 - 8
    assert open_of(asking) == 5
    assert [t.fileno() >= 0 for t in silent[-(most - 5) :]] == [True] * (most - 5)


def test_one_address_does_not_take_all() -> None:
    door = Door(FEW)
    flood = arrive(door, 1.0, 100, "a")
    others = arrive(door, 2.0, 4, "b")
    assert open_of(others) == 4
    more = arrive(door, 3.0, 100, "c")
    assert open_of(others) == 4  # the address with most connections loses one
    assert open_of(flood) + open_of(more) + 4 < FEW // 2 - 8


def test_pages_are_never_closed_for_a_visit() -> None:
    door = Door(FEW)
    pages = arrive(door, 1.0, 100, "a")
    for number in range(100):
        door.keep(("a", 1000 + number), True, 1.0)
    count = open_of(pages)
    visits = arrive(door, 2.0, 10, "a")
    assert (open_of(pages), open_of(visits)) == (count, 0)


def test_spectators_fill_their_places_not_the_players() -> None:
    with served() as (at, server), ExitStack() as stack:
        words = server.session.links.words
        for _ in range(server.door.spectators):
            hear(stack.enter_context(enter(at, words["spectator"])), "state")
        late = stack.enter_context(enter(at, words["spectator"]))
        assert code_of(late) == FULL
        for access in ("both", "seat0", "seat1"):
            assert hear(stack.enter_context(enter(at, words[access])), "state")["access"] == access


def test_a_player_who_comes_again_always_gets_in() -> None:
    with served() as (at, server), ExitStack() as stack:
        link = server.session.links.words["seat1"]
        pages = []
        for _ in range(server.door.pages_of_a_player + 1):
            pages.append(stack.enter_context(enter(at, link)))
            hear(pages[-1], "state")
        assert code_of(pages[0]) == REPLACED
        is_alive(pages[-1])


def test_a_page_whose_seat_is_taken_back_is_told_so() -> None:
    with served() as (at, server), ExitStack() as stack:
        words = server.session.links.words
        phantom = stack.enter_context(enter(at, words["seat1"]))
        both = stack.enter_context(enter(at, words["both"], "another-browser"))
        assert not hear(both, "state")["seats"][1]["mine"]
        both.send('{"t":"free","seat":1}')
        assert code_of(phantom) == TAKEN_BACK
        hear(both, "state", lambda told: told["seats"][1]["mine"])


def test_what_strangers_send_is_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    with served() as (at, server), ExitStack() as stack:
        for said in (
            b"\xff\xfe\x00\r\n\r\n",
            b"GET / HTTP/9\r\n\r\n",
            b"POST /replay HTTP/1.1\r\n\r\n",
        ):
            flood(stack, at, 2, said)
        page = stack.enter_context(dial(at))
        page.send(b"\xff\xfe", text=True)
        assert code_of(page) in (1007, BAD)
        is_alive(stack.enter_context(enter(at, server.session.links.words["both"])))
    assert capfd.readouterr() == ("", "")


def test_all_descriptors_that_the_system_allows_are_used() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 200) if hard != resource.RLIM_INFINITY else 200
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    try:
        assert open_descriptors() > wanted or hard <= wanted
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

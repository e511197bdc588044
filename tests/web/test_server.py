"""The server: which requests it accepts and refuses; the game continues in any case."""

import json
import re
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from ghostlight.errors import CommandError
from ghostlight.web import replay, run
from ghostlight.web.files import FolderFiles
from ghostlight.web.headers import HEADERS
from ghostlight.web.page import Page
from ghostlight.web.replay import MOST_BYTES
from ghostlight.web.run import listen
from ghostlight.web.server import AGAIN, BAD, PER_SECOND, REFUSED, Server
from tests.helpers.opera.page_people import open_session
from tests.helpers.recorded_games import tagged

ORIGIN = {"origin": "http://testserver"}
KEY = "a-browser-of-mine"
MANY = 300  # messages: less than a minute of them


@pytest.fixture
def server() -> Server:
    session = open_session(1)
    return Server(session, partial(Page, session))


@pytest.fixture
def client(server: Server) -> Iterator[TestClient]:
    with TestClient(server.app) as client:
        yield client


def hello(socket: WebSocketTestSession, link: str, key: str = KEY) -> None:
    socket.send_text(json.dumps({"t": "hello", "link": link, "key": key, "lang": "fr"}))


def hear(socket: WebSocketTestSession, kind: str) -> dict[str, object]:
    """The next message of this kind."""
    for _ in range(MANY):
        message = socket.receive()
        if message["type"] == "websocket.close":
            raise WebSocketDisconnect(message["code"])
        if message.get("text"):
            told = json.loads(message["text"])
            if told["t"] == kind:
                return dict(told)
    raise AssertionError(f"{MANY} messages, and no {kind}")


def hear_until(
    socket: WebSocketTestSession, kind: str, is_wanted: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """The first message of this kind that is wanted; fails after many others.

    The readings of the builder's panel change all the time, so there is always another message.
    """
    socket.send_text('{"t":"lab","open":true}')
    for _ in range(MANY):
        message = socket.receive()
        told = json.loads(message.get("text") or "{}")
        if told.get("t") == kind and is_wanted(told):
            return dict(told)
    raise AssertionError(f"{MANY} messages, and no {kind} that is wanted")


def code_of(socket: WebSocketTestSession) -> int:
    """With which code the server hangs up."""
    with pytest.raises(WebSocketDisconnect) as info:
        hear(socket, "nothing")  # reads on until the end
    return int(info.value.code)


def test_the_page_and_its_words(client: TestClient) -> None:
    page = client.get("/")
    assert "Ghostlight" in page.text
    for name, value in HEADERS.items():
        assert page.headers[name] == value
    english, french = (client.get(f"/words/{lang}.json").json() for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    assert len(english["places"]) == len(english["kinds"]) == 192
    assert client.get("/words/xx.json").status_code == 404
    assert client.get("/art/opera-fr.svg").status_code == 200
    assert client.get("/art/../pyproject.toml").status_code == 404


def test_the_pictures_of_the_rules(client: TestClient) -> None:
    words = client.get("/words/fr.json").json()
    drawings = [part["drawing"] for part in words["book"] if part["drawing"]]
    assert "/rules/opera/fr/R5.svg" in drawings
    for url in drawings:
        answer = client.get(url)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    for url in ("opera/xx/R5", "chess/en/R5", "opera/en/R99", "opera/en/R9"):
        assert client.get(f"/rules/{url}.svg").status_code == 404


def test_a_page_is_told_everything_once(client: TestClient, server: Server) -> None:
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, server.session.links.words["both"])
        links = hear(socket, "links")["links"]
        assert set(links) == {"seat0", "seat1", "spectator"}
        assert hear(socket, "state")["stage"] == "menu"
        assert len(hear(socket, "poses")["poses"]) == 11


def test_a_press_reaches_the_board(client: TestClient, server: Server) -> None:
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, server.session.links.words["both"])
        before = hear(socket, "state")["seats"]
        for down in (True, False):
            said = {"t": "button", "seat": 0, "button": 0, "down": down}
            socket.send_text(json.dumps(said))
        text = before[0]["text"]
        after = hear_until(socket, "state", lambda told: told["seats"][0]["text"] != text)
        assert after["seats"][1]["text"] != before[1]["text"]  # the menu is on both screens


@pytest.mark.parametrize("link", ["wrong-word", "both-link-2"])
def test_a_wrong_link_is_refused(client: TestClient, link: str) -> None:
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, link)
        assert code_of(socket) == REFUSED


def test_a_seat_is_one_browsers(client: TestClient, server: Server) -> None:
    link = server.session.links.words["seat1"]
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, link)
        assert "seat0" not in hear(socket, "links")["links"]
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, link, "another-browser")
        assert code_of(socket) == REFUSED
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, link)
        assert hear(socket, "state")["access"] == "seat1"


@pytest.mark.parametrize(
    "headers", [{}, {"origin": "http://evil.example"}, {"origin": "null"}], ids=str
)
def test_a_foreign_origin_is_refused(client: TestClient, headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/socket", headers=headers) as socket,
    ):
        socket.receive()


BAD_MESSAGES = [
    "",
    "hello",
    "[]",
    '{"t":"lift"}',
    '{"t":"lift","token":11}',
    '{"t":"lift","token":-1}',
    '{"t":"lift","token":1,"more":2}',
    '{"t":"move","token":1,"x":1e9,"y":0}',
    '{"t":"move","token":1,"x":NaN,"y":0}',
    '{"t":"button","seat":2,"button":0,"down":true}',
    '{"t":"set","palette":"none"}',
    '{"t":"unknown"}',
    '{"t":"lift","token":' + "[" * 500,
    '{"t":"speak","lang":"' + "e" * 100_000 + '"}',
]


@pytest.mark.parametrize("said", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_nonsense_is_refused_and_the_game_goes_on(
    client: TestClient, server: Server, said: str
) -> None:
    link = server.session.links.words["both"]
    with client.websocket_connect("/socket", headers=ORIGIN) as other:
        hello(other, link)
        hear(other, "poses")
        with client.websocket_connect("/socket", headers=ORIGIN) as socket:
            hello(socket, link)
            hear(socket, "state")
            socket.send_text(said)
            assert code_of(socket) == BAD
        other.send_text('{"t":"lift","token":0}')
        hear_until(other, "poses", lambda told: told["poses"][0][2] >= 20)


def test_binary_nonsense_is_refused(client: TestClient, server: Server) -> None:
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        socket.send_bytes(bytes(range(256)))
        assert code_of(socket) == BAD


def test_a_flood_is_refused() -> None:
    """Of 301 messages in a second the last one, however slow this computer is."""
    session = open_session(1)
    server = Server(session, partial(Page, session), clock=lambda: 0.0)
    with (
        TestClient(server.app) as client,
        client.websocket_connect("/socket", headers=ORIGIN) as socket,
    ):
        hello(socket, session.links.words["both"])
        for _ in range(PER_SECOND - 1):
            socket.send_text('{"t":"help","always":true}')
        hear_until(socket, "state", lambda told: told["always"])  # this sends one, too
        socket.send_text('{"t":"help","always":false}')
        assert code_of(socket) == BAD
    assert session.auto_setup.is_always


def test_who_leaves_lets_go(client: TestClient, server: Server) -> None:
    session = server.session
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, session.links.words["both"])
        socket.send_text('{"t":"lift","token":3}')
        socket.send_text('{"t":"button","seat":1,"button":2,"down":true}')
        hear_until(socket, "poses", lambda told: told["poses"][3][2] >= 20)
        assert session.drags.is_held(session.tokens[3])
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, session.links.words["spectator"])
        hear_until(socket, "poses", lambda told: told["poses"][3][2] == 0)
        for _ in range(1000):  # the hand leaves a step after the token has landed
            if not session.drags.is_held(session.tokens[3]):
                break
            client.get("/")
        assert not session.drags.is_held(session.tokens[3])


def test_a_board_that_crashes_starts_again(
    client: TestClient, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = server.session
    before = session.virtual.board
    advance = session.advance

    def crash(ms: float) -> None:
        monkeypatch.setattr(session, "advance", advance)
        raise MemoryError("no room")

    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, session.links.words["both"])
        hear(socket, "poses")
        monkeypatch.setattr(session, "advance", crash)
        socket.send_text('{"t":"lift","token":0}')
        hear_until(socket, "poses", lambda told: told["poses"][0][2] >= 20)
    assert session.virtual.board is not before


def test_a_board_that_cannot_start_again_is_tried_again(
    client: TestClient, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = server.session
    advance, restart = session.advance, session.restart
    failures = iter([OSError("no descriptors")] * 5)

    def crash(ms: float) -> None:
        raise MemoryError("no room")

    def fail() -> None:
        for error in failures:
            raise error
        monkeypatch.setattr(session, "advance", advance)
        restart()

    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, session.links.words["both"])
        hear(socket, "poses")
        monkeypatch.setattr(session, "restart", fail)
        monkeypatch.setattr(session, "advance", crash)
        socket.send_text('{"t":"lift","token":0}')
        assert hear(socket, "state")["trouble"] == "crash"
        hear_until(socket, "poses", lambda told: told["poses"][0][2] >= 20)
        assert session.trouble == ""


def test_a_page_that_cannot_be_told_the_news_may_come_again(
    client: TestClient, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = server.session
    link = session.links.words["both"]
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, link)
        hear(socket, "poses")
        with monkeypatch.context() as patch:
            patch.setattr(session, "public", lambda lang: [][0])
            assert code_of(socket) == AGAIN
    with client.websocket_connect("/socket", headers=ORIGIN) as socket:
        hello(socket, link)
        assert hear(socket, "state")["access"] == "both"


def test_a_port_that_is_taken() -> None:
    with listen("127.0.0.1", 0) as first, listen("127.0.0.1", 0) as second:
        taken = first.getsockname()[1]
        assert second.getsockname()[1] != taken
        with pytest.raises(CommandError, match=f"127.0.0.1:{taken} cannot be used"):
            listen("127.0.0.1", taken)
    with pytest.raises(CommandError, match=r"host\.invalid cannot be used: .*--host takes"):
        listen("host.invalid", 0)


@pytest.mark.parametrize(
    ("host", "address", "here", "at"),
    [
        ("127.0.0.1", "10.0.0.7", "http://127.0.0.1:", ""),
        ("localhost", "10.0.0.7", "http://localhost:", ""),
        ("0.0.0.0", "10.0.0.7", "http://127.0.0.1:", "http://10.0.0.7:"),
        ("0.0.0.0", "", "http://127.0.0.1:", "http://127.0.0.1:"),
    ],
)
@pytest.mark.parametrize(("language", "warning"), [("en", "plain HTTP"), ("fr", "HTTP en clair")])
def test_the_link_to_everything_stays_on_this_computer(
    host: str,
    address: str,
    here: str,
    at: str,
    language: str,
    warning: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing listens: what would be served is looked at instead."""
    served = []
    monkeypatch.setattr(run, "_own_address", lambda: address)
    monkeypatch.setattr(run, "listen", lambda host, port: listen("127.0.0.1", 0))
    monkeypatch.setattr(run, "Server", lambda session, make_page: served.append(session))
    monkeypatch.setattr(run, "make_config", lambda server: None)
    monkeypatch.setattr(run.uvicorn, "Server", _NoServer)
    run.run(tmp_path, host, 0, language, opens_browser=False)
    said = capsys.readouterr().out
    (session,) = served
    assert re.search(rf"{re.escape(here)}\d+/#{session.links.words['both']}\n", said)
    assert (warning in said) == bool(at)
    assert re.fullmatch(rf"{re.escape(at)}\d+" if at else "", session.address)


class _NoServer:
    def __init__(self, config: object) -> None:
        pass

    def run(self, sockets: list[socket.socket]) -> None:
        sockets[0].close()


def test_a_browser_is_not_started_with_the_link(tmp_path: Path) -> None:
    """Everybody on a computer can see with what a program is started."""
    url = "http://127.0.0.1:8765/#a-secret-word"
    with run.redirect(url, tmp_path) as address:
        (path,) = tmp_path.iterdir()
        assert address == path.as_uri()
        assert "secret" not in address
        assert url in path.read_text()
        assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == []
    with run.redirect(url, tmp_path / "missing") as address:
        assert address == "http://127.0.0.1:8765/"


def test_damaged_files_are_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.uvicorn, "Server", _NoServer)
    (tmp_path / "house.json").write_bytes(b"{")
    (tmp_path / "record.jsonl").write_bytes(b"nonsense\n")
    run.run(tmp_path, "127.0.0.1", 0, "en", opens_browser=False)
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("house.json cannot be read. It is kept as house.json.damaged-1")
    assert said[1].startswith("record.jsonl cannot be read. It is kept as record.jsonl.damaged-1")
    assert said[2].startswith("The curtain is up: ")


def test_a_folder_is_one_boards(tmp_path: Path) -> None:
    files = FolderFiles(tmp_path)
    files.claim()
    files.write("page.url", b"http://127.0.0.1:8765/#abc")
    with pytest.raises(CommandError, match="another `ghostlight play` has its board in") as found:
        run.run(tmp_path, "127.0.0.1", 0, "en", opens_browser=False)
    assert "Go on with its page, http://127.0.0.1:8765/#abc, or" in str(found.value)
    with pytest.raises(CommandError, match="no game can be kept in /proc/table: No such file"):
        run.run(Path("/proc/table"), "127.0.0.1", 0, "en", opens_browser=False)


def test_replay_wants_a_link_and_a_record(client: TestClient, server: Server) -> None:
    link = {**ORIGIN, "x-link": server.session.links.words["spectator"]}
    record = '[Game "opera"]\n[Rules "2"]\n[Options "carlotta=4"]\n[View "public"]\n\n'
    assert client.post("/replay", content=record).status_code == 403
    assert client.post("/replay", content=record, headers=ORIGIN).status_code == 403
    assert client.post("/replay", content="nonsense", headers=link).status_code == 400
    assert client.post("/replay", content=b"\xff", headers=link).status_code == 400
    for entry in (b"[" * 2000, b'{"n":1e999,"line":"g","tag":""}', b'{"n":1,"line":"","tag":""}'):
        hostile = b'{"record":1}\n' + entry + b"\n"
        assert client.post("/replay", content=hostile, headers=link).status_code == 400
    assert client.post("/replay", content="x" * (MOST_BYTES + 1), headers=link).status_code == 413
    assert client.post("/replay", content=record, headers=link).json()["frames"] == []


HEAD = b'{"record": 1}\n'


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        HEAD + b"[" * 100_000 + b"\n",
        HEAD + b'{"n": 1e999, "line": "g opera 2", "tag": ""}\n',
        HEAD + b'{"n": 1, "line": "", "tag": ""}\n',
        HEAD + b'{"n": 1, "line": "\\ud800", "tag": ""}\n',
    ],
    ids=range(5),
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whatever_is_replayed_the_answer_is_a_sentence(
    client: TestClient, server: Server, data: bytes, lang: str
) -> None:
    link = {**ORIGIN, "x-link": server.session.links.words["spectator"]}
    answer = client.post(f"/replay?lang={lang}", content=data, headers=link)
    assert (answer.status_code, bool(answer.text)) == (400, True)


def test_one_replay_at_a_time(
    client: TestClient, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = {**ORIGIN, "x-link": server.session.links.words["spectator"]}
    may_end = threading.Event()
    running: list[int] = [0, 0]  # now, and at most

    def frames(data: bytes, lang: str, name: str) -> dict[str, object]:
        running[0] += 1
        running[1] = max(running)
        may_end.wait()
        running[0] -= 1
        return {"frames": []}

    monkeypatch.setattr(replay, "frames", frames)
    with ThreadPoolExecutor(12) as pool:
        asked = [pool.submit(client.post, "/replay", headers=link) for _ in range(12)]
        refused = [each.result() for each in islice(as_completed(asked), 8)]
        may_end.set()
    assert [answer.status_code for answer in refused] == [503] * 8
    assert sorted(each.result().status_code for each in asked) == [200] * 4 + [503] * 8
    assert running == [0, 1]


def test_the_record_wants_a_link_and_a_game(client: TestClient, server: Server) -> None:
    link = {"x-link": server.session.links.words["spectator"]}
    assert client.get("/record").status_code == 403
    assert client.get("/record", headers={"x-link": "spectator-link-2"}).status_code == 403
    assert client.get("/record", headers=link).status_code == 404
    follower = server.session.follower
    lines = ["g opera 2 carlotta=4 may_return=no deals=1", f"d {5:064x} - 00010200 00010200"]
    for number, line, tag in tagged(lines):
        follower.hear({"t": "record", "n": number, "line": line, "tag": tag})
    answer = client.get("/record", headers=link)
    assert answer.content == follower.file()
    entries = [json.loads(entry) for entry in answer.text.splitlines()]
    assert [entry.get("line", "") for entry in entries] == ["", *lines]

"""Every command ends with a result or one sentence, whatever a board answers."""

import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from types import SimpleNamespace

import pytest
from serial.urlhandler import protocol_socket

from firmware.layouts import first_room
from firmware.version import PROTOCOL
from ghostlight import cli
from ghostlight.device.config import KEYS
from ghostlight.device.link import BadAnswer
from ghostlight.device.message_shapes import OPTIONAL, SHAPES, problem_of
from ghostlight.device.serial_port import SerialLink, open_link
from tests.host.test_protocol import PAGE, TOLD

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")

Message = dict
EXAMPLES = {one["t"]: one for one in map(json.loads, re.findall(r"^< (.*)$", PAGE, re.M))}
WRONG = (None, [], {}, [[1]], -1, 10**30, 1e300, float("inf"), True, "", "\x1b[2J", "{}", "[/x]")
LIMIT_S = 30


def example(kind: str, **changes: object) -> Message:
    return {**deepcopy(EXAMPLES[kind]), **changes}


def good_answers(asked: Message) -> list[Message]:
    """The answers of a board with one panel."""
    kind = asked.get("t")
    cells = range(first_room.CELLS)
    settings = [example("setting", key=key[0], value=key[3]) for key in KEYS]
    return {
        "hello": [example("hello", layout=first_room.HASH), example("board"), example("problem")],
        "layout": [
            example("layout", name="first-room", columns=4, rows=4, leds=16, panels=1),
            example("wired", v=first_room.CELL_OF.hex()),
            example("lit", v=first_room.LED_OF.hex()),
            example("ok", to="layout"),
        ],
        "status": [example("status")],
        "selftest": [example("test"), example("ok", to="selftest")],
        "get": [one for one in settings if asked.get("key", one["key"]) == one["key"]],
        "set": [example("setting", key=asked.get("key"), value=asked.get("value"))],
        "defaults": settings,
        "measures": [example("measure", cell=cell) for cell in cells],
        "calibrate": [example("calibrating", phase="done")],
        "lamp": [example("ok", to="lamp")],
        "stream": [example("streams"), example("levels"), example("lifted"), example("cell")],
        "games": [example("game"), example("ok", to="games")],
        "lines": [example("line", n=asked.get("from")), example("ok", to="lines")],
    }.get(str(kind), [])


class HostileBoard:
    """Listens at a TCP port; `spoil` changes every message before it is sent."""

    def __init__(self, spoil: Callable[[Message], Message | bytes]) -> None:
        self._spoil = spoil
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> "HostileBoard":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.close()

    def _serve(self) -> None:
        while True:
            try:
                peer, _ = self._server.accept()
            except OSError:
                return
            with peer, peer.makefile("rb") as lines:
                try:
                    for line in lines:
                        for answer in good_answers(json.loads(line)):
                            peer.sendall(self._bytes(answer))
                except OSError:
                    pass

    def _bytes(self, answer: Message) -> bytes:
        spoilt = self._spoil(answer)
        if isinstance(spoilt, bytes):
            return spoilt + b"\n"
        return json.dumps(spoilt).encode() + b"\n"


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortens all waits for a board that does not answer."""
    no_sleep = SimpleNamespace(time=time.time, sleep=lambda seconds: None)
    monkeypatch.setattr(protocol_socket, "time", no_sleep)  # it sleeps whenever it is closed
    monkeypatch.setattr("ghostlight.device.serial_port._READ_S", 0.02)
    monkeypatch.setattr("ghostlight.device.calibrate._ZERO_S", 0.2)
    monkeypatch.setattr("ghostlight.device.doctor._WARM_TRIES", 3)
    monkeypatch.setattr("ghostlight.device.calibrate.LOOK_S", 0.1)
    if "patient" not in request.fixturenames:
        monkeypatch.setattr("ghostlight.device.link._BEHIND_S", 0.02)
        for name in ("link.ANSWER_S", "board._HELLO_S"):
            monkeypatch.setattr(f"ghostlight.device.{name}", 0.1)


@pytest.fixture
def patient() -> None:
    """Longer waits, for tests whose board answers, also on a busy machine."""


def spoil_field(kind: str, field: str, value: object = ...) -> Callable[[Message], Message]:
    def spoil(message: Message) -> Message:
        if message["t"] == kind:
            message = dict(message)
            if value is ...:
                message.pop(field, None)
            else:
                message[field] = value
        return message

    return spoil


def run_in_time(*args: str) -> int:
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(cli.run(args)), daemon=True)
    thread.start()
    thread.join(LIMIT_S)
    assert codes, f"{args} does not end"
    return codes[0]


def check(capsys, port: str, *args: str) -> tuple[int, str]:
    code = run_in_time(*args, "--port", port)
    out, err = capsys.readouterr()
    told = f"{args}: {out}{err}"
    assert code in range(5), told
    assert "unexpected" not in err, told
    assert "Traceback" not in out + err, told
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", out + err), told
    if code and args[0] != "doctor":  # which reports what is wrong, and ends with 1
        assert re.fullmatch(r"ghostlight: .+\n", err.splitlines(keepends=True)[-1]), told
    return code, err


COMMANDS = (
    ("status",),
    ("status", "--json"),
    ("doctor",),
    ("monitor", "--seconds", "0.2"),
    ("monitor", "--seconds", "0.2", "--json"),
    ("calibrate", "--empty-only", "--yes", "--sweep-ms", "0"),
    ("calibrate", "--cells", "0,1", "--yes", "--sweep-ms", "1"),
    ("config", "show"),
    ("config", "get", "brightness"),
    ("config", "set", "brightness", "40"),
    ("config", "reset", "--yes"),
    ("journal",),
    ("name",),
    ("name", "Salon"),
)
# The commands that read each kind of answer.
READ_BY = {
    "hello": "status",
    "board": "status",
    "status": "status",
    "test": "doctor",
    "measure": "doctor",
    "setting": "config show",
    "calibrating": "calibrate --empty-only --yes --sweep-ms 0",
    "game": "journal",
    "streams": "monitor --seconds 0.2",
}


def test_the_shapes_are_those_that_the_page_documents() -> None:
    assert {kind: {frozenset(shape)} for kind, shape in SHAPES.items()} == dict(TOLD)


@pytest.mark.parametrize("kind", SHAPES)
def test_an_example_of_the_page_has_its_shape(kind: str) -> None:
    assert problem_of(EXAMPLES[kind]) == ""


def test_a_good_board_is_no_problem(patient, capsys) -> None:
    with HostileBoard(lambda message: message) as board:
        for args in (("status",), ("journal",), ("config", "show"), ("name",)):
            assert check(capsys, board.port, *args) == (0, "")


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        (kind, field)
        for kind in READ_BY
        for field in SHAPES[kind]
        if field not in OPTIONAL.get(kind, ())
    ],
)
def test_a_missing_field_is_a_sentence(kind: str, field: str, patient, capsys) -> None:
    with HostileBoard(spoil_field(kind, field)) as board:
        code, err = check(capsys, board.port, *READ_BY[kind].split())
    assert code == 4
    assert f"the message {kind!r} of the board at {board.port} lacks {field!r}" in err


@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_wrong_fields_are_a_sentence(args: tuple[str, ...], capsys) -> None:
    random = Random(" ".join(args))
    fields = [(kind, field) for kind in READ_BY for field in SHAPES[kind]]
    for kind, field in random.sample(fields, 6):
        value = random.choice(WRONG)
        with HostileBoard(spoil_field(kind, field, value)) as board:
            check(capsys, board.port, *args)


@pytest.mark.soak
@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_all_wrong_fields_are_sentences(args: tuple[str, ...], capsys) -> None:
    for kind in READ_BY:
        for field in ("t", *SHAPES[kind]):
            for value in (..., *WRONG):
                with HostileBoard(spoil_field(kind, field, value)) as board:
                    check(capsys, board.port, *args)


NESTED = b'{"t":' + b"[" * 4000
LINES = {
    "nested": NESTED,
    "nested and closed": NESTED + b"]" * 4000 + b"}",
    "a long number": b'{"t":"status","s":' + b"9" * 4000 + b"}",
    "no end": b'{"t":"' + b"x" * 10_000,
    "no text": bytes(range(256)).replace(b"\n", b""),
    "terminal codes": b'\x1b]0;title\x07{"t":"hello","protocol":"\x1b[2J"}',
    "surrogates": b'{"t":"hello","protocol":1,"firmware":"\\ud800"}',
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_strange_line_neither_ends_nor_deafens_the_link(line, patient, capsys) -> None:
    """Before every answer."""

    def before(message: Message) -> bytes:
        return line + b"\n" + json.dumps(message).encode()

    with HostileBoard(before) as board:
        assert check(capsys, board.port, "status")[0] == 0


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_strange_lines_alone(line: bytes, capsys) -> None:
    with HostileBoard(lambda message: line) as board:
        for args in (("status",), ("monitor", "--seconds", "0.2")):
            assert check(capsys, board.port, *args)[0] in (3, 4)


@pytest.fixture
def link() -> Iterator[SerialLink]:
    with HostileBoard(spoil_field("game", "deal", 7)) as board, open_link(board.port) as link:
        yield link


def test_a_list_with_a_hole_is_no_list(link: SerialLink) -> None:
    with pytest.raises(BadAnswer, match="'game' .* has a wrong 'deal': 7"):
        link.run(link.gather("games", "game"))


@pytest.mark.parametrize(("kind", "field"), [("game", "deal"), ("line", "n"), ("line", "tag")])
def test_recording_from_it(kind: str, field: str, patient, capsys, tmp_path) -> None:
    args = ("record", str(tmp_path / "game.jsonl"))

    def spoil(message: Message) -> Message:
        if message["t"] == "game":
            message = {**message, "name": "game"}
        return spoil_field(kind, field, [])(message)

    with HostileBoard(spoil) as board:
        code, err = check(capsys, board.port, *args)
    assert (code, f"has a wrong {field!r}: []" in err) == (4, True)


def test_a_clock_that_stands_still(capsys) -> None:
    with HostileBoard(spoil_field("status", "s", 0)) as board:
        assert "the board's clock does not run" in check(capsys, board.port, "doctor")[1]


def test_a_calibration_that_never_begins(capsys) -> None:
    with HostileBoard(spoil_field("calibrating", "phase", "idle")) as board:
        args = ("calibrate", "--cells", "0", "--yes", "--sweep-ms", "0")
        assert check(capsys, board.port, *args)[0] == 1


def test_another_protocol_is_told_before_anything_else(capsys) -> None:
    def spoil(message: Message) -> Message:
        return {"t": message["t"], "protocol": PROTOCOL + 1}

    with HostileBoard(spoil) as board:
        code, err = check(capsys, board.port, "status")
    assert (code, "git pull" in err) == (4, True)

"""The link accepts any bytes, and works without a program that reads what it sends."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.link.link import LINE_BYTES, Link, json_of
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.memory import buffered_bytes


class Port:
    """A serial port: bytes that wait to be read, bytes written, and how many it takes at once."""

    def __init__(self) -> None:
        self.waiting = bytearray()
        self.written = bytearray()
        self.takes = 256

    def link_read_into(self, buffer) -> int:
        count = min(len(buffer), len(self.waiting))
        buffer[:count] = self.waiting[:count]
        del self.waiting[:count]
        return count

    def link_write(self, buffer, start, end) -> int:
        count = min(self.takes, end - start)
        self.written += buffer[start : start + count]
        return count

    def lines(self) -> list[dict]:
        return [json.loads(line) for line in self.written.decode("ascii").splitlines()]


class Peer:
    """A link with a handler that remembers, and a clock of its own."""

    def __init__(self) -> None:
        self.port = Port()
        self.link = Link(self.port)
        self.got: list[dict] = []
        self.link.on("ping", self.got.append)
        self.link.on("need", self.need)
        self.now_ms = 0

    def need(self, message) -> None:
        self.got.append({"number": int(message["number"])})

    def say(self, data: bytes, steps: int = 1) -> None:
        self.port.waiting += data
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        self.now_ms += 16
        self.link.step(self.now_ms)


@pytest.fixture
def peer():
    return Peer()


def test_a_message_reaches_its_handler(peer):
    peer.say(b'{"t":"ping","x":1}\n')
    assert peer.got == [{"t": "ping", "x": 1}]


def test_a_message_may_come_in_pieces_of_any_size(peer):
    for byte in b'{"t":"ping"}\n':
        peer.say(bytes([byte]))
    assert peer.got == [{"t": "ping"}]


def test_one_line_a_step(peer):
    peer.say(b'{"t":"ping","n":1}\n{"t":"ping","n":2}\n')
    assert [message["n"] for message in peer.got] == [1]
    peer.step()
    assert [message["n"] for message in peer.got] == [1, 2]


def test_lines_that_are_no_objects_are_console_text(peer):
    peer.say(b">>> import this\r\n\n[1,2]\n", steps=4)
    assert peer.link.refused == 0
    assert peer.port.written == b""


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", "json"),
        (b"{]", "json"),
        (b"{}", "json"),
        (b'{"t":[]}', "json"),
        (b'{"t":"nonsense"}', "type"),
        (b'{"t":5}', "type"),
        (b'{"t":"need"}', "field"),
        (b'{"t":"need","number":"many"}', "field"),
        (b'{"t":"ping","x":"' + b"x" * LINE_BYTES + b'"}', "long"),
        (b'{"\xff\xfe"}', "json"),
    ],
)
def test_a_bad_line_is_counted_and_told(peer, line, code):
    peer.now_ms = 5000
    peer.say(line + b'\n{"t":"ping"}\n', steps=6)
    assert peer.link.refused == 1
    assert peer.port.lines() == [{"t": "err", "code": code, "lines": 1, "q": 0}]
    assert peer.got == [{"t": "ping"}]


def test_a_flood_of_bad_lines_is_told_once_a_second(peer):
    peer.now_ms = 5000
    peer.say(b"{\n" * 200, steps=200)
    assert peer.link.refused == 200
    assert [line["t"] for line in peer.port.lines()] == ["err"] * 4


def test_messages_are_numbered_and_in_order(peer):
    peer.link.send("lift", ("cell", 17), ("side", "north"))
    peer.link.send("place", ("cell", 18), ("ok", True), ("of", [1, 2]), ("none", None))
    peer.step()
    assert peer.port.written == (
        b'{"t":"lift","cell":17,"side":"north","q":0}\n'
        b'{"t":"place","cell":18,"ok":true,"of":[1,2],"none":null,"q":1}\n'
    )


def test_nobody_reads_and_nothing_grows(peer):
    peer.port.takes = 0
    for _ in range(500):
        peer.link.send("lift", ("cell", 17))
        peer.step()
    assert peer.link.lost > 400
    peer.port.takes = 10_000
    peer.step()
    peer.link.send("place", ("cell", 17))
    peer.step()
    numbers = [line["q"] for line in peer.port.lines()]
    assert numbers == [*range(len(numbers) - 1), 500]  # the gap shows what was lost


def test_a_line_that_would_be_too_long_is_lost_not_cut(peer):
    assert not peer.link.send("note", ("text", "x" * LINE_BYTES))
    peer.step()
    assert peer.port.written == b""
    assert peer.link.lost == 1


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(2**30), 2**30)
        | st.text(st.characters(codec="utf-8")),
        lambda values: st.lists(values, max_size=4),
    )
)
def test_values_are_ascii_json(value):
    text = json_of(value).decode()
    assert text.isascii()
    assert json.loads(text) == value


def mutated(rng: random.Random) -> bytes:
    """A line that is nearly right, or noise."""
    if rng.random() < 0.3:
        return bytes(rng.choices(range(256), k=rng.randrange(300)))
    line = bytearray(b'{"t":"ping","x":[1,{"y":"z"}],"n":12}')
    for _ in range(rng.randrange(4)):
        place = rng.randrange(len(line))
        change = rng.randrange(3)
        if change == 0:
            line[place] = rng.randrange(256)
        elif change == 1:
            del line[place]
        else:
            line[place:place] = bytes(rng.choices(b'{}[]",:0\\\x03\n', k=rng.randrange(9)))
    return bytes(line)


def fuzz(count: int, seed: int) -> None:
    rng = random.Random(seed)
    peer = Peer()
    size = buffered_bytes(peer.link)
    for number in range(count):
        peer.port.waiting += mutated(rng) + b"\n"
        peer.port.takes = rng.choice((0, 1, 64))
        bound = BoundedWait("reading the line")
        while peer.port.waiting and bound.lasts():
            peer.step()
        peer.got.clear()
        if number % 100 == 0:
            peer.port.written.clear()
    for _ in range(3):
        peer.step()
    assert size == buffered_bytes(peer.link)
    peer.say(b'\n{"t":"ping","still":"here"}\n', steps=4)
    assert peer.got == [{"t": "ping", "still": "here"}]


def test_random_and_mutated_lines():
    fuzz(3_000, seed=1)


@pytest.mark.soak
def test_a_hundred_thousand_random_and_mutated_lines():
    fuzz(100_000, seed=2)

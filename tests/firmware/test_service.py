"""The desk is there when a computer asks, and goes when it has been quiet."""

import json

import pytest

from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard

STAY_MS = 10_000


@pytest.fixture
def virtual():
    return VirtualBoard(load_description("first-room"), 1)


def send(virtual, **message):
    virtual.table.cable.send(json.dumps(message).encode() + b"\n")
    virtual.run(100)


def ask(virtual, **message):
    send(virtual, **message)
    return [json.loads(line) for line in virtual.table.cable.receive().splitlines()]


def test_nobody_is_at_the_desk_unasked(virtual):
    virtual.run(100)
    assert virtual.board.service.desk is None


def test_the_desk_stays_a_while(virtual):
    ask(virtual, t="status")
    desk = virtual.board.service.desk
    virtual.run(STAY_MS - 500)
    assert virtual.board.service.desk is desk
    ask(virtual, t="status")
    virtual.run(STAY_MS - 500)
    assert virtual.board.service.desk is desk
    virtual.run(1000)
    assert virtual.board.service.desk is None
    assert ask(virtual, t="status")[0]["t"] == "status"


@pytest.mark.parametrize("stream", ["levels", "lights"])
def test_the_desk_stays_while_something_streams(virtual, stream):
    send(virtual, t="stream", **{stream: True})
    for _ in range(30):
        virtual.run(500)
        virtual.table.cable.receive()
    assert virtual.board.service.desk is not None
    send(virtual, t="stream", **{stream: False})
    virtual.run(STAY_MS + 500)
    assert virtual.board.service.desk is None


@pytest.mark.parametrize("kind", ["answer", "__init__", 5, None])
def test_what_nobody_knows_is_refused(virtual, kind):
    virtual.run(1000)  # what was wrong is told once a second at most
    (line,) = ask(virtual, t=kind)
    assert (line["t"], line["code"]) == ("err", "type")


def test_the_calibrator_comes_when_asked_and_goes_when_a_game_begins(virtual):
    assert virtual.board.calibrator is None
    ask(virtual, t="calibrate", do="zero")
    virtual.run(3000)
    virtual.board.seal(True)
    assert virtual.board.calibrator is not None  # it has the table
    ask(virtual, t="calibrate", do="end")
    virtual.board.seal(True)
    assert virtual.board.calibrator is None

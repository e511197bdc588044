"""Requests of a computer that the board refuses."""

import json

import pytest

from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard


@pytest.fixture
def virtual():
    return VirtualBoard(load_description("first-room"), 1)


def send(virtual, **message):
    virtual.table.cable.send(json.dumps(message).encode() + b"\n")
    virtual.run(100)


def ask(virtual, **message):
    send(virtual, **message)
    return [json.loads(line) for line in virtual.table.cable.receive().splitlines()]


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

"""`ghostlight monitor`, and the picture it draws."""

import json

import pytest
from rich.console import Console

from firmware.layouts import first_room
from ghostlight.device.monitor import Watched
from ghostlight.terminal.board_picture import BoardPicture
from tests.helpers.port_bench import PortBench, command


@pytest.fixture
def bench(tmp_path):
    with PortBench(tmp_path) as bench:
        yield bench


def drawn(watched: Watched) -> str:
    console = Console(width=100, record=True, file=open("/dev/null", "w"))
    console.print(BoardPicture(watched))
    return console.export_text()


def levels(*values: int) -> dict:
    return {"t": "levels", "panel": 1, "v": "".join(f"{value:03x}" for value in values)}


def test_a_token_is_seen_with_its_side():
    watched = Watched(first_room)
    values = [2048] * 16
    values[0] += 456
    values[5] -= 228
    watched.take(levels(*values))
    assert watched.percent(first_room.CELL_OF[0]) == 100
    assert watched.percent(first_room.CELL_OF[5]) == -50
    text = drawn(watched)
    assert "+100" in text
    assert " -50" in text
    assert text.count("·") == 14


def test_what_is_measured_is_what_a_token_is_compared_with():
    watched = Watched(first_room)
    cell = first_room.CELL_OF[3]
    watched.take({"t": "measure", "cell": cell, "zero": 2000 << 4, "north": 3200, "south": 3200})
    watched.take(levels(*[2100] * 16))
    assert watched.percent(cell) == 50


def test_faulty_cells_and_events_are_shown():
    watched = Watched(first_room)
    watched.take({"t": "cell", "cell": 3, "panel": 1, "is": "railed", "q": 1})
    watched.take({"t": "lifted", "cell": 5, "piece": 2, "q": 2})
    assert watched.faulty == {3}
    text = drawn(watched)
    assert "!" in text
    assert "lifted    cell 5  piece 2" in text
    watched.take({"t": "cell", "cell": 3, "panel": 1, "is": "fine"})
    assert watched.faulty == set()


def test_json_prints_every_message(bench, capsys):
    code, out, _ = command(capsys, "monitor", "--json", "--seconds", "1", "--port", bench.port)
    assert code == 0
    kinds = {json.loads(line)["t"] for line in out.splitlines()}
    assert {"levels", "status", "streams"} <= kinds


def test_without_a_terminal_the_last_picture_is_printed(bench, capsys):
    code, out, _ = command(capsys, "monitor", "--seconds", "0.5", "--port", bench.port)
    assert code == 0
    assert "% of a token" in out
    assert "1 of 1" in out


def test_unplugging_ends_it_with_a_sentence(bench, capsys):
    before = bench.running.before_step
    seen = bench.virtual.board.notifier

    def pull():
        if seen.requests and seen.requests.streams and bench.running.is_plugged:
            bench.running.pull()

    bench.running.before_step = pull
    code, _, err = command(capsys, "monitor", "--port", bench.port)
    bench.running.before_step = before
    assert code == 3
    assert "unplugged" in err

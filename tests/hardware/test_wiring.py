"""The wire list: every cable and pin, with the names that boards and firmware use."""

import csv
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from hardware.describe import FIRST_ROOM, load_board
from hardware.pcb import boards
from hardware.wiring import __main__ as wiring
from hardware.wiring import wires

ROOT = Path(__file__).parents[2]
HOME = ROOT / "hardware" / "wiring"
BOARD = load_board()


@pytest.fixture(scope="module")
def rows() -> list[dict[str, str]]:
    with open(HOME / "wires.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_committed_texts_are_what_the_description_gives():
    for name, text in wiring.texts(BOARD).items():
        assert (HOME / name).read_text(encoding="utf-8") == text, name


def test_drawings_are_made_again_byte_for_byte():
    python = ROOT / "build" / "hardware" / "bin" / "python"
    if not python.exists() or shutil.which("dot") is None:
        pytest.skip("WireViz and Graphviz are not installed; `make hardware-check` uses them")
    command = [str(python), "-m", "hardware.wiring", "--check"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_ribbon_visits_every_panel_once_in_its_order(rows):
    ends = [(r["From"], r["To"]) for r in rows if r["Pin"] == "1" and r["Cable"][:6] == "ribbon"]
    assert ends[0] == ("base J1 pin 1", "panel 1 J1 pin 1")
    assert ends[1:] == [
        (f"panel {n} J2 pin 1", f"panel {n + 1} J1 pin 1") for n in range(1, len(BOARD.panels))
    ]


@cache
def pads(board: str, connector: str) -> dict[str, str]:
    return next(part.pads for part in boards.board(board).parts if part.ref == connector)


def net_at(place: str) -> str | None:
    """The net on the described board's pad; a seat unit does not know which seat it is."""
    *name, connector, _, pin = place.split()
    return pads(name[0], connector)[pin]


def test_both_ends_of_every_wire_carry_its_net(rows):
    assert len(rows) == len(BOARD.panels) * 16 + 2 * 10
    for row in rows:
        net = row["Net"]
        start, end = net_at(row["From"]), net_at(row["To"])
        assert start in (net, f"{net}_OUT")
        assert (start == f"{net}_OUT") == (
            net in BOARD.connector.passed_on and row["From"].startswith("panel")
        )
        assert end == (net.rpartition("_")[0] or net if row["To"].startswith("seat") else net)


def test_every_pin_of_the_pico_is_in_the_pin_map():
    text = (HOME / "README.md").read_text(encoding="utf-8")
    for pin in BOARD.pico.pins:
        assert f"| {pin.net} | GP{pin.gpio} |" in text


def test_only_the_last_panel_has_its_bridge_closed():
    drawing = (HOME / "ribbon.svg").read_text(encoding="utf-8")
    assert drawing.count("JP1") == 1
    assert f"<title>{wires.last_panel(BOARD)} J2</title>" in drawing


def test_a_first_room_needs_one_piece():
    one = load_board(FIRST_ROOM)
    assert [c.name for c in wires.cables(one)][0] == "ribbon 1"
    assert sum(c.ways == 16 for c in wires.cables(one)) == 1
    assert wires.last_panel(one) == "panel 1"

"""Writes the wiring: build/hardware/bin/python -m hardware.wiring [--check].

Wire list and pin map need Python and msgspec only; for the drawings WireViz and Graphviz.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from hardware.describe import FIRST_ROOM, load_board
from hardware.model import Board
from hardware.wiring import (
    by_hand,
    hand_drawings,
    hand_pages,
    harness,
    pages,
    plugs,
    room,
    route,
)
from hardware.written import write_texts

HOME = Path(__file__).parent
_OF_SIZES = ("buses", "muxes")  # strips of the lights are those of the small size


def texts(board: Board) -> dict[str, str]:
    return {
        "README.md": pages.readme(board),
        "wires.csv": pages.wire_list(board),
        "route.svg": route.plan(board),
        "plugs.svg": plugs.drawing(),
        "first-room.svg": room.template(load_board(FIRST_ROOM)),
        **{f"by-hand/{name}": text for name, text in hand_texts().items()},
    }


def hand_texts() -> dict[str, str]:
    layout, small, lights = by_hand.LAYOUT, by_hand.SMALL, by_hand.BOX_LIGHTS
    boards = {
        f"{board.name}-{step}.svg": hand_drawings.stripboard(board, step)
        for board in (by_hand.BASE, by_hand.SEAT)
        for step in hand_drawings.STEPS
    }
    return boards | {
        "README.md": hand_pages.readme(layout),
        "wires.csv": hand_drawings.wire_list(hand_pages.wires(layout)),
        "wires-small.csv": hand_drawings.wire_list(hand_pages.wires(small)),
        "back-strips-small.svg": hand_drawings.back(small, "strips"),
        "wires-lights.csv": hand_drawings.wire_list(hand_pages.wires(lights)),
        **{
            f"back-{what}-{name}.svg": hand_drawings.back(size, what)
            for name, size in (("small", small), ("lights", lights))
            for what in _OF_SIZES
        },
        "mux.svg": hand_drawings.station(),
        "strip.svg": hand_drawings.strip_pads(),
        "sensor.svg": hand_drawings.sensor_legs(),
        "boards.svg": hand_drawings.cutting(by_hand.BASE, by_hand.SEAT),
        **{f"back-{what}.svg": hand_drawings.back(layout, what) for what in hand_drawings.BACKS},
    }


def drawings(board: Board) -> dict[str, str]:
    from wireviz import wireviz  # only here: it needs Graphviz too

    if shutil.which("dot") is None:
        sys.exit("hardware.wiring: Graphviz is missing (apt-get install graphviz).")
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, shown in (("ribbon", harness.ends(board)), ("seats", harness.seats(board))):
            wireviz.parse(
                harness.harness(board, shown),
                output_formats=("svg",),
                output_dir=folder,
                output_name=name,
            )
            made[f"{name}.svg"] = (Path(folder) / f"{name}.svg").read_text()
    return made


def main(arguments: list[str]) -> int:
    board = load_board()
    made = texts(board) | drawings(board)
    return write_texts({HOME / name: text for name, text in made.items()}, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

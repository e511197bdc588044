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
from hardware.wiring import harness, pages, room, route

HOME = Path(__file__).parent


def texts(board: Board) -> dict[str, str]:
    return {
        "README.md": pages.readme(board),
        "wires.csv": pages.wire_list(board),
        "route.svg": route.plan(board),
        "first-room.svg": room.template(load_board(FIRST_ROOM)),
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
    differing = []
    for name, text in (texts(board) | drawings(board)).items():
        path = HOME / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        differing.append(name)
        if "--check" in arguments:
            print(f"hardware/wiring/{name}: is not what the description gives.")
        else:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote hardware/wiring/{name}")
    return 1 if differing and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

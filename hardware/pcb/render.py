"""Renders pictures of a board from the files for the board house.

Both sides from the gerbers; and, for an assembled board, what the house's preview must show: every
part from the house's library, at the position and rotation of the placement file. Needs gerbonara
and rsvg-convert: build/hardware/bin/python -m hardware.pcb.render panel base seat
"""

import base64
import csv
import subprocess
import sys
import tempfile
import warnings
import zipfile
from pathlib import Path

from . import boards, jlc

HERE = Path(__file__).parent
_DPI = 300
_OUTLINE = 0.1  # width of the board's edge in the gerbers
_SIZES = {"0603": (1.6, 0.8), "0805": (2.0, 1.25), "1812": (4.5, 3.2), "SMB": (4.4, 3.6)}


def render(folder: Path) -> list[Path]:
    from gerbonara import LayerStack

    pictures = []
    with tempfile.TemporaryDirectory() as work:
        zipfile.ZipFile(folder / f"{folder.name}-gerbers.zip").extractall(work)
        with warnings.catch_warnings():
            # it warns about harmless properties of KiCad's gerbers
            warnings.simplefilter("ignore")
            stack = LayerStack.open(Path(work))
            drawings = {side: str(stack.to_pretty_svg(side=side)) for side in ("top", "bottom")}
        for side, drawing in drawings.items():
            picture = folder / f"{folder.name}-{side}.png"
            _convert(drawing, picture)
            pictures.append(picture)
    if (folder / f"{folder.name}-jlc-cpl.csv").exists():
        picture = folder / f"{folder.name}-preview.png"
        _convert(preview(folder), picture)
        pictures.append(picture)
    return pictures


def _convert(drawing: str, picture: Path):
    command = ["rsvg-convert", "-d", str(_DPI), "-p", str(_DPI), "-o", str(picture)]
    subprocess.run(command, input=drawing.encode(), check=True)


def _rows(path: Path) -> list[dict[str, str]]:
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(file))


def preview(folder: Path) -> str:
    """The board from above with the house's parts on it; a red dot marks pin 1."""
    name = folder.name
    board = boards.board(name)
    edge = board.inset - _OUTLINE / 2
    width, height = (side - 2 * edge for side in board.size)
    parts = {
        ref: row
        for row in _rows(folder / f"{name}-jlc-bom.csv")
        for ref in row["Designator"].split(",")
    }
    top = base64.b64encode((folder / f"{name}-top.png").read_bytes()).decode()
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}mm" height="{height}mm" viewBox="{edge} {edge} {width} {height}">',
        f'<image x="{edge}" y="{edge}" width="{width}" height="{height}" '
        f'xlink:href="data:image/png;base64,{top}"/>',
    ]
    for row in _rows(folder / f"{name}-jlc-cpl.csv"):
        lines += _body(row, parts[row["Designator"]])
    return "\n".join([*lines, "</svg>"])


def _body(row: dict[str, str], part: dict[str, str]) -> list[str]:
    x, y = float(row["Mid X"].removesuffix("mm")), -float(row["Mid Y"].removesuffix("mm"))
    turn = float(row["Rotation"])
    land = jlc.LANDS.get(part["LCSC Part #"])
    size = next((size for key, size in _SIZES.items() if key in part["Footprint"]), None)
    w, h = land.body if land else size
    colour = "#eeeeea" if "LED" in part["Footprint"] else "#1c1c1c" if land else "#a08060"
    lines = [
        f'<g transform="translate({x:g} {y:g}) rotate({-turn:g})">',
        f'<rect x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" fill="{colour}" '
        'fill-opacity="0.75" stroke="#ffffff" stroke-width="0.08"/>',
    ]
    if land:
        first = land.pins[land.first]
        lines.append(f'<circle cx="{first[0]:g}" cy="{first[1]:g}" r="0.4" fill="#ff2020"/>')
    return [*lines, "</g>"]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for picture in render(HERE / name):
            print(picture)

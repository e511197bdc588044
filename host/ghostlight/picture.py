"""A position as a picture: the printed sheet, the pieces on their cells, the lamps that burn.

Built from the sheets' and the tokens' own drawings, in millimetres of the sheet.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

import firmware
from firmware.layouts import table
from ghostlight.errors import CommandError
from ghostlight.games.scene import Lamp, Piece, Scene
from ghostlight.virtual.description import load_description

_PRINT = Path(firmware.__path__[0]).parent / "hardware" / "print"
_SHEET_MM = (420.0, 297.0)
_LAMP_MM = 5.0


def picture(game: str, scene: Scene, lang: str, title: str) -> str:
    """The position as SVG."""
    parts = [f"<title>{escape(title)}</title>"]
    parts += [_darkness(cell) for cell in scene.dark]
    parts += [_lamp(lamp) for lamp in scene.lamps]
    parts += [_symbol(name) for name in sorted({piece.drawing for piece in scene.pieces})]
    parts += [_piece(piece) for piece in scene.pieces]
    art = re.sub(r"<title>.*?</title>", "", _drawing(f"{game}-{lang}.svg"), count=1)
    end = art.rindex("</svg>")
    return f'{art[:end]}<g id="position">\n' + "\n".join(parts) + "\n</g>\n</svg>\n"


def centre(cell: int) -> tuple[float, float]:
    """The middle of a cell on the sheet, in mm: the cells are in the middle of the paper."""
    pitch = load_description("table").grid.pitch_mm
    y, x = divmod(cell, table.COLUMNS)
    left = (_SHEET_MM[0] - table.COLUMNS * pitch) / 2
    top = (_SHEET_MM[1] - table.ROWS * pitch) / 2
    return left + (x + 0.5) * pitch, top + (y + 0.5) * pitch


def _piece(piece: Piece) -> str:
    x_mm, y_mm = centre(piece.cell)
    width, height, _, _ = _token(piece.drawing)
    text = (
        f'<use class="token" href="#{_id(piece.drawing)}" x="{x_mm - width / 2:g}" '
        f'y="{y_mm - height / 2:g}" width="{width:g}" height="{height:g}" '
        f'data-token="{piece.drawing}"/>'
    )
    if piece.label:
        text += (
            f'<text x="{x_mm:g}" y="{y_mm + 2:g}" font-size="6" font-family="sans-serif" '
            f'font-weight="bold" text-anchor="middle" fill="#1d1a16" stroke="#fffaf0" '
            f'stroke-width="1.2" paint-order="stroke">{escape(piece.label)}</text>'
        )
    return text


def _symbol(name: str) -> str:
    """A token, drawn once, however many of its kind there are."""
    _, _, box, inside = _token(name)
    return f'<symbol id="{_id(name)}" viewBox="{box}">{inside}</symbol>'


def _id(name: str) -> str:
    return "token." + name.replace("/", ".")


@cache
def _token(name: str) -> tuple[float, float, str, str]:
    """(width, height, its box, what is in it) of a token's drawing."""
    text = _drawing(f"tokens/{name}.svg")
    tag = re.search(r"<svg[^>]*>", text)
    box = re.search(r'viewBox="([^"]*)"', text)
    if tag is None or box is None:
        raise CommandError(f"tokens/{name}.svg is no drawing", "`make hardware` makes it anew")
    width, height = [float(number) for number in box[1].split()[2:]]
    inside = re.sub(r"<title>.*?</title>", "", text[tag.end() : text.rindex("</svg>")])
    # Drawings share names for colours and shapes; in one picture each needs its own.
    inside = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{_id(name)}.", inside)
    return width, height, box[1], inside


def _darkness(cell: int) -> str:
    """A room without light: the cell and the eight around it."""
    x_mm, y_mm = centre(cell)
    return (
        f'<rect x="{x_mm - 36:g}" y="{y_mm - 36:g}" width="72" height="72" rx="3" '
        f'fill="#05070f" fill-opacity="0.55"/>'
    )


def _lamp(lamp: Lamp) -> str:
    x_mm, y_mm = centre(lamp.cell)
    offset = load_description("table").panel.led_offset_mm
    at = f'cx="{x_mm + offset[0]:g}" cy="{y_mm + offset[1]:g}"'
    return (
        f'<circle {at} r="{_LAMP_MM}" fill="{lamp.colour}" fill-opacity="0.35"/>'
        f'<circle {at} r="{_LAMP_MM / 2}" fill="{lamp.colour}"/>'
    )


@cache
def _drawing(name: str) -> str:
    try:
        return (_PRINT / name).read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(
            f"the drawing hardware/print/{name} is not here", "`make hardware` makes it"
        ) from error


def png_of(svg: str, width: int) -> bytes:
    """By whichever renderer this computer has."""
    if tool := shutil.which("rsvg-convert"):
        # Its limit on the size of a drawing is for strangers' files, not for ours.
        done = subprocess.run(
            [tool, "--unlimited", "--width", str(width)], input=svg.encode(), capture_output=True
        )
        if done.returncode:
            raise CommandError(
                f"rsvg-convert: {done.stderr.decode().strip()}", "Write an SVG instead"
            )
        return done.stdout
    try:
        cairosvg: Any = import_module("cairosvg")
    except ImportError:
        raise CommandError(
            "PNG needs rsvg-convert or cairosvg, and neither is here",
            "Install librsvg2-bin, or `pip install cairosvg`, or write an SVG",
        ) from None
    data: bytes = cairosvg.svg2png(bytestring=svg.encode(), output_width=width)
    return data

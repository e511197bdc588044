"""Draws a position as SVG: the printed sheet, pieces, lit lamps, and a caption.

Uses the drawings of the sheets and of the tokens, in millimetres of the sheet.
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
from ghostlight.games.phrases import phrases
from ghostlight.games.scene import Lamp, Piece, Scene
from ghostlight.virtual.description import load_description

_PRINT = Path(firmware.__path__[0]).parent / "hardware" / "print"
_SHEET_MM = (420.0, 297.0)
_LAMP_MM = 5.0
_LINE_MM = 12.0  # below the sheet
_WIDTH_EM = 0.66  # of a bold letter, about: text cannot be measured here
_LABEL_MM = 22.0  # as wide as what is written on a token may be


def picture(
    game: str, scene: Scene, lang: str, title: str, said: str = "", score: str = ""
) -> str:
    """The position as SVG; below it what was done, and how the game stands."""
    parts = [f"<title>{escape(title)}</title>", _line(said, score)]
    parts += [_darkness(cell) for cell in scene.dark]
    parts += [_lamp(lamp) for lamp in scene.lamps]
    parts += [token_symbol(name) for name in sorted({piece.drawing for piece in scene.pieces})]
    for piece in scene.pieces:
        parts.append(_piece(piece))
        if piece.label:
            parts.append(_label(piece.cell, phrases(game, lang).name(piece.label)))
    art = re.sub(r"<title>.*?</title>", "", _drawing(f"{game}-{lang}.svg"), count=1)
    width, high = _SHEET_MM[0], _SHEET_MM[1] + _LINE_MM
    art = re.sub(r'height="[^"]*"', f'height="{high:g}mm"', art, count=1)
    art = re.sub(r'viewBox="[^"]*"', f'viewBox="0 0 {width:g} {high:g}"', art, count=1)
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
    return token_use(piece.drawing, x_mm - width / 2, y_mm - height / 2, width, height)


def token_use(name: str, x: float, y: float, width: float, height: float) -> str:
    """A token in a drawing that has its `token_symbol`."""
    return (
        f'<use class="token" href="#{_id(name)}" x="{x:g}" '
        f'y="{y:g}" width="{width:g}" height="{height:g}" '
        f'data-token="{name}"/>'
    )


def _label(cell: int, name: str) -> str:
    """A name across a token, in two lines if it has two words."""
    x_mm, y_mm = centre(cell)
    lines = two_lines(name)
    longest = max(map(len, lines))
    size = min(3.8, _LABEL_MM / _WIDTH_EM / longest)
    width, height = longest * size * _WIDTH_EM + 1.2, len(lines) * size * 1.15 + 0.8
    top = y_mm - height / 2
    plate = (
        f'<rect x="{x_mm - width / 2:.2f}" y="{top:.2f}" width="{width:.2f}" '
        f'height="{height:.2f}" rx="1" fill="#fffaf0" fill-opacity="0.9"/>'
    )
    return plate + "".join(
        f'<text x="{x_mm:g}" y="{top + (n + 0.85) * size * 1.15 + 0.3:.2f}" '
        f'font-size="{size:.2f}" font-family="sans-serif" font-weight="bold" '
        f'text-anchor="middle" fill="#1d1a16">{escape(line)}</text>'
        for n, line in enumerate(lines)
    )


def two_lines(name: str) -> tuple[str, ...]:
    """A name in two lines of about the same length; one word stays in one."""
    words = name.split()
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(halves, key=lambda pair: max(map(len, pair))) if halves else (name,)


def _line(said: str, score: str) -> str:
    """Writes the last action on the left, and the score on the right."""
    width, top = _SHEET_MM
    left = width - 20 - len(score) * _WIDTH_EM * 5
    size = min(5.0, left / _WIDTH_EM / max(1, len(said)))
    text = 'font-family="sans-serif" fill="#f3e9cf"'
    return (
        f'<rect y="{top:g}" width="{width:g}" height="{_LINE_MM:g}" fill="#12141f"/>'
        f'<text x="6" y="{top + 7.7:g}" font-size="{size:.2f}" {text}>{escape(said)}</text>'
        f'<text x="{width - 6:g}" y="{top + 7.7:g}" font-size="5" font-weight="bold" '
        f'text-anchor="end" {text}>{escape(score)}</text>'
    )


def token_symbol(name: str) -> str:
    """A token, drawn once, however many of its kind there are."""
    _, _, box, inside = _token(name)
    return f'<symbol id="{_id(name)}" viewBox="{box}">{inside}</symbol>'


def _id(name: str) -> str:
    return "token." + name.replace("/", ".")


@cache
def _token(name: str) -> tuple[float, float, str, str]:
    """Returns (width, height, view box, content) of a token's drawing."""
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
    offset = load_description("table").led_offset_mm
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
    """Renders an SVG with the first renderer that this computer has."""
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

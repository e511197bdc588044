"""A position as a picture: the printed sheet, the tokens on their seats, the lamps that burn.

Built from the sheet's and the tokens' own drawings. A room has a seat for everybody: who stands
there takes the seat of their place in the cast, so that pictures of a game can be compared.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import firmware
from firmware.layouts import table
from firmware.sheets import opera as sheet
from ghostlight.errors import CommandError
from ghostlight.virtual.description import load_description
from shared_rules.opera.cast import CHARACTERS, COLOURS, NOBODY
from shared_rules.opera.phases import AT_END

_PRINT = Path(firmware.__path__[0]).parent / "hardware" / "print"
_SEATS = 8
_LAMP_MM = 5.0
# Colours of the lamps, as the eye sees them on paper.
_CARD, _TURN, _ROUND, _CAN, _CANNOT = "#ffd27a", "#fff0c2", "#9fb4ff", "#7ae08a", "#ff7a66"


def picture(state: Any, lang: str, title: str) -> str:
    """The position as SVG, in millimetres of the sheet."""
    parts = [f"<title>{title}</title>", *_darkness(state), *_lamps(state)]
    for cell, token in _tokens(state):
        parts.append(_token(cell, token))
    art = re.sub(r"<title>.*?</title>", "", _drawing(f"opera-{lang}.svg"), count=1)
    end = art.rindex("</svg>")
    return f'{art[:end]}<g id="position">\n' + "\n".join(parts) + "\n</g>\n</svg>\n"


def centre(cell: int) -> tuple[float, float]:
    """The middle of a cell on the sheet, in mm: the cells are in the middle of the paper."""
    pitch = load_description("table").grid.pitch_mm
    y, x = divmod(cell, table.COLUMNS)
    left = (_SHEET_MM[0] - table.COLUMNS * pitch) / 2
    top = (_SHEET_MM[1] - table.ROWS * pitch) / 2
    return left + (x + 0.5) * pitch, top + (y + 0.5) * pitch


_SHEET_MM = (420.0, 297.0)


def _tokens(state: Any) -> list[tuple[int, str]]:
    """(cell, drawing) of all tokens on the table."""
    found = []
    for who in range(CHARACTERS):
        face = "suspect" if state.suspects >> who & 1 else "innocent"
        if state.rooms[who] >= 0:
            cell = sheet.ROOM_SEATS[state.rooms[who] * _SEATS + who]
            found.append((cell, f"{COLOURS[who]}-{face}"))
    if state.blackout >= 0:
        found.append((sheet.BLACKOUT_SEATS[state.blackout], "blackout"))
    if state.padlock >= 0:
        found.append((sheet.CORRIDORS[state.padlock], "padlock"))
    found.append((sheet.TRACK[state.carlotta - 1], "carlotta"))
    return found


def _token(cell: int, name: str) -> str:
    x_mm, y_mm = centre(cell)
    text = _drawing(f"tokens/{name}.svg")
    tag = re.search(r"<svg[^>]*>", text)
    box = re.search(r'viewBox="([^"]*)"', text)
    if tag is None or box is None:
        raise CommandError(f"tokens/{name}.svg is no drawing", "`make hardware` makes it anew")
    width, height = [float(number) for number in box[1].split()[2:]]
    inside = re.sub(r"<title>.*?</title>", "", text[tag.end() : text.rindex("</svg>")])
    # Drawings share names for colours and shapes; in one picture each needs its own.
    inside = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}.", inside)
    return (
        f'<svg class="token" x="{x_mm - width / 2:g}" y="{y_mm - height / 2:g}" width="{width:g}" '
        f'height="{height:g}" viewBox="{box[1]}" data-token="{name}">{inside}</svg>'
    )


def _darkness(state: Any) -> list[str]:
    """The room without light."""
    if state.blackout < 0:
        return []
    x_mm, y_mm = centre(sheet.BLACKOUT_SEATS[state.blackout])
    return [
        f'<rect x="{x_mm - 36:g}" y="{y_mm - 36:g}" width="72" height="72" rx="3" '
        f'fill="#05070f" fill-opacity="0.55"/>'
    ]


def _lamps(state: Any) -> list[str]:
    lit = [(sheet.CARDS[who], _CARD) for who in range(CHARACTERS) if state.cards >> who & 1]
    if state.actor >= 0:
        lit.append((sheet.TURN[state.actor], _TURN))
    if state.phase != AT_END and state.turn < len(sheet.ROUND):
        lit.append((sheet.ROUND[state.turn], _ROUND))
    if state.answers:
        is_can = state.answers[-1] == "C"
        lit.append((sheet.ANSWER[0 if is_can else 1], _CAN if is_can else _CANNOT))
    if state.identity != NOBODY:
        lit.append((sheet.ROOM_SEATS[state.rooms[state.identity] * 8 + state.identity], _CANNOT))
    offset = load_description("table").panel.led_offset_mm
    return [_lamp(cell, colour, offset) for cell, colour in lit]


def _lamp(cell: int, colour: str, offset: tuple[float, float]) -> str:
    x_mm, y_mm = centre(cell)
    at = f'cx="{x_mm + offset[0]:g}" cy="{y_mm + offset[1]:g}"'
    return (
        f'<circle {at} r="{_LAMP_MM}" fill="{colour}" fill-opacity="0.35"/>'
        f'<circle {at} r="{_LAMP_MM / 2}" fill="{colour}"/>'
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

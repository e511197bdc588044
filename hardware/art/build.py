"""Every drawing by the file that it belongs in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hardware.art import castle, haunted, manor, pages, sheet, tokens
from hardware.art.svg import Drawing
from hardware.describe import load_board, load_sheet
from hardware.sheets import MidnightSheet, OperaSheet, PhantomSheet, SocietySheet
from hardware.sheets.sheet import Sheet

PRINT = Path(__file__).parent.parent / "print"
LANGUAGES = ("en", "fr")
ARTISTS: dict[type[Sheet], Callable[[Any, Any, str], Drawing]] = {
    OperaSheet: sheet.draw,
    SocietySheet: manor.draw,
    MidnightSheet: castle.draw,
    PhantomSheet: haunted.draw,
}
PICTURES = (  # for the docs: name, drawing, width in pixels
    ("opera", "opera-en.svg", "1600"),
    ("society", "society-en.svg", "1600"),
    ("midnight", "midnight-en.svg", "1600"),
    ("phantom", "phantom-en.svg", "1600"),
    ("stickers", "stickers.svg", "1400"),
)


def sheets() -> list[Sheet]:
    board = load_board()
    return [load_sheet(board, kind) for kind in ARTISTS]


def drawings() -> dict[str, str]:
    """The SVG files below hardware/print: name, and what belongs in it."""
    board = load_board()
    made = {
        f"{described.game}-{language}.svg": str(
            ARTISTS[type(described)](board, described, language)
        )
        for described in sheets()
        for language in LANGUAGES
    }
    made |= {f"tokens/{name}.svg": str(face) for name, face in tokens.faces().items()}
    made["stickers.svg"] = str(pages.stickers(load_sheet(board)))
    return made

"""Every drawing by the file that it belongs in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hardware.art import castle, haunted, manor, pages, sheet, stickers, tokens
from hardware.art.castle import guests
from hardware.art.haunted import figures
from hardware.art.manor import tiles
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
TOKENS = {"": tokens.faces, "society/": tiles.faces, "midnight/": guests.faces}
TOKENS |= {"phantom/": figures.faces}
STICKERS = ("stickers", "society-stickers", "midnight-stickers")
STICKERS += ("phantom-stickers-1", "phantom-stickers-2")
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
    for folder, faces in TOKENS.items():
        made |= {f"tokens/{folder}{name}.svg": str(face) for name, face in faces().items()}
    made["stickers.svg"] = str(pages.stickers(load_sheet(board)))
    made |= {f"{name}.svg": str(page) for name, page in stickers.pages().items()}
    return made

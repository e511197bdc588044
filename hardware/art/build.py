"""Generates the SVG files of sheets, stickers and aids, and normalizes the drawn sources."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from hardware.art import aid, emblems, inkscape, sheet
from hardware.art.artwork import artwork
from hardware.describe import load_board, load_sheet
from hardware.sheets import SHEETS
from hardware.sheets.sheet import Sheet

HOME = Path(__file__).parent.parent
LANGUAGES = ("en", "fr")


def sheets() -> list[Sheet]:
    board = load_board()
    return [load_sheet(board, kind) for kind in SHEETS]


def drawings() -> dict[str, str]:
    """The SVG files below hardware/print: name and contents."""
    board = load_board()
    made = {
        f"{described.game}-{language}.svg": str(sheet.draw(board, described, language))
        for described, language in product(sheets(), LANGUAGES)
    }
    for described in sheets():
        art = artwork(described.game)
        made |= {f"tokens/{art.folder}{name}.svg": str(f) for name, f in art.faces().items()}
        for language in LANGUAGES:
            pages = art.stickers(language)
            if art.large_stickers:
                pages |= art.large_stickers(language)
            made |= {f"{name}.svg": str(page) for name, page in pages.items()}
            made[f"{described.game}-aid-{language}.svg"] = str(aid.draw(described, language))
    return made


def sources() -> dict[str, str]:
    """The files below hardware/art that illustrators edit: name and normalized text."""
    board = load_board()
    made = {f"{s.game}/scenery.svg": sheet.source(board, s) for s in sheets()}
    for path in emblems.files():
        made[path.relative_to(emblems.HERE).as_posix()] = inkscape.write(inkscape.read(path))
    return made

"""Every drawing by the file that it belongs in."""

from __future__ import annotations

from pathlib import Path

from hardware.art import pages, sheet, tokens
from hardware.describe import load_board, load_sheet

PRINT = Path(__file__).parent.parent / "print"
LANGUAGES = ("en", "fr")
PICTURES = (  # for the docs: name, drawing, width in pixels
    ("opera", "opera-en.svg", "1600"),
    ("stickers", "stickers.svg", "1400"),
)


def drawings() -> dict[str, str]:
    """The SVG files below hardware/print: name, and what belongs in it."""
    board = load_board()
    opera = load_sheet(board)
    made = {f"opera-{lang}.svg": str(sheet.draw(board, opera, lang)) for lang in LANGUAGES}
    made |= {f"tokens/{name}.svg": str(face) for name, face in tokens.faces().items()}
    made["stickers.svg"] = str(pages.stickers(opera))
    return made

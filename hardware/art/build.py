"""Every drawing by the file that it belongs in."""

from __future__ import annotations

from pathlib import Path

from hardware.art import sheet, tokens
from hardware.describe import load_board, load_sheet

PRINT = Path(__file__).parent.parent / "print"
LANGUAGES = ("en", "fr")


def drawings() -> dict[str, str]:
    """The SVG files below hardware/print: name, and what belongs in it."""
    board = load_board()
    opera = load_sheet(board)
    made = {f"opera-{lang}.svg": str(sheet.draw(board, opera, lang)) for lang in LANGUAGES}
    made |= {f"tokens/{name}.svg": str(face) for name, face in tokens.faces().items()}
    return made

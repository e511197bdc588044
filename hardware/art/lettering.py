"""Text as outlines, so that a sheet looks the same where its fonts are missing.

Letters come from letters.json (see README.md for their makers and licence). Each letter is drawn
once in the defs and used by name.
"""

from __future__ import annotations

import json
import math
import re
from functools import cache
from pathlib import Path
from typing import Any

from hardware.art.svg import Drawing, Element, Point, Value, number

EM = 1000


@cache
def faces() -> dict[str, Any]:
    return json.loads((Path(__file__).parent / "letters.json").read_text(encoding="utf-8"))


def advances(text: str, face: str, spacing: float) -> list[float]:
    """Where each letter starts, and where the last one ends, in thousandths of the size."""
    letters = faces()[face]
    starts = [0.0]
    for letter, after in zip(text, text[1:] + "\0", strict=True):
        step = letters["glyphs"][letter][0] + letters["kerning"].get(letter + after, 0)
        starts.append(starts[-1] + step + (spacing * EM if after != "\0" else 0))
    return starts


def width(text: str, size: float, face: str = "italic", spacing: float = 0) -> float:
    return advances(text, face, spacing)[-1] * size / EM


def wrapped(text: str, wide: float, size: float, face: str = "italic") -> list[str]:
    """Lines that are no wider than `wide`; a French colon stays with the word before it."""
    lines: list[str] = []
    for word in re.findall(r"\S+(?: [:;?!])?", text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, face) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def cap_height(size: float, face: str = "italic") -> float:
    return faces()[face]["cap"] * size / EM


class Writer:
    """Writes into one drawing, with its letters shared in that drawing's defs."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.known: set[str] = set()

    def write(
        self,
        parent: Element,
        text: str,
        at: Point,
        size: float,
        face: str = "italic",
        spacing: float = 0,
        anchor: float = 0.5,
        turn: float = 0,
        **attributes: Value | None,
    ) -> Element:
        """`at` is on the baseline; `anchor` 0, 0.5, 1 puts it at the start, middle or end."""
        scale = size / EM
        place = f"translate({number(at[0])} {number(at[1])})"
        place += f"rotate({number(turn)})" if turn else ""
        group = parent.group(
            transform=f"{place}scale({scale:.5f} {-scale:.5f})", aria_label=text, **attributes
        )
        starts = advances(text, face, spacing)
        for letter, start in zip(text, starts, strict=False):
            if letter != " ":
                group.use(self._letter(face, letter), x=round(start - anchor * starts[-1]))
        return group

    def on_arc(
        self,
        parent: Element,
        text: str,
        centre: Point,
        r: float,
        middle: float,
        size: float,
        face: str = "italic",
        spacing: float = 0,
        **attributes: Value | None,
    ) -> Element:
        """Along a circle, with its middle at `middle` degrees (270 is the top)."""
        scale = size / EM
        group = parent.group(
            transform=f"translate({number(centre[0])} {number(centre[1])})",
            aria_label=text,
            **attributes,
        )
        starts = advances(text, face, spacing)
        for i, letter in enumerate(text):
            if letter == " ":
                continue
            half = (starts[i + 1] - starts[i]) / 2
            along = (starts[i] + half - starts[-1] / 2) * scale
            turn = middle + 90 + math.degrees(along / r)
            group.use(
                self._letter(face, letter),
                transform=f"rotate({number(turn)})translate({number(-half * scale)} {number(-r)})"
                f"scale({scale:.5f} {-scale:.5f})",
            )
        return group

    def _letter(self, face: str, letter: str) -> str:
        name = f"{face}-{ord(letter):x}"
        if name not in self.known:
            self.known.add(name)
            self.drawing.defs.path(faces()[face]["glyphs"][letter][1], id=name)
        return name

"""The pictures of the rules: one per chapter, drawn by `games/<game>/examples.py`.

A game's module has `PICTURES`: by the number of a chapter a function that draws its example. What
an example shows is computed by the rules themselves where they can tell it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from ghostlight import rulebook
from ghostlight.errors import CommandError
from ghostlight.rulebook.drawing import Drawing


class Words(NamedTuple):
    """The words of a picture."""

    lang: str
    words: dict[str, str]  # the table [pictures] of the rules

    def __call__(self, key: str, **fields: object) -> str:
        return self.words[key].format(**fields)


Painter = Callable[[Drawing, Words], None]


@cache
def painters(game: str) -> dict[str, Painter]:
    """Returns, for each chapter, the function that draws its picture; empty for a game without."""
    name = f"ghostlight.games.{game}.examples"
    found: dict[str, Painter] = import_module(name).PICTURES if find_spec(name) else {}
    return found


@cache
def svg(game: str, number: str, lang: str) -> str:
    """The picture of a chapter (`R5`). Raises KeyError if it has none."""
    paint = painters(game)[number]
    part = rulebook.load(game, lang).part(number)
    if part is None:
        raise KeyError(number)
    chapter = part.sections[0]
    drawing = Drawing()
    paint(drawing, Words(lang, rulebook.words_of(game, lang).get("pictures", {})))
    return drawing.svg(f"{part.title}, {chapter.number} {chapter.title}", chapter.example)


def write(game: str, lang: str, folder: Path) -> list[Path]:
    """Write all pictures of a game into a folder. Raises CommandError if it cannot."""
    written = []
    for number in painters(game):
        path = folder / rulebook.file_name(game, number, lang)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(svg(game, number, lang), encoding="utf-8")
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}", "Choose another folder") from error
        written.append(path)
    return written

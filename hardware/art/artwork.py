"""A game's contribution to its sheet: generated layers, token faces and stickers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from hardware.art.lettering import Writer
from hardware.art.place import Places
from hardware.art.svg import Drawing, Element


@dataclass(frozen=True)
class Page:
    """The sheet being drawn, the argument of every function that draws a generated layer."""

    art: Drawing
    places: Places[Any]
    language: str
    writer: Writer


Layer = Callable[[Page, Element], None]


@dataclass(frozen=True)
class Artwork:
    """The artwork of a game; its package below hardware/art defines it as ARTWORK."""

    layers: dict[str, Layer]  # the generated ones, by the names they have in scenery.svg
    faces: Callable[[], dict[str, Drawing]]  # of the tokens, by the name of the file
    stickers: Callable[[str], dict[str, Drawing]]  # pages in a language, by the name of the file
    folder: str  # of the faces, below print/tokens
    # The same pages for the large tokens of a table wired by hand, if there is one for this game.
    large_stickers: Callable[[str], dict[str, Drawing]] | None = None
    character: Callable[[Drawing, Element, Writer, int], None] | None = None  # for a player aid


def artwork(game: str) -> Artwork:
    found: Artwork = import_module(f"hardware.art.{game}").ARTWORK
    return found

"""Puts emblems into drawings: small pictures from the emblems.svg files, in tones for the place.

A game's emblems are in its own folder; those that several games use are beside this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hardware.art import inkscape
from hardware.art.svg import Element, Point, number

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Tones:
    """The colours that depend on an emblem's place."""

    ink: str  # outlines
    light: str  # what faces the lamp
    tint: str  # the owner's colour
    line: str = ""  # strokes that stand alone on the ground


ROLES = Tones("#0b1026", "#ffffee", "#cc2233", "#886622")  # their placeholders in emblems.svg


def emblem(g: Element, name: str, tones: Tones) -> None:
    """Draw an emblem round (0, 0) of `g`; a game's own is named `opera/slippers`."""
    game, _, own = name.rpartition("/")
    emblems = _emblems(HERE / game)
    if own not in emblems:
        there = (HERE / game / "emblems.svg").relative_to(HERE).as_posix()
        raise inkscape.DrawnFileError([f"{there}: there is no group with the id {own}."])
    colours = dict(zip(vars(ROLES).values(), vars(tones).values(), strict=True))
    g.children += [_toned(child, colours) for child in emblems[own].children]


def ghost(g: Element, at: Point, size: float, fill: str, ink: str) -> None:
    """`at` is its middle, `size` half its height."""
    place = f"translate({number(at[0])} {number(at[1])})scale({number(size / 10)})"
    emblem(g.group(transform=place), "ghost", Tones(ink, fill, fill))


def files() -> list[Path]:
    return sorted(HERE.rglob("emblems.svg"))


@cache
def _emblems(folder: Path) -> dict[str, Element]:
    """The groups of a file by their ids; their positions on its page are ignored."""
    path = folder / "emblems.svg"
    drawing = inkscape.read(path)
    if used := sorted(inkscape.references(drawing)):
        raise inkscape.DrawnFileError(
            [f"{path.relative_to(HERE).as_posix()}: an emblem uses #{name}: "
             "use plain colours and no clones or clips." for name in used]
        )  # fmt: skip
    layers = drawing.children[1:]
    return {e.attributes.get("id", ""): e for layer in layers for e in layer.children}


def _toned(source: Element, colours: dict[str, str]) -> Element:
    copy = Element(source.tag)
    copy.attributes = {
        key: colours.get(value, value) for key, value in source.attributes.items() if key != "id"
    }
    copy.children = [_toned(child, colours) for child in source.children]
    return copy

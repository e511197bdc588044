"""Composes a sheet from the drawn layers of scenery.svg and the generated layers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hardware.art import inkscape, marks
from hardware.art.artwork import Layer, Page, artwork
from hardware.art.inkscape import DrawnFileError
from hardware.art.lettering import Writer
from hardware.art.place import Places
from hardware.art.svg import Drawing, Element, outline
from hardware.model import Board
from hardware.sheets.sheet import Sheet

HERE = Path(__file__).parent


def draw(board: Board, sheet: Sheet, language: str) -> Drawing:
    """A game's sheet. Raises DrawnFileError if its scenery cannot be used."""
    layers = artwork(sheet.game).layers
    return compose(_scenery(sheet.game), layers, Places(board, sheet), language)


def source(board: Board, sheet: Sheet) -> str:
    """The normalized contents of a game's scenery.svg, with guides."""
    layers = artwork(sheet.game).layers
    return inkscape.write(_scenery(sheet.game), layers, guides(Places(board, sheet)))


def compose(
    scene: Element, layers: Mapping[str, Layer], places: Places[Any], language: str
) -> Drawing:
    """The layers of `scene`; those in `layers` are generated, the others are as drawn."""
    _refuse(places, _layer_faults(scene, places, layers))
    art = Drawing(places.page.width, places.page.height, getattr(places.sheet.title, language))
    page = Page(art, places, language, Writer(art))
    art.defs.children += scene.children[0].children
    marks.prepare(art, places)
    for layer in scene.children[1:]:
        name = inkscape.layer_name(layer)
        if name in layers:
            layers[name](page, art.group(id=f"layer-{name}"))
        else:
            art.children.append(layer)
    _refuse(
        places,
        [f"the id {name} belongs to a generated mark: rename the object."
         for name in art.duplicates()],
    )  # fmt: skip
    return art


def guides(places: Places[Any]) -> Element:
    """The layer that shows an illustrator the positions of tokens and lights."""
    tone = "#00a0ff"
    layer = Element("g", id=f"layer-{inkscape.GUIDES}", fill="none", stroke=tone, stroke_width=0.3)
    for _, place in places.sheet.tokens():
        layer.circle(places.centre(place), places.token_r)
    for place in places.lit():
        (x, y), r = places.window(place), marks.WINDOW
        layer.path(outline((x, y - r), (x + r, y), (x, y + r), (x - r, y)))
    return layer


@cache
def _scenery(game: str) -> Element:
    return inkscape.read(HERE / game / "scenery.svg")


def _layer_faults(scene: Element, places: Places[Any], generated: Collection[str]) -> list[str]:
    """Why the generated layers do not fit a drawing, one sentence each."""
    width, height = f"{places.page.width:g}", f"{places.page.height:g}"
    wanted = {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
    faults = []
    for key, value in wanted.items():
        if scene.attributes.get(key) != value:
            faults.append(f'the page has {key}="{scene.attributes.get(key)}", not "{value}".')
    there = {inkscape.layer_name(layer): layer for layer in scene.children[1:]}
    for name in generated:
        if name not in there:
            faults.append(f"the layer {name} is missing: add an empty layer of this name.")
        elif there[name].children:
            faults.append(f"the layer {name} is generated: move what you drew into another one.")
    return faults


def _refuse(places: Places[Any], faults: list[str]) -> None:
    if faults:
        name = f"{places.sheet.game}/scenery.svg"
        raise DrawnFileError([f"{name}: {fault}" for fault in faults])

"""Puts a sheet together: the drawn layers of scenery.svg and the generated layers."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from hardware.art import inkscape, marks
from hardware.art.artwork import Page, artwork
from hardware.art.lettering import Writer
from hardware.art.place import Places
from hardware.art.svg import Drawing, Element, outline
from hardware.model import Board
from hardware.sheets.sheet import Sheet


def draw(board: Board, sheet: Sheet, language: str) -> Drawing:
    places = Places(board, sheet)
    art = Drawing(places.page.width, places.page.height, getattr(sheet.title, language))
    page = Page(art, places, language, Writer(art))
    scene, layers = load(sheet.game, places), artwork(sheet.game).layers
    art.defs.children += scene.children[0].children
    marks.prepare(art, places)
    for layer in scene.children[1:]:
        name = inkscape.layer_name(layer)
        if name in layers:
            layers[name](page, art.group(id=f"layer-{name}"))
        else:
            art.children.append(layer)
    _refuse(sheet.game, [f"the id {name} belongs to a generated mark: rename the object."
                         for name in art.duplicates()])  # fmt: skip
    return art


def load(game: str, places: Places[Any]) -> Element:
    """A game's scenery; raises DrawnFileError if the generated layers would not fit into it."""
    scene = _read(game)
    wanted = {
        "width": f"{places.page.width:g}mm",
        "height": f"{places.page.height:g}mm",
        "viewBox": f"0 0 {places.page.width:g} {places.page.height:g}",
    }
    faults = [f'the page has {key}="{scene.attributes.get(key)}", not "{value}".'
              for key, value in wanted.items() if scene.attributes.get(key) != value]  # fmt: skip
    there = {inkscape.layer_name(layer): layer for layer in scene.children[1:]}
    for name in artwork(game).layers:
        if name not in there:
            faults.append(f"the layer {name} is missing: add an empty layer of this name.")
        elif there[name].children:
            faults.append(f"the layer {name} is generated: move what you drew into another one.")
    _refuse(game, faults)
    return scene


def source(board: Board, sheet: Sheet) -> str:
    """What a game's scenery.svg should hold: the same drawing, in the one form, with guides."""
    places = Places(board, sheet)
    return inkscape.write(load(sheet.game, places), artwork(sheet.game).layers, _guides(places))


def scenery_path(game: str) -> Path:
    return Path(__file__).parent / game / "scenery.svg"


@cache
def _read(game: str) -> Element:
    return inkscape.read(scenery_path(game))


def _refuse(game: str, faults: list[str]) -> None:
    if faults:
        raise inkscape.DrawnFileError([f"{game}/scenery.svg: {fault}" for fault in faults])


def _guides(places: Places[Any]) -> Element:
    """Where tokens will stand and lights will shine."""
    guides = Element("g", id=f"layer-{inkscape.GUIDES}", fill="none", stroke="#00a0ff",
                     stroke_width=0.3)  # fmt: skip
    for _, place in places.sheet.tokens():
        guides.circle(places.centre(place), places.token_r)
    lamps = dict.fromkeys(place for _, place in [*places.sheet.tokens(), *places.sheet.lamps()])
    for place in lamps | {places.sheet.ghost_light: None}:
        (x, y), r = places.window(place), marks.WINDOW
        guides.path(outline((x, y - r), (x + r, y), (x, y + r), (x - r, y)))
    return guides

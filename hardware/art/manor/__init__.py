"""The Phantom Society: a manor by night, seen from above, in its garden."""

from __future__ import annotations

from hardware.art import cartouche, clouds, furnish, marks
from hardware.art.lettering import Writer
from hardware.art.manor import garden, plan, racks, terrace
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing
from hardware.model import Board
from hardware.sheets.society import SocietySheet

TITLE = Box(126, 31.6, 168, 17.6)  # between the top rack and the terrace
LEGEND = Box(117, 247.6, 186, 18.2)


def draw(board: Board, sheet: SocietySheet, language: str) -> Drawing:
    places = Places(board, sheet)
    art = Drawing(places.page.width, places.page.height, getattr(sheet.title, language))
    _picture(art, places)
    marks.prepare(art, places)
    marks.prepare_tile(art, places)
    writer = Writer(art)
    racks.draw(art, art.group(id="layer-racks"), writer, places)
    racks.ghosts(art, art.group(id="layer-ghosts"), places)
    seats = art.group(id="layer-seats")
    for _, place in sheet.tokens():
        marks.seat(seats, places, place, "tile-seat")
    names = art.group(id="layer-names")
    plan.numbers(names, writer, places)
    terrace.shares(names, writer, places)
    racks.names(names, writer, places, language)
    title = [getattr(sheet.title, language).upper()]
    cartouche.title(art.group(id="layer-title"), writer, TITLE, title)
    cartouche.legend(art.group(id="layer-legend"), writer, sheet.legend, LEGEND, language, 2)
    marks.all_windows(art.group(id="layer-windows"), places)
    return art


def _picture(art: Drawing, places: Places[SocietySheet]) -> None:
    furnish.prepare(art)
    clouds.prepare(art)
    garden.draw(art, art.group(id="layer-garden"), places)
    terrace.draw(art, art.group(id="layer-terrace"), places)
    plan.draw(art, art.group(id="layer-plan"), places)

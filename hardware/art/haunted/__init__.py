"""Phantom: a haunted house cut open beside a lake, and the same house upside down in the water.

Each player sees his half upright or mirrored; who haunts whom is a matter of the seat.
"""

from __future__ import annotations

from hardware.art import cartouche, clouds, furnish, marks
from hardware.art.haunted import cellar, garden, hall, night, slots, tower, water
from hardware.art.lettering import Writer
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing
from hardware.model import Board
from hardware.sheets.phantom import PhantomSheet

ROOMS = (garden.draw, cellar.draw, hall.draw, tower.draw)


def draw(board: Board, sheet: PhantomSheet, language: str) -> Drawing:
    places = Places(board, sheet)
    art = Drawing(places.page.width, places.page.height, getattr(sheet.title, language))
    furnish.prepare(art)
    clouds.prepare(art)
    half = art.defs.group(id="house")
    shore = places.page.cy
    night.draw(art, half, places.page, shore)
    for zone, draw_room in zip(sheet.zones, ROOMS, strict=True):
        columns = places.around(zone.characters)
        draw_room(art, half.group(), Box(columns.x, 0, columns.width, shore))
    art.group(id="layer-house").use("house")
    water.draw(art, art.group(id="layer-water"), places.page, shore)
    marks.prepare(art, places)
    _marks(art, places, language)
    return art


def _marks(art: Drawing, places: Places[PhantomSheet], language: str) -> None:
    sheet, writer = places.sheet, Writer(art)
    slots.draw(art.group(id="layer-piles"), places)
    slots.terror(art.group(id="layer-terror"), writer, places, language)
    seats = art.group(id="layer-seats")
    for _, place in sheet.tokens():
        marks.seat(seats, places, place)
    slots.numbers(art.group(id="layer-names"), writer, places)
    title = art.group(id="layer-title", transform="translate(411 148.5)rotate(90)")
    cartouche.title(
        title, writer, Box(-62, -7.6, 124, 15.2), [getattr(sheet.title, language).upper()]
    )
    slots.players(art.group(id="layer-players"), writer, places, language)
    legend = art.group(id="layer-legend", transform="translate(9 148.5)rotate(-90)")
    cartouche.legend(legend, writer, sheet.legend, Box(-104, -7.9, 208, 15.8), language, 3)
    marks.all_windows(art.group(id="layer-windows"), places)

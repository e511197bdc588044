"""Midnight Party: a gallery round the stairs, eleven rooms with open doors; the clock."""

from __future__ import annotations

from hardware.art import cartouche, clouds, furnish, house, marks
from hardware.art.castle import chambers, clock, gallery, lobby, walls
from hardware.art.lettering import Writer
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing
from hardware.model import Board
from hardware.sheets.midnight import MidnightSheet

TITLE = Box(333, 3.6, 83, 24)
LEGEND = Box(357.5, 62, 60, 38)


def draw(board: Board, sheet: MidnightSheet, language: str) -> Drawing:
    places = Places(board, sheet)
    art = Drawing(places.page.width, places.page.height, getattr(sheet.title, language))
    furnish.prepare(art)
    clouds.prepare(art)
    house.stones(art)
    walls.draw(art, art.group(id="layer-walls"), places)
    inside = art.group(id="layer-rooms")
    for number in range(len(sheet.rooms)):
        chambers.draw(art, inside, number)
    gallery.draw(art, art.group(id="layer-gallery"), places)
    marks.prepare(art, places)
    _marks(art, places, language)
    return art


def _marks(art: Drawing, places: Places[MidnightSheet], language: str) -> None:
    sheet, writer = places.sheet, Writer(art)
    gallery.doors(art, art.group(id="layer-doors"), places)
    clock.draw(art, art.group(id="layer-clock"), writer, places)
    lobby.shields(art.group(id="layer-players"), writer, places)
    lobby.die(art, art.group(id="layer-die"), places)
    lobby.cloakroom(art.group(id="layer-cloakroom"), writer, places, language)
    lobby.terrace(art.group(id="layer-terrace"), writer, places, language)
    seats = art.group(id="layer-seats")
    for _, place in sheet.tokens():
        marks.seat(seats, places, place)
    names = art.group(id="layer-names")
    gallery.numbers(names, writer, places)
    chambers.names(names, writer, places, language)
    title = getattr(sheet.title, language).upper().split()
    half = len(title) // 2
    rows = " ".join(title[:half]), " ".join(title[half:])
    cartouche.title(art.group(id="layer-title"), writer, TITLE, rows)
    cartouche.legend(art.group(id="layer-legend"), writer, sheet.legend, LEGEND, language)
    marks.all_windows(art.group(id="layer-windows"), places)

"""Le Fantôme de l'Opéra: the whole sheet, from the sky down to the last seat."""

from __future__ import annotations

from hardware.art import (
    cartouche,
    clouds,
    corners,
    dial,
    furnish,
    house,
    marks,
    ornament,
    phantom,
    rooms,
    sky,
    street,
    ways,
)
from hardware.art.lettering import Writer
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing
from hardware.model import Board
from hardware.sheets.opera import OperaSheet

TITLE = Box(12, 78.6, 78, 19.6)  # on the attic over the grand foyer
CELLAR = (0, 1, 2, 3)  # these rooms' names stand above them, the others' below
LEGEND = Box(337, 76.6, 65, 23.4)  # on the roof over the dance foyer


def draw(board: Board, sheet: OperaSheet, language: str) -> Drawing:
    places = Places(board, sheet)
    art = Drawing(places.page.width, places.page.height, getattr(sheet.title, language))
    _picture(art, places)
    _seats(art, places)
    _words(art, places, language)
    return art


def _picture(art: Drawing, places: Places) -> None:
    """What would hang on a wall: nothing of it is needed to play."""
    furnish.prepare(art)
    clouds.prepare(art)
    sky.draw(art, art.group(id="layer-sky"), places)
    stone = art.group(id="layer-house")
    house.draw(art, stone, places)
    ornament.draw(stone, places)
    street.draw(stone)
    inside = art.group(id="layer-rooms")
    for number, draw_room in enumerate(rooms.DRAW):
        draw_room(art, inside.group(id=f"room-{number}"), places.room(number))
    ways.carpet(art, art.group(id="layer-carpet"), places)
    ways.corridors(art, art.group(id="layer-corridors"), places)
    ways.exit_door(art.group(id="layer-exit"), places)
    phantom.draw(art.group(id="layer-phantom"), (296.5, 75.2), 19)
    _vignette(art, places)


def _vignette(art: Drawing, places: Places) -> None:
    """The edges of the sheet sink into the dark."""
    page, deep = places.page, 13
    edges = art.group(id="layer-edges")
    edges.rect(0, 0, deep, page.height, fill="url(#dusk-left)")
    edges.rect(page.width - deep, 0, deep, page.height, fill="url(#dusk-right)")
    edges.rect(0, 0, page.width, deep * 0.6, fill="url(#dusk-top)")


def _seats(art: Drawing, places: Places) -> None:
    """Where tokens stand and lamps shine."""
    marks.prepare(art, places)
    sheet = places.sheet
    ways.passages(art.group(id="layer-passages"), places)
    corners.cards(art, art.group(id="layer-cards"), places)
    dial.draw(art, art.group(id="layer-dial"), places)
    seats, windows = art.group(id="layer-seats"), art.group(id="layer-windows")
    standing = [place for room in sheet.rooms for place in [*room.seats, room.blackout]]
    for place in [*standing, *(corridor.cell for corridor in sheet.corridors), *sheet.track]:
        marks.seat(seats, places, place)
        marks.window(windows, places, place)
    for room in sheet.rooms:
        if room.blackout != sheet.ghost_light:
            marks.blackout(seats, places.centre(room.blackout))
    for corridor in sheet.corridors:
        ways.padlock(seats, places.centre(corridor.cell))
    for place in [lamp for passage in sheet.passages for lamp in passage.lamps]:
        marks.window(windows, places, place)
    for place in corners.lamps(sheet):
        marks.window(windows, places, place)


def _words(art: Drawing, places: Places, language: str) -> None:
    """All that is written, in one language."""
    writer = Writer(art)
    names = art.group(id="layer-names")
    for room in places.sheet.rooms:
        box, name = places.room(room.id), getattr(room.name, language)
        y = box.y - 6.6 if room.id in CELLAR else box.bottom + 6.8
        marks.plate(names, writer, (box.x + 12.6, y), name)
        marks.plate(names, writer, (box.right - 12.6, y), name, turned=True)
    ways.track_numbers(names, writer, places)
    ways.carlotta(names, places)
    words = corners.WORDS[language]
    corners.exit_sign(names, writer, places, words["exit"])
    dial.write(art.group(id="layer-answers"), writer, places, words)
    title = getattr(places.sheet.title, language).upper().split()
    rows = " ".join(title[:2]), " ".join(title[2:])
    cartouche.title(art.group(id="layer-title"), writer, TITLE, rows)
    cartouche.legend(art.group(id="layer-legend"), writer, places.sheet.legend, LEGEND, language)

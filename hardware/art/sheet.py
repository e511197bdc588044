"""Le Fantôme de l'Opéra: the whole sheet, from the sky down to the last seat."""

from __future__ import annotations

from hardware.art import clouds, corners, furnish, house, marks, ornament, rooms, sky, street, ways
from hardware.art.lettering import Writer
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element
from hardware.model import Board, OperaSheet, Text


def draw(board: Board, sheet: OperaSheet, language: str) -> Drawing:
    places = Places(board, sheet)
    page = places.page

    def said(text: Text) -> str:
        return getattr(text, language)

    art = Drawing(page.width, page.height, said(sheet.title))
    furnish.prepare(art)
    clouds.prepare(art)
    marks.prepare(art, places)
    writer = Writer(art)
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
    _vignette(art, places)
    ways.passages(art.group(id="layer-passages"), places)
    _seats(art, places)
    names = art.group(id="layer-names")
    _names(names, writer, places, said)
    ways.track_numbers(names, writer, places)
    ways.carlotta(names, places)
    words = corners.WORDS[language]
    corners.cards(art, art.group(id="layer-cards"), places)
    corners.dial(art, art.group(id="layer-dial"), writer, places, words)
    corners.lamps(art.group(id="layer-lamps"), places)
    corners.title(art.group(id="layer-title"), writer, Box(12, 78.6, 78, 19.6), said(sheet.title))
    corners.legend(
        art.group(id="layer-legend"), writer, places, Box(337, 76.6, 65, 23.4), language
    )
    corners.exit_sign(names, writer, places, words["exit"])
    return art


def _vignette(art: Drawing, places: Places) -> None:
    """The edges of the sheet sink into the dark."""
    page, deep = places.page, 13
    edges = art.group(id="layer-edges")
    edges.rect(0, 0, deep, page.height, fill="url(#dusk-left)")
    edges.rect(page.width - deep, 0, deep, page.height, fill="url(#dusk-right)")
    edges.rect(0, 0, page.width, deep * 0.6, fill="url(#dusk-top)")


def _seats(art: Drawing, places: Places) -> None:
    sheet = places.sheet
    seats, windows = art.group(id="layer-seats"), art.group(id="layer-windows")
    for room in sheet.rooms:
        for place in [*room.seats, room.blackout]:
            marks.seat(seats, places, place)
            marks.window(windows, places, place)
        if room.blackout != sheet.ghost_light:
            marks.blackout(seats, places.centre(room.blackout))
    for corridor in sheet.corridors:
        marks.seat(seats, places, corridor.cell)
        marks.window(windows, places, corridor.cell)
        ways.padlock(seats, places.centre(corridor.cell))
    for place in sheet.track:
        marks.seat(seats, places, place)
        marks.window(windows, places, place)
    lamps = [lamp for passage in sheet.passages for lamp in passage.lamps]
    for place in lamps:
        marks.window(windows, places, place)


def _names(g: Element, writer: Writer, places: Places, said) -> None:
    for room in places.sheet.rooms:
        box = places.room(room.id)
        y = box.y - 6.6 if room.id in (0, 1, 2, 3) else box.bottom + 6.8
        marks.plate(g, writer, (box.x + 12.6, y), said(room.name))
        marks.plate(g, writer, (box.right - 12.6, y), said(room.name), turned=True)

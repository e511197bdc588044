"""The cards of another edition of Phantom, from a data file."""

from __future__ import annotations

from typing import Any

from ghostlight.boxes import check_rest, read_mask, read_number, read_part
from shared_rules.errors import OptionError
from shared_rules.game import LETTERS, STANDARD
from shared_rules.phantom import cards


def word_of(data: dict[str, Any]) -> str:
    """`[places.<name>]`, `[phantoms.<group>]` and `[family.<name>]`."""
    places = read_part(data, "places", cards.PLACE_NAMES)
    phantoms = read_part(data, "phantoms", cards.GROUPS)
    family = read_part(data, "family", cards.CHARACTER_NAMES)
    check_rest(data)
    box = cards.Box(STANDARD, "charmer_yeller", "8_10_12")
    zones, capacity = bytearray(box.zones), bytearray(box.capacity)
    terror, protected = bytearray(box.place_terror), bytearray(box.protected)
    for number, name in enumerate(cards.PLACE_NAMES):
        own = read_part(places, name, ("zones", "room", "terror", "protects"))
        zones[number] = read_mask(own, "zones", cards.ZONES, zones[number])
        capacity[number] = read_number(own, "room", 1, cards.MOST_ROOM, capacity[number])
        terror[number] = read_number(own, "terror", 0, cards.MOST_TERROR, terror[number])
        protected[number] = read_mask(own, "protects", cards.GROUPS, protected[number])
        if protected[number].bit_count() > 1:
            raise OptionError(f"{name}: protects must name one group or none")
    copies = bytearray(box.copies)
    for number, group in enumerate(cards.GROUPS):
        own = read_part(phantoms, group, cards.KINDS)
        for kind, name in enumerate(cards.KINDS):
            card = number * cards.KIND_COUNT + kind
            copies[card] = read_number(own, name, 0, cards.PHANTOM_CARDS, copies[card])
    destroyed, points, fear = bytearray(box.destroyed), bytearray(box.points), bytearray(box.fear)
    for who, name in enumerate(cards.CHARACTER_NAMES):
        own = read_part(family, name, ("destroys", "points", "fear"))
        destroyed[who] = read_mask(own, "destroys", cards.GROUPS, destroyed[who])
        points[who] = read_number(own, "points", 0, 20, points[who])
        fear[who] = read_number(own, "fear", 1, 60, fear[who])
    written = [
        LETTERS[zones[n] * cards.MOST_ROOM + capacity[n] - 1]
        + LETTERS[terror[n] * 5 + protected[n].bit_length()]
        for n in range(cards.PLACES)
    ]
    people = [
        LETTERS[number]
        for who in range(cards.CHARACTERS)
        for number in (destroyed[who], points[who], fear[who])
    ]
    numbers = [LETTERS[number] for number in copies]
    return ".".join("".join(part) for part in (written, numbers, people))

"""Phantom on the table: `phantom.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from hardware.model import Part, Place
from hardware.sheets.sheet import Sheet, Text, count_faults, named
from hardware.sheets.table import Table

_ZONES = 4
_SLOTS = 14
_BAR = 4
_CHARACTERS = 8
_SEATS = 2


class Side(Part):
    """One player's part of a zone, from his left to his right."""

    slots: list[Place]
    terror: list[Place]
    active: Place
    portrait: Place


class Zone(Part):
    name: Text
    characters: list[Place]
    sides: tuple[Side, Side]


class PhantomSheet(Sheet):
    game: Literal["phantom"]
    seats: tuple[Text, Text]
    zones: list[Zone]

    FILE = "sheets/phantom.toml"
    MAGNETS = 52 + 7  # discs, the family; Wilson's ring has no magnet
    PLAN = (
        "Zones g b f u: 1 to 14 the slots of a pile, T terror, * the characters' cells,",
        "a still to be activated, o portraits of those who were scared away.",
    )

    def tokens(self) -> Iterator[tuple[str, Place]]:
        for number, zone in enumerate(self.zones):
            yield from named(f"zones[{number}].characters", zone.characters)
            for seat, side in enumerate(zone.sides):
                yield from named(f"zones[{number}].sides[{seat}].slots", side.slots)
                yield f"zones[{number}].sides[{seat}].portrait", side.portrait

    def lamps(self) -> Iterator[tuple[str, Place]]:
        for number, zone in enumerate(self.zones):
            for seat, side in enumerate(zone.sides):
                yield from named(f"zones[{number}].sides[{seat}].terror", side.terror)
                yield f"zones[{number}].sides[{seat}].active", side.active

    def meaning_faults(self) -> Iterator[str]:
        yield from count_faults("zones", len(self.zones), _ZONES)
        for number, zone in enumerate(self.zones):
            at = f"zones[{number}]"
            yield from count_faults(f"{at}.characters", len(zone.characters), _CHARACTERS)
            for seat, side in enumerate(zone.sides):
                yield from count_faults(f"{at}.sides[{seat}].slots", len(side.slots), _SLOTS)
                yield from count_faults(f"{at}.sides[{seat}].terror", len(side.terror), _BAR)
                yield from self._side_faults(f"{at}.sides[{seat}]", seat, zone, side)
        yield from self._order_faults()

    def _side_faults(self, at: str, seat: int, zone: Zone, side: Side) -> Iterator[str]:
        # Towards seat 0 rows count up, towards seat 1 down.
        outward = 1 if seat == 0 else -1
        rows = [place[1] * outward for place in side.slots]
        if rows != sorted(rows):
            yield f"{at}.slots: do not lead from the middle to their player."
        middle = [place[1] * outward for place in zone.characters]
        if rows and middle and rows[0] <= max(middle):
            yield f"{at}.slots: lie on the other player's side."

    def _order_faults(self) -> Iterator[str]:
        last = -1
        for number, zone in enumerate(self.zones):
            columns = [place[0] for place in zone.characters]
            for side in zone.sides:
                columns += [place[0] for place in (*side.slots, *side.terror)]
            if columns and min(columns) <= last:
                yield f"zones[{number}]: is not to the right of the one before."
            last = max([last, *columns])

    def marks(self) -> dict[Place, str]:
        marks: dict[Place, str] = {}
        for letter, zone in zip("gbfu", self.zones, strict=True):
            marks |= dict.fromkeys(zone.characters, f"{letter}*")
            for side in zone.sides:
                marks |= {place: f"{letter}{i}" for i, place in enumerate(side.slots, 1)}
                marks |= dict.fromkeys(side.terror, f"{letter}T")
                marks |= {side.active: f"{letter}a", side.portrait: f"{letter}o"}
        return marks

    def write(self, table: Table) -> None:
        sides = [zone.sides[seat] for seat in range(_SEATS) for zone in self.zones]
        table.gap("[(seat * 4 + zone) * SLOTS + slot], slot 0 next to the middle.")
        table.number("SLOTS", _SLOTS)
        table.rows("APPARITIONS", (side.slots for side in sides), _SLOTS)
        table.gap("[zone * 8 + place].")
        table.rows("CHARACTERS", (zone.characters for zone in self.zones), _CHARACTERS)
        table.gap("[seat * 4 + zone]: for figures of those who were scared away.")
        table.cells("PORTRAITS", (side.portrait for side in sides))
        table.gap(
            "Lamps: [(seat * 4 + zone) * 4 + place], from the player's left; [seat * 4 + zone]"
        )
        table.rows("TERROR", (side.terror for side in sides), _BAR)
        table.cells("ACTIVE", (side.active for side in sides))
        table.cell("GHOST_LIGHT", self.ghost_light)


SHEET = PhantomSheet

"""Phantom at the page: seven figures, discs that are all alike, and Wilson."""

from __future__ import annotations

from firmware.board import Board
from firmware.phantom.places import DISC, FIGURES, PILES, side_of_card
from firmware.sheets import phantom as sheet
from firmware.texts import load as load_texts
from ghostlight import rulebook
from ghostlight.web import backstage
from ghostlight.web.games.adapter import SEATS, Adapter, Wanted, rule_of
from shared_rules.phantom.cards import (
    CHARACTER_NAMES,
    DESTROYED,
    FEAR,
    POINTS,
    TYPE,
    ZONES,
)

DISCS = 52  # as many as are in the box: one more than can lie on the table
WILSON = FIGURES + DISCS  # a ring without a magnet: no cell senses it
_STACKS = 4
_WILSON_RULES = ("R7.4",)
_DISC_RULES = ("R4.1", "R4.2")


class Phantom(Adapter):
    art = (
        *((f"phantom/{name}", f"phantom/{name}") for name in CHARACTER_NAMES[:FIGURES]),
        *((("phantom/place", "phantom/phantom"),) * DISCS),
        ("phantom/wilson", "phantom/wilson"),
    )
    asks_under_hood = True

    # Words

    def token_name(self, token: int, lang: str) -> str:
        if token == WILSON:
            return "Wilson"
        return str(load_texts("phantom", lang).TOKENS[min(token, DISC - 1)])

    def sides(self, token: int, lang: str) -> list[str]:
        return list(self.own(lang)["sides"]) if _is_disc(token) else []

    def kind_of(self, token: int) -> str:
        return "d" if _is_disc(token) else "c"

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        if token < FIGURES:
            return self._figure(token, lang)
        rules = _DISC_RULES if _is_disc(token) else _WILSON_RULES
        return {"short": "", "full": " ".join(rule_of(book, rule) for rule in rules)}

    def _figure(self, who: int, lang: str) -> dict[str, str]:
        """What it is worth and what it fears, and what an adult destroys."""
        own = self.own(lang)["figures"]
        fear, other = (table[TYPE[who]] for table in FEAR.values())
        deed = own["child"]
        for number, group in enumerate(own["groups"]):
            if DESTROYED[who] >> number & 1:
                deed = own["adult"].format(group=group)
        return {
            "short": own["worth"].format(points=POINTS[who], fear=fear),
            "full": f"{deed} {own['flees'].format(other=other)}",
        }

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        own, zones = self.own(lang)["places"], load_texts("phantom", lang).ZONES
        found: dict[int, tuple[str, str]] = {}
        for place, cell in enumerate(sheet.APPARITIONS):
            pile, slot = divmod(place, sheet.SLOTS)
            side, zone = own["sides"][pile // len(ZONES)], zones[pile % len(ZONES)]
            found[cell] = ("d", own["slot"].format(zone=zone, side=side, number=slot + 1))
        for place, cell in enumerate(sheet.CHARACTERS):
            zone, number = divmod(place, len(sheet.CHARACTERS) // len(ZONES))
            found[cell] = ("c", own["seat"].format(zone=zones[zone], number=number + 1))
        for place, cell in enumerate(sheet.PORTRAITS):
            found[cell] = ("c", own["portrait"].format(side=own["sides"][place // len(ZONES)]))
        return found

    # At the board

    def stack(self, token: int) -> tuple[int, int]:
        """Figures side by side, then the discs in a few stacks, then Wilson."""
        if not _is_disc(token):
            return (token if token < FIGURES else FIGURES + _STACKS), 0
        height, stack = divmod(token - FIGURES, _STACKS)
        return FIGURES + stack, height

    def has_magnet(self, token: int) -> bool:
        return token != WILSON

    def roles(self, board: Board) -> list[int]:
        return [int(board.director.role_of(seat)) for seat in range(SEATS)]

    def wanted(self, board: Board, cells: list[int | None]) -> Wanted:
        """Any disc will do for a slot: those that lie well stay, the others fill the gaps."""
        slots = dict(
            (cell, side_of_card(card))
            for pile in range(PILES)
            for cell, card in board.director.tabletop.slots.discs(pile)
        )
        found: Wanted = backstage.wanted(board)
        discs = range(FIGURES, FIGURES + DISCS)
        found += [
            (cell, slots[cell]) if cell is not None and cell in slots else None
            for cell in cells[FIGURES:WILSON]
        ]
        missing = [cell for cell in slots if cell not in cells[FIGURES:WILSON]]
        for token in sorted(discs, key=lambda token: cells[token] is None):
            if missing and found[token] is None:
                cell = missing.pop(0)
                found[token] = (cell, slots[cell])
        wilson = cells[WILSON]  # once he is there, wherever he is: the board leads him nowhere
        if wilson is None or not board.director.match.state.is_last():
            return [*found, None]
        return [*found, (wilson, 0)]


def _is_disc(token: int) -> bool:
    return FIGURES <= token < WILSON


ADAPTER = Phantom("phantom")

"""One page: what it may see, and what of that it has not been sent yet.

Starts from nothing and adds. The secret has one way out: a seat's own screen, to the page that
holds that seat's PEEK.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from firmware.buttons import PEEK
from ghostlight.virtual.table import SEATS
from ghostlight.web.hoods import private_words, public_words
from ghostlight.web.house import House

# The first byte of a binary message.
LIGHTS = 1  # red, green, blue of every cell
SCREEN = 2  # seat, flags, then 1024 bytes if there is something to see
IS_ON, IS_COVERED, IS_PRIVATE = 1, 2, 4

_LAB_EVERY = 5  # ticks


class Page:
    def __init__(self, house: House, role: str, lang: str) -> None:
        self._house = house
        self.role = role
        self.lang = lang
        self.lab: Callable[[House], dict[str, Any]] | None = None  # what the open panel shows
        self._sent: dict[str, bytes | str] = {}
        self._told: tuple[int, str] | None = None  # version and language of the story sent
        self._frame = -1  # of the lamps

    def updates(self) -> list[bytes | str]:
        """All that has changed since the last time, ready to send."""
        found: list[bytes | str] = []
        self._add(found, "links", self._text("links", links=self._links()))
        self._add(found, "state", self._text("state", **self._state()))
        told = (self._house.chronicle.version, self.lang)
        if told != self._told:  # long, and seldom new
            self._told = told
            self._add(found, "story", self._story())
        self._add(found, "poses", self._text("poses", poses=self._poses()))
        if self._house.table.lamps.frames != self._frame:
            self._frame = self._house.table.lamps.frames
            self._add(found, "lights", self._lights())
        for seat in range(SEATS):
            self._add(found, f"screen {seat}", self._screen(seat))
            if self.may_look(seat):
                words = private_words(self._house.virtual.board, seat)
                self._add(found, f"private {seat}", self._text("private", seat=seat, text=words))
        if self.lab is not None and self._house.ticks % _LAB_EVERY == 0:
            self._add(found, "lab", self._text("lab", **self.lab(self._house)))
        return found

    def may_look(self, seat: int) -> bool:
        """Under the hood, now: this page's own finger is on PEEK, and it is down."""
        house = self._house
        return (
            house.links.may_use(self.role, seat)
            and house.presses.is_holding(self, seat, PEEK)
            and house.hoods.is_down(seat)
        )

    def _add(self, found: list[bytes | str], name: str, data: bytes | str) -> None:
        if self._sent.get(name) != data:
            self._sent[name] = data
            found.append(data)

    def _text(self, kind: str, **fields: Any) -> str:
        return json.dumps({"t": kind, **fields}, separators=(",", ":"))

    # What everybody may see

    def _links(self) -> dict[str, str]:
        return self._house.links.for_page(self.role)

    def _state(self) -> dict[str, Any]:
        house = self._house
        board = house.virtual.board
        game = house.game
        state = house.chronicle.state
        view = dict(game.public_view(state)) if state is not None else None
        return {
            "game": game.name,
            "stage": type(board.director.stage).__name__.lower(),
            "role": self.role,
            "seats": [self._seat(seat) for seat in range(SEATS)],
            "view": view,
            "status": game.status(view, self.lang) if view is not None else None,
            "lift": game.may_lift(state) if state is not None and house.is_sealed else [],
            "hand": game.in_hand(board),
            "leads": game.is_leading(board),
            "busy": house.stagehands.is_busy,
            "always": house.stagehands.is_always,
            "sealed": house.is_sealed,
            "palette": board.settings["palette"],
            "brightness": board.settings["brightness"],
            "language": board.settings["language"],
            "tone": house.table.tone_hz,
            "notes": house.chronicle.note_count,
            "note": house.chronicle.notes[-1] if house.chronicle.notes else "",
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        house = self._house
        board = house.virtual.board
        return {
            "role": house.game.roles(board)[seat],
            "mine": house.links.may_use(self.role, seat),
            "taken": house.links.is_taken(seat),
            "down": house.table.buttons >> 3 * seat & 7,
            "covered": house.hoods.is_covered(seat),
            **public_words(board, seat),
        }

    def _story(self) -> str:
        chronicle = self._house.chronicle
        return self._text(
            "story",
            lines=chronicle.story(self.lang),
            commitment=chronicle.commitment,
            seed=chronicle.seed,
            record=chronicle.record().text() if chronicle.options else "",
        )

    def _poses(self) -> list[list[float]]:
        return [
            [round(token.x_mm, 1), round(token.y_mm, 1), round(token.z_mm, 1), token.turn_deg]
            for token in self._house.tokens
        ]

    def _lights(self) -> bytes:
        lamps = self._house.table.lamps
        cells = self._house.table.description.cells
        shown = bytearray([LIGHTS])
        for cell in range(cells):
            shown += bytes(lamps.rgb(cell))
        return bytes(shown)

    # Behind the hoods

    def _screen(self, seat: int) -> bytes:
        house = self._house
        screen = house.table.screens[seat]
        is_private = self.may_look(seat)
        if house.hoods.is_covered(seat) and not is_private:
            return bytes([SCREEN, seat, IS_COVERED])
        if not screen.is_on:
            return bytes([SCREEN, seat, 0])
        flags = IS_ON | (IS_PRIVATE if is_private else 0)
        return bytes([SCREEN, seat, flags]) + screen.memory

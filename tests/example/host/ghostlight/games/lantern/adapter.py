"""Lantern for the computer: who knows what, and how a position looks."""

from __future__ import annotations

from typing import Any

from firmware.games.lantern import sheet
from ghostlight.games.adapter import Adapter, Seats
from ghostlight.games.scene import GOOD, TURN, Lamp, Piece, Scene
from shared_rules.game import Blind, Game, load
from shared_rules.lantern import Secret
from shared_rules.lantern.board import PLACES, SEATS, THIEF


class Lantern(Adapter):
    sheet = sheet
    places = ("RING",)
    levels = ()  # no computer plays it

    def known(self, game: Game, seats: Seats) -> Any:
        knows = isinstance(game.secret, Secret) and THIEF in seats
        return game.secret.copy() if knows else Blind()

    def sees(self, seats: Seats, actor: int, action: int) -> bool:
        return THIEF in seats

    def knows_all(self, seats: Seats) -> bool:
        return THIEF in seats

    def scene(self, state: Any) -> Scene:
        """Both tokens on the ring; the guard on a second cell where it has caught the thief."""
        pieces = []
        for token, place in enumerate(state.places):
            is_second = token != THIEF and place == state.places[THIEF]
            cell = sheet.RING[place + PLACES * is_second]
            pieces.append(Piece(cell, f"lantern/{SEATS[token]}"))
        lamps = [Lamp(sheet.RING[state.door], GOOD)] if state.door >= 0 else []
        if state.actor >= 0:
            lamps.append(Lamp(sheet.TURN[state.actor], TURN))
        return Scene(pieces, lamps)


ADAPTER = Lantern(load("lantern"))

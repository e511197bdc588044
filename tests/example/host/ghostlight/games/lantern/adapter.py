"""Lantern for the computer: the knowledge of each role, and a position as a picture."""

from __future__ import annotations

from typing import Any

from firmware.games.lantern import sheet
from ghostlight.games.adapter import Adapter, Roles
from ghostlight.games.scene import GOOD, TURN, Lamp, Piece, Scene
from shared_rules.full_game import Game
from shared_rules.game import Blind, load
from shared_rules.lantern import Secret
from shared_rules.lantern.board import PLACES, ROLES, THIEF


class Lantern(Adapter):
    sheet = sheet
    places = ("RING",)
    levels = ()  # no computer plays it

    def known(self, game: Game, roles: Roles) -> Any:
        knows = isinstance(game.secret, Secret) and THIEF in roles
        return game.secret.copy() if knows else Blind()

    def sees(self, roles: Roles, actor: int, action: int) -> bool:
        return THIEF in roles

    def knows_all(self, roles: Roles) -> bool:
        return THIEF in roles

    def scene(self, state: Any) -> Scene:
        """Both tokens on the ring; the guard on a second cell where it has caught the thief."""
        pieces = []
        for token, place in enumerate(state.places):
            is_second = token != THIEF and place == state.places[THIEF]
            cell = sheet.RING[place + PLACES * is_second]
            pieces.append(Piece(cell, f"lantern/{ROLES[token]}"))
        lamps = [Lamp(sheet.RING[state.door], GOOD)] if state.door >= 0 else []
        if state.actor >= 0:
            lamps.append(Lamp(sheet.TURN[state.actor], TURN))
        return Scene(pieces, lamps)


ADAPTER = Lantern(load("lantern"))

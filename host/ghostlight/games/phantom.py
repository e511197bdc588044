"""Phantom: each player knows the own hand."""

from __future__ import annotations

from typing import Any

from ghostlight.games.adapter import Adapter, Seats
from shared_rules.game import Blind, Game, load
from shared_rules.phantom import Secret
from shared_rules.phantom.actions import DRAW, PLAY
from shared_rules.phantom.cards import CARDS


class Phantom(Adapter):
    def known(self, game: Game, seats: Seats) -> Any:
        if not isinstance(game.secret, Secret) or not seats:
            return Blind()
        if self.knows_all(seats):
            return game.secret.copy()
        state: Any = game.state
        return game.secret.seen_by(state, seats[0])

    def sees(self, seats: Seats, actor: int, action: int) -> bool:
        """Only what is drawn is hidden, from the player who did not draw it."""
        return not DRAW <= action < PLAY or (action - DRAW) // CARDS in seats

    def knows_all(self, seats: Seats) -> bool:
        return {0, 1} <= set(seats)


ADAPTER = Phantom(load("phantom"))

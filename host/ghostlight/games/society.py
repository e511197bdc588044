"""The Phantom Society: the masters know the ghosts, and each team its own bid."""

from __future__ import annotations

from typing import Any

from ghostlight.games.adapter import Adapter, Seats
from shared_rules.game import Blind, Game, load
from shared_rules.society import Secret


class Society(Adapter):
    def known(self, game: Game, seats: Seats) -> Any:
        if not isinstance(game.secret, Secret) or not seats:
            return Blind()
        if self.knows_all(seats):
            return game.secret.copy()
        state: Any = game.state
        return game.secret.seen_by(state, seats[0])  # partners know the same

    def sees(self, seats: Seats, actor: int, action: int) -> bool:
        return any(seat & 1 == actor & 1 for seat in seats)

    def knows_all(self, seats: Seats) -> bool:
        return {seat & 1 for seat in seats} == {0, 1}


ADAPTER = Society(load("society"))

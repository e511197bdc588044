"""Le Fantôme de l'Opéra: the Phantom knows everything, the Investigator what is public (R8.2)."""

from __future__ import annotations

from typing import Any

from ghostlight.bots.opera import ThinkingBot
from ghostlight.bots.random import RandomBot
from ghostlight.games.adapter import Adapter, Seats
from shared_rules.game import Blind, Game, load
from shared_rules.opera.phases import PHANTOM


class Opera(Adapter):
    bots = {"random": RandomBot, "thinking": ThinkingBot}

    def known(self, game: Game, seats: Seats) -> Any:
        return game.secret.copy() if PHANTOM in seats else Blind()

    def sees(self, seats: Seats, actor: int, action: int) -> bool:
        return PHANTOM in seats

    def knows_all(self, seats: Seats) -> bool:
        return PHANTOM in seats

    def viewer(self, seats: Seats, actor: int) -> int:
        return PHANTOM if PHANTOM in seats else super().viewer(seats, actor)


ADAPTER = Opera(load("opera"))

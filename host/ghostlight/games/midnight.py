"""Midnight Party: nothing is hidden, and not all colours play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ghostlight.games.adapter import Adapter
from shared_rules.game import load

if TYPE_CHECKING:
    from shared_rules.interface import Options


class Midnight(Adapter):
    def seats(self, options: Options) -> tuple[int, ...]:
        return tuple(range(options["players"]))


ADAPTER = Midnight(load("midnight"))

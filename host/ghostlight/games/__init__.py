"""What this program has to know of a game beyond its rules: one adapter for each.

Nothing else in ghostlight knows which game is played, but for modules that are named after one.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ghostlight.games.adapter import Adapter
from shared_rules.errors import OptionError
from shared_rules.game import GAMES

__all__ = ["GAMES", "Adapter", "adapter_of"]


@cache
def adapter_of(game: str) -> Adapter:
    """By name; imported only now, with its rules."""
    if game not in GAMES:
        raise OptionError(f"no game {game!r} here (there are {', '.join(GAMES)})")
    adapter: Adapter = import_module(f"ghostlight.games.{game}").ADAPTER
    return adapter

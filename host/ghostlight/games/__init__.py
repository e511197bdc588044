"""One adapter for each game: what the host program must know of it beyond its rules.

All other host modules are independent of the game, except modules named after one.
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
    """Import and return the adapter of a game, with its rules."""
    if game not in GAMES:
        raise OptionError(f"no game {game!r} here (there are {', '.join(GAMES)})")
    adapter: Adapter = import_module(f"ghostlight.games.{game}.adapter").ADAPTER
    return adapter

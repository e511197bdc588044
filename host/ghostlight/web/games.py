"""`adapter_of(name)`: what the page must know of a game beyond its rules."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ghostlight.web.game_adapter import NOWHERE, Adapter, Stand
from shared_rules.game import GAMES

__all__ = ["GAMES", "NOWHERE", "Adapter", "Stand", "adapter_of"]


@cache
def adapter_of(name: str) -> Adapter:
    """Returns the adapter of a game; the first one's if the name is unknown."""
    known = name if name in GAMES else GAMES[0]
    adapter: Adapter = import_module(f"ghostlight.games.{known}.web").ADAPTER
    return adapter

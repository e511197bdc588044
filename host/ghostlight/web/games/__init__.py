"""What the page must know of a game: one adapter for each; nothing else here knows any."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from firmware.games import GAMES
from ghostlight.web.games.adapter import NOWHERE, Adapter, Stand

__all__ = ["NAMES", "NOWHERE", "Adapter", "Stand", "adapter_of"]

_KNOWN = ("opera", "midnight", "society", "phantom")
NAMES = tuple(name for name in GAMES if name in _KNOWN)  # in the order of the board's menu


@cache
def adapter_of(name: str) -> Adapter:
    """Of a game by name; the first one's where the board plays none that we know."""
    known = name if name in NAMES else NAMES[0]
    adapter: Adapter = import_module(f"{__name__}.{known}").ADAPTER
    return adapter

"""What the page must know of a game: one adapter for each; nothing else here knows any."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ghostlight.web.games.adapter import Adapter, stand

__all__ = ["NAMES", "Adapter", "adapter_of", "stand"]

NAMES = ("opera",)  # those that have an adapter, in the order of the welcome page


@cache
def adapter_of(name: str) -> Adapter:
    """Of a game by name; the first one's where the board plays none that we know."""
    known = name if name in NAMES else NAMES[0]
    adapter: Adapter = import_module(f"{__name__}.{known}").ADAPTER
    return adapter

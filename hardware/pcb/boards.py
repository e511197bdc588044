"""The boards by name."""

from .base import base
from .circuit import Board, description
from .panel import panel
from .seat import seat

_MAKERS = {"panel": panel, "base": base, "seat": seat}
NAMES = tuple(_MAKERS)


def board(name: str) -> Board:
    return _MAKERS[name](description())

"""Reads the words on printed sheets, stickers and aids: words-<language>.toml.

Those of all games are in this folder, those of one game in its own.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def words_in(language: str, game: str = "") -> dict[str, Any]:
    path = Path(__file__).parent / game / f"words-{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))

"""The words on printed sheets, stickers and player aids: words-<language>.toml, of all games here,
of one game in its folder."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def words_in(language: str, game: str = "") -> dict[str, Any]:
    path = Path(__file__).parent / game / f"words-{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))

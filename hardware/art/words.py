"""The words on printed sheets, stickers and player aids: words-<language>.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def words_in(language: str) -> dict[str, Any]:
    path = Path(__file__).with_name(f"words-{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))

"""What the page says of itself and of its game, by language: plain data, no secret."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ghostlight import rulebook
from ghostlight.web.games import NAMES, adapter_of
from ghostlight.web.measures import measures
from ghostlight.web.props import spots_of


@lru_cache
def words_of(game: str, lang: str) -> dict[str, Any]:
    """The page's words, the game's over them, and what both need to draw it."""
    own: dict[str, Any] = json.loads(
        files(__package__ or "").joinpath(f"static/words-{lang}.json").read_text(encoding="utf-8")
    )
    adapter = adapter_of(game)
    words = adapter.words(lang)
    return {
        **own,
        **words,
        "legend": own["legend"] + words["legend"],
        "lang": lang,
        "game": adapter.name,
        "games": [[name, rulebook.load(name, lang).title] for name in NAMES],
        "art": adapter.art,
        "measures": measures(),
        "spots": spots_of(adapter),
    }

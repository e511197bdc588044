"""The words of the page and of its game, by language: plain data, no secret."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ghostlight import rulebook
from ghostlight.lang import typeset
from ghostlight.virtual.description import Description, load_description
from ghostlight.web.games import GAMES, adapter_of
from ghostlight.web.geometry import measures
from ghostlight.web.token_layout import spots_of
from shared_rules.game import STANDARD


def words_of(
    game: str, lang: str, table: Description | None = None, box: str = STANDARD
) -> dict[str, Any]:
    """The page's words, the game's over them, and what both need to draw it."""
    table = table or load_description()
    return {
        **_said(game, lang, box),
        "games": [
            [name, rulebook.load(name, lang).title] for name in GAMES if name in table.layout.GAMES
        ],
        "measures": measures(table),
        "spots": spots_of(adapter_of(game), table),
    }


@lru_cache
def _said(game: str, lang: str, box: str) -> dict[str, Any]:
    own: dict[str, Any] = json.loads(
        files(__package__ or "").joinpath(f"static/words-{lang}.json").read_text(encoding="utf-8")
    )
    adapter = adapter_of(game).boxed(box)
    words = adapter.words(lang)
    found = {
        **own,
        **words,
        "legend": own["legend"] + words["legend"],
        "lang": lang,
        "game": adapter.name,
        "art": adapter.art,
    }
    return {key: _set(value, lang) for key, value in found.items()}


def _set(value: Any, lang: str) -> Any:
    """All texts in a value as a printer sets them."""
    if isinstance(value, str):
        return typeset(value, lang)
    if isinstance(value, dict):
        return {key: _set(each, lang) for key, each in value.items()}
    return [_set(each, lang) for each in value] if isinstance(value, list) else value

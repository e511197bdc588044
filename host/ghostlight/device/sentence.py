"""Sentences about a board: as the command line says them, and as a page does in its language.

`said` makes a text that knows its pattern and what was filled in. `in_language` fills the page's
pattern from `texts/board-<language>.toml`; that of English has only those that differ.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from ghostlight.lang import typeset


class Sentence(str):
    """An English text with its pattern and the values in it."""

    pattern: str
    values: Mapping[str, Any]


def said(pattern: str, **values: Any) -> str:
    """A sentence of a pattern; its values may be sentences themselves."""
    text = Sentence(pattern.format(**values) if values else pattern)
    text.pattern = pattern
    text.values = values
    return text


def joined(parts: Sequence[str]) -> str:
    """The parts with commas between them."""
    values = {f"part{place}": part for place, part in enumerate(parts)}
    return said(", ".join(f"{{{name}}}" for name in values), **values)


def in_language(text: str, lang: str) -> str:
    """A text as a page says it; unchanged if it is no sentence of ours, or has no other words."""
    pattern = text.pattern if isinstance(text, Sentence) else text
    found = patterns(lang).get(pattern, pattern)
    values = text.values if isinstance(text, Sentence) else {}
    filled = {
        name: in_language(value, lang) if isinstance(value, str) else value
        for name, value in values.items()
    }
    return typeset(found.format(**filled) if filled else found, lang)


@cache
def patterns(lang: str) -> dict[str, str]:
    """English pattern -> pattern in a language."""
    text = files("ghostlight").joinpath(f"texts/board-{lang}.toml").read_text("utf-8")
    return dict(tomllib.loads(text))

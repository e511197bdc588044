"""Sentences in English in the code, and the same in another language.

`said` makes an English text that knows its pattern and the values in it. `in_language` finds the
pattern in the catalogue of a language, `texts/sentences-<language>.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ghostlight.lang import sentences_of, typeset


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


def in_language(text: str, lang: str, at_page: bool = False) -> str:
    """A text in a language; English where the catalogue does not have it. The page of a real board
    names its buttons where the command line names commands."""
    known = sentences_of(lang, at_page)
    if not isinstance(text, Sentence):
        return typeset(known[text], lang) if text in known else text
    pattern = typeset(known.get(text.pattern, text.pattern), lang)
    values = {
        name: in_language(value, lang, at_page) if isinstance(value, str) else value
        for name, value in text.values.items()
    }
    return pattern.format(**values) if values else pattern

"""Languages: the system's (else English), the texts that belong to no game, and typesetting."""

import locale
import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from firmware.texts import LANGUAGES

__all__ = [
    "LANGUAGES",
    "NO_BREAK",
    "system_language",
    "colon",
    "sentences_of",
    "texts_of",
    "typeset",
]
NO_BREAK = "\u00a0"  # a space at which no line ends
_FRENCH_SPACES = r" (?=[:;!?»%])|(?<=«) |(?<=[\d}]) (?=000\b)"


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """The first language the environment names; Windows names none and knows its own."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable, "")
        if value:
            return _known(value)
    return _known(locale.getlocale()[0] or "")


def _known(name: str) -> str:
    return name[:2].lower() if name[:2].lower() in LANGUAGES else LANGUAGES[0]


@cache
def texts_of(lang: str) -> dict[str, Any]:
    """Returns the texts that belong to no game: texts/<language>.toml."""
    return _read(lang)


@cache
def sentences_of(lang: str, at_page: bool) -> dict[str, str]:
    """Returns English pattern -> pattern in a language: texts/sentences-<language>.toml."""
    tables: dict[str, dict[str, str]] = _read(f"sentences-{lang}")
    return tables["anywhere"] | (tables["page"] if at_page else {})


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("ghostlight").joinpath(f"texts/{name}.toml").read_text("utf-8"))


def colon(lang: str) -> str:
    """The colon between a name and what is said of it, with its spaces."""
    return typeset(str(texts_of(lang)["colon"]), lang)


def typeset(text: str, lang: str) -> str:
    """As a printer sets it: French has a space before `:` and its like, before `%` and in 45 000,
    where no line may end. Our files are typed with plain spaces."""
    return re.sub(_FRENCH_SPACES, NO_BREAK, text) if lang == "fr" else text

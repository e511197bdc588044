"""The pages for players exist in every language, with the same headings, pictures and tables."""

import re
from pathlib import Path

import pytest

from firmware.texts import LANGUAGES
from shared_rules.game import GAMES
from tests.host.test_languages import flat, glossary

ROOT = Path(__file__).parents[2]
PAGES = {game: ROOT / "firmware" / "games" / game / "PLAYING.md" for game in GAMES}
LIGHTS = ROOT / "firmware" / "LIGHTS.md"
OTHERS = LANGUAGES[1:]


def translated(page: Path, lang: str) -> Path:
    return page.with_name(f"{page.stem}-{lang}.md")


def shape(page: Path) -> dict[str, list[str] | int]:
    """What both languages must have in common."""
    text = page.read_text(encoding="utf-8")
    return {
        "headings": re.findall(r"^#+", text, re.M),
        "pictures": re.findall(r"\(([\w./-]+\.png)\)", text),
        "cells": [str(line.count("|")) for line in text.splitlines() if line.startswith("|")],
        "steps": re.findall(r"^(\d\.|-) ", text, re.M),
    }


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_the_same_parts_in_every_language(game: str, lang: str) -> None:
    assert shape(PAGES[game]) == shape(translated(PAGES[game], lang))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_lights_mean_the_same_in_every_language(lang: str) -> None:
    """The first table: what a lamp does, what it means, what you do."""
    rows = [
        sum(line.count("|") == 4 for line in page.read_text(encoding="utf-8").splitlines())
        for page in (LIGHTS, translated(LIGHTS, lang))
    ]
    assert rows[1] == rows[0] == 14


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_keeps_to_the_glossary(game: str, lang: str) -> None:
    page = PAGES[game] if lang == LANGUAGES[0] else translated(PAGES[game], lang)
    text = flat(" ".join(page.read_text(encoding="utf-8").split()))
    found = [
        wrong
        for _, term in glossary(game, lang)
        for wrong in term["not"]
        if re.search(rf"\b{re.escape(wrong)}", text, re.IGNORECASE)
    ]
    assert found == []

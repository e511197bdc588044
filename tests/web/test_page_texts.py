"""The page says what its own buttons do, not which button of the board to press."""

import re

import pytest

from firmware.layouts import table
from firmware.texts import LANGUAGES, Texts
from ghostlight.web.games import adapter_of
from ghostlight.web.page_texts import for_page, text_of, without_token

BUTTON = re.compile(r"\b(OK|BACK|PEEK)\b")
FIELD = re.compile(r"%[sd]")
ABOUT_BUTTONS = {"RECALL", "RECALL_OWN", "RECALL_OTHER"}  # a code is typed with all three
GAMES = [(game, lang) for game in table.GAMES for lang in LANGUAGES]


def named(texts: Texts) -> dict[str, str]:
    """All texts of a game that are shown while it is played, by name."""
    found = {}
    for module in reversed(texts.tables):
        for name, value in vars(module).items():
            if isinstance(value, str) and not name.startswith("_"):
                found[name] = value
            elif isinstance(value, tuple) and not name.startswith("MENU"):
                found |= {f"{name} {n}": text for n, text in enumerate(value)}
    return {name: text for name, text in found.items() if isinstance(text, str)}


@pytest.mark.parametrize(("game", "lang"), GAMES)
def test_no_text_of_the_page_names_a_button(game: str, lang: str) -> None:
    texts = Texts(game, lang, with_computers=True)
    says = adapter_of(game).says(lang)
    appended = {part for name in says for part in name.split()[1:]}
    for name, text in named(texts).items():
        if BUTTON.search(text) and name not in ABOUT_BUTTONS | appended:
            assert name in says, text
    for name, said in says.items():
        text = text_of(texts, name)
        assert text is not None, name
        assert FIELD.findall(said) == FIELD.findall(text), name
        assert ("|" in said) == ("|" in text), name
        assert not BUTTON.search(said), said


@pytest.mark.parametrize(("game", "lang"), GAMES)
def test_every_text_of_the_page_is_found_by_what_a_screen_shows(game: str, lang: str) -> None:
    texts = Texts(game, lang, with_computers=True)
    says = adapter_of(game).says(lang)
    for name, said in says.items():
        text = FIELD.sub("7", str(text_of(texts, name)))
        wanted_title, _, wanted_rest = FIELD.sub("7", said).partition("|")
        title, *lines = text.split("|")
        if lines:
            for rest in (" ".join(lines), " · ".join(lines)):
                page = {"title": title, "rest": rest, "ok": "", "back": ""}
                found = for_page(says, texts, page)
                assert (found["title"], found["rest"]) == (wanted_title, wanted_rest)
                page["rest"] += " · Damage 3 of 50"
                assert for_page(says, texts, page)["rest"] == wanted_rest + " · Damage 3 of 50"
        else:
            kind = "title" if FIELD.search(said) else "ok"
            page = {"title": "", "rest": "", "ok": "", "back": "", kind: text}
            assert for_page(says, texts, page)[kind] == wanted_title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_token_that_the_line_names_is_not_named_twice(lang: str) -> None:
    texts = Texts("opera", lang)
    for text in (texts.BRING, texts.TURN, texts.TAKE_AWAY):
        told = text % "Raoul"
        assert without_token(texts, f"That is too far. {told}") == "That is too far."
        assert without_token(texts, f"Damage 3 · {told}") == "Damage 3"
        assert without_token(texts, told) == ""
    assert without_token(texts, "Put it back.") == "Put it back."


def test_other_texts_stay_as_they_are() -> None:
    page = {"title": "Raoul", "rest": "walks", "ok": "yes", "back": ""}
    texts = Texts("opera", "en")
    assert for_page(adapter_of("opera").says("en"), texts, page) == page

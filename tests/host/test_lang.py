"""The system's language, French typesetting, and lines that must not break at some spaces."""

import io

import pytest
from rich.console import Console
from rich.text import Text

from ghostlight.games import GAMES
from ghostlight.lang import NO_BREAK, system_language, typeset
from ghostlight.rulebook import load
from ghostlight.rulebook.page import rulebook_page
from ghostlight.terminal.no_break import Prose


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_environment_decides(environ: dict[str, str], lang: str) -> None:
    assert system_language(environ) == lang


def test_without_an_environment_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: ("French_France", "1252"))
    assert system_language({}) == "fr"
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language({}) == "en"


def test_french_has_no_break_spaces_before_its_marks() -> None:
    assert typeset("Qui ? Lui : « moi » !", "fr").replace(NO_BREAK, "_") == "Qui_? Lui_: «_moi_»_!"
    assert typeset("9 : 12", "en") == "9 : 12"


def lines(body: object, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as capture:
        console.print(body)
    return [line.strip() for line in capture.get().splitlines()]


def test_no_line_ends_at_a_no_break_space() -> None:
    text = Text(f"abc def{NO_BREAK}: ghi", "bold")
    assert lines(text, 7) == ["abc def", ": ghi"]  # Rich by itself
    assert lines(Prose(text), 7) == ["abc", f"def{NO_BREAK}:", "ghi"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_line_of_the_french_rules_begins_with_a_mark(game: str, width: int) -> None:
    page = rulebook_page(load(game, "fr"), with_code=False)
    assert not any(line.startswith((":", ";", "!", "?", "»")) for line in lines(page, width))

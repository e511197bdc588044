"""The sentences of the terminal game: the same keys and fields in every language."""

import re
import string
import tomllib
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from ghostlight import cli, terminal
from ghostlight.games.opera.terminal.texts import Words
from ghostlight.lang import LANGUAGES
from shared_rules.opera.board import COLOURS

FOLDER = Path(terminal.__file__).parent
OPERA = FOLDER.parent / "games" / "opera" / "terminal"
PARTS = [FOLDER, OPERA]  # the texts of all games, and those of l'Opéra


def data(folder: Path, lang: str) -> dict[str, Any]:
    return tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8"))


def flat(part: Any, name: str = "") -> dict[str, str]:
    if isinstance(part, str):
        return {name: part}
    items = part.items() if isinstance(part, dict) else enumerate(part)
    return {
        key: text for each, value in items for key, text in flat(value, f"{name}.{each}").items()
    }


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("folder", PARTS, ids=lambda folder: folder.name)
def test_the_languages_have_the_same_keys_and_fields(folder: Path) -> None:
    first, *others = [flat(data(folder, lang)) for lang in LANGUAGES]
    for other in others:
        assert list(other) == list(first)
        for key in first:
            assert fields(other[key]) == fields(first[key]), key


@pytest.mark.parametrize("folder", PARTS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_used_by_the_code(lang: str, folder: Path) -> None:
    """A key that no module names is dead."""
    code = "".join(
        file.read_text(encoding="utf-8") for part in PARTS for file in part.glob("*.py")
    )
    put_together = ("commands.", "command_is.", "say.can")  # names that the code puts together
    for part, value in data(folder, lang).items():
        for key in value if isinstance(value, dict) else ():
            name = f"{part}.{key}"
            assert name in code or f'"{key}"' in code or name.startswith(put_together), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names(lang: str) -> None:
    words = Words(lang)
    assert len({words.room(room) for room in range(10)}) == 10
    assert len({words.character(colour) for colour in COLOURS}) == 8
    assert all(len(words.room(room)) <= 11 for room in range(10))


def test_lists_of_names() -> None:
    words = Words("en")
    assert words.names([]) == "nobody"
    assert words.names(["red"]) == "Raoul de Chagny"
    assert words.names(["red", "pink"]) == "Raoul de Chagny and Meg Giry"
    assert words.names(["red", "pink", "blue"]) == "Raoul de Chagny, Meg Giry and Madame Giry"


@pytest.mark.parametrize(
    ("word", "command"),
    [("annuler", "undo"), ("undo", "undo"), ("Règles", "rules"), ("regles", "rules"), ("x", "")],
)
def test_commands_are_known_in_both_languages(word: str, command: str) -> None:
    assert Words("fr").command(word) == command


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_to_go_on_with_a_saved_game_is_a_command(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, does = Words(lang).commands()["save"]
    found = re.search("`ghostlight (.*) (?:FILE|FICHIER)`", does)
    assert found is not None
    assert cli.run([*found[1].split(), str(tmp_path / "none.txt")]) == 1
    assert "there is no file" in capsys.readouterr().err


def test_suspect_and_innocent_differ_without_colour() -> None:
    words = Words("en")
    tokens = [
        Text.from_markup(words.token(colour, is_suspect)).plain
        for colour in COLOURS
        for is_suspect in (True, False)
    ]
    assert len(set(tokens)) == 16
    assert tokens[:2] == [" R ", "(r)"]

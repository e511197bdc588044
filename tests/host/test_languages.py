"""A language is data: all its files exist, have every text, and follow the glossary."""

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from firmware.texts import LANGUAGES
from firmware.texts import load as load_texts
from ghostlight import rulebook
from shared_rules.game import GAMES

ROOT = Path(__file__).parents[2]
HOST = files("ghostlight")
FIRST = LANGUAGES[0]
OTHERS = LANGUAGES[1:]
FIELD = re.compile(r"{[^{}]*}")
# Of each language: files in host/ghostlight, and modules in firmware.
SHARED = (
    "texts/{}.toml",
    "terminal/{}.toml",
    "web/static/words-{}.json",
    "site/static/words-{}.json",
)
OF_A_GAME = ("rules-{}.toml", "phrases-{}.toml", "web-{}.toml")


def files_of(game: str) -> list[str]:
    """The texts of a game in host/ghostlight."""
    has_terminal = HOST.joinpath(f"games/{game}/terminal").is_dir()
    names = [*OF_A_GAME, *["terminal/{}.toml"] * has_terminal]
    return [f"games/{game}/{name}" for name in names]


def modules_of(game: str) -> list[str]:
    """The texts of a game on the screens."""
    folder = f"games/{game}"
    has_computer = (ROOT / "firmware" / folder / "computer_words.py").exists()
    return [f"{folder}/texts_{{}}.py", *[f"{folder}/computer_{{}}.py"] * has_computer]


FILES = [*SHARED, "texts/glossary-{}.toml", "hardware/art/words-{}.toml"]
FILES += [name for game in GAMES for name in files_of(game)]
for each in ("games/{}/glossary-{{}}.toml", "hardware/art/{}/words-{{}}.toml"):
    FILES += [each.format(game) for game in GAMES]
MODULES = ["texts/board_{}.py", "texts/common_{}.py", "texts/computer_{}.py"]
MODULES += [name for game in GAMES for name in modules_of(game)]


def read(name: str, lang: str) -> dict[str, Any]:
    folder = ROOT if name.startswith("hardware/") else HOST
    text = folder.joinpath(name.format(lang)).read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text) if name.endswith("json") else tomllib.loads(text)
    return data


def constants(module: str, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec((ROOT / "firmware" / module.format(lang)).read_text(encoding="utf-8"), found)
    return {name: value for name, value in found.items() if name.isupper()}


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a value, with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, f"{path}/{key}")
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from leaves(each, f"{path}/{number}")


def same_shape(first: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """Returns the texts that are missing, unexpected, or have other fields."""
    one, two = dict(leaves(first)), dict(leaves(other))
    problems = [f"missing: {path}" for path in one if path not in two]
    problems += [f"unknown: {path}" for path in two if path not in one]
    for path in one.keys() & two.keys():
        if sorted(set(FIELD.findall(one[path]))) != sorted(set(FIELD.findall(two[path]))):
            problems.append(f"other fields: {path}: {one[path]!r}, {two[path]!r}")
        if (one[path] == "") != (two[path] == ""):
            problems.append(f"empty: {path}")
    return problems


# French names a seat's player where English has a word for the seat; and English needs no names
# for what its actions are called.
FREE = re.compile("/(names|not|is|word|seats|legend|howTo|resigned|verify|flees|own)(/|$)|/view/")


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_nothing_is_missing_in_a_file(name: str, lang: str) -> None:
    problems = same_shape(read(name, FIRST), read(name, lang))
    assert [each for each in problems if not FREE.search(each)] == []


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_missing_on_the_screens(module: str, lang: str) -> None:
    first, other = constants(module, FIRST), constants(module, lang)
    assert first.keys() == other.keys()
    one, two = dict(leaves(first)), dict(leaves(other))
    assert one.keys() == two.keys()
    for path in one:
        fields = [re.findall("%[ds]", text) for text in (one[path], two[path])]
        assert fields[0] == fields[1], path


def test_the_languages_are_listed_once() -> None:
    """A new language needs its files, and its name in this line."""
    listed = re.compile(r"[\"']en[\"'], *[\"']fr[\"']")
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("firmware", "host/ghostlight", "shared_rules")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if listed.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["firmware/texts/__init__.py"]


# -- the glossary ----------------------------------------------------------------------------


def player_texts(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Everything that players of a game can read: screens, rules, page, terminal, story, sheet,
    aid."""
    of_all = ("texts/common_{}.py", "texts/computer_{}.py")
    for module in (*of_all, *modules_of(game)):
        for path, text in leaves(constants(module, lang)):
            yield f"{module}{path}", text
    for name in (*SHARED, "texts/sentences-{}.toml", *files_of(game)):
        for path, text in leaves(read(name, lang)):
            yield f"{name}{path}", " ".join(text.split())
    names = {"aid": f"hardware/art/{game}/aid.toml", "sheet": f"hardware/sheets/{game}.toml"}
    printed = {name: read(path, lang) for name, path in names.items()}
    for path, text in leaves(printed):
        if path.endswith(f"/{lang}"):
            yield f"printed{path}", text


def glossary(game: str, lang: str) -> list[tuple[str, Any]]:
    """The terms of all games, and those of this one."""
    names = ("texts/glossary-{}.toml", f"games/{game}/glossary-{{}}.toml")
    return [term for name in names for term in read(name, lang).items()]


def flat(text: str) -> str:
    """In one line, without fields to fill in."""
    return FIELD.sub("", text).replace("|", " ").replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_players_read_only_the_words_of_the_glossary(game: str, lang: str) -> None:
    found = []
    for key, term in glossary(game, lang):
        for wrong in term["not"]:
            pattern = re.compile(rf"\b{re.escape(wrong)}", re.IGNORECASE)
            for where, text in player_texts(game, lang):
                if pattern.search(flat(text)):
                    found.append(f"{where}: {wrong!r} in {text!r}, not {key} {term['word']!r}")
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_use_every_word_of_the_glossary(game: str, lang: str) -> None:
    book = rulebook.load(game, lang)
    rules = " ".join(rule.text for part in book.sections for rule in part.rules)
    text = f"{book.idea} {rules}".replace("\u00a0", " ").lower()
    words = [term["word"] for term in read(f"games/{game}/glossary-{{}}.toml", lang).values()]
    assert [word for word in words if word.lower() not in text] == []


def test_screen_texts_are_loaded_by_language() -> None:
    assert {load_texts("common", lang).MENU_LANGUAGE for lang in LANGUAGES} == {
        "Language|English",
        "Langue|français",
    }

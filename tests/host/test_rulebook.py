"""The written rules are complete in both languages, and each rule names code that exists."""

import json
import re
import tomllib
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ghostlight import cli, rulebook
from ghostlight.lang import LANGUAGES
from shared_rules.game import GAMES, load

# How many rules each section has, by game.
COUNTS = {
    "opera": (5, 3, 6, 4, 4, 9, 6, 4, 2),
    "midnight": (3, 2, 3, 4, 4, 3, 6, 5, 15),
    "society": (3, 3, 3, 3, 4, 1, 2, 3, 6, 2, 12),
    "phantom": (5, 4, 4, 4, 7, 2, 4, 3, 2, 6, 26, 8, 7),
}
NUMBERS = {
    game: [f"R{part}.{n}" for part, count in enumerate(counts, 1) for n in range(1, count + 1)]
    for game, counts in COUNTS.items()
}
every_game = pytest.mark.parametrize("game", COUNTS)


def _rules(game: str, lang: str) -> list[rulebook.Rule]:
    return [rule for section in rulebook.load(game, lang).sections for rule in section.rules]


def test_every_game_has_its_rules() -> None:
    assert set(rulebook.GAMES) == set(COUNTS) == set(GAMES)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_there_once_and_in_order(game: str, lang: str) -> None:
    assert [rule.number for rule in _rules(game, lang)] == NUMBERS[game]
    sections = [section.number for section in rulebook.load(game, lang).sections]
    assert sections == [f"R{part}" for part in range(1, len(COUNTS[game]) + 1)]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_languages_tell_the_same_rules_in_other_words(game: str, lang: str) -> None:
    for english, other in zip(_rules(game, "en"), _rules(game, lang), strict=True):
        assert english.code == other.code
        assert english.text != other.text
        assert _figures(english.text) == _figures(other.text), english.number
        assert _options(english.text) == _options(other.text), english.number


def _figures(text: str) -> list[str]:
    """Room and space numbers: both languages have to name the same ones."""
    text = re.sub(r"(?<=[0-9])[ \u00a0,](?=000)", "", text)  # 45,000 and 45 000
    return sorted(word.strip(".,;:()") for word in text.split() if word[:1].isdigit())


@every_game
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_chapter_has_the_same_example_in_every_language(game: str, lang: str) -> None:
    english, other = rulebook.load(game, LANGUAGES[0]), rulebook.load(game, lang)
    for part, same in zip(english.sections, other.sections, strict=True):
        if not part.rules[0].cells:
            assert part.example
            assert same.example != part.example
            assert _figures(part.example) == _figures(same.example), part.number
            assert part.picture.count("\n") == same.picture.count("\n")


@every_game
def test_every_ruling_says_how_to_change_it_or_that_the_book_is_silent(game: str) -> None:
    for rule in _rules(game, "en"):
        if "change it with" in rule.text:
            assert "Our ruling" in rule.text
            assert _options(rule.text)
    rulings = {lang: _rulings(game, lang) for lang in LANGUAGES}
    assert len(rulings["en"]) >= 3
    assert all(numbers == rulings["en"] for numbers in rulings.values()), rulings


@every_game
def test_every_ruling_is_named_by_a_test(game: str) -> None:
    folder = Path(__file__).parents[1] / "rules" / game
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    named = set(re.findall(r"\bR\d+\.\d+\b", tests))
    assert set(_rulings(game, "en")) <= named


def _rulings(game: str, lang: str) -> list[str]:
    """The numbers of the rules that are our own, by the glossary's word for it."""
    name = files("ghostlight") / f"texts/glossary-{lang}.toml"
    word = tomllib.loads(name.read_text("utf-8"))["ruling"]["word"]
    texts = [(rule.number, " ".join(rule.text.lower().split())) for rule in _rules(game, lang)]
    return [number for number, text in texts if word in text]


def _options(text: str) -> list[str]:
    return re.findall(r"`(\w+)`", text)


@every_game
def test_every_option_is_told(game: str) -> None:
    """A rule that depends on an option names it."""
    told = {name for rule in _rules(game, "en") for name in _options(rule.text)}
    options = {name for name, _, _ in load(game).OPTIONS}
    assert told - options == set()
    assert options - told == set()
    for name, default, values in load(game).OPTIONS:
        text = next(rule.text for rule in _rules(game, "en") if rule.text.startswith(f"`{name}`"))
        assert f"{default} (usual)" in text
        assert all(str(value) in text for value in values)


def _resolve(name: str) -> Any:
    module, _, path = name.partition(":")
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


@every_game
def test_the_code_behind_a_rule_exists(game: str) -> None:
    for rule in _rules(game, "en"):
        assert rule.code
        for name in rule.code:
            assert name.startswith((f"shared_rules.{game}", "shared_rules.full_game:"))
            is_data = name.rpartition(":")[2].isupper()
            found = _resolve(name)
            assert callable(found) or isinstance(found, property) or is_data, name


@pytest.mark.parametrize("with_code", [False, True])
def test_the_command_prints_every_rule(
    with_code: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["rules", "opera", "--lang", "fr", *(["--code"] if with_code else [])]) == 0
    out = capsys.readouterr().out
    for rule in _rules("opera", "fr"):
        assert f"\n{rule.number} " in out
    assert ("shared_rules.opera.chance:apply_draw" in out) == with_code
    assert with_code or "shared_rules" not in out
    assert not any(line.endswith(" ") for line in out.split("\n"))


def test_the_command_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "--lang", "en"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in listed] == list(GAMES)
    assert "Le Fantôme de l'Opéra" in listed[0]
    assert cli.run(["rules", "--lang", "fr", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == set(GAMES)


@pytest.mark.parametrize("number", ["R6.3", "6.3", "r6.3"])
def test_a_part_of_the_rules(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "opera", number, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "R6.3  Madame Giry must move the padlock" in out
    assert "R6.4" not in out


def test_no_such_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "opera", "R19", "--lang", "en"]) == 1
    err = capsys.readouterr().err
    assert err == "ghostlight: opera has no rule R19. `ghostlight rules opera` prints all.\n"
    assert cli.run(["rules", "opera", "R19", "--lang", "fr"]) == 1
    assert "pas de règle R19 dans opera" in capsys.readouterr().err


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "opera", "--lang", "en", "--json"]) == 0
    book = json.loads(capsys.readouterr().out)
    assert (book["game"], book["version"], book["lang"]) == ("opera", 2, "en")
    numbers = [rule["number"] for part in book["sections"] for rule in part["rules"]]
    assert numbers == NUMBERS["opera"]
    assert book["sections"][6]["rules"][0]["code"][0] == (
        "shared_rules.opera.state:State.able_suspects"
    )


def test_the_cards_of_phantom(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "phantom", "cards", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "R1 " not in out
    for row in (
        "R10.2  Yeller       terror 2           drives all Characters out of the zone",
        "R11.11  Sinister kitchen  ground floor                 terror 2  room 2",
        "R11.18  Veranda           garden, ground floor         terror 1  room 2",
        "R11.23  Electric meter    any zone; protects Specters  terror 0  room 2",
        "R12.1  Sarah Percy        3 points  fear 10 (or 9)   destroys Specters",
        "R12.7  The baby           4 points  fear 12 (or 10)",
    ):
        assert row in out.splitlines()
    assert cli.run(["rules", "phantom", "cards", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "R12.3  Le chasseur d'âmes       3 points  peur 10 (ou 9)   détruit les Âmes" in out
    assert cli.run(["rules", "opera", "cards"]) == 1


def test_a_card_is_a_rule_too() -> None:
    """For readers without columns: the page and other programs."""
    part = rulebook.load("phantom", "en").part("R11.11")
    assert part is not None
    assert part.sections[0].rules[0].text == "Sinister kitchen: ground floor, terror 2, room 2."

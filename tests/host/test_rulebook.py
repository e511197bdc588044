"""The rules in words: complete, in two languages, and each with code that exists."""

import json
from importlib import import_module
from typing import Any

import pytest

from ghostlight import cli, rulebook
from ghostlight.lang import LANGUAGES

# How many rules each section of the rules of l'Opéra has.
COUNTS = {"R1": 5, "R2": 3, "R3": 6, "R4": 4, "R5": 4, "R6": 9, "R7": 6, "R8": 4}
NUMBERS = [f"{part}.{n}" for part, count in COUNTS.items() for n in range(1, count + 1)]


def _rules(lang: str) -> list[rulebook.Rule]:
    return [rule for section in rulebook.load("opera", lang).sections for rule in section.rules]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_there_once_and_in_order(lang: str) -> None:
    assert [rule.number for rule in _rules(lang)] == NUMBERS
    assert [section.number for section in rulebook.load("opera", lang).sections] == list(COUNTS)


def test_the_languages_tell_the_same_rules_in_other_words() -> None:
    for english, french in zip(_rules("en"), _rules("fr"), strict=True):
        assert english.code == french.code
        assert english.text != french.text
        assert _figures(english.text) == _figures(french.text), english.number


def _figures(text: str) -> list[str]:
    """Room and space numbers: both languages have to name the same ones."""
    return sorted(word.strip(".,;:()") for word in text.split() if word[:1].isdigit())


def _resolve(name: str) -> Any:
    module, _, path = name.partition(":")
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


@pytest.mark.parametrize("rule", _rules("en"), ids=lambda rule: rule.number)
def test_the_code_behind_a_rule_exists(rule: rulebook.Rule) -> None:
    assert rule.code
    for name in rule.code:
        found = _resolve(name)
        is_data = rule.number.startswith(("R1", "R2")) or name.endswith(":OPTIONS")
        assert callable(found) or isinstance(found, property) or is_data


def test_the_command_prints_every_rule_with_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "opera", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    for rule in _rules("fr"):
        assert f"\n{rule.number} " in out
    assert "shared_rules.opera.outside:apply_draw" in out
    assert not any(line.endswith(" ") for line in out.split("\n"))


@pytest.mark.parametrize("number", ["R6.3", "6.3", "r6.3"])
def test_a_part_of_the_rules(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "opera", number, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "R6.3  Madame Giry must put the padlock" in out
    assert "R6.4" not in out


def test_no_such_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "opera", "R9"]) == 1
    err = capsys.readouterr().err
    assert err == "ghostlight: no rule 'R9' in opera. `ghostlight rules opera` prints all.\n"


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "opera", "--lang", "en", "--json"]) == 0
    book = json.loads(capsys.readouterr().out)
    assert (book["game"], book["version"], book["lang"]) == ("opera", 1, "en")
    numbers = [rule["number"] for part in book["sections"] for rule in part["rules"]]
    assert numbers == NUMBERS
    assert book["sections"][6]["rules"][0]["code"][0] == (
        "shared_rules.opera.state:State.alone_or_dark"
    )

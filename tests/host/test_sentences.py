"""What is said of a board has French words, and nothing there is left over."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import ghostlight
from firmware.storage.settings import KEYS
from ghostlight.device.sentence import in_language, joined, said

FOLDER = Path(ghostlight.__path__[0])
SOURCES = [ast.parse(path.read_text("utf-8")) for path in FOLDER.rglob("*.py")]


def patterns(lang: str) -> dict[str, str]:
    return tomllib.loads((FOLDER / "texts" / f"board-{lang}.toml").read_text("utf-8"))


def literals(tree: ast.AST) -> set[str]:
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in nodes if isinstance(node.value, str)}


def spoken() -> set[str]:
    """The first argument of every `said` of this module, where it is written out there."""
    found: set[str] = set()
    for tree in SOURCES:
        names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        if "ghostlight.device.sentence" in names:
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said":
                    parts = [node.args[0]]
                    if isinstance(parts[0], ast.IfExp):
                        parts = [parts[0].body, parts[0].orelse]
                    for part in parts:
                        found |= literals(part) if isinstance(part, ast.Constant) else set()
    return found


def test_every_sentence_is_translated() -> None:
    assert len(spoken()) > 80
    assert spoken() - set(patterns("fr")) == set()
    assert {key[4] for key in KEYS} - set(patterns("fr")) == set()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_translation_is_left_over(lang: str) -> None:
    written = set().union(*map(literals, SOURCES)) | {key[4] for key in KEYS}
    assert set(patterns(lang)) - written == set()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_translation_has_no_other_fields(lang: str) -> None:
    for english, text in patterns(lang).items():
        assert set(re.findall(r"{(\w+)", text)) <= set(re.findall(r"{(\w+)", english)), english


def test_a_sentence_in_a_sentence_is_translated_too() -> None:
    place = said("cell {x},{y}", x=1, y=2)
    text = said("put the token on {name}, north side up", name=place)
    assert text == "put the token on cell 1,2, north side up"
    assert in_language(text, "fr") == "posez le pion sur\u00a0: case 1,2, face nord en haut"
    assert in_language(joined([place, place]), "fr") == "case 1,2, case 1,2"
    assert in_language("no sentence of ours {", "fr") == "no sentence of ours {"

"""The catalogue of each language has every sentence of the code, and no other."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import ghostlight
from firmware.storage.settings import KEYS
from ghostlight.errors import cannot_read
from ghostlight.lang import LANGUAGES
from ghostlight.records.record_file import BadRecord
from ghostlight.sentence import in_language, joined, said

FOLDER = Path(ghostlight.__path__[0])
SOURCES = [ast.parse(path.read_text("utf-8")) for path in FOLDER.rglob("*.py")]
OTHERS = LANGUAGES[1:]


def catalogue(lang: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((FOLDER / "texts" / f"sentences-{lang}.toml").read_text("utf-8"))


def patterns(lang: str) -> dict[str, str]:
    tables = catalogue(lang)
    return tables["anywhere"] | tables["page"]


def literals(tree: ast.AST) -> set[str]:
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in nodes if isinstance(node.value, str)}


def spoken() -> set[str]:
    """What `said` and PlayerError are called with, where it is written out there."""
    takes = {"said": 1, "PlayerError": 2}
    found: set[str] = set()
    for node in (node for tree in SOURCES for node in ast.walk(tree)):
        if isinstance(node, ast.Call):
            for part in node.args[: takes.get(getattr(node.func, "id", ""), 0)]:
                texts = (part.body, part.orelse) if isinstance(part, ast.IfExp) else (part,)
                found |= {str(one.value) for one in texts if isinstance(one, ast.Constant)}
    return found


@pytest.mark.parametrize("lang", OTHERS)
def test_every_sentence_is_translated(lang: str) -> None:
    assert len(spoken()) > 140
    assert spoken() - set(patterns(lang)) == set()
    assert {key[4] for key in KEYS} - set(patterns(lang)) == set()


@pytest.mark.parametrize("lang", OTHERS)
def test_the_page_has_its_own_words_in_every_language(lang: str) -> None:
    assert set(catalogue("en")["page"]) - set(catalogue(lang)["page"]) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_translation_is_left_over(lang: str) -> None:
    written = set().union(*map(literals, SOURCES)) | {key[4] for key in KEYS}
    assert set(patterns(lang)) - written == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_has_no_other_fields(lang: str) -> None:
    for english, text in patterns(lang).items():
        assert set(re.findall(r"{(\w+)", text)) <= set(re.findall(r"{(\w+)", english)), english


def test_a_sentence_in_a_sentence_is_translated_too() -> None:
    place = said("cell {x},{y}", x=1, y=2)
    text = said("put the token on {name}, north side up", name=place)
    assert text == "put the token on cell 1,2, north side up"
    french = "posez le pion sur\u00a0: case 1,2, face nord en haut"
    assert in_language(text, "fr", at_page=True) == french
    assert in_language(joined([place, place]), "fr", at_page=True) == "case 1,2, case 1,2"


def test_the_reason_of_a_refused_record_is_translated() -> None:
    told = BadRecord("a.jsonl", "it holds no game").told("fr")
    assert told.startswith("a.jsonl\u00a0: il n'y a pas de partie dans ce fichier. Donnez ")


def test_a_players_word_stays_as_it_is() -> None:
    """Spaces of French are set in our own words only."""
    error = cannot_read("ma partie !.txt", FileNotFoundError())
    assert error.told("fr").startswith("il n'y a pas de fichier ma partie !.txt. ")
    assert in_language("no sentence of ours {", "fr") == "no sentence of ours {"


def test_the_page_names_buttons_where_the_command_line_names_commands() -> None:
    text = said("Bring this program up to date: `git pull`, then `make venv`")
    assert in_language(text, "en") == text
    assert "`" not in in_language(text, "en", at_page=True)
    assert "make venv" in in_language(text, "fr")
    assert "`" not in in_language(text, "fr", at_page=True)


def test_french_is_right_for_one_and_for_many() -> None:
    """A number that counts stands after its words, for it may be 1."""
    words = (FOLDER / "site" / "static" / "words-fr.json").read_text("utf-8")
    texts = [*patterns("fr").values(), words]
    counted = r"{(?:count|done|good|lost|bad)} (?:cases|fichiers|lignes|parties|pions|mauvaises)\b"
    assert [found for text in texts for found in re.findall(counted, text)] == []
    text = said("{done} of {count} cells need no token.", done=1, count=123)
    assert in_language(text, "fr", at_page=True).endswith(": 1 sur 123.")

"""`ghostlight picture` of every game shows the sheet with every piece on it."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from ghostlight.games import GAMES, adapter_of
from ghostlight.lang import LANGUAGES
from ghostlight.records.recorded_game import read_recorded_game
from tests.helpers.port_bench import command
from tests.helpers.recorded_games import record_lines, write_record


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_of_any_game(name, lang, tmp_path, capsys):
    file = write_record(tmp_path / "game.jsonl", record_lines(5, most=120, name=name))
    played = read_recorded_game(file)
    step = len(played.actions) // 2
    target = tmp_path / "p.svg"
    args = ["--step", str(step), "-o", str(target), "--lang", lang]
    code, out, err = command(capsys, "picture", str(file), *args)
    assert (code, err) == (0, "")
    said = out.partition(". ")[2].strip()
    assert said
    assert said in unescape(target.read_text(encoding="utf-8"))
    tokens = re.findall(r'data-token="([^"]*)"', target.read_text(encoding="utf-8"))
    scene = adapter_of(played.rules.NAME).scene(played.step(step).state)
    assert sorted(tokens) == sorted(piece.drawing for piece in scene.pieces)
    ids = re.findall(r'\bid="([^"]*)"', target.read_text(encoding="utf-8"))
    assert len(set(ids)) == len(ids)
    ElementTree.parse(target)


@pytest.mark.parametrize(("lang", "seats"), [("en", "Chief|Settler"), ("fr", "Chef|Colon")])
def test_the_words_on_a_picture_of_phantom(lang, seats, tmp_path, capsys):
    """Cards by their names, what was played, and the points: all in the reader's language."""
    file = write_record(tmp_path / "game.jsonl", record_lines(5, most=120, name="phantom"))
    played = read_recorded_game(file)
    target = tmp_path / "p.svg"
    command(capsys, "picture", str(file), "-o", str(target), "--lang", lang)
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", target.read_text(encoding="utf-8"))
    written = " ".join(map(unescape, texts))
    adapter = adapter_of("phantom")
    for piece in adapter.scene(played.step(None).state).pieces:
        if piece.label:
            assert adapter.words(lang).name(piece.label) in written
    assert re.search(rf"({seats}) .*\. Points.?: \w+ \d+ · \w+ \d+ ", written)

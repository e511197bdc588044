"""`ghostlight picture` of every game: the sheet, and every piece on it."""

import re
from xml.etree import ElementTree

import pytest

from ghostlight.games import GAMES, adapter_of
from ghostlight.lang import LANGUAGES
from ghostlight.played import read_played
from tests.host.desk import command
from tests.host.recorded import record_lines, write_record


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_of_any_game(name, lang, tmp_path, capsys):
    file = write_record(tmp_path / "game.jsonl", record_lines(5, most=120, name=name))
    played = read_played(file)
    step = len(played.actions) // 2
    target = tmp_path / "p.svg"
    args = ["--step", str(step), "-o", str(target), "--lang", lang]
    code, _, err = command(capsys, "picture", str(file), *args)
    assert (code, err) == (0, "")
    tokens = re.findall(r'data-token="([^"]*)"', target.read_text(encoding="utf-8"))
    scene = adapter_of(played.rules.NAME).scene(played.step(step).state)
    assert sorted(tokens) == sorted(piece.drawing for piece in scene.pieces)
    ids = re.findall(r'\bid="([^"]*)"', target.read_text(encoding="utf-8"))
    assert len(set(ids)) == len(ids)
    ElementTree.parse(target)

"""`replay`, `picture`, `story` and `stats` on records of whole games."""

import io
import json
import re
import subprocess
import xml.etree.ElementTree as ET

import pytest
from rich.console import Console

from ghostlight.commands.replay import _next, walk
from ghostlight.games import adapter_of
from ghostlight.records import picture as pictures
from ghostlight.records.recorded_game import read_recorded_game
from shared_rules.offboard.record import Record
from shared_rules.opera.board import CHARACTERS
from tests.helpers.port_bench import command
from tests.helpers.recorded_games import record_lines, write_record

BEGUN = ["g opera 2 carlotta=4 may_return=no deals=1", f"d {'00' * 32} - 00010200 01020001"]


@pytest.fixture
def file(tmp_path):
    return write_record(tmp_path / "game.jsonl", record_lines(1))


def test_a_record_leads_to_the_game_that_was_played(file):
    played = read_recorded_game(file)
    steps = played.steps()
    assert steps[-1].state.identity >= 0
    assert played.winners == [steps[-1].state.winner]
    assert played.board == "Salon"
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))


def test_what_was_taken_back_is_left_out(tmp_path):
    lines = record_lines(3, undo=True)
    played = read_recorded_game(write_record(tmp_path / "a.jsonl", lines))
    assert played.taken_back == lines.count("u") > 5
    assert played.steps()[-1].state.identity >= 0


def test_a_saved_game_is_read_too(file, tmp_path):
    played = read_recorded_game(file)
    record = Record(played.rules, played.options, "public")
    record.actions = played.actions
    (tmp_path / "game.txt").write_text(record.text())
    assert read_recorded_game(tmp_path / "game.txt").actions == played.actions


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "it holds no game"),
        (["o start 9 8 4 0 1 2 3 7"], "line 1: a record begins with the line of its game"),
        (["g chess 1"], "line 1: no game 'chess'"),
        (["g opera 99 carlotta=4 deals=1"], "line 1: version 99 of the rules of opera"),
        ([*BEGUN, "p dance"], "line 3: no player had anything to do here"),
        ([*BEGUN, "o dance"], "line 3: 'dance': unknown action"),
        ([*BEGUN, "o can"], "line 3: 'can' is not allowed"),
        ([*BEGUN, "u"], "line 3: there is nothing to take back"),
        ([*BEGUN, "r nobody"], "line 3: opera has no role 'nobody'"),
    ],
)
def test_a_wrong_record_is_told_with_its_place(lines, said, tmp_path, capsys):
    file = write_record(tmp_path / "game.jsonl", lines)
    code, out, err = command(capsys, "replay", str(file))
    assert (code, out) == (1, "")
    assert said in err


@pytest.mark.parametrize("name", ["replay", "picture", "story", "stats"])
def test_files_that_are_none(name, tmp_path, capsys):
    assert command(capsys, name, str(tmp_path / "no.jsonl"))[0] == 1
    (tmp_path / "bytes").write_bytes(b"\xff\x00")
    code, _, err = command(capsys, name, str(tmp_path / "bytes"))
    assert code == 1
    assert "Give a record of a game: from the page" in err


# -- replay ----------------------------------------------------------------------------------


def test_replay_prints_all_steps_and_one(file, capsys):
    code, out, _ = command(capsys, "replay", str(file))
    assert code == 0
    count = len(out.splitlines())
    assert count == len(read_recorded_game(file).actions)
    code, out, _ = command(capsys, "replay", str(file), "--json", "--step", "3")
    (step,) = json.loads(out)
    assert step["action"].startswith("deal ")
    code, out, _ = command(capsys, "replay", str(file), "--step", "12", "--lang", "fr")
    assert code == 0
    assert f"12/{count}" in out
    assert "Catacombes" in out
    code, _, err = command(capsys, "replay", str(file), "--step", str(count + 1))
    assert (code, f"Give one from 1 to {count}" in err) == (1, True)


@pytest.mark.parametrize(
    ("place", "typed", "leads"),
    [(1, "", 2), (10, "", 10), (1, "b", 1), (5, "b", 4), (1, "7", 7), (3, "99", 3), (3, "x", 3)],
)
def test_replay_walks(place, typed, leads):
    assert _next(place, typed, 10) == leads


def test_replay_on_a_terminal(file, monkeypatch):
    typed = iter(["", "", "b", "12", "nonsense", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=100, height=40)
    walk(read_recorded_game(file), "en", console)
    shown = re.findall(r"(\d+)/\d+  ", screen.getvalue())
    assert shown == ["1", "2", "3", "2", "12", "12"]


# -- story -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "words"), [("en", "Round 1"), ("fr", "Tour 1")])
def test_story(lang, words, file, capsys):
    code, out, _ = command(capsys, "story", str(file), "--lang", lang)
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == words
    assert "[" not in out
    assert "`peek`" not in out
    assert len(lines) > 20
    rounds = read_recorded_game(file).steps()[-1].state.round
    assert lines[0][:-1] + str(rounds) in lines


@pytest.mark.parametrize(
    ("line", "en", "fr"),
    [
        ("r phantom", "The Phantom gives up.", "Le Fantôme abandonne."),
        ("v", "Both players ended the game", "personne n'a gagné"),
        ("x", "Both players opened the board", "la partie est annulée"),
        ("", "The game is not over.", "La partie n'est pas finie."),
    ],
)
def test_a_story_without_its_end(line, en, fr, tmp_path, capsys):
    lines = record_lines(2, most=20) + ([line] if line else [])
    file = write_record(tmp_path / "game.jsonl", lines)
    assert en in command(capsys, "story", str(file), "--lang", "en")[1].splitlines()[-1]
    assert fr in command(capsys, "story", str(file), "--lang", "fr")[1].splitlines()[-1]


# -- picture ---------------------------------------------------------------------------------


def test_a_picture_shows_every_token_where_it_stands(file, tmp_path, capsys):
    target = tmp_path / "p.svg"
    code, out, _ = command(capsys, "picture", str(file), "--step", "9", "-o", str(target))
    assert code == 0
    tree = ET.parse(target).getroot()
    tokens = [each for each in tree.iter() if each.get("class") == "token"]
    assert len(tokens) == CHARACTERS + 3
    state = read_recorded_game(file).step(9).state
    names = {token.get("data-token"): token for token in tokens}
    carlotta = names["carlotta"]
    x_mm = float(carlotta.get("x")) + float(carlotta.get("width")) / 2
    assert x_mm == pytest.approx(18 + 24 * (state.carlotta - 0.5))  # the bottom row
    assert {name for name in names if name.endswith("suspect")}
    ids = [each.get("id") for each in tree.iter() if each.get("id")]
    assert len(ids) == len(set(ids))


def test_no_two_tokens_share_a_seat(tmp_path):
    for seed in range(5):
        file = write_record(tmp_path / f"{seed}.jsonl", record_lines(seed))
        for step in read_recorded_game(file).steps():
            cells = [piece.cell for piece in adapter_of("opera").scene(step.state).pieces]
            assert len(cells) == len(set(cells))


def test_png(file, tmp_path, capsys):
    if not pictures.shutil.which("rsvg-convert"):
        pytest.skip("rsvg-convert is not here")
    target = tmp_path / "p.png"
    code, _, err = command(capsys, "picture", str(file), "-o", str(target), "--width", "400")
    assert (code, err) == (0, "")
    assert target.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_png_without_a_renderer_says_what_to_install(file, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(pictures.shutil, "which", lambda name: None)
    monkeypatch.setattr(pictures, "import_module", lambda name: exec("raise ImportError"))
    target = tmp_path / "p.png"
    code, _, err = command(capsys, "picture", str(file), "-o", str(target))
    assert code == 1
    assert "Install librsvg2-bin" in err
    assert not target.exists()


def test_a_renderer_that_fails_is_quoted(file, tmp_path, capsys, monkeypatch):
    failed = subprocess.CompletedProcess([], 1, b"", b"out of ink\n")
    monkeypatch.setattr(pictures.shutil, "which", lambda name: "/usr/bin/rsvg-convert")
    monkeypatch.setattr(pictures.subprocess, "run", lambda *args, **options: failed)
    code, _, err = command(capsys, "picture", str(file), "-o", str(tmp_path / "p.png"))
    assert (code, "rsvg-convert: out of ink" in err) == (1, True)


def test_where_a_picture_cannot_go(file, tmp_path, capsys):
    assert command(capsys, "picture", str(file), "-o", "p.gif")[0] == 2
    code, _, err = command(capsys, "picture", str(file), "-o", str(tmp_path / "no" / "p.svg"))
    assert (code, "cannot be written" in err) == (1, True)


# -- stats -----------------------------------------------------------------------------------


def test_stats_count(tmp_path, capsys):
    files = [write_record(tmp_path / f"{n}.jsonl", record_lines(n)) for n in range(6)]
    files.append(write_record(tmp_path / "r.jsonl", [*record_lines(8, most=12), "r investigator"]))
    plot = tmp_path / "plot.svg"
    args = [str(file) for file in files]
    code, out, _ = command(capsys, "stats", *args, "--json", "--plot", str(plot))
    found = json.loads(out)
    assert code == 0
    winners = [read_recorded_game(file).winners for file in files]
    assert found["games"] == found["decided"] == 7
    assert found["wins"]["phantom"]["wins"] == winners.count([1])
    assert found["resigned"] == 1
    picks = sum("p pick" in line for file in files for line in file.read_text().splitlines())
    assert sum(found["charts"]["characters"]["counts"].values()) == picks
    assert ET.parse(plot).getroot().tag.endswith("svg")
    code, out, _ = command(capsys, "stats", *args, "--lang", "en")
    assert "Investigator" in out
    assert "█" in out
    assert command(capsys, "stats", *args, "--plot", "/dev/full")[0] == 1

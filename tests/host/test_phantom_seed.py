"""The story of Phantom names drawn cards only after the seed is public."""

import re

import pytest

from ghostlight.errors import CommandError
from ghostlight.games.phantom.adapter import ADAPTER
from ghostlight.lang import LANGUAGES
from ghostlight.records.narration import narrate
from ghostlight.records.recorded_game import read_recorded_game
from ghostlight.web import replay
from shared_rules.offboard.record import Record
from shared_rules.phantom.actions import DRAW, PLAY
from tests.helpers.port_bench import command
from tests.helpers.random_match import AnyGame
from tests.helpers.recorded_games import write_lines


@pytest.fixture(scope="module")
def lines():
    """A game in which something was taken back, given up in the middle, with its seed."""
    game = AnyGame("phantom", 1)
    for _ in range(200):
        game.step()
    game.match.resign(0)
    game.finish()
    assert any(line.text == "u" for line in game.lines)
    return game.lines


def test_the_seed_tells_every_action_in_full(lines, tmp_path):
    played = read_recorded_game(write_lines(tmp_path / "game.jsonl", lines))
    assert not any(DRAW <= action < PLAY for action in played.actions)
    assert sum(DRAW <= action < PLAY for action in played.full) > 20
    record = Record(played.rules, played.options)
    record.actions = played.full
    assert record.public().actions == played.actions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_names_what_was_drawn(lang, lines, tmp_path):
    played = read_recorded_game(write_lines(tmp_path / "game.jsonl", lines))
    words = ADAPTER.words(lang)
    drawn = [
        words.told("story", played.text(step))
        for step in played.steps()
        if step.text.startswith("draw")
    ]
    public = list(ADAPTER.story(played.options, played.actions, lang))
    told = narrate(played, lang)
    assert [line for line in told if line in drawn] == drawn
    assert len(set(drawn)) > 20
    for line in public:  # everything else stays as it is
        is_draw = played.steps()[line.number - 1].text.startswith("draw")
        assert is_draw or line.text in told


def test_so_does_a_replay_in_the_terminal_and_in_the_browser(lines, tmp_path, capsys):
    file = write_lines(tmp_path / "game.jsonl", lines)
    number = next(s.number for s in read_recorded_game(file).steps() if s.text.startswith("draw"))
    text = read_recorded_game(file).text(read_recorded_game(file).step(number))
    told = ADAPTER.words("en").told("story", text)
    assert text in command(capsys, "replay", str(file))[1]
    page = command(capsys, "replay", str(file), "--step", str(number), "--lang", "en")[1]
    assert text in page
    assert told in page
    pictures = replay.frames(file.read_bytes(), "en", "phantom")
    assert told in [line["text"] for line in pictures["lines"]]


def test_nothing_is_told_of_what_was_drawn_before_the_seed_is_open(lines, tmp_path):
    file = write_lines(tmp_path / "game.jsonl", lines[:-2])
    played = read_recorded_game(file)
    assert played.full == played.actions
    story = [told.text for told in ADAPTER.story(played.options, played.actions, "en")]
    assert [line for line in narrate(played, "en") if line in story] == story
    frames = replay.frames(file.read_bytes(), "en", "phantom")
    shown = [text for line in frames["lines"] for text in unmerged(line["text"])]
    assert shown == story


def unmerged(text: str) -> list[str]:
    """The sentences that the page shows as one with a number: `draws a Place (×3).`"""
    merged = re.fullmatch(r"(.*) \(×(\d+)\)(.)", text)
    return [merged[1] + merged[3]] * int(merged[2]) if merged else [text]


@pytest.mark.parametrize("wrong", ["another seed", "a changed line"])
def test_nothing_is_told_from_a_seed_that_is_not_the_game_s(wrong, lines, tmp_path):
    if wrong == "another seed":
        lines = [*lines[:-1], lines[-1]._replace(text="k " + "00" * 32)]
    else:
        first = next(n for n, line in enumerate(lines) if line.text.startswith("p discard"))
        lines = [*lines[:first], lines[first]._replace(tag="00" * 8), *lines[first + 1 :]]
    file = write_lines(tmp_path / "game.jsonl", lines)
    said = "not the seed of" if wrong == "another seed" else "its tag does not follow"
    with pytest.raises(CommandError, match=said):
        read_recorded_game(file)
    with pytest.raises(ValueError, match=said):
        replay.frames(file.read_bytes(), "en", "phantom")

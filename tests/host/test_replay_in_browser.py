"""The page can replay files of `ghostlight record` and of `save`."""

import pytest

import ghostlight.virtual  # noqa: F401  first: it brings the board's drawing module
from ghostlight.records.recorded_game import read_recorded_game
from ghostlight.web import replay
from shared_rules.offboard.record import Record
from tests.helpers.recorded_games import record_lines, write_record


def test_a_record_gives_the_same_frames_as_the_game_as_text(tmp_path):
    file = write_record(tmp_path / "game.jsonl", record_lines(2, undo=True))
    told = replay.frames(file.read_bytes(), "en", "opera")
    assert len(told["frames"]) > 20
    played = read_recorded_game(file)
    record = Record(played.rules, played.options, "public")
    record.actions = played.actions
    assert told == replay.frames(record.text().encode(), "en", "opera")


def test_what_is_wrong_with_it_is_a_sentence():
    with pytest.raises(ValueError, match="it does not begin as a record"):
        replay.frames(b'{"diary": 1}\n', "en", "opera")

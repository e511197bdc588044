"""What `ghostlight record` has written can be replayed on the page."""

import pytest

import ghostlight.virtual  # noqa: F401  first: it brings the board's drawing module
from ghostlight.web import replay
from tests.host.recorded import record_lines, write_record


def test_a_record_file_gives_the_same_frames_as_its_lines(tmp_path):
    lines = record_lines(2, undo=True)
    file = write_record(tmp_path / "game.jsonl", lines)
    told = replay.frames(file.read_bytes(), "en", "opera")
    assert len(told["frames"]) > 20
    assert told == replay.frames("\n".join(lines).encode(), "en", "opera")


def test_what_is_wrong_with_it_is_a_sentence():
    with pytest.raises(ValueError, match="it does not begin as a record"):
        replay.frames(b'{"diary": 1}\n', "en", "opera")

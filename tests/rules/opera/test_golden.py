"""Replays whole games and compares them with reviewed copies."""

import pytest

from shared_rules import opera
from shared_rules.offboard.record import Record
from tests.helpers.opera import playthrough


@pytest.mark.parametrize("name", playthrough.GAMES)
def test_is_played_as_it_is_written(name):
    """If a change of the rules is meant: `.venv/bin/python -m tests.helpers.opera.regenerate`."""
    golden = (playthrough.FOLDER / (name + ".txt")).read_text()
    assert playthrough.write(name) == golden


@pytest.mark.parametrize("name", playthrough.GAMES)
def test_without_its_private_lines_it_is_all_that_the_public_knows(name):
    golden = (playthrough.FOLDER / (name + ".txt")).read_text()
    assert playthrough.write_public(name) == playthrough.without_secrets(golden)


@pytest.mark.parametrize(
    ("name", "winner", "last"),
    [
        ("answer", "investigator", ("can", "cannot")),
        ("exit", "phantom", ("can", "cannot")),
        ("alibi", "investigator", ("draw red", "draw pink", "draw blue", "draw grey")),
        ("fright", "phantom", ("draw phantom",)),
    ],
)
def test_each_way_to_end_is_there(name, winner, last):
    record = Record(opera, playthrough.options_of(name))
    record.actions = playthrough.actions_of(name)
    assert opera.ROLES[record.replay().state.winner] == winner
    assert opera.action_text(record.actions[-2]) in last  # before the opening

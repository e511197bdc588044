"""`verify` accepts fair records of each game, and rejects changed ones."""

import json
import random

import pytest

from firmware.storage.journal import CURRENT
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import Heard, verify
from shared_rules.game import GAMES
from shared_rules.record_lines import public_lines
from shared_rules.record_parsing import LineError
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.opera.people import OperaPeople
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.random_match import AnyGame
from tests.helpers.society.people import SocietyPeople


@pytest.mark.parametrize("name", GAMES)
def test_games_of_every_kind_can_be_checked(name):
    for seed in range(4):
        game = AnyGame(name, seed).play(cuts=seed)
        digest = game.match.closing()
        checks = verify(game.lines, digest).checks
        interrupted = [line for line in game.lines if line.text == "i"]
        assert bool(interrupted) == any("lost its power" in check for check in checks)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_games_of_every_kind(name):
    """Every fair record is accepted; with one changed line it is rejected."""
    chance = random.Random(name)
    count = 0
    for seed in range(60):
        game = AnyGame(name, seed).play(cuts=seed % 3)
        digest = game.match.closing()
        verify(game.lines, digest)
        for _ in range(5):
            place = chance.randrange(len(game.lines))
            line = game.lines[place]
            letter = chance.randrange(2, len(line.text)) if len(line.text) > 2 else 0
            text = line.text[:letter] + "?" + line.text[letter + 1 :]
            if text != line.text:
                broken = [*game.lines[:place], line._replace(text=text)]
                with pytest.raises(LineError):
                    verify(broken + game.lines[place + 1 :], digest)
                count += 1
    print(f"\n{name}: 60 honest records accepted, {count} changed ones rejected")


@pytest.mark.parametrize("name", GAMES)
def test_options_survive_a_journal(name):
    """Many options take several lines of the record."""
    game = AnyGame(name, 7)
    game.cut_power()
    assert game.match.options == game.options


# -- a computer that listened to the deal ------------------------------------------------------


def test_a_listening_computer_binds_the_deal():
    game = AnyGame("opera", 1).play()
    commitment = game.commitment.hex()
    said = verify(game.lines, heard=Heard(commitment, "host")).checks
    assert "the computer that recorded it knew the commitment before it added its part" in said
    with pytest.raises(LineError, match="line 2: the board had told this computer another"):
        verify(game.lines, heard=Heard("00" * 32, "host"))
    with pytest.raises(LineError, match="line 2: this computer had added 'other'"):
        verify(game.lines, heard=Heard(commitment, "other"))


def test_a_computer_that_was_too_late_is_told_so():
    game = AnyGame("opera", 2).play()
    (doubt,) = verify(game.lines, heard=Heard(game.commitment.hex(), "late")).doubts
    assert doubt.startswith("this computer sent its part, but it is not in the deal")


# -- who added what ----------------------------------------------------------------------------

PEOPLE = {  # with the names of the two players who add to a deal, on the board and in `verify`
    "opera": (OperaPeople, {"phantom": "the Phantom", "investigator": "the Investigator"}),
    "phantom": (PhantomPeople, {"chief": "the Chief", "settler": "the Settler"}),
    "society": (SocietyPeople, {"red": "red and white", "blue": "blue and green"}),
    "midnight": (MidnightPeople, {"seat 1": "one side of the table", "seat 0": "the other"}),
}


def written(board) -> list[Line]:
    """The record on flash: a deal may send more than the cable's buffer holds."""
    journal = board.director.journal
    name = CURRENT if journal.is_on else journal.kept()[-1]
    return [Line(*line) for line in public_lines(journal.read(name))]


@pytest.mark.parametrize("name", GAMES)
def test_everybody_is_named_with_what_they_added_at_the_board(name):
    people, names = PEOPLE[name]
    board = people(3)
    heard = bytearray()
    board.virtual.on_step = lambda: heard.extend(board.table.cable.receive())
    board.deal()
    board.director.match.resign(0)
    board.director.finish()
    board.virtual.run(400)
    told = [json.loads(line) for line in bytes(heard).splitlines()]
    added = {message["by"]: message["v"] for message in told if message["t"] == "added"}
    assert len(added) == 2
    assert len(set(added.values())) == 2
    said = next(check for check in verify(written(board)).checks if "was added by" in check)
    for by, symbols in added.items():
        assert f"{names[by]} ({symbols})" in said

"""The lines of a record: their contents, and which kind may follow which."""

import pytest

from firmware.secrets import crypto
from shared_rules import record_lines
from shared_rules.game import GAMES, load
from shared_rules.offboard import state_text
from shared_rules.record_parsing import LineError
from shared_rules.replay import Replay
from tests.helpers.recorded_games import record_lines as lines_of_game
from tests.micropython import Vm

COMMITMENT = "5f" * 32
OPTIONS = "carlotta=4 may_return=no"
GAME = f"g opera 2 {OPTIONS} deals=1"
DEAL = f"d {COMMITMENT} - 00010200 02020202"


def taken(*lines: str) -> Replay:
    replay = Replay()
    for line in lines:
        replay.take(line)
    return replay


def test_a_box_in_the_record_is_as_large_as_the_vault_makes_it():
    assert record_lines.SEALED_CHOICE_BYTES == crypto.CHOICE_BYTES + crypto.SEAL_BYTES


@pytest.mark.parametrize("name", GAMES)
def test_every_beginning_of_a_record_is_read(name):
    texts = lines_of_game(3, undo=True, name=name)
    replay = Replay()
    for text in texts:
        assert not replay.is_complete
        replay.take(text)
    assert replay.is_complete
    assert replay.state.outcome is not None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("g opera", "names a game and the version"),
        ("g chess 1 deals=1", "no game 'chess'"),
        ("g opera 3 carlotta=4 may_return=no deals=1", "version 3 of the rules of opera"),
        ("g opera 02 carlotta=4 may_return=no deals=1", "version 02 of the rules of opera"),
        ("g opera 2 carlotta=4 colour=red deals=1", "opera has no option 'colour'"),
        ("g opera 2 carlotta=9 may_return=no deals=1", "option carlotta is 1 or 2"),
        ("g opera 2 carlotta=4 carlotta=4 deals=1", "carlotta is named twice"),
        ("g opera 2  carlotta=4 may_return=no deals=1", "opera has no option ''"),
        ("g opera 2 carlotta=4 may_return=no deals=1 ", "opera has no option ''"),
        ("g opera 2 carlotta=4 may_return=no deals=1 deals=9", "deals is named twice"),
        (
            "g opera 2 carlotta=4 may_return=no deals=0",
            "the number of a deal is 1 or more, not '0'",
        ),
        (
            "g opera 2 carlotta=4 may_return=no deals=01",
            "the number of a deal is 1 or more, not '01'",
        ),
        (
            "g opera 2 carlotta=4 may_return=no deals=-1",
            "the number of a deal is 1 or more, not '-1'",
        ),
        (f"g opera 2 {OPTIONS} deals=", "the number of a deal is 1 or more, not ''"),
        (f"g opera 2 {OPTIONS} deals=\u0661", "the number of a deal is 1 or more"),
        (DEAL, "a record begins with the line of its game"),
        ("x", "a record begins with the line of its game"),
        ("", "no line of a record"),
        ("g", "no line of a record"),
        ("g\topera 2", "no line of a record"),
    ],
)
def test_first_lines_that_are_none(line, said):
    with pytest.raises(LineError, match=f"line 1: .*{said}"):
        taken(line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"d {COMMITMENT} - 00010200", "a deal is a commitment, and what"),
        (f"d {COMMITMENT} - 00010200 02020202 00", "a deal is a commitment, and what"),
        (f"d {COMMITMENT}  - 00010200 02020202", "a deal is a commitment, and what"),
        (f"d {COMMITMENT[2:]} - 00010200 02020202", "a commitment has 32 bytes"),
        (f"d {COMMITMENT.upper()} - 00010200 02020202", "is not hexadecimal"),
        (f"d {COMMITMENT} -- 00010200 02020202", "'--' is not hexadecimal"),
        (f"d {COMMITMENT} 0 00010200 02020202", "'0' is not hexadecimal"),
        (f"d {COMMITMENT} {'ab' * 17} 00010200 02020202", "a computer adds 16 bytes at most"),
        (f"d {COMMITMENT} - 00010203 02020202", "a player adds 4 presses"),
        (f"d {COMMITMENT} - 00010200 02020255", "a player adds 4 presses"),
        (f"d {COMMITMENT} - 000102 02020202", "a player adds 4 presses"),
        (f"d {COMMITMENT} - 0001020000 02020202", "a player adds 4 presses"),
        (f"d {COMMITMENT} - - 02020202", "'-' is not hexadecimal"),
        ("p pick red", "the second line is the deal"),
        ("a deals=1", "the second line is the deal"),
        (GAME, "a record begins with the line of its game, and has one"),
    ],
)
def test_deals_that_are_none(line, said):
    with pytest.raises(LineError, match=f"line 2: .*{said}"):
        taken(GAME, line)


@pytest.mark.parametrize(
    ("first", "lines", "said"),
    [
        ("g opera 2 carlotta=4 may_return=no", ["i"], "not all options were named: deals"),
        ("g opera 2 deals=1", ["i"], "not all options were named: carlotta"),
        ("g opera 2", ["a deals=2", "i"], "not all options were named: carlotta"),
        (GAME, ["a carlotta=4"], "all options were named before this line"),
        ("g opera 2 deals=1", ["a deals=1"], "deals is named twice"),
        (GAME, ["o identity ?"], "'identity ?' is not allowed"),
        (GAME, ["o start 9 8 4  0 1 2 3 7"], "'start 9 8 4  0 1 2 3 7'"),
        (GAME, ["p pick red"], "no player had anything to do here"),
        (GAME, [f"h {'00' * 44} own ?"], "no player had anything to choose here"),
        (GAME, ["u"], "there is nothing to take back"),
        (GAME, ["i", "v", "i", "v"], "the game was over: both players had abandoned it"),
        (GAME, ["r phantom", "o start 9 8 4 0 1 2 3 7"], "the game was over: a player had"),
        (GAME, [f"k {'00' * 32}"], "the seed was opened before the game was over"),
        (GAME, ["v", "k 00"], "a seed is 64 hexadecimal digits"),
        (GAME, ["v", "k"], "no line of a record"),
        (GAME, ["v", f"k {'00' * 32}", "x"], "the record was complete before this line"),
        (GAME, ["x", "i"], "the record was complete before this line"),
    ],
)
def test_lines_that_cannot_stand_where_they_are(first, lines, said):
    replay = taken(first, DEAL, *lines[:-1])
    number = replay.number
    with pytest.raises(LineError) as caught:
        replay.take(lines[-1])
    assert caught.value.number == number + 1
    assert said in str(caught.value)
    assert replay.number == number


def test_a_refused_line_changes_nothing():
    texts = lines_of_game(3)
    place = next(place for place, text in enumerate(texts) if text.startswith("p "))
    replay = taken(*texts[:place])
    before = state_text(replay.state), list(replay.actions)
    with pytest.raises(LineError):
        replay.take(texts[place] + "; dance")
    assert (state_text(replay.state), replay.actions) == before
    replay.take(texts[place])


def test_a_secret_choice_is_sealed_and_nothing_else_is():
    texts = lines_of_game(3, name="society", master="yes")
    rules = load("society")
    place = next(place for place, text in enumerate(texts) if text.startswith("h "))
    public = texts[place].split(" ", 2)[2]
    replay = taken(*texts[:place])
    for text, said in (
        (f"p {public}", "a secret choice that was not sealed"),
        (f"h {'00' * 43} {public}", "a sealed choice has 44 bytes"),
        (f"h {'00' * 44}", "nothing is hidden in ''"),
        (f"h {'00' * 44} {rules.action_text(0)}", "nothing is hidden in"),
    ):
        with pytest.raises(LineError, match=said):
            replay.take(text)
    replay.take(texts[place])


def test_a_game_may_be_void_before_its_deal_is_written():
    assert taken("g opera 2", "x").is_void
    assert taken("g opera 2", DEAL, "x").is_void


@pytest.mark.parametrize("name", GAMES)
def test_a_pico_reads_the_same_game(name):
    texts = lines_of_game(2, undo=True, name=name)
    replay = taken(*texts)
    with Vm(compiled=True) as vm:
        vm.run("from shared_rules.replay import Replay\nreplay = Replay()")
        for text in texts:
            vm.call("replay.take", text)
        vm.run("def actions():\n    return list(replay.actions)")
        assert vm.call("actions") == replay.actions

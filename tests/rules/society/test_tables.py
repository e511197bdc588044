"""The tables that players may replace are valid, and invalid ones are refused."""

import pytest

from shared_rules.offboard.society_tables import (
    check_cards,
    check_targets,
    check_tiles,
    validate_tables,
)
from shared_rules.society import action_text, board, parse_action

EVEN, ODD = bytes((0, 2, 4, 6, 8)), bytes((1, 3, 5, 7, 9))


def test_the_tables_are_in_order():
    assert validate_tables() == []


def test_the_usual_numbers():
    assert board.VALUES[0] == "112233456"
    assert list(board.TARGETS[2:]) == [50, 45, 45]


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("VALUES", ("112233456", "111111116"), "damage 32 at worst"),
        ("TARGETS", bytes((0, 0, 50, 45, 99)), "the target of 4 players is 99"),
        ("TENS", bytes((20, 30, 40)), "bids must be from 30 to 59"),
        ("UNITS", (EVEN, bytes((1, 3, 5, 7, 8))), "never tie"),
        ("UNITS", (bytes(range(5)), bytes(range(5, 10))), "of pile A must be even"),
    ],
)
def test_whoever_replaces_a_table_is_told(monkeypatch, name, value, problem):
    monkeypatch.setattr(board, name, value)
    assert problem in "; ".join(validate_tables())


@pytest.mark.parametrize(
    ("sets", "problem"),
    [
        ((), "at least one set of tiles"),
        (("112233456", "112233456"), "none twice"),
        (("112233465",), "rising order"),
        (("11223345",), "9 tiles"),
        (("112233457",), "9 tiles from 1 to 6"),
        (("122233455",), "a tile of 1 and a tile of 6"),
        (("111111116",), "less than the highest bid 59"),
    ],
)
def test_bad_tiles(sets, problem):
    assert problem in "; ".join(check_tiles(sets))


@pytest.mark.parametrize(
    ("targets", "problem"),
    [
        ((0, 0, 50, 45), "for each number of players"),
        ((0, 0, 0, 45, 45), "2 players is 0"),
        ((0, 0, 50, 85, 45), "3 players is 85, not 1 to 84"),
    ],
)
def test_bad_targets(targets, problem):
    assert check_targets((0, 0, 84, 84, 84), ("112233456",)) == []
    assert problem in "; ".join(check_targets(targets, ("112233456",)))


@pytest.mark.parametrize(
    ("tens", "units", "problem"),
    [
        ((), (EVEN, ODD), "cards of tens"),
        ((30, 40, 50), (EVEN,), "two piles"),
        ((30, 40, 50), (EVEN, b""), "two piles"),
        ((30, 45, 50), (EVEN, ODD), "multiples of 10"),
        ((30, 40, 50), (bytes((0, 2, 10)), ODD), "units 0 to 9"),
        ((30, 30, 50), (EVEN, ODD), "no card may appear twice"),
        ((30, 40, 50), (EVEN, EVEN), "bids must never tie"),
        ((30, 40, 50), (ODD, EVEN), "those of pile B odd"),
        ((30, 40, 60), (EVEN, ODD), "bids must be from 30 to 59"),
        ((20, 40, 50), (EVEN, ODD), "bids must be from 30 to 59"),
    ],
)
def test_bad_cards(tens, units, problem):
    assert check_cards((30, 40, 50), (EVEN, ODD)) == []
    assert problem in "; ".join(check_cards(tens, units))


def test_cards_that_pass_make_bids_that_can_be_written():
    for first in EVEN:
        for other in ODD:
            for bids in ((30 + first, 50 + other), (40 + other, 40 + first)):
                text = "bids %d %d" % bids
                assert action_text(parse_action(text)) == text

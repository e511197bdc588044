"""The castle's tables are valid, and invalid ones are refused."""

import pytest

from shared_rules.midnight import board
from shared_rules.offboard import midnight_tables


def test_the_castle_is_in_order():
    assert midnight_tables.validate_tables() == []


def test_doors_die_and_stairs_are_those_of_the_game():
    """R1.2: the doors are our ruling."""
    assert [door + 1 for door in board.DOORS] == [3, 4, 6, 9, 11, 15, 17, 18, 21, 24, 26]
    assert sorted(board.DIE) == [0, 0, 1, 2, 4, 5]
    assert list(board.STEP_FRIGHT) == [10, 9, 8, 7, 6, 5, 4, 3, 2]
    special = {board.ROOM_NAMES[n]: points for n, points in enumerate(board.FRIGHT) if points}
    assert special == {"game room": -3, "armour room": -3, "wine cellar": 1, "library": 1}
    exact = [name for name, flag in zip(board.ROOM_NAMES, board.EXACT, strict=True) if flag]
    assert exact == ["game room", "armour room"]
    assert sum(board.FIGURES) == 30


NAMES, ZEROS = board.ROOM_NAMES, [0] * 11
DOORS = list(board.DOORS)


@pytest.mark.parametrize(
    ("problems", "fragment"),
    [
        (midnight_tables.check_rooms(DOORS[:-1], ZEROS, ZEROS, NAMES), "10 rooms, not 11"),
        (midnight_tables.check_rooms(DOORS, ZEROS[1:], ZEROS, NAMES), "10 rooms, not 11"),
        (midnight_tables.check_rooms([*DOORS[:-1], 28], ZEROS, ZEROS, NAMES), "on the gallery"),
        (midnight_tables.check_rooms([2, 2, *DOORS[2:]], ZEROS, ZEROS, NAMES), "none twice"),
        (midnight_tables.check_rooms(DOORS[::-1], ZEROS, ZEROS, NAMES), "clockwise"),
        (midnight_tables.check_rooms(DOORS, ZEROS, [2] * 11, NAMES), "exact is 0 or 1"),
        (midnight_tables.check_stairs([10, 9, 8]), "3 steps, not 9"),
        (midnight_tables.check_stairs([10, 9, 8, 7, 6, 5, 4, 3, 1]), "one point less"),
        (midnight_tables.check_die([1, 2, 3, 4, 5, 5]), "no face moves Hugo"),
        (midnight_tables.check_die([0, 0]), "no face moves a guest"),
        (midnight_tables.check_die([0, 6]), "1 to 5"),
        (midnight_tables.check_guests([6] * 7, board.GUESTS), "figures by colour"),
        (midnight_tables.check_guests([6] * 8, [0, 0, 15, 5, 4, 3, 2, 2, 2]), "2 players with 15"),
        (midnight_tables.check_guests([6] * 8, [0, 0, 5, 5, 4, 3, 2, 2, 2]), "2 players with 5"),
        (midnight_tables.check_guests([2] * 8, board.GUESTS), "too few figures for 5 players"),
    ],
)
def test_what_is_wrong_with_a_castle_is_said(problems, fragment):
    assert any(fragment in problem for problem in problems)

"""Eight examples that every implementation of this game must get right."""

import pytest

from shared_rules.errors import OptionError
from shared_rules.society import State
from shared_rules.society.board import reach
from tests.helpers.society.positions import (
    choices,
    furnished,
    haunted,
    play,
    ply,
    revealed,
    rooms_of,
    turn_of,
    view,
    without,
)


def board(*absent):
    """1 for each tile that lies, as (row, column) counted from 0; these do not."""
    here = bytearray([1] * 36)
    for row, column in absent:
        here[6 * row + column] = 0
    return here


def reached(here, row, column):
    return {divmod(room, 6) for room in reach(here, 6 * row + column)}


def test_t1_the_eight_neighbours_on_a_full_board():
    around = {(r, c) for r in (1, 2, 3) for c in (1, 2, 3)} - {(2, 2)}
    assert reached(board(), 2, 2) == around


def test_t2_through_emptied_rooms_to_the_first_tile():
    found = reached(board((0, 1), (0, 2)), 0, 0)
    assert (0, 3) in found
    assert (0, 4) not in found


def test_t3_a_revealed_ghost_does_not_block():
    game = haunted(ghosts=(1, 34, 35, 8))  # white is found in room 8, on blue's diagonal
    assert 15 not in rooms_of(game)
    revealed(game, "white")
    assert 15 in rooms_of(game)


def test_t4_who_reaches_nothing_passes():
    line = [*range(2, 7), *range(7, 32, 6), *range(8, 37, 7)]
    game = revealed(without(haunted(ghosts=(1, 34, 35, 28)), *line), "red")
    turn_of(game, "red")
    assert choices(game) == ["pass"]
    play(game, "pass")
    assert view(game, "turn") == "green"


def test_t5_damage_44_and_an_empty_1_or_a_ghost():
    for ghost, damage, winner in ((5, 45, "ghosts"), (1, 44, "")):
        game = turn_of(haunted(ghosts=(ghost, 34, 35, 36)), "green")
        game.state.damage = 44
        ply(game, 1)
        assert (view(game, "damage"), view(game, "winner")) == (damage, winner)


def test_t6_a_master_without_ghosts_is_played_by_his_partner():
    """Red has blue and red, both found: white plays with green and white."""
    game = turn_of(revealed(haunted(ghosts=(1, 2, 35, 36)), "blue", "red"), "blue")
    ply(game, 3)
    assert (view(game, "step"), choices(game)) == ("master", ["plays white"])
    play(game, "plays white")
    assert view(game, "turn") == "white"
    assert rooms_of(game) == [28, 29, 30, 34, 35, 36]  # what 35 and 36 reach
    ply(game, 28)
    assert view(game, "turn") == "green"
    ply(game, 4)
    assert view(game, "turn") == "white"  # his own turn


def test_t7_the_higher_bid_plays_the_ghosts_for_the_lower_target():
    game = play(furnished(master="yes"), "pile A blue", "bid blue 48", "bid red 37")
    play(game, "bids 48 37")
    assert view(game, "roles") == ["ghosts", "hunters", "ghosts", "hunters"]
    assert view(game, "target") == 37


def test_t8_values_that_cannot_reach_every_bid_are_refused():
    with pytest.raises(OptionError, match="damage 32 at worst, less than 59 that may be asked"):
        State(values="111111116", master="yes")
    with pytest.raises(OptionError, match="less than 45"):
        State(values="111111116")

"""The basic game: set-up, turns, captures, the end of a ball, and the next one."""

from random import Random

import pytest

from shared_rules import midnight
from shared_rules.errors import IllegalAction
from shared_rules.game import DEALER
from shared_rules.offboard import parse_state, state_text
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.midnight.positions import (
    at,
    begun,
    captives,
    choices,
    full_house,
    hiding,
    play,
    standing,
    view,
)

# -- setting up ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "guests"), [(2, 6), (3, 5), (4, 4), (5, 3), (6, 2), (7, 2), (8, 2)]
)
def test_guests_by_the_number_of_players(players, guests):
    state = begun(players=players)
    assert view(state, "guests") == [guests] * players
    assert list(standing(state)) == list(range(1, players * guests + 1))
    assert view(state, "hugo") == "S10"


def test_guests_are_put_down_one_by_one_clockwise_from_the_bravest():
    state = play(midnight.State(players=3), "first red")
    for colour in "red", "turquoise", "blue", "red":
        assert view(state, "turn") == colour
        play(state, choices(state)[-1])
    assert standing(state) == {25: "R", 26: "B", 27: "T", 28: "R"}


def test_one_guest_on_a_space_at_first():
    state = play(midnight.State(players=2), "first red", "place G7")
    assert "place G7" not in choices(state)
    assert len(choices(state)) == 27
    with pytest.raises(IllegalAction):
        play(state, "place G7")


def test_the_most_cautious_rolls_first_and_then_clockwise():
    state = midnight.State(players=3)
    play(state, "first blue")
    bound = BoundedWait("placing")
    while view(state, "step") == "place" and bound.lasts():
        play(state, choices(state)[0])
    assert choices(state) == ["first blue", "first red", "first turquoise"]
    play(state, "first turquoise", "roll hugo")
    assert view(state, "turn") == "blue"


def test_the_players_may_say_who_is_bravest_and_who_is_most_cautious():
    """R3.2, R3.3: our ruling."""
    state = midnight.State(players=2, first="chosen")
    assert (state.actor, choices(state)) == (0, ["first blue", "first red"])
    play(state, "first red")
    assert view(state, "turn") == "red"
    bound = BoundedWait("placing")
    while view(state, "step") == "place" and bound.lasts():
        play(state, choices(state)[0])
    assert (view(state, "step"), state.actor) == ("cautious", 0)
    assert play(state, "first blue").actor == DEALER  # the table has the die


def test_the_lot_says_so_in_later_balls():
    state = after_ball([0] * 4, {10: ["red", "yellow"]}, 0, ties="lot", first="chosen")
    assert (view(state, "step"), state.actor) == ("lot", DEALER)


# -- Hugo's way ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "way"),
    [
        (2, {}, ["S7", "S4", "G1", "G4"]),
        (6, {}, ["S7", "S4", "G1", "G4"]),
        (7, {}, ["S8", "S6", "S4", "S2", "G2", "G4"]),
        (8, {}, ["S8", "S6", "S4", "S2", "G2", "G4"]),
        (4, {"slow_from": 5}, ["S7", "S4", "G1"]),
        (5, {"slow_from": 5}, ["S8", "S6", "S4", "S2", "G2"]),
        (2, {"stairs": 8}, ["S7", "S4", "G2", "G5"]),
        (8, {"stairs": 8}, ["S8", "S6", "S4", "G1"]),
    ],
)
def test_hugo_climbs_the_stairs_and_walks_on(players, options, way):
    state = begun(players=players, **options)
    for place in way:
        assert choices(state)[0] == "roll hugo"
        play(state, "roll hugo")
        assert view(state, "hugo") == place


def test_hugo_goes_round_and_round():
    state = play(at({"blue": [20]}, hugo=27), "roll hugo")
    assert view(state, "hugo") == "G2"


def test_who_rolls_hugo_moves_no_guest():
    state = play(at({"blue": [12], "red": [13]}), "roll hugo")
    assert (view(state, "step"), view(state, "turn")) == ("roll", "red")


# -- the lines of the table of cases ---------------------------------------------------------


def test_guests_on_the_arrow_are_captured_as_he_enters_it():
    state = at({"blue": [1], "red": [2, 5]}, hugo=-3)
    assert captives(play(state, "roll hugo")) == {10: "B"}
    state = at({"blue": [1], "red": [2, 5]}, hugo=-2)
    assert captives(play(state, "roll hugo")) == {10: "B", 9: "R"}


@pytest.mark.parametrize("hugo", [-9, -1])
def test_rooms_are_closed_until_hugo_is_up_also_for_who_stands_at_a_door(hugo):
    for die in 1, 2, 4, 5:
        assert choices(at({"blue": [9, 4]}, hugo=hugo, die=die)) == ["move G4", "move G9"]
    assert "hide G9 R4" in choices(at({"blue": [9, 4]}, hugo=1, die=1))


def test_nobody_hides_in_the_turn_in_which_hugo_comes():
    state = play(at({"blue": [9, 4], "red": [12]}, hugo=-3), "roll hugo")
    assert (view(state, "hugo"), view(state, "turn"), view(state, "step")) == ("G1", "red", "roll")


def test_room_full_or_not_exact_and_the_guest_goes_on():
    assert choices(at({"blue": [9, 9]}, rooms={4: "red"}, die=1)) == ["move G9"]
    assert choices(at({"blue": [8, 8]}, die=4)) == ["move G8", "hide G8 R5"]


def test_a_one_at_the_door_leads_in_also_into_an_exact_room():
    for space, room in ((3, 1), (6, 3), (9, 4), (26, 11)):
        state = at({"blue": [space, 13]}, die=1)
        assert "hide G%d R%d" % (space, room) in choices(state)
        assert hiding(play(state, "hide G%d R%d" % (space, room))) == {room: "blue"}


def test_two_guests_on_the_gallery_and_one_has_to_move():
    state = at({"blue": [16, 18]}, hugo=20, die=2)
    assert choices(state) == ["move G16", "move G18", "hide G16 R7", "hide G18 R8"]
    state = at({"blue": [18, 19]}, hugo=20, die=1, rooms=full_house(but=[1]))
    assert choices(state) == ["move G18", "move G19"]  # each of them is bad


def test_two_on_one_space_are_two():
    assert choices(at({"blue": [12, 12]}, die=1)) == ["move G12"]


def test_the_last_one_on_the_gallery_may_stay():
    state = at({"blue": [12], "red": [13]}, rooms={1: "blue"}, die=5)
    assert choices(state)[-2:] == ["decline", "hide G12 R6"]
    play(state, "decline")
    assert standing(state) == {12: "B", 13: "R"}
    assert view(state, "turn") == "red"


def test_declining_can_be_agreed_away():
    assert choices(at({"blue": [12]}, die=1, decline="no")) == ["move G12"]


def test_hugo_is_never_declined():
    state = play(at({"blue": [12], "red": [13]}), "roll hugo")
    assert view(state, "hugo") == "G23"


def test_groups_use_up_steps_and_all_later_ones_share_the_last():
    """R6.3: our ruling."""
    stairs = {points: ["blue"] for points in range(10, 2, -1)}
    state = at({"red": [21, 22, 22, 23, 26]}, stairs=stairs)
    play(state, "roll hugo")
    assert captives(state)[2] == "RRRR"
    assert captives(state)[3] == "B"


def test_the_whole_stride_counts_from_the_stairs_to_the_gallery():
    state = play(at({"blue": [2, 12]}, hugo=-1), "roll hugo")
    assert (view(state, "hugo"), captives(state)) == ("G3", {10: "B"})


# -- walking ---------------------------------------------------------------------------------


def test_exactly_the_number_and_spaces_may_be_shared():
    state = at({"blue": [10, 5], "red": [12, 14]}, die=2)
    assert standing(play(state, "move G10")) == {5: "B", 12: "BR", 14: "R"}


@pytest.mark.parametrize(
    ("space", "die", "rooms"),
    [
        (3, 1, [1]),
        (3, 2, [1, 2]),
        (3, 4, [1, 2, 3]),  # the game room costs 4
        (3, 5, [1, 2]),
        (28, 4, [1]),  # round the corner
        (28, 5, [1, 2]),
        (22, 5, [10, 11]),
        (12, 2, []),
    ],
)
def test_surplus_is_lost_but_two_rooms_want_the_exact_number(space, die, rooms):
    texts = choices(at({"blue": [space, 13]}, hugo=14, die=die))
    found = [int(text.split("R")[1]) for text in texts if text.startswith("hide G%d " % space)]
    assert found == rooms


def test_passing_hugo_is_safe_also_on_the_way_into_a_room():
    assert standing(play(at({"blue": [2, 12]}, hugo=4, die=4), "move G2")) == {6: "B", 12: "B"}
    state = play(at({"blue": [2, 12]}, hugo=3, die=4), "hide G2 R1")
    assert (hiding(state), captives(state)) == ({1: "blue"}, {})


def test_who_walks_onto_hugo_takes_the_next_step():
    state = at({"blue": [18, 12]}, hugo=20, die=2, stairs={10: ["red"], 9: ["red"]})
    assert captives(play(state, "move G18")) == {10: "R", 9: "R", 8: "B"}


def test_a_guest_in_a_room_stays_there():
    state = at({"red": [12]}, rooms={1: "blue", 2: "blue"})
    for face in "1", "2", "4", "5":
        after = play(state.copy(), "roll " + face)
        assert (view(after, "step"), view(after, "turn")) == ("roll", "red")


def test_who_has_nobody_on_the_gallery_still_rolls():
    state = play(at({"red": [12, 15]}, hugo=11, rooms={1: "blue"}), "roll hugo")
    assert captives(state) == {10: "R"}


# -- the end of a ball -----------------------------------------------------------------------


def test_a_ball_ends_when_nobody_is_left_on_the_gallery():
    state = at({"blue": [9]}, rooms={9: "blue", 1: "red"}, stairs={10: ["red", "blue"]}, die=1)
    play(state, "hide G9 R4")
    assert view(state, "round") == 2
    assert view(state, "points") == [10 - 3 + 1, 10]


def test_a_ball_ends_when_hugo_gets_the_last():
    state = play(at({"blue": [21], "red": [23]}), "roll hugo")
    assert (view(state, "round"), view(state, "points")) == (2, [10, 9])


def test_the_score_sheet_has_a_column_for_each_ball_that_is_over():
    state = begun(players=2)
    assert view(state, "balls") == []
    chance = Random(3)
    columns = []
    bound = BoundedWait("the game")
    while state.outcome is None and bound.lasts():
        before = view(state, "points")
        play(state, chance.choice(choices(state)))
        if view(state, "points") != before or len(view(state, "balls")) > len(columns):
            columns.append([new - old for new, old in zip(view(state, "points"), before)])
            assert view(state, "balls") == [",".join(map(str, points)) for points in columns]
            assert parse_state(midnight, state_text(state)).balls == state.balls
    assert len(columns) == 3
    assert [sum(points) for points in zip(*columns)] == view(state, "points")


@pytest.mark.parametrize(
    ("room", "points"), [(3, -3), (4, -3), (9, 1), (11, 1), *((n, 0) for n in (1, 2, 5, 6, 7, 8))]
)
def test_points_of_the_rooms(room, points):
    state = at({"red": [21]}, rooms={room: "blue"})
    assert view(play(state, "roll hugo"), "points") == [points, 10]


def test_who_was_in_a_room_begins_the_next_ball_before_its_door():
    state = play(at({"red": [21]}, rooms={3: "blue", 9: "red"}), "roll hugo")
    assert standing(state) == {6: "B", 21: "R"}
    assert (hiding(state), view(state, "hugo")) == ({}, "S10")
    assert "place G6" not in choices(state)


def test_captives_are_put_down_from_step_10_downwards():
    stairs = {10: ["red"], 9: ["blue", "blue"], 8: ["red"]}
    state = play(at({"blue": [21]}, stairs=stairs), "roll hugo")
    turns = []
    bound = BoundedWait("placing")
    while view(state, "step") == "place" and bound.lasts():
        turns.append(view(state, "turn"))
        play(state, choices(state)[0])
    assert turns == ["red", "blue", "blue", "red", "blue"]


def after_ball(points, stairs, starter, **options):
    """The moment after a ball in which only the stairs gave points."""
    state = at({"blue": [3]}, stairs=stairs, die=1, players=4, **options)
    state.points = list(points)
    state.starter = starter
    state.turn = 0
    return play(state, "hide G3 R1")


def turns_of(state):
    turns = ""
    bound = BoundedWait("placing")
    while view(state, "step") == "place" and bound.lasts():
        turns += view(state, "turn")[0]
        play(state, choices(state)[0])
    return turns


def test_on_one_step_the_most_frightened_is_first():
    """Points so far, this ball included: red 30 + 10, turquoise 35 + 10, yellow 5 + 10 + 9."""
    stairs = {10: ["red", "turquoise", "yellow"], 9: ["yellow"]}
    assert turns_of(after_ball([0, 30, 35, 5], stairs, 0)) == "tryy"


def test_on_one_step_a_player_puts_down_all_captives_together():
    """R7.4: our ruling."""
    stairs = {10: ["red", "turquoise", "red", "turquoise"]}
    assert turns_of(after_ball([0, 0, 5, 0], stairs, 0)) == "ttrr"


@pytest.mark.parametrize(("starter", "turns"), [(0, "rty"), (1, "rty"), (2, "tyr"), (3, "yrt")])
def test_on_one_step_a_tie_goes_clockwise_from_the_last_starter(starter, turns):
    """R7.4: our ruling."""
    state = after_ball([0] * 4, {10: ["red", "turquoise", "yellow"]}, starter)
    assert turns_of(state) == turns


@pytest.mark.parametrize(("starter", "first"), [(0, "red"), (1, "yellow"), (2, "yellow")])
def test_the_most_frightened_rolls_first_and_a_tie_goes_to_the_next_after_the_starter(
    starter, first
):
    state = after_ball([0] * 4, {10: ["red", "yellow"], 9: ["blue"]}, starter)
    turns_of(state)
    assert (view(state, "step"), view(state, "turn")) == ("roll", first)


def test_ties_can_be_settled_by_lot():
    """R7.4: our ruling."""
    state = after_ball([0] * 4, {10: ["red", "turquoise", "yellow"]}, 0, ties="lot")
    assert view(state, "step") == "lot"
    assert choices(state) == ["first red", "first turquoise", "first yellow"]
    play(state, "first yellow", "place G20")
    assert choices(state) == ["first red", "first turquoise"]
    play(state, "first red", "place G21", "place G22")  # of one there is nothing to choose
    assert view(state, "step") == "cautious"
    assert choices(state) == ["first red", "first turquoise", "first yellow"]
    assert view(play(state, "first turquoise"), "turn") == "turquoise"


def test_a_game_has_three_balls_and_the_fewest_points_win():
    state = at({"blue": [21], "red": [23]}, players=3)
    state.round = 3
    state.points = [5, 7, 20]
    play(state, "roll hugo")
    assert view(state, "points") == [15, 16, 20]
    assert view(state, "winners") == ["blue"]
    assert state.outcome == (1, 0, 0, 0, 0, 0, 0, 0)
    assert choices(state) == []


def test_a_tie_at_the_end_is_a_shared_win_and_points_may_be_negative():
    """R7.6: our ruling."""
    state = at({"turquoise": [21]}, players=3, rooms={3: "blue", 4: "red"})
    state.round = 3
    play(state, "roll hugo")
    assert view(state, "points") == [-3, -3, 10]
    assert view(state, "winners") == ["blue", "red"]
    assert state.outcome == (1, 1, 0, 0, 0, 0, 0, 0)


def test_nobody_has_won_before_the_end():
    assert begun().outcome is None
    assert view(begun(), "winners") == []

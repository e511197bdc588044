"""The variant: who escapes Hugo?"""

import pytest

from tests.helpers.midnight.positions import (
    at,
    begun,
    choices,
    full_house,
    hiding,
    play,
    standing,
    view,
)


def variant(gallery, **more):
    return at(gallery, variant="yes", **more)


def test_begins_like_the_basic_game():
    state = begun(players=2, variant="yes")
    assert view(state, "guests") == [6, 6]
    assert view(state, "hugo") == "S10"


@pytest.mark.parametrize(
    ("die", "rooms"), [(1, []), (2, [4]), (4, [5]), (5, [])], ids=["1", "2", "4", "5"]
)
def test_rooms_want_the_exact_number(die, rooms):
    state = variant({"blue": [8, 20]}, hugo=12, die=die)
    texts = [text for text in choices(state) if text.startswith("hide G8")]
    assert texts == ["hide G8 R%d" % room for room in rooms]


def test_rooms_are_closed_until_hugo_is_up():
    assert choices(variant({"blue": [8, 20]}, hugo=-1, die=2)) == ["move G8", "move G20"]


def test_one_may_throw_out_ones_own_guest():
    state = play(variant({"blue": [8]}, rooms={4: "blue"}, die=2), "hide G8 R4")
    assert (hiding(state), standing(state)) == ({4: "blue"}, {9: "B"})


def test_who_is_thrown_onto_hugo_is_captured_by_who_threw():
    """R8.3: our ruling."""
    state = variant({"blue": [8]}, rooms={4: "red"}, hugo=9, die=2)
    play(state, "hide G8 R4")
    assert (hiding(state), standing(state), view(state, "points")) == ({4: "blue"}, {}, [1, 0])


def test_or_is_safe_if_that_is_agreed():
    state = variant({"blue": [8]}, rooms={4: "red"}, hugo=9, die=2, variant_thrown="safe")
    play(state, "hide G8 R4")
    assert (standing(state), view(state, "points")) == ({9: "R"}, [0, 0])


# -- without throwing out ----------------------------------------------------------------------


def test_a_taken_room_stays_closed_if_nobody_is_thrown_out():
    """R8.3: our ruling."""
    state = variant({"blue": [8]}, rooms={4: "red"}, die=2, variant_throw="no")
    assert choices(state) == ["move G8"]
    assert "hide G8 R4" in choices(variant({"blue": [8]}, die=2, variant_throw="no"))


def test_nor_does_a_guest_change_into_a_taken_room():
    rooms = {1: "blue", 2: "red"}
    state = variant({}, rooms=rooms, die=2, variant_throw="no", variant_exit="beyond")
    assert choices(state) == ["leave R1"]
    state = variant({}, rooms=rooms, die=2, variant_exit="beyond")
    assert choices(state) == ["leave R1", "leave R1 to R2"]


def test_the_three_balls_know_no_throwing_out_whatever_is_agreed():
    state = at({"blue": [8]}, rooms={4: "red"}, die=2, variant_throw="yes")
    assert "hide G8 R4" not in choices(state)


# -- the forced exit -------------------------------------------------------------------------


def test_who_only_hides_has_to_leave_with_the_door_space_as_the_first_step():
    """R8.4: our ruling."""
    state = variant({"red": [20]}, rooms={4: "blue", 9: "blue"}, hugo=14)
    play(state, "roll 5")
    assert choices(state) == ["leave R4", "leave R9", "leave R9 to R10"]
    assert standing(play(state.copy(), "leave R4")) == {13: "B", 20: "R"}
    assert hiding(play(state.copy(), "leave R4")) == {9: "blue"}
    assert hiding(play(state, "leave R9 to R10")) == {4: "blue", 10: "blue"}


def test_a_one_leads_before_the_door():
    state = play(variant({"red": [20]}, rooms={4: "blue"}, hugo=14), "roll 1", "leave R4")
    assert standing(state) == {9: "B", 20: "R"}


def test_or_one_counts_from_the_door_space_if_that_is_agreed():
    state = variant({"red": [20]}, rooms={4: "blue"}, hugo=14, die=4, variant_exit="beyond")
    assert choices(state) == ["leave R4"]
    assert standing(play(state, "leave R4")) == {13: "B", 20: "R"}
    state = variant({"red": [20]}, rooms={7: "blue"}, hugo=14, die=2, variant_exit="beyond")
    assert choices(state) == ["leave R7", "leave R7 to R8"]


def test_nobody_goes_back_into_the_same_room():
    """Out and in again would be two steps."""
    assert choices(variant({}, rooms={4: "blue"}, die=2)) == ["leave R4"]


def test_who_leaves_can_throw_out_and_can_walk_onto_hugo():
    state = variant({}, rooms={7: "blue", 8: "red"}, hugo=14)
    play(state, "roll 1", "leave R7", "roll 4", "leave R8", "roll 2", "hide G17 R8")
    assert hiding(state) == {8: "blue"}
    state = variant({"red": [2]}, rooms={1: "blue"}, hugo=4)
    play(state, "roll 2", "leave R1")
    assert (standing(state), view(state, "points")) == ({2: "R"}, [1, 0])
    state = variant({"red": [2]}, rooms={7: "blue", 8: "red"}, hugo=14, die=4)
    assert "leave R7 to R8" not in choices(state)
    state = variant({"red": [2]}, rooms={9: "blue", 10: "red"}, hugo=14, die=5)
    play(state, "leave R9 to R10")
    assert (hiding(state), standing(state)) == ({10: "blue"}, {2: "R", 24: "R"})


def test_with_a_guest_on_the_gallery_nobody_leaves():
    state = variant({"blue": [12]}, rooms={4: "blue"}, die=1)
    assert choices(state) == ["move G12"]


def test_hugo_moves_also_if_all_hide():
    state = variant({"red": [20]}, rooms={4: "blue"}, hugo=14)
    assert view(play(state, "roll hugo"), "hugo") == "G17"
    assert hiding(state) == {4: "blue"}


# -- captives and the end --------------------------------------------------------------------


def test_captives_lie_before_who_moved_hugo_also_ones_own():
    """R8.5: our ruling."""
    state = variant({"blue": [15, 20], "red": [15, 16]}, hugo=14)
    play(state, "roll hugo")
    assert view(state, "points") == [3, 0]
    assert view(state, "guests") == [1, 0]
    assert not any(view(state, "stairs"))


def test_who_walks_onto_hugo_is_ones_own_captive():
    state = play(variant({"blue": [12, 13], "red": [1]}, hugo=14, die=2), "move G12")
    assert (view(state, "points"), view(state, "guests")) == ([1, 0], [1, 1])


def test_who_has_no_guests_keeps_rolling():
    state = variant({"red": [20]}, hugo=14)
    play(state, "roll 4")
    assert (view(state, "turn"), view(state, "step")) == ("red", "roll")


def test_the_last_one_may_not_decline_unless_that_is_agreed():
    """R8.4: our ruling."""
    assert choices(variant({"blue": [12]}, die=1)) == ["move G12"]
    state = variant({"blue": [12]}, die=1, variant_decline="yes")
    assert choices(state) == ["move G12", "decline"]
    state = variant({"blue": [12, 13]}, die=1, variant_decline="yes")
    assert "decline" not in choices(state)


def test_a_stroke_for_each_time_over_the_arrow():
    state = variant({"blue": [20]}, hugo=27)
    assert view(state, "strokes") == 1
    assert view(play(state, "roll hugo"), "strokes") == 2
    assert view(state, "hugo") == "G2"
    assert view(state, "step") == "roll"


def test_the_rest_of_the_last_move_is_made_if_that_is_agreed():
    """R8.2: our ruling."""
    state = variant({"blue": [20, 2], "red": [1, 4]}, hugo=27, variant_last="walks")
    state.strokes = 2
    play(state, "roll hugo")
    assert (view(state, "hugo"), view(state, "strokes"), view(state, "step")) == ("G2", 3, "end")
    assert standing(state) == {4: "R", 20: "B"}


@pytest.mark.parametrize("strokes", [2, 4])
def test_the_number_of_strokes_can_be_agreed(strokes):
    """R8.2: our ruling."""
    state = variant({"blue": [20]}, hugo=27, variant_strokes=strokes)
    state.strokes = strokes - 1
    assert view(play(state, "roll hugo"), "step") == "end"


def test_the_game_ends_with_the_last_guest():
    """R8.2: our ruling."""
    state = play(variant({"blue": [15], "red": [16]}, hugo=14), "roll hugo")
    assert (view(state, "step"), view(state, "points")) == ("end", [2, 0])
    assert view(state, "winners") == ["blue"]


def ended(gallery, rooms, points):
    """The end of a game of four: blue gets yellow's last guest on the arrow."""
    state = variant({**gallery, "yellow": [1]}, rooms=rooms, hugo=27, players=4)
    state.strokes = 2
    state.points = list(points)
    return play(state, "roll hugo")


def test_most_survivors_win_wherever_they_are():
    state = ended({"blue": [5, 6]}, {1: "red", 2: "red", 3: "red"}, [3, 0, 0, 0])
    assert view(state, "winners") == ["red"]
    assert state.outcome == (0, 1, 0, 0, 0, 0, 0, 0)


def test_a_tie_goes_to_the_one_with_more_captives():
    """2 + 4 captured beats 2 + 2 captured; blue has made the last one."""
    state = ended({"blue": [5], "red": [7, 8]}, {1: "blue"}, [3, 2, 0, 0])
    assert view(state, "points") == [4, 2, 0, 0]
    assert view(state, "winners") == ["blue"]


def test_still_tied_is_shared():
    state = ended({"blue": [5], "red": [7, 8]}, {1: "blue"}, [1, 2, 5, 0])
    assert view(state, "winners") == ["blue", "red"]
    assert state.outcome[:3] == (1, 1, 0)


def test_no_room_left_ends_nothing():
    state = variant({"blue": [12, 13]}, rooms=full_house(), die=1)
    assert view(play(state, "move G12"), "step") == "roll"

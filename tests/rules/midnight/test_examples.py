"""Ten examples that every implementation of this game must get right."""

import pytest

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


def test_t1_the_third_hugo_roll_leads_to_the_arrow():
    state = begun(1, 2, players=2)
    assert standing(state)[1] == "B"
    play(state, "roll hugo", "roll hugo")
    assert (view(state, "hugo"), captives(state)) == ("S4", {})
    play(state, "roll hugo")
    assert view(state, "hugo") == "G1"
    assert captives(state) == {10: "B"}
    assert standing(state)[2] == "R"


@pytest.mark.parametrize(("die", "enters"), [(4, True), (5, True), (2, False)])
def test_t2_the_bedroom_from_g8_when_the_armour_room_is_taken(die, enters):
    state = at({"blue": [8]}, rooms={4: "red"}, die=die)
    assert ("hide G8 R5" in choices(state)) == enters
    assert "hide G8 R4" not in choices(state)
    if die == 2:
        assert standing(play(state, "move G8")) == {10: "B"}


def test_t3_the_armour_room_from_its_door():
    assert "hide G9 R4" in choices(at({"blue": [9]}, die=1))
    state = at({"blue": [9]}, die=2)
    assert choices(state) == ["move G9", "decline"]
    assert standing(play(state, "move G9")) == {11: "B"}


def test_t4_neither_exact_room_with_another_number():
    state = at({"blue": [5]}, die=4)
    assert choices(state) == ["move G5", "decline"]
    assert standing(play(state, "move G5")) == {9: "B"}


def test_t5_groups_take_one_step_each_in_the_order_he_meets_them():
    state = at({"blue": [6], "red": [6, 8, 15]}, hugo=5, stairs={10: ["red"]})
    play(state, "roll hugo")
    assert captives(state) == {10: "R", 9: "BR", 8: "R"}
    assert standing(state) == {15: "R"}


@pytest.mark.parametrize(("die", "space"), [(4, None), (5, 4), (2, 1)])
def test_t6_only_who_ends_on_hugo_is_captured(die, space):
    state = play(at({"blue": [27], "red": [12]}, hugo=3, die=die), "move G27")
    if space is None:
        assert (captives(state), standing(state)) == ({10: "B"}, {12: "R"})
    else:
        assert (captives(state), standing(state)) == ({}, {12: "R", space: "B"})


def test_t7_the_points_of_a_ball():
    """Steps 7 and 6, and the game room: 7 + 6 - 3."""
    stairs = {10: ["red"], 9: ["red"], 8: ["red"], 7: ["blue"], 6: ["blue"]}
    state = at({"red": [4]}, stairs=stairs, rooms={3: "blue"}, turn="red", die=1)
    play(state, "hide G4 R2")
    assert view(state, "points") == [10, 27]


def test_t8_all_rooms_are_taken_and_the_others_get_two_points():
    state = at({"blue": [3, 12, 13]}, rooms=full_house(but=[1]), die=1)
    state.round = 3
    play(state, "hide G3 R1")
    assert captives(state) == {2: "BB"}
    assert standing(state) == {}
    assert view(state, "step") == "end"
    assert view(state, "points")[0] == 4


def test_t9_the_variant_throws_out():
    state = at({"blue": [8]}, rooms={4: "red"}, die=2, variant="yes")
    play(state, "hide G8 R4")
    assert hiding(state) == {4: "blue"}
    assert standing(state) == {9: "R"}


def test_t10_the_variant_ends_with_the_third_stroke():
    state = at({"blue": [8], "red": [1, 2]}, hugo=27, variant="yes")
    state.strokes = 2
    play(state, "roll hugo")
    assert (view(state, "hugo"), view(state, "strokes"), view(state, "step")) == ("G1", 3, "end")
    assert standing(state) == {2: "R", 8: "B"}  # captured on the arrow, and not beyond
    assert view(state, "points") == [1, 0]

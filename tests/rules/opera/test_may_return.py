"""The option `may_return`: a walk of two steps or more may end where it began (R5.3)."""

import pytest

from shared_rules import opera
from shared_rules.errors import IllegalAction
from shared_rules.offboard import parse_state, state_text
from shared_rules.opera.board import BROWN, CARLOTTA_TOKEN
from shared_rules.opera.powers import explain
from tests.helpers.opera.positions import choices, play, playing, room_of, walks_to

HOUSE = "-/-/-/%s/-/%s*/-/-/-/-"


def back(in_room_3, elsewhere, who, **more):
    return playing(HOUSE % (in_room_3, elsewhere), who, padlock="4-0", may_return=True, **more)


def test_r5_3_two_in_the_room_there_and_back():
    state = back("KW", "RPBGUN", "black")
    assert walks_to(state) == [1, 2, 3, 6, 7, 9]
    assert room_of(play(state, "move 3"), "black") == 3


def test_r5_3_alone_there_is_no_way_back():
    state = back("K", "RPBGWUN", "black")
    assert 3 not in walks_to(state)
    with pytest.raises(IllegalAction):
        play(state, "move 3")


def test_r5_3_as_usual_no_walk_ends_where_it_began():
    state = playing(HOUSE % ("KWU", "RPBGN"), "black")
    assert 3 not in walks_to(state)


def test_r6_8_the_persian_leaves_a_companion_next_door_and_comes_back():
    state = back("WN", "RPBGKU", "brown")
    assert "move 3 with white to 2" in choices(state)
    assert "move 3 with white to 1" not in choices(state)  # three steps with two in the room
    play(state, "move 3 with white to 2")
    assert (room_of(state, "brown"), room_of(state, "white")) == (3, 2)


def test_r6_8_nobody_is_left_where_the_walk_began():
    with pytest.raises(IllegalAction):
        play(back("WN", "RPBGKU", "brown"), "move 2 with white to 3")


def test_powers_after_the_walk_are_due_as_ever():
    state = play(back("WU", "RPBGKN", "white"), "move 3")
    assert "send purple 2" in choices(state)
    state = play(back("BU", "RPGKWN", "blue"), "move 3")
    assert "padlock 0-1" in choices(state)


def test_a_table_understands_a_companion_who_stays_next_door():
    state = back("WN", "RPBGKU", "brown", step="walk")
    places = state.places()
    places[5] = 2  # white
    assert [actions for actions, _ in explain(state, places)] == [
        [opera.parse_action("move 3 with white to 2")]
    ]
    assert places[BROWN] == 3
    assert len(places) == CARLOTTA_TOKEN + 1


def test_the_state_tells_the_option():
    state = back("KW", "RPBGUN", "black")
    line = state_text(state)
    assert line.endswith(" may_return=yes")
    assert state_text(parse_state(opera, line)) == line
    assert state_text(state.copy()) == line

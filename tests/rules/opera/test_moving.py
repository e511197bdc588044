"""Walking (R5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared_rules.errors import IllegalAction
from tests.helpers.opera.positions import at, play, playing, room_of, walks_to

CORRIDORS = "0-1 1-2 2-3 3-7 7-6 6-5 5-4 4-0 7-9 9-8 8-4".split()


@pytest.mark.parametrize(
    ("in_room_3", "elsewhere", "reached"),
    [
        ("K", "RPBGWUN", [2, 7]),
        ("KW", "RPBGUN", [1, 2, 6, 7, 9]),
        ("KWU", "RPBGN", [0, 1, 2, 5, 6, 7, 8, 9]),
        ("KWUN", "RPBG", [0, 1, 2, 4, 5, 6, 7, 8, 9]),
        ("RPBGKWUN", "", [0, 1, 2, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_r5_1_as_many_corridors_as_characters_in_the_room(in_room_3, elsewhere, reached):
    """R5.1: at least one, at most n, itself included."""
    state = playing("-/-/-/%s/-/%s*/-/-/-/-" % (in_room_3, elsewhere), "black", padlock="4-0")
    assert walks_to(state) == reached


def test_r5_1_innocents_count_too():
    assert walks_to(playing("-/-/-/Kwu/-/RPBGN*/-/-/-/-", "black", padlock="4-0")) == [
        *(0, 1, 2, 5, 6, 7, 8, 9)
    ]


def test_r5_1_counted_when_it_is_activated():
    """R5.1: characters that left the room, or came, change n."""
    state = at("-/-/-/KW/-/RPBGUN*/-/-/-/-", padlock="4-0", cards="KW")
    play(state, "pick white", "move 2", "pick black")
    assert walks_to(state) == [2, 7]


def test_r5_2_not_through_the_padlock():
    assert walks_to(playing("-/-/-/K/-/RPBGWUN*/-/-/-/-", "black", padlock="3-7")) == [2]
    assert walks_to(playing("-/-/-/KW/-/RPBGUN*/-/-/-/-", "black", padlock="3-7")) == [1, 2]


def test_r5_2_not_through_a_secret_passage():
    """R5.2: 1-5 and 1-7 are for Meg only."""
    house = "-/PK/-/-/-/-/-/-/-/RBGWUN*"
    assert walks_to(playing(house, "black", padlock="9-8")) == [0, 2, 3, 4]
    assert walks_to(playing(house, "pink", padlock="9-8")) == [0, 2, 3, 4, 5, 6, 7, 8, 9]


def test_r5_3_a_walk_ends_in_another_room():
    """R5.3: there and back again is no move."""
    state = playing("-/-/-/KWU/-/RPBGN*/-/-/-/-", "black")
    with pytest.raises(IllegalAction):
        play(state, "move 3")


def test_r5_3_it_may_pass_through_its_start_room():
    """R5.3: the Persian drops white in 2, comes back through 3, and goes on to 7."""
    state = playing("-/-/-/WUN/-/RPBGK*/-/-/-/-", "brown")
    play(state, "move 7 with white to 2")
    assert (room_of(state, "brown"), room_of(state, "white")) == (7, 2)


@given(
    room=st.integers(0, 9),
    crowd=st.integers(1, 8),
    padlock=st.sampled_from(CORRIDORS),
    who=st.sampled_from("red pink blue grey black white purple brown".split()),
)
def test_r5_4_a_move_always_exists(room, crowd, padlock, who):
    """R5.4: from any room, with any padlock, alone or in any crowd."""
    letter = "RPBGKWUN"["red pink blue grey black white purple brown".split().index(who)]
    others = "RPBGKWUN".replace(letter, "")
    groups = ["-"] * 10
    groups[room] = "".join(sorted(letter + others[: crowd - 1], key="RPBGKWUN".index))
    groups[(room + 1) % 10] = others[crowd - 1 :] or "-"
    groups = [group + "*" if number == room else group for number, group in enumerate(groups)]
    state = playing("/".join(groups), who, padlock=padlock)
    assert walks_to(state)

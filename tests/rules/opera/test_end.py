"""The end of a round and of the game (R7)."""

import pytest

from shared_rules.offboard import state_text
from tests.helpers.opera.positions import asking, choices, full, is_suspect, play, suspects

# red and black share a lit room, blue and purple the dark one, pink and white are alone; grey
# has an innocent for company.
HOUSE = "RK/Gn/BU*/P/W/-/-/-/-/-"


@pytest.mark.parametrize(
    ("phantom", "answer"),
    [
        ("P", "can"),  # alone
        ("B", "can"),  # in the dark, in company
        ("R", "cannot"),  # in the light, in company
        ("G", "cannot"),  # innocents are company
    ],
)
def test_r7_1_the_answer_is_forced(phantom, answer):
    """R7.1: alone or in the blackout room the Phantom can appear, else it cannot. No bluff."""
    assert choices(full(asking(HOUSE), phantom)) == [answer]


def test_r7_1_alone_in_the_dark_can_appear():
    assert choices(full(asking("RBGKUN/-/-/P*/W/-/-/-/-/-"), "P")) == ["can"]


def test_r7_1_the_public_cannot_tell():
    """R7.1: the public state accepts either answer, if either can be true."""
    assert choices(asking(HOUSE)) == ["can", "cannot"]
    assert choices(asking("R/P/B/G/K/W/U*/-/-/N")) == ["can"]
    assert choices(asking("RPBGKWUN/-/-/*/-/-/-/-/-/-")) == ["cannot"]


def test_r7_2_can_clears_who_has_company_in_the_light():
    assert suspects(play(asking(HOUSE), "can")) == "BUPW"


def test_r7_3_cannot_clears_who_is_alone_or_in_the_dark():
    assert suspects(play(asking(HOUSE), "cannot")) == "RKG"


def test_r7_3_somebody_else_counts_innocents_too():
    """R7.3: grey stands with an innocent; he is cleared by CAN and not by CANNOT."""
    assert not is_suspect(play(asking(HOUSE), "can"), "grey")
    assert is_suspect(play(asking(HOUSE), "cannot"), "grey")


def test_r7_3_an_innocent_stays_innocent():
    for answer in choices(asking(HOUSE)):
        assert not is_suspect(play(asking(HOUSE), answer), "brown")


@pytest.mark.parametrize("carlotta", [4, 21])
def test_r7_4_one_suspect_left_and_the_investigator_wins_at_once(carlotta):
    """R7.4: La Carlotta does not move, not even from the space before the exit."""
    state = play(asking("rk/gN/bu*/P/w/-/-/-/-/-", carlotta=carlotta), "can")
    assert suspects(state) == "P"
    assert (state.winner, state.outcome, state.carlotta) == (0, (1, 0), carlotta)
    assert choices(state) == ["reveal pink"]


@pytest.mark.parametrize(("answer", "moved"), [("can", 4 + 1), ("cannot", 3)])
def test_r7_5_la_carlotta_moves_a_space_per_suspect_and_one_if_can(answer, moved):
    state = play(asking(HOUSE, carlotta=7), answer)
    assert state.carlotta == 7 + moved
    assert state.winner == -1


@pytest.mark.parametrize(
    ("carlotta", "answer", "space", "winner"),
    [
        (16, "can", 21, -1),
        (17, "can", 22, 1),
        (18, "can", 22, 1),  # past the exit: she stands on 22, not beyond
        (21, "can", 22, 1),
        (18, "cannot", 21, -1),
        (19, "cannot", 22, 1),
    ],
)
def test_r7_5_on_or_past_the_exit_the_phantom_wins(carlotta, answer, space, winner):
    state = play(asking(HOUSE, carlotta=carlotta), answer)
    assert (state.carlotta, state.winner) == (space, winner)
    assert state.outcome == (None if winner < 0 else (0, 1))


def test_r7_6_otherwise_the_next_round_begins():
    state = play(asking(HOUSE, round=3, carlotta=7), "cannot")
    assert state_text(state).split()[3:6] == ["4", "P", "pick"]
    assert state_text(state).split()[8] == "CNN"

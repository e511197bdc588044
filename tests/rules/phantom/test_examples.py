"""Eight examples that every implementation of this game must get right."""

import pytest

from shared_rules.offboard.phantom_tables import validate_tables
from shared_rules.phantom.cards import (
    CHARACTERS,
    COPIES,
    GROUPS,
    PLACE_NAMES,
    POINTS,
    room_left,
    terror,
)
from tests.helpers.phantom.positions import BOX, cards, discarded, house, pile, play, view

EXAMPLE = (
    "sinister_kitchen queen_specter squatter_specter cellar_stairs yeller_specter charmer_ghost"
)


def test_t1_the_terror_of_an_apparition():
    """2 + 3 + 2 + 1 + 2 + 1."""
    assert terror(cards(EXAMPLE), BOX) == 11


def test_t2_sarah_percy_destroys_the_specters_from_the_top_down():
    game = house(chief={"ground": EXAMPLE}, people={"ground": "sarah_percy"})
    play(game, "activate ground")
    assert discarded(game) == "yeller_specter squatter_specter queen_specter"
    assert pile(game, "chief", "ground") == "sinister_kitchen cellar_stairs charmer_ghost"
    assert view(game, "chief_terror")[2] == 4


@pytest.mark.parametrize("under", ["electric_meter " + EXAMPLE, EXAMPLE + " electric_meter"])
def test_t3_the_electric_meter_protects_them_anywhere_in_the_pile(under):
    game = house(chief={"ground": under}, people={"ground": "sarah_percy baby"})
    play(game, "activate ground")
    assert discarded(game) == ""
    assert pile(game, "chief", "ground") == under


# Apparitions upstairs, by their terror.
CHIEFS = {9: "gloomy_attic yeller_ghost poltergeist_ghost nursery yeller_ghost"}
CHIEFS[10] = CHIEFS[9] + " invoker_ghost"
CHIEFS[12] = CHIEFS[10] + " ivy_balcony charmer_ghost"
SETTLERS = {9: "main_bedroom yeller_soul poltergeist_soul bathroom yeller_soul"}
SETTLERS[10] = SETTLERS[9] + " invoker_soul"
SETTLERS[12] = SETTLERS[10] + " laundry_chute charmer_soul"


@pytest.mark.parametrize(
    ("active", "opponent", "scarer"),
    [(10, 10, "chief"), (10, 12, "settler"), (9, 10, "settler"), (9, 9, None), (12, 10, "chief")],
)
def test_t4_who_scares_an_adult(active, opponent, scarer):
    mine, theirs = CHIEFS[active], SETTLERS[opponent]
    assert (terror(cards(mine), BOX), terror(cards(theirs), BOX)) == (active, opponent)
    game = house(
        chief={"upstairs": mine},
        settler={"upstairs": theirs},
        people={"upstairs": "sarah_percy"},
    )
    play(game, "activate upstairs")
    for role in "chief", "settler":
        assert view(game, role + "_scared") == (["sarah_percy"] if role == scarer else [])


def test_t5_the_last_character_has_wilson_at_its_side():
    scared = {"chief": "ghost_bane soul_bane elder_child", "settler": "baby shadow_bane"}
    scared["settler"] += " younger_child"
    last = {"upstairs": "sarah_percy"}
    game = house(chief={"upstairs": CHIEFS[10]}, people=last, scared=scared)
    assert view(game, "fear")[3] == 12
    assert view(play(game, "activate upstairs"), "points") == [8, 9]
    game = house(chief={"upstairs": CHIEFS[12]}, people=last, scared=scared)
    play(game, "activate upstairs")
    assert view(game, "points") == [12, 9]  # 3 and 1
    assert (view(game, "wilson"), view(game, "winner")) == ("chief", "chief")


def test_t6_gathering_with_the_main_stairs():
    ground = "library charmer_ghost yeller_soul"
    game = house("main_stairs", chief={"upstairs": "nursery", "ground": ground})
    play(game, "play chief main_stairs upstairs", "gather", "gather")
    assert pile(game, "chief", "upstairs") == "nursery main_stairs yeller_soul charmer_ghost"
    assert pile(game, "chief", "ground") == "library"


def test_t7_an_invoked_phantom_without_room_goes_back_on_top():
    game = house(
        "invoker_soul",
        chief={"ground": "fireplace charmer_ghost"},
        discard="yeller_ghost queen_shadow",
    )
    assert room_left(game.state.pile(0, 2), BOX) == 1
    play(game, "play chief invoker_soul ground")
    assert pile(game, "chief", "ground") == "fireplace charmer_ghost invoker_soul"
    assert discarded(game) == "yeller_ghost queen_shadow"


def test_t8_the_deck():
    """R1.2: our ruling."""
    assert validate_tables() == []
    for copies in COPIES.values():
        assert len(GROUPS) * sum(copies) == 32
    assert len(PLACE_NAMES) == 26
    assert (CHARACTERS, sum(POINTS) + 1) == (7, 21)

"""The effects of the six kinds of Phantoms, elimination and scaring, with all special cases."""

import pytest

from shared_rules.errors import IllegalAction
from shared_rules.offboard import game_text
from shared_rules.phantom.cards import room_left, terror
from tests.helpers.phantom.positions import (
    BOX,
    cards,
    choices,
    discarded,
    house,
    pile,
    play,
    plays,
    view,
)


def effect(name, zone="ground", chief=None, **more):
    """The chief plays this Phantom there."""
    chief = {"ground": "library"} if chief is None else chief
    return play(house(name, chief=chief, **more), "play chief %s %s" % (name, zone))


# -- the Charmer -----------------------------------------------------------------------------


def test_a_charmer_brings_one_from_an_adjacent_zone_or_from_the_stock():
    people = {"basement": "baby sarah_percy", "upstairs": "elder_child", "garden": "ghost_bane"}
    game = effect("charmer_soul", people=people)
    assert choices(game) == ["charm stock", "charm sarah_percy", "charm elder_child", "charm baby"]
    play(game, "charm baby")
    assert (view(game, "in_ground"), view(game, "in_basement")) == (["baby"], ["sarah_percy"])


def test_garden_and_upstairs_are_not_adjacent():
    people = {"garden": "baby", "basement": "elder_child"}
    game = effect("charmer_soul", "upstairs", chief={"upstairs": "nursery"}, people=people)
    assert choices(game) == ["charm stock"]


def test_the_top_of_the_stock_comes_by_chance():
    game = play(effect("charmer_soul", people={"ground": ""}), "charm stock")
    assert view(game, "acts") == ""
    assert len(choices(game)) == 7
    play(game, "meet baby")
    assert view(game, "in_ground") == ["baby"]


@pytest.mark.parametrize("there", ["baby", "baby sarah_percy"])
def test_a_charmer_does_nothing_where_somebody_is(there):
    people = {"ground": there, "upstairs": "elder_child"}
    assert view(effect("charmer_soul", people=people), "step") == "zone"


def test_nor_where_somebody_has_just_been_moved():
    game = house(
        "yeller_soul charmer_ghost",
        chief={"upstairs": "nursery", "ground": "library"},
        people={"upstairs": "elder_child"},
    )
    play(game, "play chief yeller_soul upstairs", "send elder_child ground")
    play(game, "play chief charmer_ghost ground")
    assert view(game, "step") == "zone"


def test_nor_with_nobody_near_and_an_empty_stock():
    everybody = "sarah_percy ghost_bane soul_bane shadow_bane elder_child younger_child baby"
    game = effect("charmer_soul", people={"garden": everybody})
    assert view(game, "step") == "zone"


def test_a_charmer_can_bring_the_adult_who_destroys_it():
    """Elimination follows at once."""
    game = effect("charmer_soul", people={"upstairs": "soul_bane"})
    play(game, "charm soul_bane")
    assert pile(game, "chief", "ground") == "library"
    assert discarded(game) == "charmer_soul"


# -- the Yeller ------------------------------------------------------------------------------


def test_a_yeller_drives_everybody_out_each_where_one_likes():
    """R5.3: our ruling."""
    game = effect("yeller_soul", people={"ground": "baby sarah_percy elder_child"})
    assert choices(game) == [
        "send %s %s" % (who, where)
        for who in ("sarah_percy", "elder_child", "baby")
        for where in ("basement", "upstairs", "stock")
    ]
    play(game, "send baby upstairs", "send sarah_percy basement")
    assert view(game, "step") == "yell"  # none may stay
    play(game, "send elder_child stock")
    assert view(game, "in_ground") == []
    assert (view(game, "in_upstairs"), view(game, "in_basement")) == (["baby"], ["sarah_percy"])
    assert view(game, "under_stock") == ["elder_child"]


def test_at_the_end_of_the_row_there_is_one_neighbour():
    game = effect("yeller_soul", "garden", chief={"garden": "old_well"}, people={"garden": "baby"})
    assert choices(game) == ["send baby basement", "send baby stock"]


def test_a_yeller_does_nothing_in_an_empty_zone():
    assert view(effect("yeller_soul", people={"upstairs": "baby"}), "step") == "zone"


def test_who_is_put_under_the_stock_comes_last():
    game = house(
        "yeller_soul charmer_ghost",
        chief={"ground": "library", "upstairs": "nursery"},
        people={"ground": "baby elder_child"},
        scared={"settler": "sarah_percy ghost_bane soul_bane"},
    )
    play(game, "play chief yeller_soul ground", "send baby stock", "send elder_child stock")
    play(game, "play chief charmer_ghost upstairs", "charm stock")
    assert choices(game) == ["meet shadow_bane", "meet younger_child"]
    game.state.where[3] = game.state.where[5] = 6  # all unseen ones are scared meanwhile
    assert choices(game) == ["meet baby"]
    play(game, "meet baby")
    assert view(game, "under_stock") == ["elder_child"]


def test_arrivals_in_a_zone_already_activated_wait_until_it_is_activated_again():
    scary = "gloomy_attic yeller_specter poltergeist_specter nursery yeller_specter"
    game = house(
        "yeller_soul",
        chief={"ground": "library", "upstairs": scary},
        people={"ground": "sarah_percy"},
        activated="upstairs",
    )
    play(game, "play chief yeller_soul ground", "send sarah_percy upstairs")
    assert pile(game, "chief", "upstairs") == scary  # nobody destroys
    game = house(
        "yeller_soul",
        chief={"ground": "library", "upstairs": scary},
        people={"ground": "elder_child"},
        activated="upstairs",
    )
    play(game, "play chief yeller_soul ground", "send elder_child upstairs")
    assert view(game, "in_upstairs") == ["elder_child"]  # nobody is scared


# -- the Queen -------------------------------------------------------------------------------


def test_a_queen_takes_a_free_phantom_of_her_group_from_any_opposing_apparition():
    settler = {
        "garden": "old_well charmer_soul",
        "basement": "storeroom yeller_ghost",
        "ground": "fireplace yeller_soul dining_room",  # not free
        "upstairs": "nursery invoker_soul",
    }
    game = effect("queen_soul", settler=settler)
    assert choices(game) == ["steal garden", "steal upstairs"]
    play(game, "steal upstairs")
    assert pile(game, "chief", "ground") == "library queen_soul invoker_soul"
    assert pile(game, "settler", "upstairs") == "nursery"


def test_a_stolen_phantom_does_nothing():
    game = effect(
        "queen_soul", settler={"garden": "old_well yeller_soul"}, people={"ground": "baby"}
    )
    play(game, "steal garden")
    assert view(game, "in_ground") == ["baby"]


def test_also_from_a_zone_already_activated():
    game = effect("queen_soul", settler={"garden": "old_well yeller_soul"}, activated="garden")
    assert choices(game) == ["steal garden"]


def test_a_queen_who_takes_the_last_room_discards_what_she_steals():
    game = effect(
        "queen_soul",
        chief={"ground": "fireplace charmer_ghost"},
        settler={"garden": "old_well yeller_soul"},
        discard="invoker_ghost",
    )
    play(game, "steal garden")
    assert pile(game, "chief", "ground") == "fireplace charmer_ghost queen_soul"
    assert pile(game, "settler", "garden") == "old_well"
    assert discarded(game) == "invoker_ghost yeller_soul"


def test_a_queen_without_subjects_does_nothing():
    game = effect("queen_soul", settler={"garden": "old_well yeller_ghost"})
    assert view(game, "step") == "zone"


# -- Poltergeist, Invoker, Squatter ----------------------------------------------------------


def test_a_poltergeist_discards_the_opposing_free_phantom_of_this_zone():
    settler = {"ground": "fireplace yeller_soul charmer_ghost", "garden": "old_well yeller_ghost"}
    game = effect("poltergeist_soul", settler=settler)
    assert pile(game, "settler", "ground") == "fireplace yeller_soul"
    assert pile(game, "settler", "garden") == "old_well yeller_ghost"
    assert discarded(game) == "charmer_ghost"


@pytest.mark.parametrize("name", ["poltergeist_soul", "squatter_soul"])
def test_nothing_happens_against_an_empty_zone(name):
    game = effect(name, settler={"garden": "old_well yeller_ghost"})
    assert (view(game, "step"), discarded(game)) == ("zone", "")
    assert pile(game, "chief", "ground") == "library " + name


def test_a_poltergeist_leaves_a_free_place():
    game = effect("poltergeist_soul", settler={"ground": "fireplace yeller_soul dining_room"})
    assert pile(game, "settler", "ground") == "fireplace yeller_soul dining_room"


def test_an_invoker_takes_the_top_of_the_discard_pile():
    game = effect("invoker_soul", discard="yeller_ghost queen_shadow")
    assert pile(game, "chief", "ground") == "library invoker_soul queen_shadow"
    assert discarded(game) == "yeller_ghost"


def test_an_invoker_leaves_no_discards_behind_the_only_one():
    game = effect("invoker_soul", discard="yeller_ghost")
    assert pile(game, "chief", "ground") == "library invoker_soul yeller_ghost"
    assert (discarded(game), view(game, "discard_top")) == ("", "")


def test_an_invoked_phantom_does_nothing():
    game = effect("invoker_soul", discard="yeller_ghost", people={"ground": "baby"})
    assert view(game, "in_ground") == ["baby"]


def test_an_invoker_without_discards_does_nothing():
    assert pile(effect("invoker_soul"), "chief", "ground") == "library invoker_soul"


def test_an_invoker_can_fetch_the_discards_of_the_start():
    game = effect("invoker_soul", discard="charmer_ghost yeller_shadow")
    assert pile(game, "chief", "ground") == "library invoker_soul yeller_shadow"


def test_a_squatter_takes_the_opposing_free_place_of_this_zone():
    settler = {"ground": "fireplace yeller_soul dining_room", "garden": "old_well"}
    game = effect("squatter_soul", settler=settler)
    assert pile(game, "chief", "ground") == "library squatter_soul dining_room"
    assert pile(game, "settler", "ground") == "fireplace yeller_soul"
    assert room_left(game.state.pile(0, 2), BOX) == 3  # it is the current Place now


def test_the_only_card_of_an_apparition_can_be_squatted_and_that_is_its_end():
    game = effect("squatter_soul", settler={"ground": "fireplace"})
    assert pile(game, "settler", "ground") == ""


def test_a_place_takes_no_room():
    game = effect(
        "squatter_soul", chief={"ground": "fireplace yeller_soul"}, settler={"ground": "library"}
    )
    assert pile(game, "chief", "ground") == "fireplace yeller_soul squatter_soul library"


def test_a_squatter_leaves_a_free_phantom():
    game = effect("squatter_soul", settler={"ground": "fireplace yeller_soul"})
    assert pile(game, "settler", "ground") == "fireplace yeller_soul"


def test_a_protecting_place_protects_its_new_owner_at_once():
    game = effect(
        "squatter_specter",
        settler={"ground": "fireplace queen_specter electric_meter"},
        people={"ground": "sarah_percy baby"},
    )
    assert pile(game, "chief", "ground") == "library squatter_specter electric_meter"
    assert pile(game, "settler", "ground") == "fireplace"
    assert discarded(game) == "queen_specter"


@pytest.mark.parametrize(("option", "step"), [("no", "zone"), ("yes", "gather")])
def test_gathering_onto_a_squatted_place_is_an_option(option, step):
    """R4.4: our ruling."""
    game = effect(
        "squatter_soul",
        chief={"ground": "library", "upstairs": "nursery yeller_ghost"},
        settler={"ground": "main_stairs"},
        gather_on_squatted_place=option,
    )
    assert view(game, "step") == step
    if step == "gather":
        play(game, "gather")
        assert pile(game, "chief", "ground") == "library squatter_soul main_stairs yeller_ghost"


# -- may and must ----------------------------------------------------------------------------


def test_effects_are_not_declined_unless_that_is_agreed():
    """R5.1: our ruling."""
    settler = {"ground": "fireplace yeller_soul"}
    people = {"upstairs": "baby"}
    for name in "charmer_soul", "queen_soul", "poltergeist_soul":
        game = effect(name, settler=settler, people=people)
        assert "decline" not in choices(game)
        game = effect(name, settler=settler, people=people, effects_mandatory="no")
        assert choices(game)[0] == "decline"
        before = game_text(game).split()[4:]
        play(game, "decline")
        assert view(game, "step") == "zone"
        assert game_text(game).split()[4:] == before


def test_a_poltergeist_that_may_decline_is_asked():
    game = effect(
        "poltergeist_soul",
        settler={"ground": "fireplace yeller_soul"},
        effects_mandatory="no",
    )
    assert choices(game) == ["decline", "banish"]
    assert discarded(play(game, "banish")) == "yeller_soul"


def test_invoker_squatter_and_yeller_never_decline():
    for name, more in (
        ("invoker_soul", {"discard": "yeller_ghost"}),
        ("squatter_soul", {"settler": {"ground": "fireplace"}}),
        ("yeller_soul", {"people": {"ground": "baby"}}),
    ):
        game = effect(name, effects_mandatory="no", **more)
        assert "decline" not in choices(game)


# -- elimination -----------------------------------------------------------------------------


def test_the_active_players_phantoms_go_first_then_the_opponents():
    game = house(
        chief={"ground": "library yeller_soul charmer_soul"},
        settler={"ground": "fireplace queen_soul invoker_soul"},
        people={"ground": "soul_bane baby"},
    )
    play(game, "activate ground")
    assert discarded(game) == "charmer_soul yeller_soul invoker_soul queen_soul"


def test_several_adults_act_together_and_a_pile_is_gone_through_once():
    game = house(
        chief={"ground": "library yeller_soul charmer_ghost poltergeist_soul"},
        people={"ground": "soul_bane ghost_bane"},
    )
    play(game, "activate ground")
    assert discarded(game) == "poltergeist_soul charmer_ghost yeller_soul"


def test_a_place_protects_its_own_apparition_and_group_only():
    game = house(
        chief={"ground": "library yeller_soul charmer_ghost votive_niche"},
        settler={"ground": "fireplace yeller_soul"},
        people={"ground": "soul_bane ghost_bane"},
    )
    play(game, "activate ground")
    assert pile(game, "chief", "ground") == "library yeller_soul votive_niche"
    assert pile(game, "settler", "ground") == "fireplace"


def test_children_destroy_nothing():
    game = house(chief={"ground": "library yeller_soul"}, people={"ground": "baby elder_child"})
    assert discarded(play(game, "activate ground")) == ""


def test_room_is_counted_anew_when_middle_phantoms_are_gone():
    """A Place under a later Place does not become current."""
    chief = {"ground": "library yeller_soul charmer_soul fireplace invoker_soul queen_ghost"}
    game = house(chief=chief, people={"ground": "soul_bane baby"})
    assert room_left(game.state.pile(0, 2), BOX) == 0
    play(game, "activate ground")
    assert pile(game, "chief", "ground") == "library fireplace queen_ghost"
    assert room_left(game.state.pile(0, 2), BOX) == 1


# -- terror ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("charmer_soul", 1),
        ("yeller_soul", 2),
        ("poltergeist_soul", 2),
        ("invoker_soul", 1),
        ("queen_soul", 1),
        ("queen_soul charmer_soul yeller_ghost", 2 + 1 + 2),
        ("library squatter_soul", 1 + 1),
        ("library squatter_soul old_well electric_meter", 1 + 3 + 2 + 0),
        ("queen_soul queen_ghost", 2),
        ("", 0),
    ],
)
def test_points_of_terror(names, points):
    assert terror(cards(names), BOX) == points


SCARY = "gloomy_attic yeller_ghost poltergeist_ghost nursery yeller_shadow"  # 9, no two alike


@pytest.mark.parametrize(
    ("who", "fear", "wild"),
    [("elder_child", 8, 7), ("younger_child", 8, 7), ("soul_bane", 10, 9), ("baby", 12, 10)],
)
def test_thresholds(who, fear, wild):
    """R7.1: our ruling."""
    assert view(house(people={"upstairs": who}), "fear") == [0, 0, 0, fear]
    assert view(house(people={"upstairs": who}, fear="7_9_10"), "fear") == [0, 0, 0, wild]


def test_only_who_is_alone_is_scared():
    people = {"upstairs": "elder_child younger_child"}
    game = play(house(chief={"upstairs": SCARY}, people=people), "activate upstairs")
    assert view(game, "chief_scared") == []
    game = play(
        house(chief={"upstairs": SCARY}, people={"upstairs": "elder_child"}), "activate upstairs"
    )
    assert view(game, "chief_scared") == ["elder_child"]


def test_scaring_without_a_card_is_legal_and_discards_the_whole_apparition_from_the_top():
    game = house(
        chief={"upstairs": SCARY},
        settler={"upstairs": "main_bedroom yeller_soul"},
        people={"upstairs": "elder_child"},
        discard="charmer_soul",
    )
    play(game, "activate upstairs")
    assert pile(game, "chief", "upstairs") == ""
    assert discarded(game) == "charmer_soul yeller_shadow poltergeist_ghost yeller_ghost"
    assert view(game, "discarded_places") == 2
    assert pile(game, "settler", "upstairs") == "main_bedroom yeller_soul"
    assert view(game, "points") == [2, 0]


def test_the_opponent_scares_in_my_turn_if_only_he_can():
    game = house(settler={"upstairs": SCARY}, people={"upstairs": "elder_child"})
    play(game, "activate upstairs")
    assert view(game, "settler_scared") == ["elder_child"]
    assert pile(game, "settler", "upstairs") == ""


def test_one_scare_at_a_time():
    """Both players at the threshold: one of them gets the Character, so both cannot reach 11."""
    game = house(
        chief={"upstairs": SCARY},
        settler={"upstairs": "main_bedroom yeller_soul poltergeist_soul bathroom yeller_soul"},
        people={"upstairs": "elder_child"},
        scared={"chief": "sarah_percy ghost_bane soul_bane", "settler": "baby shadow_bane"},
    )
    play(game, "activate upstairs")
    assert (view(game, "points"), view(game, "winner")) == ([11, 7], "chief")


# -- Wilson ----------------------------------------------------------------------------------

SIX = {
    "chief": "sarah_percy ghost_bane elder_child",
    "settler": "soul_bane shadow_bane younger_child",
}


def test_wilson_is_nobodys_second_character():
    game = house(people={"upstairs": "baby"}, scared=SIX)
    assert view(game, "fear")[3] == 14


def test_one_character_alone_at_the_start_is_not_the_last_one():
    """R7.4: our ruling."""
    assert view(house(people={"upstairs": "baby"}), "fear")[3] == 12


def test_the_last_character_may_go_to_the_stock_and_come_again_with_wilson():
    game = house(
        "yeller_soul charmer_ghost",
        chief={"ground": "library", "upstairs": "nursery"},
        people={"ground": "baby"},
        scared=SIX,
    )
    play(game, "play chief yeller_soul ground", "send baby stock")
    assert view(game, "under_stock") == ["baby"]
    play(game, "play chief charmer_ghost upstairs", "charm stock", "meet baby")
    assert view(game, "fear")[3] == 14


def test_the_sixth_scare_raises_the_fear_of_the_seventh_at_once():
    scared = {"chief": "sarah_percy ghost_bane", "settler": "soul_bane shadow_bane younger_child"}
    game = house(
        chief={"upstairs": SCARY},
        people={"upstairs": "elder_child", "ground": "baby"},
        scared=scared,
    )
    assert view(game, "fear")[2] == 12
    play(game, "activate upstairs")
    assert view(game, "fear")[2] == 14


# -- the rest of the cases -------------------------------------------------------------------


def test_a_phantom_on_an_empty_zone_is_illegal():
    game = house("yeller_soul", chief={})
    assert "yeller_soul" not in plays(game)
    with pytest.raises(IllegalAction):
        play(game, "play chief yeller_soul ground")


def test_a_place_on_a_crowded_place_is_legal():
    game = house("library", chief={"ground": "fireplace yeller_soul yeller_ghost"})
    play(game, "play chief library ground")
    assert pile(game, "chief", "ground") == "fireplace yeller_soul yeller_ghost library"


def test_gathering_down_to_the_place_leaves_an_apparition_that_can_be_squatted():
    game = house("main_stairs", chief={"ground": "library yeller_soul"})
    play(game, "play chief main_stairs upstairs", "gather")
    assert pile(game, "chief", "ground") == "library"
    for zone in "garden", "basement", "ground":
        play(game, "activate " + zone)
    play(game, "take place")
    play(game, choices(game)[0])
    state = game.state
    state.set_pile(1, 2, bytes(cards("fireplace")))
    hand = game.secret.hands[1]
    hand[0] = cards("squatter_soul")[0]
    hand.sort()
    state.hands[2], state.hands[3] = 4, 1
    play(game, "play settler squatter_soul ground")
    assert pile(game, "settler", "ground") == "fireplace squatter_soul library"
    assert pile(game, "chief", "ground") == ""

"""Set-up, activating zones, Places and gathering, drawing, the end."""

import pytest

from shared_rules import phantom
from shared_rules.errors import IllegalAction
from shared_rules.full_game import Game
from shared_rules.phantom.cards import CHARACTER_NAMES, SCARED
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.phantom.positions import (
    begun,
    cards,
    choices,
    discarded,
    house,
    pile,
    play,
    plays,
    view,
)

# -- setting up ------------------------------------------------------------------------------


def test_four_places_are_in_the_house_at_first():
    state = phantom.State()
    piles = {name: value for name, value in phantom.public_view(state) if value and "_" in name}
    assert piles["chief_basement"] == ["garage"]
    assert piles["settler_basement"] == ["storeroom"]
    assert piles["settler_garden"] == ["fountain"]
    assert piles["settler_ground"] == ["library"]
    assert view(state, "stocks") == [22, 32]


def test_one_character_is_upstairs_and_six_are_in_the_stock():
    game = Game(phantom)
    assert len(choices(game)) == 7
    play(game, "meet baby")
    assert (view(game, "in_upstairs"), view(game, "characters_left")) == (["baby"], 6)


def test_three_places_and_three_phantoms_each_then_both_discard_a_phantom():
    game = play(Game(phantom), "meet baby")
    order = []
    bound = BoundedWait("the deal")
    while view(game, "step") == "deal" and bound.lasts():
        order.append(choices(game.state)[0])
        game.apply(game.legal_actions()[0])
    assert order == [
        *["draw chief place ?"] * 3,
        *["draw chief phantom ?"] * 3,
        *["draw settler place ?"] * 3,
        *["draw settler phantom ?"] * 3,
    ]
    assert view(game, "turn") == "chief"
    assert all(text.startswith("discard chief") for text in choices(game))
    play(game, choices(game)[0])
    assert view(game, "turn") == "settler"
    play(game, choices(game)[-1])
    assert view(game, "hands") == [3, 2, 3, 2]
    assert (view(game, "step"), view(game, "turn")) == ("zone", "chief")


def test_the_second_players_discard_lies_on_top():
    game = begun()
    mine, theirs = choices(game)[0], None
    play(game, mine)
    theirs = choices(game)[0]
    play(game, theirs)
    assert discarded(game).split() == [mine.split()[2], theirs.split()[2]]


def test_a_place_is_not_discarded():
    with pytest.raises(IllegalAction):
        play(begun(), "discard chief charmer_soul")


# -- a turn ----------------------------------------------------------------------------------


def test_each_zone_is_activated_once_in_any_order():
    game = house()
    for zone in ("ground", "garden", "upstairs"):
        play(game, "activate " + zone)
        assert "activate " + zone not in choices(game)
        with pytest.raises(IllegalAction):
            play(game, "activate " + zone)
    assert view(game, "activated") == ["garden", "ground", "upstairs"]
    play(game, "activate basement")
    assert (view(game, "turn"), view(game, "activated")) == ("settler", [])


def test_one_card_per_zone_on_ones_own_side():
    game = house("old_well rose_arbour", turn="settler")
    play(game, "play settler old_well garden")
    assert pile(game, "settler", "garden") == "old_well"
    assert "rose_arbour" not in plays(game)


def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    game = house("old_well")
    with pytest.raises(IllegalAction):
        play(game, "play chief coal_cellar basement")
    with pytest.raises(IllegalAction):
        play(game, "play settler old_well garden")


@pytest.mark.parametrize(
    ("name", "zones"),
    [
        ("fountain", ["garden"]),
        ("garage", ["basement"]),
        ("library", ["ground"]),
        ("gloomy_attic", ["upstairs"]),
        ("cellar_stairs", ["basement", "ground"]),
        ("main_stairs", ["ground", "upstairs"]),
        ("ivy_balcony", ["garden", "upstairs"]),
        ("electric_meter", ["garden", "basement", "ground", "upstairs"]),
    ],
)
def test_a_place_goes_where_it_belongs(name, zones):
    assert plays(house(name))[name] == zones


def test_a_phantom_needs_room():
    game = house(
        "charmer_soul",
        chief={
            "garden": "old_well",
            "ground": "fireplace yeller_ghost",
            "upstairs": "nursery yeller_ghost yeller_soul",
        },
    )
    assert plays(game)["charmer_soul"] == ["garden", "ground"]


def test_phantoms_above_the_topmost_place_fill_it():
    """R4.3. An earlier Place that was not full is not filled later."""
    game = house("charmer_soul", chief={"ground": "library yeller_ghost fireplace"})
    play(game, "play chief charmer_soul ground", "charm stock", "meet baby")
    assert pile(game, "chief", "ground") == "library yeller_ghost fireplace charmer_soul"


# -- gathering -------------------------------------------------------------------------------


def test_gathering_is_optional_and_at_most_two():
    ground = "library charmer_ghost yeller_soul invoker_soul"
    game = house("main_stairs", chief={"ground": ground})
    play(game, "play chief main_stairs upstairs")
    assert choices(game) == ["done", "gather"]
    for taken, left in ((0, ground), (1, ground[: -len(" invoker_soul")])):
        copy = house("main_stairs", chief={"ground": ground})
        play(copy, "play chief main_stairs upstairs", *["gather"] * taken, "done")
        assert pile(copy, "chief", "ground") == left
    play(game, "gather", "gather")
    assert view(game, "step") == "zone"
    assert pile(game, "chief", "upstairs") == "main_stairs invoker_soul yeller_soul"


def test_gathered_phantoms_do_nothing():
    game = house(
        "main_stairs",
        chief={"ground": "library yeller_soul"},
        people={"upstairs": "baby"},
    )
    play(game, "play chief main_stairs upstairs", "gather")
    assert view(game, "in_upstairs") == ["baby"]


def test_gathering_from_a_zone_already_activated():
    game = house("main_stairs", chief={"ground": "library yeller_soul"}, activated="ground")
    play(game, "play chief main_stairs upstairs", "gather")
    assert pile(game, "chief", "ground") == "library"


def test_nothing_to_gather_and_nobody_is_asked():
    for ground in "library", "":
        game = house("main_stairs", chief={"ground": ground} if ground else {})
        assert view(play(game, "play chief main_stairs upstairs"), "step") == "zone"


def test_only_places_of_two_zones_gather_and_only_ones_own_phantoms():
    game = house("electric_meter", chief={"ground": "library yeller_soul"})
    assert view(play(game, "play chief electric_meter upstairs"), "step") == "zone"
    game = house("main_stairs", settler={"ground": "library yeller_soul"})
    assert view(play(game, "play chief main_stairs upstairs"), "step") == "zone"


# -- drawing ---------------------------------------------------------------------------------


def all_zones(game, *but):
    for zone in ("garden", "basement", "ground", "upstairs"):
        if zone not in but:
            play(game, "activate " + zone)
    return game


def test_a_full_hand_draws_nothing():
    assert view(all_zones(house()), "turn") == "settler"


def test_cards_are_drawn_one_by_one_from_either_stock_up_to_five():
    game = house("old_well coal_cellar")
    play(game, "play chief old_well garden", "play chief coal_cellar basement")
    all_zones(game, "garden", "basement")
    assert choices(game) == ["take place", "take phantom"]
    play(game, "take phantom")
    assert choices(game.state) == ["draw chief phantom ?"]
    texts = choices(game)
    assert all("draw chief " in text for text in texts)
    play(game, texts[0])
    assert choices(game) == ["take place", "take phantom"]
    play(game, "take place")
    play(game, choices(game)[0])
    assert (view(game, "turn"), sum(view(game, "hands")[:2])) == ("settler", 5)


def test_only_what_is_in_the_stock_is_drawn():
    """Not what lies somewhere, not what is in a hand."""
    game = house("old_well", chief={"ground": "fireplace queen_soul"}, discard="queen_ghost")
    play(game, "play chief old_well garden")
    all_zones(game, "garden")
    play(game, "take phantom")
    drawn = {text.split()[2] for text in choices(game)}
    held = {n for hand in (0, 1) for n in dict(game.view(hand))["hand"]}
    assert not drawn & {"queen_soul", "queen_ghost"}
    singles = {name for name in held if name.split("_")[0] in ("queen", "invoker", "squatter")}
    assert not drawn & singles


def almost_empty(kind, left, discard=""):
    """The chief is to draw, with so few cards left in a stock."""
    game = house("old_well", discard=discard)
    play(game, "play chief old_well garden")
    all_zones(game, "garden")
    state = game.state
    kept = game.secret.stock(state, kind)
    rest = [card for card in range(50) for _ in range(kept[card])][left:]
    state.piles[7] = bytes(rest)  # out of the way
    state.stocks[kind] = left
    return game


def draw(game, kind):
    play(game, "take " + kind)
    return play(game, choices(game)[0])


def test_an_empty_stock_is_made_of_the_discards_at_once():
    game = draw(almost_empty(1, 1, discard="queen_soul invoker_soul"), "phantom")
    assert view(game, "stocks")[1] == 2
    assert view(game, "discarded") == 0
    assert view(game, "step") == "zone"


@pytest.mark.parametrize(("kind", "name"), [(0, "place"), (1, "phantom")])
def test_a_stock_with_a_card_left_is_not_made_anew(kind, name):
    """Until it is empty the discards stay as they are, for an Invoker to take the top one."""
    game = almost_empty(kind, 2)
    state = game.state
    discards = state.discard if kind else state.place_discard
    discards.extend(state.piles[7][-3:])
    state.piles[7] = state.piles[7][:-3]
    for step in lambda: draw(game, name), lambda: play(game, "activate garden"):
        step()
        assert view(game, "stocks")[kind] == 1
        assert view(game, "discarded" if kind else "discarded_places") == 3


def test_without_places_only_phantoms_can_be_drawn():
    game = almost_empty(0, 1)
    draw(game, "place")
    assert view(game, "stocks")[0] == 0
    game = almost_empty(0, 0)
    assert choices(game) == ["take phantom"]


def test_places_that_are_discarded_later_make_the_empty_stock_anew():
    game = draw(almost_empty(0, 0), "phantom")
    scary = "fountain old_well family_graves yeller_ghost yeller_soul poltergeist_soul yeller_soul"
    game.state.set_pile(1, 0, bytes(cards(scary)))
    game.state.piles[7] = b""
    game.state.where[CHARACTER_NAMES.index("baby")] = 0
    play(game, "activate garden")
    assert view(game, "settler_scared") == ["baby"]
    assert (view(game, "stocks")[0], view(game, "discarded_places")) == (3, 0)


# -- the end ---------------------------------------------------------------------------------


def test_eleven_points_win_at_once():
    game = house(
        chief={"upstairs": "gloomy_attic yeller_ghost poltergeist_ghost nursery yeller_ghost"},
        people={"upstairs": "elder_child"},
        scared={"chief": "sarah_percy ghost_bane soul_bane"},
    )
    play(game, "activate upstairs")
    assert (view(game, "points"), view(game, "winner")) == ([11, 0], "chief")
    assert game.state.outcome == (1, 0)
    assert choices(game) == []


def test_the_opponent_can_win_in_my_turn():
    game = house(
        settler={"upstairs": "gloomy_attic yeller_ghost poltergeist_ghost nursery yeller_ghost"},
        people={"upstairs": "elder_child"},
        scared={"settler": "sarah_percy ghost_bane soul_bane"},
    )
    assert play(game, "activate upstairs").state.outcome == (0, 1)


@pytest.mark.parametrize(
    ("scared", "tie", "outcome"),
    [
        ({"chief": "baby"}, "draw", (1, 0)),
        ({"settler": "baby", "chief": "sarah_percy"}, "draw", (0, 1)),
        ({"settler": "baby", "chief": "elder_child younger_child"}, "draw", (0, 0)),
        ({"settler": "baby", "chief": "elder_child younger_child"}, "characters", (1, 0)),
        ({}, "characters", (0, 0)),
    ],
)
def test_when_all_phantoms_are_out_the_points_decide(scared, tie, outcome):
    """R8.2: our ruling."""
    game = almost_empty(1, 1)
    for role, names in scared.items():
        for name in names.split():
            game.state.where[CHARACTER_NAMES.index(name)] = SCARED + phantom.ROLES.index(role)
    game.state.options = phantom.State(exhaustion_tie=tie).options
    draw(game, "phantom")
    assert view(game, "step") == "end"
    assert game.state.outcome == outcome


# -- nothing happens -------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [6, 12, 24])
def test_after_quiet_turns_both_are_asked_whether_it_shall_end(turns):
    """R8.3: our ruling."""
    game = house(no_progress_turns=turns, scared={"settler": "baby"})
    for n in range(turns):
        assert view(game, "quiet") == n
        all_zones(game)
    assert (view(game, "step"), view(game, "acts")) == ("offer", "chief")
    assert choices(game) == ["agree", "refuse"]
    play(game, "agree")
    assert view(game, "acts") == "settler"
    play(game, "agree")
    assert (view(game, "step"), game.state.outcome) == ("end", (0, 1))


@pytest.mark.parametrize("answers", [["refuse"], ["agree", "refuse"]])
def test_who_refuses_plays_on(answers):
    game = house(no_progress_turns=6)
    for _ in range(6):
        all_zones(game)
    play(game, *answers)
    assert (view(game, "step"), view(game, "turn"), view(game, "quiet")) == ("zone", "chief", 0)


def test_a_card_makes_a_turn_that_is_not_quiet():
    game = house("old_well")
    game.state.quiet = 3
    play(game, "play chief old_well garden")
    all_zones(game, "garden")
    draw(game, "place")
    assert view(game, "quiet") == 0


def test_a_scare_without_a_card_is_not_quiet_either():
    game = house(
        chief={"upstairs": "gloomy_attic yeller_ghost poltergeist_ghost nursery yeller_ghost"},
        people={"upstairs": "elder_child"},
    )
    game.state.quiet = 3
    assert view(all_zones(game), "quiet") == 0

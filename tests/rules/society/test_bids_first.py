"""The option `bids`: in the master game bids may come before the manor is furnished (R9.2)."""

from shared_rules import society
from shared_rules.full_game import Game
from shared_rules.offboard import parse_state, state_text
from tests.helpers.society.positions import choices, play, view

BIDS = ("pile A blue", "bid blue 48", "bid red 37", "bids 48 37")


def begun(**options):
    return Game(society, {"master": "yes", "bids": "before", **options})


def test_bids_come_first_and_nobody_has_placed_a_tile():
    game = begun()
    assert view(game, "step") == "piles"
    play(game, *BIDS[:3])
    assert view(game, "roles") == [""] * 4
    assert not any(view(game, "tiles"))


def test_then_a_hunter_places_first_knowing_the_roles():
    game = play(begun(), *BIDS)
    assert view(game, "roles") == ["ghosts", "hunters", "ghosts", "hunters"]
    assert (view(game, "step"), view(game, "turn"), view(game, "target")) == ("place", "red", 37)
    play(game, "place 6 at 1")
    assert view(game, "turn") == "green"


def test_once_it_is_furnished_the_ghosts_hide():
    game = play(begun(), *BIDS)
    for room in range(1, 37):
        play(game, choices(game)[0].partition(" at ")[0] + " at %d" % room)
    assert (view(game, "step"), view(game, "turn")) == ("own", "green")


def test_as_usual_bids_come_after_the_furnishing():
    assert view(Game(society, {"master": "yes"}), "step") == "first"


def test_without_the_master_game_the_option_changes_nothing():
    assert view(Game(society, {"bids": "before"}), "step") == "place"


def test_every_line_on_the_way_is_read_back():
    game = begun()
    for text in (*BIDS, "place 6 at 1", "place 5 at 36"):
        play(game, text)
        line = state_text(game.state)
        assert state_text(parse_state(society, line)) == line

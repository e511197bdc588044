"""The hunt: turns, devastation, what is under a tile, the end, with all special cases."""

import pytest

from shared_rules import society
from shared_rules.errors import IllegalAction
from shared_rules.offboard import game_text
from shared_rules.society.board import TARGETS, VALUES
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.society.positions import (
    ROOMS,
    SIXES,
    choices,
    haunted,
    play,
    ply,
    revealed,
    rooms_of,
    turn_of,
    view,
    without,
)

CORNER = [*range(2, 7), *range(7, 32, 6), *range(8, 37, 7)]  # all that a ghost in room 1 reaches


def stuck(**options):
    """Red's last ghost, blue in room 1, reaches nothing; white's white one in 24 does."""
    game = without(haunted(ghosts=(1, 34, 27, 24), **options), *CORNER)
    return turn_of(revealed(game, "red"), "red")


# -- turns -----------------------------------------------------------------------------------


def test_a_master_begins_then_clockwise_and_the_sides_alternate():
    game = haunted(ghosts=(21, 22, 15, 16))
    for role, room in (("red", 14), ("green", 1), ("white", 9), ("blue", 2), ("red", 7)):
        assert view(game, "turn") == role
        ply(game, room)


def test_three_players_are_as_four():
    game = haunted(players=3)
    assert (view(game, "target"), view(game, "turn")) == (45, "red")
    assert rooms_of(game) == [26, 27, 28, 29, 32, 33, 34, 35]  # from 33 and 34


def test_a_master_devastates_with_his_own_ghosts_only():
    game = haunted(ghosts=(1, 2, 35, 36))
    assert rooms_of(game) == [1, 2, 3, 7, 8, 9]
    with pytest.raises(IllegalAction):
        play(game, "remove 29")
    ply(game, 3)
    ply(game, 4)
    assert rooms_of(game) == [28, 29, 30, 34, 35, 36]  # white's


def test_a_hunter_removes_any_tile_and_cannot_pass():
    game = turn_of(haunted(), "green")
    assert rooms_of(game) == list(ROOMS)
    assert "pass" not in choices(game)
    assert "pass" not in choices(game.state)


def test_removed_tiles_are_gone():
    game = ply(haunted(), 28)
    assert 28 not in rooms_of(game)
    with pytest.raises(IllegalAction):
        play(game, "remove 28")


# -- damage and ghosts -----------------------------------------------------------------------


def test_damage_counts_whoever_removed_the_tile():
    game = ply(haunted(), 28)  # 4
    assert view(game, "damage") == 4
    ply(game, 29)  # by a hunter: 5
    assert view(game, "damage") == 9


def test_a_ghost_is_revealed_and_its_tile_does_not_count():
    game = ply(turn_of(haunted(), "green"), 33)
    assert (view(game, "damage"), view(game, "revealed")) == (0, [33, 0, 0, 0])


def test_a_revealed_ghost_devastates_no_more():
    game = turn_of(revealed(haunted(ghosts=(1, 34, 35, 36)), "blue"), "red")
    assert rooms_of(game) == [27, 28, 29, 33, 35]


def test_the_public_cannot_tell_what_lies_beneath():
    game = play(turn_of(haunted(), "green"), "remove 33")
    assert choices(game) == ["ghost"]
    assert choices(game.state) == ["empty", "ghost"]


# -- the lines of the table of cases ---------------------------------------------------------


def test_a_master_whose_ghosts_reach_nothing_passes_and_the_hunter_plays():
    game = stuck()
    assert choices(game) == ["pass"]
    assert view(play(game, "pass"), "turn") == "green"


def test_so_does_the_partner_who_plays_for_him():
    game = revealed(stuck(), "green", "white")  # blue alone is left, in its corner
    ply(turn_of(game, "green"), 10)
    assert choices(game) == ["plays red"]  # on white's turn
    play(game, "plays red")
    assert choices(game) == ["pass"]


def test_one_stuck_ghost_is_a_pass_even_if_the_partner_could():
    game = stuck()
    assert choices(game) == ["pass"]
    game.state.playing = 3  # were it white's turn
    assert len(choices(game)) > 1


@pytest.mark.parametrize("friend", [34, 35], ids=["his own", "his partner's"])
def test_a_master_may_devastate_a_tile_with_a_ghost(friend):
    """R5.4: our ruling."""
    game = haunted()
    ply(game, friend)
    assert view(game, "revealed")[friend - 33] == friend
    assert view(game, "damage") == 0


def test_unless_friends_are_spared_by_agreement():
    """R5.4: our ruling."""
    game = haunted(friendly_reveal="no")
    assert rooms_of(game) == [26, 27, 28, 29, 32]
    with pytest.raises(IllegalAction):
        play(game, "remove 34")


def cornered(**options):
    """All that red reaches is room 2 with red, his own, and room 1 with blue."""
    gone = {*CORNER, *range(2, 37, 6), *range(9, 37, 7)} - {2}
    return without(haunted(ghosts=(1, 2, 35, 32), **options), *gone - {35, 32})


def test_the_only_tile_in_reach_hides_a_friend_and_has_to_go():
    for options in {}, {"friendly_reveal": "no"}:
        game = cornered(**options)
        game.state.here[31] = 0  # what red sees below itself
        assert rooms_of(game) == [1, 2]
        assert "pass" not in choices(game)


def test_unless_that_too_is_agreed_away():
    """R5.4: our ruling."""
    game = cornered(forced_friendly_reveal="no")
    game.state.here[31] = 0
    assert choices(game) == ["pass"]


def test_four_ghosts_revealed_whoever_did_it_and_the_hunters_win():
    game = revealed(turn_of(haunted(), "red"), "red", "green", "white")
    game.state.playing = 1
    game.state.ghosts[0] = -1
    turn_of(game, "blue")
    ply(game, 33)
    assert view(game, "winner") == "hunters"
    assert game.state.outcome == (1, 0, 1, 0)


def self_revealed(**options):
    """Red has devastated his own red; the hunters have found green and white; blue is left."""
    game = haunted(ghosts=(29, 34, 35, 36), **options)
    ply(game, 34)
    ply(game, 35)
    ply(game, 30)
    ply(game, 36)
    play(game, "plays red")
    ply(game, 28)
    return game


def test_also_if_a_master_revealed_some_of_them():
    """R8.2: our ruling."""
    game = ply(self_revealed(), 29)
    assert view(game, "revealed") == [29, 34, 35, 36]
    assert view(game, "winner") == "hunters"


def test_unless_only_the_hunters_own_finds_count():
    """R8.2: our ruling."""
    game = ply(self_revealed(all_revealed_wins="no"), 29)
    assert view(game, "winner") == ""
    bound = BoundedWait("the hunt")
    while not view(game, "winner") and bound.lasts():
        if "pass" in choices(game):
            assert choices(game) == choices(game.state) == ["pass"]
            play(game, "pass")
        else:
            ply(game, rooms_of(game)[0])
    assert view(game, "winner") == "ghosts"


def test_hunters_alone_win_under_either_rule():
    game = haunted(all_revealed_wins="no")
    for devastated, found in ((28, 34), (29, 33), (30, 36)):
        ply(game, devastated)
        ply(game, found)
    ply(game, rooms_of(game)[0])
    ply(game, 35)
    assert view(game, "winner") == "hunters"


def test_damage_may_jump_past_the_target():
    game = haunted(ghosts=(29, 30, 31, 32))
    game.state.damage = 44
    ply(game, 36)
    assert (view(game, "damage"), view(game, "winner")) == (50, "ghosts")


def test_a_hunter_can_bring_the_damage_to_the_target():
    game = turn_of(haunted(), "blue")
    game.state.damage = 44
    ply(game, 1)
    assert view(game, "winner") == "ghosts"


def test_the_last_tiles_are_never_reached():
    """At worst each ghost sits on the dearest tile, and still every target is below the rest."""
    for values in VALUES:
        worths = [int(value) for value in values]
        assert 4 * (sum(worths) - max(worths)) >= 59
        assert 4 * (sum(worths) - max(worths)) >= max(TARGETS)


def test_other_tiles_of_a_revealed_colour_are_certainly_empty():
    game = revealed(turn_of(haunted(), "green"), "blue")
    play(game, "remove 29")
    assert choices(game.state) == ["empty"]


def test_the_last_tile_of_a_colour_certainly_hides_its_ghost():
    game = without(turn_of(haunted(), "green"), *range(1, 33, 4))
    play(game, "remove 33")
    assert choices(game.state) == ["ghost"]


def test_an_illegal_devastation_is_no_move_and_says_the_same_as_any():
    """A try reveals nothing: the message is the one for the public."""
    told = []
    for ghosts in SIXES, (1, 2, 35, 36):
        game = haunted(ghosts=ghosts)
        before = game_text(game)
        with pytest.raises(IllegalAction) as caught:
            play(game, "remove 23")
        assert game_text(game) == before
        told.append(str(caught.value))
    assert told[0] == told[1]


def test_history_is_shown_by_agreement_only():
    for option, shown in (("no", None), ("yes", ["R28", "G33*"])):
        game = ply(ply(haunted(show_history=option), 28), 33)
        assert dict(society.public_view(game.state)).get("history") == shown


def test_passing_by_choice_is_an_option():
    """R5.3: our ruling."""
    assert "pass" not in choices(haunted())
    game = haunted(voluntary_pass="yes")
    assert choices(game)[0] == "pass"
    assert view(play(game, "pass"), "turn") == "green"


# -- who plays -------------------------------------------------------------------------------


def test_nobody_asks_before_two_ghosts_are_found():
    game = turn_of(revealed(haunted(), "blue"), "green")
    ply(game, 1)
    assert view(game, "step") == "play"


def test_with_one_ghost_each_both_play_on():
    game = turn_of(revealed(haunted(), "blue", "green"), "green")
    ply(game, 1)
    assert (view(game, "step"), choices(game)) == ("master", ["plays white"])
    assert choices(game.state) == ["plays red", "plays white"]
    play(game, "plays white")
    ply(game, 29)
    ply(game, 2)
    assert choices(game) == ["plays red"]


def test_with_one_ghost_left_everybody_knows_whose_it_is():
    game = turn_of(revealed(haunted(), "blue", "green", "white"), "green")
    ply(game, 1)
    play(game, "plays red")  # on white's turn
    for room in (28, 2, 27, 3, 29, 4):
        ply(game, room)
        assert view(game, "step") == "play"
        assert view(game, "turn") != "white"


# -- the opening -----------------------------------------------------------------------------


def ended():
    game = turn_of(haunted(ghosts=(29, 34, 35, 36)), "green")
    ply(game, 35)
    game.state.damage = 44
    return ply(game, 30)


def test_what_was_hidden_is_opened_at_the_end():
    game = ended()
    assert view(game, "step") == "open"
    for text in "open blue 29", "open red 34", "open white 36", "owned blue red":
        assert choices(game) == [text]
        assert text in choices(game.state)
        play(game, text)
    assert view(game, "step") == "end"
    assert view(game, "ghosts") == [29, 34, 35, 36]
    assert view(game, "owners") == ["red", "red", "white", "white"]
    assert choices(game) == []


def test_an_untrue_opening_is_refused():
    for text in "open blue 33", "open red 34", "owned blue red":
        with pytest.raises(IllegalAction):
            play(ended(), text)


def test_a_master_seen_without_ghosts_cannot_have_had_others():
    game = turn_of(revealed(haunted(), "blue", "red"), "blue")
    ply(game, 1)
    play(game, "plays white")
    game.state.damage = 44
    ply(game, 28)
    play(game, "open green 35", "open white 36")
    assert choices(game.state) == ["owned blue red"]


def test_two_players_have_no_split_to_open():
    game = haunted(players=2)
    game.state.damage = 49
    ply(game, 28)
    play(game, "open blue 33", "open red 34", "open green 35", "open white 36")
    assert view(game, "step") == "end"
    assert view(game, "owners") == ["red"] * 4

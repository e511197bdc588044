"""Phases before the hunt: roles, tiles, bids, hiding the ghosts."""

import pytest

from shared_rules import society
from shared_rules.errors import IllegalAction
from shared_rules.full_game import Game
from shared_rules.offboard import secret_text
from shared_rules.society.state import winner_of
from tests.helpers.society.positions import (
    SIXES,
    choices,
    furnished,
    haunt,
    haunted,
    play,
    ply,
    view,
)


def test_seats_are_clockwise_and_partners_sit_opposite():
    assert society.ROLES == ("blue", "red", "green", "white")
    assert view(society.State(), "roles") == ["hunters", "ghosts", "hunters", "ghosts"]


def test_south_places_first_then_clockwise():
    state = society.State()
    for role, text in (
        ("blue", "place 6 at 1"),
        ("red", "place 1 at 36"),
        ("green", "place 3 at 14"),
        ("white", "place 3 at 15"),
        ("blue", "place 1 at 2"),
    ):
        assert view(state, "turn") == role
        play(state, text)
    tiles = view(state, "tiles")
    assert (tiles[0], tiles[35], tiles[13], tiles[14], tiles[1]) == ("B6", "R1", "G3", "W3", "B1")
    assert view(state, "racks") == ["1223345", "12233456", "11223456", "11223456"]


def test_any_own_tile_on_any_free_room():
    state = play(society.State(), "place 6 at 1", "place 6 at 2", "place 6 at 3", "place 6 at 4")
    texts = choices(state)
    assert len(texts) == 5 * 32  # the only 6 is gone; 1 to 5 on each free room
    for bad in "place 6 at 9", "place 5 at 4":
        with pytest.raises(IllegalAction):
            play(state, bad)


def test_36_tiles_lie_before_the_ghosts_come():
    game = furnished()
    assert view(game, "racks") == [""] * 4
    assert all(view(game, "tiles"))
    assert (view(game, "step"), view(game, "turn")) == ("own", "red")


# -- ghosts ----------------------------------------------------------------------------------


def test_the_masters_choose_a_split_of_two_and_two_in_secret():
    """R3.2: our ruling."""
    game = furnished()
    assert choices(game) == [
        *("own blue red", "own blue green", "own red green"),
        *("own blue white", "own red white", "own green white"),
    ]
    assert society.action_text(game.apply(society.parse_action("own red green"))) == "own ?"
    assert choices(game.state) == ["hide blue ?"]


def test_each_ghost_hides_under_its_own_colour():
    game = play(furnished(), "own blue red")
    for n, colour in enumerate(("blue", "red", "green", "white")):
        assert view(game, "turn") == "red"
        rooms = range(n + 1, 37, 4)
        assert choices(game) == ["hide %s %d" % (colour, room) for room in rooms]
        with pytest.raises(IllegalAction):
            play(game, "hide %s %d" % (colour, 36 - n))
        public = game.apply(society.parse_action("hide %s %d" % (colour, n + 5)))
        assert society.action_text(public) == "hide %s ?" % colour
    assert (view(game, "step"), view(game, "turn")) == ("play", "red")
    assert secret_text(game.secret) == "5/6/7/8 BR -/-"


def test_two_players_have_no_split_and_one_master_has_all_ghosts():
    game = furnished(players=2)
    assert view(game, "step") == "hide"
    haunt(game)
    assert set(choices(game)) == {"remove %d" % n for n in (26, 27, 28, 29, 30, 32, *SIXES)}


def test_a_split_that_is_fixed_is_known_to_all():
    """R3.2. Red has red and blue, white white and green."""
    game = furnished(split="fixed")
    assert view(game, "step") == "hide"
    haunt(game, ghosts=(1, 6, 35, 32))
    assert choices(game) == ["remove %d" % n for n in (2, 5, 7, 8, 11, 12)]
    ply(game, 5)
    ply(game, 1)  # blue is found
    ply(game, 33)
    ply(game, 6)  # and red: red has none left, and nobody has to ask
    assert (view(game, "step"), view(game, "turn")) == ("play", "white")
    ply(game, 34)
    ply(game, 3)
    assert view(game, "turn") == "white"


@pytest.mark.parametrize(("players", "target"), [(2, 50), (3, 45), (4, 45)])
def test_the_target_by_the_number_of_players(players, target):
    assert view(society.State(players=players), "target") == target


# -- the master game -------------------------------------------------------------------------


def test_in_the_master_game_a_lot_decides_who_places_first():
    """R9.1: our ruling."""
    state = society.State(master="yes")
    assert choices(state) == ["first blue", "first red"]
    assert view(state, "roles") == [""] * 4
    play(state, "first red", "place 1 at 1")
    assert (view(state, "tiles")[0], view(state, "turn")) == ("R1", "green")


def bidding(pile_a="blue", **options):
    return play(furnished(master="yes", **options), "pile A " + pile_a)


def test_bids_are_two_cards_of_ones_pile():
    game = bidding()
    assert view(game, "turn") == "blue"
    assert choices(game) == ["bid blue %d" % n for n in range(30, 60, 2)]
    play(game, "bid blue 48")
    assert view(game, "turn") == "red"
    assert choices(game) == ["bid red %d" % n for n in range(31, 60, 2)]
    game = bidding("red")
    assert choices(game) == ["bid blue %d" % n for n in range(31, 60, 2)]
    with pytest.raises(IllegalAction):
        play(game, "bid blue 48")


def test_bids_are_opened_together():
    game = bidding()
    assert society.action_text(game.apply(society.parse_action("bid blue 48"))) == "bid blue ?"
    assert view(game, "bids") == []
    play(game, "bid red 37")
    assert (view(game, "step"), choices(game)) == ("bids", ["bids 48 37"])
    assert len(choices(game.state)) == 15 * 15
    assert view(play(game, "bids 48 37"), "bids") == [48, 37]


@pytest.mark.parametrize(
    ("first", "bids", "ghosts", "begins", "next_"),
    [
        ("blue", (30, 59), "red", "red", "green"),
        ("blue", (48, 37), "blue", "blue", "red"),
        ("red", (30, 59), "red", "red", "green"),
        ("red", (48, 37), "blue", "green", "white"),
    ],
)
def test_the_higher_bid_haunts_and_the_first_master_from_the_first_placer_begins(
    first, bids, ghosts, begins, next_
):
    """R4.1: our ruling."""
    game = play(Game(society, {"master": "yes"}), "first " + first)
    values, role = "112233456", society.ROLES.index(first)
    for room in range(1, 37):
        play(game, "place %s at %d" % (values[(room - 1) // 4], room))
    play(game, "pile A blue", "bid blue %d" % bids[0], "bid red %d" % bids[1])
    play(game, "bids %d %d" % bids)
    assert view(game, "roles")[society.ROLES.index(ghosts)] == "ghosts"
    assert view(game, "target") == min(bids)
    colours = [("blue", "red", "green", "white")[(role + n) % 4] for n in range(4)]
    rooms = {colour: 33 + n for n, colour in enumerate(colours)}
    haunt(game, [rooms[colour] for colour in ("blue", "red", "green", "white")])
    assert view(game, "turn") == begins
    ply(game, int(choices(game)[0].split()[1]))
    assert view(game, "turn") == next_


def test_the_lone_player_of_three_may_win_the_ghosts_and_splits_them():
    """R9.6: our ruling. Blue and green are one player."""
    game = play(bidding(players=3), "bid blue 48", "bid red 37", "bids 48 37")
    assert view(game, "roles") == ["ghosts", "hunters", "ghosts", "hunters"]
    assert view(game, "step") == "own"
    assert len(choices(game)) == 6


def test_the_bid_replaces_the_target_also_for_two():
    game = play(bidding(players=2), "bid blue 30", "bid red 59", "bids 30 59")
    assert view(game, "target") == 30


@pytest.mark.parametrize(("points", "won"), [("difference", 11), ("one", 1)])
def test_a_tournament_counts_the_difference_of_the_bids(points, won):
    """R9.4: our ruling."""
    game = play(bidding(points=points), "bid blue 48", "bid red 37", "bids 48 37")
    haunt(game)
    assert game.state.outcome is None
    game.state.damage = 36
    ply(game, 28)
    assert view(game, "winner") == "ghosts"
    assert game.state.outcome == (won, 0, won, 0)


@pytest.mark.parametrize(
    ("games", "played", "points", "winner"),
    [
        (3, 2, (11, 0), -1),  # another game may change it
        (3, 3, (11, 4), 0),
        (3, 3, (4, 11), 1),
        (2, 2, (5, 5), -1),  # on a tie one more is played,
        (2, 3, (5, 5), -1),  # or two,
        (2, 4, (5, 6), 1),  # until somebody has more
        (0, 9, (5, 6), -1),  # no number was agreed on
    ],
)
def test_more_points_after_the_agreed_games_win_a_tournament(games, played, points, winner):
    """R9.5: our ruling."""
    assert winner_of(games, played, points) == winner


def test_without_bids_a_win_is_one_point():
    game = haunted()
    game.state.damage = 44
    ply(game, 28)
    assert game.state.outcome == (0, 1, 0, 1)

"""What each role may know: its own side's secrets, and no others."""

from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import society
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.random_play import random_steps, some_options
from tests.helpers.society.positions import choices, furnished, haunted, play, turn_of, view
from tests.on_micropython.chance import Chance

SEEDS = st.integers(0, 2**32 - 1)
some = settings(max_examples=40, deadline=None)


def games(seed, **fixed):
    chance = Chance(seed)
    return random_steps(society, chance, {**some_options(society, chance), **fixed})


def private(game, role):
    """What a role sees beyond the public view."""
    return dict(game.view(role)[len(society.public_view(game.state)) :])


def test_masters_see_the_ghosts_and_hunters_do_not():
    game = haunted(ghosts=(1, 2, 35, 36))
    for role in 1, 3:
        assert private(game, role)["ghosts"] == [1, 2, 35, 36]
        assert private(game, role)["owners"] == ["red", "red", "white", "white"]
    for role in 0, 2:
        assert private(game, role) == {}


def test_the_masters_private_map_shows_what_may_be_devastated():
    game = haunted(ghosts=(1, 2, 35, 36))
    assert private(game, 1)["reach"] == [1, 2, 3, 7, 8, 9]
    assert "reach" not in private(turn_of(game, "green"), 1)


def test_ghosts_show_one_by_one_as_they_hide():
    game = play(furnished(), "own blue red", "hide blue 5")
    assert private(game, 3) == {
        "ghosts": [5, 0, 0, 0],
        "owners": ["red", "red", "white", "white"],
    }
    assert private(game, 0) == {}


def test_a_bid_is_for_its_own_team_until_it_is_opened():
    game = play(furnished(master="yes"), "pile A blue", "bid blue 48")
    assert [private(game, role) for role in range(4)] == [{"bid": 48}, {}, {"bid": 48}, {}]
    play(game, "bid red 37")
    assert [private(game, role)["bid"] for role in range(4)] == [48, 37, 48, 37]
    play(game, "bids 48 37")
    assert private(game, 1) == {}
    assert view(game, "bids") == [48, 37]


def test_after_the_end_all_is_public():
    game = haunted()
    game.state.damage = 44
    play(game, "remove 28", "empty")
    bound = BoundedWait("the game")
    while choices(game) and bound.lasts():
        play(game, choices(game)[0])
    assert all(private(game, role) == {} for role in range(4))
    assert view(game, "ghosts") == [33, 34, 35, 36]


@given(SEEDS)
@some
def test_a_seat_sees_nothing_of_what_it_does_not_know(seed):
    """The view of the whole secret is the view of the known part alone."""
    for game, _ in games(seed):
        for role in range(4):
            known = game.secret.seen_by(game.state, role)
            assert society.role_view(game.state, known, role) == game.view(role)
            if view(game, "roles")[role] == "hunters":
                assert known.ghosts == [-1] * 4
                assert known.split == -1
                assert known.bids[1 - role % 2] == -1

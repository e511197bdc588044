"""Properties of every game of The Phantom Society, with any options and any play (hypothesis)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import society
from shared_rules.offboard.society_tables import check_tiles
from shared_rules.society.board import VALUES, is_bid, reach
from tests.helpers.random_play import random_steps, some_options
from tests.helpers.society.positions import rooms_of, view
from tests.on_micropython.chance import Chance

SEEDS = st.integers(0, 2**32 - 1)
some = settings(max_examples=40, deadline=None)
few = settings(max_examples=8, deadline=None)


def games(seed):
    chance = Chance(seed)
    return random_steps(society, chance, some_options(society, chance))


@given(SEEDS)
@some
def test_values_are_conserved(seed):
    """On racks, on the board, as damage or set aside because of a ghost: always all of it."""
    for game, _ in games(seed):
        state = game.state
        racks = sum(int(tile) for rack in view(state, "racks") for tile in rack)
        board = sum(int(tile[1]) for tile in view(state, "tiles") if tile)
        aside = sum(state.value(room - 1) for room in view(state, "revealed") if room)
        lifted = state.value(state.history[-1] & 63) if view(state, "step") == "beneath" else 0
        total = sum(state.options.tiles)
        assert racks + board + view(state, "damage") + aside + lifted == total


@given(SEEDS)
@some
def test_a_game_ends_within_36_removals(seed):
    """At most 32 that do damage and four that reveal; stuck ghosts pass, hunters never do."""
    for game, _ in games(seed):  # noqa: B007
        pass
    removed = [entry for entry in game.state.history if entry & 63 != 63]
    assert len(set(removed)) == len(removed) <= 36
    roles = view(game.state, "roles")
    assert game.state.outcome[roles.index(view(game.state, "winner"))] >= 1
    assert game.state.outcome.count(0) == 2


@given(SEEDS)
@some
def test_ghosts_stay_where_they_are_until_they_are_found(seed):
    for game, _ in games(seed):
        for colour, room in enumerate(view(game.state, "revealed")):
            if room:
                assert game.secret.ghosts[colour] == room - 1
            elif game.secret.ghosts[colour] >= 0 and view(game.state, "step") != "beneath":
                assert game.state.here[game.secret.ghosts[colour]]


def rays(here, room):
    """What a ghost reaches, tile by tile: whatever is in line with nothing in between."""
    found = set()
    row, column = divmod(room, 6)
    for other in range(36):
        down, right = other // 6 - row, other % 6 - column
        steps = max(abs(down), abs(right))
        if not here[other] or not steps or abs(down) not in (0, steps):
            continue
        if abs(right) not in (0, steps):
            continue
        between = [
            (row + down // steps * n) * 6 + column + right // steps * n for n in range(1, steps)
        ]
        if not any(here[room] for room in between):
            found.add(other)
    return found


@given(st.lists(st.booleans(), min_size=36, max_size=36), st.integers(0, 35))
@settings(max_examples=300, deadline=None)
def test_reach_agrees_with_lines_of_sight(here, room):
    found = reach(here, room)
    assert set(found) == rays(here, room)
    assert len(found) == len(set(found)) <= 8


@given(SEEDS)
@some
def test_a_master_devastates_what_his_ghosts_see(seed):
    for game, _ in games(seed):
        state, secret = game.state, game.secret
        if not state.is_ghost_turn() or state.options.chosen["friendly_reveal"] == "no":
            continue
        if state.options.chosen["forced_friendly_reveal"] == "no":
            continue
        split = state.open_split() if state.options.is_split_open else secret.split
        mine = [secret.ghosts[n] for n in state.ghosts_of(state.playing, split)]
        seen = {room + 1 for ghost in mine for room in rays(state.here, ghost)}
        assert set(rooms_of(game)) == seen


# -- tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize("values", VALUES)
def test_the_tiles_that_can_be_agreed_on_are_in_order(values):
    """R1.2: our ruling."""
    assert check_tiles((values,)) == []
    assert sorted(values) == list(values)


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ("11223345", "9 tiles"),
        ("1122334566", "9 tiles"),
        ("112233457", "9 tiles from 1 to 6"),
        ("012233456", "9 tiles from 1 to 6"),
        ("112233455", "a tile of 1 and a tile of 6"),
        ("222233456", "a tile of 1 and a tile of 6"),
        ("111111116", "damage 32 at worst"),
        ("111111356", "damage 56 at worst, less than the highest bid 59"),
    ],
)
def test_other_tiles_are_refused(values, problem):
    assert problem in "; ".join(check_tiles((values,)))


def test_the_colour_sum_has_to_be_21():
    assert check_tiles(("111123336",)) == []
    assert check_tiles(("111122336",))


def test_piles_hold_16_cards_and_never_tie():
    even = [bid for bid in range(100) if is_bid(0, bid)]
    odd = [bid for bid in range(100) if is_bid(1, bid)]
    assert even == list(range(30, 60, 2))
    assert odd == list(range(31, 60, 2))

"""Properties of every position and game of l'Opéra, with any play (hypothesis)."""

from operator import attrgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import opera
from shared_rules.errors import IllegalAction
from shared_rules.game import NOBODY
from shared_rules.offboard import game_text, parse_state, secret_text, state_text
from shared_rules.opera.actions import START, START_COUNT
from shared_rules.opera.board import AT_DRAW, AT_POWER, AT_WALK, COLOURS
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.positions import copy_of, playing, seen_blindly
from tests.helpers.opera.strategies import STEPS, games, states
from tests.helpers.random_play import next_action, random_steps
from tests.on_micropython.chance import Chance

SEEDS = st.integers(0, 2**32 - 1)
ALL_ACTIONS = range(-2, START + 3)  # and the starts, which only the first step takes
everything = attrgetter(*opera.State.__slots__)


def accepted(game, actions):
    """Those of the actions that `apply` takes; checks that a refused one changes nothing."""
    taken = []
    before = everything(game.state)
    for action in actions:
        copy = copy_of(game)
        try:
            copy.apply(action)
        except IllegalAction:
            assert everything(copy.state) == before
            assert secret_text(copy.secret) == secret_text(game.secret)
        else:
            taken.append(action)
    return taken


@given(states(STEPS[1:]))
@settings(max_examples=60)
def test_legal_actions_are_exactly_those_that_apply_accepts(state):
    assert accepted(seen_blindly(state), ALL_ACTIONS) == list(state.legal_actions())


@given(games(STEPS[1:]))
@settings(max_examples=40)
def test_legal_actions_of_a_full_game_are_exactly_those_that_it_accepts(game):
    assert accepted(game, ALL_ACTIONS) == list(game.legal_actions())


@pytest.mark.parametrize("who", COLOURS)
def test_and_so_they_are_when_all_eight_are_in_one_room(who):
    """From the pick to the end of the activation, whatever is chosen on the way."""
    chance = Chance(COLOURS.index(who))
    game = seen_blindly(playing("-/-/-/-/-/-/-/RPBGKWUN*/-/-", who, padlock="9-8"))
    bound = BoundedWait("the activation")
    while game.state.phase in (AT_WALK, AT_POWER, AT_DRAW) and bound.lasts():
        actions = game.legal_actions()
        assert accepted(game, ALL_ACTIONS) == list(actions)
        game.apply(actions[chance(len(actions))])


def test_every_start_is_accepted_and_nothing_else():
    state = opera.State()
    legal = state.legal_actions()
    assert (legal[0], legal[-1], len(legal)) == (START, START + START_COUNT - 1, START_COUNT)
    near = [*range(-2, START + 200), *range(START + 200, START + START_COUNT, 97)]
    beyond = [
        START + START_COUNT - 1,
        START + START_COUNT,
        START + START_COUNT + 1,
        2**31,
        2**64,
        -(2**64),
    ]
    assert accepted(seen_blindly(state), near + beyond) == [a for a in near + beyond if a in legal]


@given(games())
@settings(max_examples=200)
def test_legal_actions_rise_and_are_there_until_the_end(game):
    """Sorted, none twice, and there is always a legal action."""
    for actions in game.legal_actions(), game.state.legal_actions():
        assert all(a < b for a, b in zip(actions, actions[1:], strict=False))
        assert bool(actions) == (game.actor != NOBODY)


def check_counts(state):
    """Eight characters, one blackout, one padlock, La Carlotta; 8 character and 10 alibi cards."""
    view = dict(opera.public_view(state))
    assert all(0 <= room <= 9 for room in [*view["rooms"], view["blackout"]])
    assert len(view["rooms"]) == 8
    assert "-" in view["padlock"]
    assert 1 <= view["carlotta"] <= 22
    playing = [view["playing"]] if view["playing"] else []
    known = sorted(view["dealt"] + view["spent"] + playing)
    assert len(set(known)) == len(known)
    alibis = view["alibis"] + view["kept"] + view["phantoms"] + len(view["shown"])
    assert alibis == 10
    assert not set(view["shown"]) & set(view["suspects"])
    assert view["suspects"]


@given(game=games(STEPS[1:]), seed=SEEDS)
@settings(max_examples=200)
def test_from_any_position_the_game_goes_on_to_its_end(game, seed):
    """No dead end; pieces and cards are neither lost nor made; suspects only become fewer; and
    R7.5: what bounds a game holds at every step (see the next test)."""
    chance = Chance(seed)
    dealer = opera.Dealer(chance)
    start = game.state.round
    bound = BoundedWait("the game")
    while game.actor != NOBODY and bound.lasts():
        suspects, least = game.state.suspects, progress(game.state)
        game.apply(next_action(game, dealer, chance))
        check_counts(game.state)
        assert game.state.suspects & ~suspects == 0
        assert progress(game.state) >= least
        assert state_text(parse_state(opera, state_text(game.state))) == state_text(game.state)
    assert game.state.round - start < 12
    assert game.state.outcome in ((1, 0), (0, 1))


def progress(state):
    """Never falls: a round brings La Carlotta two spaces at least, a Phantom card takes one."""
    is_over = state.winner >= 0  # then the last round counts no more
    return state.carlotta + state.phantoms - 2 * state.round + 2 * is_over


@given(seed=SEEDS, carlotta=st.integers(1, 7))
@settings(max_examples=200)
def test_r7_5_a_game_ends_within_12_rounds(seed, carlotta):
    """R7.5: carlotta + phantoms - 2 * round never falls and begins at -1 or more; while a game is
    on it is at most 21 + 3 - 2 * round. So there is no round 13."""
    for game, _ in random_steps(opera, Chance(seed), {"carlotta": carlotta}):
        assert -1 <= progress(game.state)
        assert game.state.round <= 12


@given(seed=SEEDS)
@settings(max_examples=200)
def test_r6_1_at_most_six_draws(seed):
    """R6.1: Raoul acts once in two rounds, and there are at most 12: the deck never runs out."""
    draws = 0
    for game, action in random_steps(opera, Chance(seed)):
        draws += opera.action_text(action).startswith("draw")
        assert draws <= (game.state.round + 1) // 2 <= 6
        assert sum(game.state.alibis()) >= 10 - draws


@given(game=games(STEPS[1:-1]), seed=SEEDS)
@settings(max_examples=100)
def test_a_copy_is_a_game_of_its_own(game, seed):
    copy, text = copy_of(game), game_text(game)
    assert game_text(copy) == text
    chance = Chance(seed)
    copy.apply(next_action(copy, opera.Dealer(chance), chance))
    assert game_text(game) == text
    assert game_text(copy) != text

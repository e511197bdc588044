"""Which actions explain a position, and where lifted tokens may go, for all powers.

Both are compared with the results of all legal actions.
"""

import random

import pytest

from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard import parse_state, state_text
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera import action_text
from shared_rules.opera.actions import PASS
from shared_rules.opera.board import (
    AT_PICK,
    AT_POWER,
    BLACK,
    BLUE,
    BROWN,
    CARLOTTA_TOKEN,
    PADLOCK_TOKEN,
    PURPLE,
    RED,
    TOKENS,
    WHITE,
    corridor_between,
)
from shared_rules.opera.powers import destinations, explain
from tests.helpers.bounded_wait import BoundedWait

START = "N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick PBWN/RGKU - - -"
CROWD = "-/-/-/-/-/-/RPBGKWUN*/-/-/- 9-8 4 1 I pick PWUN/RBGK - - -"


def seen(line, *moves):
    """The explanations after tokens were put elsewhere: (token, place) pairs."""
    state = parse_state(opera, line)
    places = state.places()
    for token, place in moves:
        places[token] = place
    return [[action_text(action) for action in actions] for actions, _ in explain(state, places)]


def test_nothing_moved_means_nothing():
    assert seen(START) == []


def test_a_token_in_another_room_is_a_move():
    assert seen(START, (WHITE, 1)) == [["pick white", "move 1"]]


def test_a_character_that_was_not_dealt_explains_nothing():
    assert seen(START, (RED, 9)) == []


def test_too_far_explains_nothing():
    assert seen(START, (WHITE, 0)) == []


def test_the_padlock_alone_is_madame_girys():
    corridor = corridor_between(0, 1)
    assert seen(START, (PADLOCK_TOKEN, corridor)) == [["pick blue", "padlock 0-1"]]


def test_padlock_and_madame_giry_in_either_order():
    assert seen(START, (BLUE, 8), (PADLOCK_TOKEN, corridor_between(0, 1))) == [
        ["pick blue", "padlock 0-1", "move 8"]  # only this way is the corridor open
    ]
    assert seen(START, (BLUE, 7), (PADLOCK_TOKEN, corridor_between(7, 9))) == [
        ["pick blue", "move 7", "padlock 7-9"]
    ]


def test_two_tokens_in_one_hand():
    assert seen(CROWD, (BROWN, 4), (RED, 5)) == [["pick brown", "move 4 with red to 5"]]
    assert seen(CROWD, (BROWN, 5), (RED, 5)) == [["pick brown", "move 5 with red"]]


def test_a_swap():
    text = START.replace("PBWN/RGKU", "PBUN/RGKW")
    assert seen(text, (PURPLE, 8), (RED, 7)) == [["pick purple", "swap red"]]


def test_la_carlotta_is_nobodys_to_move():
    assert seen(START, (CARLOTTA_TOKEN, 5)) == []
    assert seen(START, (WHITE, 1), (CARLOTTA_TOKEN, 5)) == []


def test_a_token_in_the_hand_is_not_explained():
    assert seen(START, (WHITE, -1)) == []


def test_two_explanations_are_both_told():
    """The Persian takes Christine along, or she walks and draws him after her."""
    text = "-/-/G*/-/P/KN/W/R/U/B 9-8 4 1 I pick KWUN/RPBG - - -"
    found = seen(text, (BROWN, 6), (4, 6))
    assert found == [["pick brown", "move 6 with black"]]
    text = "-/-/G*/-/-/KN/-/RPWU/-/B 9-8 4 1 I pick KWUN/RPBG - - -"
    found = seen(text, (BROWN, 4), (4, 4))
    assert found == [["pick black", "move 4", "gather"], ["pick brown", "move 4 with black"]]


def is_explained(state, after) -> bool:
    spots = after.places()
    return any(
        result.places() == spots and state_text(result) == state_text(after)
        for _, result in explain(state, spots)
    )


@pytest.mark.parametrize("seed", range(12))
def test_every_whole_activation_is_understood_at_a_glance(seed):
    """All tokens move at once: the final position alone is enough."""
    rng = random.Random(seed)
    game = Game(opera)
    dealer = opera.Dealer(rng.randrange)
    checked = 0
    bound = BoundedWait("the game")
    while game.actor != NOBODY and bound.lasts():
        if game.actor == DEALER:
            game.apply(dealer.action(game.state, game.secret))
            continue
        state = game.state
        if state.phase == AT_PICK:
            who = rng.choice(state.legal_actions())
            picked = state.copy()
            picked.apply(who)
            results = activations(picked)
            for path, after in rng.sample(results, min(len(results), 12)):
                if after.places() == state.places():
                    continue  # a swap inside the room
                texts = [action_text(action) for action in path]
                if texts[-1] == "pass":
                    continue  # told by OK or by the next pick, not by a token
                assert is_explained(state, after), (state_text(state), texts)
                checked += 1
        game.apply(rng.choice(game.legal_actions()))
    assert checked > 50


def reached(state, tokens: list[int]) -> dict[int, set[int]]:
    """The places of these tokens after a walk and its power, or after a power alone, that moves
    them and no other token; Christine may draw in others too. Found by playing legal actions."""
    if state.phase == AT_POWER and state.who == BLACK:
        return {}  # the offer to draw in is answered with a button
    starts = [state]
    if state.phase == AT_PICK:
        starts = [after_action(state, pick) for pick in state.legal_actions()]
    found: dict[int, set[int]] = {}
    for start in starts:
        ends = [after_action(start, action) for action in start.legal_actions() if action != PASS]
        while ends:
            end = ends.pop()
            places = end.places()
            moved = {token for token in range(TOKENS) if places[token] != start.places()[token]}
            has_gathered = start.who == BLACK in tokens and set(tokens) <= moved
            if moved == set(tokens) or has_gathered:
                for token in tokens:
                    found.setdefault(token, set()).add(places[token])
            if end.phase == AT_POWER and moved < {*tokens, BLACK}:
                ends += [after_action(end, action) for action in end.legal_actions()]
    return found


def after_action(state, action: int):
    after = state.copy()
    after.apply(action)
    return after


@pytest.mark.parametrize("seed", range(12))
def test_destinations_are_what_legal_actions_reach(seed):
    rng = random.Random(seed)
    game = Game(opera)
    dealer = opera.Dealer(rng.randrange)
    bound = BoundedWait("the game")
    while game.actor != NOBODY and bound.lasts():
        if game.actor == DEALER:
            game.apply(dealer.action(game.state, game.secret))
            continue
        for count in (1, 1, 2, 2, 3):
            in_hand = rng.sample(range(CARLOTTA_TOKEN), count)
            if PURPLE in in_hand and len({game.state.places()[n] for n in in_hand}) < count:
                continue  # a swap inside a room moves nothing
            found = {token: set(spots) for token, spots in destinations(game.state, in_hand)}
            assert found == reached(game.state, in_hand), (state_text(game.state), in_hand)
        game.apply(rng.choice(game.legal_actions()))


def test_richard_and_a_character_of_his_room_may_go_back_to_it():
    """R6.7: a swap inside a room is a move."""
    assert destinations(parse_state(opera, CROWD), [PURPLE, RED]) == [(RED, [6]), (PURPLE, [6])]


def test_in_a_crowd_the_persian_may_go_anywhere_with_anybody():
    state = parse_state(opera, CROWD)
    found = {token: set(spots) for token, spots in destinations(state, [BROWN, RED])}
    assert found == {BROWN: set(range(10)) - {6}, RED: set(range(10)) - {6}}

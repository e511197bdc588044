"""The table understands what people do with the tokens, whatever the order of their hands."""

import random

import pytest

from firmware.opera.hints import destinations
from firmware.opera.places import (
    BLACKOUT_TOKEN,
    CARLOTTA_TOKEN,
    PADLOCK_TOKEN,
    TOKENS,
    belongs,
    cells_of,
    spot_of,
)
from firmware.opera.reading import readings
from firmware.tabletop import OFF
from shared_rules import opera
from shared_rules.game import DEALER, NOBODY, Game
from shared_rules.offboard import parse_state, state_text
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera import action_text, parse_action
from shared_rules.opera.actions import (
    BLACKOUT,
    GATHER,
    MOVE,
    PADLOCK,
    PASS,
    PICK,
    SEND,
    SWAP,
    WITH,
)
from shared_rules.opera.board import (
    AT_PICK,
    BLACK,
    BLUE,
    BROWN,
    CHARACTERS,
    PINK,
    PURPLE,
    RED,
    WHITE,
    corridor_between,
)

START = "N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick PBWN/RGKU - - -"
CROWD = "-/-/-/-/-/-/RPBGKWUN*/-/-/- 9-8 4 1 I pick PWUN/RBGK - - -"


def seen(state_text, *moves):
    """The readings after tokens were put elsewhere: (token, spot) pairs."""
    state = parse_state(opera, state_text)
    spots = belongs(state)
    for token, spot in moves:
        spots[token] = spot
    return [[action_text(action) for action in actions] for actions, _ in readings(state, spots)]


def test_every_cell_of_a_spot_leads_back_to_it():
    state = parse_state(opera, START)
    for token, spot in enumerate(belongs(state)):
        for cell in cells_of(token, spot):
            assert spot_of(token, cell) == spot
    assert spot_of(RED, cells_of(BLACKOUT_TOKEN, 3)[0]) == OFF


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
    assert seen(START, (WHITE, OFF)) == []


def test_two_explanations_are_both_told():
    """The Persian takes Christine along, or she walks and draws him after her."""
    text = "-/-/G*/-/P/KN/W/R/U/B 9-8 4 1 I pick KWUN/RPBG - - -"
    found = seen(text, (BROWN, 6), (4, 6))
    assert found == [["pick brown", "move 6 with black"]]
    text = "-/-/G*/-/-/KN/-/RPWU/-/B 9-8 4 1 I pick KWUN/RPBG - - -"
    found = seen(text, (BROWN, 4), (4, 4))
    assert found == [["pick black", "move 4", "gather"], ["pick brown", "move 4 with black"]]


def explains(state, path, after) -> bool:
    spots = belongs(after)
    return any(
        belongs(result) == spots and state_text(result) == state_text(after)
        for _, result in readings(state, spots)
    )


@pytest.mark.parametrize("seed", range(12))
def test_every_whole_activation_is_understood_at_a_glance(seed):
    """All at once and nobody lifts a finger: the end position alone is enough."""
    rng = random.Random(seed)
    game = Game(opera)
    dealer = opera.Dealer(rng.randrange)
    checked = 0
    while game.actor != NOBODY:
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
                if belongs(after) == belongs(state):
                    continue  # a swap inside the room
                texts = [action_text(action) for action in path]
                if texts[-1] == "pass":
                    continue  # told by OK or by the next pick, not by a token
                assert explains(state, path, after), (state_text(state), texts)
                checked += 1
        game.apply(rng.choice(game.legal_actions()))
    assert checked > 50


def lawful_spots(state, in_hand: list[int]) -> dict[int, set[int]]:
    """Where the tokens in the hand may go, by listing every lawful action; nowhere, unless there
    is one character whose turn uses all of them."""
    starts = [state]
    if state.phase == AT_PICK:
        starts = [state.copy() for _ in state.legal_actions()]
        for start, pick in zip(starts, state.legal_actions(), strict=True):
            start.apply(pick)
    spots: dict[int, set[int]] = {}
    for start in starts:
        found = spots_in_turn(start, in_hand)
        if all(found.values()):
            spots = {token: spots.get(token, set()) | found[token] for token in in_hand}
    return spots


def spots_in_turn(start, in_hand: list[int]) -> dict[int, set[int]]:
    spots: dict[int, set[int]] = {token: set() for token in in_hand}
    others = [token for token in in_hand if token != start.who]
    is_alone = all(token >= CHARACTERS for token in others)

    def add(token: int, spot: int) -> None:
        if token in spots:
            spots[token].add(spot)

    for action in start.legal_actions():
        if MOVE <= action < PADLOCK:
            walked = start.copy()
            walked.apply(action)
            if is_alone or start.who in in_hand and add_power(walked, others, add):
                add(start.who, action - MOVE)
        elif PADLOCK <= action < BLACKOUT:
            add(PADLOCK_TOKEN, action - PADLOCK)
        elif BLACKOUT <= action < GATHER:
            add(BLACKOUT_TOKEN, action - BLACKOUT)
        elif SEND <= action < SWAP:
            add(*divmod(action - SEND, 10))
        elif SWAP <= action < PASS and others == [action - SWAP] and start.who in in_hand:
            add(start.who, start.rooms[action - SWAP])
            add(action - SWAP, start.rooms[start.who])
        elif action >= WITH and others == [(action - WITH) // 100] and start.who in in_hand:
            add(start.who, action % 10)
            add((action - WITH) // 100, (action - WITH) // 10 % 10)
    return spots


def add_power(walked, others: list[int], add) -> bool:
    """Whether Christine or Moncharmin has walked to where these are drawn in, or driven out."""
    before = belongs_of(walked, others)
    is_used = False
    for action in walked.legal_actions() if walked.who in (BLACK, WHITE) else ():
        after = walked.copy()
        if action == GATHER:
            after.apply(action)
            if all(new != old for new, old in zip(belongs_of(after, others), before, strict=True)):
                is_used = True
                for other in others:
                    add(other, after.rooms[other])
        elif SEND <= action < SWAP and set(before) == {walked.rooms[WHITE]}:
            is_used = True
            add(*divmod(action - SEND, 10))
    return is_used


def belongs_of(state, tokens: list[int]) -> list[int]:
    spots = belongs(state)
    return [spots[token] for token in tokens]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_lit_is_what_is_lawful(seed):
    rng = random.Random(seed)
    game = Game(opera)
    dealer = opera.Dealer(rng.randrange)
    while game.actor != NOBODY:
        if game.actor == DEALER:
            game.apply(dealer.action(game.state, game.secret))
            continue
        for count in (1, 1, 2, 2, 3):
            in_hand = rng.sample(range(CARLOTTA_TOKEN), count)
            lit = {token: set(spots) for token, spots in destinations(game.state, in_hand)}
            assert lit == lawful_spots(game.state, in_hand), (state_text(game.state), in_hand)
        game.apply(rng.choice(game.legal_actions()))


def test_in_a_crowd_the_persian_may_go_anywhere_with_anybody():
    state = parse_state(opera, CROWD)
    lit = {token: set(spots) for token, spots in destinations(state, [BROWN, RED])}
    assert lit == {BROWN: set(range(10)) - {6}, RED: set(range(10)) - {6}}


def test_there_are_as_many_spots_as_tokens():
    assert len(belongs(parse_state(opera, START))) == TOKENS
    assert parse_action("pick pink") == PICK + PINK

"""Rounds, deals and the order of the activations (R4)."""

import pytest

from shared_rules import opera
from shared_rules.errors import IllegalAction
from shared_rules.full_game import Game
from shared_rules.game import DEALER
from shared_rules.offboard import state_text
from shared_rules.opera.board import COLOURS
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.positions import APART, at, choices, play
from tests.helpers.random_play import next_action


def a_game(*, rounds):
    """Roles in the order they chose and characters in the order they acted, round by round."""
    game = Game(opera, {"carlotta": 1})
    # The last of all the choices, always: with these nobody is found and nobody flees so soon.
    dealer = opera.Dealer(lambda n: n - 1)
    story = []
    bound = BoundedWait("the rounds")
    while (len(story) < rounds or game.state.turn < 4) and bound.lasts():
        action = next_action(game, dealer, lambda n: 0)
        if choices(game)[0].startswith("pick"):
            if game.state.turn == 0:
                story.append(("", []))
            order, acted = story[-1]
            story[-1] = (order + "IP"[game.actor], [*acted, opera.action_text(action)])
        game.apply(action)
    return story


def test_r4_1_investigator_and_phantom_rounds_alternate():
    first, second, third = a_game(rounds=3)
    assert (first[0][0], second[0][0], third[0][0]) == ("I", "P", "I")


def test_r4_2_four_are_dealt_and_then_the_other_four():
    """R4.2: in two rounds every character acts once; the second deal is no chance."""
    first, second, _ = a_game(rounds=3)
    assert sorted(first[1] + second[1]) == sorted("pick " + who for who in COLOURS)


def test_r4_2_any_four_of_eight():
    state = play(opera.State(), "start 9 8 4 0 1 2 3 7", "identity ?")
    assert state.actor == DEALER
    deals = choices(state)
    assert len(set(deals)) == 70
    assert all(len(set(text.split()[1:])) == 4 for text in deals)
    play(state, "deal red pink blue grey")
    assert choices(state) == ["pick red", "pick pink", "pick blue", "pick grey"]


def test_r4_2_a_phantom_round_begins_without_a_deal():
    state = at("RK/GN/BU*/P/W/-/-/-/-/-", step="answer", cards="", round=1)
    left = state_text(state).split()[6].split("/")[1]
    play(state, "can")
    assert state_text(state).split()[3:7] == ["2", "P", "pick", left + "/-"]


def test_r4_2_an_investigator_round_begins_with_one():
    state = play(at("RK/GN/BU*/P/W/-/-/-/-/-", step="answer", cards="", round=2), "can")
    assert state_text(state).split()[3:7] == ["3", "-", "deal", "-/RPBGKWUN"]
    assert len(choices(state)) == 70


def test_r4_3_the_order_of_choosing():
    """R4.3: I-P-P-I in an Investigator round, P-I-I-P in a Phantom round."""
    assert [order for order, _ in a_game(rounds=3)] == ["IPPI", "PIIP", "IPPI"]


def test_r4_3_a_character_is_picked_once_and_played_completely():
    """R4.3: after the pick only that character's doings are left, and its card is spent."""
    state = play(at(APART, padlock="9-8", cards="RBKW"), "pick blue")
    with pytest.raises(IllegalAction):
        play(state, "pick red")
    play(state, "move 7")
    with pytest.raises(IllegalAction):
        play(state, "pick red")  # she still has to move the padlock
    play(state, "padlock 0-1")
    assert choices(state) == ["pick red", "pick black", "pick white"]


def test_r4_3_only_dealt_characters():
    with pytest.raises(IllegalAction):
        play(at(APART, cards="RBKW"), "pick brown")


@pytest.mark.parametrize("round", [1, 2])
@pytest.mark.parametrize("who", COLOURS)
def test_r4_4_either_player_may_play_any_character(who, round):
    """R4.4: suspect or innocent, the Phantom's own or not."""
    letter = "RPBGKWUN"[COLOURS.index(who)]
    cards = letter + "".join(other for other in "RPBG" if other != letter)[:3]
    for rooms in APART, APART.replace(letter, letter.lower()):
        state = at(rooms, cards=cards, round=round)
        assert choices(play(state, "pick " + who))

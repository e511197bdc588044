"""Illegal actions are refused with a reason, and the state stays unchanged.

tests/rules/test_every_game.py has numbers that are no action, for all games.
"""

import pytest

from shared_rules import opera
from shared_rules.errors import IllegalAction
from shared_rules.full_game import Game
from tests.helpers.opera.positions import (
    APART,
    asking,
    at,
    drawing,
    full,
    play,
    playing,
    seen_blindly,
    text_of,
)

HOUSE = "RK/Gn/BU*/P/W/-/-/-/-/-"
DECIDED = at(APART, carlotta=22, step="reveal", cards="PBG")
ENDED = play(DECIDED.copy(), "reveal white")


def refused(game, text):
    """The sentence; the game must be as it was, to the byte."""
    before = text_of(game)
    with pytest.raises(IllegalAction) as caught:
        play(game, text)
    assert text_of(game) == before
    assert caught.value.code == "illegal"
    return str(caught.value)


WRONG = {
    "too far": (playing(APART, "black"), "move 1"),
    "through the padlock": (playing(APART, "blue", padlock="9-8"), "move 8"),
    "nowhere": (playing(APART, "black"), "move 3"),
    "the padlock where it is": (playing(APART, "blue", padlock="9-8"), "padlock 9-8"),
    "somebody else's power": (playing(APART, "black"), "swap red"),
    "gather before moving": (playing(APART, "black"), "gather"),
    "send before moving": (playing(APART, "white"), "send red 0"),
    "take along who is not there": (playing(APART, "brown"), "move 1 with red"),
    "take oneself along": (playing(APART, "brown"), "move 1 with brown"),
    "pass a duty": (playing(APART, "blue", step="power"), "pass"),
    "pass a walk": (playing(APART, "pink"), "pass"),
    "pick who is not dealt": (at(APART, cards="RPBG"), "pick brown"),
}
LATE = {
    "start again": (at(APART), "start 9 8 4 0 1 2 3 7"),
    "another identity": (at(APART), "identity ?"),
    "deal again": (at(APART), "deal red pink blue grey"),
    "pick again": (playing(APART, "red"), "pick red"),
    "walk again": (playing(APART, "blue", step="power"), "move 7"),
    "walk after the last": (asking(HOUSE), "move 7"),
    "pick after the end": (ENDED, "pick pink"),
    "answer twice": (play(asking(HOUSE), "can"), "can"),
}
FOREIGN = {  # what the other side of the table does
    "an answer from a player": (at(APART), "can"),
    "a draw without Raoul": (playing(APART, "pink"), "draw ?"),
    "a player's choice instead of a card": (drawing(APART, "phantom"), "pick pink"),
    "a player's choice instead of an answer": (asking(HOUSE), "pass"),
    "the opening before the end": (asking(HOUSE), "reveal white"),
}


@pytest.mark.parametrize(
    ("state", "text"),
    [*WRONG.values(), *LATE.values(), *FOREIGN.values()],
    ids=[*WRONG, *LATE, *FOREIGN],
)
def test_is_refused_by_the_state_and_by_the_game(state, text):
    for game in state.copy(), seen_blindly(state.copy()):
        sentence = refused(game, text)
        assert sentence == "%r is not allowed now" % text


@pytest.mark.parametrize(
    ("state", "secret", "text"),
    [
        (asking(HOUSE), "P", "cannot"),  # pink is alone
        (asking(HOUSE), "B", "cannot"),  # blue is in the dark
        (asking(HOUSE), "R", "can"),
        (drawing(APART, "investigator"), "W", "draw white"),  # the Phantom has no alibi
        (drawing(APART, "phantom"), "W", "draw white"),
        (drawing(APART, "investigator", alibis="?"), "W+N", "draw brown"),  # kept already
        (drawing(APART, "phantom", alibis="***"), "W", "draw phantom"),  # all three are out
        (DECIDED, "W", "reveal brown"),
        (DECIDED, "W", "reveal white with red"),
    ],
)
def test_what_is_untrue_is_refused_by_the_full_game_alone(state, secret, text):
    """The public state cannot detect it, and the message does not reveal it."""
    sentence = refused(full(state.copy(), secret), text)
    assert sentence == "%r is not allowed now" % text


def test_a_full_form_is_not_for_the_public_state():
    refused(play(opera.State(), "start 9 8 4 0 1 2 3 7"), "identity red")
    refused(drawing(APART, "phantom"), "draw brown")


def test_a_public_form_is_not_for_a_full_game():
    refused(play(Game(opera), "start 9 8 4 0 1 2 3 7"), "identity ?")
    refused(full(drawing(APART, "phantom"), "W"), "draw ?")


@pytest.mark.parametrize(
    "text", ["can", "cannot"], ids=["can, with nobody who could", "cannot, with all alone"]
)
def test_an_answer_that_nobody_could_give_is_refused_by_the_public_state(text):
    rooms = "RPBGKWUN/-/-/*/-/-/-/-/-/-" if text == "can" else "R/P/B/G/K/W/U*/-/-/N"
    refused(asking(rooms), text)


def test_an_opening_that_cannot_be_true_is_refused_by_the_public_state():
    state = at("n/G*/W/K/P/-/-/U/R/B", carlotta=22, step="reveal", cards="PBG", alibis="N?")
    refused(state, "reveal brown with red")  # innocent
    refused(state, "reveal white")  # a card was kept
    refused(state, "reveal white with brown")  # has been shown
    refused(state, "reveal white with red pink")
    assert play(state, "reveal white with red").identity == 5

"""The menu offers every legal action, and no other."""

import random

import pytest

from ghostlight.games import adapter_of
from ghostlight.games.opera.terminal import menu
from ghostlight.games.opera.terminal.texts import Words
from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY, load
from shared_rules.offboard import parse_state
from shared_rules.opera import Dealer, public_view
from shared_rules.opera.board import BROWN
from tests.helpers.bounded_wait import BoundedWait


def reachable(view: dict[str, object], legal: tuple[int, ...], words: Words) -> list[int]:
    """All actions at the ends of the choices."""
    found = []
    for choice in menu.choices(view, legal, words):
        if len(choice.actions) == 1:
            found += choice.actions
        else:
            assert len(choice.actions) < len(legal)  # each step gets on
            found += reachable(view, choice.actions, words)
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_choices_are_the_legal_actions(lang: str) -> None:
    words = Words(lang)
    for seed in range(15):
        randbelow = random.Random(seed).randrange
        game = Game(load("opera"))
        dealer = Dealer(randbelow)
        bot = adapter_of("opera").bot("random", randbelow)
        bound = BoundedWait("the game")
        while game.actor != NOBODY and bound.lasts():
            if game.actor == DEALER:
                game.apply(dealer.action(game.state, game.secret))
                continue
            legal = tuple(game.legal_actions())
            view = dict(public_view(game.state))
            assert sorted(reachable(view, legal, words)) == list(legal)
            labels = [choice.label for choice in menu.choices(view, legal, words)]
            assert len(set(labels)) == len(labels)
            assert menu.question(view, legal, words)
            game.apply(adapter_of("opera").choose(bot, game))


def test_the_most_crowded_walk_stays_a_short_list() -> None:
    """All eight in one room, the Persian to move: hundreds of actions, a dozen choices."""
    state = parse_state(opera, "-/-/-/-/-/RPBGKWUN/-/-/-/* 9-8 4 1 I walk:N RBK/PGWU - - -")
    legal = tuple(state.legal_actions())
    view = dict(public_view(state))
    words = Words("en")
    assert len(legal) > 400
    choices = menu.choices(view, legal, words)
    assert len(choices) == 9 + 7
    assert choices[-1].label.startswith("take")
    assert sorted(reachable(view, legal, words)) == list(legal)
    assert menu.rooms_of(legal, view) == set(range(10)) - {state.rooms[BROWN]}


def test_the_drawing_marks_where_one_may_go() -> None:
    state = parse_state(opera, "N/BG*/W/K/P/-/-/U/R/- 0-1 4 1 I power:G RKW/PBUN - - -")
    view = dict(public_view(state))
    legal = state.legal_actions()
    assert menu.rooms_of(legal, view) == set(range(10)) - {1}
    state = parse_state(opera, "N/BG*/W/K/P/-/-/U/R/- 0-1 4 1 I walk:G RKW/PBUN - - -")
    view = dict(public_view(state))
    assert menu.rooms_of(state.legal_actions(), view) == {2, 3}

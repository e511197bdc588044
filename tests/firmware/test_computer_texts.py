"""Texts about computer players fit the screens, in both languages, for all their actions."""

import importlib
import random

import pytest

from firmware.players.player import load
from firmware.texts import LANGUAGES, Texts, load_game
from firmware.texts import load as load_texts
from shared_rules.full_game import Game
from shared_rules.game import DEALER, GAMES, NOBODY
from shared_rules.game import load as load_rules
from tests.firmware.test_opera_texts import check
from tests.helpers.people import people_of

ACTIONS = 400


def constants(module) -> list[str]:
    return [name for name in dir(module) if name.isupper()]


@pytest.mark.parametrize("name", GAMES)
def test_every_language_says_the_same(name):
    games = [constants(load_game(name, language, "computer_%s")) for language in LANGUAGES]
    common = [constants(load_texts("computer", language)) for language in LANGUAGES]
    assert games[1:] == games[:-1]
    assert common[1:] == common[:-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shared_pages_fit(language):
    texts = Texts("opera", language, with_computers=True)
    for page in (*texts.MENU_TABLE, texts.OWN_SECRET, texts.REALLY_ABANDON):
        check("computer", page)
    for token in texts.TOKENS:
        check("NOT_YOURS", texts.NOT_YOURS + "|" + texts.BRING % token)


@pytest.mark.parametrize("name", GAMES)
def test_the_menu_finds_the_next_role(name):
    """A range has no index() on MicroPython."""
    menu = importlib.import_module(f"firmware.games.{name}.menu")
    assert isinstance(menu.roles(people_of(name)(1).director), tuple)


def told(name: str, seed: int):
    """(state, actions) of a random game's public choices; l'Opéra's activations as a whole."""
    rules = load_rules(name)
    chance = random.Random(seed)
    game = Game(rules, {})
    dealer = rules.Dealer(chance.randrange)
    picked: tuple = ()
    for _ in range(ACTIONS):
        if game.actor == NOBODY:
            return
        if game.actor == DEALER:
            game.apply(dealer.action(game.state, game.secret))
            continue
        action = chance.choice(game.legal_actions())
        before = game.state.copy()
        if game.secret.public_form(before, action) == action:
            yield before, [action]
        game.apply(action)
        if name == "opera" and picked and picked[0].active == before.active:
            yield picked[0], [*picked[1], action]
        picked = (before, [action])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_a_computer_does_fits(name, language):
    director = people_of(name)(1).director
    director.texts = Texts(name, language, with_computers=True)
    words = load(name, "computer_words")
    menu = importlib.import_module(f"firmware.games.{name}.menu")
    for seat in menu.roles(director):
        for who in (director.texts.PERSON, *director.texts.LEVELS):
            check("menu", menu.player_name(director, seat) + "|" + who)
        check("THINKING", words.name_of(director, seat) + "|" + director.texts.THINKING)
    count = 0
    for seed in range(4):
        for state, actions in told(name, seed):
            director.match.state = state
            page = words.describe(director, state, actions)
            line = director.texts.BRING % max(getattr(director.texts, "TOKENS", [""]), key=len)
            is_whole = name == "phantom"  # its news are a notice, and no line follows
            check("describe", page if is_whole else page.rstrip("|") + "|" + line)
            count += 1
    assert count > 50

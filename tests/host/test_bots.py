"""The bots play legally, know only what their role may know, and `thinking` beats `random`."""

import random

import pytest

from ghostlight.engine.bots import Bot
from ghostlight.engine.match import OwnBot
from ghostlight.games import adapter_of
from ghostlight.games.opera.bot import WAY_LEFT, ThinkingBot
from shared_rules import opera
from shared_rules.errors import OptionError
from shared_rules.full_game import Game
from shared_rules.game import Blind, load
from shared_rules.offboard import game_text, parse_state
from shared_rules.opera import Secret, State, action_text, parse_action
from shared_rules.opera.board import INVESTIGATOR, PHANTOM
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.computer_games import play_match

OPERA = adapter_of("opera")
GAMES = 150


def investigator_wins(investigator: str, phantom: str, games: int = GAMES) -> float:
    randbelow = random.Random(f"{investigator} {phantom}").randrange
    names = (investigator, phantom)
    players = {seat: OwnBot(OPERA, name, randbelow) for seat, name in enumerate(names)}
    records = play_match(OPERA.rules, players, games, 1, {})
    outcomes = [record.replay().state.outcome for record in records]
    return outcomes.count((1, 0)) / games


def test_thinking_beats_random_from_both_sides() -> None:
    """By chance the Investigator wins 74 % of the games from space 4."""
    assert investigator_wins("thinking", "random") > 0.92
    assert investigator_wins("random", "thinking") < 0.40
    assert 0.5 < investigator_wins("thinking", "thinking") < 0.75


def test_a_seed_deals_the_same_game_whoever_plays_it() -> None:
    begins = []
    for name in ("random", "thinking", "good"):
        players = {seat: OwnBot(OPERA, name, random.Random(5).randrange) for seat in range(2)}
        records = play_match(OPERA.rules, players, 3, 7, {})
        begins.append([record.actions[:3] for record in records])
    assert begins[0] == begins[1] == begins[2]
    assert len({tuple(actions) for actions in begins[0]}) == 3


def test_no_such_bot() -> None:
    with pytest.raises(
        OptionError,
        match=r"no bot 'deep' \(there are random, thinking, gentle, good, hard, strong\)",
    ):
        OPERA.bot("deep", random.randrange)


def test_a_bot_is_told_what_its_seat_knows() -> None:
    """It gets copies: the Investigator's bot no secret at all."""
    seen = []

    class Spy(Bot):
        def choose(self, state: State, secret: Secret | Blind) -> int:
            seen.append(secret)
            state.rooms[0] = 9
            if isinstance(secret, Secret):
                secret.identity = 0
            return state.legal_actions()[0]

    game = Game(load("opera"))
    for text in ("start 9 8 4 0 1 2 3 7", "identity white", "deal red pink blue grey"):
        game.apply(parse_action(text))
    before = game_text(game)
    action = OPERA.choose(Spy(), game)
    assert isinstance(seen[0], Blind)
    game.apply(action)
    game.apply(parse_action("move 8"))
    game.apply(parse_action("draw phantom"))
    assert game.actor == PHANTOM
    middle = game_text(game)
    OPERA.choose(Spy(), game)
    assert isinstance(seen[1], Secret)
    assert seen[1] is not game.secret
    assert game_text(game) == middle != before
    assert isinstance(OPERA.known(game, (INVESTIGATOR,)), Blind)


def _best(line: str, secret: Secret | Blind) -> list[str]:
    """The texts of what it plays, to the end of the activation."""
    state = parse_state(opera, line)
    bot = ThinkingBot(lambda n: 0)
    turn = state.turn
    texts = []
    bound = BoundedWait("the turn")
    while state.turn == turn and state.actor >= 0 and bound.lasts():
        action = bot.choose(state, secret)
        texts.append(action_text(action))
        state.apply(action)
    return texts


def test_the_investigator_wins_when_a_win_is_there() -> None:
    """Red and blue are suspects and together; apart, one in the dark, either answer decides."""
    line = "-/-/-/-/-/-/-/RB/pkwun/g* 0-1 9 3 I pick B/PKWU - CN -"
    texts = _best(line, Blind())
    after = parse_state(opera, line)
    for text in texts:
        after.apply(parse_action(text))
    assert after.able_suspects() not in (0, after.suspects)


def test_the_phantom_goes_into_the_dark_for_the_bonus() -> None:
    """Buquet is the last to act: in the dark all six stay suspects, and the answer is CAN."""
    line = "-/-/-/B/-/-/-/R/pKWUN/g* 0-1 9 4 P pick G/- - CNC -"
    texts = _best(line, Secret(identity=4))
    after = parse_state(opera, line)
    for text in texts:
        after.apply(parse_action(text))
    assert after.able_suspects() >> 4 & 1
    assert "blackout 8" in texts


def test_the_way_left_grows_with_the_suspects() -> None:
    assert WAY_LEFT[:3] == (0.0, 0.0, 0.0)
    assert all(low < high for low, high in zip(WAY_LEFT[2:], WAY_LEFT[3:], strict=False))

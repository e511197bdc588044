"""One person plays in the terminal against bots."""

import random

import pytest

from ghostlight.cli import run
from ghostlight.engine.chance import bot_chance
from ghostlight.engine.engine_player import BotPlayer
from ghostlight.engine.local_game import LocalGame
from ghostlight.games import GAMES, adapter_of
from ghostlight.terminal.session import Session
from shared_rules.offboard.record import Record


def session_with(name: str, person: tuple[int, ...], seed: int = 1) -> Session:
    """All roles but the person's are played by gentle bots."""
    adapter = adapter_of(name)
    local_game = LocalGame(Record(adapter.rules, {}), random.Random(seed).randrange)
    session = adapter.session(local_game, "en", lambda name, text: None, True)
    bots = {
        role: BotPlayer(adapter, adapter.bot("gentle", bot_chance(role)), local_game)
        for role in range(len(adapter.rules.ROLES))
        if role not in person
    }
    session.use_bots(bots)
    return session


def play(session: Session, most: int = 3000) -> None:
    for _ in range(most):
        if session.local_game.is_over:
            return
        session.enter("")  # a card or an answer, if the game waits for it
        game = session.local_game.game
        if game.actor >= 0:
            session.enter(session.local_game.rules.action_text(game.legal_actions()[0]))
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("name", [name for name in GAMES if adapter_of(name).levels])
@pytest.mark.parametrize("side", [0, 1])
def test_a_game_alone(name: str, side: int) -> None:
    person = (side, side + 2) if name == "society" else (side,)
    session = session_with(name, person)
    assert session.local_game.actor in (*person, -1)
    play(session)
    actors = {played.actor for played in session.local_game.played}
    assert actors - {-1} != set(person)


@pytest.mark.parametrize("person", [0, 1])
def test_only_a_person_is_told_how_to_see_the_secret(person: int) -> None:
    assert ("peek" in session_with("opera", (person,)).notice) == (person == 1)


def test_undo_goes_back_to_the_persons_own_choice() -> None:
    session = session_with("opera", (1,))  # the Investigator begins
    before = len(session.local_game.played)
    session.enter("undo")
    assert len(session.local_game.played) == before  # only the bot has played
    session.enter("1")
    session.enter("undo")
    assert len(session.local_game.played) == before


def test_the_bots_secret_is_not_shown() -> None:
    session = session_with("opera", (0,))
    session.enter("peek")
    assert not session.page.is_secret
    own = session_with("opera", (1,))
    own.enter("peek")
    assert own.page.is_secret  # at once: nobody else is there


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["phantom=har"], "phantom cannot be played by 'har'"),
        (["phantom=hard", "investigator=good"], "a person has to play"),
        (["red=hard"], "opera has no role red"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], said: str, capsys) -> None:
    assert run(["play", "--terminal", *words])
    assert said in capsys.readouterr().err

"""The stagehands put tokens where players may put them as they like, and pack up."""

import pytest

from ghostlight.web import board_view, messages
from ghostlight.web.session import Session
from tests.helpers.opera.page_players import open_session
from tests.web.test_auto_setup import run_until


def placing(game: str) -> Session:
    """A session whose players put down their tokens."""
    session = open_session(4)
    session.act("me", "both", messages.Set(game=game))
    run_until(session, lambda: session.game.name == game)
    session.act("me", "both", messages.Begin(players=2))
    run_until(
        session,
        lambda: (
            board_view.stage_name(session.virtual.board) in ("firstlook", "play")
            and not session.auto_setup.is_busy
        ),
    )
    return session


def see_code(session: Session) -> None:
    seat = session.virtual.board.director.keepers[0]
    for is_down in (True, False):
        session.act("me", "both", messages.Button(seat, 2, is_down))
        for _ in range(60):
            session.advance(25)
    session.button_queue.tap(seat, board_view.OK)


@pytest.mark.parametrize("game", ["midnight", "society"])
def test_stagehands_place_what_is_for_players_to_place(game: str) -> None:
    session = placing(game)
    if game == "society":
        see_code(session)
    run_until(session, lambda: session.public("en")["placing"])
    before = len(session.follower.actions)
    session.act("me", "both", messages.Help(place="one"))
    run_until(session, lambda: len(session.follower.actions) > before)
    run_until(session, lambda: not session.auto_setup.is_busy)
    session.act("me", "both", messages.Help(place="all"))
    run_until(session, lambda: not session.public("en")["placing"])
    assert not session.public("en")["leads"]


def test_stagehands_pack_up_between_games() -> None:
    session = open_session(4)
    session.act("me", "both", messages.Begin())
    run_until(session, lambda: board_view.stage_name(session.virtual.board) == "firstlook")
    session.act("me", "both", messages.Help(pack=True))
    run_until(session, lambda: not session.auto_setup.is_busy)
    assert session.public("en")["packable"]  # not in a game

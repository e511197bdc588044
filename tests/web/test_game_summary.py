"""The end scene of games without a winner, in every game; and refused requests for it."""

import pytest
from starlette.testclient import TestClient

from firmware.play import abort
from ghostlight.lang import texts_of
from ghostlight.web import board_view, messages
from ghostlight.web.game_summary import game_summary
from ghostlight.web.games import GAMES
from ghostlight.web.page import Page
from ghostlight.web.server import Server
from tests.helpers.opera.page_people import open_session
from tests.web.test_auto_setup import run_until


@pytest.mark.parametrize("game", GAMES)
def test_an_abandoned_game_has_its_scene(game: str) -> None:
    session = open_session(3)
    session.act("me", "both", messages.Set(game=game))
    run_until(session, lambda: session.game.name == game)
    session.act("me", "both", messages.Begin(computers={}))
    run_until(session, lambda: session.is_sealed and not session.auto_setup.is_busy)
    assert session.public("en")["over"] == ""
    abort.abandon(session.virtual.board.director)
    run_until(session, lambda: session.public("en")["over"])
    follower = session.follower
    assert board_view.stage_name(session.virtual.board) == board_view.MENU
    assert session.public("en")["over"] == follower.file_name
    for lang, title in (("en", "Nobody wins"), ("fr", "Personne ne gagne")):
        call = game_summary(follower.record_file, follower.closing, session.game, lang)
        assert call["title"] == title
        assert call["why"]
        assert call["fair"]["is"] is True


def test_an_opened_game_has_its_scene() -> None:
    """Both held OK and BACK: the secret is wiped, and nothing can be proved any more."""
    session = open_session(3)
    session.act("me", "both", messages.Begin(computers={}))
    run_until(session, lambda: session.is_sealed and not session.auto_setup.is_busy)
    for seat in (0, 1):
        for button in (board_view.OK, board_view.BACK):
            session.act("me", "both", messages.Button(seat, button, down=True))
    run_until(session, lambda: session.public("en")["over"])
    follower = session.follower
    for lang in ("en", "fr"):
        call = game_summary(follower.record_file, follower.closing, session.game, lang)
        assert call["title"] == texts_of(lang)["ending"]["void"]
        assert call["why"] == texts_of(lang)["ending"]["opened"]
        assert call["fair"]["is"] is None


def test_the_scene_wants_a_link_and_an_end() -> None:
    session = open_session(3)
    client = TestClient(Server(session, lambda access, lang: Page(session, access, lang)).app)
    assert client.get("/ending").status_code == 403
    headers = {"x-link": session.links.words["spectator"]}
    assert client.get("/ending", headers=headers).status_code == 404

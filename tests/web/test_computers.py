"""A page begins a game against the table, and the table's tokens move by themselves."""

import pytest

from ghostlight.web import board_view, messages
from ghostlight.web.session import Session
from shared_rules.opera.board import INVESTIGATOR, PHANTOM
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.page_people import OperaPagePeople, open_session
from tests.web.test_auto_setup import run_until


def begin(session: Session, computers: dict[int, str]) -> None:
    session.act("me", "both", messages.Begin(computers=computers))
    run_until(session, lambda: session.is_sealed and not session.auto_setup.is_busy)


@pytest.mark.parametrize("role", [INVESTIGATOR, PHANTOM])
def test_a_page_begins_a_game_alone(role: int) -> None:
    session = open_session(role)
    begin(session, {1 - role: "gentle"})
    state = session.public("en")
    assert state["computers"] == {str(1 - role): "gentle"}
    assert state["people"] == [0]
    assert state["stage"] == "play"


def test_a_computers_tokens_move_by_themselves() -> None:
    """Nobody touches a token: the table, as the Phantom, plays its two turns of a round."""
    session = open_session(3)
    begin(session, {PHANTOM: "gentle"})
    people = OperaPagePeople(3, session=session)
    board = session.virtual.board
    run_until(session, lambda: not session.public("en")["leads"])
    bound = BoundedWait("waiting for the computer's turn", times=500)
    while not session.public("en")["thinks"] and bound.lasts():
        people.turn()
    before = session.poses()
    assert session.public("en")["lift"] == []
    run_until(session, lambda: session.public("en")["carries"])
    assert session.poses() == before
    assert session.public("en")["moves"]
    run_until(session, lambda: not session.public("en")["leads"])
    assert session.poses() != before
    assert board.director.reconciler.is_right


def test_a_person_may_move_them() -> None:
    session = open_session(4)
    session.act("me", "both", messages.Help(carry=False))
    begin(session, {INVESTIGATOR: "gentle"})
    board = session.virtual.board
    run_until(session, lambda: session.public("en")["carries"])
    before = session.poses()
    for _ in range(400):
        session.advance(25)
    assert session.poses() == before
    assert board_view.is_carrying(board)
    assert not session.public("en")["moves"]
    session.act("me", "both", messages.Help(carry=True))
    run_until(session, lambda: not board_view.is_carrying(board))
    session.save()
    assert session.public("en")["carry"]


def test_the_language_changes_while_the_table_plays() -> None:
    session = open_session(4)
    begin(session, {INVESTIGATOR: "gentle"})
    board = session.virtual.board
    run_until(session, lambda: session.public("en")["thinks"])
    board_view.speak(board, "fr")
    run_until(session, lambda: session.public("fr")["carries"])
    assert board.screens.page_of(0).title == "L'Enquêteur"


def test_a_page_answers_the_menu_for_the_next_game() -> None:
    """Time per turn and La Carlotta's start, as chosen under Settings."""
    session = open_session(4)
    options = {"turn_seconds": 120, "carlotta": 6}
    session.act("me", "both", messages.Begin(computers={}, options=options))
    run_until(session, lambda: session.is_sealed and not session.auto_setup.is_busy)
    director = session.virtual.board.director
    assert director.turn_seconds == 120
    assert director.match.options["carlotta"] == 6


def test_a_long_press_lets_go_by_itself() -> None:
    """Whatever the board makes of it: pause in the table's turn, or nothing before a game."""
    session = open_session(4)
    session.act("me", "both", messages.Hold(0))
    session.act("me", "both", messages.Hold(0))  # while it is held
    run_until(session, lambda: session.table.buttons == 1)
    run_until(session, lambda: session.table.buttons == 0 and session.button_queue.is_idle)
    begin(session, {INVESTIGATOR: "gentle"})
    run_until(session, lambda: session.public("en")["thinks"])
    session.act("a seat without", "spectator", messages.Hold(0))
    assert session.button_queue.is_idle
    session.act("me", "both", messages.Hold(0))
    run_until(session, lambda: session.public("en")["stage"] == "pause")
    run_until(session, lambda: session.button_queue.is_idle)
    assert session.table.buttons == 0

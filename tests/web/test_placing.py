"""The automatic set-up places tokens where players may choose, and packs up."""

import pytest

from firmware.games.society.places import RACK
from firmware.games.society.player import Player
from firmware.sensing.kernels import SOUTH
from ghostlight.web import board_view, messages
from ghostlight.web.session import Session
from shared_rules.society.board import AT_PLACE
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.page_people import open_session
from tests.helpers.society.page_people import SocietyPagePeople
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


def test_stagehands_wait_while_the_table_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes the table longer than stagehands wait for anything else."""
    monkeypatch.setattr(Player, "RELEASE_MS", 2 * Player.RELEASE_MS)
    session = open_session(4)
    session.act("me", "both", messages.Set(game="society"))
    run_until(session, lambda: session.game.name == "society")
    session.act("me", "both", messages.Begin(players=2, computers={1: "gentle", 3: "gentle"}))
    run_until(
        session, lambda: session.public("en")["placing"] and not session.public("en")["busy"]
    )
    session.act("me", "both", messages.Help(place="all"))
    run_until(session, lambda: not session.public("en")["busy"])
    assert not session.public("en")["placing"]


def test_stagehands_who_always_help_come_by_themselves() -> None:
    session = open_session(4)
    session.act("me", "both", messages.Begin())
    run_until(session, lambda: board_view.stage_name(session.virtual.board) == "firstlook")
    see_code(session)
    run_until(session, lambda: board_view.may_lift(session.virtual.board))
    home = session.poses()
    session.act("me", "both", messages.Turn(0))
    run_until(session, lambda: session.public("en")["leads"])
    assert session.public("en")["todo"] == [(0, session.table.cell_of(session.tokens[0]), True)]
    session.act("me", "both", messages.Help(always=True))
    run_until(session, lambda: not session.public("en")["leads"])
    assert [pose[3] for pose in session.poses()] == [pose[3] for pose in home]
    assert session.public("en")["todo"] == []


def test_a_tile_is_turned_over_by_putting_it_onto_its_rack() -> None:
    people = SocietyPagePeople(4, players=2)
    people.begin()
    people.furnish()
    bound = BoundedWait("placing and hiding", times=500)
    while (
        people.state.phase == AT_PLACE or not people.is_quiet() or people.state.is_ghost_turn()
    ) and bound.lasts():
        people.turn()
    session = people.session
    room = next(n for n, is_here in enumerate(people.state.here) if is_here)
    number = session.tokens.index(people.tile_of(people.places.token_in(room)))
    people.say(messages.Lift(number))
    people.virtual.run(500)
    goal = session.table.centre(people.free_cell(people.places.token_in(room), RACK))
    people.say(messages.Drop(number, *goal))
    people.until(lambda: not people.state.here[room])
    assert session.tokens[number].face == SOUTH


def test_a_board_that_rests_says_so() -> None:
    session = open_session(4)
    settings = session.virtual.board.load_settings()
    assert settings.set("idle_minutes", 1) == ""
    session.virtual.board.use_settings(settings)
    assert not session.public("en")["asleep"]
    for _ in range(70):
        for _ in range(40):
            session.advance(25)
    assert session.public("en")["asleep"]
    session.button_queue.tap(0, board_view.OK)
    run_until(session, lambda: not session.public("en")["asleep"])
    assert board_view.stage_name(session.virtual.board) == board_view.MENU


def test_stagehands_pack_up_between_games() -> None:
    session = open_session(4)
    session.act("me", "both", messages.Begin())
    run_until(session, lambda: board_view.stage_name(session.virtual.board) == "firstlook")
    session.act("me", "both", messages.Help(pack=True))
    run_until(session, lambda: not session.auto_setup.is_busy)
    assert session.public("en")["packable"]  # not in a game

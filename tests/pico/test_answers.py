"""Measures how soon a Pico answers in games that need much computation.

It uses the simulated clock, so every run gives the same figures. Erasing flash takes no time on
this clock: it happens after the lamps, and may delay a screen.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from tests.helpers.midnight import people as midnight
from tests.helpers.opera import people as opera
from tests.helpers.phantom import people as phantom
from tests.helpers.society import people as society
from tests.pico.answering import Answer, Twins

pytestmark = pytest.mark.device

CELL_MS = 45  # until the cell itself answers
LAMPS_MS = 100  # until lamps say where it may go
ASKED_MS = 150  # until whoever acts reads what is asked
HOOD_MS = 120  # the same under a hood


class Game(NamedTuple):
    """Who plays, the turns before a Pico goes on, and those that are measured.

    Where a limit is more than it must be, it is what was measured and a little (SPEED.md).
    """

    people: type
    options: dict
    chosen: dict  # in the menu
    turns: int
    measured: int
    hood_ms: float = 500  # that are waited for an answer under a hood
    cell: float = CELL_MS
    lamps: float = LAMPS_MS
    asked: float = ASKED_MS


GAMES = {
    # In ten games it thought longest about two tokens put down at once, a walk and the padlock or
    # the blackout: so a round in which that is done.
    "opera": Game(opera.OperaPeople, {"seed": 3001}, {}, 1, 3),
    # Eight people on the stairs and in the rooms, Hugo among them.
    "midnight": Game(midnight.MidnightPeople, {"seed": 1}, {"players": 8}, 30, 7),
    # A master chooses a room under the hood, a hunter lifts any tile. The tile that is put down
    # asks what is beneath. What was chosen is shown 300 ms later:
    # so long nobody waits here.
    "society": Game(society.SocietyPeople, {"seed": 1, "players": 4}, {}, 37, 6, 280),
    # 42 discs lie there. A card is played by its disc, and by a disc that has waited for it; discs
    # are lifted, and put where it leads; a zone is activated. The lamps of 42 discs say what the
    # rules make of it, then the screens do.
    "phantom": Game(phantom.PhantomPeople, {"seed": 2004}, {}, 218, 7, 500, CELL_MS, 115),
}


def measure(game: Game, known: Mapping[str, Any] | None = None) -> list[tuple[Answer, dict]]:
    """The answers, each with its profile if it is `known` how to make one (profile.py)."""
    people = game.people(noise=0.0, **game.options)
    people.begin(**game.chosen)
    for _ in range(game.turns):
        people.turn()
    assert people.is_quiet()
    twins = Twins(people, game.hood_ms, known)
    try:
        twins.recall()
        found = []
        for _ in range(game.measured):
            people.turn()
            found += twins.follow()
    finally:
        twins.close()
    return list(zip(found, twins.profiles or [{}] * len(found), strict=True))


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


@pytest.fixture(scope="module")
def answers(game: Game) -> list[Answer]:
    found = [answer for answer, _ in measure(game)]
    print("\n" + "\n".join("%-12s cell %4.0f, lamps %4.0f, screen %4.0f" % a[:4] for a in found))
    assert len([answer for answer in found if answer.cell]) >= 6
    return found


def test_the_cell_itself_answers_at_once(game: Game, answers: list[Answer]) -> None:
    cells = [answer for answer in answers if answer.cell]
    assert all(0 < answer.cell <= game.cell for answer in cells), cells


def test_lamps_and_screen_answer_before_anybody_wonders(game: Game, answers: list[Answer]) -> None:
    for answer in answers:
        assert 0 <= answer.lamps <= game.lamps, answer
        assert 0 < answer.asked <= (HOOD_MS if answer.is_under_hood else game.asked), answer


def test_both_screens_come_to_say_it(answers: list[Answer]) -> None:
    assert all(answer.screens > 0 for answer in answers), answers

"""Table, line and story of the page reveal a result at the same moment as the board.

The test reads a spectator's page tick by tick. No sentence may come before the screens show it, or
much later.
"""

import json
import re
from collections.abc import Callable

import pytest

from ghostlight.web.page import Page
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.page_people import OperaPagePeople
from tests.helpers.phantom.page_people import PhantomPagePeople
from tests.helpers.society.page_people import WatchedSocietyPeople

LATE_TICKS = 8  # of 25 ms each


def tell(log: list[tuple[int, int, bytes | str]], shown: str, told: str) -> list[tuple[int, int]]:
    """(tick when a screen began to show it, tick when the story had one more sentence of it)."""
    moments = []
    screen_tick, was_shown, count = -1, False, 0
    for tick, _, data in log:
        if isinstance(data, bytes):
            continue
        message = json.loads(data)
        if message["t"] == "state":
            is_shown = any(re.search(shown, seat["text"]) for seat in message["seats"])
            if is_shown and not was_shown:
                screen_tick = tick
            was_shown = is_shown
        elif message["t"] == "story":
            found = sum(bool(re.search(told, line["text"])) for line in message["lines"])
            if found > count:
                moments.append((screen_tick, tick))
            count = found
    return moments


def opera() -> list[tuple[int, int, bytes | str]]:
    people = OperaPagePeople(2)
    people.begin()
    people.watching = [Page(people.session, "spectator", "en")]
    bound = BoundedWait("the rounds", times=2000)
    while people.state.round < 3 and not people.is_over and bound.lasts():
        people.turn()
    return people.log


def society() -> list[tuple[int, int, bytes | str]]:
    people = WatchedSocietyPeople(4, ("spectator",), players=2)
    people.begin()
    people.furnish()
    bound = BoundedWait("the hunt", times=2000)
    while sum(people.state.here) > 30 and not people.is_over and bound.lasts():
        people.turn()
    return people.log


def phantom() -> list[tuple[int, int, bytes | str]]:
    people = PhantomPagePeople(3)
    people.watching = [Page(people.session, "spectator", "en")]
    people.begin()
    bound = BoundedWait("waiting for a point", times=2000)
    while not any(map(people.state.points, range(2))) and bound.lasts():
        people.turn()
    return people.log


@pytest.mark.parametrize(
    ("play", "shown", "told", "least"),
    [
        (opera, r"CAN", r"CAN(NOT)? appear", 2),
        (society, r"Damage \d+ of", r"Damage|ghost", 2),
        (phantom, r"is scared", r"scares", 1),
    ],
)
def test_nothing_is_told_before_the_screens_show_it(
    play: Callable[[], list[tuple[int, int, bytes | str]]], shown: str, told: str, least: int
) -> None:
    moments = tell(play(), shown, told)
    assert len(moments) >= least
    for screen, story in moments:
        assert 0 <= story - screen <= LATE_TICKS, moments

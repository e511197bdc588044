"""The depth of calls is bounded in every game: a Pico's C stack is 8 KB, and each call uses some.

How many bytes a game uses depends on which functions call one another, so bytes are measured on a
Pico (tests/pico/test_memory.py). This test runs everywhere and finds what exceeds any 8 KB: a
recursion, or a stage that enters the next one instead of leaving that to the next step. Short
games are 17 to 20 calls deep.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType

import pytest

import firmware
import shared_rules
from tests.helpers.midnight import people as midnight
from tests.helpers.opera import people as opera
from tests.helpers.phantom import people as phantom
from tests.helpers.society import people as society

OURS = tuple(str(Path(package.__file__).parent) for package in (firmware, shared_rules))
# Calls from Board.step on. A call takes about 290 bytes of the stack: 32 never fit (MEMORY.md).
CEILING = 32


class Stack:
    """Counts how many functions of ours are being run, from Board.step upwards."""

    def __init__(self, first: CodeType) -> None:
        self._first = first
        self.deepest: list[str] = []
        self._running: list[CodeType] = []
        self._is_ours: dict[CodeType, bool] = {}

    @contextmanager
    def watched(self) -> Iterator[None]:
        sys.setprofile(self._watch)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _watch(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event not in ("call", "return"):
            return
        if code not in self._is_ours:
            self._is_ours[code] = code.co_filename.startswith(OURS)
        if not self._is_ours[code]:
            return
        if event == "return":
            if self._running:
                self._running.pop()
        elif self._running or code is self._first:
            self._running.append(code)
            if len(self._running) > len(self.deepest):
                self.deepest = [running.co_qualname for running in self._running]


GAMES: dict[str, Callable] = {
    "opera": lambda: opera.OperaPeople(3, 0.3),
    "midnight": lambda: midnight.MidnightPeople(3, 0.2),
    "society": lambda: society.SocietyPeople(3, 0.2),
    "phantom": lambda: phantom.PhantomPeople(3, 0.2),
}


def deepest(name: str, most_turns: int) -> list[str]:
    """What runs when the stack of this game is highest, in a game or its beginning."""
    people = GAMES[name]()
    stack = Stack(type(people.director.board).step.__code__)
    with stack.watched():
        people.begin()
        people.play(most_turns, is_whole=False)
    return stack.deepest


@pytest.mark.parametrize("name", GAMES)
def test_no_game_goes_deep(name: str) -> None:
    found = deepest(name, 10)
    assert 10 < len(found) < CEILING, found


@pytest.mark.parametrize("name", GAMES)
def test_no_resumed_game_does(name: str) -> None:
    people = GAMES[name]()
    people.begin()
    people.play(10, is_whole=False)
    people.virtual.restart()
    stack = Stack(type(people.director.board).step.__code__)
    with stack.watched():
        people.recall()
        people.virtual.run(500)
    assert 10 < len(stack.deepest) < CEILING, stack.deepest


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_no_whole_game_does(name: str) -> None:
    found = deepest(name, 800)
    print(len(found), found)
    assert len(found) < CEILING, found

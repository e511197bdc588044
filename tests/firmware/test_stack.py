"""A Pico's stack is 8 KB, and that is 28 calls deep at most: how deep every game goes."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType

import pytest

import firmware
import shared_rules
from tests.helpers.midnight import players as ball
from tests.helpers.opera import players as evening
from tests.helpers.phantom import players as phantom_evening
from tests.helpers.society import players as society

OURS = tuple(str(Path(package.__file__).parent) for package in (firmware, shared_rules))
# Board.step is the first; below it are main.py, its run() and run_board(). So 25 would fit: this
# is a ceiling for calls that nest without need, not a figure to be reached or kept.
DEEPEST = 24


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
    "opera": lambda: evening.Evening(3, 0.3),
    "midnight": lambda: ball.Ball(3, 0.2),
    "society": lambda: society.Visit(3, 0.2),
    "phantom": lambda: phantom_evening.Evening(3, 0.2),
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
    assert 10 < len(found) <= DEEPEST, found


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
    assert 10 < len(stack.deepest) <= DEEPEST, stack.deepest


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_no_whole_game_does(name: str) -> None:
    found = deepest(name, 800)
    print(len(found), found)
    assert len(found) <= DEEPEST, found

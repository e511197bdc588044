"""A Pico's stack is 8 KB, and that is 28 calls deep at most: how deep every game goes."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType

import pytest

import firmware
import shared_rules
from firmware.board import Board
from tests.firmware import ball, evening, phantom_evening, society_table

OURS = tuple(str(Path(package.__file__).parent) for package in (firmware, shared_rules))
# Board.step is the first; below it are main.py, its run() and run_board().
DEEPEST = 22


class Stack:
    """Counts how many functions of ours are being run, from Board.step upwards."""

    def __init__(self) -> None:
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
        elif self._running or code is Board.step.__code__:
            self._running.append(code)
            if len(self._running) > len(self.deepest):
                self.deepest = [running.co_qualname for running in self._running]


def opera() -> evening.Evening:
    return evening.Evening(3, 0.3)


def midnight() -> ball.Ball:
    return ball.Ball(3, 0.2)


def society() -> society_table.Visit:
    return society_table.Visit(3, 0.2)


def phantom() -> phantom_evening.Evening:
    return phantom_evening.Evening(3, 0.2)


@pytest.mark.parametrize("sit_down", [opera, midnight, society, phantom])
def test_no_game_goes_deep(sit_down: Callable) -> None:
    people = sit_down()
    stack = Stack()
    with stack.watched():
        people.begin()
        people.play()
    print("\n".join(stack.deepest))
    assert 10 < len(stack.deepest) <= DEEPEST, stack.deepest

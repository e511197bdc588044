"""Measures how fast the table responds to a placed token, in simulated time.

The time starts when the token lies, and ends with a frame in which its own cell is lit, and with
one in which the whole board responds. Scans, debouncing and frames take time; the processor's work
takes none. This computer's processing time is printed separately; tests/bench/pico.py measures a
Pico's.
"""

import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from shared_rules import opera
from shared_rules.offboard import parse_state
from shared_rules.opera.board import BROWN
from shared_rules.opera.powers import destinations
from tests.helpers.opera.people import OperaPeople

CROWD = "-/-/-/-/-/-/RPBGKWUN*/-/-/- 9-8 4 1 I pick PWUN/RBGK - - -"
BUDGETS_MS = (60, 150)
EVENINGS = 4


class Watch:
    def __init__(self, people: OperaPeople) -> None:
        self._people = people
        self._landed: dict[int, float] = {}  # cell -> time
        self._known: dict[int, float] = {}  # the same, once the board has sensed it
        self._is_understood = False
        self._frames = 0
        self._truth = bytes(people.table.truth())
        self.own_ms: list[float] = []
        self.full_ms: list[float] = []
        board = people.virtual.board
        self._answer, board.lights.answer = board.lights.answer, self._on_answer
        self._on_token, board.director.on_token = board.director.on_token, self._on_director
        people.virtual.on_step = self._step
        # Tokens are placed within a step: a slow hand would be sensed before it lets go.
        people.virtual.hands.duration_ms = lambda least, most: 4.0 if least == 110 else most

    def _on_answer(self, cell: int, now_ms: int) -> None:
        self._answer(cell, now_ms)
        if cell in self._landed:
            self._known[cell] = self._landed.pop(cell)

    def _on_director(self, event) -> None:
        self._on_token(event)
        self._is_understood = True

    def _step(self) -> None:
        table = self._people.table
        now = self._people.virtual.now_ms
        truth = bytes(table.truth())
        for cell in range(len(truth)):
            if truth[cell] and not self._truth[cell]:
                self._landed[cell] = now
        self._truth = truth
        if table.lamps.frames == self._frames:
            return
        self._frames = table.lamps.frames
        for landed in self._known.values():
            self.own_ms.append(now - landed)
            if self._is_understood:
                self.full_ms.append(now - landed)
        self._known.clear()
        self._is_understood = False


def tell(title: str, watch: Watch) -> None:
    for what, times, budget in zip(
        ("its cell", "the board"), (watch.own_ms, watch.full_ms), BUDGETS_MS
    ):
        print(
            f"{title:18}{what:10}median {median(times):4.0f} ms, worst {max(times):4.0f} ms "
            f"of {len(times)} (budget {budget} ms)"
        )


def play_games() -> None:
    watches = []
    for seed in range(EVENINGS):
        people = OperaPeople(seed, 0.1)
        people.begin()
        watches.append(Watch(people))
        people.play()
    whole = watches[0]
    for watch in watches[1:]:
        whole.own_ms += watch.own_ms
        whole.full_ms += watch.full_ms
    tell("put down", whole)


def crowd() -> None:
    """All eight are in one room: the Persian has 465 walks, with and without a companion."""
    people = OperaPeople(7)
    people.begin()
    watch = Watch(people)
    for room in (5, 4, 7, 9, 0):
        people.stage_at(CROWD, 0)
        people.virtual.hands.lift(people.tokens[BROWN])
        people.virtual.run_hands()
        people.virtual.hands.place(people.tokens[BROWN], people.free_cell(BROWN, room))
        people.virtual.run_hands()
    tell("in a crowd", watch)
    state = parse_state(opera, CROWD)
    start = time.perf_counter()
    for _ in range(1000):
        destinations(state, [BROWN, 0])
    taken_us = (time.perf_counter() - start) * 1000
    print(f"where the Persian may go, on this computer: {taken_us:.0f} us")


if __name__ == "__main__":
    play_games()
    crowd()

"""Trace four walks through the code and print which files run, in order (`make walk`).

ARCHITECTURE.md describes the same walks. Functions that also run while nothing happens are
left out. For each walk it prints:
  files       source files in which a function runs
  hops        calls from one file into another
  re-entries  functions called in a file that is already on the call stack below another file

python tests/bench/walks.py [--all] [lift|card|setting|drag ...]     --all prints every function
"""

import inspect
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from ghostlight import cli  # noqa: E402
from ghostlight.web import messages  # noqa: E402
from shared_rules.opera.board import BROWN, GREY, PURPLE, RED  # noqa: E402
from tests.helpers.opera.board import HOUSE, IN_ROUND_1, go  # noqa: E402
from tests.helpers.opera.page_people import TICK_MS, open_session  # noqa: E402
from tests.helpers.opera.people import OperaPeople  # noqa: E402
from tests.helpers.port_bench import PortBench  # noqa: E402

FOLDERS = tuple(f"{ROOT}/{folder}/" for folder in ("firmware", "shared_rules", "host"))
HARDWARE = tuple(f"{ROOT}/host/ghostlight/{folder}/" for folder in ("virtual", "shims"))
IDLE_MS = 3000
_CAN_WAIT = inspect.CO_COROUTINE | inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR
Call = tuple[str, str]  # file and function


def is_ours(file: str) -> bool:
    """Whether a file is our source, except the virtual table, which stands for hardware."""
    return file.startswith(FOLDERS) and not file.startswith(HARDWARE)


class Trace:
    """Records the calls of our own functions inside a `with` block, in all threads."""

    def __init__(self) -> None:
        self.calls: list[tuple[Call, tuple[str, ...]]] = []  # with the files on the stack
        self._waiting: set[FrameType] = set()  # coroutines and generators that were called

    def __enter__(self) -> "Trace":
        threading.setprofile(self._note)  # for threads that start from now on
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        name = code.co_filename
        if event != "call" or not is_ours(name) or code.co_name.startswith("<"):
            return
        if code.co_flags & _CAN_WAIT:
            if frame in self._waiting:
                return  # it goes on, which is no call
            self._waiting.add(frame)
        self.calls.append(((name, code.co_name), self._stack(frame)))

    @staticmethod
    def _stack(frame: FrameType) -> tuple[str, ...]:
        """The files of the callers, nearest first, with one entry for consecutive calls inside a
        file."""
        files: list[str] = []
        caller = frame.f_back
        while caller is not None:
            name = caller.f_code.co_filename
            if is_ours(name) and (not files or files[-1] != name):
                files.append(name)
            caller = caller.f_back
        return tuple(files)


def traced(idle: Callable[[], None], walk: Callable[[], None]) -> Trace:
    """The calls of a walk without those that also occur while nothing happens."""
    with Trace() as quiet:
        idle()
    with Trace() as trace:
        walk()
    known = {call for call, _ in quiet.calls}
    trace.calls = [found for found in trace.calls if found[0] not in known]
    return trace


def at_pick(cards: str, others: str) -> OperaPeople:
    """A game of l'Opéra in which the Investigator chooses one of these cards."""
    people = OperaPeople(seed=7)
    people.begin()
    people.stage_at(HOUSE + IN_ROUND_1.format(cards=cards, others=others), GREY)
    return people


def lift() -> Trace:
    """The Persian and a companion are lifted, put down in other rooms, and OK is pressed."""
    people = at_pick("RBKN", "PGWU")
    return traced(lambda: people.virtual.run(IDLE_MS), lambda: go(people, (BROWN, 6), (PURPLE, 6)))


def card() -> Trace:
    """Raoul has walked; OK draws the alibi card."""
    people = at_pick("RBKN", "PGWU")
    go(people, (RED, 7))
    virtual = people.virtual
    return traced(lambda: virtual.run(IDLE_MS), lambda: virtual.press(people.active_seat, "ok"))


def setting() -> Trace:
    """`ghostlight config set brightness 40`."""
    command = ("config", "set", "brightness")

    def walk() -> None:
        with tempfile.TemporaryDirectory() as folder, PortBench(Path(folder)) as bench:
            cli.run((*command, "40", "--port", bench.port))

    def idle() -> None:
        with tempfile.TemporaryDirectory() as folder, PortBench(Path(folder)) as bench:
            bench.wait_until(lambda: bench.virtual.now_ms > IDLE_MS)

    return traced(idle, walk)


def drag() -> Trace:
    """A token is dragged to another ring on the page, and a page receives what to draw."""
    from ghostlight.web.page import Page

    session = open_session(4)
    page = Page(session, "both", "en")

    def run(ms: float) -> None:
        for _ in range(int(ms / TICK_MS)):
            session.advance(TICK_MS)
            page.updates()

    def walk() -> None:
        for cell in (68, 69):
            x, y = session.table.centre(cell)
            session.act("me", "both", messages.Lift(0))
            run(200)
            session.act("me", "both", messages.Move(0, x, y))
            run(600)
            session.act("me", "both", messages.Drop(0, x, y))
            run(600)

    run(IDLE_MS)
    return traced(lambda: run(IDLE_MS), walk)


WALKS = {"lift": lift, "card": card, "setting": setting, "drag": drag}


def report(name: str, is_all: bool) -> None:
    trace = WALKS[name]()
    files: dict[str, list[str]] = {}
    hops = 0
    entered_again: set[Call] = set()
    for (file, function), stack in trace.calls:
        functions = files.setdefault(file, [])
        if function not in functions:
            functions.append(function)
        if stack and stack[0] != file:
            hops += 1
            if file in stack:
                entered_again.add((file, function))
    print(f"{name}: {(WALKS[name].__doc__ or '').strip()}")
    print(f"  {len(files)} files, {hops} hops, {len(entered_again)} re-entries")
    for file, functions in files.items():
        listed = ", ".join(functions if is_all else functions[:4])
        more = "" if is_all or len(functions) <= 4 else f" (+{len(functions) - 4})"
        print(f"    {file.removeprefix(f'{ROOT}/')}: {listed}{more}")


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name != "--all"] or list(WALKS)
    for walk_name in names:
        report(walk_name, "--all" in sys.argv)

"""Measures the page: first paint, time from lift to light, frames a second. Needs Chromium."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from firmware.games.opera.places import cells_of  # noqa: E402
from ghostlight.web import board_view, messages  # noqa: E402
from shared_rules.opera.board import ROOMS  # noqa: E402
from tests.helpers.opera.page_people import OperaPagePeople  # noqa: E402

_LIT = 12  # duty of a lamp that the page counts as lit
_MANY = 8  # lamps


def own_ms() -> float:
    """The board's own time from a lifted token until its places are lit, in simulated time."""
    people = OperaPagePeople(5)
    people.begin()
    session = people.session
    token = board_view.may_lift(session.virtual.board)[0]
    cells = [cell for room in range(ROOMS) for cell in cells_of(0, room)]

    def lit() -> int:
        return sum(max(session.table.lamps.rgb(cell)) > _LIT for cell in cells)

    began_ms = session.table.now_ms
    session.act(people.page_of_both, "both", messages.Lift(token))
    while lit() <= _MANY:
        session.advance(1.0)
    return float(session.table.now_ms - began_ms)


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    node = shutil.which("node", path=f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}")
    if not chromium or not node:
        print("web: no Chromium, nothing measured")
        return
    script = str(ROOT / "tests/bench/web.mjs")
    done = subprocess.run(
        [node, script, sys.executable],
        env={**os.environ, "CHROMIUM": chromium},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(f"web: not measured\n{done.stderr}")
        return
    found = json.loads(done.stdout)
    print(f"web: first paint       {found['paint']:6.0f} ms   (budget 1000)")
    beyond = found["light"] - own_ms()
    print(f"web: lift to light     {found['light']:6.0f} ms   (budget 150, median of ten)")
    print(f"web: beyond the board  {beyond:6.0f} ms   (budget 60)")
    print(f"web: longest task      {found['longest']:6.0f} ms   (budget 50, of the processor)")
    print(f"web: the same by clock {found['wall']:6.0f} ms   (with what else the machine does)")
    print(f"web: frames a second   {found['frames']:6.0f} /s   (budget 60 with a graphics card)")


if __name__ == "__main__":
    main()

"""Measures heap, start and response times on a Pico, and compares them with the last figures.

    python -m tests.bench.cost [--save] [game ...]
    python -m tests.bench.cost --profile firmware.elf [game ...]

It uses an emulated Pico, as `make test-pico` does (tests/pico/README.md). cost.json has the
accepted figures; `--save` writes those of the games that were run. A profile shows which functions
take the time of each slow response; a build of MicroPython puts the ELF file beside the UF2.
"""

import argparse
import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ghostlight.virtual import board as virtual_board
from tests.pico.answering import Answer
from tests.pico.profile import read_elf, table, timeline
from tests.pico.tape import STEP_MS
from tests.pico.tape_games import GAMES as TAPES
from tests.pico.test_answers import ASKED_MS, HOOD_MS, LAMPS_MS, measure
from tests.pico.test_answers import GAMES as ANSWERS
from tests.pico.test_memory import play_tape

LANDED = Path(__file__).with_name("cost.json")
MHZ = 200
# Functions whose calls a timeline shows.
WATCHED = (
    "board.mpy:step",
    "board.mpy:_sense",
    "board.mpy:_press",
    "lights/renderer.mpy:step",
    "memory.mpy:tidy",
    "pico/files.mpy:settle",
    "pico/panels.mpy:scan_into",
    "play/director.mpy:step",
    "play/playing.mpy:draw",
    "play/playing.mpy:look",
    "screens/screens.mpy:_draw",
    "screens/screens.mpy:_send",
)


def figures(name: str) -> dict[str, int]:
    """Bytes and milliseconds of one game."""
    found = worst(answer for answer, _ in measure(ANSWERS[name]))
    if name in TAPES:
        usual, virtual_board.STEP_MS = virtual_board.STEP_MS, float(STEP_MS)
        with tempfile.TemporaryDirectory() as folder:
            played = play_tape(TAPES[name](), Path(folder))
        virtual_board.STEP_MS = usual  # answers are measured with it
        found |= {"heap": played.most, "largest free": played.largest, "ready ms": played.ready_ms}
    return found


def worst(answers: Iterable[Answer]) -> dict[str, int]:
    answers = list(answers)
    open_ = [answer for answer in answers if not answer.is_under_hood]
    hood = [answer for answer in answers if answer.is_under_hood]
    return {
        "cell ms": round(max(answer.cell for answer in answers)),
        "lamps ms": round(max(answer.lamps for answer in answers)),
        "screen ms": round(max(answer.asked for answer in open_)),
        "hood ms": round(max((answer.asked for answer in hood), default=0)),
    }


def compare(found: Mapping[str, int], landed: Mapping[str, int]) -> list[str]:
    lines = []
    for what, value in found.items():
        change = f"{value - landed[what]:+}" if what in landed else "new"
        lines.append(f"  {what:14}{value:8}{change:>8}")
    return lines


def tell_profile(name: str, known: Mapping[str, Any]) -> None:
    for answer, profile in measure(ANSWERS[name], known):
        limit = HOOD_MS if answer.is_under_hood else ASKED_MS
        print("%s: cell %.0f, lamps %.0f, screen %.0f ms" % answer[:4])
        if answer.lamps > LAMPS_MS or answer.asked > limit:
            spans = profile["spans"]
            print(table(profile["counts"], MHZ))
            print(timeline(spans, spans[0][0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(ANSWERS))
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--profile", type=Path, metavar="ELF")
    options = parser.parse_args()
    landed = json.loads(LANDED.read_text())
    for name in options.game:
        if options.profile:
            tell_profile(name, read_elf(options.profile, ["firmware/" + at for at in WATCHED]))
            continue
        found = figures(name)
        print("\n".join([name, *compare(found, landed.get(name, {}))]), flush=True)
        landed[name] = found
    if options.save:
        LANDED.write_text(json.dumps(landed, indent=1) + "\n")


if __name__ == "__main__":
    main()

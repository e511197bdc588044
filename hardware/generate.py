"""Generates the firmware's tables: `python -m hardware.generate`; `--check` only compares."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hardware.describe import (
    LAYOUTS,
    TABLE,
    DescriptionError,
    game_faults,
    load_board,
    load_layout,
    load_sheet,
    module_of,
    source_of,
)
from hardware.sheets import SHEETS
from hardware.tables import board_table, sheet_table

ROOT = Path(__file__).parent.parent


def tables() -> dict[str, str]:
    """Every generated file: its path in the project, and its contents."""
    board = load_board(TABLE)
    sheets = [load_sheet(board, kind) for kind in SHEETS]
    return {
        **{f"firmware/layouts/{module_of(name)}.py": table_of(name) for name in LAYOUTS},
        **{
            f"firmware/games/{sheet.game}/sheet.py": sheet_table(sheet, board, sheet.FILE)
            for sheet in sheets
        },
    }


def table_of(name: str) -> str:
    """The firmware's module for a named layout."""
    path = TABLE if name == "table" else LAYOUTS[name]
    layout = load_layout(path)
    games = [game for game, faults in game_faults(layout).items() if not faults]
    return board_table(layout, source_of(name), games)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware.generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what differs")
    options = parser.parse_args(arguments)
    try:
        wanted = tables()
    except DescriptionError as error:
        print(error, file=sys.stderr)
        return 1
    stale = 0
    for name, text in wanted.items():
        path = ROOT / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if options.check:
            print(f"{name}: is not what its description says.", file=sys.stderr)
        else:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {name}")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

"""Writes the firmware's tables: `python -m hardware.generate`, or `--check` to compare only."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hardware.describe import FIRST_ROOM, TABLE, DescriptionError, load_board, load_sheet
from hardware.sheets import SHEETS
from hardware.tables import board_table, sheet_table

ROOT = Path(__file__).parent.parent


def tables() -> dict[str, str]:
    """Every generated file: its path in the project, and what belongs in it."""
    board = load_board(TABLE)
    sheets = [load_sheet(board, kind) for kind in SHEETS]
    return {
        "firmware/layouts/table.py": board_table(board, TABLE.name),
        "firmware/layouts/first_room.py": board_table(load_board(FIRST_ROOM), FIRST_ROOM.name),
        **{
            f"firmware/sheets/{sheet.game}.py": sheet_table(sheet, board, sheet.FILE)
            for sheet in sheets
        },
    }


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

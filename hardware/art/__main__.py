"""Draws the sheets and the tokens: `python -m hardware.art`; with `--print` also PDF and PNG."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hardware.art.build import PRINT, drawings


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware.art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what differs")
    parser.add_argument("--print", action="store_true", help="make the PDF and PNG files too")
    options = parser.parse_args(arguments)
    home = PRINT.parent
    wanted = {f"print/{name}": text.encode() for name, text in drawings().items()}
    stale = _settle(home, wanted, options.check)
    if options.print:
        from hardware.art.printing import make  # only here: it needs more than Python

        stale += _settle(home, make(), options.check)
    return 1 if options.check and stale else 0


def _settle(home: Path, wanted: dict[str, bytes], check: bool) -> int:
    """Writes what differs, or tells it."""
    stale = 0
    for name, data in wanted.items():
        path = home / name
        if path.exists() and path.read_bytes() == data:
            continue
        stale += 1
        if check:
            print(f"hardware/{name}: is not what would be drawn.", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"wrote hardware/{name}")
    return stale


if __name__ == "__main__":
    sys.exit(main())

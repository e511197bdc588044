"""Tidy the drawn files, then draw sheets and tokens as SVG; with --print also PDF and PNG."""

from __future__ import annotations

import argparse
import sys

from hardware.art.build import HOME, drawings, sources
from hardware.art.inkscape import DrawnFileError


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware.art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, name what differs")
    parser.add_argument("--print", action="store_true", help="make the PDF and PNG files too")
    options = parser.parse_args(arguments)
    try:
        wanted = {f"art/{name}": text.encode() for name, text in sources().items()}
        wanted |= {f"print/{name}": text.encode() for name, text in drawings().items()}
    except DrawnFileError as error:
        print(error, file=sys.stderr)
        return 1
    stale = _settle(wanted, options.check)
    if options.print:
        from hardware.art.printing import make  # only here: it needs other packages

        stale += _settle(make(), options.check)
    return 1 if options.check and stale else 0


def _settle(wanted: dict[str, bytes], check: bool) -> int:
    """Write the files that differ, or name them. Returns how many differ."""
    stale = 0
    for name, data in wanted.items():
        path = HOME / name
        if path.exists() and path.read_bytes() == data:
            continue
        stale += 1
        if check:
            print(f"hardware/{name}: is not what would be written.", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"wrote hardware/{name}")
    return stale


if __name__ == "__main__":
    sys.exit(main())

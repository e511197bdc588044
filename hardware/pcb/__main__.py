"""Generates and checks the boards: /usr/bin/python3 -m hardware.pcb [--check] [panel base seat].

With --check nothing is written: the boards are made elsewhere and compared with the existing
files.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import numpy  # noqa: F401
    import pcbnew
except ImportError as error:
    sys.exit(
        f"hardware.pcb: {sys.executable} has no module {error.name}. Use the system's python: "
        "apt-get install --no-install-recommends kicad kicad-footprints python3-numpy, "
        "then /usr/bin/python3 -m hardware.pcb."
    )

from . import boards
from .build import build
from .drc import check
from .fabricate import fabricate
from .netlist import differences

HERE = Path(__file__).parent
KICAD = "6.0.11"  # with another version the bytes may differ


def make(name: str, target: Path) -> list[str]:
    """Build one board in its folder below `target`. Returns its faults."""
    board = boards.board(name)
    path = build(board, target / name)
    wrong = differences(board, path)
    violations, unconnected, report = check(path)
    if violations or unconnected:
        wrong.append(f"{violations} violations, {unconnected} unconnected\n{report}")
    fabricate(board, path)
    return wrong


def compare(name: str, made: Path, committed: Path) -> list[str]:
    wrong = []
    for file in sorted((made / name).iterdir()):
        other = committed / name / file.name
        if not other.exists() or other.read_bytes() != file.read_bytes():
            wrong.append(f"{file.name} is not what the description gives")
    version = pcbnew.GetBuildVersion()
    if wrong and not version.startswith(KICAD):
        wrong.append(f"this is KiCad {version}, the boards were made with {KICAD}")
    return wrong


def one(name: str, is_check: bool) -> int:
    start = time.monotonic()
    if is_check:
        with tempfile.TemporaryDirectory() as folder:
            wrong = make(name, Path(folder)) + compare(name, Path(folder), HERE)
    else:
        wrong = make(name, HERE)
    for sentence in wrong:
        print(f"{name}: {sentence}")
    verdict = "wrong" if wrong else "0 violations, 0 unconnected, netlist as described"
    print(f"{name}: {verdict} ({time.monotonic() - start:.0f} s)", flush=True)
    return 1 if wrong else 0


def main(arguments: list[str]) -> int:
    flags = [word for word in arguments if word == "--check"]
    names = [word for word in arguments if word not in flags] or list(boards.NAMES)
    if len(names) == 1:
        return one(names[0], bool(flags))
    # Each in its own process: KiCad's cache would change the next board's identifiers.
    root = HERE.parent.parent
    commands = [[sys.executable, "-m", "hardware.pcb", *flags, name] for name in names]
    running = [subprocess.Popen(command, cwd=root) for command in commands]
    return max(process.wait() for process in running)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

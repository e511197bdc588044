"""Runs KiCad's design-rule check on a saved board and prints the report.

Run as `python3 -m hardware.pcb.drc board.kicad_pcb`: a process of its own, because the check does
not see changes that were made to a board in memory.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path


def check(path: Path, python: str = sys.executable) -> tuple[int, int, str]:
    """(violations, unconnected items, KiCad's report)."""
    command = [python, "-m", "hardware.pcb.drc", str(Path(path).resolve())]
    root = Path(__file__).parent.parent.parent
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    found = re.search(r"Found (\d+) DRC violations", run.stdout)
    loose = re.search(r"Found (\d+) unconnected", run.stdout)
    if not found or not loose:
        raise RuntimeError(f"no DRC report for {path}: {run.stdout}{run.stderr}")
    return int(found[1]), int(loose[1]), run.stdout


def _main(path: str):
    import pcbnew  # only this process needs KiCad

    board = pcbnew.LoadBoard(path)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "drc.txt"
        pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True)
        print(report.read_text())


if __name__ == "__main__":
    _main(sys.argv[1])

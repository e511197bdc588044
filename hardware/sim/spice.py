"""Runs a netlist through ngspice and returns the curves."""

import subprocess
import tempfile
from pathlib import Path


def run(netlist: str, analysis: str, curves: list[str]) -> dict[str, list[float]]:
    """Curve name -> values; "time" (or the swept quantity) under the name "x"."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "curves.txt"
        control = f".control\nset wr_singlescale\noption numdgt=9\n{analysis}\n"
        control += f"wrdata {out} {' '.join(curves)}\nquit\n.endc\n.end\n"
        deck = Path(folder) / "deck.cir"
        deck.write_text(f"* Ghostlight\n{netlist}\n{control}")
        done = subprocess.run(["ngspice", "-b", str(deck)], capture_output=True, text=True)
        if not out.exists():
            raise RuntimeError(f"ngspice gave no curves:\n{done.stdout}{done.stderr}\n{netlist}")
        rows = [[float(n) for n in line.split()] for line in out.read_text().splitlines()]
    columns = list(zip(*rows))
    return {"x": list(columns[0])} | {c: list(v) for c, v in zip(curves, columns[1:])}


def settled(times: list[float], values: list[float], band: float, start: float = 0.0) -> float:
    """Seconds after start until the curve stays within band of its end value."""
    end = values[-1]
    last = max((t for t, v in zip(times, values) if abs(v - end) > band), default=start)
    return max(last - start, 0.0)

"""The base's soft start: what the table draws when its 5 V are plugged in."""

from dataclasses import dataclass

from . import values
from .spice import run


@dataclass(frozen=True)
class SoftStart:
    inrush_a: float
    full_ms: float  # until the panels have 95 % of 5 V


def simulate() -> SoftStart:
    """A stiff 5 V source through 0.2 ohm of cable and fuse; the LEDs draw nothing yet."""
    t = values.table()
    bulk = values.part("base", "C6") + t.panels * values.part("panel", "C44")
    netlist = f"""
{values.P_MOS}
vsupply plug 0 pwl(0 0 1m 0 1.01m 5)
rcable plug in 0.2
vamp in source 0
mswitch out gate source source pmos_a
cgs gate source {values.part("base", "C4") + values.P_MOS_GS_F}
cgd gate out {values.part("base", "C5") + values.P_MOS_GD_F}
rgate gate 0 {values.part("base", "R5")}
cbulk out 0 {bulk}
"""
    got = run(netlist, "tran 50u 2 0 50u", ["i(vamp)", "v(out)"])
    full = next(x for x, v in zip(got["x"], got["v(out)"]) if v > 0.95 * 5.0)
    return SoftStart(max(got["i(vamp)"]), full * 1e3)

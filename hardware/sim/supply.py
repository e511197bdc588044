"""The base's soft start: the table's current when its 5 V are plugged in."""

from dataclasses import dataclass

from . import values
from .spice import run


@dataclass(frozen=True)
class SoftStart:
    inrush_a: float
    full_ms: float  # until the panels have 95 % of 5 V


def vbus_v(external_v: float) -> float:
    """USB's VBUS with 50 ohm on it while 5 V are fed into the last panel, by the voltage at J6."""
    pull = values.part("base", "R3") + values.part("base", "R4")
    plugged = f"vext ext 0 {external_v}" if external_v else "vext none 0 0"
    netlist = f"""
{values.P_MOS}
.model body d (is=1e-9 n=1.2)
.model schottky d (is=2e-6 n=1.05 rs=0.05)
vfed out 0 5
msoft out soft in in pmos_a
dsoft out in body
rsoft soft 0 {values.part("base", "R5")}
musb usb ext in in pmos_a
dusb usb in body
dext ext in schottky
rpull ext 0 {pull}
rfuse usb vbus 0.15
rload vbus 0 50
{plugged}
"""
    return run(netlist, "tran 1m 20m", ["v(vbus)"])["v(vbus)"][-1]


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

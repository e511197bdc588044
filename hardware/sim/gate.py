"""Switching on a panel: inrush, dip of the 3.3 V, and the time until its sensors can be read."""

from dataclasses import dataclass

from . import values
from .spice import run, settled

START = 20e-6  # the flip-flop's inverted output falls here
END = 400e-6


@dataclass(frozen=True)
class Gate:
    drive: str
    panel: int
    inrush_a: float
    lowest_pico_v: float
    lowest_panel_v: float
    rail_us: float  # until the sensors' rail is within 0.1 %
    line_us: float  # until the ADC line is within half a step


def simulate(panel: int, resistor: float | None = None, capacitor: float | None = None) -> Gate:
    """Simulate with the board's own gate resistor and capacitor unless others are given."""
    t = values.table()
    r = values.part("panel", "R6") if resistor is None else resistor
    c = values.part("panel", "C43") if capacitor is None else capacitor
    load = t.sensors * t.sensor_a
    netlist = f"""
{values.P_MOS}
vsupply ideal 0 {t.supply_v}
rpico ideal pico {values.PICO_OHM}
cpico pico esr {values.PICO_F}
resr esr 0 {values.PICO_ESR_OHM}
cbase pico 0 {values.part("base", "C7")}
rway pico way {values.wire_ohm(panel, values.PANEL_3V3_OHM)}
lway way panel {values.wire_h(panel)}
rback agnd back {values.wire_ohm(panel, values.PANEL_GROUND_OHM)}
lback back 0 {values.wire_h(panel)}
clocal panel agnd {values.part("panel", "C42")}
clogic panel agnd {2 * values.part("panel", "C40")}
rlogic panel agnd 2k
vselect select agnd pwl(0 {t.supply_v} {START} {t.supply_v} {START + 10e-9} 0)
rselect select enable {values.FLIP_FLOP_OHM}
rgate enable gate {max(r, 1e-3)}
{f"cgate gate rail {c}" if c else ""}
cgs gate panel {values.P_MOS_GS_F}
cgd gate rail {values.P_MOS_GD_F}
cds rail panel {values.P_MOS_DS_F}
vamp panel source 0
mgate rail gate source source pmos_a
csensors rail agnd {t.sensors * values.part("panel", "C0")}
bsensors rail agnd i={load}*max(0,min(1,(v(rail)-v(agnd))/{values.SENSOR_AWAKE_V}))
bhall hall agnd v=(v(rail)-v(agnd))/2
rslow hall slow 1k
cslow slow agnd {1 / (2 * 3.14159 * values.SENSOR_BANDWIDTH_HZ * 1e3)}
eout out agnd slow agnd 1
rout out mux {values.SENSOR_OHM + values.MUX_OHM}
cline mux 0 {line_f()}
rpull mux 0 {values.part("base", "R10")}
"""
    curves = ["i(vamp)", "v(pico)", "v(panel)", "v(agnd)", "v(rail)", "v(mux)"]
    got = run(netlist, f"tran 20n {END} 0 50n", curves)
    x = got["x"]
    rail = [a - b for a, b in zip(got["v(rail)"], got["v(agnd)"])]
    local = [a - b for a, b in zip(got["v(panel)"], got["v(agnd)"])]
    drive = f"{r:.0f} ohm" + (f", {c * 1e9:g} nF" if c else "") if r else "direct"
    return Gate(
        drive=drive,
        panel=panel,
        inrush_a=max(got["i(vamp)"]),
        lowest_pico_v=min(got["v(pico)"]),
        lowest_panel_v=min(local),
        rail_us=settled(x, rail, 0.001 * rail[-1], START) * 1e6,
        line_us=settled(x, got["v(mux)"], t.step_v / 2, START) * 1e6,
    )


def line_f() -> float:
    """Capacitance of the shared ADC line: every mux, the whole ribbon, the Pico."""
    panels = values.table().panels
    ribbon = values.wire_m(panels) * values.RIBBON_F_PER_M
    return panels * values.MUX_COMMON_F + ribbon + values.ADC_F

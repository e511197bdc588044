"""The shared ADC line: its response to an address change, and the leakage of the other muxes."""

from dataclasses import dataclass

from . import values
from .gate import line_f
from .spice import run, settled


@dataclass(frozen=True)
class Leak:
    at: str
    shift_v: float  # of a reading, by all closed muxes together
    idle_v: float  # the line with no panel on


def address_us() -> float:
    """Time from one sensor at its lowest to the next at its highest, within half a step."""
    t = values.table()
    start = 1e-6
    netlist = f"""
vsensor hall 0 pwl(0 {t.low_v} {start} {t.low_v} {start + 1e-8} {t.high_v})
rway hall line {values.SENSOR_OHM + values.MUX_OHM}
cline line 0 {line_f()}
rpull line 0 {values.part("base", "R10")}
"""
    got = run(netlist, "tran 10n 30u 0 10n", ["v(line)"])
    return settled(got["x"], got["v(line)"], t.step_v / 2, start) * 1e6


def falling_us(swing_v: float) -> float:
    """Time from one sensor to the next that is lower by swing_v: only its weak sink pulls down."""
    amps = values.SENSOR_SINK_A + values.table().supply_v / 2 / values.part("base", "R10")
    return line_f() * swing_v / amps * 1e6


def rail_v(panel: int, sensor_a: float) -> float:
    """Supply voltage of a panel's sensors while they are on, by the current of each."""
    t = values.table()
    way = values.wire_ohm(panel, values.PANEL_3V3_OHM) + values.PICO_OHM + values.P_MOS_ON_OHM
    back = values.wire_ohm(panel, values.PANEL_GROUND_OHM)
    return t.supply_v - t.sensors * sensor_a * (way + back)


def leak(at: str) -> Leak:
    t = values.table()
    amps = values.MUX_LEAK_A[at] * (t.panels - 1)
    pull = values.part("base", "R10")

    def line(way: str, current: float) -> float:
        source = f"ileak 0 line {current}\nrpull line 0 {pull}\n{way}"
        return run(source, "tran 1u 2u", ["v(line)"])["v(line)"][-1]

    on = f"vsensor hall 0 {t.supply_v / 2}\nrway hall line {values.SENSOR_OHM + values.MUX_OHM}\n"
    idle = min(line("", amps), t.supply_v)  # the muxes themselves cannot raise it further
    return Leak(at, line(on, amps) - line(on, 0.0), idle)

"""L'Opéra by hand: gate, ADC line and lamp supply with loose wires instead of boards."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.wiring import by_hand

from . import values
from .spice import run, settled

LAYOUT = by_hand.LAYOUT
# Parts of a station and of the bare wires (wiring/by-hand/mux.svg).
BASE_OHM, PULL_UP_OHM, DECOUPLING_F = 1e3, 2.2e3, 100e-9
CAPACITORS = 2  # on each mux's supply wire
SENSE_PULL_OHM = 100e3
GPIO_OHM = 40.0
# BC327-25, typical: gain 250, 0.15 V at 100 mA with 2.5 mA, 12 pF; generic model.
BC327 = (
    ".model bc327 pnp (is=5e-14 bf=250 br=10 nf=1 vaf=40 ikf=0.6 rb=5 rc=0.7 re=0.15 "
    "cje=30p cjc=14p tf=0.8n tr=40n)"
)
# Lamp supply: 0.5 mm2 copper; a strip's own rails; its LEDs' current.
THICK_OHM_PER_M, STRIP_OHM_PER_M = 0.036, 0.14
START, END = 20e-6, 1.2e-3


@dataclass(frozen=True)
class Gate:
    mux: int
    inrush_a: float
    lowest_pico_v: float
    lowest_mux_v: float
    sensors_v: float  # final value
    rail_us: float
    line_us: float


def way_m(mux: int) -> tuple[float, float]:
    """Cable and hops from the base to a mux (1 is the first)."""
    wires = by_hand.table_wires(LAYOUT)
    cable = next(w.mm for w in wires if w.kind == "mux cable")
    hops = {(w.start, w.mm) for w in wires if w.kind == "hop"}
    reach = sum(mm for start, mm in hops if int(start.split()[1]) < mux)
    return cable / 1e3, reach / 1e3


def way_ohm(mux: int, net: str) -> float:
    conductors = list(by_hand.MUX_CABLE.values()).count(net)
    cable, hops = way_m(mux)
    return (cable / conductors + hops) * values.WIRE_OHM_PER_M + 0.02 * mux


def line_f() -> float:
    """The shared ADC line: eight muxes, cable, hops, the longest sensor wire, the Pico."""
    cable, hops = way_m(len(LAYOUT.channels))
    sensor = max(w.mm for w in by_hand.table_wires(LAYOUT) if w.kind == "sensor") / 1e3
    wire = (cable + hops + sensor) * values.RIBBON_F_PER_M
    return len(LAYOUT.channels) * values.MUX_COMMON_F + wire + values.ADC_F


def sensors(mux: int) -> int:
    return sum(cell is not None for cell in LAYOUT.channels[mux - 1])


def gate(mux: int, sensor_a: float = LAYOUT.sensor.supply_ma / 1e3) -> Gate:
    """Switch on a mux: its supply wire rises, its sensors start, the line follows."""
    supply = LAYOUT.sensor.supply_mv / 1e3
    step = LAYOUT.adc.reference_mv / 1e3 / 2**LAYOUT.adc.bits
    load = sensors(mux) * sensor_a
    cable, hops = way_m(mux)
    inductance = (cable + hops) * values.WIRE_H_PER_M
    netlist = f"""
{BC327}
vpico ideal 0 {supply}
rpico ideal pico {values.PICO_OHM}
cpico pico esr {values.PICO_F}
resr esr 0 {values.PICO_ESR_OHM}
rway pico way {way_ohm(mux, "3V3")}
lway way mux {inductance}
rback agnd back {way_ohm(mux, "AGND")}
lback back 0 {inductance}
cmux mux agnd {DECOUPLING_F}
vpin pin 0 pwl(0 {supply} {START} {supply} {START + 20e-9} 0)
rpin pin enable {GPIO_OHM}
rpull enable mux {PULL_UP_OHM}
rbase enable base {BASE_OHM}
vamp mux emitter 0
qgate rail base emitter bc327
crail rail agnd {CAPACITORS * DECOUPLING_F}
bsensors rail agnd i={load}*max(0,min(1,(v(rail)-v(agnd))/{values.SENSOR_AWAKE_V}))
bhall hall agnd v=(v(rail)-v(agnd))/2
rslow hall slow 1k
cslow slow agnd {1 / (2 * 3.14159 * values.SENSOR_BANDWIDTH_HZ * 1e3)}
eout out agnd slow agnd 1
rout out line {values.SENSOR_OHM + values.MUX_OHM}
cline line 0 {line_f()}
rsense line 0 {SENSE_PULL_OHM}
"""
    curves = ["i(vamp)", "v(pico)", "v(mux)", "v(agnd)", "v(rail)", "v(line)"]
    got = run(netlist, f"tran 20n {END} 0 50n", curves)
    rail = [a - b for a, b in zip(got["v(rail)"], got["v(agnd)"], strict=True)]
    local = [a - b for a, b in zip(got["v(mux)"], got["v(agnd)"], strict=True)]
    return Gate(
        mux,
        max(got["i(vamp)"]),
        min(got["v(pico)"]),
        min(local),
        rail[-1],
        settled(got["x"], rail, 0.001 * rail[-1], START) * 1e6,
        settled(got["x"], got["v(line)"], step / 2, START) * 1e6,
    )


def at_reset_a(pull_down_ohm: float) -> float:
    """Current of all sensors while no pin drives its enable line."""
    supply = LAYOUT.sensor.supply_mv / 1e3
    netlist = f"""
{BC327}
vmux mux 0 {supply}
rpull enable mux {PULL_UP_OHM}
rdown enable 0 {pull_down_ohm}
rbase enable base {BASE_OHM}
vamp mux emitter 0
qgate rail base emitter bc327
bsensors rail 0 i={16 * LAYOUT.sensor.supply_ma / 1e3}*max(0,min(1,v(rail)/2))
"""
    got = run(netlist, "tran 1u 1m", ["i(vamp)"])
    return len(LAYOUT.channels) * got["i(vamp)"][-1]


def address_us() -> float:
    """Time from one sensor at its lowest to the next at its highest, within half a step."""
    low, high = LAYOUT.sensor.low_mv / 1e3, LAYOUT.sensor.high_mv / 1e3
    step = LAYOUT.adc.reference_mv / 1e3 / 2**LAYOUT.adc.bits
    start = 1e-6
    netlist = f"""
vsensor hall 0 pwl(0 {low} {start} {low} {start + 1e-8} {high})
rway hall line {values.SENSOR_OHM + values.MUX_OHM}
cline line 0 {line_f()}
rpull line 0 {SENSE_PULL_OHM}
"""
    got = run(netlist, "tran 10n 30u 0 10n", ["v(line)"])
    return settled(got["x"], got["v(line)"], step / 2, start) * 1e6


def falling_us(swing_v: float) -> float:
    """Time for a fall of the line, which a sensor pulls down with its weak current source only."""
    amps = values.SENSOR_SINK_A + LAYOUT.sensor.supply_mv / 2e3 / SENSE_PULL_OHM
    return line_f() * swing_v / amps * 1e6


def leak_v(at: str) -> float:
    """The shift of a reading by the closed muxes."""
    amps = values.MUX_LEAK_A[at] * (len(LAYOUT.channels) - 1)
    source = values.SENSOR_OHM + values.MUX_OHM
    return amps * source * SENSE_PULL_OHM / (source + SENSE_PULL_OHM)


def lamps_v(currents: list[float]) -> float:
    """The lowest 5 V at a strip's far end, by ampere per strip; strips are fed at one end."""
    pitch = LAYOUT.grid.pitch_mm / 1e3
    cable = (by_hand.TO_TABLE_MM + by_hand.ENTRY_Y) / 1e3 * THICK_OHM_PER_M
    hop = pitch * THICK_OHM_PER_M
    # An evenly distributed load drops as much at the end as all of it in the middle.
    half = LAYOUT.grid.columns * pitch * STRIP_OHM_PER_M / 2
    # Plus and minus are equal: one ladder with twice the resistance.
    entry = 1 + int(by_hand.ENTRY_Y / 1e3 / pitch)
    lines = ["vsupply feed 0 5.0", f"rcable feed l{entry} {2 * cable}"]
    for n, ampere in enumerate(currents, 1):
        lines += [f"rstrip{n} l{n} m{n} {2 * half}", f"iled{n} m{n} 0 {ampere}"]
        if n < len(currents):
            lines.append(f"rhop{n} l{n} l{n + 1} {2 * hop}")
    names = [f"v(m{n})" for n in range(1, len(currents) + 1)]
    got = run("\n".join(lines), "tran 1u 2u", names)
    return min(got[name][-1] for name in names)


def loads() -> list[tuple[str, list[float]]]:
    """Ampere per strip: USB and external budget evenly, and all light in the last row."""
    rows, power = LAYOUT.grid.rows, LAYOUT.power
    dark = LAYOUT.leds * power.led_idle_ua / 1e6
    made = []
    for name, budget in (("USB", power.usb_ma), ("external", power.external_ma)):
        made.append((f"{name}, evenly", [(budget - LAYOUT.fixed_ma) / 1e3 / rows] * rows))
    light = (power.external_ma - LAYOUT.dark_ma) / 1e3
    made.append(("external, last row", [dark / rows] * (rows - 1) + [dark / rows + light]))
    return made


def report() -> list[str]:
    swing = _swing_v()
    timing = LAYOUT.timing
    lines = [
        "L'Opera by hand: power gate",
        "  mux  sensors  inrush  3V3 Pico  3V3 mux  sensors'   rail  ADC line",
    ]
    for mux in (1, 6, 8):
        g = gate(mux)
        lines.append(
            f"  {mux:3}  {sensors(mux):7}  {g.inrush_a:4.2f} A  {g.lowest_pico_v:6.2f} V  "
            f"{g.lowest_mux_v:5.2f} V  {g.sensors_v:6.2f} V  {g.rail_us:3.0f} us  "
            f"{g.line_us:5.0f} us"
        )
    lines.append(f"  the firmware waits {timing.settle_panel_us} us")
    for ma in (7.0, 10.0):
        lines.append(f"  sensors of {ma:g} mA have {gate(8, ma / 1e3).sensors_v:.2f} V at mux 8")
    lines += [
        f"  at reset, pins pulled down by 50 k: all sensors {at_reset_a(50e3) * 1e3:.0f} mA; "
        f"with 10 k more on each breakout {at_reset_a(8.3e3) * 1e3:.0f} mA",
        "",
        "L'Opera by hand: ADC line",
        f"  {line_f() * 1e12:.0f} pF; settles in {address_us():.1f} us after an address change",
        f"  falls by two tokens' reading ({swing * 1e3:.0f} mV) in {falling_us(swing):.1f} us "
        "where sensors pull down weakly",
        f"  the firmware waits {timing.settle_address_us} us",
        *(
            f"  leakage at {at} shifts readings {leak_v(at) * 1e3:.1f} mV"
            for at in values.MUX_LEAK_A
        ),
        "",
        "L'Opera by hand: 5 V at the end of the worst strip",
        *(f"  {load:20} {lamps_v(currents):.2f} V" for load, currents in loads()),
    ]
    return lines


def _swing_v() -> float:
    from hardware.field import Field

    return 2 * Field(LAYOUT).centred * LAYOUT.sensor.gain_mv_per_mt / 1e3

"""Numbers for the simulations: read from the described boards, or taken from data sheets."""

from dataclasses import dataclass

from hardware.pcb.boards import board as described
from hardware.pcb.circuit import description

# Ribbon: 28 AWG, two crimped contacts of about 15 mohm per piece. A piece is 0.2 m (the longest
# way between two panels' connectors is 0.15 m), the one from the base 0.4 m.
WIRE_OHM_PER_M, WIRE_H_PER_M, CONTACT_OHM = 0.22, 0.7e-6, 0.030
PIECE_M, FIRST_PIECE_M = 0.2, 0.4
RIBBON_F_PER_M = 60e-12
# Copper of one panel between its connectors: 3V3 is a 0.8 mm track, the others pours or meshes.
PANEL_3V3_OHM, PANEL_GROUND_OHM, PANEL_5V_OHM = 0.040, 0.006, 0.008

# The Pico's 3.3 V: 300 mA converter, 2 x 22 uF on its board.
PICO_OHM, PICO_F, PICO_ESR_OHM = 0.05, 44e-6, 0.005
# 74HC74 at 3.3 V: about 4 mA at 0.3 V drop.
FLIP_FLOP_OHM = 80.0
# AO3401A, typical: -0.9 V, 60 mohm at -3.3 V, input 645 pF, reverse transfer 55 pF.
P_MOS = ".model pmos_a pmos (level=1 vto=-0.9 kp=7 lambda=0.01 rd=0.02 rs=0.005)"
P_MOS_ON_OHM = 0.06
P_MOS_GS_F, P_MOS_GD_F, P_MOS_DS_F = 590e-12, 55e-12, 25e-12
# 74HC4067 at 3.3 V: worst on-resistance; capacitance of an open switch's common pin; leakage of
# one closed mux at its common pin, data-sheet limits at 25 and 85 degrees.
MUX_OHM, MUX_COMMON_F = 240.0, 50e-12
MUX_LEAK_A = {"25 C": 0.8e-6, "85 C": 8e-6}
# A 49E's output: 60-120 ohm, 30 kHz. Its supply current flows from about 2 V on.
SENSOR_OHM, SENSOR_BANDWIDTH_HZ, SENSOR_AWAKE_V = 120.0, 30e3, 2.0
# It pulls its output up, but down only with a weak current source; typical figure of clones.
SENSOR_SINK_A = 65e-6
ADC_F = 10e-12


def number(text: str) -> float:
    """4k7 -> 4700.0, 100n -> 1e-7, 2.6A -> 2.6; a rated voltage after a blank is left out."""
    text = text.split()[0]
    for letter, factor in (("k", 1e3), ("u", 1e-6), ("n", 1e-9), ("p", 1e-12), ("A", 1.0)):
        if letter in text:
            whole, _, rest = text.partition(letter)
            return float(f"{whole}.{rest or 0}" if "." not in whole else whole) * factor
    return float(text)


def part(board: str, ref: str) -> float:
    """Value of a resistor or capacitor on a described board."""
    return next(number(p.kind.value) for p in described(board).parts if p.ref == ref)


@dataclass(frozen=True)
class Table:
    """Load and timing from the description."""

    panels: int
    sensors: int  # on one panel
    sensor_a: float
    supply_v: float
    low_v: float
    high_v: float
    step_v: float  # one step of the ADC
    settle_panel_us: int
    settle_address_us: int
    leds: int  # on one panel
    led_idle_a: float
    led_white_a: float  # above idle
    fixed_a: float
    usb_a: float
    external_a: float
    sensor: str
    gain_v_per_mt: float
    power_wires: int
    ground_wires: int


def table() -> Table:
    d = description()
    pins, power, sensor, adc = d["connector"]["pins"], d["power"], d["sensor"], d["adc"]
    return Table(
        panels=len(d["panels"]),
        sensors=len(d["panel"]["cells"]),
        sensor_a=sensor["supply_ma"] / 1e3,
        supply_v=sensor["supply_mv"] / 1e3,
        low_v=sensor["low_mv"] / 1e3,
        high_v=sensor["high_mv"] / 1e3,
        step_v=adc["reference_mv"] / 1e3 / 2 ** adc["bits"],
        settle_panel_us=d["timing"]["settle_panel_us"],
        settle_address_us=d["timing"]["settle_address_us"],
        leds=len(d["panel"]["cells"]),
        led_idle_a=power["led_idle_ua"] / 1e6,
        led_white_a=sum(power["led_channel_ua"]) / 1e6,
        fixed_a=sum(power["fixed_ma"].values()) / 1e3,
        usb_a=power["usb_ma"] / 1e3,
        external_a=power["external_ma"] / 1e3,
        sensor=sensor["part"],
        gain_v_per_mt=sensor["gain_mv_per_mt"] / 1e3,
        power_wires=pins.count("5V"),
        ground_wires=pins.count("GND"),
    )


def wire_m(panel: int) -> float:
    """Length of ribbon from the base to a panel (1 is the first)."""
    return FIRST_PIECE_M + PIECE_M * (panel - 1)


def wire_ohm(panel: int, copper_ohm: float) -> float:
    """One way of the ribbon to a panel, with contacts and the panels on the way."""
    return wire_m(panel) * WIRE_OHM_PER_M + panel * CONTACT_OHM + (panel - 1) * copper_ohm


def wire_h(panel: int) -> float:
    return wire_m(panel) * WIRE_H_PER_M

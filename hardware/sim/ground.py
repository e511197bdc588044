"""The LEDs' current in the ribbon: the shift of ground, and the remaining 5 V."""

from dataclasses import dataclass

from . import values
from .spice import run


@dataclass(frozen=True)
class Ground:
    load: str
    gnd_v: float  # of the last panel's LED ground against the base
    agnd_v: float  # of its sensors' ground
    shared_v: float  # shift of the sensors' ground if there were only one ground
    last_5v: float  # between the last panel's 5V and GND
    hop_v: float  # largest step of ground between two panels, which LED data must tolerate


def simulate(load: str, currents: list[float]) -> Ground:
    """currents: one per panel, ampere. The last panel's sensors are on."""
    t = values.table()
    separate = _ladder(t, currents, is_shared=False)
    shared = _ladder(t, currents, is_shared=True)
    grounds = [0.0] + [separate[f"v(g{n})"] for n in range(1, t.panels + 1)]
    dark = _ladder(t, [0.0] * t.panels, is_shared=False)
    last = t.panels
    return Ground(
        load=load,
        gnd_v=grounds[-1],
        agnd_v=separate[f"v(a{last})"] - dark[f"v(a{last})"],
        shared_v=shared[f"v(a{last})"] - dark[f"v(a{last})"],
        last_5v=separate[f"v(p{last})"] - grounds[-1],
        hop_v=max(b - a for a, b in zip(grounds, grounds[1:])),
    )


def _ladder(t: values.Table, currents: list[float], is_shared: bool) -> dict[str, float]:
    lines = ["vsupply p0 0 5.0", "rbase g0 0 1u", "rtie a0 g0 1m"]
    for n in range(1, t.panels + 1):
        piece_m = values.FIRST_PIECE_M if n == 1 else values.PIECE_M
        wire = piece_m * values.WIRE_OHM_PER_M + values.CONTACT_OHM
        ways = t.ground_wires
        lines.append(f"rp{n} p{n - 1} p{n} {wire / t.power_wires + values.PANEL_5V_OHM}")
        lines.append(f"rg{n} g{n - 1} g{n} {wire / ways + values.PANEL_GROUND_OHM}")
        lines.append(f"ra{n} a{n - 1} a{n} {wire + values.PANEL_GROUND_OHM}")
        lines.append(f"iled{n} p{n} g{n} {currents[n - 1]}")
        if is_shared:
            lines.append(f"rjoin{n} a{n} g{n} 1m")
    lines.append(f"isense 0 a{t.panels} {t.sensors * t.sensor_a}")
    names = [f"v({way}{n})" for way in "pga" for n in range(1, t.panels + 1)]
    got = run("\n".join(lines), "tran 1u 2u", names)
    return {name: got[name][-1] for name in names}


def loads() -> list[tuple[str, list[float]]]:
    t = values.table()
    budget = t.external_a - t.fixed_a
    spread = [budget / t.panels] * t.panels
    usb = [(t.usb_a - t.fixed_a) / t.panels] * t.panels
    # The worst scene: everything white from the far end on, as far as the budget reaches.
    far, left = [], budget - t.panels * t.leds * t.led_idle_a
    for _ in range(t.panels):
        white = min(t.leds * t.led_white_a, left)
        far.insert(0, white + t.leds * t.led_idle_a)
        left -= white
    return [("USB, evenly", usb), ("external, evenly", spread), ("external, far end", far)]

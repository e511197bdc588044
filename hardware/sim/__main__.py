"""Prints all figures: python3 -m hardware.sim."""

from hardware.describe import load_board
from hardware.field import Field

from . import gate, ground, hand, sense, supply, values


def report() -> str:
    t = values.table()
    lines = [
        "Panel power gate",
        "  drive                panel  inrush  3V3 Pico  3V3 panel   rail  ADC line",
    ]
    cases = [(1, 0.0, 0.0), (1, None, 0.0), (1, None, None), (t.panels, None, None)]
    for case in cases:
        g = gate.simulate(*case)
        lines.append(
            f"  {g.drive:20} {g.panel:5}  {g.inrush_a:4.2f} A  {g.lowest_pico_v:5.2f} V  "
            f"{g.lowest_panel_v:6.2f} V  {g.rail_us:5.0f} us  {g.line_us:5.0f} us"
        )
    lines.append(f"  the firmware waits {t.settle_panel_us} us")
    lines += [
        "",
        "Shared ADC line",
        f"  settles in {sense.address_us():.1f} us after an address change",
    ]
    lines.append(f"  the firmware waits {t.settle_address_us} us")
    swing = 2 * Field(load_board()).centred * t.gain_v_per_mt
    lines.append(
        f"  falls by two tokens' reading ({swing * 1e3:.0f} mV) in {sense.falling_us(swing):.1f} "
        "us where sensors pull down weakly"
    )
    for at in values.MUX_LEAK_A:
        one = sense.leak(at)
        lines.append(
            f"  leakage at {at} (data-sheet limit): readings shift {one.shift_v * 1e3:.1f} mV, "
            f"the idle line stands at {one.idle_v * 1e3:.0f} mV"
        )
    lines += ["", "Ground along the panels (last panel, by LED current)"]
    lines.append(
        "  load                    GND     AGND   were it shared   5 V left  largest step"
    )
    for load, currents in ground.loads():
        g = ground.simulate(load, currents)
        lines.append(
            f"  {g.load:22} {g.gnd_v * 1e3:4.0f} mV  {g.agnd_v * 1e3:4.1f} mV  "
            f"{g.shared_v * 1e3:6.0f} mV ({g.shared_v / t.gain_v_per_mt:4.1f} mT)  "
            f"{g.last_5v:5.2f} V  {g.hop_v * 1e3:4.0f} mV"
        )
    lines += ["", "Supply of the last panel's sensors, by what each of them draws"]
    for ma in (t.sensor_a * 1e3, 7.0, 10.0):
        lines.append(f"  {ma:4.0f} mA  {sense.rail_v(t.panels, ma / 1e3):.2f} V")
    s = supply.simulate()
    lines += [
        "",
        "Soft start",
        f"  inrush {s.inrush_a * 1e3:.0f} mA, 5 V after {s.full_ms:.0f} ms",
        "",
        "5 V fed into the last panel as well: voltage at USB's VBUS with 50 ohm",
        f"  the same supply at J6 too  {supply.vbus_v(5.0):.2f} V",
        f"  nothing at J6              {supply.vbus_v(0.0):.2f} V",
        "",
        *hand.report(),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())

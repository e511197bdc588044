"""Prints all figures: python3 -m hardware.sim."""

from . import gate, ground, sense, supply, values


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
    s = supply.simulate()
    lines += [
        "",
        "Soft start",
        f"  inrush {s.inrush_a * 1e3:.0f} mA, 5 V after {s.full_ms:.0f} ms",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())

"""The wiring of l'Opéra by hand as text: cuts, links, pins, wires by colour."""

from __future__ import annotations

from itertools import groupby

from hardware.model import HandWired
from hardware.pico import HEADER
from hardware.wiring import by_hand
from hardware.wiring.by_hand import Wire
from hardware.wiring.hand_drawings import STEPS
from hardware.wiring.stripboard import Hole, Stripboard


def wires(layout: HandWired) -> list[Wire]:
    return by_hand.table_wires(layout) + by_hand.strip_wires(layout)


def metres(layout: HandWired) -> dict[str, float]:
    """By colour, rounded up to a tenth."""
    sums: dict[str, float] = {}
    for wire in wires(layout):
        sums[wire.colour] = sums.get(wire.colour, 0.0) + wire.mm
    return {colour: -(-mm // 100) / 10 for colour, mm in sums.items()}


def bare_metres(layout: HandWired) -> float:
    return -(-sum(by_hand.bus_mm(layout, bus) for bus in by_hand.buses(layout)) // 1000)


def readme(layout: HandWired) -> str:
    return "\n".join(
        [
            "# Wiring of l'Opéra by hand",
            "",
            "Written by `python -m hardware.wiring` from `../../layouts/opera-by-hand.toml`. "
            "[BY-HAND.md](../../BY-HAND.md) leads through it.",
            "[wires.csv](wires.csv) lists every wire of the full size with colour, both ends and "
            "length, [wires-small.csv](wires-small.csv) those of the small one, "
            "[wires-lights.csv](wires-lights.csv) those of the lights for the box.",
            "The small size is the full one without mux 8, row 11 and column 15, with shorter "
            "strips.",
            "Holes of a stripboard are column/row, from the top left, parts' side up.",
            "",
            *_board(by_hand.BASE),
            *_board(by_hand.SEAT),
            *_pins(layout),
            *_cables(),
            *_muxes(layout),
            *_colours(layout),
        ]
    )


def _hole(hole: Hole) -> str:
    return f"{hole[0]}/{hole[1]}"


def _board(board: Stripboard) -> list[str]:
    wide, high = board.size
    across = "from left to right" if board.along == "x" else "from top to bottom"
    lines = [
        f"## {board.name.capitalize()}: {board.columns} x {board.rows} holes, "
        f"{wide:.0f} x {high:.0f} mm",
        "",
        f"Strips run {across}. Drill {board.bore_mm:g} mm: "
        + ", ".join(_hole(hole) for hole in board.drilled)
        + ".",
        "",
        f"**{len(board.cuts)} cuts**: {_runs(board)}.",
        "",
        f"**{len(board.links)} links**, numbers as in the drawing:",
        "",
        "| | net | from | to |",
        "|---|---|---|---|",
        *(
            f"| {number} | {net} | {_hole(one)} | {_hole(two)} |"
            for number, (net, one, two) in enumerate(board.links, 1)
        ),
        "",
        "| part | what | pins |",
        "|---|---|---|",
        *(
            f"| {piece.ref} | {piece.value} | "
            + ", ".join(f"{_hole(hole)} {net or 'free'}" for hole, net in piece.pins)
            + " |"
            for piece in board.pieces
            if piece.look not in ("wire", "pico")
        ),
        "",
        *_ends(board),
        " ".join(f"![{step}]({board.name}-{step}.svg)" for step in STEPS),
        "",
    ]
    return lines


def _ends(board: Stripboard) -> list[str]:
    """The hole of every wire that leaves the board."""
    wires = [piece for piece in board.pieces if piece.look == "wire"]
    return [
        "| cable | colour | net | hole |",
        "|---|---|---|---|",
        *(
            f"| {piece.ref.removesuffix(' ' + piece.colour)} | {piece.colour} | {piece.value} | "
            f"{_hole(piece.pins[0][0])} |"
            for piece in wires
        ),
        "",
    ]


def _runs(board: Stripboard) -> str:
    """Cuts by column, or by row where strips run down; neighbours as a run."""
    axis = 0 if board.along == "x" else 1
    name = ("column", "row")[axis]
    made = []
    cuts = sorted(board.cuts, key=lambda hole: (hole[axis], hole[1 - axis]))
    for place, holes in groupby(cuts, key=lambda hole: hole[axis]):
        numbers = [hole[1 - axis] for hole in holes]
        made.append(f"{name} {place}: {', '.join(str(n) for n in numbers)}")
    return "; ".join(made)


def _pins(layout: HandWired) -> list[str]:
    return [
        "## Pins of the Pico",
        "",
        "| net | GPIO | header pin | hole | use |",
        "|---|---|---|---|---|",
        *(
            f"| {pin.net} | GP{pin.gpio} | {HEADER[pin.gpio]} | "
            f"{_hole(by_hand.pico_hole(HEADER[pin.gpio]))} | {pin.use} |"
            for pin in layout.pico.pins
        ),
        "",
        "Supplies: 40 VBUS (USB 5 V), 39 VSYS, 36 3V3, 33 AGND, 38 GND. AGND and GND meet in the "
        "Pico and nowhere else.",
        "",
    ]


def _cables() -> list[str]:
    cables = {
        "mux cable, base to mux 1": by_hand.MUX_CABLE,
        "enable cable, base to every mux": by_hand.ENABLE_CABLE,
        "from mux to mux": by_hand.HOP,
        "seat cables": by_hand.SEAT_CABLE,
    }
    return [
        "## Cables",
        "",
        "All of one ribbon with ten colours. A sensor's wire has the colour of its channel's "
        "number, as on a resistor:",
        ", ".join(f"{digit} {colour}" for digit, colour in enumerate(by_hand.DIGITS))
        + "; C10 to C15 begin again with black.",
        "",
        "| cable | " + " | ".join(by_hand.RIBBON) + " |",
        "|---|" + "---|" * len(by_hand.RIBBON),
        *(
            f"| {name} | " + " | ".join(used.get(c, "") for c in by_hand.RIBBON) + " |"
            for name, used in cables.items()
        ),
        "",
        "How long they are cut, and how far they are split into single wires, in cm:",
        "",
        "| cable | lights | small | full | split at the base | split at the other end |",
        "|---|---|---|---|---|---|",
        *_lengths(),
        "",
        "The wires of the enable cable are cut to their lengths in the wire list; each leaves at "
        "its mux.",
        "",
    ]


def _lengths() -> list[str]:
    sizes = (by_hand.BOX_LIGHTS, by_hand.SMALL, by_hand.LAYOUT)
    rows = []
    for cable in zip(*(by_hand.splits(size) for size in sizes), strict=True):
        name, base = cable[0][0], cable[0][2]
        far = list(dict.fromkeys(split[3] for split in cable))
        long = " | ".join(str(split[1]) for split in cable)
        rows.append(f"| {name} | {long} | {base} | {', '.join(map(str, far))} |")
    return rows


def _muxes(layout: HandWired) -> list[str]:
    lines = [
        "## Muxes",
        "",
        "Column,row of the cell at each channel, counted from 0 at the table's top left.",
        "",
        "| mux | " + " | ".join(f"C{n}" for n in range(16)) + " |",
        "|---|" + "---|" * 16,
    ]
    lines += _channels(layout)
    for size, table in (("full", layout), ("small", by_hand.SMALL)):
        free = [
            f"mux {mux} C{channel}"
            for mux, cells in enumerate(table.channels, 1)
            for channel in range(16)
            if channel >= len(cells) or cells[channel] is None
        ]
        lines += ["", f"Free in the {size} size: {', '.join(free)}."]
    lines += ["Join each to the GND of its mux: an open input reads what was read before it."]
    lines += ["", "Lights for the box:", "", *lines[4:6], *_channels(by_hand.BOX_LIGHTS)]
    lines += ["", "All other channels there go to GND, too."]
    return [*lines, "", "![A mux with its gate](mux.svg)", "",
            "Small size:", "", "![Bare wires](back-buses-small.svg)", "",
            "![Sensor wires](back-muxes-small.svg)", "", "![Strips](back-strips-small.svg)", "",
            "Full size:", "", "![Bare wires](back-buses.svg)", "",
            "![Sensor wires](back-muxes.svg)", "", "![Strips](back-strips.svg)", "",
            "Lights for the box, with the strips of the small size:", "",
            "![Bare wires](back-buses-lights.svg)", "",
            "![Sensor wires](back-muxes-lights.svg)", ""]  # fmt: skip


def _channels(layout: HandWired) -> list[str]:
    """A row for each mux: the cell at every channel."""
    lines = []
    for mux, cells in enumerate(layout.channels, 1):
        places = ["" if c is None else "{},{}".format(*layout.place(c)) for c in cells]
        places += [""] * (16 - len(places))
        lines.append(f"| {mux} | " + " | ".join(places) + " |")
    return lines


def _colours(layout: HandWired) -> list[str]:
    sizes = (by_hand.BOX_LIGHTS, by_hand.SMALL, layout)
    rows = {c: [metres(size).get(c, 0) for size in sizes] for c in metres(layout)}
    rows["bare, 0.8 mm"] = [bare_metres(size) for size in sizes]
    return [
        "## Wire by colour, metres",
        "",
        "If a colour runs out, take another one for a sensor: the table learns its wiring.",
        "",
        "| colour | lights | small | full |",
        "|---|---|---|---|",
        *(
            f"| {colour} | " + " | ".join(f"{metre:g}" for metre in row) + " |"
            for colour, row in rows.items()
        ),
        "",
    ]

"""Generates the shopping list: python -m hardware.bom [--check] writes BOM.md and BOM.csv.

shopping.py counts the parts, cost.py computes the cost of each way to build the table; the current
budget is computed here, from the same description as the firmware's.
"""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path

from hardware import cost, printed
from hardware.describe import load_board
from hardware.model import Board, Layout
from hardware.shopping import (
    Line,
    bare_boards,
    for_opera,
    least_for_opera,
    on_boards,
    others,
    prices,
)
from hardware.wiring import by_hand
from hardware.written import write_texts

HERE = Path(__file__).parent


def csv_page(lines: list[Line]) -> str:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(
        ["What", "Footprint", "Part", "LCSC", "Instead", "Per panel", "Per table", "Bought"]
        + ["EUR each", "EUR"]
    )
    for line in lines:
        table.writerow(
            [line.what, line.footprint, line.part, line.lcsc, line.instead]
            + [f"{line.per_panel:g}", f"{line.per_table:g}"]
            + [f"{line.per_table if line.bought is None else line.bought:g}"]
            + [f"{line.price:.3f}", f"{line.cost:.2f}"]
        )
    return out.getvalue()


_NOTES = {
    "On the boards": (
        "LCSC numbers with a question mark come from one source only; a part without a number was "
        "found in none, and any shop has it. No number was tried in an order.",
        "",
    )
}


def page(board: Board) -> str:
    price = prices()
    sections = {
        "On the boards": on_boards(board, price),
        "The boards": bare_boards(board, price),
        "Everything else": others(board, price),
    }
    every = [line for lines in sections.values() for line in lines]
    one_panel = sum(line.per_panel * line.price for line in every)
    total = sum(line.cost for line in every)
    text = [
        "# Parts",
        "",
        "**Nobody has built this table yet**: quantities are computed, prices partly estimated. "
        "[Prove one panel first](README.md#what-has-been-proved).",
        "",
        "Written by `python -m hardware.bom` from `prices.toml`. Prices are approximate, as of "
        f"{price['as_of']}, in euro. Parts alone, in the quantities that are bought, cost about "
        f"{total:.0f} euro, those of one panel {one_panel:.0f}; the next table adds the rest.",
        "[BOM.csv](BOM.csv) holds the lists with footprints, for a spreadsheet.",
        "",
        *cost.page(board, price),
    ]
    for title, lines in sections.items():
        text += [
            "",
            f"## {title}",
            "",
            *_NOTES.get(title, ()),
            "| what | part | LCSC | or instead | panel | table | bought | each | sum |",
            "|---|---|---|---|---|---|---|---|---|",
            *(_row(line) for line in lines),
            f"| **together** | | | | | | | | **{sum(line.cost for line in lines):.2f}** |",
        ]
    text += ["", *printed.page(printed.TABLE)]
    text += _more_games(others(board, price, "games"))
    return "\n".join([*text, "", *power(board), ""])


def _more_games(lines: list[Line]) -> list[str]:
    return [
        "",
        "## For the other games",
        "",
        "Not in the sums above: what the same table needs for its three other games.",
        "",
        "| what | part | or instead | how many | each | sum |",
        "|---|---|---|---|---|---|",
        *(_short_row(line) for line in lines),
        f"| **together** | | | | | **{sum(line.cost for line in lines):.2f}** |",
    ]


def _short_row(line: Line) -> str:
    return (
        f"| {line.what} | {line.part} | {line.instead} | {line.per_table:g} | "
        f"{line.price:.2f} | {line.cost:.2f} |"
    )


def _row(line: Line) -> str:
    panel = f"{line.per_panel:g}" if line.per_panel else ""
    land = f", {line.footprint.split('_')[0]}" if "_" in line.footprint else ""
    bought = line.per_table if line.bought is None else line.bought
    return (
        f"| {line.what}{land} | {line.part} | {line.lcsc} | {line.instead} | {panel} | "
        f"{line.per_table:g} | {bought:g} | {line.price:.2f} | {line.cost:.2f} |"
    )


SIZES = {  # of l'Opéra by hand, by the way to build it
    "lights": by_hand.BOX_LIGHTS,
    "small": by_hand.SMALL,
    "opera": by_hand.LAYOUT,
}


def opera_page() -> str:
    """The shopping list of l'Opéra by hand, in all its sizes."""
    price = prices()
    lists = [
        for_opera(layout, price, with_optional=key == "opera") for key, layout in SIZES.items()
    ]
    by_key = {way.key: way for way in cost.ways(load_board(), price)}
    ways = [by_key[key] for key in SIZES]
    sums = " | ".join(f"**{way.parts:.2f}**" for way in ways)
    text = [
        "# Parts of l'Opéra by hand",
        "",
        "**Nobody has built it yet**: quantities are computed, prices partly estimated.",
        "",
        "Written by `python -m hardware.bom` from `prices.toml`. Prices are approximate, as "
        f"of {price['as_of']}, in euro. Of the filament only what is used is counted.",
        "",
        "| size | parts | delivery | **total** | hours of work | evenings alone | for two "
        "| ends of wires | other joints | the printer's hours |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for name, way, layout in zip(_NAMES, ways, SIZES.values(), strict=True):
        ends, pins = cost.hand_joints(layout)
        text.append(
            f"| {name} | {way.parts:.0f} | {way.delivery:.0f} | **{way.total:.0f}** | "
            f"{way.hours:.0f} | {cost.evenings(way, price, 1)} | {cost.evenings(way, price, 2)} | "
            f"{ends} | {pins} | {way.printing_hours:.0f} |"
        )
    text += [
        "",
        f"An evening has {price['counts']['evening_hours']} hours. Two people share the work "
        "well: base and seats, carriers and sensors.",
        "",
        f"With {least_for_opera(by_hand.SMALL, price):.0f} euro of parts the small size still "
        "works:",
        "",
        *(
            f"- {o['what'].split(',')[0]}, {o['least']} instead of {line.per_table:g}: "
            f"{o['instead']}."
            for o, line in zip(price["opera"], lists[1], strict=True)
            if "least" in o
        ),
        "",
        f"Tools, if you have none: {ways[0].tools:.0f} euro.",
        "",
        *_where_the_hours_go(price),
        "",
        "| what | part | or instead | each | " + " | ".join(_NAMES) + " | sum, "
        + " | sum, ".join(_NAMES) + " |",
        "|---|---|---|---|" + "---|" * 2 * len(_NAMES),
        *(_size_row(row) for row in zip(*lists, strict=True)),
        f"| **together** | | | | | | | {sums} |",
        "",
        *printed.page(printed.BY_HAND),
    ]  # fmt: skip
    for name, layout in zip(_NAMES, SIZES.values(), strict=True):
        text += ["", *power(layout, name)]
    return "\n".join([*text, ""])


_NAMES = ("lights", "small", "full")


def _size_row(lines: tuple[Line, ...]) -> str:
    one = lines[0]
    counts = " | ".join(f"{line.per_table:g}" for line in lines)
    costs = " | ".join(f"{line.cost:.2f}" for line in lines)
    return f"| {one.what} | {one.part} | {one.instead} | {one.price:.2f} | {counts} | {costs} |"


def _where_the_hours_go(price: dict) -> list[str]:
    hours = [cost.hand_hours(layout, price) for layout in SIZES.values()]
    return [
        "Where the hours go:",
        "",
        "| | " + " | ".join(_NAMES) + " |",
        "|---|" + "---|" * len(_NAMES),
        *(
            f"| {what} | " + " | ".join(f"{spent[what]:.1f}" for spent in hours) + " |"
            for what in hours[0]
        ),
    ]


def power(board: Layout, size: str = "") -> list[str]:
    """The current budget at 5 V."""
    fixed = board.power.fixed_ma
    dark = board.leds * board.power.led_idle_ua / 1000
    one = sum(board.power.led_channel_ua) / 1000
    white = board.leds * one
    load = sum(fixed.values()) + dark
    lines = [
        "## Current at 5 V" + (f", {size}" if size else ""),
        "",
        "| what | mA |",
        "|---|---|",
        *(f"| {name} | {ma} |" for name, ma in fixed.items()),
        f"| {board.leds} LEDs, dark | {dark:.0f} |",
        f"| **always** | **{load:.0f}** |",
        f"| all LEDs white, if nobody stopped them | {white:.0f} more |",
        "",
    ]
    for name, budget in (("USB", board.power.usb_ma), ("external", board.power.external_ma)):
        lines.append(
            f"- {name}: budget {budget} mA, so {budget - load:.0f} mA are left for light: "
            f"{(budget - load) / white:.0%} of full white on every place at once, or "
            f"{(budget - load) / one:.0f} places in full white."
        )
    return [*lines, "", "The firmware computes every frame's current and dims it to the budget."]


def files(board: Board) -> dict[str, str]:
    price = prices()
    every = on_boards(board, price) + bare_boards(board, price) + others(board, price)
    return {
        "BOM.md": page(board),
        "BOM.csv": csv_page(every),
        "BY-HAND-PARTS.md": opera_page(),
    }


def main(arguments: list[str]) -> int:
    return write_texts(
        {HERE / name: text for name, text in files(load_board()).items()}, arguments
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Generates the shopping list: python -m hardware.bom [--check] writes BOM.md and BOM.csv.

shopping.py counts the parts, cost.py computes the cost of each way to build the table; the current
budget is computed here, from the same description as the firmware's.
"""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path

from hardware import cost
from hardware.describe import load_board, load_by_hand
from hardware.model import Board, HandWired, Layout
from hardware.shopping import (
    HAND_PRINTED,
    Line,
    bare_boards,
    for_opera,
    on_boards,
    others,
    prices,
    volume,
)
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


def opera_sums(layout: HandWired) -> tuple[float, float]:
    """All parts of l'Opéra by hand, and without the optional ones."""
    price = prices()
    lines = for_opera(layout, price)
    needed = (not o.get("optional", False) for o in price["opera"])
    total = sum(line.cost for line in lines)
    return total, sum(line.cost for line, is_needed in zip(lines, needed) if is_needed)


def opera_page(layout: HandWired) -> str:
    """The shopping list of l'Opéra by hand."""
    price = prices()
    lines = for_opera(layout, price)
    total, least = opera_sums(layout)
    way = next(w for w in cost.ways(load_board(), price) if w.key == "opera")
    return "\n".join(
        [
            "# Parts of l'Opéra by hand",
            "",
            "**Nobody has built it yet**: quantities are computed, prices partly estimated.",
            "",
            "Written by `python -m hardware.bom` from `prices.toml`. Prices are approximate, as "
            f"of {price['as_of']}, in euro. Together {total:.0f} euro; {least:.0f} euro "
            "with the sheet printed at home and without the",
            f"supply for more light. Delivery from {price['counts']['shops']} shops is "
            f"{way.delivery:.0f} euro more.",
            f"About {way.hours:.0f} hours of work ({cost.hand_joints()} joints) and "
            f"{way.printing_hours:.0f} hours of the printer. Tools, if you have none: "
            f"{way.tools:.0f} euro.",
            "",
            "| what | part | or instead | how many | each | sum |",
            "|---|---|---|---|---|---|",
            *(_short_row(line) for line in lines),
            f"| **together** | | | | | **{total:.2f}** |",
            "",
            *_hand_prints(),
            "",
            *power(layout),
            "",
        ]
    )


def _hand_prints() -> list[str]:
    return [
        "## What is printed",
        "",
        "| file in `models/stl` | how many | cubic cm each |",
        "|---|---|---|",
        *(f"| `{name}` | {n} | {volume(name):.0f} |" for name, n in HAND_PRINTED.items()),
    ]


def power(board: Layout) -> list[str]:
    """The current budget at 5 V."""
    fixed = board.power.fixed_ma
    dark = board.leds * board.power.led_idle_ua / 1000
    one = sum(board.power.led_channel_ua) / 1000
    white = board.leds * one
    load = sum(fixed.values()) + dark
    lines = [
        "## Current at 5 V",
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
        "BY-HAND-PARTS.md": opera_page(load_by_hand()),
    }


def main(arguments: list[str]) -> int:
    return write_texts(
        {HERE / name: text for name, text in files(load_board()).items()}, arguments
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The shopping list: python -m hardware.bom [--check] writes BOM.md and BOM.csv.

Counts come from the boards' parts lists and board.toml, prices from prices.toml; the current
budget is computed beside them, from the same description as the firmware's.
"""

from __future__ import annotations

import csv
import io
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from hardware.describe import load_board
from hardware.model import Board
from hardware.pcb import base, panel, seat
from hardware.wiring.wires import cables

HERE = Path(__file__).parent
TOKENS = 11  # eight characters, blackout, padlock, La Carlotta
MORE_TOKENS = {
    "society": 4 * 9,  # tiles
    "midnight": 30 + 1,  # guests for any number of players, Hugo
    "phantom": 52 + 7,  # discs, the family; Wilson's ring has no magnet
}
JOINTS = 14  # of the frame: two screws where two of its six pieces meet


@dataclass(frozen=True)
class Line:
    what: str
    footprint: str
    part: str
    instead: str
    per_panel: float
    per_table: float
    price: float

    @property
    def cost(self) -> float:
        return self.per_table * self.price


def prices() -> dict:
    return tomllib.loads((HERE / "prices.toml").read_text(encoding="utf-8"))


def parts_list(name: str) -> list[dict[str, str]]:
    with open(HERE / "pcb" / name / f"{name}-parts.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def numbers(board: Board) -> dict[str, float]:
    """What the counts in prices.toml may name."""
    ribbons = [c for c in cables(board) if c.ways == board.connector.ways]
    seat_cables = [c for c in cables(board) if c not in ribbons]
    boards = {"panel": len(board.panels), "base": 1, "seat": len(board.seats)}
    holes = {"panel": panel.HOLES, "base": base.HOLES, "seat": seat.HOLES}
    return {
        "panels": len(board.panels),
        "seats": len(board.seats),
        "tokens": TOKENS,
        **MORE_TOKENS,
        "ribbons": len(ribbons),
        "seat_cables": len(seat_cables),
        "ribbon_metres": round(sum(c.length_m for c in ribbons), 1),
        "seat_metres": round(sum(c.length_m for c in seat_cables), 1),
        "screws": sum(len(holes[name]) * count for name, count in boards.items()),
        "joints": JOINTS,
    }


def count(expression: str, known: dict[str, float]) -> float:
    """Sums of products of numbers and known names, such as `2 * ribbons + 1`."""
    total = 0.0
    for term in expression.split("+"):
        product = 1.0
        for factor in term.split("*"):
            word = factor.strip()
            product *= known[word] if word in known else float(word)
        total += product
    return total


def on_boards(board: Board, price: dict) -> list[Line]:
    """One line per kind of part, over all boards."""
    times = {"panel": len(board.panels), "base": 1, "seat": len(board.seats)}
    kinds: dict[tuple[str, str], dict] = {}
    for name, boards in times.items():
        for row in parts_list(name):
            entry = kinds.setdefault((row["Comment"], row["Footprint"]), row | {"n": 0, "p": 0})
            entry["n"] += boards * int(row["Quantity"])
            entry["p"] += int(row["Quantity"]) if name == "panel" else 0
    return [
        Line(what, land, e["Part"], e["Instead"], e["p"], e["n"], price["parts"][what])
        for (what, land), e in kinds.items()
    ]


def bare_boards(board: Board, price: dict) -> list[Line]:
    times = {"panel": len(board.panels), "base": 1, "seat": len(board.seats)}
    return [
        Line(
            f"Board: {name}",
            "two layers, 1.6 mm",
            f"pcb/{name}/{name}-gerbers.zip",
            "",
            float(name == "panel"),
            number,
            price["boards"][name],
        )
        for name, number in times.items()
    ]


def others(board: Board, price: dict, key: str = "others") -> list[Line]:
    known = numbers(board)
    return [
        Line(o["what"], "", o["part"], o["instead"], 0, count(o["count"], known), o["price"])
        for o in price[key]
    ]


def csv_page(lines: list[Line]) -> str:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(
        ["What", "Footprint", "Part", "Instead", "Per panel", "Per table", "EUR each", "EUR"]
    )
    for line in lines:
        table.writerow(
            [line.what, line.footprint, line.part, line.instead, f"{line.per_panel:g}"]
            + [f"{line.per_table:g}", f"{line.price:.2f}", f"{line.cost:.2f}"]
        )
    return out.getvalue()


def page(board: Board) -> str:
    price = prices()
    sections = {
        "On the boards": on_boards(board, price),
        "The boards": bare_boards(board, price),
        "Everything else": others(board, price),
    }
    every = [line for lines in sections.values() for line in lines]
    one_panel = sum(line.per_panel * line.price for line in every)
    text = [
        "# Parts",
        "",
        "**Nobody has built this table yet**: quantities are computed, prices partly estimated. "
        "[Prove one panel first](README.md#what-has-been-proved).",
        "",
        f"Written by `python -m hardware.bom`. Prices are approximate, as of {price['as_of']}, in "
        "euro, without shipping.",
        f"**One panel about {one_panel:.0f} euro; the whole table about "
        f"{sum(line.cost for line in every):.0f} euro.** Buy ten percent more of what is small.",
        "[BOM.csv](BOM.csv) holds the same with footprints, for a spreadsheet.",
    ]
    for title, lines in sections.items():
        text += [
            "",
            f"## {title}",
            "",
            "| what | part | or instead | panel | table | each | sum |",
            "|---|---|---|---|---|---|---|",
            *(_row(line) for line in lines),
            f"| **together** | | | | | | **{sum(line.cost for line in lines):.2f}** |",
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
        *(
            f"| {line.what} | {line.part} | {line.instead} | {line.per_table:g} | "
            f"{line.price:.2f} | {line.cost:.2f} |"
            for line in lines
        ),
        f"| **together** | | | | | **{sum(line.cost for line in lines):.2f}** |",
    ]


def _row(line: Line) -> str:
    panel = f"{line.per_panel:g}" if line.per_panel else ""
    land = f", {line.footprint.split('_')[0]}" if "_" in line.footprint else ""
    return (
        f"| {line.what}{land} | {line.part} | {line.instead} | {panel} | {line.per_table:g} | "
        f"{line.price:.2f} | {line.cost:.2f} |"
    )


def power(board: Board) -> list[str]:
    """The current budget at 5 V."""
    fixed = board.power.fixed_ma
    dark = board.cells * board.power.led_idle_ua / 1000
    one = sum(board.power.led_channel_ua) / 1000
    white = board.cells * one
    load = sum(fixed.values()) + dark
    lines = [
        "## Current at 5 V",
        "",
        "| what | mA |",
        "|---|---|",
        *(f"| {name} | {ma} |" for name, ma in fixed.items()),
        f"| {board.cells} LEDs, dark | {dark:.0f} |",
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
    return {"BOM.md": page(board), "BOM.csv": csv_page(every)}


def main(arguments: list[str]) -> int:
    stale = 0
    for name, text in files(load_board()).items():
        path = HERE / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if "--check" in arguments:
            print(f"hardware/{name}: is not what the descriptions give.")
        else:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote hardware/{name}")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

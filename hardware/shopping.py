"""What is bought for the table: one line per kind of part, with counts and prices.

Counts come from the boards' parts lists and board.toml, prices from prices.toml.
"""

from __future__ import annotations

import csv
import math
import tomllib
from dataclasses import dataclass
from pathlib import Path

from hardware.model import Board
from hardware.pcb import base, kinds, panel, seat
from hardware.pcb.circuit import Kind
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
    lcsc: str = ""
    bought: float | None = None  # if more than the table holds

    @property
    def cost(self) -> float:
        return (self.per_table if self.bought is None else self.bought) * self.price


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
    rows: dict[tuple[str, str], dict] = {}
    for name, boards in times.items():
        for row in parts_list(name):
            entry = rows.setdefault((row["Comment"], row["Footprint"]), row | {"n": 0, "p": 0})
            entry["n"] += boards * int(row["Quantity"])
            entry["p"] += int(row["Quantity"]) if name == "panel" else 0
    lines = []
    for (what, land), e in rows.items():
        spare = price["spares"] if e["Soldered"] == "machine" else 0.0
        lcsc = e["LCSC"] if checked_number(e["LCSC"]) else f"{e['LCSC']} ?" if e["LCSC"] else ""
        bought = math.ceil(e["n"] * (1 + spare))
        each = price["parts"][what]
        lines.append(Line(what, land, e["Part"], e["Instead"], e["p"], e["n"], each, lcsc, bought))
    return lines


def checked_number(lcsc: str) -> bool:
    return lcsc not in {
        k.lcsc for k in vars(kinds).values() if isinstance(k, Kind) and not k.is_checked
    }


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
            price["boards"][name]["price"] / price["boards"][name]["sold"],
            bought=price["boards"][name]["sold"],
        )
        for name, number in times.items()
    ]


def others(board: Board, price: dict, key: str = "others") -> list[Line]:
    known = numbers(board)
    return [
        Line(o["what"], "", o["part"], o["instead"], 0, count(o["count"], known), o["price"])
        for o in price[key]
    ]

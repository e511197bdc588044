"""The parts to buy for the table: one line per kind of part, with counts and prices.

Counts come from the boards' parts lists and board.toml, prices from prices.toml.
"""

from __future__ import annotations

import csv
import math
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from hardware import printed
from hardware.describe import load_board, load_sheet
from hardware.model import Board, HandWired
from hardware.pcb import base, kinds, panel, seat
from hardware.pcb.circuit import Kind
from hardware.sheets import GAMES, SHEETS
from hardware.wiring import by_hand, hand_pages
from hardware.wiring.stripboard import HOLE_MM
from hardware.wiring.wires import cables

HERE = Path(__file__).parent
MAGNETS = dict(zip(GAMES, (kind.MAGNETS for kind in SHEETS)))  # a token has one
TOKENS = MAGNETS[GAMES[0]]  # of the game that the table is built for
JOINTS = 14  # of the frame: two screws where two of its six pieces meet
# L'Opéra by hand: screws where carriers and rails meet, and in the lower board: two in each
# carrier, two in each rail; capacitors on each mux's supply wire.
CARRIER_JOINTS = 17 + 10  # the lower rails are glued
CARRIER_SCREWS = 2 * 12 + 2 * 10
CAPACITORS = 2
LEDS_PER_METRE = 30
RIBBON_WASTE = 0.2  # pieces that are too short for anything


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
    bought: float | None = None  # if more than the table needs

    @property
    def cost(self) -> float:
        return (self.per_table if self.bought is None else self.bought) * self.price


def prices() -> dict:
    return tomllib.loads((HERE / "prices.toml").read_text(encoding="utf-8"))


def parts_list(name: str) -> list[dict[str, str]]:
    with open(HERE / "pcb" / name / f"{name}-parts.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def numbers(board: Board) -> dict[str, float]:
    """The names that counts in prices.toml may use."""
    ribbons = [c for c in cables(board) if c.ways == board.connector.ways]
    seat_cables = [c for c in cables(board) if c not in ribbons]
    boards = {"panel": len(board.panels), "base": 1, "seat": len(board.seats)}
    holes = {"panel": panel.HOLES, "base": base.HOLES, "seat": seat.HOLES}
    return {
        "panels": len(board.panels),
        "seats": len(board.seats),
        "tokens": TOKENS,
        **MAGNETS,
        "ribbons": len(ribbons),
        "seat_cables": len(seat_cables),
        "ribbon_metres": round(sum(c.length_m for c in ribbons), 1),
        "seat_metres": round(sum(c.length_m for c in seat_cables), 1),
        "screws": sum(len(holes[name]) * count for name, count in boards.items()),
        "joints": JOINTS,
        "light_kg": printed.kilos(printed.TABLE, True),
        "dark_kg": printed.kilos(printed.TABLE, False),
    }


def hand_numbers(layout: HandWired) -> dict[str, float]:
    """The names that counts of l'Opéra by hand may use."""
    metres = hand_pages.metres(layout)
    thin = [metre for colour, metre in metres.items() if "thick" not in colour]
    muxes = len(layout.channels)
    sheet = load_sheet(load_board())
    rings = {layout.at(place) for room in sheet.rooms for place in room.rings}
    way = {layout.at(place) for place in sheet.track}
    plastic = printed.BY_HAND if rings <= layout.sensed else printed.BOX_LIGHTS
    magnets = 2 + 8 * (rings <= layout.sensed) + (way <= layout.sensed)
    return {
        "sensors": len(layout.sensed),
        "muxes": muxes,
        "seats": len(layout.seats),
        "magnets": magnets,  # padlock and blackout, eight characters, La Carlotta
        "ribbon": ribbon_metres(layout),
        "strip": math.ceil(layout.leds / LEDS_PER_METRE),
        "bare": hand_pages.bare_metres(layout),
        "thick": math.ceil(sum(metres.values()) - sum(thin)),
        "capacitors": CAPACITORS * muxes + muxes + 1 + len(layout.seats),
        "screws_8": CARRIER_JOINTS + 4 + 4 * len(layout.seats),
        "screws_12": CARRIER_SCREWS,
        "light_kg": printed.kilos(plastic, True),
        "dark_kg": printed.kilos(plastic, False),
    }


def ribbon_metres(layout: HandWired) -> int:
    """Cables are cut in one piece first; short wires come from their unused colours, then from
    what is left of the ribbon."""
    wires = [w for w in hand_pages.wires(layout) if "thick" not in w.colour]
    cables = {kind: cm * 10 for kind, cm, *_ in by_hand.splits(layout)}
    used = Counter(w.kind for w in wires)
    unused = sum(mm * (len(by_hand.RIBBON) - used[kind]) for kind, mm in cables.items())
    short = sum(w.mm for w in wires if w.kind not in cables)
    for board in (by_hand.BASE, *[by_hand.SEAT] * len(layout.seats)):
        short += sum(math.dist(one, two) * HOLE_MM + 15 for _, one, two in board.links)
    short *= 1 + RIBBON_WASTE
    more = max(0.0, short - unused) / len(by_hand.RIBBON)
    return math.ceil((sum(cables.values()) + more) / 1000)


def for_opera(layout: HandWired, price: dict, with_optional: bool = True) -> list[Line]:
    """The parts of l'Opéra by hand; those that are left out have the count 0."""
    known = hand_numbers(layout)
    made = []
    for o in price["opera"]:
        number = count(o["count"], known) if with_optional or not o.get("optional") else 0.0
        made.append(Line(o["what"], "", o["part"], o["instead"], 0, number, o["price"]))
    return made


def least_for_opera(layout: HandWired, price: dict) -> float:
    """The price of the fewest parts with which l'Opéra by hand works."""
    lines = for_opera(layout, price, with_optional=False)
    saved = (
        (line.per_table - o["least"]) * line.price
        for line, o in zip(lines, price["opera"], strict=True)
        if "least" in o
    )
    return sum(line.cost for line in lines) - sum(saved)


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

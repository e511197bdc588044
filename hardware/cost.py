"""Computes cost and time of each way to build the table: parts, boards, assembly, delivery, tax,
tools, hours. Figures come from prices.toml and the boards' parts lists."""

from __future__ import annotations

import math
from dataclasses import dataclass

from hardware import printed
from hardware.model import Board, HandWired
from hardware.shopping import (
    CAPACITORS,
    bare_boards,
    for_opera,
    hand_numbers,
    numbers,
    on_boards,
    others,
    parts_list,
)
from hardware.wiring import by_hand

ASSEMBLED = ("panel", "base")  # boards that the board house may assemble


@dataclass(frozen=True)
class Way:
    key: str
    name: str
    parts: float
    boards: float = 0.0
    assembly: float = 0.0
    delivery: float = 0.0
    tax: float = 0.0
    tools: float = 0.0
    hours: float = 0.0
    printing_hours: float = 0.0

    @property
    def total(self) -> float:
        """The sum without tools."""
        return self.parts + self.boards + self.assembly + self.delivery + self.tax


def counts(board: Board) -> dict[str, int]:
    return {"panel": len(board.panels), "base": 1, "seat": len(board.seats)}


def assembly(name: str, number: int, price: dict) -> float:
    """What the board house charges for soldering a number of boards of one kind, without parts."""
    rows = [row for row in parts_list(name) if row["Soldered"] == "machine"]
    fee = price["assembly"]
    joints = number * sum(int(row["Joints"]) for row in rows)
    extended = sum(row["Stock"] == "extended" for row in rows)
    return fee["setup"] + fee["stencil"] + extended * fee["extended"] + joints * fee["joint"]


def machine_parts(name: str, number: int, price: dict) -> float:
    rows = [row for row in parts_list(name) if row["Soldered"] == "machine"]
    return number * sum(int(row["Quantity"]) * price["parts"][row["Comment"]] for row in rows)


def ways(board: Board, price: dict) -> list[Way]:
    return [
        _room(price),
        _opera("lights", by_hand.BOX_LIGHTS, price),
        _opera("small", by_hand.SMALL, price),
        _opera("opera", by_hand.LAYOUT, price),
        _table(board, price, by_house=True),
        _table(board, price, by_house=False),
    ]


def _tools(key: str, price: dict) -> float:
    return sum(tool["price"] for tool in price["tools"] if key in tool["ways"])


def _room(price: dict) -> Way:
    minutes, many = price["minutes"], price["counts"]
    work = many["room_joints"] * minutes["room_joint"] + minutes["shopping"] / 3
    return Way(
        "room",
        "[first room](FIRST-ROOM.md): 16 places, no game",
        parts=sum(float(o["count"]) * o["price"] for o in price["room"]),
        delivery=many["shops"] * price["delivery"]["shop"],
        tools=_tools("room", price),
        hours=(work + minutes["calibration"] / 4) / 60,
    )


def hand_joints(layout: HandWired) -> tuple[int, int]:
    """Joints soldered for l'Opéra by hand: ends of wires, and pins of parts."""
    ends = 2 * len(by_hand.table_wires(layout) + by_hand.strip_wires(layout))
    pins = 2 * len(layout.sensed)  # a sensor's supply and ground
    pins += len(layout.channels) * (2 + 2 + 3 + 2 + 2 * CAPACITORS)  # parts at a mux
    boards = [by_hand.BASE, *[by_hand.SEAT] * len(layout.seats)]
    for board in boards:
        pins += sum(len(piece.pins) for piece in board.pieces if piece.look != "wire")
        pins += 2 * len(board.links)
    return ends, pins


_SIZES = {
    "lights": "[lights for the box](BY-HAND.md#lights-for-the-box): A2, padlock and blackout are "
    "sensed, characters told by buttons",
    "small": "[l'Opéra by hand](BY-HAND.md), small: A2, 101 places, one game; sheet printed at "
    "home, fed by USB",
    "opera": "[l'Opéra by hand](BY-HAND.md), full: 123 places; sheet from a copy shop, 5 V supply",
}


def hand_hours(layout: HandWired, price: dict) -> dict[str, float]:
    """Hours of work for l'Opéra by hand, by what they are spent on."""
    m, known = price["minutes"], hand_numbers(layout)
    ends, pins = hand_joints(layout)
    minutes = {
        "shopping, paper, software, calibration": sum(
            m[step] for step in ("shopping", "paper", "software", "calibration")
        ),
        "wires": ends * m["hand_joint"],
        "the printer's plates": price["print"]["hand_plates"] * m["print_plate"],
        "pins and legs": pins * m["hand_pin"],
        "sensors into their pockets": known["sensors"] * m["hand_sensor"],
        "testing each mux": known["muxes"] * m["hand_check"],
        "tokens": known["magnets"] * m["token"],
        "screws": (known["screws_8"] + known["screws_12"]) * m["screw"],
    }
    return {what: spent / 60 for what, spent in minutes.items()}


def evenings(way: Way, price: dict, people: int) -> int:
    """How many evenings of work; of people who share it evenly."""
    return math.ceil(way.hours / people / price["counts"]["evening_hours"])


def _opera(key: str, layout: HandWired, price: dict) -> Way:
    lines = for_opera(layout, price, with_optional=key == "opera")
    return Way(
        key,
        _SIZES[key],
        parts=sum(line.cost for line in lines),
        delivery=price["counts"]["shops"] * price["delivery"]["shop"],
        tools=_tools(key, price),
        hours=sum(hand_hours(layout, price).values()),
        printing_hours=printed.hours(printed.BOX_LIGHTS if key == "lights" else printed.BY_HAND),
    )


def _table(board: Board, price: dict, by_house: bool) -> Way:
    times, delivery = counts(board), price["delivery"]
    boards = sum(line.cost for line in bare_boards(board, price))
    others_cost = sum(line.cost for line in others(board, price))
    on_board = on_boards(board, price)
    parts = sum(line.cost for line in on_board)
    soldering = 0.0
    if by_house:
        exact = sum(line.per_table * line.price for line in on_board)
        parts = exact
        soldering = sum(assembly(name, times[name], price) for name in ASSEMBLED)
    taxed = boards + parts + soldering + delivery["board_house"]
    return Way(
        "house" if by_house else "hand",
        "the table, small parts soldered by a board house"
        if by_house
        else "the table, all soldered by hand",
        parts=parts + others_cost,
        boards=boards,
        assembly=soldering,
        delivery=delivery["board_house"] + price["counts"]["shops"] * delivery["shop"],
        tax=delivery["tax"] * taxed,
        tools=_tools("house" if by_house else "hand", price),
        hours=_hours(board, price, by_house),
        printing_hours=printed.hours(printed.TABLE),
    )


def joints(board: Board, how: str) -> int:
    """The number of solder joints of the whole table; `how`: machine or by hand."""
    return sum(
        number * int(row["Joints"])
        for name, number in counts(board).items()
        for row in parts_list(name)
        if row["Soldered"] == how
    )


def small_parts(board: Board) -> int:
    return sum(
        number * int(row["Quantity"])
        for name, number in counts(board).items()
        for row in parts_list(name)
        if row["Soldered"] == "machine"
    )


def _hours(board: Board, price: dict, by_house: bool) -> float:
    m, known = price["minutes"], numbers(board)
    work = joints(board, "by hand") * m["tht_joint"]
    work += 2 * (known["ribbons"] + known["seat_cables"]) * m["plug"]
    work += known["tokens"] * m["token"] + (known["screws"] + known["joints"]) * m["screw"]
    work += price["print"]["plates"] * m["print_plate"]
    work += sum(
        m[step] for step in ("shopping", "paper", "software", "first_power_up", "calibration")
    )
    if not by_house:
        work += small_parts(board) * m["smd_part"] + sum(counts(board).values()) * m["smd_panel"]
    return work / 60


def page(board: Board, price: dict) -> list[str]:
    rows = ways(board, price)
    house, opera = (next(way for way in rows if way.key == key) for key in ("house", "opera"))
    every = price["boards"]["panel"]["sold"]
    more = _all_assembled(board, price)
    first, extra = first_order(price)
    lines = [
        "## What it costs, and how long it takes",
        "",
        "| way | parts | boards as sold | assembly | delivery | tax | **total** | tools | hours |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for way in rows:
        figures = (way.parts, way.boards, way.assembly, way.delivery, way.tax)
        cells = " | ".join(f"{figure:.0f}" if figure else "" for figure in figures)
        lines.append(
            f"| {way.name} | {cells} | **{way.total:.0f}** | {way.tools:.0f} | {way.hours:.0f} |"
        )
    sold = ", ".join(f"{b['sold']} of {name}" for name, b in price["boards"].items())
    needed = ", ".join(f"{number} {name}" for name, number in counts(board).items())
    tools = "; ".join(f"{tool['what']} ({tool['price']:.0f})" for tool in price["tools"])
    return [
        *lines,
        "",
        f"- Boards are sold in lots: {sold}. The table needs {needed}.",
        f"- Assembly is for {len(board.panels)} panels and the base. If the house solders all "
        f"{every} panels, that is {more:.0f} euro more, and {every - len(board.panels)} spares.",
        f"- To prove one panel first, order {price['first_order']['sold']} panels, "
        f"{price['first_order']['assembled']} of them assembled, and the base: about {first:.0f} "
        "euro "
        f"without connectors. Two orders cost about {extra:.0f} euro more than one.",
        f"- Tax is {price['delivery']['tax']:.0%} on what comes from the board house, its parcel "
        "included. Other prices contain it.",
        f"- Tools, if you have none: {tools}. Without a printer for plastic, add a service.",
        f"- Hours are yours. The printer runs about {house.printing_hours:.0f} hours by itself, "
        f"for l'Opéra by hand about {opera.printing_hours:.0f}.",
        f"- By hand that is {small_parts(board)} small parts with {joints(board, 'machine')} "
        "joints; "
        f"in both cases {joints(board, 'by hand')} pins of connectors are soldered by hand.",
    ]


def first_order(price: dict) -> tuple[float, float]:
    """The price of a few panels and the base alone, and how much more two orders cost than one."""
    first, delivery = price["first_order"], price["delivery"]
    fixed = first["price"] + assembly("panel", first["assembled"], price)
    fixed += machine_parts("panel", first["assembled"], price)
    base = price["boards"]["base"]["price"] + machine_parts("base", 1, price)
    base += assembly("base", 1, price)
    both = (fixed + base + delivery["board_house"]) * (1 + delivery["tax"])
    # The second order has fewer panels, but pays fees and delivery again.
    again = fixed - machine_parts("panel", first["assembled"], price) + delivery["board_house"]
    return both, again * (1 + delivery["tax"])


def _all_assembled(board: Board, price: dict) -> float:
    needed, sold = len(board.panels), price["boards"]["panel"]["sold"]
    extra = machine_parts("panel", sold - needed, price)
    extra += assembly("panel", sold, price) - assembly("panel", needed, price)
    return extra * (1 + price["delivery"]["tax"])

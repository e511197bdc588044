"""The shopping list: its counts are those of the boards, and its sums are right."""

import csv
import re
from pathlib import Path

import pytest

from hardware import bom, cost, shopping
from hardware.art.phantom.figures import PLACES
from hardware.describe import load_board
from hardware.pcb import boards
from hardware.wiring import by_hand

ROOT = Path(__file__).parents[2]
BOARD = load_board()
TIMES = {"panel": 12, "base": 1, "seat": 2}


@pytest.fixture(scope="module")
def rows() -> list[dict[str, str]]:
    with open(ROOT / "hardware" / "BOM.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_committed_lists_are_what_the_descriptions_give():
    for name, text in bom.files(BOARD).items():
        assert (ROOT / "hardware" / name).read_text(encoding="utf-8") == text, name


def test_counts_are_boards_times_parts(rows):
    wanted: dict[tuple[str, str], int] = {}
    for name, times in TIMES.items():
        for part in boards.board(name).parts:
            if part.kind.is_bought:
                key = (part.kind.value, part.kind.footprint.partition(":")[2])
                wanted[key] = wanted.get(key, 0) + times
    listed = {
        (row["What"], row["Footprint"]): int(row["Per table"])
        for row in rows
        if (row["What"], row["Footprint"]) in wanted
    }
    assert listed == wanted
    assert listed["49E", "SOT-23"] == BOARD.cells


def test_sums_are_right(rows):
    for row in rows:
        assert float(row["Bought"]) >= float(row["Per table"])
        sum_ = float(row["Bought"]) * float(row["EUR each"])
        assert float(row["EUR"]) == pytest.approx(sum_, abs=0.006)
    total = sum(float(row["EUR"]) for row in rows)
    assert f"cost about {total:.0f} euro" in bom.page(BOARD)


def way(key: str) -> cost.Way:
    return next(w for w in cost.ways(BOARD, shopping.prices()) if w.key == key)


def test_boards_are_paid_as_they_are_sold():
    price = shopping.prices()
    for name, needed in TIMES.items():
        assert price["boards"][name]["sold"] >= needed
    assert way("house").boards == sum(b["price"] for b in price["boards"].values())


def test_assembly_counts_every_joint_and_every_extended_part():
    fee = shopping.prices()["assembly"]
    one, two = (cost.assembly("panel", n, shopping.prices()) for n in (1, 2))
    pads = 34 * 2 + 2 + 2 + 16 * 4 + 16 * 3 + 3 + 7 * 2 + 24 + 14
    assert two - one == pytest.approx(pads * fee["joint"])
    assert one - pads * fee["joint"] == pytest.approx(
        fee["setup"] + fee["stencil"] + 4 * fee["extended"]
    )


def test_joints_by_hand_are_those_of_the_connectors():
    panels, base, seats = 12 * (2 * 16 + 2), 16 + 2 * 10 + 2 * 20 + 2 * 2, 2 * (10 + 4 + 3 * 4)
    assert cost.joints(BOARD, "by hand") == panels + base + seats


def test_a_house_is_dearer_and_faster_than_hands():
    house, hand = way("house"), way("hand")
    assert house.total > hand.total
    assert house.hours < hand.hours
    assert (hand.assembly, way("room").tax) == (0, 0)


@pytest.mark.parametrize(
    "page", ["README.md", "hardware/README.md", "hardware/FIRST-ROOM.md", "hardware/BY-HAND.md"]
)
def test_euros_and_hours_in_the_documents_are_the_computed_ones(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    said = {int(euro) for euro in re.findall(r"(\d+) euro", text)}
    first, extra = cost.first_order(shopping.prices())
    known = {round(w.total) for w in cost.ways(BOARD, shopping.prices())}
    known |= {round(w.parts) for w in cost.ways(BOARD, shopping.prices())}
    assert said
    known |= {round(o["price"]) for o in shopping.prices()["opera"] if o.get("optional")}
    least = shopping.least_for_opera(by_hand.SMALL, shopping.prices())
    assert said <= known | {round(first), round(extra), round(least)}
    hours = {int(number) for number in re.findall(r"(\d+) hours of (?:your )?work", text)}
    assert hours <= {round(w.hours) for w in cost.ways(BOARD, shopping.prices())}


def test_no_price_is_for_nothing():
    """A part that has left the boards leaves the price list too."""
    used = {line.what for line in shopping.on_boards(BOARD, shopping.prices())}
    assert used == shopping.prices()["parts"].keys()


def test_counts_of_what_is_not_on_boards():
    known = shopping.numbers(BOARD)
    assert (known["ribbons"], known["seat_cables"], known["screws"]) == (12, 2, 60)
    assert known["ribbon_metres"] == 2.6
    assert shopping.count("2 * ribbons + 1", known) == 25
    with pytest.raises(ValueError, match="wheels"):
        shopping.count("3 * wheels", known)


def test_other_games_have_a_magnet_for_every_token():
    from ghostlight.shims import install

    install()  # the next import needs framebuf
    from ghostlight.games.phantom.web import DISCS
    from shared_rules.midnight import board as midnight_board
    from shared_rules.phantom import cards
    from shared_rules.society import board as society_board

    assert shopping.MAGNETS["society"] == society_board.ROOMS
    assert shopping.MAGNETS["midnight"] == sum(midnight_board.FIGURES) + 1
    assert shopping.MAGNETS["phantom"] == PLACES + cards.CHARACTERS
    # One player holds a full hand, the other has played a card in each zone; the last one follows.
    lying = cards.PHANTOM_CARDS + cards.PLACES - cards.HAND - (cards.HAND - cards.ZONE_COUNT) - 1
    assert PLACES == DISCS == lying + 1
    games = shopping.others(BOARD, shopping.prices(), "games")
    assert f"**{sum(line.cost for line in games):.2f}**" in bom.page(BOARD)


def test_current_budget_is_the_firmwares():
    from firmware.layouts import table

    text = "\n".join(bom.power(BOARD))
    always = table.FIXED_MA + table.CELLS * table.LED_IDLE_UA // 1000
    assert f"| **always** | **{always}** |" in text
    assert f"budget {table.BUDGET_MA} mA, so {table.BUDGET_MA - always} mA" in text
    assert f"budget {table.BUDGET_EXTERNAL_MA} mA" in text

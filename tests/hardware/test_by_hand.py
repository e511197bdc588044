"""L'Opéra by hand: boards, wires, carriers, sheet and figures agree with its layout."""

import csv
import math
import re
import struct
from collections import Counter
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

from firmware.layouts import opera_by_hand as layout
from firmware.layouts import opera_lights, opera_small
from hardware import bom, cost, light, printed, shopping
from hardware.describe import load_board, load_by_hand
from hardware.field import GONE, PLACED, Field
from hardware.pcb import seat as pcb_seat
from hardware.pico import HEADER
from hardware.sim import hand
from hardware.wiring import by_hand, hand_pages
from hardware.wiring.__main__ import hand_texts
from hardware.wiring.stripboard import Piece, Stripboard, way
from tests.hardware.test_sim import SENSOR_LEAST_V, needs_ngspice

HOME = Path(__file__).parents[2] / "hardware"
TABLE = load_by_hand()
SIZES = (by_hand.BOX_LIGHTS, by_hand.SMALL, by_hand.LAYOUT)
GUIDE = (HOME / "BY-HAND.md").read_text(encoding="utf-8")


# Stripboards


@pytest.mark.parametrize("board", [by_hand.BASE, by_hand.SEAT], ids=lambda board: board.name)
def test_copper_and_links_give_every_pin_its_net(board):
    assert list(board.faults()) == []
    assert board.links


@pytest.mark.parametrize("board", [by_hand.BASE, by_hand.SEAT], ids=lambda board: board.name)
def test_links_are_straight_and_cross_no_pin(board):
    for _, one, two in board.links:
        assert one[0] == two[0] or one[1] == two[1]
        assert not {one, two, *way(one, two)} & board.nets.keys()


def test_the_check_sees_a_missing_link_and_a_missing_cut():
    pins = (((1, 1), "A"), ((5, 1), "B")), (((1, 3), "A"), ((5, 3), "B"))
    pieces = tuple(Piece(f"R{i}", "", pair) for i, pair in enumerate(pins))
    board = Stripboard("small", 6, 4, pieces)
    assert list(board.faults()) == []
    board.__dict__["links"] = board.links[:1]
    assert any("parts" in fault for fault in board.faults())
    board.__dict__["cuts"] = board.cuts[:1]
    assert any("touch" in fault for fault in board.faults())


def test_two_parts_in_one_hole_are_refused():
    pieces = (Piece("R1", "", (((1, 1), "A"),)), Piece("R2", "", (((1, 1), "A"),)))
    with pytest.raises(ValueError, match="share"):
        _ = Stripboard("small", 3, 3, pieces).cuts


def test_every_pin_of_the_pico_carries_what_the_firmware_drives():
    nets = by_hand.BASE.nets
    for pin in TABLE.pico.pins:
        assert nets[by_hand.pico_hole(HEADER[pin.gpio])] == pin.net
    assert [by_hand.pico_hole(pin) for pin in (1, 20, 21, 40)] == [
        *((16, 3), (16, 22), (23, 22), (23, 3)),
    ]
    assert "sockets stand in columns 16 and 23, rows 3 to 22" in GUIDE
    assert nets[by_hand.pico_hole(36)] == "3V3"
    assert nets[by_hand.pico_hole(33)] == "AGND"


def test_sensors_ground_and_lamps_ground_meet_only_in_the_pico():
    for piece in by_hand.BASE.pieces:
        nets = {net for _, net in piece.pins}
        assert ({"AGND", "GND"} <= nets) == (piece.ref == "Pico")


def test_every_screw_of_a_board_meets_its_post():
    for hole, post in zip(by_hand.SEAT.drilled, pcb_seat.HOLES, strict=True):
        assert math.dist(by_hand.SEAT.in_case(hole), post) <= (by_hand.SEAT.bore_mm - 3.0) / 2
    said = " ".join(GUIDE.split())
    for board, name in ((by_hand.BASE, "Base"), (by_hand.SEAT, "Seats")):
        assert f"{name}, {board.bore_mm:g} mm: " in said


def test_every_screw_of_the_base_ends_before_its_hole_does():
    """M3 x 8 through a board of 1.6 mm; the floor stays whole under it."""
    for x, y in by_hand.BASE.drilled_mm:
        near = [(math.hypot(px - x, py + y), z) for px, py, z in corners("hand-base-bottom")]
        bottom, *_, top = sorted({z for away, z in near if abs(away - 1.3) < 0.02})
        assert top - bottom >= 8 - 1.6 + 0.5
        assert bottom >= 0.8


def test_the_lamps_terminal_is_reached_through_the_bases_wall():
    """Its wires enter from the right, where the wall is 0.6 mm away."""
    width, wall = by_hand.BASE.size[0], 2.6
    at = by_hand.BASE.lamps_y
    edges = [
        (-y, z) for x, y, z in corners("hand-base-bottom") if width < x <= width + wall + 0.01
    ]
    for side in (at - 6, at + 6):
        heights = [z for y, z in edges if abs(y - side) < 0.01]
        assert max(heights) - min(heights) == pytest.approx(8.0, abs=0.01)


def test_base_and_one_seat_are_sawn_from_one_board():
    wide, deep = by_hand.BASE.size
    assert wide + by_hand.SEAT.size[1] + 4 < 160
    assert max(deep, by_hand.SEAT.size[0]) < 100


# Wires


@pytest.fixture(scope="module")
def rows() -> list[dict[str, str]]:
    with open(HOME / "wiring" / "by-hand" / "wires.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_committed_wiring_is_what_the_layout_gives():
    for name, text in hand_texts().items():
        assert (HOME / "wiring" / "by-hand" / name).read_text(encoding="utf-8") == text, name


def test_every_sensed_cell_has_one_wire_to_the_channel_that_the_firmware_reads(rows):
    wired = {}
    for row in rows:
        if row["Kind"] == "sensor":
            x, y = map(int, row["From"].removeprefix("cell ").split(","))
            mux, channel = re.fullmatch(r"mux (\d+) C(\d+)", row["To"]).groups()
            wired[y * 16 + x] = (int(mux) - 1) * layout.CHANNELS + int(channel)
            assert row["Colour"] == by_hand.DIGITS[int(channel) % 10]
    assert wired.keys() == TABLE.sensed
    assert all(layout.CELL_OF[place] == cell for cell, place in wired.items())


def test_supply_wires_reach_every_sensor_of_their_mux_and_no_other():
    home = {cell: mux for mux, cells in enumerate(TABLE.channels, 1) for cell in cells}
    supplied = {}
    for bus in by_hand.buses(TABLE):
        if bus.net != "AGND":
            for x in range(bus.first, bus.last + 1):
                assert (x, bus.row) not in supplied, "two supplies over one cell"
                supplied[x, bus.row] = int(bus.net[2:])
    for cell in TABLE.sensed:
        assert supplied[TABLE.place(cell)] == home[cell]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_mux_reaches_supply_and_ground_of_its_sensors_without_another_mux(size):
    for mux in range(len(size.channels)):
        rows = {bus.row for bus in by_hand.buses(size) if bus.net == f"VS{mux + 1}"}
        for net in ("AGND", f"VS{mux + 1}"):
            reached = {by_hand.fed_row(size, mux)}
            for _ in rows:
                for name, (_, one), (_, two) in by_hand.bridges(size):
                    if name == net and {one, two} & reached and {one, two} <= rows:
                        reached |= {one, two}
            assert rows == reached, (mux + 1, net)


def test_a_wire_leads_from_every_sensor_of_the_lights_to_its_channel():
    lights = by_hand.BOX_LIGHTS
    wires = [w for w in by_hand.table_wires(lights) if w.kind == "sensor"]
    found = {w.start.removeprefix("cell "): w.end for w in wires}
    for mux, cells in enumerate(lights.channels, 1):
        for channel, cell in enumerate(cells):
            assert found.pop("{},{}".format(*lights.place(cell))) == f"mux {mux} C{channel}"
    assert not found


def test_cables_carry_every_net_of_the_muxes():
    assert set(by_hand.HOP.values()) == set(by_hand.MUX_NETS.values())
    assert set(by_hand.MUX_CABLE.values()) == set(by_hand.MUX_NETS.values())
    assert list(by_hand.ENABLE_CABLE.values()) == TABLE.enable_nets


def test_muxes_do_not_overlap():
    ys = [by_hand.station_at(TABLE, mux)[1] for mux in range(8)]
    assert all(b - a > by_hand.STATION[1] for a, b in pairwise(ys))


# Carriers, from their STL files; a carrier lies on its face there, so x runs the other way


@cache
def corners(name: str) -> list[tuple[float, float, float]]:
    data = (HOME / "models" / "stl" / f"{name}.stl").read_bytes()
    found = []
    for start in range(96, len(data), 50):
        numbers = struct.unpack_from("<9f", data, start)
        found += [numbers[i : i + 3] for i in (0, 3, 6)]
    return found


@cache
def measures() -> dict[str, float]:
    """The plain numbers of models/byhand.py, which itself needs a CAD kernel."""
    text = (HOME / "models" / "byhand.py").read_text(encoding="utf-8")
    found = {}
    for names, numbers in re.findall(r"^([A-Z_, ]+) = ([\d., ]+)(?:#.*)?$", text, re.MULTILINE):
        found |= dict(zip(names.split(", "), map(float, numbers.split(",")), strict=True))
    return found


FACE = TABLE.token.depth_mm - 0.2 - 0.5  # paper, and from a sensor's marked face to its element


def test_a_sensor_lies_as_deep_as_the_virtual_table_believes():
    assert measures()["ELEMENT"] == 0.5
    assert any(abs(z - FACE) < 0.01 for *_, z in corners("hand-carrier"))


def test_every_window_is_over_its_lamp_and_every_pocket_over_its_sensor():
    m, pitch, lamp = measures(), TABLE.grid.pitch_mm, TABLE.led_offset_mm
    off_x = lamp[0] + m["WELL"] / 2 + m["WALL"] - pitch / 2
    off_y = lamp[1] + m["STRIP"] / 2 + m["WALL"] - pitch / 2
    side = 4 * pitch - m["GAP"]
    points = corners("hand-carrier")
    rings = [(side - x, -y) for x, y, z in points if abs(z - m["SKIN"]) < 0.01]
    pockets = [(side - x, -y) for x, y, z in points if abs(z - FACE) < 0.01]
    for row in range(4):
        for column in range(4):
            x, y = (column + 0.5) * pitch - off_x, (row + 0.5) * pitch - off_y
            over = x + lamp[0], y + lamp[1]
            edge = [p for p in rings if abs(math.dist(p, over) - m["WINDOW"] / 2) < 0.02]
            assert len(edge) > 12
            assert any(abs(px - x - 2.3) < 0.01 and abs(py - y) < 2 for px, py in pockets)


def test_rails_surround_the_paper():
    pieces = [corners(f"hand-rail-top-{side}") for side in ("left", "middle", "right")]
    wide = sum(max(p[0] for p in c) - min(p[0] for p in c) + 0.2 for c in pieces)
    assert wide == pytest.approx(TABLE.sheet.width_mm + 3.0, abs=0.1)


# Sheet


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sheet_is_a2_with_three_millimetres_of_bleed(language):
    data = (HOME / "print" / f"opera-by-hand-{language}-bleed.pdf").read_bytes()
    found = dict(re.findall(rb"/(MediaBox|TrimBox) \[ ?([\d. ]+)\]", data))
    page, trim = (
        [float(n) / 72 * 25.4 for n in found[k].split()] for k in (b"MediaBox", b"TrimBox")
    )
    assert page[2:] == pytest.approx([600.0, 426.0], abs=0.01)
    assert trim == pytest.approx([3.0, 3.0, 597.0, 423.0], abs=0.01)


def test_rings_and_windows_of_the_enlarged_sheet_meet_sensors_and_lamps():
    """Both sheets lie centred on their cells, so only distances from the cells' corner count."""
    table, scale = load_board(), TABLE.grid.pitch_mm / load_board().grid.pitch_mm
    for cell in range(TABLE.cells):
        for small, large in (
            (table.sensor_mm(cell), TABLE.sensor_mm(cell)),
            (table.led_mm(cell), TABLE.led_mm(cell)),
        ):
            assert [scale * n for n in small] == pytest.approx(large, abs=0.001)


def test_a4_pages_are_cut_between_cells():
    from hardware.art.pages import large_tiles

    tiles = large_tiles(TABLE, "x", "en")
    margin = (TABLE.sheet.width_mm - 16 * TABLE.grid.pitch_mm) / 2
    assert len(tiles) == 9
    for tile in tiles:
        cells = (tile.piece.x - margin) / TABLE.grid.pitch_mm
        assert tile.piece.x == 0 or cells == pytest.approx(round(cells), abs=1e-6)
        assert tile.piece.width + 2 * 4 < 297
        assert tile.piece.height + 24 + 28 < 210


# Figures


def test_crosstalk_leaves_both_margins():
    field = Field(TABLE)
    assert field.worst_signal() * (1 - TABLE.sensor.gain_spread) > PLACED
    assert field.worst_stray() * (1 + TABLE.sensor.gain_spread) < GONE / 2


@needs_ngspice
def test_waits_cover_loose_wires():
    for mux in (1, 8):
        on = hand.gate(mux)
        assert max(on.line_us, on.rail_us) < layout.SETTLE_PANEL_US / 2
        assert on.lowest_pico_v > 3.2
        assert on.sensors_v > SENSOR_LEAST_V
    assert hand.gate(8, 10e-3).sensors_v < SENSOR_LEAST_V, "why the list says 7 mA"
    assert 1.0 < hand.address_us() < layout.SETTLE_ADDRESS_US


@needs_ngspice
def test_pull_ups_keep_the_sensors_off_while_the_pico_starts():
    assert hand.at_reset_a(50e3) < 0.01
    assert hand.at_reset_a(8.3e3) < 0.1
    everything = len(TABLE.sensed) * TABLE.sensor.supply_ma / 1e3
    assert everything > 0.3, "more than the Pico's 3.3 V gives: why they are there"


@needs_ngspice
def test_strips_keep_their_voltage_though_they_are_fed_at_one_end():
    assert min(hand.lamps_v(currents) for _, currents in hand.loads()) > 4.5


def test_committed_light_page_is_the_computed_one():
    assert light.PAGE.read_text(encoding="utf-8") == light.page()
    m = measures()
    assert (light.STRIP_FACE, light.SKIN) == (m["STRIP_FACE"], m["SKIN"])


def test_a_turn_is_seen_on_usb_in_the_evening_even_with_dark_material():
    (share,) = (share for words, share in light.shares(TABLE.power.usb_ma) if "turn" in words)
    assert light.luminance(share, "dark") > 3 * light.paper(light.ROOMS["a dim evening"])


# Prices and guide


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_parts_are_counted_from_the_layout(size):
    is_full = size is by_hand.LAYOUT
    lines = shopping.for_opera(size, shopping.prices(), with_optional=is_full)
    sensors = next(line for line in lines if line.what.startswith("Linear hall"))
    assert sensors.per_table == len(size.sensed) + 7
    strip = next(line for line in lines if line.what.startswith("LED strip"))
    assert strip.per_table * 30 >= size.leds
    magnets = next(line for line in lines if line.what.startswith("Magnet"))
    assert magnets.per_table == {21: 4, 101: 12, 123: 13}[len(size.sensed)]
    assert f"**{sum(line.cost for line in lines):.2f}**" in bom.opera_page()


def test_ribbon_is_enough_for_all_thin_wires():
    metres = hand_pages.metres(TABLE)
    thin = sum(m for colour, m in metres.items() if "thick" not in colour)
    assert 10 * shopping.hand_numbers(TABLE)["ribbon"] > 1.1 * thin


def test_hours_are_the_sum_of_what_they_are_spent_on():
    price = shopping.prices()
    way = next(w for w in cost.ways(load_board(), price) if w.key == "small")
    assert way.hours == pytest.approx(sum(cost.hand_hours(by_hand.SMALL, price).values()))
    ends, pins = cost.hand_joints(by_hand.SMALL)
    assert ends == 2 * len(hand_pages.wires(by_hand.SMALL))
    assert pins > 2 * len(by_hand.SMALL.sensed)


def test_wires_of_the_small_table_are_wires_of_the_full_one():
    full = {(w.kind, w.colour, w.start, w.end) for w in by_hand.table_wires(TABLE)}
    small = {(w.kind, w.colour, w.start, w.end) for w in by_hand.table_wires(by_hand.SMALL)}
    assert small < full


def test_the_guide_cuts_the_strips_of_the_small_table():
    counts = [n for n in re.search(r"^\| LEDs \| (.*) \|$", GUIDE, re.MULTILINE)[1].split(" | ")]
    strips = by_hand.SMALL.lamps.strips
    lengths = [abs(s.end[0] - s.start[0]) + 1 for s in strips]
    assert lengths == [int(counts[0])] * 3 + [int(counts[1])] + [int(counts[2])] * 7


def test_everything_printed_is_a_model_and_every_model_is_printed():
    stls = {path.stem for path in (HOME / "models" / "stl").glob("hand-*.stl")}
    assert stls == {name for name in printed.BY_HAND if name.startswith("hand-")}


def test_the_guide_tells_the_computed_figures():
    way = next(w for w in cost.ways(load_board(), shopping.prices()) if w.key == "opera")
    ways = {w.key: w for w in cost.ways(load_board(), shopping.prices())}
    for size in (ways["lights"], ways["small"], way):
        assert f"{size.parts:.0f} euro of parts, {size.total:.0f} euro with delivery" in GUIDE
        alone, shared = (cost.evenings(size, shopping.prices(), people) for people in (1, 2))
        work = f"{size.hours:.0f} hours of work | {alone} alone, {shared} for two people"
        assert f"| {work} |" in GUIDE
    least = shopping.least_for_opera(by_hand.SMALL, shopping.prices())
    assert f"{least:.0f} euro of parts with [one screen" in GUIDE
    least = ways["lights"].printing_hours
    assert f"runs {least:.0f} to {way.printing_hours:.0f} hours" in GUIDE
    assert f"any of the {len(by_hand.BASE.cuts)} cuts" in GUIDE
    assert len(by_hand.BASE.links) == 17, "the guide says seventeen"
    for size in (layout, opera_small, opera_lights):
        always = size.FIXED_MA + size.LEDS * size.LED_IDLE_UA // 1000
        assert f"{size.BUDGET_MA - always} mA, enough" in GUIDE
        assert f"supply {size.BUDGET_EXTERNAL_MA - always} mA" in GUIDE
        sensors = sum(cell != 255 for cell in size.CELL_OF)
        assert f"| {sensors}, {size.PANELS} | {size.LEDS}: " in GUIDE
        assert f"{sensors} cells good" in GUIDE
    assert f"**{15 * TABLE.grid.pitch_mm:.0f} mm**" in GUIDE


def test_every_command_of_the_guide_exists_with_its_options():
    commands = re.findall(r"ghostlight ([a-z]+)((?: --[a-z-]+(?: [\w.-]+)?)*)", GUIDE)
    assert {name for name, _ in commands} >= {"flash", "status", "doctor", "calibrate", "monitor"}
    for name, options in commands:
        command = import_module(f"ghostlight.commands.{name}").command
        known = {word for option in command.params for word in option.opts}
        assert set(re.findall(r"--[a-z-]+", options)) <= known, (name, options)


def test_the_guide_places_and_colours_the_muxes_as_the_wire_list_does():
    first, *others = by_hand.STATION_ROWS
    assert f"the strip of row {first}, then rows {', '.join(map(str, others))} (" in GUIDE
    for name, cable in (("mux cable", by_hand.MUX_CABLE), ("from mux to mux", by_hand.HOP)):
        (row,) = re.findall(rf"^\| {name} \|(.*)\|$", GUIDE, re.MULTILINE)
        nets = [cell.split("(")[0].strip() for cell in row.split("|")]
        assert nets == [cable.get(colour, "") for colour in by_hand.RIBBON]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_the_guide_counts_the_sensors_of_every_row_and_mux(size):
    rows = Counter(size.place(cell)[1] for cell in size.sensed)
    by_row = [str(rows[row]) for row in sorted(rows)]
    by_mux = [str(sum(cell is not None for cell in cells)) for cells in size.channels]
    said = " ".join(GUIDE.split())
    assert f"have {', '.join(by_row[:-1])} and {by_row[-1]}" in said.replace("there are", "have")
    if size is by_hand.BOX_LIGHTS:
        assert "Mux 1 has {} sensors, mux 2 has {};".format(*by_mux) in said
    else:
        assert f"have {', '.join(by_mux[:-1])} and {by_mux[-1]}" in said


def test_the_guide_cuts_cables_as_long_as_the_wire_list():
    said = " ".join(GUIDE.split())
    for kind, words in (
        ("mux cable", "one of {} cm for the mux cable"),
        ("enable cable", "one of {} cm for the enable cable"),
        ("lamp cable", "The lamp cable, {} cm,"),
        ("lamp cable", "{} cm of yellow for the lamps"),
    ):
        mm = max(w.mm for w in hand_pages.wires(by_hand.SMALL) if w.kind == kind)
        assert words.format(math.ceil(mm / 10)) in said


def test_the_guide_splits_the_ribbons_as_the_wiring_does():
    rows = re.findall(r"^\| (to a seat|mux|enable) \| (\d+ cm) \| (.*) \|$", GUIDE, re.MULTILINE)
    said = {name: [int(n) for n in re.findall(r"(\d+) cm", f"{a} {b}")] for name, a, b in rows}
    sizes = [{name: rest for name, *rest in by_hand.splits(size)} for size in SIZES]
    lights, small, full = (size["enable cable"] for size in sizes)
    assert said["enable"] == [small[1], small[2], full[2], lights[2]]
    assert said["mux"] == sizes[1]["mux cable"][1:]
    assert said["to a seat"] == sizes[1]["seat cable 0"][1:]
    assert f"two of {sizes[1]['seat cable 0'][0]} cm for the seats" in GUIDE
    assert f"(step 17; **full size**: {full[0]} cm; **lights**: {lights[0]} cm" in GUIDE
    assert f"a new wire of {full[0]} cm for E8" in GUIDE


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_split_end_reaches_every_hole_and_pin(size):
    """Across the base below the Pico; from a turn beside the muxes to each of them."""
    width, height = by_hand.BASE.size
    assert by_hand.SPLIT_BASE_MM > width + height * 23 / by_hand.BASE.rows
    far = {name: rest[2] * 10 for name, *rest in by_hand.splits(size)}
    stations = [by_hand.station_at(size, mux)[1] for mux in range(len(size.channels))]
    assert far["enable cable"] >= max(abs(y - by_hand.ENTRY_Y) for y in stations) + 40
    assert far["mux cable"] > by_hand.STATION[0]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_sensors_wire_reaches_its_pin_with_something_to_strip(size):
    for wire in by_hand.table_wires(size):
        if wire.kind == "sensor":
            x, y = map(int, wire.start.removeprefix("cell ").split(","))
            mux, channel = map(int, re.fullmatch(r"mux (\d+) C(\d+)", wire.end).groups())
            at = by_hand.station_at(size, mux - 1)
            pin = at[0] - by_hand.pin_mm(channel), at[1] - by_hand.STATION[1] / 2
            leg_x, leg_y = size.sensor_mm(size.at((x, y)))
            needed = abs(leg_x - pin[0]) + abs(leg_y + by_hand.OUT_Y - pin[1])
            assert wire.mm - needed >= 30


def test_a_seats_cable_reaches_it_from_a_base_beside_the_table():
    """From the middle of the table's left edge, 75 mm aside, round its corner to the seat."""
    way = 75 + TABLE.sheet.width_mm / 2 + TABLE.sheet.height_mm / 2 + 44
    assert by_hand.TO_SEAT_MM - by_hand.SPLIT_BASE_MM - by_hand.SPLIT_SEAT_MM / 2 > way


def test_the_guide_drives_the_screws_that_were_bought():
    known = shopping.hand_numbers(TABLE)
    joints = [int(n) for n in re.findall(r"^- \*\*(\d+) between", GUIDE, re.MULTILINE)]
    assert "17 screws, and ten at the edge" in GUIDE
    assert sum(joints) == 17
    assert known["screws_8"] == 17 + 10 + 4 + 4 * len(TABLE.seats)
    assert f"{known['screws_12']} in all" in GUIDE


def test_the_guide_names_every_part_of_the_base():
    heads, _, told = re.search(r"^(\| R1, R2 .*)\n(.*)\n(.*)$", GUIDE, re.MULTILINE).groups()
    cells = [[c.strip() for c in row.strip("| ").split("|")] for row in (heads, told)]
    said = {ref: value for refs, value in zip(*cells, strict=True) for ref in refs.split(", ")}
    parts = {p.ref: p.value for p in by_hand.BASE.pieces if p.look not in ("wire", "pico")}
    parts["J5"] = "jumper"
    assert said == parts


def net_at(board: Stripboard, hole: str) -> str | None:
    column, row = map(int, hole.split("/"))
    strip, at = (row, column) if board.along == "x" else (column, row)
    found = [g.net for g in board.segments if g.strip == strip and g.first <= at <= g.last]
    return found[0] if found else None


def test_every_hole_that_the_guide_measures_has_the_net_that_it_says():
    seats = GUIDE[GUIDE.index("### 7.") : GUIDE.index("### 8.")]
    for board, text in ((by_hand.BASE, GUIDE.replace(seats, "")), (by_hand.SEAT, seats)):
        said = re.findall(r"(\d+/\d+) \((\w+)\)", text)
        assert said
        assert [(hole, net_at(board, hole)) for hole, _ in said] == said
    base = by_hand.BASE
    assert [net_at(base, hole) for hole in ("43/5", "30/24", "2/29", "33/24")] == [
        *("GND", "GND", "DATA", "5V")
    ]
    assert [net_at(by_hand.SEAT, hole) for hole in ("16/2", "23/2", "30/2")] == [
        *("OK", "BACK", "PEEK")
    ]


def test_every_step_of_the_hands_has_a_picture():
    parts = re.split(r"^##(?=#? )", GUIDE, flags=re.MULTILINE)
    steps = [part[2:] for part in parts if part.startswith("# ")][1:]
    assert [int(step.split(".")[0]) for step in steps] == list(range(1, len(steps) + 1))
    bare = [step.splitlines()[0] for step in steps if "![" not in step]
    assert bare == ["6. Firmware", "24. Learn the wiring, calibrate", "25. Play"]

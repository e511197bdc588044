"""The committed boards are the described circuit and pass KiCad's design rules."""

import csv
import math
import re
import shutil
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path

import pytest

from hardware import pcb
from hardware.pcb import base, boards, drc, jlc, kinds, read_schematic, schematic, seat
from hardware.pcb.circuit import Kind, description
from hardware.pcb.read_schematic import children

HERE = Path(pcb.__file__).parent
ROOT = HERE.parent.parent
TABLE = description()
PANEL, BASE, SEAT = (boards.board(name) for name in ("panel", "base", "seat"))
# From the data sheets, written once more on purpose.
MUX_PIN = dict(zip(range(16), [9, 8, 7, 6, 5, 4, 3, 2, 23, 22, 21, 20, 19, 18, 17, 16]))
PICO_PIN = {2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17}
PICO_PIN |= {14: 19, 15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31}
LED_IN, LED_OUT = "3", "1"


@cache
def kicad() -> str:
    """An interpreter that has KiCad's module: this one, or the system's."""
    for python in (sys.executable, "/usr/bin/python3"):
        if Path(python).exists():
            tried = subprocess.run([python, "-c", "import pcbnew, numpy"], capture_output=True)
            if tried.returncode == 0:
                return python
    pytest.skip(
        "KiCad 6 is not installed (apt-get install --no-install-recommends kicad "
        "kicad-footprints python3-numpy); `make hardware-check` needs it"
    )


def net_of(board, ref: str, pad: str) -> str | None:
    return next(part.pads.get(pad) for part in board.parts if part.ref == ref)


def saved(name: str) -> list:
    """The committed board as nested lists of words."""
    return read_schematic.parse((HERE / name / f"{name}.kicad_pcb").read_text())


@cache
def footprints(name: str) -> dict[str, list]:
    result = {}
    for item in children(saved(name), "footprint"):
        ref = next(text[2] for text in children(item, "fp_text") if text[1] == "reference")
        result[ref] = item
    return result


# The circuit as described


def test_every_sensor_reaches_the_mux_pin_of_its_channel():
    for cell in TABLE["panel"]["cells"]:
        channel = cell["channel"]
        net = net_of(PANEL, f"H{channel}", "2")
        assert PANEL.nets()[net] == sorted([(f"H{channel}", "2"), ("U1", str(MUX_PIN[channel]))])


def test_led_chain_visits_the_cells_in_their_order():
    net, seen = net_of(PANEL, "J1", "4"), []
    while net != net_of(PANEL, "J2", "4"):
        ref = next(ref for ref, pad in PANEL.nets()[net] if ref[0] == "D" and pad == LED_IN)
        seen.append(ref)
        net = net_of(PANEL, ref, LED_OUT)
    assert seen == [f"D{number}" for number in range(16)]


def test_cable_is_straight():
    for pin, net in enumerate(TABLE["connector"]["pins"], 1):
        into, out = net_of(PANEL, "J1", str(pin)), net_of(PANEL, "J2", str(pin))
        assert into == net == net_of(BASE, "J1", str(pin))
        assert (into != out) == (net in TABLE["connector"]["passed_on"])


def test_walking_bit_enables_mux_and_gate_and_goes_on():
    assert net_of(PANEL, "U2", "2") == "SELECT"
    assert net_of(PANEL, "U2", "5") == "SELECT_OUT" == net_of(PANEL, "J2", "8")
    assert net_of(PANEL, "U2", "6") == net_of(PANEL, "U1", "15") == net_of(PANEL, "R6", "1")
    assert net_of(PANEL, "R6", "2") == net_of(PANEL, "Q1", "1") == net_of(PANEL, "C43", "1")
    assert net_of(PANEL, "Q1", "3") == net_of(PANEL, "C43", "2") == net_of(PANEL, "H0", "1")
    assert net_of(PANEL, "U2", "4") == net_of(PANEL, "Q1", "2") == "3V3"


def test_only_the_last_panels_bridge_sends_the_bit_home():
    first, second = TABLE["connector"]["closed"]
    bridge = next(part for part in PANEL.parts if part.ref == "JP1")
    assert set(bridge.pads.values()) == {f"{first}_OUT", second}


@pytest.mark.parametrize(
    ("board", "ref", "outputs"), [(PANEL, "U2", {"8", "9"}), (BASE, "U1", {"6", "8", "11"})]
)
def test_no_input_of_a_spare_gate_floats(board, ref, outputs):
    chip = next(part for part in board.parts if part.ref == ref)
    open_pins = {str(pin) for pin in range(1, 15)} - chip.pads.keys()
    assert open_pins == outputs


@pytest.mark.parametrize("board", [PANEL, BASE, SEAT], ids=boards.NAMES)
def test_grounds_meet_at_the_base_only(board):
    grounds = {"GND", "AGND"}
    bridges = [p.ref for p in board.parts if grounds <= set(p.pads.values()) and p.ref[0] == "N"]
    assert bridges == (["NT1"] if board is BASE else [])
    joined = [
        p.ref for p in board.parts if grounds <= set(p.pads.values()) and p.ref not in bridges
    ]
    # The Pico's own AGND pin and the ribbon carry both names side by side.
    assert set(joined) <= {"J1", "J2", "J5"}


def test_pico_pins_are_the_described_ones():
    for line in TABLE["pico"]["pins"]:
        pin = PICO_PIN[line["gpio"]]
        ref, pad = ("J4", str(pin)) if pin <= 20 else ("J5", str(41 - pin))
        assert net_of(BASE, ref, pad) == base.pico_net(line["net"])


@pytest.mark.parametrize("net", base.IN_SERIES)
def test_fast_lines_have_100_ohm_on_both_boards(net):
    ends = {base.pico_net(net), net}
    at_base = [p for p in BASE.parts if set(p.pads.values()) == ends]
    assert [p.kind.value for p in at_base] == ["100"]
    on_panel = [p for p in PANEL.parts if p.ref[0] == "R" and p.pads["1"] == net]
    assert [p.kind.value for p in on_panel] == ["100"]


def test_values_that_the_design_fixes():
    values = {part.ref: part.kind.value for part in BASE.parts}
    assert values["R10"] == "100k"
    assert BASE.nets()["SENSE"] == sorted([("J1", "15"), ("J5", "10"), ("R10", "1"), ("TP4", "1")])
    assert values["R17"] == "10k"
    assert set(next(p for p in BASE.parts if p.ref == "R17").pads.values()) == {"RESET", "GND"}
    assert (values["R18"], values["C6"]) == ("330", "1000u 10V")
    assert (values["R1"], values["R2"]) == ("5k1", "5k1")


def test_nothing_flows_back_into_usb():
    """Every way from a 5 V node to VBUS passes a diode or body diode that points away from it."""
    assert {ref for ref, _ in BASE.nets()["VBUS"]} == {"J5", "F1"}
    assert {ref for ref, _ in BASE.nets()["USB"]} == {"F1", "Q1"}
    switch = next(p for p in BASE.parts if p.ref == "Q1").pads
    # P-channel: its body diode leads from drain to source; the gate is high with external power.
    assert (switch["3"], switch["2"], switch["1"]) == ("USB", "5VIN", "EXT")
    for ref, anode, cathode in (("D1", "EXT", "5VIN"), ("D2", "5VIN", "VSYS")):
        pads = next(p for p in BASE.parts if p.ref == ref).pads
        assert (pads["2"], pads["1"]) == (anode, cathode)


def test_seat_cable_is_straight():
    for index, unit in enumerate(TABLE["seats"]):
        names = {"SDA": unit["screen"]["sda"], "SCL": unit["screen"]["scl"]}
        names |= {"OK": unit["ok"], "BACK": unit["back"], "PEEK": unit["peek"]}
        for pin, net in enumerate(seat.PINS, 1):
            assert net_of(SEAT, "J1", str(pin)) == net
            assert net_of(BASE, f"J{2 + index}", str(pin)) == names.get(net, net)


# What is committed


@pytest.mark.parametrize("name", boards.NAMES)
def test_committed_board_has_the_described_nets(name):
    meant = {
        (part.ref, pad): net for part in boards.board(name).parts for pad, net in part.pads.items()
    }
    found = {}
    for ref, item in footprints(name).items():
        for pad in children(item, "pad"):
            for net in children(pad, "net"):
                found[(ref, pad[1])] = net[2]
    assert found == meant


def test_sensors_and_leds_lie_where_the_sheet_expects_them():
    dx, dy = TABLE["panel"]["led_offset_mm"]
    for cell in TABLE["panel"]["cells"]:
        x, y = cell["at_mm"]
        for ref, place in ((f"H{cell['channel']}", (x, y)), (f"D{cell['led']}", (x + dx, y + dy))):
            at = children(footprints("panel")[ref], "at")[0]
            assert (float(at[1]), float(at[2])) == place
            assert children(footprints("panel")[ref], "layer")[0][1] == "F.Cu"


@pytest.mark.parametrize("name", boards.NAMES)
def test_parts_and_placement_lists_name_every_part(name):
    bought = [p for p in boards.board(name).parts if p.kind.is_bought]
    with open(HERE / name / f"{name}-parts.csv") as file:
        rows = list(csv.DictReader(file))
    assert sorted(p.ref for p in bought) == sorted(
        ref for row in rows for ref in row["Designator"].split()
    )
    assert sum(int(row["Quantity"]) for row in rows) == len(bought)
    with open(HERE / name / f"{name}-placement.csv") as file:
        placed = {row["Designator"]: row for row in csv.DictReader(file)}
    assert placed.keys() == {p.ref for p in bought if not p.kind.by_hand}
    for part in bought:
        if part.ref in placed:
            row = placed[part.ref]
            assert (float(row["Mid X"]), float(row["Mid Y"])) == pytest.approx(
                (part.at[0], -part.at[1]), abs=0.001
            )


@pytest.mark.parametrize("name", boards.NAMES)
def test_gerbers_are_complete_and_undated(name):
    with zipfile.ZipFile(HERE / name / f"{name}-gerbers.zip") as archive:
        names = {entry.removeprefix(f"{name}-") for entry in archive.namelist()}
        words = b"".join(archive.read(entry) for entry in archive.namelist())
    layers = ["F_Cu", "B_Cu", "F_Mask", "B_Mask", "F_Paste", "F_Silkscreen", "B_Silkscreen"]
    assert names == {f"{layer}.gbr" for layer in [*layers, "Edge_Cuts"]} | {"PTH.drl", "NPTH.drl"}
    assert b"CreationDate" not in words


# Schematics


@pytest.mark.parametrize("name", boards.NAMES)
def test_committed_schematic_is_what_the_description_gives(name):
    for file, text in schematic.files(name).items():
        assert (HERE / name / file).read_text(encoding="utf-8") == text, file


@pytest.mark.parametrize("name", boards.NAMES)
def test_schematic_has_the_boards_nets_and_footprints(name):
    read = read_schematic.read(HERE / name / f"{name}.kicad_sch")
    board = boards.board(name)
    assert read_schematic.nets(read) == board.nets()
    assert read.footprints == {part.ref: part.kind.footprint for part in board.parts}


@pytest.mark.parametrize("name", boards.NAMES)
def test_schematic_passes_the_electrical_check(name):
    read = read_schematic.read(HERE / name / f"{name}.kicad_sch")
    assert read_schematic.objections(read) == []


@pytest.mark.parametrize(
    ("cut", "said"),
    [
        ('(global_label "3V3"', "nothing supplies|alone"),
        ('(label "CLOCK"', "alone"),
        ("(no_connect", "alone"),
    ],
)
def test_electrical_check_notices_what_is_missing(tmp_path, cut, said):
    for file in (HERE / "panel").glob("*.kicad_sch"):
        shutil.copy(file, tmp_path)
    path = tmp_path / "panel.kicad_sch"
    lines = path.read_text().splitlines()
    path.write_text("\n".join(line for line in lines if cut not in line))
    found = read_schematic.objections(read_schematic.read(path))
    assert any(re.search(said, sentence) for sentence in found)


# For the board house

# Pads of lands in the house's own library at 0 degrees, as converted and published by others:
# SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR, SSOP-24_...-BL, SOIC-14_...-BL (pin 1 bottom left), and the
# data sheet's land of SK6812MINI-012. Published corrections for these lands are beside them.
KNOWN_LANDS = {
    "C266230": ({"1": (1.0, 0.95), "2": (1.0, -0.95), "3": (-1.0, 0.0)}, 180),
    "C15127": ({"1": (1.0, 0.95), "2": (1.0, -0.95), "3": (-1.0, 0.0)}, 180),
    "C98457": ({"1": (-3.575, 3.6), "12": (3.575, 3.6), "24": (-3.575, -3.6)}, 270),
    "C27597": ({"1": (-3.81, 2.7), "7": (3.81, 2.7), "14": (-3.81, -2.7)}, 270),
    "C155176": ({"1": (-3.81, 2.7), "7": (3.81, 2.7), "14": (-3.81, -2.7)}, 270),
    "C15879": ({"1": (0.95, 0.65), "3": (0.95, -0.65), "6": (-0.95, 0.65)}, 180),
    "C2886570": ({LED_IN: (1.75, 0.875), LED_OUT: (-1.75, -0.875), "4": (1.75, -0.875)}, 0),
    "C22452": ({"1": (-2.0, 0.0), "2": (2.0, 0.0)}, 0),
    "C2480": ({"1": (-2.0, 0.0), "2": (2.0, 0.0)}, 0),
}
ASSEMBLED = [name for name in boards.NAMES if boards.board(name).is_assembled]


def table(name: str, end: str) -> list[dict[str, str]]:
    with open(HERE / name / f"{name}-{end}.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def pads_on_board(name: str, ref: str) -> dict[str, tuple[float, float]]:
    """Where the saved board has a part's pads."""
    item = footprints(name)[ref]
    at = [float(word) for word in children(item, "at")[0][1:]]
    turn = at[2] if len(at) > 2 else 0.0
    result = {}
    for pad in children(item, "pad"):
        x, y = (float(word) for word in children(pad, "at")[0][1:3])
        dx, dy = jlc.turned((x, y), turn)
        result[pad[1]] = (at[0] + dx, at[1] + dy)
    return result


@pytest.mark.parametrize("name", ASSEMBLED)
def test_the_houses_parts_lie_on_the_boards_pads(name):
    """Each known land, at the place and rotation of the file, covers the right pads."""
    numbers = {
        ref: row["LCSC Part #"]
        for row in table(name, "jlc-bom")
        for ref in row["Designator"].split(",")
    }
    seen = set()
    for row in table(name, "jlc-cpl"):
        ref = row["Designator"]
        x, y = float(row["Mid X"].removesuffix("mm")), -float(row["Mid Y"].removesuffix("mm"))
        if numbers[ref] in KNOWN_LANDS:
            seen.add(numbers[ref])
            pads = pads_on_board(name, ref)
            for pad, place in KNOWN_LANDS[numbers[ref]][0].items():
                dx, dy = jlc.turned(place, float(row["Rotation"]))
                assert math.dist((x + dx, y + dy), pads[pad]) < 0.6, (ref, pad)
    assert seen


@pytest.mark.parametrize("name", ASSEMBLED)
def test_corrections_are_the_published_ones(name):
    kicad_turns = {row["Designator"]: float(row["Rotation"]) for row in table(name, "placement")}
    turns = {row["Designator"]: float(row["Rotation"]) for row in table(name, "jlc-cpl")}
    numbers = {p.ref: p.kind.lcsc for p in boards.board(name).parts}
    for ref, turn in turns.items():
        if numbers[ref] in KNOWN_LANDS:
            assert (turn - kicad_turns[ref]) % 360 == KNOWN_LANDS[numbers[ref]][1], ref
    assert kicad_turns.keys() == turns.keys()


def test_every_polarized_part_has_a_known_land_except_the_socket():
    unknown = {
        part.kind.part
        for name in ASSEMBLED
        for part in jlc.placed(boards.board(name))
        if part.kind.lcsc not in KNOWN_LANDS
        and not part.kind.footprint.split(":")[1].startswith(jlc.SYMMETRIC)
    }
    assert unknown == {"TYPE-C-31-M-12"}
    assert [lcsc for lcsc, land in jlc.LANDS.items() if not land.is_checked] == [kinds.USB_C.lcsc]


def test_every_part_that_a_machine_solders_has_a_number():
    for name in ASSEMBLED:
        bom = table(name, "jlc-bom")
        assert all(re.fullmatch(r"C\d+", row["LCSC Part #"]) for row in bom)
        listed = [ref for row in bom for ref in row["Designator"].split(",")]
        assert sorted(listed) == sorted(row["Designator"] for row in table(name, "jlc-cpl"))
    numbers = [k.lcsc for k in vars(kinds).values() if isinstance(k, Kind) and k.lcsc]
    numbers += [kinds.resistor(value).lcsc for value in ("100", "330", "2k", "2k2", "3k", "4k7")]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("name", ASSEMBLED)
def test_three_fiducials_keep_off_the_edges(name):
    board = boards.board(name)
    marks = [part.at for part in board.parts if part.kind is kinds.FIDUCIAL]
    assert len(marks) == 3
    for x, y in marks:
        edges = (x, y, board.size[0] - x, board.size[1] - y)
        assert min(edges) - board.inset - kinds.FIDUCIAL_RADIUS >= 3.35


def test_upper_and_lower_edge_of_a_panel_are_free_for_rails():
    for part in jlc.placed(PANEL):
        for _, y in pads_on_board("panel", part.ref).values():
            assert min(y, PANEL.size[1] - y) - PANEL.inset > 2.0


@pytest.mark.parametrize("name", boards.NAMES)
def test_no_copper_lies_under_a_screws_head(name):
    holes = [part.at for part in boards.board(name).parts if part.kind is kinds.HOLE_M3]
    items = children(saved(name), "segment") + children(saved(name), "via")
    for item in items:
        layers = [child[1] for child in children(item, "layer")] or ["F.Cu"]
        width = float((children(item, "width") or children(item, "size"))[0][1])
        ends = [children(item, key)[0] for key in ("start", "end") if children(item, key)]
        ends = ends or [children(item, "at")[0]]
        points = [(float(end[1]), float(end[2])) for end in ends]
        for hole in holes:
            if "F.Cu" in layers:
                assert distance(hole, points) - width / 2 > 2.85, (hole, points)


def distance(point, ends) -> float:
    (ax, ay), (bx, by) = ends[0], ends[-1]
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = 0.0
    if length:
        share = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length
    share = min(1.0, max(0.0, share))
    return math.dist(point, (ax + share * (bx - ax), ay + share * (by - ay)))


def test_screens_of_both_pin_orders_can_be_served():
    pads = {ref: next(p.pads for p in SEAT.parts if p.ref == ref) for ref in ("JP1", "JP2")}
    for closed, order in (("1", ("GND", "3V3")), ("3", ("3V3", "GND"))):
        joined = {pads[ref]["2"]: pads[ref][closed] for ref in pads}
        assert (joined["SCREEN_1"], joined["SCREEN_2"]) == order
    assert net_of(SEAT, "J2", "1") == "SCREEN_1"
    assert net_of(SEAT, "J2", "2") == "SCREEN_2"


# With KiCad


def test_design_rules_hold_on_every_board():
    for name in boards.NAMES:
        found, loose, report = drc.check(HERE / name / f"{name}.kicad_pcb", kicad())
        assert (found, loose) == (0, 0), report


def broken(tmp_path: Path, change) -> tuple[int, int]:
    for end in ("kicad_pcb", "kicad_pro"):
        shutil.copy(HERE / "seat" / f"seat.{end}", tmp_path)
    path = tmp_path / "seat.kicad_pcb"
    text = path.read_text()
    changed = change(text)
    assert changed != text
    path.write_text(changed)
    found, loose, _ = drc.check(path, kicad())
    return found, loose


def test_a_missing_track_is_noticed(tmp_path):
    kicad()

    def cut(text: str) -> str:
        net = next(n for n in children(saved("seat"), "net") if n[2] == "SDA")
        lines = text.splitlines(keepends=True)
        gone = [line for line in lines if "(segment" in line and f"(net {net[1]})" in line]
        return "".join(line for line in lines if line not in gone)

    assert broken(tmp_path, cut)[1] > 0


def test_a_short_circuit_is_noticed(tmp_path):
    kicad()

    def short(text: str) -> str:
        x, y = seat.SCREEN_HEADER
        net = next(n for n in children(saved("seat"), "net") if n[2] == "SCL")
        track = f"(segment (start {x} {y}) (end {x + 7.62} {y}) (width 0.3)"
        track += f' (layer "F.Cu") (net {net[1]}) (tstamp 0f0e0d0c-0000-4000-8000-000000000001))'
        return text.rstrip().removesuffix(")") + f"  {track}\n)\n"

    assert broken(tmp_path, short)[0] > 0


def test_seat_board_is_made_again_byte_for_byte():
    """The two big boards are compared by `make hardware-check`."""
    command = [kicad(), "-m", "hardware.pcb", "--check", "seat"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


ROUTING = """
from hardware.pcb.grid import Shape
from hardware.pcb.router import Router, Unroutable, holes

def pad(net, x, y, layers=(0, 1)):
    return Shape(net, layers, (x, y), (x, y), 0.4, is_pad=True)

cross = [pad("a", 2, 5), pad("a", 8, 5), pad("b", 5, 2), pad("b", 5, 8)]
wall = Shape("", (0,), (5, 0), (5, 10), 0.3)
for fixed in (cross, [*cross[:2], wall], [pad("c", 2, 5, (0,)), pad("c", 8, 5, (0,)), wall]):
    router = Router((10, 10), fixed, {})
    paths = router.route(lambda words: None)
    print(sorted(paths), sum(len(holes(router.grid, p)) for ps in paths.values() for p in ps))
try:
    both = Shape("", (0, 1), (5, 0), (5, 10), 0.3)
    Router((10, 10), [*cross[:2], both], {}).route(lambda words: None)
except Unroutable as error:
    print(error)
"""


def test_router_changes_sides_only_where_it_must_and_owns_up():
    run = subprocess.run([kicad(), "-c", ROUTING], cwd=ROOT, capture_output=True, text=True)
    assert run.stdout.splitlines() == [
        "['a', 'b'] 0",  # one on each side
        "['a'] 0",  # under the wall: the pads are on both sides
        "['c'] 2",  # down and up again
        "no path for a",
    ], run.stderr

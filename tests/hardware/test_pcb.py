"""The boards: what is committed is the described circuit, and KiCad's design rules hold on it."""

import csv
import shutil
import subprocess
import zipfile
from functools import cache
from pathlib import Path

import pytest

from hardware import pcb
from hardware.pcb import base, boards, drc, seat
from hardware.pcb.circuit import description

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
    python = drc.kicad_python()
    if python is None:
        pytest.skip(
            "KiCad 6 is not installed (apt-get install --no-install-recommends kicad "
            "kicad-footprints python3-numpy); `make hardware-check` needs it"
        )
    return python


def net_of(board, ref: str, pad: str) -> str | None:
    return next(part.pads.get(pad) for part in board.parts if part.ref == ref)


def saved(name: str) -> list:
    """The committed board as nested lists of words."""
    text = (HERE / name / f"{name}.kicad_pcb").read_text()
    stack, word, quoted = [[]], "", False
    for letter in text:
        if quoted:
            quoted = letter != '"'
            word += letter if quoted else ""
            if not quoted:
                stack[-1].append(word)
                word = ""
        elif letter == '"':
            quoted = True
        elif letter in "() \n\t":
            if word:
                stack[-1].append(word)
                word = ""
            if letter == "(":
                stack.append([])
            elif letter == ")":
                done = stack.pop()
                stack[-1].append(done)
        else:
            word += letter
    return stack[0][0]


def children(item: list, name: str) -> list[list]:
    return [child for child in item if isinstance(child, list) and child and child[0] == name]


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
    assert BASE.nets()["SENSE"] == sorted([("J1", "15"), ("J5", "10"), ("R10", "1"), ("TP5", "1")])
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


def test_schematics_show_the_described_circuits(tmp_path):
    python = ROOT / "build" / "hardware" / "bin" / "python"
    if not python.exists():
        pytest.skip("schemdraw is not installed; `make hardware-check` installs and uses it")
    command = [str(python), "-m", "hardware.pcb.schematic", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    for name in boards.NAMES:
        picture = f"{name}/{name}-schematic.svg"
        assert (tmp_path / picture).read_bytes() == (HERE / picture).read_bytes()


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
        "no way for a",
    ], run.stderr

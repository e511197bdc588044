"""The printed parts, read from their STL files: they fit printer, boards and each other."""

import math
import re
import struct
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from hardware.describe import load_board
from hardware.pcb import base, panel, seat
from tests.hardware.test_pcb import children, footprints

ROOT = Path(__file__).parents[2]
MODELS = ROOT / "hardware" / "models"
STL = sorted(path.stem for path in (MODELS / "stl").glob("*.stl"))
STEP = [name for name in STL if not name.startswith("hand-token-")]  # larger, else the table's
BOARD = load_board()
BED = 220.0  # the smallest printer that everything must fit
TOKENS = [name for name in STL if name.startswith("token-") and name != "token-jig"]
APART = BOARD.token.diameter_mm + 4.0  # between the two halves of a token
HALF = BOARD.token.height_mm / 2
PEG = 1.2
POCKET = BOARD.magnet.diameter_mm / 2 + 0.175  # radius: wider than the magnet when it is printed
TILES = [name for name in STL if name.startswith("society-")]
FIGURES = ["midnight-guest", "midnight-hugo", "phantom-adult", "phantom-child", "phantom-baby"]
CASES = {"base-bottom": base.HOLES, "seat-bottom": seat.HOLES}
SHOPPING = (ROOT / "hardware" / "BOM.md").read_text(encoding="utf-8")
PCB = 1.6
THREAD, POST = 2.6, 7.5  # diameters: an M3 cuts its thread in the first
NUT, BORE = 3.2, 1.65  # radii: an M3 nut over its corners, and the way for its screw
PAIRS = [*TOKENS, *TILES, "phantom-disc"]  # two halves that lie on their faces


@cache
def triangles(name: str) -> list[tuple]:
    data = (MODELS / "stl" / f"{name}.stl").read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    found = []
    for start in range(84, 84 + 50 * count, 50):
        numbers = struct.unpack_from("<12f", data, start)
        found.append((numbers[3:6], numbers[6:9], numbers[9:12]))
    return found


@cache
def points(name: str) -> set[tuple]:
    return {tuple(round(n, 3) for n in point) for t in triangles(name) for point in t}


def sizes(name: str) -> list[float]:
    return [max(p[i] for p in points(name)) - min(p[i] for p in points(name)) for i in range(3)]


def is_ringed(name: str, at: tuple[float, float], radius: float, z: float) -> bool:
    """Whether an edge runs round this place, seen from above; y points down in `at`."""
    x, y = at
    return 6 <= sum(
        abs(math.hypot(px - x, py + y) - radius) < 0.02 and abs(pz - z) < 0.02
        for px, py, pz in points(name)
    )


def test_everything_is_there_as_stl_and_step():
    steps = sorted(path.stem for path in (MODELS / "step").glob("*.step"))
    assert steps == STEP
    assert len(TOKENS) == 11


@pytest.mark.parametrize("name", STL)
def test_model_fits_the_printer_and_is_closed(name):
    width, depth, height = sizes(name)
    assert width <= BED
    assert depth <= BED
    assert height <= BED
    edges = Counter()
    for triangle in triangles(name):
        corners = [tuple(round(n, 4) for n in point) for point in triangle]
        for a, b in zip(corners, [*corners[1:], corners[0]]):
            assert a != b, "a triangle without an area"
            edges[a, b] += 1
    assert set(edges.values()) == {1}
    assert all(edges[b, a] == 1 for a, b in edges)


@pytest.mark.parametrize("name", STEP)
def test_step_files_carry_the_one_date(name):
    head = (MODELS / "step" / f"{name}.step").read_text()[:600]
    assert "2026-11-01T00:00:00" in head


# Tokens


def halves(name: str) -> tuple[set, set]:
    apart = APART + 2 if name in TILES else APART
    north = {p for p in points(name) if p[0] < apart / 2}
    south = {(x - apart, y, z) for x, y, z in points(name) - north}
    return north, {tuple(round(n, 3) for n in p) for p in south}


@pytest.mark.parametrize("name", PAIRS)
def test_token_is_as_described(name):
    for half, peg in zip(halves(name), (PEG, 0.0)):
        is_round = name not in TILES
        across = max(math.hypot(x, y) if is_round else max(abs(x), abs(y)) for x, y, _ in half)
        assert 2 * across <= BOARD.token.diameter_mm + 0.01
        assert max(z for *_, z in half) == pytest.approx(HALF + peg, abs=0.001)


@pytest.mark.parametrize("name", PAIRS)
def test_magnet_lies_in_the_middle_of_the_height(name):
    magnet = BOARD.magnet
    depths = []
    for half in halves(name):
        rim = [z for x, y, z in half if abs(math.hypot(x, y) - POCKET) < 0.02]
        assert rim
        depths.append(HALF - min(rim))
    assert depths[0] == pytest.approx(depths[1], abs=0.001)
    assert magnet.height_mm <= sum(depths) <= magnet.height_mm + 0.2


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_stands_on_a_token_with_its_magnet_in_the_middle(name):
    lower, upper = halves(name)
    radius = POCKET
    below, above = (
        {z for x, y, z in half if abs(math.hypot(x, y) - radius) < 0.02 and z <= HALF}
        for half in (lower, upper)
    )
    # The lower half lies on its face, the upper one stands on its inside.
    assert HALF - min(below) == pytest.approx(max(above), abs=0.001)
    assert 2 * max(above) == pytest.approx(BOARD.magnet.height_mm + 0.1, abs=0.01)
    assert 2 * max(math.hypot(x, y) for x, y, _ in upper) <= BOARD.token.diameter_mm + 0.01
    waist = [math.hypot(x, y) for x, y, z in upper if z > HALF + 0.2]
    assert max(waist) < 6.6  # the hole in a ring of paper


def test_tiles_are_told_by_touch():
    for count, colour in enumerate(("blue", "red", "green", "white"), 1):
        north, _ = halves(f"society-tile-{colour}")
        bottoms = {round(x) for x, y, z in north if abs(z - 0.8) < 0.01 and abs(y) > 9.5}
        assert len(bottoms) >= count
        assert len({x // 4 for x in bottoms}) == count


def test_wilsons_ring_goes_over_every_figure():
    inner = min(math.hypot(x, y) for x, y, _ in points("phantom-wilson"))
    for name in ("phantom-adult", "phantom-child", "phantom-baby"):
        _, upper = halves(name)
        stem = max(math.hypot(x, y) for x, y, z in upper if z > HALF + 0.2)
        assert inner > stem + 0.5


@pytest.mark.parametrize("name", PAIRS)
def test_halves_meet_in_one_way_only(name):
    north, south = halves(name)
    pegs = circles({p for p in north if p[2] > HALF + 0.1})
    # Turned over about y, as it is put on.
    holes = circles({(-x, y, z) for x, y, z in south if abs(z - (HALF - PEG - 0.3)) < 0.01})
    assert len(pegs) == len(holes) == 2
    for (px, py, peg), (hx, hy, hole) in zip(pegs, holes):
        assert (px, py) == pytest.approx((hx, hy), abs=0.02)
        assert 0.1 <= hole - peg <= 0.2
    assert pegs[1][2] - pegs[0][2] >= 0.4  # the thick peg does not go into the thin one's hole


@pytest.mark.parametrize("name", [*TOKENS, "phantom-disc"])
def test_a_round_token_is_round(name):
    """Between its corners the rim is flat by less than a printer shows."""
    for half in halves(name):
        rim = sorted(
            math.atan2(y, x)
            for x, y, z in half
            if math.hypot(x, y) > BOARD.token.diameter_mm / 2 - 0.01
        )
        assert len(set(rim)) >= 30


def circles(edge: set) -> list[tuple[float, float, float]]:
    """(x, y, radius) of round groups of points, thinnest first."""
    groups: list[list] = []
    for x, y, _ in edge:
        near = [g for g in groups if any(math.hypot(x - a, y - b) < 2.0 for a, b in g)]
        merged = [(x, y)] + [p for g in near for p in g]
        groups = [g for g in groups if g not in near] + [merged]
    found = []
    for group in groups:
        spots = set(group)
        x = (min(p[0] for p in spots) + max(p[0] for p in spots)) / 2
        y = (min(p[1] for p in spots) + max(p[1] for p in spots)) / 2
        found.append((x, y, max(math.hypot(px - x, py - y) for px, py in spots)))
    return sorted(found, key=lambda c: c[2])


# Frame and plate


@cache
def frame_shift(name: str) -> tuple[float, float]:
    """From the table's coordinates to those of a printed piece, which is centred on the bed."""
    margin_x = (BOARD.sheet.width_mm - 384) / 2 + 3.4
    margin_y = (BOARD.sheet.height_mm - 288) / 2 + 3.4
    _, row, side = name.split("-")
    x0, x1 = (-margin_x, 192) if side == "left" else (192, 384 + margin_x)
    index = ("top", "middle", "bottom").index(row)
    y0 = index * 96 - (margin_y if index == 0 else 0)
    y1 = index * 96 + 96 + (margin_y if index == 2 else 0)
    return -(x0 + x1) / 2, -(y0 + y1) / 2


def places(name: str) -> list[tuple[float, float]]:
    """Where a printed part has a post under a board's screw."""
    if name in CASES:
        return list(CASES[name])
    _, row, side = name.split("-")
    top = ("top", "middle", "bottom").index(row) * 96
    dx, dy = frame_shift(name)
    lefts = (0, 96) if side == "left" else (192, 288)
    return [(left + x + dx, top + y + dy) for left in lefts for x, y in panel.HOLES]


@pytest.mark.parametrize("name", [name for name in STL if name.startswith("frame-")])
def test_a_post_stands_under_every_screw(name):
    for at in places(name):
        assert is_ringed(name, at, THREAD / 2, 18.0)


@pytest.mark.parametrize("name", [n for n in STL if n.startswith("frame-") or n in CASES])
def test_every_screw_ends_before_its_hole_does(name):
    """What the board leaves of the list's screw must find thread, and end in air."""
    (length,) = {int(mm) for mm in re.findall(r"Screw M3 x (\d+), button", SHOPPING)}
    inside = length - PCB
    assert inside >= 6.0  # two diameters of thread hold in plastic
    for x, y in places(name):
        edge = {
            z for px, py, z in points(name) if abs(math.hypot(px - x, py + y) - THREAD / 2) < 0.02
        }
        bottom, top = sorted(edge)
        assert top - bottom >= inside + 0.5
        assert bottom >= 0.8  # a floor remains: no point scratches what the table stands on
        assert is_ringed(name, (x, y), POST / 2, top)  # plastic all round, up to the board


@pytest.mark.parametrize("name", [name for name in STL if name.startswith("frame-")])
def test_no_post_is_in_the_way_of_a_joints_nut(name):
    """Between these heights nothing but the tabs' bores and the holes for cables has an edge."""
    bores = [(x, y) for x, y, z in points(name) if 6.3 < z < 9.7]
    assert bores
    for x, y in places(name):
        near = min(math.hypot(px - x, py + y) for px, py in bores)
        assert near >= POST / 2 + NUT - BORE


def test_plate_has_a_window_over_every_lamp():
    """It is printed with its feet up, turned over about its length."""
    edge = sorted({z for *_, z in points("diffuser")})
    assert edge == pytest.approx([0.0, 0.6, 1.2, 3.4])  # skin, plate, feet
    dx, dy = BOARD.panel.led_offset_mm
    for left in (0, 96):
        for cell in BOARD.panel.cells:
            at = (192 - left - cell.at_mm[0] - dx, cell.at_mm[1] + dy)
            assert is_ringed("diffuser", at, 2.7, 0.6)


def test_plate_keeps_the_token_at_its_depth():
    """Sensing point 0.6 mm above the board, paper 0.2 mm on the plate."""
    assert sizes("diffuser")[2] == pytest.approx(BOARD.token.depth_mm + 0.6 - 0.2, abs=0.001)


def courtyard(item: list) -> tuple[float, float, float, float]:
    at = children(item, "at")[0]
    x, y = float(at[1]), float(at[2])
    turn = math.radians(float(at[3]) if len(at) > 3 else 0)
    corners = [(0.0, 0.0)]
    for line in children(item, "fp_line"):
        if children(line, "layer")[0][1].endswith("CrtYd"):
            for end in ("start", "end"):
                corners += [(float(c[1]), float(c[2])) for c in children(line, end)]
    for pad in children(item, "pad"):
        corners += [(float(c[1]), float(c[2])) for c in children(pad, "at")]
    xs = [x + a * math.cos(turn) + b * math.sin(turn) for a, b in corners]
    ys = [y - a * math.sin(turn) + b * math.cos(turn) for a, b in corners]
    return min(xs), min(ys), max(xs), max(ys)


def test_feet_of_the_plate_stand_beside_all_parts():
    turned = {(192 - x, -y, z) for x, y, z in points("diffuser")}
    feet = circles({(x, y, z) for x, y, z in turned if z > 3.3 and x < 96})
    assert len(feet) >= 16
    for ref, item in footprints("panel").items():
        left, top, right, bottom = courtyard(item)
        room = 3.0 if ref.startswith("M") else 0.3  # a screw's head
        for x, y, radius in feet:
            away = math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
            assert away >= radius + room, ref


# Made again


@pytest.mark.parametrize("name", ["token-red", "seat-hood"])
def test_a_model_is_made_again_byte_for_byte(name):
    """Alone, as in a whole run; the others are compared by `make hardware-check`."""
    python = ROOT / "build" / "hardware" / "bin" / "python"
    if not python.exists():
        pytest.skip("build123d is not installed; `make hardware-check` installs and uses it")
    command = [str(python), "-m", "hardware.models", "--check", name]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr

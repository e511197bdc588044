"""The pictures of the models: the arrangement of each. The meshes are the committed STL files."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from hardware.models import cases, frame, tokens
from hardware.models import sizes as s
from hardware.models.picture import Mesh, draw, read_stl, slab
from hardware.pcb import base, seat
from hardware.pcb.panel import CONNECTORS, PIN_1_Y, PIN_PITCH

STL = Path(__file__).parent / "stl"
PICTURES = STL.parent.parent / "pictures"
PCB_PICTURES = STL.parent.parent / "pcb"
STICKERS = STL.parent.parent / "print" / "tokens"

PLASTIC = (196, 190, 182)
DARK = (92, 88, 100)
CLEAR = (222, 228, 230)
WHITE = (242, 240, 234)
BOARD = (46, 92, 74)
MAGNET = (150, 154, 162)
SHOWN = (  # tokens on the table: token, face, cell
    *(("red", "red-suspect", 70), ("pink", "pink-innocent", 84), ("blue", "blue-suspect", 22)),
    *(
        ("grey", "grey-suspect", 138),
        ("black", "black-suspect", 148),
        ("white", "white-suspect", 6),
    ),
    *(("purple", "purple-innocent", 90), ("brown", "brown-suspect", 154)),
    *(("blackout", "blackout", 149), ("padlock", "padlock", 83), ("carlotta", "carlotta", 179)),
)


def stl(name: str, colour: tuple[int, int, int]) -> Mesh:
    return read_stl(STL / f"{name}.stl", colour)


def halves(name: str, colour=CLEAR) -> tuple[Mesh, Mesh]:
    """The two halves of a token, each round (0, 0)."""
    return split(f"token-{name}", tokens.APART, colour)


def split(model: str, apart: float, colour) -> tuple[Mesh, Mesh]:
    both = stl(model, colour)
    is_second = both.triangles[:, :, 0].mean(1) > apart / 2
    first = Mesh(both.triangles[~is_second], colour)
    return first, Mesh(both.triangles[is_second], colour).moved(-apart)


def disc(x, y, z, diameter, height, colour) -> Mesh:
    steps = 48
    angle = np.linspace(0, 2 * np.pi, steps + 1)
    ring = np.stack([np.cos(angle), np.sin(angle)], 1) * diameter / 2
    triangles = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        triangles.append([(0, 0, height), (ax, ay, height), (bx, by, height)])
        triangles.append([(0, 0, 0), (bx, by, 0), (ax, ay, 0)])
        triangles.append([(ax, ay, 0), (bx, by, 0), (bx, by, height)])
        triangles.append([(ax, ay, 0), (bx, by, height), (ax, ay, height)])
    return Mesh(np.array(triangles, float), colour).moved(x, y, z)


def sticker(face: str, x: float, y: float, z: float) -> Mesh:
    """A token's face as printed; the disc's edge cuts off its bleed."""
    top = disc(x, y, z, tokens.FACE, 0.05, WHITE)
    is_top = top.triangles[:, :, 2].min(1) > z + 0.01
    return Mesh(top.triangles[is_top], WHITE, _printed(face))


def _printed(face: str) -> np.ndarray:
    command = ["rsvg-convert", "-w", "220", str(STICKERS / f"{face}.svg")]
    png = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    picture = np.array(Image.open(io.BytesIO(png)).convert("RGB"))
    bleed = round(picture.shape[0] * (1 - tokens.FACE / (tokens.FACE + 1.5)) / 2)
    return picture[bleed:-bleed, bleed:-bleed]


def token_scene() -> list[Mesh]:
    """A disassembled token, both insides, and the jig."""
    suspect, innocent = halves("blue")
    magnet = s.BOARD.magnet
    high = s.BOARD.token.height_mm / 2
    upper = suspect.flipped().moved(0, 0, 24)
    stack = [
        innocent,
        disc(0, 0, 9.5, magnet.diameter_mm, magnet.height_mm, MAGNET),
        disc(0, 0, 11.3, magnet.diameter_mm, 0.2, (190, 60, 60)),
        upper,
        sticker("blue-suspect", 0, 0, 24.05),
    ]
    open_n, open_s = halves("brown")
    beside = [open_n.moved(32, 0), open_s.moved(57, 0)]
    whole = [mesh.moved(82, 0) for mesh in (suspect, innocent.flipped().moved(0, 0, 2 * high))]
    whole.append(sticker("blue-innocent", 82, 0, 2 * high + 0.05))
    return [*stack, *beside, *whole, stl("token-jig", DARK).moved(98, -6)]


def tile(colour: str, face: str, x: float, y: float) -> list[Mesh]:
    """An assembled tile of the manor."""
    tidy, devastated = split(f"society-tile-{colour}", tokens.APART + 2, CLEAR)
    lower, upper = (devastated, tidy) if face.endswith("tidy") else (tidy, devastated)
    high, half = 2 * tokens.HALF, tokens.FACE / 2
    corner = (x - half, y - half, high - 1 + 0.05)
    top = slab(*corner, tokens.FACE, tokens.FACE, 1.0, WHITE, _printed(f"society/{face}"))
    return [lower.moved(x, y), upper.flipped().moved(x, y, high), top]


def figure(model: str, face: str, x: float, y: float, colour) -> list[Mesh]:
    """A figure on its foot, with its ring of paper."""
    lower, upper = split(model, tokens.APART, colour)
    paper = sticker(face, x, y, 2 * tokens.HALF + 0.05)
    return [lower.moved(x, y), upper.moved(x, y, tokens.HALF), paper]


def games_scene() -> list[Mesh]:
    """The tokens of the other games, a row for each."""
    made = []
    for i, face in enumerate(("blue-4", "red-1", "green-6", "white-3")):
        made += tile(face.split("-")[0], f"{face}-{'devastated' if i == 2 else 'tidy'}", 26 * i, 0)
    guests = (("blue", (60, 104, 190)), ("yellow", (226, 182, 60)), ("pink", (232, 150, 190)))
    for i, (name, colour) in enumerate(guests):
        made += figure("midnight-guest", f"midnight/{name}", 26 * i, 32, colour)
    made += figure("midnight-hugo", "midnight/hugo", 78, 32, (226, 240, 206))
    family = (("adult", "sarah_percy"), ("child", "elder_child"), ("baby", "baby"))
    for i, (shape, name) in enumerate(family):
        made += figure(f"phantom-{shape}", f"phantom/{name}", 26 * i, 64, PLASTIC)
    made += [stl("phantom-wilson", DARK).moved(104, 64), *_disc("place", 78, 64)]
    return [*made, *_disc("phantom", 104, 32)]


def _disc(face: str, x: float, y: float) -> list[Mesh]:
    north, south = split("phantom-disc", tokens.APART, CLEAR)
    lower, upper = (south, north) if face == "place" else (north, south)
    high = 2 * tokens.HALF
    top = sticker(f"phantom/{face}", x, y, high + 0.05)
    return [lower.moved(x, y), upper.flipped().moved(x, y, high), top]


def frame_pieces(lift: float = 0.0) -> list[Mesh]:
    made = []
    for name, (column, row) in frame.PIECES.items():
        mesh = stl(name, PLASTIC)
        width, height = frame.ACROSS * s.PANEL_W, s.PANEL_H
        side_w, side_h = (margin + s.GAP + s.RIM for margin in s.MARGIN)
        x0 = column * width - (side_w if column == 0 else 0)
        x1 = (column + 1) * width + (side_w if (column + 1) * frame.ACROSS == s.COLUMNS else 0)
        y0 = row * height - (side_h if row == 0 else 0)
        y1 = (row + 1) * height + (side_h if row == s.ROWS - 1 else 0)
        gap_x, gap_y = lift * (column - 0.5), lift * (row - 1)
        made.append(mesh.moved((x0 + x1) / 2 + gap_x, (y0 + y1) / 2 + gap_y))
    return made


def panels(rows: range, columns: range = range(s.COLUMNS)) -> list[Mesh]:
    top = np.array(Image.open(PCB_PICTURES / "panel" / "panel-top.png").convert("RGB"))
    made = []
    for row in rows:
        for column in columns:
            at = (column * s.PANEL_W + 0.2, row * s.PANEL_H + 0.2)
            size = (s.PANEL_W - 0.4, s.PANEL_H - 0.4)
            made.append(slab(*at, s.BOARD_Z, *size, s.PCB, BOARD))
            made.append(slab(*at, s.BOARD_Z + 0.05, *size, s.PCB, BOARD, top))
    return made


def plates(rows: range, up: float = 0.0) -> list[Mesh]:
    made = []
    for row in rows:
        for column in range(s.COLUMNS // frame.ACROSS):
            x = column * frame.ACROSS * s.PANEL_W
            z = s.BOARD_Z + s.PCB + up
            plate = stl("diffuser", WHITE).flipped().moved(frame.DIFFUSER[0], 0, frame.DIFFUSER[1])
            made.append(plate.moved(x, row * s.PANEL_H, z))
    return made


def frame_scene() -> list[Mesh]:
    """Bottom row empty, middle row with panels, top row also with plates."""
    return [*frame_pieces(), *panels(range(0, 2)), *plates(range(0, 1))]


def exploded_scene() -> list[Mesh]:
    return frame_pieces(lift=30.0)


def stack_scene() -> list[Mesh]:
    """The upper left corner in layers: frame, ribbons with their plugs, panels, plate, sheet."""
    corner, *_ = frame_pieces()
    apart = 34.0
    across = range(frame.ACROSS)
    parts = [corner]
    plug_x = [dict(CONNECTORS)[name] - PIN_PITCH / 2 for name in ("J1", "J2")]
    plug_y = PIN_1_Y + 3.5 * PIN_PITCH
    for column in across:
        for x in plug_x:
            at = (column * s.PANEL_W + x - 4, plug_y - 13, s.BOARD_Z - 9 + apart)
            parts.append(slab(*at, 8, 26, 9, DARK))
        start = column * s.PANEL_W + plug_x[1] - 4
        long = s.PANEL_W - plug_x[1] + plug_x[0] + 8
        ribbon = (start, plug_y - 10, s.BOARD_Z - 10 + apart)
        parts.append(slab(*ribbon, long if column + 1 < frame.ACROSS else 30, 20.3, 1, MAGNET))
    parts += [board.moved(z=2 * apart) for board in panels(range(1), across)]
    plate = stl("diffuser", WHITE).flipped().moved(frame.DIFFUSER[0], 0, frame.DIFFUSER[1])
    parts.append(plate.moved(z=s.BOARD_Z + s.PCB + 3 * apart))
    art = np.array(Image.open(PICTURES / "opera.png").convert("RGB"))
    wide = frame.ACROSS * s.PANEL_W + s.MARGIN[0]
    deep = s.PANEL_H + s.MARGIN[1]
    shown = art[
        : round(art.shape[0] * deep / s.SHEET[1]), : round(art.shape[1] * wide / s.SHEET[0])
    ]
    parts.append(
        slab(-s.MARGIN[0], -s.MARGIN[1], s.PLATE_TOP + 4 * apart, wide, deep, 0.1, WHITE, shown)
    )
    return parts


def seat_unit(x: float, y: float, is_turned: bool, apart: float = 0.0) -> list[Mesh]:
    """A seat unit at the table's edge; for the far seat it is rotated by half a turn."""
    width = seat.SIZE[0]
    lid_z = cases.SEAT_HIGH + cases.WALL + apart
    lid = stl("seat-lid", DARK).flipped().moved(width, 0, lid_z)
    caps = stl("seat-caps", WHITE)
    parts = [stl("seat-bottom", DARK), lid]
    cap_z = cases.SEAT_BOARD_Z + s.PCB + cases.PLUNGER_TOP + apart / 2
    for i, (_, button_x) in enumerate(seat.BUTTONS):
        one = caps.triangles[np.abs(caps.triangles[:, :, 0].mean(1) - 18.0 * i) < 9]
        parts.append(Mesh(one, WHITE).moved(button_x - 18.0 * i, seat.BUTTON_Y, cap_z))
    board_z = cases.SEAT_BOARD_Z + apart / 4
    top = np.array(Image.open(PCB_PICTURES / "seat" / "seat-top.png").convert("RGB"))
    parts.append(slab(0, 0, board_z, *seat.SIZE, s.PCB, BOARD))
    parts.append(slab(0, 0, board_z + 0.05, *seat.SIZE, s.PCB, BOARD, top))
    wx, wy, ww, wd = cases.WINDOW
    parts.append(slab(wx, wy - 2, lid_z - 3.5, ww, wd + 4, 1.0, (12, 14, 22)))
    hood = stl("seat-hood", DARK).flipped().moved(width, 0, cases.HOOD_HIGH)
    parts.append(hood.moved(0, 0, lid_z + 2 * apart / 3))
    if is_turned:
        parts = [
            Mesh(p.triangles * np.array([-1, -1, 1]), p.colour, _half_turned(p)) for p in parts
        ]
        return [p.moved(x + width, y + seat.SIZE[1]) for p in parts]
    return [p.moved(x, y) for p in parts]


def _half_turned(mesh: Mesh) -> np.ndarray | None:
    return None if mesh.texture is None else mesh.texture[::-1, ::-1]


def seat_scene() -> list[Mesh]:
    return [*seat_unit(0, 0, False, apart=36), *seat_unit(125, 0, False)]


def base_unit(x: float, y: float, apart: float = 0.0) -> list[Mesh]:
    top = np.array(Image.open(PCB_PICTURES / "base" / "base-top.png").convert("RGB"))
    board_z = cases.FLOOR + cases.BASE_UNDER + apart / 4
    parts = [stl("base-bottom", DARK), slab(0, 0, board_z, *base.SIZE, s.PCB, BOARD)]
    parts.append(slab(0, 0, board_z + 0.05, *base.SIZE, s.PCB, BOARD, top))
    lid_z = cases.BASE_HIGH + cases.WALL + apart
    parts.append(stl("base-lid", DARK).flipped().moved(base.SIZE[0], 0, lid_z))
    return [p.moved(x, y) for p in parts]


def base_scene() -> list[Mesh]:
    return base_unit(0, 0, apart=40)


def table_scene() -> list[Mesh]:
    """The complete table, with the sheet and some tokens."""
    art = np.array(Image.open(PICTURES / "opera.png").convert("RGB"))
    top = s.PLATE_TOP + s.PAPER
    sheet = slab(-s.MARGIN[0], -s.MARGIN[1], top - 0.01, *s.SHEET, 0.02, WHITE, art)
    meshes = [*frame_pieces(), sheet]
    for name, face, cell in SHOWN:
        x, y = s.BOARD.sensor_mm(cell)
        suspect, innocent = halves(name)
        high = top + 2 * tokens.HALF
        lower, upper = (suspect, innocent) if face.endswith("innocent") else (innocent, suspect)
        meshes += [lower.moved(x, y, top), upper.flipped().moved(x, y, high)]
        meshes.append(sticker(face, x, y, high + 0.05))
    middle = (s.AREA[0] - seat.SIZE[0]) / 2
    meshes += seat_unit(middle, s.AREA[1] + 22, False)
    meshes += seat_unit(middle, -22 - seat.SIZE[1], True)
    meshes += base_unit(-150, 20)
    return meshes


SCENES: dict[str, tuple[Callable[[], list[Mesh]], int, float, float]] = {
    "tokens": (token_scene, 1200, -8, 48),
    "games": (games_scene, 1200, -14, 50),
    "frame": (frame_scene, 1200, -24, 42),
    "frame-pieces": (exploded_scene, 1200, -24, 48),
    "stack": (stack_scene, 1000, -24, 26),
    "seat-unit": (seat_scene, 1200, -24, 30),
    "base-case": (base_scene, 900, 24, 34),
    "table": (table_scene, 1400, -14, 46),
}


def take(name: str, folder: Path) -> Path:
    scene, width, turn, tilt = SCENES[name]
    path = folder / "pictures" / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    draw(scene(), path, width, turn, tilt)
    return path

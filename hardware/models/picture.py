"""Draws meshes: a small orthographic z-buffer renderer in numpy, with shading and outlines.

It needs no graphics card, no window and no library's lighting model, so pictures are the same
everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

import numpy as np
from PIL import Image

_OVERSAMPLING = 2
_LIGHT = np.array([-0.35, 0.45, 0.82])
PAPER = (250, 248, 243)
INK = np.array([38, 34, 44])


@dataclass
class Mesh:
    triangles: np.ndarray  # (n, 3, 3)
    colour: tuple[int, int, int]
    texture: np.ndarray | None = None  # mapped to the mesh's extent in x and y

    def moved(self, x: float = 0, y: float = 0, z: float = 0) -> Mesh:
        """A moved copy; y points down, as everywhere."""
        return Mesh(self.triangles + np.array([x, -y, z]), self.colour, self.texture)

    def flipped(self) -> Mesh:
        """Turned over about the y axis, as a token is turned."""
        return Mesh(self.triangles * np.array([-1, 1, -1]), self.colour, self.texture)


def read_stl(path: Path, colour: tuple[int, int, int]) -> Mesh:
    data = path.read_bytes()
    kind = np.dtype([("normal", "<f4", 3), ("points", "<f4", (3, 3)), ("spare", "<u2")])
    return Mesh(np.frombuffer(data, kind, offset=84)["points"].astype(float), colour)


def slab(x, y, z, width, depth, height, colour, texture=None) -> Mesh:
    """A block, y pointing down; a texture is shown on its top."""
    x1, y0, y1, z1 = x + width, -y, -y - depth, z + height
    corners = [(a, b, c) for c in (z, z1) for b in (y0, y1) for a in (x, x1)]
    quads = [(4, 6, 7, 5), (0, 1, 3, 2), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    if texture is not None:
        quads = quads[:1]
    faces = [q for a, b, c, d in quads for q in ((a, b, c), (a, c, d))]
    return Mesh(np.array([[corners[i] for i in face] for face in faces], float), colour, texture)


Focus = tuple[float, float, float, float]


def draw(
    meshes: list[Mesh],
    path: Path,
    width: int,
    turn: float = -28,
    tilt: float = 38,
    focus: Focus | None = None,
    step: float | None = None,
) -> None:
    """Draw from above and in front; `turn` about the vertical axis and `tilt` above the ground in
    degrees.

    `focus` crops to this part of the ground (x, y, wide, deep; y points down); with `step`, edges
    are outlined where a mesh drops by more than that, in mm.
    """
    a, b = radians(turn), radians(tilt)
    right = np.array([cos(a), sin(a), 0])
    up = np.array([-sin(a) * sin(b), cos(a) * sin(b), cos(b)])
    towards = np.cross(right, up)
    view = np.stack([right, up, towards])
    seen = [np.stack([_mix(mesh.triangles, axis) for axis in view], -1) for mesh in meshes]
    points = np.concatenate([t.reshape(-1, 3) for t in seen])
    if focus is not None:
        x, y, wide, deep = focus
        ends = ((x, y), (x + wide, y), (x, y + deep), (x + wide, y + deep))
        corners = np.array([(a, -b, z) for a, b in ends for z in (0.0, 10.0)])
        points = np.stack([_mix(corners, axis) for axis in view], -1)
    low, high = points[:, :2].min(0), points[:, :2].max(0)
    margin = 0.03 * (high - low).max()
    low, high = low - margin, high + margin
    size = width * _OVERSAMPLING
    scale = size / (high[0] - low[0])
    canvas = _Canvas(size, int((high[1] - low[1]) * scale))
    for index, (mesh, triangles) in enumerate(zip(meshes, seen)):
        flat = (triangles - np.array([low[0], low[1], 0])) * np.array([scale, scale, 1])
        canvas.add(index, mesh, flat)
    picture = Image.fromarray(canvas.inked(step), "RGB")
    shape = (width, picture.height // _OVERSAMPLING)
    picture = picture.resize(shape, Image.Resampling.BOX)
    picture.quantize(128, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        path, "PNG", optimize=True
    )


def _mix(weights: np.ndarray, values: np.ndarray) -> np.ndarray:
    """A dot product over the last axis in a fixed order: a library's may differ by processor."""
    return weights[..., 0] * values[0] + weights[..., 1] * values[1] + weights[..., 2] * values[2]


class _Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.depth = np.full((height, width), -np.inf)
        self.colour = np.full((height, width, 3), PAPER, float)
        self.normal = np.zeros((height, width, 3))
        self.owner = np.full((height, width), -1)

    def add(self, index: int, mesh: Mesh, flat: np.ndarray) -> None:
        world = mesh.triangles
        normals = np.cross(world[:, 1] - world[:, 0], world[:, 2] - world[:, 0])
        length = np.sqrt((normals * normals).sum(1))
        light = _LIGHT / np.sqrt((_LIGHT * _LIGHT).sum())
        edges = world[:, :, :2].reshape(-1, 2)
        corner, extent = edges.min(0), np.ptp(edges, axis=0)
        for triangle, place, normal, size in zip(flat, world, normals, length):
            if size < 1e-9:
                continue
            normal = normal / size
            shade = 0.62 + 0.38 * max(float(_mix(normal, light)), -0.4)
            spots = self._covered(triangle)
            if spots is None:
                continue
            rows, columns, weights = spots
            z = _mix(weights, triangle[:, 2])
            nearer = z > self.depth[rows, columns]
            rows, columns, weights = rows[nearer], columns[nearer], weights[nearer]
            self.depth[rows, columns] = z[nearer]
            self.normal[rows, columns] = normal
            self.owner[rows, columns] = index
            if mesh.texture is None:
                self.colour[rows, columns] = np.array(mesh.colour) * shade
            else:
                u = (_mix(weights, place[:, 0]) - corner[0]) / extent[0]
                v = (_mix(weights, place[:, 1]) - corner[1]) / extent[1]
                high, wide = mesh.texture.shape[:2]
                i = np.clip(((1 - v) * high).astype(int), 0, high - 1)
                j = np.clip((u * wide).astype(int), 0, wide - 1)
                self.colour[rows, columns] = mesh.texture[i, j, :3]

    def _covered(self, triangle: np.ndarray):
        """Rows, columns and barycentric weights of the pixels under a triangle."""
        height, width = self.depth.shape
        (ax, ay), (bx, by), (cx, cy) = triangle[:, :2]
        area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        if area < 1e-9:  # seen from behind, or from its edge
            return None
        x0, x1 = max(int(min(ax, bx, cx)), 0), min(int(max(ax, bx, cx)) + 1, width - 1)
        y0, y1 = max(int(min(ay, by, cy)), 0), min(int(max(ay, by, cy)) + 1, height - 1)
        if x1 < x0 or y1 < y0:  # outside the picture
            return None
        ys, xs = np.mgrid[y0 : y1 + 1, x0 : x1 + 1]
        px, py = xs + 0.5, ys + 0.5
        w0 = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area
        w1 = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area
        w2 = 1 - w0 - w1
        inside = (w0 >= 0) & (w1 >= 0) & (w2 >= 0)
        weights = np.stack([w0[inside], w1[inside], w2[inside]], 1)
        return height - 1 - ys[inside], xs[inside], weights

    def inked(self, least: float | None) -> np.ndarray:
        """Draw a dark line where an object ends, a surface bends, or drops by `least`."""
        line = np.zeros(self.depth.shape, bool)
        for axis in (0, 1):
            bend = (self.normal * np.roll(self.normal, 1, axis)).sum(2) < 0.7
            other = self.owner != np.roll(self.owner, 1, axis)
            filled = np.where(np.isfinite(self.depth), self.depth, -1e6)
            step = np.abs(filled - np.roll(filled, 1, axis)) > 2.0
            line |= (bend & (self.owner >= 0)) | other | (step & ~bend & (self.owner >= 0) & other)
            if least is not None:
                line |= np.abs(filled - np.roll(filled, 1, axis)) > least
        if least is not None:
            line[:1] = line[:, :1] = False  # what meets there lies on opposite sides
        mixed = self.colour.copy()
        mixed[line] = 0.25 * mixed[line] + 0.75 * INK
        return np.clip(mixed, 0, 255).astype(np.uint8)

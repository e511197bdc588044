"""The routing grid: two layers of nodes, and the distance of every node to other nets' copper.

A node is blocked for a track if another net's copper is nearer than track and clearance allow.
This depends on the track's width, so there is one map per probe radius.
"""

import math
from dataclasses import dataclass

import numpy as np

PITCH = 0.2
CLEARANCE = 0.2
VIA_RADIUS, DRILL_RADIUS = 0.3, 0.15
HOLE_TO_HOLE = 0.25
EDGE = 0.4  # copper to the board's edge
SIGNAL = 0.2  # width of an ordinary track
OFF_GRID = 0.02  # extra clearance to copper that is off the grid


@dataclass(frozen=True)
class Shape:
    """A piece of copper: a segment or rectangle, expanded by a radius, on one or both layers."""

    net: str  # "" belongs to no net and blocks all
    layers: tuple[int, ...]
    start: tuple[float, float]
    end: tuple[float, float]
    radius: float
    is_rectangle: bool = False  # start and end are opposite corners
    drill: float = 0.0  # radius of its hole
    is_pad: bool = False


class Grid:
    def __init__(self, width: float, height: float):
        self.width, self.height = width, height
        self.columns = round(width / PITCH) + 1
        self.rows = round(height / PITCH) + 1
        self.plane = self.columns * self.rows
        self.shape = (2, self.rows, self.columns)

    def node(self, layer: int, x: float, y: float) -> int:
        return layer * self.plane + round(y / PITCH) * self.columns + round(x / PITCH)

    def place(self, node: int) -> tuple[int, float, float]:
        layer, rest = divmod(node, self.plane)
        row, column = divmod(rest, self.columns)
        return layer, round(column * PITCH, 3), round(row * PITCH, 3)

    def near(self, shape: Shape, reach: float):
        """Rows, columns and mask of the nodes nearer than reach to the shape's skeleton."""
        (ax, ay), (bx, by) = shape.start, shape.end
        left = max(0, math.floor((min(ax, bx) - reach) / PITCH))
        right = min(self.columns, math.ceil((max(ax, bx) + reach) / PITCH) + 1)
        top = max(0, math.floor((min(ay, by) - reach) / PITCH))
        bottom = min(self.rows, math.ceil((max(ay, by) + reach) / PITCH) + 1)
        x = np.arange(left, right) * PITCH
        y = (np.arange(top, bottom) * PITCH)[:, None]
        if shape.is_rectangle:
            dx = np.maximum(np.maximum(min(ax, bx) - x, x - max(ax, bx)), 0.0)
            dy = np.maximum(np.maximum(min(ay, by) - y, y - max(ay, by)), 0.0)
        else:
            length = (bx - ax) ** 2 + (by - ay) ** 2
            along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
            along = np.clip(along, 0.0, 1.0)
            dx, dy = x - (ax + along * (bx - ax)), y - (ay + along * (by - ay))
        mask = dx * dx + dy * dy < (reach - 1e-6) ** 2
        return slice(top, bottom), slice(left, right), mask

    def count(self, counts: np.ndarray, shape: Shape, gap: float):
        rows, columns, mask = self.near(shape, shape.radius + gap)
        for layer in shape.layers:
            counts[layer, rows, columns] += mask

    def cover(self, shapes: list[Shape], gap: float) -> np.ndarray:
        """True for nodes nearer than gap to any of the shapes."""
        covered = np.zeros(self.shape, bool)
        for shape in shapes:
            rows, columns, mask = self.near(shape, shape.radius + gap)
            for layer in shape.layers:
                covered[layer, rows, columns] |= mask
        return covered

    def inside(self, shape: Shape) -> set[int]:
        """The nodes on the shape's copper: a track from any of them is connected to it."""
        rows, columns, mask = self.near(shape, shape.radius + 1e-5)
        nodes = set()
        for row, column in np.argwhere(mask):
            at = (row + rows.start) * self.columns + column + columns.start
            nodes.update(int(layer * self.plane + at) for layer in shape.layers)
        return nodes

    def margin(self, reach: float) -> np.ndarray:
        """True for nodes too near the board's edge."""
        x = np.arange(self.columns) * PITCH
        y = (np.arange(self.rows) * PITCH)[:, None]
        edge = np.minimum(np.minimum(x, self.width - x), np.minimum(y, self.height - y))
        return np.broadcast_to(edge < reach - 1e-6, self.shape)

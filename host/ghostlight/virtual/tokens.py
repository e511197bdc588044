"""A token as a physical body: its position, orientation and magnet strength."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin, sqrt

from firmware.sensing.kernels import NORTH, SOUTH
from ghostlight.virtual.description import Description
from ghostlight.virtual.field import CylinderField

REACH_MM = 60.0  # beyond this distance, a magnet adds less than a hundredth of the noise


@dataclass(eq=False, slots=True)
class Token:
    name: str
    x_mm: float = 0.0
    y_mm: float = 0.0
    z_mm: float = 0.0  # height of its foot above the sheet
    turn_deg: float = 0.0  # 0: north side up, 180: south side up, 90: on its rim
    axis_deg: float = 0.0  # direction in which it leans
    strength: float = 1.0  # of its magnet; 1 is nominal

    @property
    def face(self) -> int:
        """The side that faces up."""
        return NORTH if abs((self.turn_deg + 180.0) % 360.0 - 180.0) < 90.0 else SOUTH

    @property
    def is_flat(self) -> bool:
        return self.turn_deg % 180.0 == 0.0

    @property
    def lies(self) -> bool:
        """Whether it lies flat on the sheet: it is not held and not on its rim."""
        return self.z_mm == 0.0 and self.is_flat


def lying(face: int) -> float:
    """The `turn_deg` of a token with this face up."""
    return 0.0 if face == NORTH else 180.0


class Pull:
    """Computes the field of a token's magnet at the sensors around it."""

    def __init__(self, description: Description) -> None:
        self._field = CylinderField(description.magnet)
        self._places = description.sensors_mm
        self._grid = description.grid
        shape = description.token
        self._depth_mm = shape.depth_mm + shape.height_mm / 2

    def of(self, token: Token) -> list[tuple[int, float]]:
        """Return (cell, upward field in mT) for every sensor within reach."""
        found: list[tuple[int, float]] = []
        height = self._depth_mm + token.z_mm
        if height > REACH_MM:
            return found
        at = self._upright if token.is_flat else self._leaning
        for cell in self._around(token.x_mm, token.y_mm):
            x_mm, y_mm = self._places[cell]
            value = at(token, x_mm - token.x_mm, y_mm - token.y_mm, -height)
            found.append((cell, token.strength * value))
        return found

    def _around(self, x_mm: float, y_mm: float) -> list[int]:
        grid = self._grid
        half = grid.pitch_mm / 2
        left = max(0, int((x_mm - REACH_MM - half) // grid.pitch_mm) + 1)
        right = min(grid.columns - 1, int((x_mm + REACH_MM - half) // grid.pitch_mm))
        top = max(0, int((y_mm - REACH_MM - half) // grid.pitch_mm) + 1)
        bottom = min(grid.rows - 1, int((y_mm + REACH_MM - half) // grid.pitch_mm))
        return [
            y * grid.columns + x for y in range(top, bottom + 1) for x in range(left, right + 1)
        ]

    def _upright(self, token: Token, dx: float, dy: float, dz: float) -> float:
        along, _ = self._field.at(hypot(dx, dy), dz)
        return along if token.face == NORTH else -along

    def _leaning(self, token: Token, dx: float, dy: float, dz: float) -> float:
        turn, towards = radians(token.turn_deg), radians(token.axis_deg)
        ax, ay, az = sin(turn) * cos(towards), sin(turn) * sin(towards), cos(turn)
        reach = dx * ax + dy * ay + dz * az
        across = sqrt(max(0.0, dx * dx + dy * dy + dz * dz - reach * reach))
        along_field, across_field = self._field.at(across, reach)
        if across < 1e-9:
            return along_field * az
        return along_field * az + across_field * (dz - reach * az) / across

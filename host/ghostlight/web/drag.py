"""Moves the tokens that people drag on their pages, in millimetres.

A page sends where its pointer is; the token follows as fast as a hand would. The firmware learns
of it through the sensors only.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, dist, hypot, pi, sin, sqrt
from random import Random

from firmware.sensing.kernels import NORTH
from ghostlight.virtual.board import STEP_MS
from ghostlight.virtual.table import VirtualTable
from ghostlight.virtual.tokens import Token

CARRY_MM = 32.0
_RISE_MM = CARRY_MM * STEP_MS / 120  # per step: up or down in an eighth of a second
_ALONG_MM = 10.0  # per step at most
_TURN_DEG = 180.0 * STEP_MS / 240
_CLEAR_MM = 12.0  # high enough to be turned over
_SLOPPY_MM = 1.6


@dataclass
class _Drag:
    who: object
    token: Token
    origin: tuple[float, float]
    x_mm: float
    y_mm: float
    turn_deg: float
    is_dropping: bool = False


class Drags:
    def __init__(
        self, table: VirtualTable, tray: dict[Token, tuple[float, float]], random: Random
    ) -> None:
        self._table = table
        self._tray = tray
        self._random = random
        self._drags: dict[Token, _Drag] = {}

    def is_held(self, token: Token) -> bool:
        return token in self._drags

    @property
    def is_idle(self) -> bool:
        return not self._drags

    # What a page asks for

    def lift(self, who: object, token: Token) -> bool:
        """Returns False if another page holds the token."""
        drag = self._drags.get(token)
        if drag and not (drag.is_dropping or drag.who is who):
            return False
        here = (token.x_mm, token.y_mm)
        turn_deg = drag.turn_deg if drag else 0.0 if token.face == NORTH else 180.0
        self._drags[token] = _Drag(who, token, here, *here, turn_deg)
        return True

    def move(self, who: object, token: Token, x_mm: float, y_mm: float) -> None:
        drag = self._drags.get(token)
        if drag and drag.who is who and not drag.is_dropping:
            drag.x_mm, drag.y_mm = x_mm, y_mm

    def drop(self, who: object, token: Token, x_mm: float, y_mm: float, side: int = 0) -> None:
        """Put a token down; with this side up, if one is given."""
        drag = self._drags.get(token)
        if drag and drag.who is who and not drag.is_dropping:
            drag.x_mm, drag.y_mm = self._rest(drag, x_mm, y_mm)
            drag.is_dropping = True
            if side:
                drag.turn_deg = 0.0 if side == NORTH else 180.0

    def turn(self, who: object, token: Token) -> None:
        """Turn a token over in the hand; one that lies on the table is lifted for it and put
        back."""
        held = token in self._drags
        if not held and not self.lift(who, token):
            return
        drag = self._drags[token]
        drag.turn_deg = 180.0 - drag.turn_deg
        if not held:
            drag.is_dropping = True

    def let_go(self, who: object) -> None:
        """Put down all tokens that a page held when it left."""
        for drag in list(self._drags.values()):
            if drag.who is who and not drag.is_dropping:
                self.drop(who, drag.token, drag.x_mm, drag.y_mm)

    # Time

    def step(self) -> None:
        for token, drag in list(self._drags.items()):
            self._along(drag)
            if drag.is_dropping and token.z_mm == 0.0:
                del self._drags[token]

    def _along(self, drag: _Drag) -> None:
        token = drag.token
        dx, dy = drag.x_mm - token.x_mm, drag.y_mm - token.y_mm
        way = hypot(dx, dy)
        share = min(1.0, max(0.35, 0.6 / way) if way else 1.0, _ALONG_MM / way if way else 1.0)
        missing = drag.turn_deg - token.turn_deg
        turn = max(-_TURN_DEG, min(_TURN_DEG, missing)) if token.z_mm > _CLEAR_MM else 0.0
        is_there = way < 0.6 and missing == 0.0
        rise = -_RISE_MM if drag.is_dropping and is_there else _RISE_MM
        self._table.move(
            token,
            x_mm=token.x_mm + dx * share,
            y_mm=token.y_mm + dy * share,
            z_mm=max(0.0, min(CARRY_MM, token.z_mm + rise)),
            turn_deg=token.turn_deg + turn,
        )

    # Where a token comes to lie

    def _rest(self, drag: _Drag, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Returns where a dropped token comes to lie: in the nearest free ring, a little off its
        middle; beside the board in its tray.

        Tokens are wider than the gaps between rings: two cannot lie in one.
        """
        grid = self._table.description.grid
        half = grid.pitch_mm / 2
        width, height = grid.columns * grid.pitch_mm, grid.rows * grid.pitch_mm
        if not (-half <= x_mm <= width + half and -half <= y_mm <= height + half):
            return self._tray.get(drag.token, drag.origin)
        cells = sorted(self._table.description.sensors_mm, key=lambda at: dist(at, (x_mm, y_mm)))
        lying = self._lying(drag.token)
        for cell in cells[:9]:
            if all(dist(cell, other) > half for other in lying):
                return self._near(cell, lying)
        return drag.origin

    def _lying(self, token: Token) -> list[tuple[float, float]]:
        """Returns where all other tokens are, or are about to be."""
        places = []
        for other in self._table.tokens:
            drag = self._drags.get(other)
            if other is not token and (drag is None or drag.is_dropping):
                places.append((drag.x_mm, drag.y_mm) if drag else (other.x_mm, other.y_mm))
        return places

    def _near(
        self, cell: tuple[float, float], lying: list[tuple[float, float]]
    ) -> tuple[float, float]:
        width = self._table.description.token.diameter_mm
        for _ in range(20):
            off_mm = _SLOPPY_MM * sqrt(self._random.random())
            angle = self._random.uniform(0, 2 * pi)
            spot = (cell[0] + off_mm * cos(angle), cell[1] + off_mm * sin(angle))
            if all(dist(spot, other) >= width for other in lying):
                return spot
        return cell

"""Tokens in the hands of people at their pages: up, along, over, down, in millimetres.

A page says where its pointer is; the token follows as fast as a hand would. What the board makes
of it is up to the sensors.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, dist, hypot, pi, sin, sqrt
from random import Random

from firmware.kernels import NORTH
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
class _Grip:
    who: object
    token: Token
    origin: tuple[float, float]
    x_mm: float
    y_mm: float
    turn_deg: float
    is_dropping: bool = False


class Grips:
    def __init__(
        self, table: VirtualTable, tray: dict[Token, tuple[float, float]], random: Random
    ) -> None:
        self._table = table
        self._tray = tray
        self._random = random
        self._grips: dict[Token, _Grip] = {}

    def is_held(self, token: Token) -> bool:
        return token in self._grips

    @property
    def is_idle(self) -> bool:
        return not self._grips

    # What a page asks for

    def lift(self, who: object, token: Token) -> bool:
        """False if somebody else has it."""
        grip = self._grips.get(token)
        if grip and not (grip.is_dropping or grip.who is who):
            return False
        here = (token.x_mm, token.y_mm)
        turn_deg = grip.turn_deg if grip else 0.0 if token.face == NORTH else 180.0
        self._grips[token] = _Grip(who, token, here, *here, turn_deg)
        return True

    def move(self, who: object, token: Token, x_mm: float, y_mm: float) -> None:
        grip = self._grips.get(token)
        if grip and grip.who is who and not grip.is_dropping:
            grip.x_mm, grip.y_mm = x_mm, y_mm

    def drop(self, who: object, token: Token, x_mm: float, y_mm: float) -> None:
        grip = self._grips.get(token)
        if grip and grip.who is who and not grip.is_dropping:
            grip.x_mm, grip.y_mm = self._rest(grip, x_mm, y_mm)
            grip.is_dropping = True

    def turn(self, who: object, token: Token) -> None:
        """Over, in the hand; a token that lies is lifted for it and put back."""
        held = token in self._grips
        if not held and not self.lift(who, token):
            return
        grip = self._grips[token]
        grip.turn_deg = 180.0 - grip.turn_deg
        if not held:
            grip.is_dropping = True

    def let_go(self, who: object) -> None:
        """Somebody is gone: what they held comes down."""
        for grip in list(self._grips.values()):
            if grip.who is who and not grip.is_dropping:
                self.drop(who, grip.token, grip.x_mm, grip.y_mm)

    # Time

    def step(self) -> None:
        for token, grip in list(self._grips.items()):
            self._along(grip)
            if grip.is_dropping and token.z_mm == 0.0:
                del self._grips[token]

    def _along(self, grip: _Grip) -> None:
        token = grip.token
        dx, dy = grip.x_mm - token.x_mm, grip.y_mm - token.y_mm
        way = hypot(dx, dy)
        share = min(1.0, max(0.35, 0.6 / way) if way else 1.0, _ALONG_MM / way if way else 1.0)
        missing = grip.turn_deg - token.turn_deg
        turn = max(-_TURN_DEG, min(_TURN_DEG, missing)) if token.z_mm > _CLEAR_MM else 0.0
        is_there = way < 0.6 and missing == 0.0
        rise = -_RISE_MM if grip.is_dropping and is_there else _RISE_MM
        self._table.move(
            token,
            x_mm=token.x_mm + dx * share,
            y_mm=token.y_mm + dy * share,
            z_mm=max(0.0, min(CARRY_MM, token.z_mm + rise)),
            turn_deg=token.turn_deg + turn,
        )

    # Where a token comes to lie

    def _rest(self, grip: _Grip, x_mm: float, y_mm: float) -> tuple[float, float]:
        """In the nearest ring that is free, a little off its middle; beside the board, its tray.

        Tokens are wider than the gaps between rings: two cannot lie in one.
        """
        grid = self._table.description.grid
        half = grid.pitch_mm / 2
        width, height = grid.columns * grid.pitch_mm, grid.rows * grid.pitch_mm
        if not (-half <= x_mm <= width + half and -half <= y_mm <= height + half):
            return self._tray.get(grip.token, grip.origin)
        cells = sorted(self._table.description.sensors_mm, key=lambda at: dist(at, (x_mm, y_mm)))
        lying = self._lying(grip.token)
        for cell in cells[:9]:
            if all(dist(cell, other) > half for other in lying):
                return self._near(cell, lying)
        return grip.origin

    def _lying(self, token: Token) -> list[tuple[float, float]]:
        """Where all others are, or are about to be."""
        places = []
        for other in self._table.tokens:
            grip = self._grips.get(other)
            if other is not token and (grip is None or grip.is_dropping):
                places.append((grip.x_mm, grip.y_mm) if grip else (other.x_mm, other.y_mm))
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

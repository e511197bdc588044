"""A scripted person who lifts, places, slides, turns and knocks over tokens with human precision.

Queue motions with the methods, then call `step(now_ms)` as time passes. Every motion takes time
and ends up to three millimetres off its target. All randomness comes from the seed. Use two
`Hands` for two people who move tokens at the same time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, degrees, dist, pi, sin, sqrt
from random import Random

from firmware.sensing.kernels import NORTH
from ghostlight.virtual.table import VirtualTable
from ghostlight.virtual.tokens import Token, lying

Pose = dict[str, float]

_CARRY_MM = 35.0  # height at which tokens are carried
_TRIES = 100  # attempts to find a free position


@dataclass
class _Motion:
    """Moves a token smoothly from its position to the one that `target` returns at the start."""

    token: Token | None
    duration_ms: float
    target: Callable[[], Pose]
    start_ms: float = 0.0
    begin: Pose = field(default_factory=dict)
    end: Pose = field(default_factory=dict)


class Hands:
    def __init__(self, table: VirtualTable, seed: int = 0, *, sloppiness: float = 1.0) -> None:
        self._table = table
        self._shape = table.description.token
        self._random = Random(f"hands {seed}")
        self.pace = 1.0  # times as long as usual, for the motions that follow
        self._sloppiness = sloppiness  # 1: anywhere in the circle that the description allows
        self._motions: deque[_Motion] = deque()
        self._current: _Motion | None = None
        self._free_ms = 0.0  # time since which no motion is queued

    @property
    def is_idle(self) -> bool:
        return self._current is None and not self._motions

    # Motions

    def wait(self, ms: float) -> None:
        self._add(None, ms, dict)

    def lift(self, token: Token) -> None:
        self._add(token, self.duration_ms(110, 220), lambda: {"z_mm": _CARRY_MM})

    def place(self, token: Token, cell: int, face: int | None = None) -> None:
        """Carry a held token to a cell and put it down, turned over if `face` requires it."""
        spot: Pose = {}

        def over() -> Pose:
            spot.update(self.spot_on(token, cell))
            turn_deg = lying(token.face if face is None else face)
            return {**spot, "z_mm": _CARRY_MM, "turn_deg": turn_deg}

        self._add(token, self.duration_ms(250, 600), over)
        self._add(token, self.duration_ms(110, 220), lambda: {**spot, "z_mm": 0.0})

    def move(self, token: Token, cell: int, face: int | None = None) -> None:
        self.lift(token)
        self.place(token, cell, face)

    def put_aside(self, token: Token, x_mm: float, y_mm: float) -> None:
        """Lift a token and put it down at a position beside the board."""
        spot: Pose = {"x_mm": x_mm, "y_mm": y_mm}
        self.lift(token)
        self._add(token, self.duration_ms(250, 600), lambda: {**spot, "z_mm": _CARRY_MM})
        self._add(token, self.duration_ms(110, 220), lambda: {**spot, "z_mm": 0.0})

    def slide(self, token: Token, cell: int) -> None:
        """Push a token over the sheet to a neighbouring cell."""
        self._add(token, self.duration_ms(110, 260), lambda: self.spot_on(token, cell))

    def turn(self, token: Token) -> None:
        """Lift a token, turn it over and put it back."""
        self.lift(token)
        self._add(token, self.duration_ms(200, 450), lambda: {"turn_deg": _other_side(token)})
        self._add(token, self.duration_ms(110, 220), lambda: {"z_mm": 0.0})

    def flip(self, token: Token) -> None:
        """Roll a token over its rim on the sheet."""
        side: Pose = {}

        def rise() -> Pose:
            side["turn_deg"] = _other_side(token)
            return {"turn_deg": 90.0, "z_mm": self._rim_mm}

        self._add(token, self.duration_ms(60, 120), rise)
        self._add(token, self.duration_ms(60, 120), lambda: {**side, "z_mm": 0.0})

    def hover(self, token: Token, cell: int, ms: float, height_mm: float = 20.0) -> None:
        """Hold a lifted token over a cell for `ms`."""
        x_mm, y_mm = self._table.centre(cell)

        def tremble() -> Pose:
            return {
                "x_mm": x_mm + self._random.uniform(-4, 4),
                "y_mm": y_mm + self._random.uniform(-4, 4),
                "z_mm": height_mm + self._random.uniform(-3, 3),
            }

        self._add(token, self.duration_ms(200, 400), tremble)
        while ms > 0:
            part_ms = self.duration_ms(150, 300)
            self._add(token, part_ms, tremble)
            ms -= part_ms

    def knock(self, token: Token) -> None:
        """Tip a token onto its rim, to a random position nearby."""

        def away() -> Pose:
            angle = self._random.uniform(0, 2 * pi)
            way_mm = self._random.uniform(10, 25)
            return {
                "x_mm": token.x_mm + way_mm * cos(angle),
                "y_mm": token.y_mm + way_mm * sin(angle),
                "z_mm": self._rim_mm,
                "turn_deg": 90.0,
                "axis_deg": degrees(angle),
            }

        self._add(token, self.duration_ms(60, 120), away)

    # Time

    def step(self, now_ms: float) -> None:
        while self._current or self._motions:
            if self._current is None:
                self._current = self._begin(self._motions.popleft())
            motion = self._current
            end_ms = motion.start_ms + motion.duration_ms
            if now_ms < end_ms:
                self._pose(motion, (now_ms - motion.start_ms) / motion.duration_ms)
                return
            self._pose(motion, 1.0)
            self._free_ms = end_ms
            self._current = None
        self._free_ms = now_ms

    def _begin(self, motion: _Motion) -> _Motion:
        motion.start_ms = self._free_ms
        motion.end = motion.target()
        motion.begin = {name: getattr(motion.token, name) for name in motion.end}
        return motion

    def _pose(self, motion: _Motion, share: float) -> None:
        if motion.token is None:
            return
        if share >= 1:
            self._table.move(motion.token, **motion.end)
            return
        smooth = share**3 * (10 - 15 * share + 6 * share**2)  # minimum-jerk profile, as hands move
        pose = {name: at + (motion.end[name] - at) * smooth for name, at in motion.begin.items()}
        self._table.move(motion.token, **pose)

    def _add(self, token: Token | None, duration_ms: float, target: Callable[[], Pose]) -> None:
        self._motions.append(_Motion(token, duration_ms, target))

    # Random positions

    def duration_ms(self, least: float, most: float) -> float:
        return self.pace * self._random.uniform(least, most)

    def spot_on(self, token: Token, cell: int) -> Pose:
        """A random pose in a cell's ring that overlaps no other token."""
        x_mm, y_mm = self._table.centre(cell)
        others = [
            (other.x_mm, other.y_mm)
            for other in self._table.tokens
            if other is not token and other.z_mm < self._shape.height_mm
        ]
        for _ in range(_TRIES):
            off_mm = self._sloppiness * self._shape.placing_mm * sqrt(self._random.random())
            angle = self._random.uniform(0, 2 * pi)
            spot = (x_mm + off_mm * cos(angle), y_mm + off_mm * sin(angle))
            if all(dist(spot, other) >= self._shape.diameter_mm for other in others):
                return {"x_mm": spot[0], "y_mm": spot[1]}
        return {"x_mm": x_mm, "y_mm": y_mm}

    @property
    def _rim_mm(self) -> float:
        """Height of the foot of a token that stands on its rim."""
        return (self._shape.diameter_mm - self._shape.height_mm) / 2


def _other_side(token: Token) -> float:
    return 180.0 if token.face == NORTH else 0.0

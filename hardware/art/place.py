"""Positions on a sheet in mm; all follow from board.toml and the sheet's description."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from hardware.art.svg import Point
from hardware.model import Board, Place
from hardware.sheets.sheet import Sheet

S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True)
class Rect:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def cx(self) -> float:
        return self.x + self.width / 2

    @property
    def cy(self) -> float:
        return self.y + self.height / 2

    @property
    def centre(self) -> Point:
        return self.cx, self.cy

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Places(Generic[S]):
    """The cells of a board under its sheet, in mm from the sheet's top left corner."""

    def __init__(self, board: Board, sheet: S) -> None:
        self.board = board
        self.sheet = sheet
        pitch = board.grid.pitch_mm
        self.pitch = pitch
        self.page = Rect(0, 0, board.sheet.width_mm, board.sheet.height_mm)
        width, height = board.grid.columns * pitch, board.grid.rows * pitch
        self.cells = Rect(
            (self.page.width - width) / 2, (self.page.height - height) / 2, width, height
        )
        self.token_r = board.token.diameter_mm / 2

    def index(self, place: Place) -> int:
        return place[1] * self.board.grid.columns + place[0]

    def centre(self, place: Place) -> Point:
        """The position of the sensor."""
        x, y = self.board.sensor_mm(self.index(place))
        return self.cells.x + x, self.cells.y + y

    def window(self, place: Place) -> Point:
        """The position of the LED."""
        x, y = self.board.led_mm(self.index(place))
        return self.cells.x + x, self.cells.y + y

    def lit(self) -> list[Place]:
        """Every cell whose light the game uses, once."""
        used = [place for _, place in [*self.sheet.tokens(), *self.sheet.lamps()]]
        return list(dict.fromkeys([*used, self.sheet.ghost_light]))

    def around(self, places: list[Place]) -> Rect:
        """The union of the cells' squares."""
        points = [self.centre(place) for place in places]
        half = self.pitch / 2
        left, top = min(x for x, _ in points) - half, min(y for _, y in points) - half
        right, bottom = max(x for x, _ in points) + half, max(y for _, y in points) + half
        return Rect(left, top, right - left, bottom - top)

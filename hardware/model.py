"""The typed nouns of a description: the table, as the TOML file says it. Sheets have their own.

Only shapes and what follows from them by arithmetic. What is allowed is the checker's business;
a model that passed it can be trusted by everybody who asks.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=1)]
Whole = Annotated[int, Meta(ge=0)]
Positive = Annotated[float, Meta(gt=0)]
Amount = Annotated[float, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, lt=1)]
Words = Annotated[str, Meta(min_length=1)]
Point = tuple[float, float]  # mm, from the top left
Place = tuple[int, int]  # cell x, y


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Any table of a description; an unknown key is a fault."""


class Grid(Part):
    columns: Count
    rows: Count
    pitch_mm: Positive


class Paper(Part):
    width_mm: Positive
    height_mm: Positive


class Panel(Part):
    number: int
    column: int
    row: int


class LocalCell(Part):
    x: int
    y: int
    at_mm: Point
    channel: int
    led: int


class Inside(Part):
    columns: Count
    rows: Count
    size_mm: Point
    led_offset_mm: Point
    led_turns_deg: list[int]
    cells: list[LocalCell]


class Connector(Part):
    ways: Count
    pins: list[Words]
    passed_on: list[str]
    closed: tuple[str, str]


class Pin(Part):
    net: Words
    gpio: int
    use: Literal["out", "in", "button", "adc", "sda", "scl"]


class Pico(Part):
    pins: list[Pin]


class SeatScreen(Part):
    bus: int
    sda: str
    scl: str
    address: int


class Seat(Part):
    edge: Literal["bottom", "top"]
    ok: str
    back: str
    peek: str
    screen: SeatScreen


class Screen(Part):
    width: Count
    height: Count
    khz: Count


class Timing(Part):
    settle_panel_us: Whole
    settle_address_us: Whole
    samples: Count


class Power(Part):
    led_idle_ua: Whole
    led_channel_ua: tuple[Whole, Whole, Whole]
    fixed_ma: dict[str, Whole]
    usb_ma: Count
    external_ma: Count


class Sensor(Part):
    part: Words
    supply_mv: Positive
    zero_mv: Positive
    zero_spread_mv: Amount
    gain_mv_per_mt: Positive
    gain_spread: Share
    low_mv: Amount
    high_mv: Positive
    noise_mv: Amount
    drift_mv_per_k: Amount
    supply_ma: Positive


class Adc(Part):
    bits: Count
    reference_mv: Positive
    noise_mv: Amount


class Magnet(Part):
    diameter_mm: Positive
    height_mm: Positive
    remanence_mt: Positive
    spread: Share


class Token(Part):
    diameter_mm: Positive
    height_mm: Positive
    depth_mm: Positive
    placing_mm: Amount


class Board(Part):
    """The table: `hardware/board.toml`, or any file of the same form."""

    name: Words
    grid: Grid
    sheet: Paper
    panels: list[Panel]
    panel: Inside
    connector: Connector
    pico: Pico
    seats: list[Seat]
    screen: Screen
    timing: Timing
    power: Power
    sensor: Sensor
    adc: Adc
    magnet: Magnet
    token: Token

    @property
    def cells(self) -> int:
        return self.grid.columns * self.grid.rows

    @property
    def chain(self) -> list[Panel]:
        """The panels in cable order."""
        return sorted(self.panels, key=lambda panel: panel.number)

    @property
    def fixed_ma(self) -> int:
        """What everything but the LEDs draws."""
        return sum(self.power.fixed_ma.values())

    @property
    def dark_ma(self) -> int:
        """What the whole table draws with every LED dark, rounded up."""
        return self.fixed_ma + -(-self.power.led_idle_ua * self.cells // 1000)

    def cell(self, panel: Panel, local: LocalCell) -> int:
        x = panel.column * self.panel.columns + local.x
        y = panel.row * self.panel.rows + local.y
        return y * self.grid.columns + x

    def place(self, cell: int) -> Place:
        return cell % self.grid.columns, cell // self.grid.columns

    def home(self, cell: int) -> tuple[Panel, LocalCell]:
        """The panel that a cell lies on, and the cell's entry in the panel's inside."""
        x, y = self.place(cell)
        column, local_x = divmod(x, self.panel.columns)
        row, local_y = divmod(y, self.panel.rows)
        panel = next(p for p in self.panels if (p.column, p.row) == (column, row))
        return panel, next(c for c in self.panel.cells if (c.x, c.y) == (local_x, local_y))

    def sensor_mm(self, cell: int) -> Point:
        """A cell's centre, from the top left of the cells' area."""
        panel, local = self.home(cell)
        width, height = self.panel.size_mm
        return panel.column * width + local.at_mm[0], panel.row * height + local.at_mm[1]

    def led_mm(self, cell: int) -> Point:
        x, y = self.sensor_mm(cell)
        return x + self.panel.led_offset_mm[0], y + self.panel.led_offset_mm[1]

    def led(self, cell: int) -> int:
        """A cell's place in the LED chain."""
        panel, local = self.home(cell)
        return (panel.number - 1) * len(self.panel.cells) + local.led

    def gpio(self, net: str) -> int:
        return next(pin.gpio for pin in self.pico.pins if pin.net == net)

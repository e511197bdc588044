"""The types of a table's description in TOML. Sheets have their own.

A table consists of identical panels on a cable (`Board`) or is wired by hand (`HandWired`);
`Layout` is their common base. This module has types and derived values only; check.py validates.
The methods expect a validated description.
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
LayoutName = Annotated[str, Meta(pattern="^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=24)]
Point = tuple[float, float]  # mm, from the top left
Place = tuple[int, int]  # cell x, y


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Base of all tables of a description; an unknown key is a fault."""


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


class Group(Part):
    number: int
    channels: list[Place | Literal["none"]]


class Strip(Part):
    start: Place
    end: Place
    spare: Whole = 0


class Lamps(Part):
    offset_mm: Point
    strips: list[Strip]


class Layout(Part):
    """The interface of any table for the firmware and the virtual table."""

    name: LayoutName
    grid: Grid
    sheet: Paper
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
    def channels(self) -> list[list[int | None]]:
        """By mux and channel, the cell of the connected sensor."""
        raise NotImplementedError

    @property
    def led_cells(self) -> list[int | None]:
        """By position in the LED chain, the cell that it lights."""
        raise NotImplementedError

    @property
    def led_offset_mm(self) -> Point:
        raise NotImplementedError

    @property
    def enable_nets(self) -> list[str]:
        """One net for each mux, active low. None: a bit walks from mux to mux."""
        return []

    @property
    def leds(self) -> int:
        return len(self.led_cells)

    @property
    def sensed(self) -> set[int]:
        return {cell for mux in self.channels for cell in mux if cell is not None}

    @property
    def lit(self) -> set[int]:
        return {cell for cell in self.led_cells if cell is not None}

    @property
    def fixed_ma(self) -> int:
        """Current of everything except the LEDs."""
        return sum(self.power.fixed_ma.values())

    @property
    def dark_ma(self) -> int:
        """Current of the whole table with all LEDs dark, rounded up."""
        return self.fixed_ma + -(-self.power.led_idle_ua * self.leds // 1000)

    def place(self, cell: int) -> Place:
        return cell % self.grid.columns, cell // self.grid.columns

    def at(self, place: Place) -> int:
        return place[1] * self.grid.columns + place[0]

    def has(self, place: Place) -> bool:
        return place[0] in range(self.grid.columns) and place[1] in range(self.grid.rows)

    def sensor_mm(self, cell: int) -> Point:
        """A cell's centre, which is its sensor's position, from the top left of the area of
        cells."""
        x, y = self.place(cell)
        return (x + 0.5) * self.grid.pitch_mm, (y + 0.5) * self.grid.pitch_mm

    def led_mm(self, cell: int) -> Point:
        x, y = self.sensor_mm(cell)
        return x + self.led_offset_mm[0], y + self.led_offset_mm[1]

    def led(self, cell: int) -> int:
        """A cell's position in the LED chain."""
        return self.led_cells.index(cell)

    def gpio(self, net: str) -> int:
        return next(pin.gpio for pin in self.pico.pins if pin.net == net)


class HandWired(Layout):
    """Muxes that serve any cells, LED strips in any order: `layouts/opera-by-hand.toml`."""

    groups: list[Group]
    lamps: Lamps
    enable: list[str] = []

    @property
    def channels(self) -> list[list[int | None]]:
        groups = sorted(self.groups, key=lambda group: group.number)
        return [
            [None if place == "none" else self.at(place) for place in group.channels]
            for group in groups
        ]

    @property
    def led_cells(self) -> list[int | None]:
        chain: list[int | None] = []
        for strip in self.lamps.strips:
            chain += [self.at(place) for place in line(strip.start, strip.end)]
            chain += [None] * strip.spare
        return chain

    @property
    def led_offset_mm(self) -> Point:
        return self.lamps.offset_mm

    @property
    def enable_nets(self) -> list[str]:
        return self.enable


class Board(Layout):
    """Identical panels on a cable: `board.toml`, or any file of the same form."""

    panels: list[Panel]
    panel: Inside
    connector: Connector

    @property
    def channels(self) -> list[list[int | None]]:
        by_channel = sorted(self.panel.cells, key=lambda local: local.channel)
        return [[self.cell(panel, local) for local in by_channel] for panel in self.chain]

    @property
    def led_cells(self) -> list[int | None]:
        by_led = sorted(self.panel.cells, key=lambda local: local.led)
        return [self.cell(panel, local) for panel in self.chain for local in by_led]

    @property
    def led_offset_mm(self) -> Point:
        return self.panel.led_offset_mm

    @property
    def chain(self) -> list[Panel]:
        """The panels in cable order."""
        return sorted(self.panels, key=lambda panel: panel.number)

    def cell(self, panel: Panel, local: LocalCell) -> int:
        x = panel.column * self.panel.columns + local.x
        y = panel.row * self.panel.rows + local.y
        return y * self.grid.columns + x

    def home(self, cell: int) -> tuple[Panel, LocalCell]:
        """The panel of a cell, and the cell's entry in the panel's inside."""
        x, y = self.place(cell)
        column, local_x = divmod(x, self.panel.columns)
        row, local_y = divmod(y, self.panel.rows)
        panel = next(p for p in self.panels if (p.column, p.row) == (column, row))
        return panel, next(c for c in self.panel.cells if (c.x, c.y) == (local_x, local_y))


def line(start: Place, end: Place) -> list[Place]:
    """The cells of a row or column from `start` to `end`; empty if they are not in one."""
    (x0, y0), (x1, y1) = start, end
    if x0 != x1 and y0 != y1:
        return []
    step_x, step_y = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
    count = abs(x1 - x0) + abs(y1 - y0) + 1
    return [(x0 + step_x * i, y0 + step_y * i) for i in range(count)]

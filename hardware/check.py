"""Validates a table's description; returns one sentence per fault, which names the key.

The model checks types and signs of single values; this module checks how they fit together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot, isclose

from hardware import pico
from hardware.model import Board, HandWired, Layout, Place, Seat, line

# Nets that the firmware drives and reads itself; the seats name buttons and screens.
_WALK = {"CLOCK": "out", "RESET": "out", "SELECT": "out", "RETURN": "in"}
_COMMON = {
    **{"A0": "out", "A1": "out", "A2": "out", "A3": "out", "SENSE": "adc", "LEDS": "out"},
    **{"PIEZO": "out", "EXTERNAL": "in"},
}
NETS = {**_COMMON, **_WALK}
SUPPLIES = ("5V", "GND", "3V3", "AGND")
_PANEL_NETS = ("A0", "A1", "A2", "A3", "CLOCK", "RESET", "SELECT", "RETURN", "SENSE", "LEDS")
_CHANNELS = 16  # four address lines
_MOST_CELLS = 255  # a cell is one byte in the firmware's tables, and 255 means none
_MOST_LEDS = 255
_MOST_GROUPS = 15  # their channels are counted in a byte, too
_I2C_ADDRESSES = range(0x08, 0x78)


def board_faults(board: Board) -> list[str]:
    own = (_size, _tiling, _chain, _inside, _connector)
    return [fault for check in (*own, *_CHECKS) for fault in check(board)]


def by_hand_faults(layout: HandWired) -> list[str]:
    own = (_size, _groups, _enable, _strips)
    return [fault for check in (*own, *_CHECKS) for fault in check(layout)]


def _once_each(what: str, values: Iterable[int], first: int, count: int) -> Iterator[str]:
    """Faults of a list in which each number from `first` on must occur exactly once."""
    found = list(values)
    wanted = range(first, first + count)
    for value in sorted(set(found)):
        if value not in wanted:
            yield f"{what} {value} is not one of {first} to {wanted[-1]}."
        elif found.count(value) > 1:
            yield f"{what} {value} is given {found.count(value)} times."
    for value in wanted:
        if value not in found:
            yield f"{what} {value} is missing."


def _size(layout: Layout) -> Iterator[str]:
    grid, paper = layout.grid, layout.sheet
    if layout.cells > _MOST_CELLS:
        yield f"grid: {layout.cells} cells are more than {_MOST_CELLS}."
    width, height = grid.columns * grid.pitch_mm, grid.rows * grid.pitch_mm
    if paper.width_mm < width or paper.height_mm < height:
        yield f"sheet: is smaller than the {width:g} x {height:g} mm of the cells."


def _tiling(board: Board) -> Iterator[str]:
    grid, inside = board.grid, board.panel
    if grid.columns % inside.columns or grid.rows % inside.rows:
        yield (
            f"grid: {grid.columns} x {grid.rows} cells cannot be laid out with panels of "
            f"{inside.columns} x {inside.rows}."
        )


def _offset_faults(layout: Layout, key: str) -> Iterator[str]:
    offset = layout.led_offset_mm
    if any(abs(part) >= layout.grid.pitch_mm / 2 for part in offset):
        yield f"{key}: leads out of the cell."
    elif hypot(*offset) <= layout.token.diameter_mm / 2:
        yield f"{key}: is so short that a token hides the LED."


def _groups(layout: HandWired) -> Iterator[str]:
    count = len(layout.groups)
    if count not in range(1, _MOST_GROUPS + 1):
        yield f"groups: there are {count}, not 1 to {_MOST_GROUPS}."
        return
    yield from _once_each("groups: number", (g.number for g in layout.groups), 1, count)
    served: dict[Place, str] = {}
    for group in layout.groups:
        if len(group.channels) not in range(1, _CHANNELS + 1):
            yield (
                f"groups: {group.number} has {len(group.channels)} channels, "
                f"a mux has 1 to {_CHANNELS}."
            )
        for channel, place in enumerate(group.channels):
            here = f"channel {channel} of {group.number}"
            if place == "none":
                continue
            if not layout.has(place):
                yield f"groups: {here} serves {place}, which is outside the table."
            elif place in served:
                yield f"groups: {here} serves {place}, as {served[place]} does."
            served.setdefault(place, here)
        if group.channels and set(group.channels) == {"none"}:
            yield f"groups: {group.number} serves no cell."


def _enable(layout: HandWired) -> Iterator[str]:
    if layout.enable and len(layout.enable) != len(layout.groups):
        yield f"enable: has {len(layout.enable)} nets for {len(layout.groups)} groups."
    for net in sorted(set(layout.enable)):
        if layout.enable.count(net) > 1:
            yield f"enable: {net} is named twice."
        if net in NETS:
            yield f"enable: {net} has a meaning of its own."


def _strips(layout: HandWired) -> Iterator[str]:
    yield from _offset_faults(layout, "lamps.offset_mm")
    lit: dict[Place, int] = {}
    for number, strip in enumerate(layout.lamps.strips, 1):
        places = line(strip.start, strip.end)
        if not places:
            yield f"lamps.strips: {number} is neither along a row nor along a column."
        for end in {strip.start, strip.end}:
            if not layout.has(end):
                yield f"lamps.strips: {number} leaves the table at {end}."
        for place in places:
            if place in lit:
                yield f"lamps.strips: {place} is lit by {lit[place]} and by {number}."
            lit.setdefault(place, number)
    if layout.leds > _MOST_LEDS:
        yield f"lamps.strips: {layout.leds} LEDs are more than {_MOST_LEDS}."


def _chain(board: Board) -> Iterator[str]:
    across = board.grid.columns // board.panel.columns
    down = board.grid.rows // board.panel.rows
    if not across or not down:
        return  # less than one panel: _size reports it
    yield from _once_each("panels: number", (p.number for p in board.panels), 1, across * down)
    places = [(p.column, p.row) for p in board.panels]
    for place in sorted(set(places)):
        if places.count(place) > 1:
            yield f"panels: two of them lie at {place}."
        if place[0] not in range(across) or place[1] not in range(down):
            yield f"panels: {place} is outside the table of {across} x {down} panels."
    for place in ((c, r) for r in range(down) for c in range(across)):
        if place not in places:
            yield f"panels: none lies at {place}, so the chain does not reach it."
    for one, two in pairwise(board.chain):
        if abs(one.column - two.column) + abs(one.row - two.row) != 1:
            yield f"panels: {one.number} and {two.number} are joined by a cable but do not touch."


def _inside(board: Board) -> Iterator[str]:
    inside, pitch = board.panel, board.grid.pitch_mm
    if inside.columns * inside.rows != _CHANNELS:
        yield f"panel: {inside.columns} x {inside.rows} cells are not the mux's {_CHANNELS}."
    if inside.size_mm != (inside.columns * pitch, inside.rows * pitch):
        yield f"panel.size_mm: is not {inside.columns} x {inside.rows} times the pitch."
    turns = inside.led_turns_deg
    if len(turns) != inside.rows:
        yield f"panel.led_turns_deg: has {len(turns)} values for {inside.rows} rows."
    if any(turn not in (0, 90, 180, 270) for turn in turns):
        yield "panel.led_turns_deg: each is 0, 90, 180 or 270."
    yield from _offset_faults(board, "panel.led_offset_mm")
    places = [(cell.x, cell.y) for cell in inside.cells]
    for x, y in sorted(set(places)):
        if places.count((x, y)) > 1:
            yield f"panel.cells: ({x}, {y}) is described twice."
        if x not in range(inside.columns) or y not in range(inside.rows):
            yield f"panel.cells: ({x}, {y}) is outside the panel."
    for place in ((x, y) for y in range(inside.rows) for x in range(inside.columns)):
        if place not in places:
            yield f"panel.cells: {place} is missing."
    for cell in inside.cells:
        centre = ((cell.x + 0.5) * pitch, (cell.y + 0.5) * pitch)
        if not all(isclose(a, b) for a, b in zip(cell.at_mm, centre, strict=True)):
            yield (
                f"panel.cells: ({cell.x}, {cell.y}) is not in the middle of its cell, "
                f"at {list(centre)} mm."
            )
    for what in ("channel", "led"):
        values = [getattr(cell, what) for cell in inside.cells]
        yield from _once_each(f"panel.cells: {what}", values, 0, _CHANNELS)


def _connector(board: Board) -> Iterator[str]:
    plug = board.connector
    nets = {pin.net for pin in board.pico.pins}
    if len(plug.pins) != plug.ways:
        yield f"connector.pins: has {len(plug.pins)} names for {plug.ways} ways."
    for net in sorted(set(plug.pins)):
        if net not in SUPPLIES and net not in nets:
            yield f"connector.pins: {net} is neither a supply nor a net of the Pico."
        if net not in SUPPLIES and plug.pins.count(net) > 1:
            yield f"connector.pins: {net} is there twice."
    for net in (*SUPPLIES, *_PANEL_NETS):
        if net not in plug.pins:
            yield f"connector.pins: {net} is missing."
    for key in ("passed_on", "closed"):
        named = getattr(plug, key)
        for net in sorted(set(named)):
            if net not in plug.pins:
                yield f"connector.{key}: {net} is not on the connector."
            if named.count(net) > 1:
                yield f"connector.{key}: {net} is named twice."
    if plug.closed[0] not in plug.passed_on or plug.closed[1] in plug.passed_on:
        yield "connector.closed: joins a net that is passed on to one that runs straight through."


def _pins(layout: Layout) -> Iterator[str]:
    pins = layout.pico.pins
    nets = {**_COMMON, **(dict.fromkeys(layout.enable_nets, "out") or _WALK)}
    for net in sorted({pin.net for pin in pins}):
        if sum(pin.net == net for pin in pins) > 1:
            yield f"pico.pins {net}: is given to two pins."
    for gpio in sorted({pin.gpio for pin in pins}):
        users = [pin.net for pin in pins if pin.gpio == gpio]
        if len(users) > 1:
            yield f"pico.pins {users[-1]}: GP{gpio} is already {users[0]}."
        if gpio not in pico.HEADER:
            yield f"pico.pins {users[0]}: GP{gpio} is not on the Pico's header."
    for pin in pins:
        if pin.use == "adc" and pin.gpio not in pico.ADC:
            yield f"pico.pins {pin.net}: GP{pin.gpio} has no ADC; GP26, GP27 and GP28 have."
        if pin.use in ("sda", "scl") and pico.i2c(pin.gpio)[1] != pin.use:
            yield f"pico.pins {pin.net}: GP{pin.gpio} cannot be {pin.use.upper()}."
    uses = {pin.net: pin.use for pin in pins}
    for net, use in nets.items():
        if net not in uses:
            yield f"pico.pins: {net} is missing."
        elif uses[net] != use:
            yield f'pico.pins {net}: its use is "{use}", not "{uses[net]}".'
    wanted = set(nets).union(*(_seat_nets(seat) for seat in layout.seats))
    for net in sorted(uses.keys() - wanted):
        yield f"pico.pins {net}: is used by nothing."


def _seat_nets(seat: Seat) -> dict[str, str]:
    return {
        **dict.fromkeys((seat.ok, seat.back, seat.peek), "button"),
        seat.screen.sda: "sda",
        seat.screen.scl: "scl",
    }


def _seats(layout: Layout) -> Iterator[str]:
    pins = {pin.net: pin for pin in layout.pico.pins}
    if [seat.edge for seat in layout.seats] != ["bottom", "top"]:
        yield "seats: there are two, first the one at the bottom edge, then the one at the top."
    named = [
        net
        for seat in layout.seats
        for net in (seat.ok, seat.back, seat.peek, seat.screen.sda, seat.screen.scl)
    ]
    for net in sorted(set(named)):
        if named.count(net) > 1:
            yield f"seats: {net} is used twice."
    for number, seat in enumerate(layout.seats):
        for net, use in _seat_nets(seat).items():
            if net not in pins:
                yield f"seats[{number}]: {net} is not a net of the Pico."
            elif pins[net].use != use:
                yield f'seats[{number}]: the use of {net} is "{use}", not "{pins[net].use}".'
            elif use != "button" and pico.i2c(pins[net].gpio)[0] != seat.screen.bus:
                yield f"seats[{number}].screen: GP{pins[net].gpio} is not on I2C{seat.screen.bus}."
        if seat.screen.address not in _I2C_ADDRESSES:
            yield f"seats[{number}].screen: 0x{seat.screen.address:02X} is not an I2C address."
    buses = [(seat.screen.bus, seat.screen.address) for seat in layout.seats]
    if len(set(buses)) != len(buses):
        yield "seats: two screens have the same address on the same bus."


def _power(layout: Layout) -> Iterator[str]:
    power = layout.power
    for key in ("usb_ma", "external_ma"):
        budget = getattr(power, key)
        if budget <= layout.dark_ma:
            yield (
                f"power.{key}: {budget} mA leave nothing for light, the dark table draws "
                f"{layout.dark_ma} mA."
            )
    if power.external_ma < power.usb_ma:
        yield "power.external_ma: is less than USB gives."


def _physics(layout: Layout) -> Iterator[str]:
    sensor, magnet, token = layout.sensor, layout.magnet, layout.token
    if not sensor.low_mv < sensor.zero_mv < sensor.high_mv <= sensor.supply_mv:
        yield "sensor: low_mv, zero_mv, high_mv and supply_mv do not rise in this order."
    elif not sensor.low_mv < sensor.zero_mv - sensor.zero_spread_mv:
        yield "sensor.zero_spread_mv: reaches down to low_mv."
    elif not sensor.zero_mv + sensor.zero_spread_mv < sensor.high_mv:
        yield "sensor.zero_spread_mv: reaches up to high_mv."
    if sensor.supply_mv != layout.adc.reference_mv:
        yield "sensor.supply_mv: is not the ADC's reference, so its drift would not cancel."
    if token.diameter_mm >= layout.grid.pitch_mm:
        yield "token.diameter_mm: is wider than a cell."
    if magnet.diameter_mm >= token.diameter_mm or magnet.height_mm >= token.height_mm:
        yield "magnet: does not fit into the token."


_CHECKS = (_pins, _seats, _power, _physics)  # of any layout

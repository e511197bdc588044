"""Each fault in a description is reported by its name, and no other fault is."""

import copy
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware import describe
from hardware.describe import (
    DescriptionError,
    load_board,
    parse_board,
    parse_by_hand,
    parse_sheet,
)
from hardware.sheets import SHEETS
from hardware.sheets.midnight import MidnightSheet
from hardware.sheets.opera import OperaSheet
from hardware.sheets.phantom import PhantomSheet
from hardware.sheets.society import SocietySheet
from hardware.tables import board_table

BOARD = load_board()
RAW_BOARD = describe.read(describe.TABLE)
RAW_BY_HAND = describe.read(describe.BY_HAND)
RAW_SHEETS = {kind: describe.read(describe.HERE / kind.FILE) for kind in SHEETS}
GONE = object()  # as a new value: take the key away


def broken(raw: dict, changes: dict) -> dict:
    """A copy of a description with the values at some dotted paths replaced."""
    raw = copy.deepcopy(raw)
    for path, value in changes.items():
        *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
        target = raw
        for step in way:
            target = target[step]
        if value is GONE:
            del target[last]
        elif isinstance(target, list) and last == len(target):
            target.append(value)
        else:
            target[last] = value
    return raw


def board_faults(changes: dict) -> list[str]:
    with pytest.raises(DescriptionError) as caught:
        parse_board(broken(RAW_BOARD, changes), "b")
    return caught.value.faults


def by_hand_faults(changes: dict) -> list[str]:
    with pytest.raises(DescriptionError) as caught:
        parse_by_hand(broken(RAW_BY_HAND, changes), "h")
    return caught.value.faults


def sheet_faults(kind: type, changes: dict) -> list[str]:
    with pytest.raises(DescriptionError) as caught:
        parse_sheet(broken(RAW_SHEETS[kind], changes), BOARD, "s", kind)
    return caught.value.faults


# Faults. Each line: the change, and a part of the sentence that reports it.

BOARD_FAULTS = [
    # shape
    ({"grid": GONE}, "grid: is missing."),
    ({"grid.pitch_mm": GONE}, "grid.pitch_mm: is missing."),
    ({"grid.pitch": 24.0}, "grid.pitch: there is no such key."),
    ({"grid.columns": 0}, "grid.columns: expected `int` >= 1."),
    ({"panel.cells.3.at_mm": [1.0]}, "panel.cells[3].at_mm: expected `array` of length 2, got 1."),
    ({"pico.pins.0.use": "pwm"}, "pico.pins[0].use: invalid enum value 'pwm'."),
    ({"power.fixed_ma.pico": -1}, "power.fixed_ma[...]: expected `int` >= 0."),
    # size
    ({"grid.rows": 20}, "grid: 320 cells are more than 255."),
    ({"grid.columns": 15}, "grid: 15 x 12 cells cannot be laid out with panels of 4 x 4."),
    ({"grid.columns": 3}, "grid: 3 x 12 cells cannot be laid out with panels of 4 x 4."),
    ({"sheet.height_mm": 210.0}, "sheet: is smaller than the 384 x 288 mm of the cells."),
    # chain
    ({"panels.2.number": 2}, "panels: number 2 is given 2 times."),
    ({"panels.2.number": 2}, "panels: number 3 is missing."),
    ({"panels.2.number": 0}, "panels: number 0 is not one of 1 to 12."),
    ({"panels.2.column": 1}, "panels: two of them lie at (1, 0)."),
    ({"panels.2.column": 1}, "panels: none lies at (2, 0), so the chain does not reach it."),
    ({"panels.11": GONE}, "panels: none lies at (3, 2), so the chain does not reach it."),
    ({"panels.11.row": 3}, "panels: (3, 3) is outside the table of 4 x 3 panels."),
    (
        {"panels.4.column": 0, "panels.7.column": 3},
        "panels: 4 and 5 are joined by a cable but do not touch.",
    ),
    # inside of a panel
    ({"panel.rows": 3}, "panel: 4 x 3 cells are not the mux's 16."),
    ({"panel.size_mm": [96.0, 95.0]}, "panel.size_mm: is not 4 x 4 times the pitch."),
    ({"panel.led_turns_deg": [0, 180]}, "panel.led_turns_deg: has 2 values for 4 rows."),
    ({"panel.led_turns_deg.1": 45}, "panel.led_turns_deg: each is 0, 90, 180 or 270."),
    ({"panel.led_offset_mm": [12.0, 0.0]}, "panel.led_offset_mm: leads out of the cell."),
    (
        {"panel.led_offset_mm": [7.0, 7.0]},
        "panel.led_offset_mm: is so short that a token hides the LED.",
    ),
    ({"panel.cells.1.x": 0}, "panel.cells: (0, 0) is described twice."),
    ({"panel.cells.1.x": 0}, "panel.cells: (1, 0) is missing."),
    ({"panel.cells.1.x": 4}, "panel.cells: (4, 0) is outside the panel."),
    (
        {"panel.cells.1.at_mm": [36.0, 13.0]},
        "panel.cells: (1, 0) is not in the middle of its cell, at [36.0, 12.0] mm.",
    ),
    ({"panel.cells.1.channel": 8}, "panel.cells: channel 8 is given 2 times."),
    ({"panel.cells.1.channel": 8}, "panel.cells: channel 7 is missing."),
    ({"panel.cells.1.channel": 16}, "panel.cells: channel 16 is not one of 0 to 15."),
    ({"panel.cells.1.led": 0}, "panel.cells: led 0 is given 2 times."),
    ({"panel.cells.1.led": 0}, "panel.cells: led 1 is missing."),
    # connector
    ({"connector.pins.16": "GND"}, "connector.pins: has 17 names for 16 ways."),
    (
        {"connector.pins.0": "12V"},
        "connector.pins: 12V is neither a supply nor a net of the Pico.",
    ),
    ({"connector.pins.0": "A0"}, "connector.pins: A0 is there twice."),
    ({"connector.pins.13": "5V"}, "connector.pins: 3V3 is missing."),
    ({"connector.pins.14": "GND"}, "connector.pins: SENSE is missing."),
    ({"connector.passed_on.2": "OK_0"}, "connector.passed_on: OK_0 is not on the connector."),
    ({"connector.passed_on.2": "LEDS"}, "connector.passed_on: LEDS is named twice."),
    (
        {"connector.closed": ["RETURN", "SELECT"]},
        "connector.closed: joins a net that is passed on to one that runs straight through.",
    ),
    # pins
    ({"pico.pins.1.net": "A0"}, "pico.pins A0: is given to two pins."),
    ({"pico.pins.1.net": "A0"}, "pico.pins: A1 is missing."),
    ({"pico.pins.1.gpio": 2}, "pico.pins A1: GP2 is already A0."),
    ({"pico.pins.1.use": "in"}, 'pico.pins A1: its use is "out", not "in".'),
    ({"pico.pins.21.gpio": 1}, "pico.pins SENSE: GP1 has no ADC; GP26, GP27 and GP28 have."),
    ({"pico.pins.14.gpio": 1}, "pico.pins SDA_0: GP1 cannot be SDA."),
    ({"pico.pins.15.gpio": 28}, "pico.pins SCL_0: GP28 cannot be SCL."),
    (
        {"pico.pins.22": {"net": "FAN", "gpio": 27, "use": "out"}},
        "pico.pins FAN: is used by nothing.",
    ),
    # seats
    (
        {"seats.1.edge": "bottom"},
        "seats: there are two, first the one at the bottom edge, then the one at the top.",
    ),
    (
        {"seats.1": GONE},
        "seats: there are two, first the one at the bottom edge, then the one at the top.",
    ),
    ({"seats.1.ok": "OK_0"}, "seats: OK_0 is used twice."),
    ({"seats.1.ok": "OK_1", "seats.1.back": "OK_1"}, "seats: OK_1 is used twice."),
    ({"seats.1.ok": "OKAY"}, "seats[1]: OKAY is not a net of the Pico."),
    ({"seats.1.ok": "A0"}, 'seats[1]: the use of A0 is "button", not "out".'),
    ({"seats.1.screen.bus": 0}, "seats[1].screen: GP18 is not on I2C0."),
    ({"seats.1.screen.address": 0x78}, "seats[1].screen: 0x78 is not an I2C address."),
    (
        {"seats.1.screen.bus": 0},
        "seats: two screens have the same address on the same bus.",
    ),
    # power
    (
        {"power.usb_ma": 330},
        "power.usb_ma: 330 mA leave nothing for light, the dark table draws 330 mA.",
    ),
    (
        {"power.external_ma": 100},
        "power.external_ma: 100 mA leave nothing for light, the dark table draws 330 mA.",
    ),
    ({"power.external_ma": 499}, "power.external_ma: is less than USB gives."),
    # physics
    (
        {"sensor.low_mv": 1700.0},
        "sensor: low_mv, zero_mv, high_mv and supply_mv do not rise in this order.",
    ),
    ({"sensor.low_mv": 1600.0}, "sensor.zero_spread_mv: reaches down to low_mv."),
    ({"sensor.high_mv": 1700.0}, "sensor.zero_spread_mv: reaches up to high_mv."),
    (
        {"adc.reference_mv": 3000.0},
        "sensor.supply_mv: is not the ADC's reference, so its drift would not cancel.",
    ),
    ({"token.diameter_mm": 24.0}, "token.diameter_mm: is wider than a cell."),
    ({"magnet.height_mm": 6.0}, "magnet: does not fit into the token."),
]

BY_HAND_FAULTS = [
    # shape
    ({"groups.0.channels.0": "free"}, "groups[0].channels[0]: invalid enum value 'free'."),
    ({"lamps.strips.0.spare": -1}, "lamps.strips[0].spare: expected `int` >= 0."),
    ({"panels": []}, "panels: there is no such key."),
    ({"name": "Mine"}, "name: expected `str` matching regex"),
    # size
    ({"sheet.height_mm": 297.0}, "sheet: is smaller than the 533.333 x 400 mm of the cells."),
    ({"grid.rows": 16}, "grid: 256 cells are more than 255."),
    # groups
    ({"groups": []}, "groups: there are 0, not 1 to 15."),
    ({"groups.7.number": 7}, "groups: number 7 is given 2 times."),
    ({"groups.7.number": 7}, "groups: number 8 is missing."),
    ({"groups.7.number": 9}, "groups: number 9 is not one of 1 to 8."),
    ({"groups.7.channels": []}, "groups: 8 has 0 channels, a mux has 1 to 16."),
    ({"groups.7.channels.16": "none"}, "groups: 8 has 17 channels, a mux has 1 to 16."),
    ({"groups.7.channels": ["none", "none"]}, "groups: 8 serves no cell."),
    (
        {"groups.7.channels.3": [16, 11]},
        "groups: channel 3 of 8 serves (16, 11), which is outside the table.",
    ),
    (
        {"groups.7.channels.3": [4, 0]},
        "groups: channel 3 of 8 serves (4, 0), as channel 0 of 1 does.",
    ),
    # enable
    ({"enable.7": GONE}, "enable: has 7 nets for 8 groups."),
    ({"enable.7": "E1"}, "enable: E1 is named twice."),
    ({"enable.7": "A0"}, "enable: A0 has a meaning of its own."),
    ({"enable.7": "E9"}, "pico.pins: E9 is missing."),
    ({"enable.7": "E9"}, "pico.pins E8: is used by nothing."),
    ({"enable.7": "OK_0"}, 'pico.pins OK_0: its use is "out", not "button".'),
    ({"enable": GONE}, "pico.pins: CLOCK is missing."),
    # lamps
    ({"lamps.offset_mm": [17.0, 0.0]}, "lamps.offset_mm: leads out of the cell."),
    ({"lamps.offset_mm": [9.0, 9.0]}, "lamps.offset_mm: is so short that a token hides the LED."),
    (
        {"lamps.strips.1.end": [0, 2]},
        "lamps.strips: 2 is neither along a row nor along a column.",
    ),
    ({"lamps.strips.1.start": [16, 1]}, "lamps.strips: 2 leaves the table at (16, 1)."),
    ({"lamps.strips.1.end": [0, -1]}, "lamps.strips: 2 leaves the table at (0, -1)."),
    (
        {"lamps.strips.1": {"start": [3, 0], "end": [3, 0]}},
        "lamps.strips: (3, 0) is lit by 1 and by 2.",
    ),
    ({"lamps.strips.11.spare": 64}, "lamps.strips: 256 LEDs are more than 255."),
    # what holds for any table
    ({"pico.pins.0.gpio": 29}, "pico.pins E1: GP29 is not on the Pico's header."),
    (
        {"power.usb_ma": 330},
        "power.usb_ma: 330 mA leave nothing for light, the dark table draws 330 mA.",
    ),
    ({"token.diameter_mm": 34.0}, "token.diameter_mm: is wider than a cell."),
]

OPERA_FAULTS = [
    ({"title.fr": ""}, "title.fr: expected `str` of length >= 1."),
    ({"rooms.3.rings.2": [2]}, "rooms[3].rings[2]: expected `array` of length 2, got 1."),
    ({"game": "chess"}, "game: invalid enum value 'chess'."),
    ({"rooms.9": GONE}, "rooms: there are 9, the rules ask for 10."),
    ({"track.21": GONE}, "track: there are 21, the rules ask for 22."),
    ({"cards.7": GONE}, "cards: there are 7, the rules ask for 8."),
    ({"round.3": GONE}, "round: there are 3, the rules ask for 4."),
    ({"corridors.10": GONE}, "corridors: there are 10, the rules ask for 11."),
    ({"passages.5": GONE}, "passages: there are 5, the rules ask for 6."),
    ({"rooms.4.rings.7": GONE}, "rooms[4].rings: there are 7, the rules ask for 8."),
    ({"track.15": [16, 11]}, "track 16: (16, 11) is outside the table."),
    ({"ghost_light": [9, -1]}, "ghost_light: (9, -1) is outside the table."),
    ({"turn.0": [13, 0]}, "turn[1]: (13, 0) is already turn[0]."),
    ({"cards.0.lamp": [9, 5]}, "cards[0]: (9, 5) is already rooms[5] blackout."),
    ({"corridors.0.cell": [12, 9]}, "corridors 0-1: (12, 9) is already rooms[0] ring 7."),
    ({"answer.can": [3, 7]}, "answer.can: (3, 7) is already passages 1-7."),
    ({"rooms.1.id": 2}, "rooms: their ids do not count up from 0."),
    ({"rooms.0.rings.0": [15, 0]}, "rooms[0].rings: (15, 0) is away from the room's middle."),
    ({"corridors.1.rooms": [1, 0]}, "corridors 1-0: these rooms are already joined."),
    ({"passages.0.rooms": [0, 1]}, "passages 0-1: these rooms are already joined."),
    ({"corridors.1.rooms": [2, 2]}, "corridors 2-2: leads nowhere."),
    ({"corridors.1.rooms": [1, 12]}, "corridors 1-12: there is no room 12."),
    ({"corridors.1.cell": [7, 10], "track.7": [7, 9]}, "track: space 8 does not touch space 7."),
    ({"corridors.1.cell": [11, 0]}, "corridors 1-2: does not touch room 1."),
    ({"passages.1.lamps": [[3, 7]]}, "passages 1-7: does not touch room 1."),
    (
        {"corridors.9.rooms": [3, 6], "corridors.10.rooms": [2, 4]},
        "corridors: none leads to room 8.",
    ),
]

SOCIETY_FAULTS = [
    ({"racks.0.side": "north"}, "racks[0].side: invalid enum value 'north'."),
    ({"rooms.35": GONE}, "rooms: there are 35, the rules ask for 36."),
    ({"racks.3": GONE}, "racks: there are 3, the rules ask for 4."),
    ({"damage.27": GONE}, "damage: there are 27, the rules ask for 28."),
    ({"values.8": GONE}, "values: there are 8, the rules ask for 9."),
    ({"racks.1.tiles.8": GONE}, "racks[1].tiles: there are 8, the rules ask for 9."),
    ({"values.0": 3}, "values: do not rise from the owner's left to his right."),
    ({"values.8": 7}, "values: 7 is not one of 1 to 6."),
    ({"rooms.7": [3, 7]}, "rooms[7]: is at (3, 7), not at (6, 4), so a ghost reaches wrongly."),
    (
        {"racks.0.side": "left"},
        "racks: lie at the bottom, left, top and right, in the order of the turns.",
    ),
    ({"racks.2.tiles.4": [1, 1]}, "racks[2].tiles: 4 does not touch 3."),
    ({"damage.3": [1, 1]}, "damage: (1, 1) does not touch (6, 2), so the ring is broken."),
    ({"damage.27": [1, 1]}, "damage: (4, 2) does not touch (1, 1), so the ring is broken."),
    ({"racks.1.ghost": [5, 3]}, "racks[1].ghost: (5, 3) is already rooms[0]."),
    ({"racks.0.turn": [12, 12]}, "racks[0].turn: (12, 12) is outside the table."),
]

MIDNIGHT_FAULTS = [
    ({"rooms.2.is_exact": 3}, "rooms[2].is_exact: expected `bool`, got `int`."),
    ({"gallery.27": GONE}, "gallery: there are 27, the rules ask for 28."),
    ({"stairs.8": GONE}, "stairs: there are 8, the rules ask for 9."),
    ({"rooms.10": GONE}, "rooms: there are 10, the rules ask for 11."),
    ({"players.7": GONE}, "players: there are 7, the rules ask for 8."),
    ({"round.2": GONE}, "round: there are 2, the rules ask for 3."),
    ({"die.4": GONE}, "die: there are 4, the rules ask for 5."),
    ({"gallery.3.1": GONE}, "gallery[3]: has 1 cells, not 2 to 4."),
    ({"stairs.4.2": GONE}, "stairs[4]: there are 2, the rules ask for 3."),
    ({"gallery.4": [[14, 0], [15, 0]]}, "gallery: 3 and 4 do not touch."),
    ({"gallery.27": [[14, 0], [15, 0]]}, "gallery: 27 and 0 do not touch."),
    ({"stairs.3": [[12, 0], [13, 0], [14, 0]]}, "stairs: 2 and 3 do not touch."),
    (
        {"stairs.8": [[12, 0], [13, 0], [14, 0]]},
        "stairs: the last does not lead to the arrow space.",
    ),
    ({"rooms.0.space": 29}, "rooms[0].space: there is no space 29."),
    ({"rooms.0.space": 8}, "rooms[0].door: does not touch space 8."),
    ({"rooms.0.cell": [15, 0]}, "rooms[0].cell: does not touch its door."),
    ({"rooms.0.space": 4}, "rooms: are not in the order of their doors along the gallery."),
    ({"cloakroom.0": [3, 10]}, "cloakroom[0]: (3, 10) is already rooms[10].cell."),
    ({"hugo": [3, 11]}, "hugo: (3, 11) is already cloakroom[0]."),
]

PHANTOM_FAULTS = [
    ({"zones.3": GONE}, "zones: there are 3, the rules ask for 4."),
    ({"zones.0.characters.7": GONE}, "zones[0].characters: there are 7, the rules ask for 8."),
    (
        {"zones.1.sides.0.slots.13": GONE},
        "zones[1].sides[0].slots: there are 13, the rules ask for 14.",
    ),
    (
        {"zones.1.sides.1.terror.3": GONE},
        "zones[1].sides[1].terror: there are 3, the rules ask for 4.",
    ),
    (
        {"zones.0.sides.0.slots.0": [2, 11], "zones.0.sides.0.active": [0, 8]},
        "zones[0].sides[0].slots: do not lead from the middle to their player.",
    ),
    (
        {"zones.0.sides.1.slots.0": [0, 8], "zones.0.sides.0.slots.0": [3, 3]},
        "zones[0].sides[1].slots: lie on the other player's side.",
    ),
    (
        {"zones.1.characters.0": [0, 5], "zones.0.characters.0": [4, 5]},
        "zones[1]: is not to the right of the one before.",
    ),
    (
        {"zones.2.sides.0.portrait": [0, 5]},
        "zones[2].sides[0].portrait: (0, 5) is already zones[0].characters[0].",
    ),
]


def name(case: object) -> str:
    return case if isinstance(case, str) else " ".join(case)


@pytest.mark.parametrize(("changes", "fault"), BOARD_FAULTS, ids=name)
def test_a_fault_of_the_table_is_told(changes, fault):
    assert f"b: {fault}" in board_faults(changes)


@pytest.mark.parametrize(("changes", "fault"), BY_HAND_FAULTS, ids=name)
def test_a_fault_of_a_table_by_hand_is_told(changes, fault):
    assert any(told.startswith(f"h: {fault}") for told in by_hand_faults(changes))


@pytest.mark.parametrize(("changes", "fault"), OPERA_FAULTS, ids=name)
def test_a_fault_of_the_opera_is_told(changes, fault):
    assert f"s: {fault}" in sheet_faults(OperaSheet, changes)


@pytest.mark.parametrize(("changes", "fault"), SOCIETY_FAULTS, ids=name)
def test_a_fault_of_society_is_told(changes, fault):
    assert f"s: {fault}" in sheet_faults(SocietySheet, changes)


@pytest.mark.parametrize(("changes", "fault"), MIDNIGHT_FAULTS, ids=name)
def test_a_fault_of_midnight_is_told(changes, fault):
    assert f"s: {fault}" in sheet_faults(MidnightSheet, changes)


@pytest.mark.parametrize(("changes", "fault"), PHANTOM_FAULTS, ids=name)
def test_a_fault_of_phantom_is_told(changes, fault):
    assert f"s: {fault}" in sheet_faults(PhantomSheet, changes)


@pytest.mark.parametrize("gpio", [23, 24, 25, 29, 30, -1])
def test_pins_that_a_pico_does_not_lead_out(gpio):
    assert f"b: pico.pins A0: GP{gpio} is not on the Pico's header." in board_faults(
        {"pico.pins.0.gpio": gpio}
    )


def test_all_faults_are_told_at_once():
    shapes = board_faults({"grid.rows": "x", "timing.samples": 0, "seats.0.ok": 7})
    assert len(shapes) == 3
    meanings = board_faults({"panel.cells.0.channel": 7, "pico.pins.0.gpio": 29})
    assert meanings == [
        "b: panel.cells: channel 7 is given 2 times.",
        "b: panel.cells: channel 6 is missing.",
        "b: pico.pins A0: GP29 is not on the Pico's header.",
    ]


# Shuffles.

WITH_MISTAKES = st.permutations(range(16)).flatmap(
    lambda order: st.dictionaries(st.integers(0, 15), st.integers(-1, 16), max_size=2).map(
        lambda changes: [changes.get(i, value) for i, value in enumerate(order)]
    )
)


def is_accepted(raw: dict) -> bool:
    try:
        parse_board(raw, "b")
    except DescriptionError:
        return False
    return True


@given(key=st.sampled_from(["channel", "led"]), values=WITH_MISTAKES)
def test_a_shuffle_is_accepted_exactly_when_it_is_a_permutation(key, values):
    raw = broken(RAW_BOARD, {f"panel.cells.{i}.{key}": v for i, v in enumerate(values)})
    assert is_accepted(raw) == (sorted(values) == list(range(16)))


@given(order=st.permutations(range(16)), leds=st.permutations(range(16)))
def test_tables_follow_any_permutation(order, leds):
    changes = {f"panel.cells.{i}.channel": channel for i, channel in enumerate(order)}
    changes |= {f"panel.cells.{i}.led": led for i, led in enumerate(leds)}
    made: dict = {}
    exec(board_table(parse_board(broken(RAW_BOARD, changes), "b"), "b"), made)
    for i in range(16):
        cell = i // 4 * 16 + i % 4  # panel 1 lies top left
        assert made["CELL_OF"][order[i]] == cell
        assert made["LED_OF"][cell] == leds[i]
    assert sorted(made["CELL_OF"]) == sorted(made["LED_OF"]) == list(range(192))


@given(st.randoms(use_true_random=False))
def test_any_walk_along_neighbours_is_a_chain(random):
    # Turning the table about keeps every way between neighbours; exchanging two panels does not.
    flip_columns, flip_rows = random.random() < 0.5, random.random() < 0.5
    places = [
        (3 - p.column if flip_columns else p.column, 2 - p.row if flip_rows else p.row)
        for p in BOARD.panels
    ]
    one, two = random.randrange(12), random.randrange(12)
    places[one], places[two] = places[two], places[one]
    changes = {f"panels.{i}.column": column for i, (column, _) in enumerate(places)}
    changes |= {f"panels.{i}.row": row for i, (_, row) in enumerate(places)}
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(places)]
    assert is_accepted(broken(RAW_BOARD, changes)) == (set(steps) == {1})

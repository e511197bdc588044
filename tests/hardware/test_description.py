"""The committed descriptions are valid, and the generator's command works."""

import re
import shutil
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from firmware.games.midnight import sheet as midnight
from firmware.games.opera import sheet as opera
from firmware.games.phantom import sheet as phantom
from firmware.games.society import sheet as society
from firmware.layouts import first_room, opera_by_hand, opera_small, table
from hardware import describe, generate, model, pico
from hardware.describe import (
    BY_HAND_SMALL,
    DescriptionError,
    load_board,
    load_by_hand,
    load_sheet,
    parse_board,
)
from hardware.sheets import SHEETS
from hardware.sheets.midnight import MidnightSheet
from hardware.sheets.phantom import PhantomSheet
from hardware.sheets.society import SocietySheet
from hardware.tables import digest
from shared_rules.midnight import board as midnight_board
from shared_rules.opera import board as opera_board
from shared_rules.phantom import cards
from shared_rules.society import board as society_board

BOARD = load_board()
SHEET = load_sheet(BOARD)


def test_tables_are_what_the_descriptions_say(capsys):
    assert generate.main(["--check"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize(
    ("layout", "board"), [(table, BOARD), (first_room, load_board(describe.FIRST_ROOM))]
)
def test_every_cell_has_one_channel_and_one_led(layout, board):
    assert sorted(layout.CELL_OF) == sorted(layout.LED_OF) == list(range(layout.CELLS))
    assert layout.CELLS == layout.COLUMNS * layout.ROWS == layout.PANELS * layout.CHANNELS
    for position in range(layout.PANELS):
        for channel in range(layout.CHANNELS):
            cell = layout.CELL_OF[position * layout.CHANNELS + channel]
            panel, local = board.home(cell)
            assert layout.PANEL_OF[cell] == panel.number == position + 1
            assert local.channel == channel
            assert layout.LED_OF[cell] == position * layout.CHANNELS + local.led
            x, y = board.place(cell)
            pitch = board.grid.pitch_mm
            assert board.sensor_mm(cell) == ((x + 0.5) * pitch, (y + 0.5) * pitch)


def test_a_cell_worked_out_by_hand():
    # (15, 4): top right of the panel at the right end of the middle row, the fifth in the cable.
    cell = 4 * 16 + 15
    assert table.PANEL_OF[cell] == 5
    assert table.CELL_OF[4 * 16 + 9] == cell
    assert table.LED_OF[cell] == 4 * 16 + 3
    assert BOARD.led_mm(cell) == (15.5 * 24 + 8.5, 4.5 * 24 + 8.5)


def test_tables_have_the_names_that_the_firmware_uses():
    def names(module):
        return " ".join(name for name in vars(module) if name.isupper())

    assert names(table) == names(first_room) == names(opera_by_hand) == names(opera_small)
    assert names(table) == (
        "NAME HASH COLUMNS ROWS CELLS LEDS GAMES PANELS CHANNELS CELL_OF PANEL_OF LED_OF "
        "PIN_ADDRESS PIN_ENABLE PIN_CLOCK PIN_RESET PIN_SELECT PIN_RETURN PIN_SENSE PIN_LEDS "
        "PIN_PIEZO PIN_EXTERNAL BUTTON_PINS SCREENS SCREEN_KHZ "
        "SETTLE_PANEL_US SETTLE_ADDRESS_US SAMPLES "
        "LED_IDLE_UA LED_CHANNEL_UA FIXED_MA BUDGET_MA BUDGET_EXTERNAL_MA"
    )
    assert names(opera) == (
        "NAME HASH ROOM_CELLS BLACKOUT_CELLS CORRIDORS PASSAGES TRACK "
        "CARDS ROUND TURN ANSWER GHOST_LIGHT"
    )
    assert names(society) == "NAME HASH ROOMS RACKS DAMAGE GHOSTS TURN GHOST_LIGHT"
    assert names(midnight) == (
        "NAME HASH GALLERY STAIRS ROOMS CLOAKROOM TERRACE DOORS PLAYERS ROUND DIE HUGO GHOST_LIGHT"
    )
    assert names(phantom) == (
        "NAME HASH SLOTS APPARITIONS CHARACTERS PORTRAITS TERROR ACTIVE GHOST_LIGHT"
    )


def test_one_panel_is_the_smallest_table():
    assert (first_room.NAME, first_room.PANELS, first_room.CELLS) == ("first-room", 1, 16)
    assert first_room.HASH != table.HASH
    assert first_room.PIN_ADDRESS == table.PIN_ADDRESS  # inherited


def test_a_table_by_hand_senses_every_place_of_the_opera_and_no_other():
    by_hand = load_by_hand()
    places = {by_hand.at(place) for _, place in SHEET.tokens()}
    assert by_hand.sensed == places
    assert sorted(set(opera_by_hand.CELL_OF)) == [*sorted(places), 255]
    assert (opera_by_hand.PANELS, opera_by_hand.CHANNELS) == (8, 16)
    for cell in range(opera_by_hand.CELLS):
        panel = opera_by_hand.PANEL_OF[cell]
        assert (panel > 0) == (cell in places)
        if panel:
            served = opera_by_hand.CELL_OF[16 * (panel - 1) : 16 * panel]
            assert cell in served


def test_the_small_table_by_hand_is_a_part_of_the_full_one():
    full, small = load_by_hand(), load_by_hand(BY_HAND_SMALL)
    way = {small.at(place) for place in SHEET.track}
    assert small.sensed == full.sensed - way
    for one, two in zip(small.channels, full.channels):
        assert all(cell in (None, two[channel]) for channel, cell in enumerate(one))
    dial = {small.at(place) for place in (*SHEET.round, *SHEET.turn)}
    dial |= {small.at(place) for place in (SHEET.answer.can, SHEET.answer.cannot)}
    sheet = {small.at(place) for _, place in (*SHEET.tokens(), *SHEET.lamps())}
    assert sheet - small.lit == way | dial
    assert small.leds == opera_small.LEDS <= 5 * 30  # one reel of 5 m
    assert opera_small.GAMES == ("opera",)


def test_strips_of_a_table_by_hand_run_back_and_forth():
    by_hand = load_by_hand()
    assert opera_by_hand.LEDS == by_hand.leds == 192
    assert opera_by_hand.LED_OF[0:16] == bytes(range(16))
    assert opera_by_hand.LED_OF[16:32] == bytes(range(31, 15, -1))
    assert by_hand.led_mm(0) == pytest.approx((16.667 + 11.806, 16.667 + 11.806), abs=0.01)


def test_pins_of_a_table_by_hand_enable_its_muxes():
    assert opera_by_hand.PIN_ENABLE == (0, 1, 6, 7, 8, 9, 27, 28)
    assert opera_by_hand.PIN_CLOCK is None
    assert table.PIN_ENABLE == ()


def test_light_is_left_on_usb():
    assert BOARD.power.usb_ma - BOARD.dark_ma >= 100
    assert BOARD.dark_ma == table.FIXED_MA + table.LEDS * table.LED_IDLE_UA // 1000


def test_hash_changes_with_any_number():
    raw = describe.read(describe.TABLE)
    raw["timing"]["samples"] += 1
    assert digest(parse_board(raw, "b")) != digest(BOARD) == table.HASH


def test_sheet_follows_the_rules():
    assert [c.rooms for c in SHEET.corridors] == list(opera_board.CORRIDORS)
    assert [p.rooms for p in SHEET.passages] == list(opera_board.PASSAGES)
    assert len(SHEET.rooms) == opera_board.ROOMS
    assert len(SHEET.track) == opera_board.EXIT
    assert len(SHEET.cards) == opera_board.CHARACTERS


def test_every_place_for_a_token_is_a_cell_of_its_own():
    places = opera.ROOM_CELLS + opera.BLACKOUT_CELLS + opera.CORRIDORS + opera.TRACK
    lamps = opera.CARDS + opera.ROUND + opera.TURN + opera.ANSWER + b"".join(opera.PASSAGES)
    assert len(places) == 10 * 9 + 11 + 22
    assert len(set(places + lamps)) == len(places + lamps)
    assert max(places + lamps) < table.CELLS


def test_society_follows_the_rules():
    sheet = load_sheet(BOARD, SocietySheet)
    assert len(society.ROOMS) == society_board.ROOMS
    assert [rack.colour.en for rack in sheet.racks] == list(society_board.COLOURS)
    assert "".join(map(str, sheet.values)) == society_board.VALUES[0]
    for room in range(society_board.ROOMS):
        row, column = divmod(room, society_board.SIDE)
        assert society.ROOMS[room] == society.ROOMS[0] + row * table.COLUMNS + column


def test_midnight_follows_the_rules():
    sheet = load_sheet(BOARD, MidnightSheet)
    assert [room.space - 1 for room in sheet.rooms] == list(midnight_board.DOORS)
    assert [room.fright for room in sheet.rooms] == list(midnight_board.FRIGHT)
    assert [room.is_exact for room in sheet.rooms] == list(map(bool, midnight_board.EXACT))
    assert [room.name.en.lower() for room in sheet.rooms] == list(midnight_board.ROOM_NAMES)
    assert [player.colour.en for player in sheet.players] == list(midnight_board.COLOURS)
    assert len(midnight.STAIRS) == 3 * midnight_board.STEPS
    assert len(midnight.ROUND) == midnight_board.ROUNDS


def test_a_space_of_midnight_is_found_from_its_cell():
    for space, places in enumerate(load_sheet(BOARD, MidnightSheet).gallery):
        for x, y in places:
            assert midnight.GALLERY.find(bytes((16 * y + x,))) // 4 == space


def test_pips_make_the_faces_of_a_die():
    places = [BOARD.place(cell) for cell in midnight.DIE]
    middle, *corners = places
    for one, two in (corners[:2], corners[2:]):  # opposite, so that 2 and 4 look like a die
        assert (one[0] + two[0], one[1] + two[1]) == (2 * middle[0], 2 * middle[1])


def test_phantom_follows_the_rules():
    sheet = load_sheet(BOARD, PhantomSheet)
    assert len(sheet.zones) == cards.ZONE_COUNT
    assert len(phantom.CHARACTERS) >= cards.ZONE_COUNT * cards.CHARACTERS
    # Four figures are the most that a player can have without having won.
    worth = sorted(cards.POINTS)
    assert sum(worth[:5]) >= cards.WINNING_POINTS
    assert len(phantom.PORTRAITS) == 2 * 4


def test_both_players_see_the_same_house():
    # Each zone, turned half round, is the zone as the other player sees it.
    for zone in load_sheet(BOARD, PhantomSheet).zones:
        left = min(x for x, _ in zone.characters)
        ours, theirs = zone.sides
        for key in ("slots", "terror"):
            turned = [(2 * left + 3 - x, 11 - y) for x, y in getattr(ours, key)]
            assert turned == getattr(theirs, key)


@pytest.mark.parametrize("kind", SHEETS)
def test_every_cell_of_a_sheet_means_one_thing(kind):
    sheet = load_sheet(BOARD, kind)
    cells = [place for _, place in (*sheet.tokens(), *sheet.lamps())]
    assert len(set(cells)) == len(cells) == len(sheet.marks())


def test_house_is_a_mirror_of_itself():
    # About column 7, the padlock's cell between dome and fly loft.
    cells = {place for room in SHEET.rooms for place in (*room.rings, room.blackout)}
    cells |= {corridor.cell for corridor in SHEET.corridors}
    assert {(14 - x, y) for x, y in cells} == cells


# The Pico.


def test_header_of_the_pico():
    assert len(pico.HEADER) == len(set(pico.HEADER.values())) == 26
    grounds_and_supplies = {3, 8, 13, 18, 23, 28, 30, 33, 35, 36, 37, 38, 39, 40}
    assert set(pico.HEADER.values()) == set(range(1, 41)) - grounds_and_supplies
    assert [pico.HEADER[gpio] for gpio in (0, 15, 16, 22, 26, 28)] == [1, 20, 21, 29, 31, 34]
    assert [pico.i2c(gpio) for gpio in (0, 3, 17, 26)] == [
        (0, "sda"),
        (1, "scl"),
        (0, "scl"),
        (1, "sda"),
    ]


# Files and the command.


@pytest.fixture
def project(tmp_path, monkeypatch) -> Path:
    """A copy of the descriptions and tables, for the command to work on."""
    for folder in ("hardware/sheets", "hardware/layouts", "firmware/layouts", "firmware/games"):
        shutil.copytree(generate.ROOT / folder, tmp_path / folder)
    for path in (describe.TABLE, describe.FIRST_ROOM):
        shutil.copy(path, tmp_path / "hardware")
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "TABLE", tmp_path / "hardware/board.toml")
    return tmp_path


def test_command_writes_what_differs(project, capsys):
    stale = project / "firmware/layouts/table.py"
    stale.write_text("CELLS = 3\n")
    assert generate.main(["--check"]) == 1
    assert capsys.readouterr().err == (
        "firmware/layouts/table.py: is not what its description says.\n"
    )
    assert stale.read_text() == "CELLS = 3\n"
    assert generate.main([]) == 0
    assert capsys.readouterr().out == "wrote firmware/layouts/table.py\n"
    assert generate.main(["--check"]) == 0
    assert stale.read_text() == Path(table.__file__).read_text()


def test_command_refuses_a_faulty_description(project, capsys):
    board = project / "hardware/board.toml"
    board.write_text(
        board.read_text().replace('net = "SENSE", gpio = 26', 'net = "SENSE", gpio = 0')
    )
    assert generate.main([]) == 1
    assert capsys.readouterr().err == (
        "board.toml: pico.pins SENSE: GP0 has no ADC; GP26, GP27 and GP28 have.\n"
    )


def test_a_description_may_extend_another(tmp_path):
    (tmp_path / "below.toml").write_text("a = 1\n[t]\nb = 2\nc = [1, 2]\n")
    (tmp_path / "above.toml").write_text('extends = "below.toml"\n[t]\nc = [3]\nd = 4\n')
    assert describe.read(tmp_path / "above.toml") == {"a": 1, "t": {"b": 2, "c": [3], "d": 4}}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"name = ", "f.toml: is not TOML (Invalid value (at end of document))."),
        (b'name = "\xff"', "f.toml: is not TOML ('utf-8' codec can't decode byte 0xff"),
        (b'extends = "f.toml"', "f.toml: extends itself."),
        (b'extends = "none.toml"', "none.toml: cannot be read (No such file or directory)."),
        (b"extends = 3", "f.toml: extends: is not the name of a file."),
    ],
)
def test_files_that_cannot_be_read(tmp_path, content, fault):
    (tmp_path / "f.toml").write_bytes(content)
    with pytest.raises(DescriptionError) as caught:
        load_board(tmp_path / "f.toml")
    assert str(caught.value).startswith(fault)


def test_files_of_the_project_are_named_with_their_folder():
    with pytest.raises(DescriptionError, match=r"^hardware/none\.toml: cannot be read"):
        load_board(describe.HERE / "none.toml")


# The page about it.


def keys(kind: type) -> set[str]:
    """Every key of a model, of its tables and of the entries of its lists."""
    found = set()
    for field in msgspec.structs.fields(kind):
        found.add(field.name)
        for inner in (field.type, *get_args(field.type)):
            if isinstance(inner, type) and issubclass(inner, model.Part):
                found |= keys(inner)
    return found


def test_page_explains_every_key():
    page = (describe.HERE / "DESCRIPTION.md").read_text(encoding="utf-8")
    board, every_sheet, *sheets = page.split("\n## sheets/")
    pages = [
        (board, model.Board),
        (board, model.HandWired),
        *((every_sheet + s, k) for s, k in zip(sheets, SHEETS)),
    ]
    for text, kind in pages:
        first_columns = " ".join(re.findall(r"^\|([^|]+)\|", text, re.MULTILINE))
        assert keys(kind) - set(re.findall(r"\w+", first_columns)) == set()

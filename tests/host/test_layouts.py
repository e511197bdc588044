"""A layout is a file: found by name or path, refused with a reason, identified by its hash."""

import pytest

from firmware.layouts import first_room, opera_by_hand, opera_lights, opera_small, table
from ghostlight.device.flash.image import layouts_in, sources
from ghostlight.errors import CommandError
from ghostlight.layouts import NAMES, find, name_of, why_not
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.description import find_description
from hardware.describe import BY_HAND, FIRST_ROOM, LIGHTS
from tests.helpers.opera.people import OperaPeople


def written(folder, text, base=BY_HAND):
    path = folder / "mine.toml"
    path.write_text(f'extends = "{base}"\nname = "mine"\n{text}')
    return str(path)


def refused(layout):
    with pytest.raises(CommandError) as caught:
        find(layout)
    assert caught.value.code == 2
    return str(caught.value)


def test_layouts_of_the_project_by_name():
    assert find("table").games == ["opera", "midnight", "society", "phantom"]
    assert find("opera-by-hand").games == ["opera"]
    assert find("opera-small").games == ["opera"]
    assert find("opera-lights").games == ["opera"]
    assert find("first-room").games == []
    assert why_not(find("table")) == []
    modules = (table, first_room, opera_by_hand, opera_small, opera_lights)
    assert [name_of(module.HASH) for module in modules] == list(NAMES)
    assert name_of("00000000") is None


def test_a_game_that_cannot_be_played_is_refused_by_the_name_of_what_it_lacks():
    midnight, society, phantom = why_not(find("opera-by-hand"))
    assert midnight.startswith("midnight cannot be played on opera-by-hand: gallery[2]: (2, 3) ")
    assert society == (
        "society cannot be played on opera-by-hand: rooms[0]: (5, 3) has no sensor. (24 more)"
    )
    assert phantom.startswith("phantom cannot be played on opera-by-hand: zones[0]")
    assert why_not(find("first-room"))[0] == (
        "opera cannot be played on first-room: needs 16 columns of cells, not 4."
    )


def test_characters_are_sensed_everywhere_or_nowhere(tmp_path):
    groups = LIGHTS.read_text(encoding="utf-8").partition("[[groups]]")[2]
    one_seat = groups.replace("[5, 1], [7, 1]", "[5, 1], [4, 0], [7, 1]")
    no_middle = groups.replace("[5, 1], ", "")
    for changed, why in (
        (one_seat, "rooms[0] ring 0: (12, 8) has no sensor. (78 more)"),
        (no_middle, "rooms[9] blackout: (5, 1) has no sensor."),
    ):
        found = find(written(tmp_path, "[[groups]]" + changed, LIGHTS))
        assert why_not(found)[0] == f"opera cannot be played on mine: {why}"


def test_a_file_with_faults_is_refused_with_all_of_them(tmp_path):
    said = refused(written(tmp_path, "[token]\ndiameter_mm = 40.0\n[timing]\nsamples = 4\n"))
    assert said == (
        "mine.toml: lamps.offset_mm: is so short that a token hides the LED.\n"
        "mine.toml: token.diameter_mm: is wider than a cell. "
        "hardware/DESCRIPTION.md explains every key."
    )


def test_what_is_neither_a_name_nor_a_file(tmp_path):
    assert refused("tabel") == (
        "there is no layout tabel. Give the name of a TOML file, or one of "
        "table, first-room, opera-by-hand, opera-small, opera-lights."
    )
    assert "is not TOML" in refused(str(_file(tmp_path, "name =")))
    assert "is a layout of the project" in refused(
        str(_file(tmp_path, f'extends = "{BY_HAND}"\nname = "table"\n'))
    )


def _file(folder, text):
    path = folder / "bad.toml"
    path.write_text(text)
    return path


def test_what_is_on_a_board_tells_its_layout():
    names = ["firmware/layouts/my_own_table.mpy", "firmware/layouts/__init__.mpy", "main.py"]
    assert layouts_in(names) == ["my-own-table"]
    assert "firmware/layouts/table.py" not in sources("my-own-table")
    assert "firmware/layouts/table.py" in sources("table")


# Any table that can be described can be played on, as far as it has places.


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_without_carlottas_way_and_dial_is_played_all_the_same(language):
    """The screens name her space, and OK confirms that she stands there."""
    description = find_description("opera-small")
    people = OperaPeople(2, description=description, language=language)
    pages = set()
    people.virtual.on_step = lambda: pages.add(people.page(0))
    people.begin()
    people.play()
    last = people.state.carlotta
    assert any(page.endswith(("Now: La Carlotta 4", "À placer : La Carlotta 4")) for page in pages)
    assert any(f"La Carlotta {space}" in page for page in pages for space in range(5, last + 1))
    assert people.state.outcome in ((1, 0), (0, 1))


def test_one_mux_is_enough(tmp_path):
    raw = 'groups = [{ number = 1, channels = [[0, 0], "none", [3, 3]] }]\n'
    lamps = "[lamps]\noffset_mm = [8.5, 8.5]\nstrips = [{ start = [0, 0], end = [0, 2] }]\n"
    layout = find_description(written(tmp_path, raw + lamps, FIRST_ROOM))
    virtual = VirtualBoard(layout, 1)
    assert layout.layout.CELL_OF == bytes([0, 255, 15]) + b"\xff" * 13
    virtual.table.cable.send(b'{"t":"calibrate","do":"zero"}\n')
    virtual.run(1600)
    virtual.table.cable.send(b'{"t":"calibrate","do":"end"}\n')
    virtual.run(100)
    virtual.table.add("seen", 15)
    virtual.table.add("unseen", 5)
    virtual.table.add("seen", 0)
    virtual.run(500)
    states = virtual.board.scanner.states
    assert [cell for cell in range(16) if states[cell]] == [0, 15]
    lit = [cell for cell in range(16) if any(virtual.table.lamps.rgb(cell))]
    assert lit == [0]  # 15 has no lamp

"""A table wired by hand learns its wiring: a token on each place shows which channel senses it."""

import json
from random import Random

import pytest

from firmware.layouts import first_room, opera_by_hand
from firmware.sensing.calibration import FILE as CALIBRATION
from firmware.sensing.calibration import NO_CELL, WIRING, Wiring
from firmware.sensing.kernels import NORTH, SOUTH
from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.faults import Faults
from tests.helpers.teacher import Teacher


def is_learned(wiring: Wiring) -> bool:
    return wiring.cell_of != wiring.layout.CELL_OF


@pytest.fixture
def virtual():
    return VirtualBoard(load_description("first-room"), 3)


def crossed(layout, seed):
    """All channels of a table in another order, open ones among them."""
    cell_of = list(layout.CELL_OF)
    Random(seed).shuffle(cell_of)
    return cell_of


def answers(virtual, line):
    """All messages of a board up to its answer."""
    virtual.table.cable.send(line)
    heard = b""
    for _ in range(20):
        virtual.run(40)
        heard += virtual.table.cable.receive()
    return [json.loads(line) for line in heard.splitlines()]


def test_wires_in_any_order_are_found(virtual):
    wires = crossed(first_room, 1)
    virtual.table.wiring.rewire(wires)
    Teacher(virtual).teach(range(16))
    assert list(virtual.board.wiring.cell_of) == wires
    assert is_learned(virtual.board.wiring)
    for cell in range(16):
        token = virtual.table.add("token", cell, SOUTH if cell & 1 else NORTH)
        virtual.run(200)
        assert virtual.board.scanner.states == virtual.table.truth(), cell
        virtual.table.remove(token)


def test_sensors_upside_down_are_found(virtual):
    faults = Faults(virtual.table)
    for cell in (2, 3, 11):
        faults.switch("turned-sensor", True, cell)
    Teacher(virtual).teach(range(16))
    turned = virtual.board.wiring.turned
    assert [cell for cell in range(16) if turned[cell]] == [2, 3, 11]
    virtual.table.add("token", 2, NORTH)
    virtual.table.add("token", 11, SOUTH)
    virtual.table.add("token", 8, NORTH)
    virtual.run(200)
    assert virtual.board.scanner.states == virtual.table.truth()


def test_what_was_learned_outlives_the_power(virtual):
    wires = crossed(first_room, 2)
    virtual.table.wiring.rewire(wires)
    Teacher(virtual).teach(range(16))
    virtual.restart()
    assert list(virtual.board.wiring.cell_of) == wires
    assert virtual.board.calibration.has_zero
    virtual.table.add("token", 6)
    virtual.run(200)
    assert virtual.board.scanner.states == virtual.table.truth()


def test_a_new_wiring_forgets_what_was_known_of_the_sensors(virtual):
    teacher = Teacher(virtual)
    teacher.zero()
    assert virtual.hal.files.read(CALIBRATION) is not None
    teacher.begin()
    for cell in range(16):
        teacher.place(cell)
    teacher.ask("save")
    assert virtual.hal.files.read(CALIBRATION) is None
    assert not virtual.board.calibration.has_zero


def test_a_token_on_a_place_that_was_learned_is_pointed_out(virtual):
    teacher = Teacher(virtual)
    teacher.begin()
    teacher.place(4)
    teacher.ask("cell", 5)
    token = virtual.table.add("token", 4)
    virtual.run(600)
    learner = virtual.board.calibrator
    assert (learner.cell, learner.found) == (5, 4)
    assert teacher.told()["problem"] == "other-cell"
    virtual.table.put(token, 5)
    virtual.run(600)
    assert teacher.told()["phase"] == "clear"


def test_two_tokens_are_too_many(virtual):
    teacher = Teacher(virtual)
    teacher.begin()
    teacher.ask("cell", 5)
    tokens = [virtual.table.add("token", cell, strength=1.0) for cell in (5, 10)]
    virtual.run(600)
    assert teacher.told()["problem"] == "several"
    virtual.table.remove(tokens[1])
    virtual.run(600)
    assert teacher.told()["phase"] == "clear"


def test_an_open_channel_beside_the_right_one_does_not_confuse(virtual):
    """The line keeps part of what was on it."""
    wires = [cell if cell != 7 else NO_CELL for cell in first_room.CELL_OF]
    virtual.table.wiring.rewire(wires)
    Teacher(virtual).teach([cell for cell in range(16) if cell != 7], skipped=[7])
    assert list(virtual.board.wiring.cell_of) == wires


def test_ok_leaves_a_place_out(virtual):
    Faults(virtual.table).switch("dead", True, 9)
    Teacher(virtual).teach([cell for cell in range(16) if cell != 9], skipped=[9])
    assert not virtual.board.wiring.has_sensor(9)
    virtual.run(3000)
    status = [one for one in answers(virtual, b'{"t":"status"}\n') if one["t"] == "status"]
    assert [one["faulty"] for one in status] == [0]  # absent, not faulty


def test_a_stopped_lesson_changes_nothing(virtual):
    teacher = Teacher(virtual)
    teacher.begin()
    teacher.place(4)
    teacher.ask("end")
    assert not is_learned(virtual.board.wiring)
    assert virtual.hal.files.read(WIRING) is None
    assert virtual.board.calibrator is None


def test_a_place_can_be_learned_again(virtual):
    teacher = Teacher(virtual)
    teacher.begin()
    teacher.place(4)
    virtual.table.wiring.cross(4, True)  # somebody exchanged two wires meanwhile
    teacher.place(4)
    for cell in range(16):
        if cell != 4:
            teacher.place(cell)
    teacher.ask("save")
    assert list(virtual.board.wiring.cell_of) == virtual.table.wiring.cell_of


# The file.


def learned(layout=opera_by_hand):
    wiring = Wiring(layout)
    cell_of = crossed(layout, 5)
    turned = bytes(1 if cell % 7 == 0 else 0 for cell in range(layout.CELLS))
    wiring.learn(bytes(cell_of), turned)
    return wiring


def test_a_wiring_survives_its_file():
    again = Wiring(opera_by_hand)
    assert again.load(learned().dump()) == ""
    assert (again.cell_of, again.turned) == (learned().cell_of, learned().turned)
    assert again.load(None) == ""


def test_a_panel_is_found_from_its_cell():
    wiring = learned()
    for cell in range(opera_by_hand.CELLS):
        panel = wiring.panel_of(cell)
        assert (panel > 0) == wiring.has_sensor(cell)
        if panel:
            assert cell in wiring.cell_of[16 * (panel - 1) : 16 * panel]


@pytest.mark.parametrize("place", range(0, 330, 7))
def test_a_damaged_file_is_refused(place):
    data = bytearray(learned().dump())
    data[place] ^= 0x10
    wiring = Wiring(opera_by_hand)
    assert wiring.load(bytes(data)) in ("format", "version", "checksum")
    assert not is_learned(wiring)


@pytest.mark.parametrize("size", [0, 3, 18, 200])
def test_a_short_file_is_refused(size):
    assert Wiring(opera_by_hand).load(learned().dump()[:size]) in ("format", "checksum")


def test_a_file_of_another_table_is_refused():
    assert Wiring(first_room).load(learned().dump()) == "layout"


def test_a_cell_on_two_channels_is_refused():
    wiring = learned()
    wiring.learn(bytes([4, 4]) + wiring.cell_of[2:], wiring.turned)
    assert Wiring(opera_by_hand).load(wiring.dump()) == "range"


def test_a_bad_file_is_told_and_the_layout_used(virtual):
    virtual.hal.files.write(WIRING, b"nonsense")
    virtual.restart()
    told = answers(virtual, b'{"t":"hello"}\n')
    problems = [(one["of"], one["why"]) for one in told if one["t"] == "problem"]
    assert ("wiring", "format") in problems
    assert not is_learned(virtual.board.wiring)

"""L'Opéra on the table that is wired by hand: its pitch, faults and wires, by scripted hands."""

from random import Random

import pytest

from firmware.layouts import opera_by_hand
from firmware.sensing.health import ABSENT
from ghostlight.virtual import load_description
from ghostlight.virtual.faults import Faults
from shared_rules.game import NOBODY
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.people import OperaPeople
from tests.helpers.tape import Tape, TapeHal
from tests.helpers.teacher import Teacher

SMALL = "opera-small"
SENSED = [cell for cell in opera_by_hand.CELL_OF if cell != 255]


def people_at(seed, mistakes=0.0, layout="opera-by-hand", **options):
    return OperaPeople(seed, mistakes, description=load_description(layout), **options)


def build_badly(table, seed):
    """As a first soldering job may be: wires anywhere, sensors upside down, weak ones."""
    random = Random(seed)
    wires = list(opera_by_hand.CELL_OF)
    random.shuffle(wires)
    table.wiring.rewire(wires)
    faults = Faults(table)
    cells = random.sample(SENSED, 24)
    for cell in cells[:12]:
        faults.switch("turned-sensor", True, cell)
    for cell in cells[12:]:
        faults.switch("weak-sensor", True, cell)
    return wires


def play(people):
    people.begin()
    people.play()
    assert people.state.actor == NOBODY
    assert people.state.outcome in ((1, 0), (0, 1))
    assert people.table.overlaps == 0
    return people


@pytest.mark.parametrize("seed", [0, 4])
def test_a_game_with_many_mistakes(seed):
    assert len(play(people_at(seed, 0.3)).made) > 2


@pytest.mark.parametrize("seed", [2, 8])
def test_a_game_with_many_mistakes_on_the_small_table(seed):
    assert len(play(people_at(seed, 0.3, SMALL)).made) > 2


def test_a_game_on_a_table_that_was_built_badly_and_has_learned_its_wires():
    people = people_at(7, 0.1)
    wires = build_badly(people.table, 7)
    Teacher(people.virtual).teach(SENSED)
    assert list(people.virtual.board.wiring.cell_of) == wires
    play(people)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 100, 10))
def test_a_hundred_games_on_the_small_table(first):
    for seed in range(first, first + 10):
        play(people_at(seed, 0.2, SMALL))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 100, 10))
def test_a_hundred_games_on_tables_that_were_built_badly(first):
    for seed in range(first, first + 10):
        people = people_at(seed, 0.2)
        build_badly(people.table, seed)
        Teacher(people.virtual).teach(SENSED)
        play(people)


def test_places_without_a_sensor_are_absent_and_no_fault():
    virtual = people_at(1).virtual
    virtual.run(3000)
    conditions = virtual.board.scanner.health.conditions
    absent = [cell for cell, condition in enumerate(conditions) if condition == ABSENT]
    assert absent == [cell for cell in range(192) if cell not in SENSED]
    virtual.table.add("lost", absent[5])
    virtual.run(1000)
    assert not any(virtual.board.scanner.states)


def test_one_mux_that_fails_does_not_blind_the_others():
    people = people_at(2)
    people.calibrate()
    faults = Faults(people.table)
    faults.switch("missing-panel", True, 3)
    people.virtual.run(3000)
    board = people.virtual.board
    assert not board.scanner.is_blind
    assert board.scanner.panels == 7
    broken = [cell for cell in range(192) if board.scanner.health.is_broken(cell)]
    assert broken == sorted(c for c in opera_by_hand.CELL_OF[32:48] if c != 255)
    people.table.add("seen", 9 * 16 + 5)
    people.virtual.run(300)
    assert board.scanner.states[9 * 16 + 5]


def test_without_any_mux_it_is_blind():
    people = people_at(2)
    people.calibrate()
    for panel in range(1, 9):
        Faults(people.table).switch("missing-panel", True, panel)
    people.virtual.run(1000)
    assert people.virtual.board.scanner.is_blind


def test_the_menu_offers_only_what_the_table_has_places_for():
    people = people_at(1)
    people.calibrate()
    asked = []
    bound = BoundedWait("the menu", times=500)
    while people.stage.item[0] != "start" and bound.lasts():
        asked.append(people.stage.item[0])
        people.virtual.press(0, "ok")
    assert "language" in asked
    assert "game" not in asked
    people.table.cable.send(b'{"t":"set","key":"game","value":"society"}\n')
    people.virtual.run(300)
    assert b'"why":"this table has places only for opera"' in people.table.cable.receive()
    assert people.virtual.board.load_settings()["game"] == "opera"


def test_a_game_of_another_table_on_flash_is_void():
    first = OperaPeople(3)
    first.virtual.hal.files.write("settings.txt", b"settings 1\ngame=society\n")
    other = people_at(3, files=first.virtual.hal.files)
    assert other.director.name == "opera"


def test_learning_and_playing_are_the_same_on_micropython():
    people = people_at(5, 0.1, make_hal=TapeHal)
    tape = Tape(people.virtual)
    build_badly(people.table, 5)
    teacher = Teacher(people.virtual)
    teacher.begin()
    for cell in SENSED[:12]:
        teacher.place(cell)
    teacher.ask("save")
    teacher.zero()
    people.virtual.run(2000)
    vm = tape.start_vm(5, "opera_by_hand")
    tape.play(vm)
    vm.close()

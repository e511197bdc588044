"""Sensor faults and floods of messages: the same output on MicroPython, and no more heap."""

import random

import pytest

from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.faults import Faults
from tests.firmware.test_link import mutated
from tests.helpers.tape import Tape, TapeHal

SEED = 4
REQUESTS = (
    b'{"t":"hello"}',
    b'{"t":"status"}',
    b'{"t":"get","key":"name"}',
    b'{"t":"set","key":"brightness","value":%d}',
    b'{"t":"stream","levels":true,"lights":true}',
    b'{"t":"lamp","cells":[%d]}',
    b'{"t":"selftest"}',
    b'{"t":"games"}',
)


def taped(name: str = "table") -> tuple[VirtualBoard, Tape]:
    virtual = VirtualBoard(load_description(name), SEED, make_hal=TapeHal)
    tape = Tape(virtual)
    virtual.table.cable.send(b'{"t":"calibrate","do":"zero"}\n')
    virtual.run(1600)
    virtual.table.cable.send(b'{"t":"calibrate","do":"end"}\n')
    virtual.run(100)
    return virtual, tape


def test_faults_look_the_same():
    """A missing panel, a dead cell, an unplugged screen, and all of them mended again."""
    virtual, tape = taped()
    faults = Faults(virtual.table)
    for name, where in (("missing-panel", 5), ("dead", 40), ("unplugged-screen", 1)):
        faults.switch(name, True, where)
        virtual.run(1200)
        virtual.press(0, "ok")
        faults.switch(name, False, where)
        virtual.run(800)
        virtual.table.cable.receive()
    tape.compare(SEED, compiled=True).close()


def flood(lines: int) -> None:
    """Random, mutated and right lines to the whole board; half the time no program reads."""
    rng = random.Random(lines)
    virtual, _ = taped()
    table = virtual.table
    scans, began_ms = table.scans, virtual.now_ms
    for number in range(lines):
        line = mutated(rng)
        if rng.random() < 0.3:
            line = rng.choice(REQUESTS)
            line = line % rng.randrange(5, 100) if b"%d" in line else line
        table.cable.send(line + b"\n")
        virtual.step()
        if number % 2:
            table.cable.receive()
    seconds = (virtual.now_ms - began_ms) / 1000
    assert (table.scans - scans) / seconds >= 60
    virtual.run(500)
    table.cable.send(b'\n{"t":"status"}\n')
    virtual.run(200)


def test_a_flood_of_lines_to_the_whole_board():
    flood(1500)


@pytest.mark.soak
def test_a_hundred_thousand_lines_to_the_whole_board():
    flood(100_000)


def test_a_flood_does_not_grow_memory():
    """On MicroPython: as much heap after a thousand lines as after two hundred."""
    virtual, tape = taped("first-room")
    rng = random.Random(3)
    vm = tape.start_vm(SEED, "first_room")
    used = []
    for number in range(1200):
        line = mutated(rng) if rng.random() < 0.7 else rng.choice(REQUESTS[:3])
        virtual.table.cable.send(line + b"\n")
        virtual.step()
        virtual.table.cable.receive()
        if number in (200, 1199):
            virtual.run(15_000)  # so that whatever is on call has gone again
            tape.feed(vm)  # the interpreters differ in what they take for JSON
            used.append(vm.memory()[0])
    vm.close()
    assert used[1] <= used[0] + 512

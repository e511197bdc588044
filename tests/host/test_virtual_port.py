"""The virtual board's port works with pyserial as a real one."""

import pytest
import serial

from ghostlight.virtual.cable import Cable
from ghostlight.virtual.port import PtyPort, SocketPort, open_port
from tests.helpers.bounded_wait import BoundedWait


@pytest.fixture(params=[PtyPort, SocketPort])
def ends(request):
    cable = Cable()
    port = request.param(cable)
    with serial.serial_for_url(port.name, baudrate=115200, timeout=5) as computer:
        yield cable, port, computer
    port.close()


def received(cable, port, count):
    """Pumps until the bytes have come: a port has a delay."""
    buffer, data = bytearray(64), b""
    for _ in range(100_000):
        port.pump()
        data += buffer[: cable.read_into(buffer)]
        if len(data) >= count:
            return data
    raise AssertionError(f"only {data!r} came")


def test_bytes_reach_the_board(ends):
    cable, port, computer = ends
    every_byte = bytes(range(256))
    computer.write(every_byte)
    assert received(cable, port, 256) == every_byte


def test_bytes_reach_the_computer(ends):
    cable, port, computer = ends
    line = bytes(range(256)) + b"{}\n"
    sent = 0
    bound = BoundedWait("sending")
    while sent < len(line) and bound.lasts():
        sent += cable.write(line, sent, len(line))
        port.pump()
    port.pump()
    assert computer.read(len(line)) == line


def test_a_computer_that_never_reads_stops_nothing(ends):
    cable, port, _ = ends
    for _ in range(200_000):
        port.pump()
        if cable.write(bytes(256), 0, 256) == 0:
            return
    raise AssertionError("somebody takes all of it")


def test_the_name_of_a_port_that_was_unplugged_is_not_given_to_the_next():
    first = PtyPort(Cable())
    first.close()
    second = PtyPort(Cable())
    assert second.name != first.name
    with pytest.raises(serial.SerialException, match="No such file"):
        serial.serial_for_url(first.name)
    second.close()


def test_a_computer_may_come_again():
    cable = Cable()
    port = SocketPort(cable)
    for _ in range(3):
        with serial.serial_for_url(port.name, timeout=5) as computer:
            computer.write(b"hi")
            assert received(cable, port, 2) == b"hi"
        for _ in range(1000):
            port.pump()
    port.close()


def test_the_usual_port_has_a_name():
    port = open_port(Cable())
    assert port.name
    port.close()

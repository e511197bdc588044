"""The link: hello, any bytes on the line, and the errors when a port cannot be opened."""

import json
import os
import pty
import select
import threading
import tty

import pytest
import serial
from serial.tools import list_ports

from firmware.version import PROTOCOL
from ghostlight.device.board import greet
from ghostlight.device.config import KEYS
from ghostlight.device.discovery import open_board, the_port
from ghostlight.device.link import NoAnswer, Unplugged
from ghostlight.device.serial_port import open_link
from ghostlight.errors import CommandError
from ghostlight.virtual.port import SocketPort
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.port_bench import MeddlingCable, PortBench, command


@pytest.fixture
def bench(tmp_path):
    with PortBench(tmp_path) as bench:
        yield bench


class Peer:
    """A peer at a pty that answers each line with the next lines of a script."""

    def __init__(self, *answers: bytes, stream: bytes = b"") -> None:
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.port = os.ttyname(self._theirs)
        self._answers = list(answers)
        self._stream = stream
        self.heard: list[dict] = []
        self._thread = threading.Thread(target=self._talk, daemon=True)
        self._thread.start()

    def _talk(self) -> None:
        waiting = b""
        bound = BoundedWait("the talk")
        while self._answers and bound.lasts():
            if self._stream:
                os.write(self._ours, self._stream)
                if not select.select([self._ours], [], [], 0.001)[0]:
                    continue
            waiting += os.read(self._ours, 4096)
            *lines, waiting = waiting.split(b"\n")
            for line in lines[: len(self._answers)]:
                self.heard.append(json.loads(line))
                os.write(self._ours, self._answers.pop(0))


HELLO = (
    b'{"t":"hello","protocol":%d,"firmware":"0.1.0","layout":"c1798bfd","sheet":"244996f6",'
    b'"game":"opera","sealed":false,"free":98304,"q":0}\n'
)
BOARD = b'{"t":"board","name":"Salon","serial":"s1","q":1}\n'


def test_a_board_says_hello(bench):
    with open_board(bench.port) as board:
        assert (board.name, board.serial) == ("Ghostlight", "virtual-0001")
        assert board.hello["protocol"] == PROTOCOL
        assert not board.is_sealed


@pytest.mark.parametrize(
    "cable",
    [
        MeddlingCable(piece=1),
        MeddlingCable(piece=7, late=40),
        MeddlingCable(piece=1, console=b"Traceback: nothing to do with us\n>>> "),
        MeddlingCable(piece=64, console=b'\xff\x00{"t":"hel\n{"t":7}\n{}\n{"t":\r\n'),
    ],
    ids=["every byte", "late", "console", "garbage"],
)
def test_answers_survive_delay_splitting_console_text_and_garbage(cable, tmp_path):
    with PortBench(tmp_path, cable=cable) as bench, open_board(bench.port) as board:
        assert board.name == "Ghostlight"
        assert board.run(board.link.ask("status"))["panels"] == 1
        assert len(board.run(board.link.collect("get", "setting", len(KEYS)))) == len(KEYS)


def test_status_and_doctor_name_chip_micropython_and_what_is_off(bench, capsys):
    with bench.running.hold():
        hal = bench.virtual.hal
        hal.machine = "Raspberry Pi Pico with RP2040"
        hal.micropython = "1.28.0"
        hal.off = "code in flash, 200 MHz"
    told = "Raspberry Pi Pico with RP2040, MicroPython 1.28.0; off: code in flash, 200 MHz"
    for words in (("status",), ("status", "--json"), ("doctor",), ("doctor", "--json")):
        assert told in " ".join(command(capsys, *words, "--port", bench.port)[1].split())


def test_console_text_is_kept(tmp_path):
    cable = MeddlingCable(piece=9, console=b"a word from Python\n")
    with PortBench(tmp_path, cable=cable) as bench, open_board(bench.port) as board:
        board.run(board.link.ask("status"))
        assert "a word from Python" in board.link.console


def test_an_answer_that_is_lost_is_asked_for_again():
    torn = b'{"t":"hello","proto\n'
    peer = Peer(torn, HELLO % PROTOCOL, BOARD)
    with open_link(peer.port) as link:
        assert link.run(greet(link)).name == "Salon"
        assert link.bad == 1
    assert [line["t"] for line in peer.heard] == ["hello"] * 3


def test_an_answer_that_is_lost_in_a_stream_is_asked_for_again(monkeypatch):
    monkeypatch.setattr("ghostlight.device.link.ANSWER_S", 0.3)
    streaming = b'{"t":"levels","panel":1,"v":"%s"}\n' % (b"800" * 16)
    game = b'{"t":"game","name":"g","deal":"0"}\n{"t":"ok","to":"games"}\n'
    peer = Peer(b"", b"", game, stream=streaming)
    with open_link(peer.port) as link:
        assert [game["name"] for game in link.run(link.gather("games", "game"))] == ["g"]
    setting = b'{"t":"setting","key":"brightness","value":60}\n'
    peer = Peer(b"", setting, stream=streaming)
    with open_link(peer.port) as link:
        assert len(link.run(link.collect("get", "setting", 1))) == 1
        assert link.run(link.receive(1))["t"] == "levels"  # all else is not lost


@pytest.mark.parametrize(
    ("protocol", "remedy"),
    [(PROTOCOL - 1, "`ghostlight flash`"), (PROTOCOL + 1, "git pull")],
)
def test_another_version_is_refused_with_the_command_that_mends_it(protocol, remedy, capsys):
    peer = Peer(HELLO % protocol)
    code, out, err = command(capsys, "status", "--port", peer.port)
    assert (code, out) == (4, "")
    assert remedy in err
    assert f"speaks protocol {protocol}, this program {PROTOCOL}" in err


def test_something_that_is_no_board(monkeypatch, capsys):
    monkeypatch.setattr("ghostlight.device.board._HELLO_S", 0.05)
    peer = Peer(b">>> \n", b"what?\n", b"\xff\xfe\n")
    code, _, err = command(capsys, "status", "--port", peer.port)
    assert code == 3
    assert "answers to 'hello'" in err
    assert "`ghostlight flash`" in err


def test_unplugging_in_the_middle_of_a_question(bench):
    with open_link(bench.port) as link:
        link.run(link.ask("hello"))
        bench.unplug()
        with pytest.raises(Unplugged):
            link.run(link.ask("status"))


def test_a_port_that_is_in_use(bench, capsys):
    with open_link(bench.port):
        code, _, err = command(capsys, "status", "--port", bench.port)
    assert code == 3
    assert err.endswith("is in use by another program. Close that program and try again.\n")


def test_no_such_port(capsys):
    code, _, err = command(capsys, "status", "--port", "/dev/ttyNOT0")
    assert code == 3
    assert err == (
        "ghostlight: there is no port /dev/ttyNOT0. `ghostlight ports` lists those there are.\n"
    )


def test_no_permission_names_the_group_to_join(monkeypatch, capsys):
    def refuse(*args, **options):  # the error of pyserial for a user without permission
        raise serial.SerialException(
            13, "could not open port /dev/ttyACM0: [Errno 13] Permission denied: '/dev/ttyACM0'"
        )

    monkeypatch.setattr(serial, "serial_for_url", refuse)
    code, _, err = command(capsys, "status", "--port", "/dev/ttyACM0")
    assert code == 3
    assert "no permission to open /dev/ttyACM0. Join the group dialout: " in err
    assert "usermod -aG dialout" in err


def test_a_question_nobody_answers():
    peer = Peer(b"", b"", b"")
    with open_link(peer.port) as link, pytest.raises(NoAnswer):
        link.run(link.ask("status", wait_s=0.02))
    assert len(peer.heard) == 3


class Found:
    def __init__(self, device, serial_number, vid=0x2E8A):
        self.device, self.serial_number, self.vid = device, serial_number, vid
        self.product = self.description = "Board in FS mode"


def test_the_only_board_is_found(bench, monkeypatch, capsys):
    others = [Found("/dev/ttyS0", None, None), Found("/dev/ttyUSB0", "x", 0x1234)]
    boards = [*others, Found(bench.port, "e66")]
    monkeypatch.setattr(list_ports, "comports", lambda: boards)
    code, out, _ = command(capsys, "status", "--json")
    assert code == 0
    assert json.loads(out)["port"] == bench.port
    code, out, _ = command(capsys, "ports", "--json")
    assert [(port["device"], port["name"]) for port in json.loads(out)] == [
        (bench.port, "Ghostlight")
    ]


def test_several_boards_are_listed_and_one_must_be_chosen(bench, monkeypatch, capsys):
    boards = [Found("/dev/ttyACM7", "b"), Found(bench.port, "a")]
    monkeypatch.setattr(list_ports, "comports", lambda: boards)
    code, _, err = command(capsys, "status")
    assert code == 3
    assert f"several boards: /dev/ttyACM7 (b), {bench.port} (a). Choose one with --port." in err
    assert the_port(None, serial="b") == "/dev/ttyACM7"
    code, out, _ = command(capsys, "ports")
    assert code == 0
    assert "there is no port /dev/ttyACM7" in out
    assert out.splitlines()[1].endswith("Ghostlight")


def test_no_board(monkeypatch, capsys):
    monkeypatch.setattr(list_ports, "comports", lambda: [])
    with pytest.raises(CommandError, match="no board found"):
        the_port(None)
    assert command(capsys, "status")[0] == 3
    assert command(capsys, "ports")[1].startswith("No board is plugged in.")


def test_the_port_may_come_from_the_environment(bench, monkeypatch, capsys):
    monkeypatch.setenv("GHOSTLIGHT_PORT", bench.port)
    code, out, _ = command(capsys, "name")
    assert (code, out) == (0, "Ghostlight\n")


def test_a_socket_is_a_port_too(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("ghostlight.virtual.running.open_port", SocketPort)
    with PortBench(tmp_path) as bench:
        code, out, _ = command(capsys, "status", "--json", "--port", bench.running.name)
    assert code == 0
    assert json.loads(out)["port"].startswith("socket://127.0.0.1:")


def test_nobody_at_a_socket(capsys):
    code, _, err = command(capsys, "status", "--port", "socket://127.0.0.1:1")
    assert (code, "nobody listens at socket://127.0.0.1:1" in err) == (3, True)


def test_half_an_address(capsys):
    code, _, err = command(capsys, "status", "--port", "socket://salon")
    assert code == 3
    assert "cannot reach socket://salon. An address is socket://HOST:PORT: is it right?" in err


def test_a_file_is_no_port(tmp_path, capsys):
    file = tmp_path / "file"
    file.touch()
    code, _, err = command(capsys, "status", "--port", str(file))
    assert (code, f"{file} is no serial port" in err) == (3, True)


def test_a_virtual_board_needs_nothing(capsys):
    code, out, _ = command(capsys, "status", "--port", "virtual")
    assert code == 0
    assert "protocol 1" in out

"""Somebody at the USB cable wants the secret."""

import random
from pathlib import Path

import pytest

from shared_rules.offboard import state_text
from shared_rules.opera.board import COLOURS
from tests.helpers.attack_harness import STEAL, Siege, attempt, messages
from tests.helpers.open_vault import secret_of, seed_of
from tests.micropython import Vm

# Everything the protocol knows, and much that it does not; right and wrong values for each.
KINDS = (
    "hello status get set defaults stream lamp measures games lines selftest nonce record vault "
    "seed secret identity deal code private peek exec eval read memory dump crash file".split()
)
FIELDS = {
    "key": ["name", "seed", "secret", 0, None, "vault"],
    "value": ["x", 1, None, [1], {"a": 1}],
    "name": ["game", "past000001", "../main.py", "deals", "calibration", 3, None],
    "from": [0, 1, -5, 10**12, "1", None],
    "cells": [[1, 2], [-1], [999], "12", 5],
    "levels": [True, False, "x"],
    "lights": [True, False, 1],
    "v": ["abc", 5, None, "x" * 100, ["a"]],
    "cell": [0, -1, 999, "a", None],
    "do": ["zero", "what", 5],
}


def play_on(siege: Siege, turns: int = 4) -> None:
    for _ in range(turns):
        siege.turn()


@attempt("listen to the link, read a log")
def test_what_a_listener_hears_is_public():
    with Siege(41) as siege:
        siege.begin()
        play_on(siege, 8)
        heard = bytes(siege.heard)
        records = [told["line"] for told in messages(heard) if told["t"] == "record"]
        assert "o identity ?" in records
        assert len(records) > 8
        identity = COLOURS[secret_of(siege.director.vault).identity]
        assert b"identity " + identity.encode() not in heard
        for secret in siege.secrets():
            assert secret not in heard


@attempt("ask the board by its own protocol")
@pytest.mark.parametrize("seed", [42, 43])
def test_no_message_gets_a_secret_and_none_stops_the_game(seed):
    chance = random.Random(seed)
    with Siege(seed) as siege:
        siege.begin()
        state = state_text(siege.state)
        for _ in range(150):
            message: dict = {"t": chance.choice(KINDS)}
            for name in chance.sample(sorted(FIELDS), chance.randrange(4)):
                message[name] = chance.choice(FIELDS[name])
            siege.ask(message, 48)
        siege.ask({"t": "stream", "levels": False, "lights": False}, 800)
        assert siege.virtual.board.is_sealed
        assert state_text(siege.state) == state
        for secret in siege.secrets():
            assert secret not in siege.heard
        siege.ask({"t": "lamp"})
        play_on(siege)
        assert state_text(siege.state) != state


def test_the_box_is_not_among_the_lines_of_a_record():
    with Siege(44) as siege:
        siege.begin()
        told = siege.ask({"t": "lines", "name": "game", "from": 1}, 1500)
        lines = [each["line"] for each in told if each["t"] == "line"]
        assert len(lines) >= 4
        box = next(line for line in siege.director.journal.open() if line.startswith("b "))
        assert box.split()[2].encode() not in siege.heard


@attempt("Ctrl-C, raw REPL, mpremote")
def test_the_prompt_is_closed_while_a_game_is_on():
    with Siege(45) as siege:
        siege.calibrate()
        for start in (lambda: siege.deal(), siege.set_up, siege.look):
            start()
            siege.serial.write(b"\r\x03\x03\r\x01" + STEAL.encode() + b"\x04\r\x02\n")
            siege.virtual.run(300)
        play_on(siege)
        assert siege.cable.stops == 0
        assert b"raw REPL" not in siege.heard
        assert b"stolen" not in siege.heard


def test_the_prompt_is_closed_from_the_commitment_on():
    with Siege(46) as siege:
        siege.calibrate()
        siege.leave_menu()
        assert messages(bytes(siege.heard))[-1]["t"] == "commit"
        siege.serial.write(b"\x03")
        siege.virtual.run(100)
        assert siege.cable.stops == 0
        siege.hold_all(True)
        siege.virtual.run(5500)
        siege.hold_all(False)
        siege.virtual.run(200)
        assert seed_of(siege.director.vault) == bytes(32)
        siege.serial.write(b"\x03")
        siege.virtual.run(100)
        assert siege.cable.stops == 1


def test_mpremote_waits_in_vain_while_the_game_goes_on():
    """For ever, at a pty; at a device it gives up after ten seconds."""
    with Siege(47) as siege:
        siege.begin()
        taken = []
        send = siege.cable.send
        siege.cable.send = lambda data: (taken.append(data), send(data))[1]
        tool = siege.mpremote("exec", STEAL)
        said = siege.finish(tool, lambda: b"\x01" in b"".join(taken))
        assert b"".join(taken).startswith(b"\r\x03")
        before = state_text(siege.state)
        play_on(siege)
        assert state_text(siege.state) != before
        assert b"stolen" not in said


def test_mpremote_works_when_no_game_is_on():
    with Siege(48) as siege:
        siege.calibrate()
        tool = siege.mpremote("exec", "print(6 * 7, len(virtual.board.director.vault._seed))")
        said = siege.finish(tool)
        assert tool.returncode == 0, said
        assert said == b"42 32\r\n".replace(b"\r", b"")
        siege.serial.write(b"\r\x02\x04")  # starts the program again
        siege.virtual.run(100)
        siege.deal()
        assert siege.virtual.board.is_sealed


@attempt("measure what the board does under a hood")
def test_the_cable_is_silent_while_somebody_looks():
    """Nothing is told, asked or counted meanwhile; what was asked is answered afterwards."""
    with Siege(51) as siege:
        siege.begin()
        siege.ask({"t": "stream", "levels": True}, 1500)
        seat = siege.director.phantom_seat
        siege.virtual.hold(seat, "peek", True)
        siege.virtual.run(60)
        before = len(siege.heard)
        assert siege.ask({"t": "status"}, 2000) == []
        assert siege.table.screens[seat].is_on
        siege.virtual.hold(seat, "peek", False)
        siege.virtual.run(200)
        told = messages(bytes(siege.heard[before:]))
        assert "levels" in [each["t"] for each in told]
        (status,) = [each for each in told if each["t"] == "status"]
        assert status["lost"] == 0
        assert status["scans"] > 60  # of the last second before


@attempt("ask how much memory is left")
def test_the_figure_of_the_heap_stands_still_in_a_game():
    """It would go up and down with what the vault does."""
    remote = Path(__file__).parents[1] / "on_micropython" / "remote_hal.py"
    with Vm(compiled=True) as vm:
        vm.load({"remote_hal.py": remote})
        vm.run("import remote_hal\nhal, board = remote_hal.start(4)\nfigures = [board.free]")
        vm.run("board.seal(True)\nfigures.append(board.free)")
        vm.run("kept = bytearray(9000)\nfigures.append(board.free)")
        vm.run("board.seal(False)\nfigures.append(board.free)")
        open_, sealed, later, after = map(int, vm.run("print(*figures)").split())
    assert open_ > 0
    assert sealed == later
    assert after < later - 5000


@attempt("reset it at a clever moment")
def test_a_reset_forgets_everything_first():
    with Siege(49) as siege:
        siege.begin()
        vault, board = siege.director.vault, siege.virtual.board
        board.will_reset = True
        siege.serial.write(b"\r\x03\x03\x01" + STEAL.encode() + b"\x04")
        siege.virtual.run(3000)
        assert siege.virtual.board is not board
        assert seed_of(vault) == bytes(32)
        assert vault.is_empty
        assert siege.virtual.board.is_sealed
        assert siege.cable.stops == 0
        siege.recall()
        siege.settle()
        play_on(siege)


@attempt("add to the deal out of turn")
def test_a_computer_adds_first_or_not_at_all():
    with Siege(50) as siege:
        siege.calibrate()
        refused = siege.virtual.board.link
        siege.ask({"t": "nonce", "v": "early"})
        assert refused.refused == 1
        siege.leave_menu()
        for bad in (5, None, ["x"], "x" * 17):
            siege.ask({"t": "nonce", "v": bad})
        assert refused.refused == 5
        siege.ask({"t": "nonce", "v": "a computer"})
        siege.virtual.press(0, "ok")  # the Investigator cannot begin
        assert "|+ .... ....|" in siege.page(0)
        siege.virtual.hold(1, "peek", True)
        siege.virtual.run(100)
        assert "Fair deal" in siege.page(1)
        assert not siege.virtual.board.screens.is_peeking(1)
        siege.virtual.hold(1, "peek", False)
        siege.virtual.run(80)
        siege.ask({"t": "nonce", "v": "too late"})
        assert refused.refused == 6
        for button in ("ok", "back", "peek"):
            siege.virtual.press(1, button)
        for button in ("back", "back", "peek", "ok"):
            assert "|+ POBP " in siege.page(0)
            assert siege.page(0).split("|")[:3] == siege.page(1).split("|")[:3]
            siege.virtual.press(0, button)
        siege.virtual.run(8000)
        told = [(each["by"], each["v"]) for each in messages(siege.heard) if each["t"] == "added"]
        assert told == [("host", "a computer"), ("phantom", "POBP"), ("investigator", "BBPO")]
        deal = next(line for line in siege.director.journal.open() if line.startswith("d "))
        words = deal.split("\t")[0].split()
        assert words[2:] == [b"a computer".hex(), "02000102", "01010200"]
        siege.ask({"t": "nonce", "v": "far too late"})
        assert refused.refused == 7

"""An attacker at the USB cable tries to learn the secret or to change the deal."""

import random
from pathlib import Path

import pytest

from shared_rules.offboard import state_text
from shared_rules.opera.board import COLOURS
from tests.helpers.attack_harness import STEAL, AttackedGame, attempt, messages
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


def play_on(attack: AttackedGame, turns: int = 4) -> None:
    for _ in range(turns):
        attack.turn()


@attempt("listen to the link, read a log")
def test_what_a_listener_hears_is_public():
    with AttackedGame(41) as attack:
        attack.begin()
        play_on(attack, 8)
        heard = bytes(attack.heard)
        records = [told["line"] for told in messages(heard) if told["t"] == "record"]
        assert "o identity ?" in records
        assert len(records) > 8
        identity = COLOURS[secret_of(attack.director.vault).identity]
        assert b"identity " + identity.encode() not in heard
        for secret in attack.secrets():
            assert secret not in heard


@attempt("ask the board by its own protocol")
@pytest.mark.parametrize("seed", [42, 43])
def test_no_message_gets_a_secret_and_none_stops_the_game(seed):
    chance = random.Random(seed)
    with AttackedGame(seed) as attack:
        attack.begin()
        state = state_text(attack.state)
        for _ in range(150):
            message: dict = {"t": chance.choice(KINDS)}
            for name in chance.sample(sorted(FIELDS), chance.randrange(4)):
                message[name] = chance.choice(FIELDS[name])
            attack.ask(message, 48)
        attack.ask({"t": "stream", "levels": False, "lights": False}, 800)
        assert attack.virtual.board.is_sealed
        assert state_text(attack.state) == state
        for secret in attack.secrets():
            assert secret not in attack.heard
        attack.ask({"t": "lamp"})
        play_on(attack)
        assert state_text(attack.state) != state


def test_the_box_is_not_among_the_lines_of_a_record():
    with AttackedGame(44) as attack:
        attack.begin()
        told = attack.ask({"t": "lines", "name": "game", "from": 1}, 1500)
        lines = [each["line"] for each in told if each["t"] == "line"]
        assert len(lines) >= 4
        sealed = next(
            line for line in attack.director.journal.read_current() if line.startswith("b ")
        )
        assert sealed.split()[2].encode() not in attack.heard


@attempt("Ctrl-C, raw REPL, mpremote")
def test_the_prompt_is_closed_while_a_game_is_on():
    with AttackedGame(45) as attack:
        attack.calibrate()
        for start in (lambda: attack.deal(), attack.set_up, attack.look):
            start()
            attack.serial.write(b"\r\x03\x03\r\x01" + STEAL.encode() + b"\x04\r\x02\n")
            attack.virtual.run(300)
        play_on(attack)
        assert attack.cable.stops == 0
        assert b"raw REPL" not in attack.heard
        assert b"stolen" not in attack.heard


def test_the_prompt_is_closed_from_the_commitment_on():
    with AttackedGame(46) as attack:
        attack.calibrate()
        attack.leave_menu()
        assert messages(bytes(attack.heard))[-1]["t"] == "commit"
        attack.serial.write(b"\x03")
        attack.virtual.run(100)
        assert attack.cable.stops == 0
        attack.hold_all(True)
        attack.virtual.run(5500)
        attack.hold_all(False)
        attack.virtual.run(200)
        assert seed_of(attack.director.vault) == bytes(32)
        attack.serial.write(b"\x03")
        attack.virtual.run(100)
        assert attack.cable.stops == 1


def test_mpremote_waits_in_vain_while_the_game_goes_on():
    """For ever, at a pty; at a device it gives up after ten seconds."""
    with AttackedGame(47) as attack:
        attack.begin()
        taken = []
        send = attack.cable.send
        attack.cable.send = lambda data: (taken.append(data), send(data))[1]
        tool = attack.mpremote("exec", STEAL)
        said = attack.finish(tool, lambda: b"\x01" in b"".join(taken))
        assert b"".join(taken).startswith(b"\r\x03")
        before = state_text(attack.state)
        play_on(attack)
        assert state_text(attack.state) != before
        assert b"stolen" not in said


def test_mpremote_works_when_no_game_is_on():
    with AttackedGame(48) as attack:
        attack.calibrate()
        tool = attack.mpremote("exec", "print(6 * 7, len(virtual.board.director.vault._seed))")
        said = attack.finish(tool)
        assert tool.returncode == 0, said
        assert said == b"42 32\r\n".replace(b"\r", b"")
        attack.serial.write(b"\r\x02\x04")  # starts the program again
        attack.virtual.run(100)
        attack.deal()
        assert attack.virtual.board.is_sealed


@attempt("measure what the board does under a hood")
def test_the_cable_is_silent_while_somebody_looks():
    """Meanwhile the board sends, asks and counts nothing; requests are answered afterwards."""
    with AttackedGame(51) as attack:
        attack.begin()
        attack.ask({"t": "stream", "levels": True}, 1500)
        seat = attack.director.phantom_seat
        attack.virtual.hold(seat, "peek", True)
        attack.virtual.run(60)
        before = len(attack.heard)
        assert attack.ask({"t": "status"}, 2000) == []
        assert attack.table.screens[seat].is_on
        attack.virtual.hold(seat, "peek", False)
        attack.virtual.run(200)
        told = messages(bytes(attack.heard[before:]))
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
    with AttackedGame(49) as attack:
        attack.begin()
        vault, board = attack.director.vault, attack.virtual.board
        board.will_reset = True
        attack.serial.write(b"\r\x03\x03\x01" + STEAL.encode() + b"\x04")
        attack.virtual.run(3000)
        assert attack.virtual.board is not board
        assert seed_of(vault) == bytes(32)
        assert vault.is_empty
        assert attack.virtual.board.is_sealed
        assert attack.cable.stops == 0
        attack.recall()
        attack.settle()
        play_on(attack)


@attempt("add to the deal out of turn")
def test_a_computer_adds_first_or_not_at_all():
    with AttackedGame(50) as attack:
        attack.calibrate()
        refused = attack.virtual.board.link
        attack.ask({"t": "nonce", "v": "early"})
        assert refused.refused == 1
        attack.leave_menu()
        for bad in (5, None, ["x"], "x" * 17):
            attack.ask({"t": "nonce", "v": bad})
        assert refused.refused == 5
        attack.ask({"t": "nonce", "v": "a computer"})
        attack.virtual.press(0, "ok")  # the Investigator cannot begin
        assert "|+ .... ....|" in attack.page(0)
        attack.virtual.hold(1, "peek", True)
        attack.virtual.run(100)
        assert "Fair deal" in attack.page(1)
        assert not attack.virtual.board.screens.is_peeking(1)
        attack.virtual.hold(1, "peek", False)
        attack.virtual.run(80)
        attack.ask({"t": "nonce", "v": "too late"})
        assert refused.refused == 6
        for button in ("ok", "back", "peek"):
            attack.virtual.press(1, button)
        for button in ("back", "back", "peek", "ok"):
            assert "|+ POBP " in attack.page(0)
            assert attack.page(0).split("|")[:3] == attack.page(1).split("|")[:3]
            attack.virtual.press(0, button)
        attack.virtual.run(8000)
        told = [(each["by"], each["v"]) for each in messages(attack.heard) if each["t"] == "added"]
        assert told == [("host", "a computer"), ("phantom", "POBP"), ("investigator", "BBPO")]
        deal = next(
            line for line in attack.director.journal.read_current() if line.startswith("d ")
        )
        words = deal.split("\t")[0].split()
        assert words[2:] == [b"a computer".hex(), "02000102", "01010200"]
        attack.ask({"t": "nonce", "v": "far too late"})
        assert refused.refused == 7

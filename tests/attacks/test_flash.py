"""An attacker reads or writes the board's flash, or causes a failure of the board."""

import binascii
import hashlib
import random
from collections.abc import Iterable

import pytest

from firmware.crash import COUNT, STEADY_MS, forget
from firmware.crash import FILE as CRASH_FILE
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.secrets.crypto import CODE_PRESSES, ROUNDS, unseal
from firmware.secrets.vault import Vault, commitment_of
from firmware.sensing.sensor_demo import SensorDemo
from firmware.storage.journal import CURRENT
from shared_rules import opera
from shared_rules.opera.board import COLOURS
from shared_rules.record_lines import DEAL, SEALED_SEED, last_of
from shared_rules.record_parsing import parse_sealed_seed
from tests.helpers.attack_harness import AttackedGame, attempt
from tests.helpers.open_vault import secret_of, seed_of


def open_box(lines: Iterable[str], code: bytes):
    """One try of an attacker who has the flash and the program's source: one code."""
    salt, sealed = (binascii.unhexlify(word) for word in last_of(lines, SEALED_SEED).split())
    return unseal(hashlib.pbkdf2_hmac("sha256", code, salt, ROUNDS), sealed)


@attempt("pull the plug, read the flash over the bootloader")
def test_the_flash_alone_does_not_tell_and_the_code_does():
    with AttackedGame(71) as attack:
        attack.begin()
        for _ in range(4):
            attack.turn()
        image = attack.flash_image()
        for secret in attack.secrets():
            assert secret not in image
        commitment = binascii.unhexlify(
            last_of(attack.director.journal.read_current(), DEAL).split()[0]
        )
        # No run of 32 bytes of it is the seed, in any of the forms that it might be kept in.
        forms = (
            image,
            parse_sealed_seed(last_of(attack.director.journal.read_current(), SEALED_SEED))[1],
        )
        for form in forms:
            for place in range(len(form) - 31):
                assert commitment_of(form[place : place + 32]) != commitment
        lines = attack.director.journal.read_current()
        chance = random.Random(71)
        for _ in range(1000):
            guess = bytes(chance.randrange(3) for _ in range(CODE_PRESSES))
            assert guess == attack.code or open_box(lines, guess) is None
        seed = open_box(lines, attack.code)
        assert seed == seed_of(attack.director.vault)
        assert who_is(seed, last_of(lines, DEAL)) == secret_of(attack.director.vault).identity


def who_is(seed: bytes, deal: str) -> int:
    """The Phantom of a deal, by its seed."""
    nonces = [b"" if word == "-" else binascii.unhexlify(word) for word in deal.split()[1:]]
    vault = Vault(opera, lambda count: bytes(seed))
    vault.commit()
    vault.deal(nonces)
    state = opera.State()
    vault.outside(state)
    vault.outside(state)
    return secret_of(vault).identity


@attempt("make the board crash")
def test_a_crash_wipes_first_and_says_where_not_what():
    with AttackedGame(72) as attack:
        attack.begin()
        vault, secrets = attack.director.vault, attack.secrets()
        name = COLOURS[secret_of(vault).identity]
        hal = attack.virtual.hal
        held = []
        explain = hal.explain
        hal.explain = lambda error: (held.append(bytes(seed_of(vault))), explain(error))[1]
        attack.crash(ValueError("the Phantom is %s, seed %s" % (name, seed_of(vault).hex())))
        assert held == [bytes(32)]  # by the time that anything was written
        text = hal.files.read(CRASH_FILE)
        assert b"ValueError" in text
        assert b"attack_harness.py" in text
        assert b"Phantom is" not in text
        for secret in secrets:
            assert secret not in attack.flash_image()
            assert secret not in attack.heard
        attack.virtual.run(100)
        attack.recall()  # and the game goes on
        attack.settle()
        attack.turn()


def test_a_board_that_keeps_crashing_starts_without_its_game():
    with AttackedGame(73) as attack:
        attack.begin()
        for _ in range(3):
            attack.crash(RuntimeError("again"))
        assert isinstance(attack.director, SensorDemo)
        assert "Game stopped" in attack.page(0)
        attack.serial.write(b"\x03")
        attack.virtual.run(50)
        assert attack.cable.stops == 0  # the game is on flash, sealed
        attack.virtual.run(STEADY_MS / 100)
        forget(attack.virtual.hal.files)  # as main.py does after a minute
        assert attack.virtual.hal.files.read(COUNT) is None
        attack.virtual.restart()
        attack.virtual.run(100)
        attack.recall()  # the game was not lost
        attack.settle()


BROKEN = {
    "empty": lambda data, chance: b"",
    "noise": lambda data, chance: chance.randbytes(900),
    "half": lambda data, chance: data[: len(data) // 2],
    "no sealed seed": lambda data, chance: data.split(b" b ")[0][:-8],
    "bit": lambda data, chance: flipped(data, chance.randrange(8 * len(data))),
}


def flipped(data: bytes, bit: int) -> bytes:
    out = bytearray(data)
    out[bit // 8] ^= 1 << bit % 8
    return bytes(out)


@attempt("change the running game on flash")
@pytest.mark.parametrize("how", sorted(BROKEN))
def test_a_broken_journal_bricks_nothing(how):
    """The board starts, asks for the code or offers a new game, and both seats can unlock it."""
    with AttackedGame(74) as attack:
        attack.begin()
        data = attack.virtual.hal.files.read(CURRENT)
        attack.virtual.hal.files.write(CURRENT, BROKEN[how](data, random.Random(how)))
        attack.virtual.restart()
        attack.virtual.run(200)
        assert isinstance(attack.stage, ResumeGame | Menu)
        attack.hold_all(True)
        attack.virtual.restart()
        attack.virtual.run(200)
        attack.hold_all(False)
        attack.virtual.run(100)
        assert isinstance(attack.stage, Menu)
        assert not attack.virtual.board.is_sealed
        assert not attack.director.journal.is_on
        attack.virtual.press(0, "ok")  # read
        attack.deal()


@pytest.mark.parametrize("what", ["another line", "no tags"])
def test_a_journal_of_another_deal_is_void(what):
    """The sealed seed of this game, but a line that was not played, or lines without tags."""
    with AttackedGame(75) as attack:
        attack.begin()
        lines = list(attack.director.journal.read_current())
        place = next(n for n, line in enumerate(lines) if line.startswith("o deal"))
        if what == "no tags":
            lines[place:] = [line.split("\t")[0] for line in lines[place:]]
        else:
            lines[place] = "o deal red pink grey blue\t" + lines[place].split("\t")[1]
        attack.director.journal.begin(lines[0])
        for line in lines[1:]:
            attack.director.journal.append(line)
        attack.virtual.restart()
        attack.virtual.run(100)
        for press in attack.code:
            attack.virtual.press(1, ("ok", "back", "peek")[press])
        attack.virtual.run(8000)
        assert isinstance(attack.stage, Menu)
        assert "void" in attack.page(0)
        assert attack.director.vault.is_empty

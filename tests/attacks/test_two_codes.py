"""In games with two recovery codes an attacker who has one code learns nothing else."""

import hashlib
import random

import pytest

from firmware.play.match import Match
from firmware.play.resume import ResumeGame
from firmware.secrets import crypto
from firmware.secrets.crypto import CODE_PRESSES, ROUNDS
from firmware.secrets.vault import Vault
from firmware.storage.journal import CURRENT
from shared_rules.game import NOBODY
from shared_rules.offboard import secret_text, state_text
from shared_rules.record_lines import DEAL, SEALED_SEED, last_of
from tests.helpers.attack_harness import attempt
from tests.helpers.constants import constants_of
from tests.helpers.open_vault import secret_of, seed_of
from tests.helpers.people import BUTTONS
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.random_match import AnyGame
from tests.helpers.society.people import SocietyPeople
from tests.helpers.tape import Tape, TapeHal

GUESSES = 300
NONCE_BYTES = constants_of("firmware/secrets/crypto.py")["_NONCE_BYTES"]


def phantom(seed: int, **options) -> PhantomPeople:
    return PhantomPeople(seed, **options)


def society(seed: int, **options) -> SocietyPeople:
    return SocietyPeople(seed, master="yes", **options)


BOTH = pytest.mark.parametrize("game", [phantom, society])


class Cable:
    """A cable without a program that reads."""

    def send(self, kind, *fields) -> bool:
        return True


def read_flash(people, code: bytes):
    """The secret, as computed from these codes, the flash and the program's source."""
    lines = people.director.journal.read_current()
    salt, sealed = (bytes.fromhex(word) for word in last_of(lines, SEALED_SEED).split()[:2])
    rules = people.director.match.rules
    vault = Vault(rules, random.randbytes)
    nonces = [bytes.fromhex(word.strip("-")) for word in last_of(lines, DEAL).split()[1:]]
    if not vault.unseal(hashlib.pbkdf2_hmac("sha256", code, salt, ROUNDS), sealed, nonces):
        return None
    Match(rules, vault, None, Cable()).follow(lines)
    return secret_text(secret_of(vault))


@attempt("have the flash and one of two codes")
@BOTH
def test_one_code_and_the_flash_do_not_tell_and_both_do(game):
    people = game(31)
    people.begin()
    if isinstance(people, SocietyPeople):
        people.furnish()
        people.bid()
        people.hide()
    else:
        for _ in range(8):
            people.turn()
    first, second = people.code[:CODE_PRESSES], people.code[CODE_PRESSES:]
    image = b"".join(people.virtual.hal.files.read(n) for n in people.virtual.hal.files.names())
    seed = seed_of(people.director.vault)
    for secret in (bytes(seed), seed.hex().encode(), first, second):
        assert secret not in image
    for own in (first, second):
        for code in (own, own + own, own + bytes(CODE_PRESSES), b""):
            assert read_flash(people, code) is None
    assert read_flash(people, second + first) is None
    chance = random.Random(31)
    for _ in range(GUESSES):
        guess = bytes(chance.randrange(3) for _ in range(CODE_PRESSES))
        assert guess == second or read_flash(people, first + guess) is None
        assert guess == first or read_flash(people, guess + second) is None
    assert read_flash(people, people.code) == secret_text(secret_of(people.director.vault))


@BOTH
def test_nothing_on_flash_depends_on_a_code_but_what_both_open(game, monkeypatch):
    """The same game with another second code: no byte is left that the first one could check."""
    found = []
    chance = random.Random(32)
    first = bytes(chance.randrange(3) for _ in range(CODE_PRESSES))
    for _ in range(3):
        second = bytes(chance.randrange(3) for _ in range(CODE_PRESSES))
        monkeypatch.setattr(crypto, "new_code", lambda *_, code=first + second: bytearray(code))
        people = game(32)
        people.begin()
        lines = people.director.journal.read_current()
        salt, sealed, count = last_of(lines, SEALED_SEED).split()
        nonce, rest = sealed[: 2 * NONCE_BYTES], sealed[2 * NONCE_BYTES :]
        files = people.virtual.hal.files
        others = {name: files.read(name) for name in files.names() if name != CURRENT}
        plain = [line for line in lines if not line.startswith(SEALED_SEED + " ")]
        found.append(((salt, nonce, count, plain, others), rest))
    assert all(same == found[0][0] for same, _ in found)
    assert len({rest for _, rest in found}) == len(found)


@pytest.mark.parametrize("name", ["phantom", "society"])
def test_all_secrets_come_back_with_both_codes_at_any_time(name):
    """Hands, bids, splits and ghosts of random games, out of flash alone."""
    for seed in range(30):
        game = AnyGame(name, seed)
        for _ in range(game.chance.randrange(5, 120)):
            if game.match.state.actor == NOBODY:
                break
            game.step()
        code = crypto.new_code(game.chance.randbytes, 2)
        salt = game.chance.randbytes(crypto.SALT_BYTES)
        key = hashlib.pbkdf2_hmac("sha256", code, salt, ROUNDS)
        sealed = game.vault.sealed_seed(key, game.chance.randbytes(12))
        secret, state = secret_text(secret_of(game.vault)), state_text(game.match.state)
        for own in (code[:CODE_PRESSES], code[CODE_PRESSES:]):
            alone = hashlib.pbkdf2_hmac("sha256", own, salt, ROUNDS)
            assert not Vault(game.rules, random.randbytes).unseal(alone, sealed, game.nonces)
        vault = Vault(game.rules, random.randbytes)
        assert vault.unseal(key, sealed, game.nonces)
        match = Match(game.rules, vault, None, Cable())
        match.follow(game.journal.read_current())
        assert (secret_text(secret_of(vault)), state_text(match.state)) == (secret, state)


@attempt("find out which of two codes is wrong")
@BOTH
def test_a_refusal_is_the_same_whichever_was_wrong(game):
    """Every frame, screen, byte and time is equal, so the codes cannot be guessed one by one."""
    told = []
    for spoilt in ((0,), (1,), (0, 1)):
        people = game(33, make_hal=TapeHal)
        people.begin()
        people.virtual.restart()
        tape = Tape(people.virtual)
        for number, seat in enumerate(people.keepers):
            code = people.code[number * CODE_PRESSES :][:CODE_PRESSES]
            for press in code:
                people.virtual.press(seat, BUTTONS[(press + (seat in spoilt)) % 3])
        people.virtual.run(6000)
        assert isinstance(people.stage, ResumeGame)
        for seat in (0, 1):
            assert "Wrong code" in people.page(seat)
        assert people.director.vault.is_empty
        told.append([did for _, did in tape.steps])
    assert told[0] == told[1] == told[2]

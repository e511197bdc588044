"""The numbers in the threat model of SECURITY.md are equal to those in the code."""

from math import log2

import pytest

from firmware import crash
from firmware.secrets import crypto, vault
from firmware.secrets.crypto import DIGEST_BYTES
from shared_rules import record_lines
from shared_rules.record_lines import PUBLIC_KINDS
from tests.attacks.test_every_row import DOCUMENT
from tests.helpers.constants import constants_of

TEXT = " ".join(DOCUMENT.read_text(encoding="utf-8").split())
WORDS = {1: "a", 3: "three", 4: "four", 5: "five", 8: "eight", 20: "twenty", 40: "forty"}

BUTTONS = constants_of("firmware/buttons/buttons.py")
CRASH = constants_of("firmware/crash.py")
DEAL = constants_of("firmware/play/deal.py")
RESUME = constants_of("firmware/play/resume.py")
SEALING = constants_of("firmware/secrets/crypto.py")
TIMED_ANNOUNCEMENT = constants_of("firmware/play/stage.py")
VAULT = constants_of("firmware/secrets/vault.py")

CODES = 3**crypto.CODE_PRESSES
TAG = WORDS[vault.TAG_BYTES]
LONGEST = RESUME["_LONGEST_DELAY_MS"] // 1000
DELAYS = [RESUME["_FIRST_DELAY_MS"] // 1000 << n for n in range(3)]
CLAIMS = (
    f"a *seed* of {DIGEST_BYTES} random bytes",
    f'`SHA-256("{VAULT["_COMMIT"].decode()}" | seed)`',
    f"its first {WORDS[DEAL['_SHOWN_BYTES']]} bytes on both screens",
    f"adds up to {record_lines.COMPUTER_BYTES} bytes",
    f"The Phantom presses {WORDS[record_lines.PRESSES]} buttons",
    f"the Investigator presses {WORDS[record_lines.PRESSES]}.",
    f"the first {TAG} bytes, beginning with {TAG} zero bytes",
    f"filled up with spaces to {crypto.CHOICE_BYTES} bytes",
    f"the first {SEALING['_NONCE_BYTES']} bytes of `HMAC(key, n | text)`",
    f"a {SEALING['_NONCE_BYTES']}-byte nonce",
    f"and {SEALING['_TAG_BYTES']} bytes of `HMAC(key_t, all before)`",
    f"the number of the {DIGEST_BYTES}-byte block",
    f"{crypto.ROUNDS:,} rounds with a random salt of {crypto.SALT_BYTES} bytes",
    f"{WORDS[crypto.CODE_PRESSES]} presses of three buttons",
    f"3^{crypto.CODE_PRESSES} = {CODES / 1e9:.1f} billion codes ({int(log2(CODES))} bits)",
    f"each costs {crypto.ROUNDS:,} rounds",
    f"one code followed by the other, {WORDS[2 * crypto.CODE_PRESSES]} presses",
    f"the same {CODES / 1e9:.1f} billion, at the same price",
    f"3^{2 * crypto.CODE_PRESSES} = {CODES**2 / 1e18:.0f} billion billion pairs "
    f"({int(log2(CODES**2))} bits)",
    f"then after {', '.join(map(str, DELAYS))} ... {LONGEST} seconds more",
    f"comes {WORDS[TIMED_ANNOUNCEMENT['_WAIT_MS'] // 1000]} fixed second after the last move",
    f"for {WORDS[BUTTONS['_BOTH_MS'] // 1000]} seconds open the board",
    f"After {WORDS[CRASH['_MOST_CRASHES']]} crashes within a minute",
)


@pytest.mark.parametrize("claim", CLAIMS)
def test_the_page_says_what_the_code_does(claim):
    assert claim in TEXT


def test_a_minute_is_a_minute():
    assert crash.STEADY_MS == 60_000


def test_a_box_is_as_long_as_its_parts():
    assert crypto.SEAL_BYTES == SEALING["_NONCE_BYTES"] + SEALING["_TAG_BYTES"]


def test_every_kind_of_line_is_on_the_page():
    for kind in PUBLIC_KINDS:
        assert f"| `{kind}`" in TEXT or f"| `{kind} " in TEXT, kind

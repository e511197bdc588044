"""Our constructions from SHA-256 give the same results as CPython's own libraries."""

import hashlib
import hmac as stdlib_hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware.secrets.crypto import SEAL_BYTES, Chance, Hmac, Stretch, hmac, is_equal, seal, unseal

KEY = bytes(range(32))
NONCE = b"once only 12"


@given(key=st.binary(max_size=100), parts=st.lists(st.binary(max_size=80), max_size=4))
def test_hmac_is_rfc_2104(key, parts):
    expected = stdlib_hmac.new(key, b"".join(parts), "sha256").digest()
    assert hmac(key, *parts) == expected


@settings(max_examples=20)
@given(
    password=st.binary(max_size=70),
    salt=st.binary(max_size=20),
    rounds=st.integers(1, 60),
    a_step=st.integers(1, 7),
)
def test_stretching_is_pbkdf2_however_it_is_cut(password, salt, rounds, a_step):
    stretch = Stretch(password, salt, rounds)
    while not stretch.step(a_step):
        assert stretch.rounds_left > 0
    assert stretch.key() == hashlib.pbkdf2_hmac("sha256", password, salt, rounds)


@given(data=st.binary(max_size=150))
def test_a_box_gives_back_what_was_put_in(data):
    sealed = seal(KEY, NONCE, data)
    assert len(sealed) == len(data) + SEAL_BYTES
    assert unseal(KEY, sealed) == data


@given(data=st.binary(min_size=1, max_size=60), place=st.integers(0, 1000), bit=st.integers(0, 7))
def test_a_changed_box_does_not_open(data, place, bit):
    sealed = bytearray(seal(KEY, NONCE, data))
    sealed[place % len(sealed)] ^= 1 << bit
    assert unseal(KEY, bytes(sealed)) is None


def test_another_key_does_not_open_a_box():
    assert unseal(bytes(32), seal(KEY, NONCE, b"red")) is None
    assert unseal(KEY, b"short") is None


def test_boxes_of_equal_contents_differ_by_their_nonce():
    assert seal(KEY, NONCE, bytes(40))[12:] != seal(KEY, b"another once", bytes(40))[12:]


def test_a_nonce_of_another_length_is_refused():
    with pytest.raises(ValueError, match="12 bytes"):
        seal(KEY, b"short", b"red")


@given(a=st.binary(max_size=8), b=st.binary(max_size=8))
def test_equality(a, b):
    assert is_equal(a, b) == (a == b)


def test_chance_follows_from_its_key_alone():
    one, two, other = Chance(KEY), Chance(KEY), Chance(bytes(32))
    numbers = [one.randbelow(1000) for _ in range(50)]
    assert numbers == [two.randbelow(1000) for _ in range(50)]
    assert numbers != [other.randbelow(1000) for _ in range(50)]


@pytest.mark.parametrize("n", [1, 2, 3, 8, 11])
def test_chance_is_even(n):
    chance = Chance(b"even")
    counts = Counter(chance.randbelow(n) for _ in range(2000 * n))
    assert sorted(counts) == list(range(n))
    assert max(abs(count - 2000) for count in counts.values()) < 5 * 2000**0.5


def test_wiping_forgets_the_key():
    mac = Hmac(KEY)
    mac.wipe()
    assert (
        mac.digest(b"x")
        == hashlib.sha256(bytes(64) + hashlib.sha256(bytes(64) + b"x").digest()).digest()
    )

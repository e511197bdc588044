"""Standard constructions from SHA-256, identical on all interpreters.

HMAC (RFC 2104), unbiased random numbers from a key, and encryption of the seed for flash.
Independent of games.
"""

import hashlib

from shared_rules.compat import const

DIGEST_BYTES = const(32)
_BLOCK_BYTES = const(64)


def sha256(data) -> bytes:
    return hashlib.sha256(data).digest()


class Hmac:
    """HMAC-SHA-256 under one key; the padded key is computed once, for many messages."""

    def __init__(self, key) -> None:
        if len(key) > _BLOCK_BYTES:
            key = sha256(key)
        self._inner = bytearray(b"\x36" * _BLOCK_BYTES)
        self._outer = bytearray(b"\x5c" * _BLOCK_BYTES)
        for place in range(len(key)):
            self._inner[place] ^= key[place]
            self._outer[place] ^= key[place]

    def digest(self, *parts) -> bytes:
        inner = hashlib.sha256(self._inner)
        for part in parts:
            inner.update(part)
        outer = hashlib.sha256(self._outer)
        outer.update(inner.digest())
        return outer.digest()

    def wipe(self) -> None:
        wipe(self._inner)
        wipe(self._outer)


def hmac(key, *parts) -> bytes:
    keyed = Hmac(key)
    digest = keyed.digest(*parts)
    keyed.wipe()
    return digest


def wipe(buffer) -> None:
    """Overwrite a bytearray in place."""
    for place in range(len(buffer)):
        buffer[place] = 0


def counter(number: int) -> bytes:
    return bytes((number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255))


class Chance:
    """Unbiased random numbers from a key: HMAC blocks, cut into 24-bit numbers."""

    def __init__(self, key) -> None:
        self._hmac = Hmac(key)
        self._blocks = 0
        self._block = b""
        self._next = DIGEST_BYTES

    def randbelow(self, n: int) -> int:
        """An int from 0 to n - 1, all equally likely (n up to 2 ** 24)."""
        limit = 0x1000000 - 0x1000000 % n
        while True:
            number = self._take()
            if number < limit:
                return number % n

    def _take(self) -> int:
        if self._next + 3 > DIGEST_BYTES:
            self._block = self._hmac.digest(counter(self._blocks))
            self._blocks += 1
            self._next = 0
        place = self._next
        self._next += 3
        block = self._block
        return block[place] << 16 | block[place + 1] << 8 | block[place + 2]

    def key_for(self, purpose: bytes, number: int) -> bytes:
        """Returns a key for other random numbers. It never equals a block: those are digests of
        four bytes."""
        return self._hmac.digest(purpose, bytes((number,)))

    def wipe(self) -> None:
        self._hmac.wipe()
        self._block = b""
        self._next = DIGEST_BYTES


# -- the seed on flash -----------------------------------------------------------------------
#
# Only the recovery code, twenty presses of three buttons, unseals it; if both sides have secrets,
# both codes are needed, one after the other. PBKDF2 (RFC 8018) in steps, a counter-mode stream of
# HMAC blocks, encrypt-then-MAC, a constant-time comparison.

CODE_PRESSES = const(20)
SALT_BYTES = const(12)
ROUNDS = const(2000)  # about a second on a Pico
_TAG_BYTES = const(16)
_NONCE_BYTES = const(12)
SEAL_BYTES = const(28)  # that sealing adds: nonce and tag
CHOICE_BYTES = const(16)  # a choice's text is padded to hide its length


def new_code(random, count: int = 1) -> bytearray:
    """New codes in sequence, all buttons equally likely; `random(n)` returns n random bytes."""
    code = bytearray()
    while len(code) < count * CODE_PRESSES:
        byte = random(1)[0]
        if byte < 255:  # a multiple of three
            code.append(byte % 3)
    return code


class Stretch:
    """PBKDF2-HMAC-SHA-256 for one 32-byte key, a few rounds per step so that nothing else
    waits."""

    def __init__(self, password: bytes, salt: bytes, rounds: int) -> None:
        self._hmac = Hmac(password)
        self._last = self._hmac.digest(salt, counter(1))
        self._sum = int.from_bytes(self._last, "big")  # an int: three times as fast as bytes
        self.rounds_left = rounds - 1

    def step(self, rounds: int) -> bool:
        """Compute some rounds. Returns True once the key is ready."""
        while rounds and self.rounds_left:
            self._last = self._hmac.digest(self._last)
            self._sum ^= int.from_bytes(self._last, "big")
            self.rounds_left -= 1
            rounds -= 1
        return self.rounds_left == 0

    def key(self) -> bytes:
        return self._sum.to_bytes(DIGEST_BYTES, "big")

    def wipe(self) -> None:
        self._hmac.wipe()
        self._sum = 0
        self._last = b""


def _with_stream(key: bytes, nonce: bytes, data) -> bytearray:
    stream = Hmac(key)
    out = bytearray(data)
    for start in range(0, len(out), DIGEST_BYTES):
        block = stream.digest(nonce, counter(start // DIGEST_BYTES))
        for place in range(min(DIGEST_BYTES, len(out) - start)):
            out[start + place] ^= block[place]
    stream.wipe()
    return out


def seal(key: bytes, nonce: bytes, data) -> bytes:
    """Returns nonce, encrypted data and tag. A nonce of 12 bytes is used once with a key."""
    if len(nonce) != _NONCE_BYTES:
        raise ValueError("a nonce must have %d bytes" % _NONCE_BYTES)
    body = nonce + bytes(_with_stream(hmac(key, b"stream"), nonce, data))
    return body + hmac(hmac(key, b"tag"), body)[:_TAG_BYTES]


def is_equal(a, b) -> bool:
    """Compare two byte strings in constant time."""
    if len(a) != len(b):
        return False
    difference = 0
    for place in range(len(a)):
        difference |= a[place] ^ b[place]
    return difference == 0


def unseal(key: bytes, sealed: bytes):
    """Returns the data, or None if the key is wrong or the sealed bytes were modified."""
    if len(sealed) < SEAL_BYTES:
        return None
    body = sealed[:-_TAG_BYTES]
    if not is_equal(hmac(hmac(key, b"tag"), body)[:_TAG_BYTES], sealed[-_TAG_BYTES:]):
        return None
    return _with_stream(hmac(key, b"stream"), body[:_NONCE_BYTES], body[_NONCE_BYTES:])


def seal_choice(seed, number: int, text: str) -> bytes:
    """Seals a player's secret choice with a key from the seed: the seed unseals it, and nothing
    can change it.

    The nonce is a digest of the choice, so a line that is written again after a power cut with
    another choice has another nonce.
    """
    data = text.encode()
    if len(data) > CHOICE_BYTES:
        raise ValueError("a choice must have at most %d bytes" % CHOICE_BYTES)
    data += b" " * (CHOICE_BYTES - len(data))
    key = hmac(seed, b"choices")
    return seal(key, hmac(key, counter(number), data)[:_NONCE_BYTES], data)


def unseal_choice(seed, number: int, sealed: bytes) -> str:
    """Returns a sealed choice. Raises ValueError if it does not belong to that line."""
    key = hmac(seed, b"choices")
    data = unseal(key, sealed)
    if data is None or hmac(key, counter(number), data)[:_NONCE_BYTES] != sealed[:_NONCE_BYTES]:
        raise ValueError("a choice does not match the seed")
    return bytes(data).decode().rstrip()

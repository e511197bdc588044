"""Standard constructions from SHA-256, identical on all interpreters.

HMAC (RFC 2104), and unbiased random numbers from a key. Independent of games. Rarely used
functions are in sealing.py.
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
        """A key for other numbers. No block comes from it: those are of four bytes."""
        return self._hmac.digest(purpose, bytes((number,)))

    def wipe(self) -> None:
        self._hmac.wipe()
        self._block = b""
        self._next = DIGEST_BYTES

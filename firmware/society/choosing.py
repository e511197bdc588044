"""Choices under the hood, with two buttons while PEEK is held: BACK turns a dial, OK takes it.

A dial begins anywhere, by a chance that nobody sees: how often BACK is heard tells nothing.
"""

from shared_rules.compat import const

_BYTE = const(256)


class Dial:
    def __init__(self, random, count: int) -> None:
        self.count = count
        limit = _BYTE - _BYTE % count
        byte = random(1)[0]
        while byte >= limit:
            byte = random(1)[0]
        self.at = byte % count

    def turn(self) -> None:
        self.at = (self.at + 1) % self.count

    def wipe(self) -> None:
        self.at = 0

"""Selects a value on a private page: while PEEK is held, BACK goes to the next one, OK takes it.

A selector starts at a random value, so the number of presses reveals nothing.
"""

from shared_rules.compat import const

_BYTE = const(256)


class Selector:
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

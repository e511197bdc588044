"""Counts the deals begun since the last finished game.

A high number reveals a board that was made to deal repeatedly until its result suited a player.
"""

FILE = "deals"


class Deals:
    def __init__(self, files) -> None:
        self._files = files

    def begin(self) -> int:
        """Count a deal before any nonce is added. Returns its number."""
        count = self._count() + 1
        self._files.write(FILE, b"%d" % count)
        return count

    def finish(self) -> None:
        self._files.remove(FILE)

    def _count(self) -> int:
        data = self._files.read(FILE) or b"0"
        return int(data) if data.isdigit() and len(data) < 6 else 0

"""How many deals were begun since the last game that was finished.

A board that could deal again and again until it likes the result would show a high number.
"""

FILE = "deals"


class Deals:
    def __init__(self, files) -> None:
        self._files = files

    def begin(self) -> int:
        """Count a deal before anybody has added anything; gives its number."""
        count = self._count() + 1
        self._files.write(FILE, b"%d" % count)
        return count

    def finish(self) -> None:
        self._files.remove(FILE)

    def _count(self) -> int:
        data = self._files.read(FILE) or b"0"
        return int(data) if data.isdigit() and len(data) < 6 else 0

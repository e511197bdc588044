"""The one error a command raises on purpose, and the exit codes of `ghostlight`."""

OK = 0
FAILED = 1
USAGE = 2
NO_BOARD = 3
VERSION = 4

_HARMLESS = "\n\u00a0\u202f"  # line ends, and the spaces of French


class CommandError(Exception):
    """What went wrong and what to do about it, as two sentences without their full stops.

    A remedy may be a question, with its mark.
    """

    def __init__(self, what: str, remedy: str, code: int = FAILED) -> None:
        super().__init__(what, remedy)
        self.what = what
        self.remedy = remedy
        self.code = code

    def __str__(self) -> str:
        end = "" if self.remedy.endswith("?") else "."
        return f"{self.what}. {self.remedy}{end}"


def printable(text: str) -> str:
    """A text that a terminal shows as it is: what could move its cursor is escaped."""
    return "".join(
        letter if letter.isprintable() or letter in _HARMLESS else repr(letter)[1:-1]
        for letter in text
    )

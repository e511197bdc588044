"""The one error a command raises on purpose, and the exit codes of `ghostlight`."""

OK = 0
FAILED = 1
USAGE = 2
NO_BOARD = 3
VERSION = 4


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

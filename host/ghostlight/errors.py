"""The errors that a command raises on purpose, and the exit codes of `ghostlight`."""

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
        return _joined(self.what, self.remedy)

    def told(self, lang: str, at_page: bool = False) -> str:
        """Both sentences in a language."""
        from ghostlight.sentence import in_language  # starting a command does not need it

        what, remedy = (in_language(text, lang, at_page) for text in (self.what, self.remedy))
        return _joined(what, remedy)


class PlayerError(CommandError):
    """An error that players meet: English patterns, with translations in the catalogue."""

    def __init__(self, what: str, remedy: str, code: int = FAILED, **values: object) -> None:
        from ghostlight.sentence import said  # starting a command does not need it

        super().__init__(said(what, **values), said(remedy, **values), code)


def cannot_read(path: object, error: OSError) -> PlayerError:
    """The error for a file that a player has named."""
    if isinstance(error, FileNotFoundError):
        return PlayerError("there is no file {path}", "Check its name and its folder", path=path)
    return PlayerError(
        "{path} cannot be read: {why}",
        "Check the file, or give another one",
        path=path,
        why=error.strerror,
    )


def cannot_write(path: object, error: OSError) -> PlayerError:
    """The error for a file that a player wants to write."""
    return PlayerError(
        "{path} cannot be written: {why}", "Give another file", path=path, why=error.strerror
    )


def _joined(what: str, remedy: str) -> str:
    return f"{what}. {remedy}{'' if remedy.endswith('?') else '.'}"


def printable(text: str) -> str:
    """A text that a terminal shows as it is: what could move its cursor is escaped."""
    return "".join(
        letter if letter.isprintable() or letter in _HARMLESS else repr(letter)[1:-1]
        for letter in text
    )

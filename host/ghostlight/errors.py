"""The errors that a command raises on purpose, and the exit codes of `ghostlight`."""

OK = 0
FAILED = 1
USAGE = 2
NO_BOARD = 3
VERSION = 4

_ENGLISH = "en"
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

    def told(self, lang: str) -> str:
        """Both sentences, in a language if they have a translation."""
        return _joined(self.what, self.remedy)


class PlayerError(CommandError):
    """An error that players meet: its two sentences are in texts/<language>.toml, [errors]. A
    detail of a damaged file stays English."""

    def __init__(self, key: str, code: int = FAILED, **fields: object) -> None:
        self._key = key
        self._fields = fields
        super().__init__(*self._sentences(_ENGLISH), code)

    def told(self, lang: str) -> str:
        return _joined(*self._sentences(lang))

    def _sentences(self, lang: str) -> tuple[str, str]:
        from ghostlight.lang import texts_of, typeset  # starting a command does not need it

        fields = self._fields | {"why": reason(str(self._fields.get("why", "")), lang)}
        what, remedy = texts_of(lang)["errors"][self._key]
        return typeset(what, lang).format(**fields), typeset(remedy, lang).format(**fields)


def reason(why: str, lang: str) -> str:
    """Why a file is refused, in a language if there is a translation."""
    from ghostlight.lang import texts_of, typeset

    return typeset(texts_of(lang)["reasons"].get(why, why), lang)


def cannot_read(path: object, error: OSError) -> PlayerError:
    """The error for a file that a player has named."""
    if isinstance(error, FileNotFoundError):
        return PlayerError("no_file", path=path)
    return PlayerError("unread_file", path=path, why=error.strerror)


def _joined(what: str, remedy: str) -> str:
    return f"{what}. {remedy}{'' if remedy.endswith('?') else '.'}"


def printable(text: str) -> str:
    """A text that a terminal shows as it is: what could move its cursor is escaped."""
    return "".join(
        letter if letter.isprintable() or letter in _HARMLESS else repr(letter)[1:-1]
        for letter in text
    )

"""The words on the screens: a module for each game and language, and those that all games share.

A text module has constants only, `<what>_<language>.py`, with the same names in every language. A
text with `|` is a page: its title comes before the first `|`. Other texts are parts of a page.
Tests check that nothing is missing and that everything fits.
"""

LANGUAGES = ("en", "fr")


def load(what: str, language: str):
    """Imports and returns a text module."""
    return __import__("firmware.texts.%s_%s" % (what, language), None, None, ("*",))


class Texts:
    """All texts of a game in one language, by name: its own first, then those of every game."""

    def __init__(self, game: str, language: str) -> None:
        self.language = language
        self._tables = (load(game, language), load("game", language))

    def __getattr__(self, name: str):
        for table in self._tables:
            if hasattr(table, name):
                return getattr(table, name)
        raise AttributeError(name)

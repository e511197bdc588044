"""The words on the screens, one table for each language; only the chosen one is in memory.

A table is a module of constants, `<what>_<language>.py`: the same names in every language. A text
with `|` in it is a page, its title before the first; others are parts of one. Tests see to it that
nothing is missing and everything fits.
"""

from firmware import wings

LANGUAGES = ("en", "fr")


def load(what: str, language: str):
    """A table of texts, for whoever holds it: then it is forgotten."""
    return wings.call("texts.%s_%s" % (what, language))


class Texts:
    """All that is said in a game, by name: its own words first, then those of every game.

    What the turns need is kept. What is said before and after them, and to beginners, is in
    tables named `aside`, and fetched whenever it is asked for.
    """

    def __init__(self, game: str, language: str) -> None:
        self.language = language
        self.kept = [load(game, language), load("game", language)]
        self._asides = (game + "_aside", "game_aside")

    def __getattr__(self, name: str):
        for table in self.kept:
            if hasattr(table, name):
                return getattr(table, name)
        for what in self._asides:
            table = load(what, self.language)
            if hasattr(table, name):
                return getattr(table, name)
        raise AttributeError(name)

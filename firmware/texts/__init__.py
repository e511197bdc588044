"""The texts of the screens: what all games share. A game's own texts are in its folder.

A text module has constants only, with the same names in every language. A text with `|` is a page:
its title comes before the first `|`. Other texts are parts of a page. Tests check that nothing is
missing and that everything fits.
"""

LANGUAGES = ("en", "fr")


def load(what: str, language: str):
    """Imports and returns the texts "common" or "computer"."""
    return __import__("firmware.texts.%s_%s" % (what, language), None, None, ("*",))


def load_game(game: str, language: str, name: str = "texts_%s"):
    """Imports and returns the texts of a game."""
    name = "firmware.games.%s." % game + name % language
    return __import__(name, None, None, ("*",))


class Texts:
    """All texts of a game in one language, by name: its own first, then those of every game."""

    def __init__(self, game: str, language: str, with_computers: bool = False) -> None:
        """`with_computers`: also loads the texts about computer players."""
        self._game = game
        self._with_computers = with_computers
        self.use(language)

    def use(self, language: str) -> None:
        """Changes the language."""
        self.language = language
        self.tables = (load_game(self._game, language), load("common", language))
        if self._with_computers:
            own = load_game(self._game, language, "computer_%s")
            self.tables += (own, load("computer", language))

    def __getattr__(self, name: str):
        for table in self.tables:
            if hasattr(table, name):
                return getattr(table, name)
        raise AttributeError(name)

"""The words on the screens, one table for each language; only the chosen one is in memory.

A table is a module of constants, `<what>_<language>.py`: the same names in every language. A text
with `|` in it is a page, its title before the first; others are parts of one. Tests see to it that
nothing is missing and everything fits.
"""

from firmware import wings

LANGUAGES = ("en", "fr")


def load(what: str, language: str):
    """The table of texts, for whoever holds it: then it is forgotten."""
    return wings.call("texts.%s_%s" % (what, language))

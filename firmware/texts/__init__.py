"""The words on the screens, one table for each language; only the chosen one is in memory.

A table is a module of constants, `<what>_<language>.py`: the same names in every language. A text
with `|` in it is a page, its title before the first; others are parts of one. Tests see to it that
nothing is missing and everything fits.
"""

import sys

LANGUAGES = ("en", "fr")


def load(what: str, language: str):
    """The table of texts; another language's is forgotten."""
    for other in LANGUAGES:
        if other != language:
            name = "%s_%s" % (what, other)
            sys.modules.pop("firmware.texts." + name, None)
            globals().pop(name, None)
    return __import__("firmware.texts.%s_%s" % (what, language), None, None, ("*",))

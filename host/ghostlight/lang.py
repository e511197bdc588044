"""Which language to speak: the one asked for, else the system's, else English."""

import locale
import os
from collections.abc import Mapping

LANGUAGES = ("en", "fr")


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """The first language the environment names; Windows names none and knows its own."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable, "")
        if value:
            return _known(value)
    return _known(locale.getlocale()[0] or "")


def _known(name: str) -> str:
    return name[:2].lower() if name[:2].lower() in LANGUAGES else LANGUAGES[0]

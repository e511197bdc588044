"""The games that this table can play: a name each, the same in rules, sheets, texts and settings.

`firmware/<name>/director.py` leads through a game, `firmware/sheets/<name>.py` says what the cells
mean. Only the chosen one is imported: on a Pico its bytecode lives in the heap.
"""

import sys

from firmware.journal import CURRENT, Journal

# In the order of the menu, and of the titles in texts.
GAMES = ("opera", "midnight", "society", "phantom")

# Bytes of heap that must be free before the code of each is imported: what it takes with all its
# code in the heap, and a little to work with.
_ROOM = (100_000, 104_000, 118_000, 126_000)


def chosen(files) -> str:
    """The game that is under way on flash; else the one that the settings ask for."""
    words = Journal(files).read(CURRENT).first().split()
    if len(words) > 1 and words[1] in GAMES:
        return words[1]
    from firmware.settings import Settings  # which imports the names above

    settings = Settings(files)
    settings.load()
    return settings["game"]


def fits(name: str, hal) -> bool:
    """Whether its code is in memory already, or there is room for it."""
    if "firmware.%s.director" % name in sys.modules:
        return True
    return hal.has_room(_ROOM[GAMES.index(name)])


def with_room(hal) -> list:
    """Those that this board has memory for."""
    return [name for name in GAMES if fits(name, hal)]


def titles(names: list, texts) -> str:
    return ", ".join([texts.GAMES[GAMES.index(name)] for name in names])


def load(hal) -> None:
    """Import the code of the chosen game, if there is room for it."""
    name = chosen(hal.files)
    if fits(name, hal):
        director_of(name)
        sheet_of(name)


def director_of(name: str):
    return __import__("firmware.%s.director" % name, None, None, ("*",)).Director


def sheet_of(name: str):
    return __import__("firmware.sheets." + name, None, None, ("*",))

"""The games that this table can play: a name each, the same in rules, sheets, texts and settings.

`firmware/<name>/director.py` leads through a game, `firmware/sheets/<name>.py` says what the cells
mean. Only the chosen one is imported: on a Pico its bytecode lives in the heap.
"""

from firmware.journal import CURRENT, Journal

# In the order of the menu, and of the titles in texts.
GAMES = ("opera", "midnight", "society", "phantom")


def chosen(files) -> str:
    """The game that is under way on flash; else the one that the settings ask for."""
    words = Journal(files).read(CURRENT).first().split()
    if len(words) > 1 and words[1] in GAMES:
        return words[1]
    from firmware.settings import Settings  # which imports the names above

    settings = Settings(files)
    settings.load()
    return settings["game"]


def director_of(name: str):
    return __import__("firmware.%s.director" % name, None, None, ("*",)).Director


def sheet_of(name: str):
    return __import__("firmware.sheets." + name, None, None, ("*",))

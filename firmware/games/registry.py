"""Finds the parts of a game by its name: director, sheet, title, memory.

`shared_rules.game.GAMES` lists the games. Everything about one game on the board is in
`firmware/games/<name>/`. Only the chosen game is imported, because each game takes heap.
"""

import sys

from firmware.memory import load_once, tidy
from firmware.storage.journal import CURRENT, Journal
from shared_rules.game import GAMES
from shared_rules.record_lines import game_name


def on_layout(layout) -> tuple:
    """Returns the games for whose places a table has cells, in the order of the menu."""
    return tuple([name for name in GAMES if name in layout.GAMES])


def chosen(files) -> str:
    """Returns the game that is under way on flash, else the one in the settings."""
    name = game_name(Journal(files).read(CURRENT).first())
    if name in GAMES:
        return name
    return _settings(files)["game"]


def fits(name: str, hal) -> bool:
    """Whether the game is in memory already, or there is room for it."""
    if "firmware.games.%s.director" % name in sys.modules:
        return True
    return hal.has_room(_import("firmware.games." + name).HEAP_NEEDED)


def with_room(hal, layout) -> list:
    """Returns the games that this board has cells and memory for."""
    return [name for name in on_layout(layout) if fits(name, hal)]


def title_of(name: str, language: str) -> str:
    texts = "firmware.games.%s.texts_%s" % (name, language)
    module = sys.modules.get(texts) or load_once(texts.replace("firmware.", "", 1))
    return module.TITLE


def load(files, layout):
    """Imports all that the chosen game needs, part by part. Yields its name after each part: if
    the code of a part is left in flash, the next part fills the gaps in the heap."""
    name = chosen(files)
    yield name
    for part in ("play.director", "start"):  # what all games share
        tidy()
        _import("firmware." + part)
        yield name
    if name in layout.GAMES:
        tidy()
        _import("shared_rules." + name)
        yield name
        tidy()
        director_of(name)
        sheet_of(name)
        yield name
        tidy()
        language = _settings(files)["language"]
        for texts in ("texts.board_", "texts.common_", "games.%s.texts_" % name):
            _import("firmware." + texts + language)
        yield name


def director_of(name: str):
    return _import("firmware.games.%s.director" % name).Director


def sheet_of(name: str):
    return _import("firmware.games.%s.sheet" % name)


def _settings(files):
    settings = load_once("storage.settings").Settings(files)
    settings.load()
    return settings


def _import(name: str):
    return __import__(name, None, None, ("*",))

"""Finds the parts of a game by its name: director, sheet, title, memory.

`shared_rules.game.GAMES` lists the games. Everything about one game on the board is in
`firmware/games/<name>/`. Only the chosen game is imported, because each game takes heap.
"""

import sys

from firmware.memory import load_once, release, tidy
from firmware.storage.journal import CURRENT, Journal
from shared_rules.game import GAMES
from shared_rules.record_lines import game_name

_too_large: list = []  # games that this start has tried


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
    if name in _too_large:
        return False
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


def load(hal, layout, in_flash: bool):
    """Imports all that the chosen game needs, part by part. Yields its name after each part: if
    the code of a part is left in flash, the next part fills the gaps in the heap."""
    name = chosen(hal.files)
    yield name
    for part in ("firmware.play.director", "firmware.start"):  # what all games share
        _load_part(part)
        yield name
    if name not in layout.GAMES or not (in_flash or fits(name, hal)):
        return
    language = _settings(hal.files)["language"]
    own = "firmware.games.%s." % name
    for part in (
        ("shared_rules." + name,),
        (own + "director", own + "sheet"),
        ("firmware.texts.common_" + language, own + "texts_" + language),
    ):
        try:
            _load_part(*part)
        except MemoryError:
            give_up(name)
            return
        yield name


def _load_part(*names: str) -> None:
    tidy()
    for name in names:
        _import(name)


def give_up(name: str) -> None:
    """Release what was imported of a game that turned out to be too large."""
    _too_large.append(name)
    release(("firmware.games.%s." % name, "shared_rules." + name))
    tidy()


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

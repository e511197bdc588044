"""Cards, tiles and rooms of another edition of a game, from a data file that its owner writes.

A file names what differs from ours; everything else stays as it is (host/BOXES.md). The game's
option `box` holds all of it as one word, which `word_of` in ghostlight/games/<game>/box.py makes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ghostlight.errors import USAGE, PlayerError, cannot_read
from shared_rules.errors import OptionError
from shared_rules.game import GAMES
from shared_rules.game import load as load_rules


class OwnBox(NamedTuple):
    game: str
    word: str  # the value of the option `box`


def load(path: Path) -> OwnBox:
    """The box in a data file. Raises CommandError with a sentence about what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise cannot_read(path, error) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _bad(path, error) from error
    try:
        game = data.pop("game", None)
        known = [name for name in GAMES if hasattr(load_rules(name), "check_box")]
        if game not in known:
            raise OptionError(f"game must be one of {', '.join(known)}, not {game!r}")
        word: str = import_module(f"ghostlight.games.{game}.box").word_of(data)
        load_rules(game).State(box=word)
    except OptionError as error:
        raise _bad(path, error) from error
    return OwnBox(game, word)


def other_box(path: Path | None, own: OwnBox, game: str) -> PlayerError:
    """The error for a box that belongs to another game."""
    return PlayerError(
        "{path} is a box of {kind}, not of {game}",
        "Give the box of that game, or leave the game out",
        USAGE,
        path=path,
        kind=own.game,
        game=game,
    )


def _bad(path: Path, error: Exception) -> PlayerError:
    return PlayerError(
        "{path}: {why}", "host/BOXES.md describes the file", path=path, why=str(error)
    )


# -- reading, for `word_of` of each game -----------------------------------------------------


def read_part(data: dict[str, Any], key: str, names: Sequence[str]) -> dict[str, Any]:
    """Removes and returns the table under a key. Raises OptionError for another name."""
    part = data.pop(key, {})
    if not isinstance(part, dict):
        raise OptionError(f"{key} must be a table, not {part!r}")
    unknown = [name for name in part if name not in names]
    if unknown:
        raise OptionError(f"{key}: no {unknown[0]!r} (there are {', '.join(names)})")
    return dict(part)


def check_rest(data: Mapping[str, Any]) -> None:
    if data:
        raise OptionError(f"{next(iter(data))!r} does not belong into this file")


def read_number(own: Mapping[str, Any], key: str, low: int, high: int, usual: int) -> int:
    value = own.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise OptionError(f"{key} must be a number from {low} to {high}, not {value!r}")
    return value


def read_flag(own: Mapping[str, Any], key: str, usual: bool) -> bool:
    value = own.get(key, usual)
    if not isinstance(value, bool):
        raise OptionError(f"{key} must be true or false, not {value!r}")
    return value


def read_mask(own: Mapping[str, Any], key: str, names: Sequence[str], usual: int) -> int:
    """A set of names as a bit mask; one name may stand without a list."""
    if key not in own:
        return usual
    words = [own[key]] if isinstance(own[key], str) else own[key]
    if not isinstance(words, list) or not all(word in names for word in words):
        raise OptionError(f"{key} must be of {', '.join(names)}, not {own[key]!r}")
    return sum(1 << names.index(word) for word in set(words))

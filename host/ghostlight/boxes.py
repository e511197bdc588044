"""Cards, tiles and rooms of another edition of a game, from a data file that its owner writes.

A file names what differs from ours; everything else stays as it is (host/BOXES.md). The game's
option `box` holds all of it as one word, which `ghostlight.boxes.load` makes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ghostlight.errors import USAGE, PlayerError, cannot_read
from shared_rules.errors import OptionError
from shared_rules.game import LETTERS, STANDARD
from shared_rules.game import load as load_rules
from shared_rules.midnight import board as castle
from shared_rules.midnight import box as midnight
from shared_rules.phantom import cards
from shared_rules.phantom import cards as phantom
from shared_rules.society import board as manor


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
        if not isinstance(game, str) or game not in _WORDS:
            raise OptionError(f"game must be one of {', '.join(_WORDS)}, not {game!r}")
        word = _WORDS[game](data)
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


def _society(data: dict[str, Any]) -> str:
    """`[tiles]`: nine values for each colour, in thousand pounds."""
    own = _part(data, "tiles", manor.COLOURS)
    _check_rest(data)
    racks = [_numbers(own, colour) or list(map(int, manor.VALUES[0])) for colour in manor.COLOURS]
    return "".join(str(value) for rack in racks for value in rack)


def _midnight(data: dict[str, Any]) -> str:
    """`[rooms.<name>]`: door, points and exact of each room."""
    names = [name.replace(" ", "_") for name in castle.ROOM_NAMES]
    rooms = _part(data, "rooms", names)
    _check_rest(data)
    box = midnight.Box(STANDARD)
    doors, fright, exact = bytearray(box.doors), list(box.fright), bytearray(box.exact)
    most = midnight.MOST_POINTS
    for number, name in enumerate(names):
        own = _part(rooms, name, ("door", "points", "exact"))
        doors[number] = _number(own, "door", 1, castle.SPACES, doors[number] + 1) - 1
        fright[number] = _number(own, "points", -most, most, fright[number])
        exact[number] = _flag(own, "exact", bool(exact[number]))
    return "".join(
        LETTERS[doors[n]] + LETTERS[(fright[n] + most) * 2 + exact[n]] for n in range(len(names))
    )


def _phantom(data: dict[str, Any]) -> str:
    """`[places.<name>]`, `[phantoms.<group>]` and `[family.<name>]`."""
    places = _part(data, "places", cards.PLACE_NAMES)
    phantoms = _part(data, "phantoms", cards.GROUPS)
    family = _part(data, "family", cards.CHARACTER_NAMES)
    _check_rest(data)
    box = phantom.Box(STANDARD, "charmer_yeller", "8_10_12")
    zones, capacity = bytearray(box.zones), bytearray(box.capacity)
    terror, protected = bytearray(box.place_terror), bytearray(box.protected)
    for number, name in enumerate(cards.PLACE_NAMES):
        own = _part(places, name, ("zones", "room", "terror", "protects"))
        zones[number] = _mask(own, "zones", cards.ZONES, zones[number])
        capacity[number] = _number(own, "room", 1, phantom.MOST_ROOM, capacity[number])
        terror[number] = _number(own, "terror", 0, phantom.MOST_TERROR, terror[number])
        protected[number] = _mask(own, "protects", cards.GROUPS, protected[number])
        if protected[number].bit_count() > 1:
            raise OptionError(f"{name}: protects must name one group or none")
    copies = bytearray(box.copies)
    for number, group in enumerate(cards.GROUPS):
        own = _part(phantoms, group, cards.KINDS)
        for kind, name in enumerate(cards.KINDS):
            card = number * cards.KIND_COUNT + kind
            copies[card] = _number(own, name, 0, cards.PHANTOM_CARDS, copies[card])
    destroyed, points, fear = bytearray(box.destroyed), bytearray(box.points), bytearray(box.fear)
    for who, name in enumerate(cards.CHARACTER_NAMES):
        own = _part(family, name, ("destroys", "points", "fear"))
        destroyed[who] = _mask(own, "destroys", cards.GROUPS, destroyed[who])
        points[who] = _number(own, "points", 0, 20, points[who])
        fear[who] = _number(own, "fear", 1, 60, fear[who])
    written = [
        LETTERS[zones[n] * phantom.MOST_ROOM + capacity[n] - 1]
        + LETTERS[terror[n] * 5 + protected[n].bit_length()]
        for n in range(cards.PLACES)
    ]
    people = [
        LETTERS[number]
        for who in range(cards.CHARACTERS)
        for number in (destroyed[who], points[who], fear[who])
    ]
    numbers = [LETTERS[number] for number in copies]
    return ".".join("".join(part) for part in (written, numbers, people))


_WORDS = {"society": _society, "midnight": _midnight, "phantom": _phantom}


# -- reading ---------------------------------------------------------------------------------


def _part(data: dict[str, Any], key: str, names: Sequence[str]) -> dict[str, Any]:
    """The table under a key, taken out of the data; it may have these names."""
    part = data.pop(key, {})
    if not isinstance(part, dict):
        raise OptionError(f"{key} must be a table, not {part!r}")
    unknown = [name for name in part if name not in names]
    if unknown:
        raise OptionError(f"{key}: no {unknown[0]!r} (there are {', '.join(names)})")
    return dict(part)


def _check_rest(data: Mapping[str, Any]) -> None:
    if data:
        raise OptionError(f"{next(iter(data))!r} does not belong into this file")


def _number(own: Mapping[str, Any], key: str, low: int, high: int, usual: int) -> int:
    value = own.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise OptionError(f"{key} must be a number from {low} to {high}, not {value!r}")
    return value


def _numbers(own: Mapping[str, Any], key: str) -> list[int]:
    values = own.get(key, [])
    if not isinstance(values, list) or len(values) not in (0, manor.TILES):
        raise OptionError(f"{key} must be {manor.TILES} numbers, not {values!r}")
    return sorted(_number({key: value}, key, 1, manor.DEAREST, 1) for value in values)


def _flag(own: Mapping[str, Any], key: str, usual: bool) -> bool:
    value = own.get(key, usual)
    if not isinstance(value, bool):
        raise OptionError(f"{key} must be true or false, not {value!r}")
    return value


def _mask(own: Mapping[str, Any], key: str, names: Sequence[str], usual: int) -> int:
    """A set of names as a bit mask; one name may stand without a list."""
    if key not in own:
        return usual
    words = [own[key]] if isinstance(own[key], str) else own[key]
    if not isinstance(words, list) or not all(word in names for word in words):
        raise OptionError(f"{key} must be of {', '.join(names)}, not {own[key]!r}")
    return sum(1 << names.index(word) for word in set(words))

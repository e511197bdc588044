"""The menu items of Midnight Party, and the parties of its deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from firmware.players import WHO_PLAYS
from shared_rules.compat import const
from shared_rules.game import BOX
from shared_rules.midnight.board import GUESTS
from shared_rules.midnight.options import OPTIONS

# The first options of the rules are always asked; the others only with house rules, and only if
# they belong to the game or variant that is played.
_ASKED = const(3)


def _needs(name: str) -> tuple:
    if name.startswith("variant_"):
        return (("house", "yes"), ("variant", "yes"))
    if name in ("ties", "decline"):
        return (("house", "yes"), ("variant", "no"))
    return (("house", "yes"),)


def _first(name: str, values: tuple) -> tuple:
    """A real die is rolled by people."""
    return (name, values, ("levels", {})) if name == "die" else (name, values)


_OWN: tuple = tuple(
    [_first(name, values) for name, _, values in OPTIONS[:_ASKED]]
    + [("house", ("no", "yes"))]
    + [(name, values) + _needs(name) for name, _, values in OPTIONS[_ASKED:] if name != BOX]
)

ITEMS = _OWN[:1] + (WHO_PLAYS,) + _OWN[1:]
OPPONENTS = range(1, len(GUESTS) - 1)  # the table plays all but the first player, or as chosen


def roles(director) -> tuple:
    """Returns the roles that a person or the table plays."""
    return tuple(range(director.players))


def fit_levels(director) -> None:
    """Adapts the levels of computer players to the number of players."""
    for role in list(director.levels):
        if role >= director.players:
            director.levels.pop(role)


def player_name(director, role: int) -> str:
    return director.texts.PLAYERS[role]


def prepare(director) -> None:
    """Sets each item to the last choice."""


def remember(director) -> None:
    """Sets each item to the options of this game, for the next one."""
    for name, default, _ in OPTIONS:
        setattr(director, name, director.match.options[name])
        if name != BOX and name not in [item[0] for item in _OWN[:_ASKED]]:
            if director.match.options[name] != default:
                director.house = "yes"


def item_text(director, name: str, seat: int) -> str:
    texts = director.texts
    if name == "players":
        return texts.MENU_PLAYERS % (director.players, GUESTS[director.players])
    place = [item[0] for item in _OWN].index(name)
    value = getattr(director, name)
    text = texts.MENU[place - 1]
    return text % value if isinstance(text, str) else text[_OWN[place][1].index(value)]


def options(director) -> dict:
    """Returns the options of the rules: as chosen, or the default of a skipped item."""
    found = {name: default for name, default, _ in OPTIONS}
    for item in _OWN:
        is_asked = all([getattr(director, name) == value for name, value in item[2:]])
        if is_asked and item[0] in found:
            found[item[0]] = getattr(director, item[0])
    return found


def parties(director) -> tuple:
    """Returns (seat, name) of those who add to the deal: both seats."""
    return ((1, "seat 1"), (0, "seat 0"))

"""The menu items of Midnight Party, and the parties of its deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from shared_rules.box import BOX
from shared_rules.compat import const
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


ITEMS: tuple = tuple(
    [(name, values) for name, _, values in OPTIONS[:_ASKED]]
    + [("house", ("no", "yes"))]
    + [(name, values) + _needs(name) for name, _, values in OPTIONS[_ASKED:] if name != BOX]
)


def prepare(director) -> None:
    """Offers everything as it was chosen last."""


def remember(director) -> None:
    """Offers the options of this game for the next one."""
    for name, default, _ in OPTIONS:
        setattr(director, name, director.match.options[name])
        if name != BOX and name not in [item[0] for item in ITEMS[:_ASKED]]:
            if director.match.options[name] != default:
                director.house = "yes"


def item_text(director, name: str, seat: int) -> str:
    texts = director.texts
    if name == "players":
        return texts.MENU_PLAYERS % (director.players, GUESTS[director.players])
    place = [item[0] for item in ITEMS].index(name)
    value = getattr(director, name)
    text = texts.MENU[place - 1]
    return text % value if isinstance(text, str) else text[ITEMS[place][1].index(value)]


def options(director) -> dict:
    """Returns the options of the rules as chosen; defaults for what the menu has not asked."""
    found = {name: default for name, default, _ in OPTIONS}
    for item in ITEMS:
        is_asked = all([getattr(director, name) == value for name, value in item[2:]])
        if is_asked and item[0] in found:
            found[item[0]] = getattr(director, item[0])
    return found


def parties(director) -> tuple:
    """Returns (seat, name) of those who add to the deal: both seats."""
    return ((1, "seat 1"), (0, "seat 0"))

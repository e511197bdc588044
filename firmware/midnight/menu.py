"""The menu of Midnight Party: what is asked before a game, and who adds to the deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from shared_rules.compat import const
from shared_rules.midnight.board import GUESTS
from shared_rules.midnight.options import OPTIONS

# Everybody is asked for the first options of the rules; for the others only who has house rules,
# and only for those of the game that is played.
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
    + [(name, values) + _needs(name) for name, _, values in OPTIONS[_ASKED:]]
)


def prepare(director) -> None:
    """Everything is offered as it was chosen last."""


def remember(director) -> None:
    """Offer the next game as this one was agreed."""
    for name, default, _ in OPTIONS:
        setattr(director, name, director.match.options[name])
        if name not in [item[0] for item in ITEMS[:_ASKED]]:
            if director.match.options[name] != default:
                director.house = "yes"


def item_text(director, name: str, seat: int) -> str:
    texts = director.texts
    if name == "players":
        return texts.MENU_PLAYERS % (director.players, GUESTS[director.players])
    place = [item[0] for item in ITEMS].index(name)
    return texts.MENU[place - 1][ITEMS[place][1].index(getattr(director, name))]


def options(director) -> dict:
    """Those of the rules, as they were chosen; what the menu has not asked for is as usual."""
    found = {name: default for name, default, _ in OPTIONS}
    for item in ITEMS:
        is_asked = all([getattr(director, name) == value for name, value in item[2:]])
        if is_asked and item[0] in found:
            found[item[0]] = getattr(director, item[0])
    return found


def parties(director) -> tuple:
    """(seat, name) of who adds to the deal: whoever sits there."""
    return ((1, "seat 1"), (0, "seat 0"))

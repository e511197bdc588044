"""The menu items of Phantom, and the parties of its deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from firmware.players import WHO_PLAYS
from shared_rules.game import BOX
from shared_rules.phantom.cards import ROLES
from shared_rules.phantom.options import OPTIONS

ITEMS = (
    WHO_PLAYS,
    ("chief_seat", (0, 1), ("has_two_sides", True)),
    ("house", ("no", "yes")),
) + tuple([(name, values, ("house", "yes")) for name, _, values in OPTIONS if name != BOX])
OPPONENTS = (1,)  # the table plays the settler, or as chosen


def roles(director) -> tuple:
    """Returns the roles that a person or the table plays."""
    return (0, 1)


def fit_levels(director) -> None:
    """Adapts the levels of computer players to the other choices."""


def player_name(director, role: int) -> str:
    return director.texts.ROLES[role]


def prepare(director) -> None:
    """Sets each item to the last choice, otherwise to its default."""
    for name, default, _ in OPTIONS:
        if not hasattr(director, name):
            setattr(director, name, default)


def item_text(director, name: str, seat: int) -> str:
    """Returns the text of an item for a seat."""
    texts = director.texts
    if name == "chief_seat":
        return texts.MENU_CHIEF if seat == director.chief_seat else texts.MENU_SETTLER
    if name == "house":
        return texts.MENU_HOUSE[director.house == "yes"]
    place = [option for option, _, _ in OPTIONS].index(name)
    value = getattr(director, name)
    text = texts.MENU_RULES[place]
    return text % value if isinstance(text, str) else text[OPTIONS[place][2].index(value)]


def options(director) -> dict:
    """Returns the options of the rules, as the players chose them."""
    has_own = director.house == "yes"
    return {name: getattr(director, name) if has_own else usual for name, usual, _ in OPTIONS}


def parties(director) -> tuple:
    """Returns (seat, name) of those who add to the deal: the settler adds last."""
    return tuple([(director.seat_of(role), ROLES[role]) for role in (0, 1)])

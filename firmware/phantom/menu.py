"""The menu of Phantom: what is asked before a game, and who adds to the deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from shared_rules.phantom.cards import SEATS
from shared_rules.phantom.options import OPTIONS

ITEMS = (("chief_seat", (0, 1)), ("house", ("no", "yes"))) + tuple(
    [(name, values, ("house", "yes")) for name, _, values in OPTIONS]
)


def prepare(director) -> None:
    """Everything is offered as it was chosen last, or else as usual."""
    for name, default, _ in OPTIONS:
        if not hasattr(director, name):
            setattr(director, name, default)


def item_text(director, name: str, seat: int) -> str:
    """What a seat reads of an item."""
    texts = director.texts
    if name == "chief_seat":
        return texts.MENU_CHIEF if seat == director.chief_seat else texts.MENU_SETTLER
    if name == "house":
        return texts.MENU_HOUSE[director.house == "yes"]
    place = [option for option, _, _ in OPTIONS].index(name)
    return texts.MENU_RULES[place][OPTIONS[place][2].index(getattr(director, name))]


def options(director) -> dict:
    """Those of the rules, as they were chosen."""
    has_own = director.house == "yes"
    return {name: getattr(director, name) if has_own else usual for name, usual, _ in OPTIONS}


def parties(director) -> tuple:
    """(seat, name) of who adds to the deal: the chief first, the settler last."""
    return tuple([(director.seat_of(role), SEATS[role]) for role in (0, 1)])

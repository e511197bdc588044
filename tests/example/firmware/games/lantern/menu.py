"""The menu items of Lantern, and the parties of its deal."""

from shared_rules.lantern.board import ROLES, THIEF

# (name, values); the director has an attribute of each name.
ITEMS = (("thief_seat", (0, 1)), ("turns", (4, 6, 8)))


def prepare(director) -> None:
    """Nothing has to be computed before the menu opens."""


def item_text(director, name: str, seat: int) -> str:
    """What a seat reads of an item."""
    if name == "turns":
        return director.texts.MENU_TURNS % director.turns
    return director.texts.MENU_SEAT[seat != director.thief_seat]


def options(director) -> dict:
    """The options of the rules, as they were chosen."""
    return {"turns": director.turns}


def parties(director) -> tuple:
    """(seat, name) of the players who add to the deal: the one with the secret first."""
    return tuple([(director.seat_of(role), ROLES[role]) for role in (THIEF, 1)])

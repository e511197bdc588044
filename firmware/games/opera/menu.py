"""The menu items of l'Opéra, and the parties of its deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from firmware.games.opera.places import EVEN_START
from firmware.memory import load_once
from firmware.players import WHO_PLAYS
from shared_rules.opera.board import INVESTIGATOR, PHANTOM, ROLES, STARTS

ITEMS = (
    WHO_PLAYS,
    ("phantom_seat", (1, 0), ("has_two_sides", True)),
    ("carlotta", STARTS),
    ("may_return", ("no", "yes")),
)
OPPONENTS = (PHANTOM,)  # the roles of the table, until the players choose others


def roles(director) -> tuple:
    """Returns the roles that a person or the table plays."""
    return (INVESTIGATOR, PHANTOM)


def fit_levels(director) -> None:
    """Adapts the levels of computer players to the other choices."""


def player_name(director, role: int) -> str:
    return _words(director).ROLES[role]


def prepare(director) -> None:
    """Called before the menu opens: sets what it offers."""
    director.carlotta = offered_start(director)


def item_text(director, name: str, seat: int) -> str:
    """Returns the text of an item for a seat."""
    texts = director.texts
    if name == "phantom_seat":
        return texts.MENU_PHANTOM if seat == director.phantom_seat else texts.MENU_INVESTIGATOR
    if name == "may_return":
        return texts.MENU_RETURN[director.may_return == "yes"]
    text = texts.MENU_CARLOTTA % director.carlotta
    if director.carlotta == offered_start(director) != EVEN_START:
        text += "|" + texts.HANDICAP
    elif director.levels:
        text += "|" + _words(director).EVEN_ODDS
    return text


def options(director) -> dict:
    """Returns the options of the rules, as the players chose them."""
    return {"carlotta": director.carlotta, "may_return": director.may_return}


def offered_start(director) -> int:
    """Returns La Carlotta's start for the next game: nearer to the exit is harder for the
    Investigator."""
    if director.last_winner == director.phantom_seat:
        return EVEN_START - director.streak
    return EVEN_START + director.streak


def parties(director) -> tuple:
    """Returns (seat, name) of those who add to the deal: the Investigator adds last."""
    return tuple([(director.seat_of(role), ROLES[role]) for role in (PHANTOM, INVESTIGATOR)])


def _words(director):
    return load_once("games.opera.computer_" + director.board.language)

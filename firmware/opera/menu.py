"""The menu of l'Opéra: what is asked before a game, and who adds to the deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from firmware.opera.places import EVEN_START
from shared_rules.opera.board import INVESTIGATOR, PHANTOM, SEATS, STARTS

ITEMS = (("phantom_seat", (1, 0)), ("carlotta", STARTS))


def prepare(director) -> None:
    """Before the menu opens: what is offered."""
    director.carlotta = offered_start(director)


def item_text(director, name: str, seat: int) -> str:
    """What a seat reads of an item."""
    texts = director.texts
    if name == "phantom_seat":
        return texts.MENU_PHANTOM if seat == director.phantom_seat else texts.MENU_INVESTIGATOR
    text = texts.MENU_CARLOTTA % director.carlotta
    if director.carlotta == offered_start(director) != EVEN_START:
        text += "|" + texts.HANDICAP
    return text


def options(director) -> dict:
    """Those of the rules, as they were chosen."""
    return {"carlotta": director.carlotta}


def offered_start(director) -> int:
    """La Carlotta's start for the next game: nearer to the exit, the harder to investigate."""
    if director.last_winner == director.phantom_seat:
        return EVEN_START - director.streak
    return EVEN_START + director.streak


def parties(director) -> tuple:
    """(seat, name) of who adds to the deal: the Phantom first, the Investigator last."""
    return tuple([(director.seat_of(role), SEATS[role]) for role in (PHANTOM, INVESTIGATOR)])

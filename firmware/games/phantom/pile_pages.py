"""Pages that list the covered cards, row by row.

Piles are public, and a light tells only the group. Pages are numbered behind those of the zones.
"""

from firmware.games.phantom.hand_view import card_words
from firmware.play.reconciler import OFF
from shared_rules.compat import const
from shared_rules.phantom.cards import ZONE_COUNT

_LINES = const(3)
_PAGES = const(16)  # of a row, at most


def page_after(state, role: int, page: int) -> int:
    """Returns the next page with cards on it, or OFF."""
    for after in range(max(page + 1, ZONE_COUNT), ZONE_COUNT + 2 * ZONE_COUNT * _PAGES):
        if _cards(state, role, after):
            return after
    return OFF


def words(state, role: int, page: int, texts) -> str:
    """Returns the owner of a row, then its covered cards from the top down."""
    zone, is_other = divmod((page - ZONE_COUNT) // _PAGES, 2)
    lines = [texts.ROWS[is_other] % texts.ZONES[zone]]
    for card in _cards(state, role, page):
        lines.append(card_words(card, texts))
    return "|".join(lines)


def _cards(state, role: int, page: int) -> list:
    row, first = divmod(page - ZONE_COUNT, _PAGES)
    zone, is_other = divmod(row, 2)
    pile = list(state.pile(role ^ is_other, zone))
    pile.reverse()
    return pile[1 + first * _LINES : 1 + (first + 1) * _LINES]

"""The private page of a player's hand, where the player marks a card and takes it to play.

The mark starts at a random card each time a player looks, so that the number of presses reveals
nothing about the card.
"""

from firmware.play.reconciler import OFF
from shared_rules.compat import const
from shared_rules.phantom.cards import (
    GROUPS,
    KIND_COUNT,
    KINDS,
    PHANTOMS,
    PLACE_NAMES,
    ZONE_COUNT,
)

_LINES = const(3)
_TAKEN = "> "
_NEW = "+ "


class Hood:
    def __init__(self, random) -> None:
        self._random = random  # n -> n random bytes
        self._marks = bytearray(2)  # by role: places in the hand
        self._is_looking = bytearray(2)
        self._taken = bytearray(2)  # a card + 1
        self._new = bytearray(2)  # the card that was drawn last + 1
        self._notices = ["", ""]  # by role, for the private page

    def wipe(self) -> None:
        for role in (0, 1):
            self._marks[role] = self._taken[role] = self._new[role] = 0
            self._notices[role] = ""

    def look_away(self, role: int) -> None:
        self._is_looking[role] = 0

    def look(self, role: int, hand: list) -> None:
        """A player begins to look at the private page."""
        if not self._is_looking[role] and hand:
            self._is_looking[role] = 1
            self._notices[role] = ""
            self._marks[role] = self._random(1)[0] % len(hand)

    def turn(self, role: int, hand: list) -> None:
        """Moves the mark to the next card."""
        self._notices[role] = ""
        if hand:
            self._marks[role] = (self._marks[role] + 1) % len(hand)

    def marked(self, role: int, hand: list) -> int:
        return hand[self._marks[role] % len(hand)] if hand else OFF

    def take(self, role: int, card: int, notice: str = "") -> None:
        """Takes a card to play it, or none (OFF)."""
        self._notices[role] = notice
        self._taken[role] = card + 1

    def taken(self, role: int) -> int:
        """Returns the card that a player has taken, or OFF."""
        return self._taken[role] - 1

    def draw(self, role: int, before: list, after: list) -> None:
        """Notes the card that was drawn, to mark it as new."""
        left = list(before)
        for card in after:
            if card in left:
                left.remove(card)
            else:
                self._new[role] = card + 1

    def fill(self, page, role: int, hand: list, texts, box) -> None:
        """Writes what the marked card can do, and as much of the hand as fits."""
        mark = self._marks[role] % len(hand)
        first = min(max(mark - 1, 0), max(len(hand) - _LINES, 0))
        lines = []
        for card in hand[first : first + _LINES]:
            line = card_words(card, texts)
            if card == self.taken(role):
                line = _TAKEN + line
            elif card + 1 == self._new[role]:
                line = _NEW + line
            lines.append(line)
        title = self._notices[role] or deeds(hand[mark], texts, box)
        page.fill("|".join([title] + lines))
        page.chosen = mark - first


def hand_of(view: list) -> list:
    """Returns the cards of a hand, from a private view."""
    for name, value in view:
        if name == "hand":
            return [_card_of(word) for word in value]
    return []


def _card_of(name: str) -> int:
    if name in PLACE_NAMES:
        return PHANTOMS + PLACE_NAMES.index(name)
    kind, _, group = name.partition("_")
    return GROUPS.index(group) * KIND_COUNT + KINDS.index(kind)


def card_words(card: int, texts) -> str:
    """Returns the name of a card."""
    if card >= PHANTOMS:
        return texts.PLACES[card - PHANTOMS]
    return phantom_words(card, texts)


def phantom_words(card: int, texts) -> str:
    return texts.KINDS[card % KIND_COUNT] + texts.GROUPS[card // KIND_COUNT]


def deeds(card: int, texts, box) -> str:
    """Returns what a card can do, in one line."""
    if card < PHANTOMS:
        return texts.DEEDS[card % KIND_COUNT]
    place = card - PHANTOMS
    for group in range(len(GROUPS)):
        if box.protected[place] >> group & 1:
            return texts.SHELTER % (box.capacity[place], texts.GROUPS[group])
    zones = [texts.LETTERS[n] for n in range(ZONE_COUNT) if box.zones[place] >> n & 1]
    return texts.PLACE_CARD % (box.place_terror[place], box.capacity[place], " ".join(zones))


# -- pages that list the covered cards, row by row ---------------------------------------------
# Piles are public, and a light shows only the group. Pages are numbered behind those of the zones.

_CARD_LINES = const(3)
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
    return pile[1 + first * _CARD_LINES : 1 + (first + 1) * _CARD_LINES]

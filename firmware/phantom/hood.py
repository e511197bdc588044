"""A hand under its hood: which card is marked, which one is taken, and the page that shows them.

Whoever listens to the buttons must not learn which card it is: the mark begins anywhere, each time
that a player looks.
"""

from firmware.tabletop import OFF
from shared_rules.compat import const
from shared_rules.phantom.cards import (
    CAPACITY,
    GROUPS,
    KIND_COUNT,
    KINDS,
    PHANTOMS,
    PLACE_NAMES,
    PLACE_TERROR,
    PLACE_ZONES,
    PROTECTED,
    ZONE_COUNT,
)

_LINES = const(3)
_TAKEN = "> "
_NEW = "+ "


class Hood:
    def __init__(self, random) -> None:
        self._random = random  # n -> n random bytes
        self._marks = bytearray(2)  # by seat of the rules: places in the hand
        self._is_looking = bytearray(2)
        self._taken = bytearray(2)  # a card + 1
        self._new = bytearray(2)  # the card that was drawn last + 1
        self._notices = ["", ""]  # each for its own hood

    def wipe(self) -> None:
        for seat in (0, 1):
            self._marks[seat] = self._taken[seat] = self._new[seat] = 0
            self._notices[seat] = ""

    def look_away(self, seat: int) -> None:
        self._is_looking[seat] = 0

    def look(self, seat: int, hand: list) -> None:
        """A player lifts the hood."""
        if not self._is_looking[seat] and hand:
            self._is_looking[seat] = 1
            self._notices[seat] = ""
            self._marks[seat] = self._random(1)[0] % len(hand)

    def turn(self, seat: int, hand: list) -> None:
        """The mark goes on to the next card."""
        self._notices[seat] = ""
        if hand:
            self._marks[seat] = (self._marks[seat] + 1) % len(hand)

    def marked(self, seat: int, hand: list) -> int:
        return hand[self._marks[seat] % len(hand)] if hand else OFF

    def take(self, seat: int, card: int, notice: str = "") -> None:
        """Mean to play a card, or none (OFF)."""
        self._notices[seat] = notice
        self._taken[seat] = card + 1

    def taken(self, seat: int) -> int:
        """The card that a player means to play, or OFF."""
        return self._taken[seat] - 1

    def draw(self, seat: int, before: list, after: list) -> None:
        """A card has come into a hand."""
        left = list(before)
        for card in after:
            if card in left:
                left.remove(card)
            else:
                self._new[seat] = card + 1

    def fill(self, page, seat: int, hand: list, texts) -> None:
        """What the marked card can do, and as much of the hand as fits."""
        mark = self._marks[seat] % len(hand)
        first = min(max(mark - 1, 0), max(len(hand) - _LINES, 0))
        lines = []
        for card in hand[first : first + _LINES]:
            line = card_words(card, texts)
            if card == self.taken(seat):
                line = _TAKEN + line
            elif card + 1 == self._new[seat]:
                line = _NEW + line
            lines.append(line)
        title = self._notices[seat] or deeds(hand[mark], texts)
        page.fill("|".join([title] + lines))
        page.chosen = mark - first


def hand_of(view: list) -> list:
    """The cards of a private view's hand."""
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
    """A card's name."""
    if card >= PHANTOMS:
        return texts.PLACES[card - PHANTOMS]
    return phantom_words(card, texts)


def phantom_words(card: int, texts) -> str:
    return texts.KINDS[card % KIND_COUNT] + texts.GROUPS[card // KIND_COUNT]


def deeds(card: int, texts) -> str:
    """What a card can do, in a line."""
    if card < PHANTOMS:
        return texts.DEEDS[card % KIND_COUNT]
    place = card - PHANTOMS
    for group in range(len(GROUPS)):
        if PROTECTED[place] >> group & 1:
            return texts.SHELTER % (CAPACITY[place], texts.GROUPS[group])
    zones = [texts.LETTERS[n] for n in range(ZONE_COUNT) if PLACE_ZONES[place] >> n & 1]
    return texts.PLACE_CARD % (PLACE_TERROR[place], CAPACITY[place], " ".join(zones))

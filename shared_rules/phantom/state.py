"""The public state of a game of Phantom: the player to move, the legal actions, their effects.

It contains only what both players may know: of a hand only its numbers of Places and Phantoms. The
order of the stocks is not stored, because no player knows it: the dealer draws when a card is
needed.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import DEALER, NOBODY, BaseState, apply_end, legal_end
from shared_rules.phantom import effects, setup
from shared_rules.phantom.cards import (
    AT_DEAL,
    AT_DRAW,
    AT_END,
    AT_FIRST,
    AT_MEET,
    AT_OFFER,
    CHARACTERS,
    IN_STOCK,
    PHANTOM_CARDS,
    PHANTOMS,
    PLACES,
    SCARED,
    START,
    WILSON_POINTS,
    ZONE_COUNT,
)
from shared_rules.phantom.options import Options
from shared_rules.phantom.turn import (
    apply_draw,
    apply_gather,
    apply_offer,
    apply_take,
    legal_draw,
    legal_gather,
    legal_offer,
    legal_take,
)

if TYPE_CHECKING:
    pass


class State(BaseState):
    GAME = "phantom"
    LEGAL = (
        setup.legal_first,
        setup.legal_deal,
        setup.legal_discard,
        effects.legal_zone,
        legal_gather,
        effects.legal_charm,
        effects.legal_meet,
        effects.legal_yell,
        effects.legal_steal,
        effects.legal_banish,
        legal_take,
        legal_draw,
        legal_offer,
        legal_end,
    )
    APPLY = (
        setup.apply_first,
        setup.apply_deal,
        setup.apply_discard,
        effects.apply_zone,
        apply_gather,
        effects.apply_charm,
        effects.apply_meet,
        effects.apply_yell,
        effects.apply_steal,
        effects.apply_banish,
        apply_take,
        apply_draw,
        apply_offer,
        apply_end,
    )

    __slots__ = (
        "activated",
        "options",
        "asked",
        "discard",
        "hands",
        "known",
        "phase",
        "piles",
        "place_discard",
        "quiet",
        "stocks",
        "taking",
        "turn",
        "where",
        "wilson",
        "zone",
    )

    def __init__(self, **options: object) -> None:
        self.options = Options(options)
        self.phase = AT_FIRST
        self.turn = 0  # the active player
        self.activated = 0  # mask of zones
        self.zone = -1  # the zone being activated
        self.taking = 0  # what is drawn: 0 a Place, 1 a Phantom
        self.asked = 0  # the role that must agree to the end
        self.quiet = 0  # consecutive turns without an event; -1 if this one has an event
        self.piles = [b"" for _ in range(2 * ZONE_COUNT)]  # by role and zone
        self.where = bytearray([IN_STOCK] * CHARACTERS)  # or a zone, or the role that scared it
        self.known: list[int] = []  # Characters that were put under the stock, from the top
        self.wilson = -1  # the role that has won it
        self.hands = bytearray(4)  # Places and Phantoms of the first role, and of the second
        self.stocks = [PLACES - len(START), PHANTOM_CARDS]  # cards of each
        self.discard = bytearray()  # Phantoms, the last one on top
        self.place_discard = bytearray()
        for role, place, zone in START:
            self.put(role, zone, PHANTOMS + place)

    def copy(self) -> "State":
        other = State()
        other.options = self.options
        other.phase = self.phase
        other.turn = self.turn
        other.activated = self.activated
        other.zone = self.zone
        other.taking = self.taking
        other.asked = self.asked
        other.quiet = self.quiet
        other.piles = list(self.piles)
        other.where = bytearray(self.where)
        other.known = list(self.known)
        other.wilson = self.wilson
        other.hands = bytearray(self.hands)
        other.stocks = list(self.stocks)
        other.discard = bytearray(self.discard)
        other.place_discard = bytearray(self.place_discard)
        return other

    # -- queries ---------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The role that acts now, DEALER for a chance action, or NOBODY."""
        phase = self.phase
        if phase in (AT_FIRST, AT_DEAL, AT_MEET, AT_DRAW):
            return DEALER
        if phase == AT_OFFER:
            return self.asked
        return NOBODY if phase == AT_END else self.turn

    @property
    def winner(self) -> int:
        """The role that has won, or -1 in a draw or before the end."""
        if self.phase != AT_END:
            return -1
        marks = [self._mark(role) for role in (0, 1)]
        return -1 if marks[0] == marks[1] else marks.index(max(marks))

    def _mark(self, role: int) -> tuple[int, int]:
        scared = len([place for place in self.where if place == SCARED + role])
        return self.points(role), scared if self.options.counts_characters else 0

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """Points per role once the game is over: 1 for the winner, 0 in a draw."""
        if self.phase != AT_END:
            return None
        return ((1, 0), (0, 1), (0, 0))[self.winner]

    # -- Characters ------------------------------------------------------------------------

    def characters(self, place: int) -> list[int]:
        """The Characters in a zone, in the stock, or scared by a role."""
        return [who for who in range(CHARACTERS) if self.where[who] == place]

    def stock_size(self) -> int:
        return len(self.characters(IN_STOCK))

    def next_characters(self) -> list[int]:
        """The Characters that may be on top of the stock."""
        unseen = [who for who in self.characters(IN_STOCK) if who not in self.known]
        return unseen or self.known[:1]

    def leave_stock(self, who: int, zone: int) -> None:
        self.where[who] = zone
        if who in self.known:
            self.known = self.known[1:]

    def is_last(self) -> bool:
        """Whether only one Character is left unscared."""
        left = 0
        for place in self.where:  # a list comprehension is one more call on a Pico's short stack
            left += place < SCARED
        return left == 1

    def points(self, role: int) -> int:
        points = sum([self.options.box.points[who] for who in self.characters(SCARED + role)])
        return points + (WILSON_POINTS if self.wilson == role else 0)

    # -- cards -----------------------------------------------------------------------------

    def pile(self, role: int, zone: int) -> bytes:
        return self.piles[role * ZONE_COUNT + zone]

    def set_pile(self, role: int, zone: int, pile: bytes) -> None:
        self.piles[role * ZONE_COUNT + zone] = pile

    def put(self, role: int, zone: int, card: int) -> None:
        self.set_pile(role, zone, self.pile(role, zone) + bytes((card,)))

    def pick(self, role: int, zone: int) -> int:
        """Remove and return the free card of an apparition."""
        pile = self.pile(role, zone)
        self.set_pile(role, zone, pile[:-1])
        return pile[-1]

    def hand_size(self, role: int) -> int:
        return self.hands[role * 2] + self.hands[role * 2 + 1]

    def unseen(self) -> list[int]:
        """By card: how many are in hands or in a stock."""
        left = list(self.options.box.copies) + [1] * PLACES
        for pile in self.piles:
            for card in pile:
                left[card] -= 1
        for card in self.discard:
            left[card] -= 1
        for card in self.place_discard:
            left[card] -= 1
        return left

    def possible_hand(self, role: int) -> list[int]:
        """The cards that a hand may hold, as far as the public knows."""
        unseen = self.unseen()
        if not self.hands[role * 2]:
            unseen = unseen[:PHANTOMS]
        first = 0 if self.hands[role * 2 + 1] else PHANTOMS
        return [card for card in range(first, len(unseen)) if unseen[card]]

    def take_card(self, role: int, kind: int) -> None:
        self.stocks[kind] -= 1
        self.hands[role * 2 + kind] += 1

    def lay_down(self, role: int, card: int) -> None:
        self.hands[role * 2 + (0 if card >= PHANTOMS else 1)] -= 1

    def refill(self) -> None:
        """Refill an empty stock from the discarded cards immediately."""
        if not self.stocks[0] and self.place_discard:
            self.stocks[0] = len(self.place_discard)
            self.place_discard = bytearray()
        if not self.stocks[1] and self.discard:
            self.stocks[1] = len(self.discard)
            self.discard = bytearray()

    # -- internal --------------------------------------------------------------------------

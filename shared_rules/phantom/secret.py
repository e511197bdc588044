"""The secrets of the players: the cards in hand.

With the public state this is a full game: a card that is neither visible nor in a hand is in a
stock. A hand is None if it is unknown: a secret as one role knows it has such a hand, and then
answers as the public would.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.actions import (
    ACTIVATE,
    DISCARD,
    DRAW,
    DRAW_HIDDEN,
    PLAY,
)
from shared_rules.phantom.cards import (
    AT_DEAL,
    AT_DISCARD,
    AT_DRAW,
    AT_ZONE,
    CARDS,
    PHANTOMS,
    ZONE_COUNT,
)
from shared_rules.phantom.effects import plays
from shared_rules.phantom.setup import dealt_next
from shared_rules.phantom.turn import zones_left

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.phantom.state import State

    Hand = list[int] | None
    from shared_rules.interface import Randbelow


class Secret:
    GAME: str = "phantom"

    __slots__ = ("hands",)

    def __init__(self) -> None:
        self.hands: list[Hand] = [[], []]  # cards in rising order

    def copy(self) -> "Secret":
        other = Secret()
        other.hands = [None if hand is None else list(hand) for hand in self.hands]
        return other

    def seen_by(self, state: "State", role: int) -> "Secret":
        """The part of the secret that the player of a role knows."""
        other = self.copy()
        other.hands[1 - role] = None
        return other

    def stock(self, state: "State", kind: int) -> list[int]:
        """By card: how many are in the stock of Places (0) or Phantoms (1), as far as known."""
        left = state.unseen()
        for hand in self.hands:
            for card in hand or ():
                left[card] -= 1
        for card in range(PHANTOMS) if kind == 0 else range(PHANTOMS, CARDS):
            left[card] = 0
        return left

    def legal_actions(self, state: "State") -> "Actions":
        """The legal actions for a player with this knowledge."""
        phase = state.phase
        if phase == AT_DEAL or phase == AT_DRAW:
            role, kind = _drawing(state)
            if self.hands[role] is None:
                return state.legal_actions()
            stock = self.stock(state, kind)
            return [DRAW + role * CARDS + card for card in range(CARDS) if stock[card]]
        hand = self.hands[state.turn]
        if hand is None:
            return state.legal_actions()
        if phase == AT_DISCARD:
            base = DISCARD + state.turn * PHANTOMS
            return [base + card for card in _different(hand) if card < PHANTOMS]
        if phase == AT_ZONE:
            actions = [ACTIVATE + zone for zone in zones_left(state)]
            return actions + plays(state, _different(hand))
        return state.legal_actions()

    def public_form(self, state: "State", action: int) -> int:
        """The public form of an action. Raises an error if the action is not true."""
        if state.phase in (AT_DEAL, AT_DISCARD, AT_ZONE, AT_DRAW):
            if action not in self.legal_actions(state):
                raise state.refuse(action)
            if DRAW <= action < PLAY:
                role, kind = _drawing(state)
                return DRAW_HIDDEN + role * 2 + kind
        return action

    def learn(self, action: int, public: int) -> None:
        """Store what the public form of an accepted action hides, and remove played cards."""
        if action >= PLAY:
            role, card = divmod((action - PLAY) // ZONE_COUNT, CARDS)
            self._lay_down(role, card)
        elif action >= DRAW:
            role, card = divmod(action - DRAW, CARDS)
            hand = self.hands[role]
            if hand is not None:
                hand.append(card)
                hand.sort()
        elif action >= DISCARD:
            role, card = divmod(action - DISCARD, PHANTOMS)
            self._lay_down(role, card)

    def _lay_down(self, role: int, card: int) -> None:
        hand = self.hands[role]
        if hand is not None:
            hand.remove(card)


def _drawing(state: "State") -> tuple[int, int]:
    """The role that draws, and 0 for a Place or 1 for a Phantom."""
    if state.phase == AT_DEAL:
        role, kind = divmod(dealt_next(state), 2)
        return role, kind
    return state.turn, state.taking


def _different(hand: list[int]) -> list[int]:
    return sorted(set(hand))


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next chance action, in its full form."""
        actions = secret.legal_actions(state)
        if actions[0] < DRAW:
            return actions[self._randbelow(len(actions))]
        # Two equal cards count separately.
        stock = secret.stock(state, 0 if (actions[0] - DRAW) % CARDS >= PHANTOMS else 1)
        cards = [action for action in actions for _ in range(stock[(action - DRAW) % CARDS])]
        return cards[self._randbelow(len(cards))]

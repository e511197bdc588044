"""The Phantom's secret: the identity, and the alibi cards drawn in secret (R8.2).

The order of the alibi deck is not stored, because no player knows it: the dealer draws when a card
is needed. With the public state this is a full game; on the board only the vault has one.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.actions import (
    CAN,
    CANNOT,
    DEAL,
    DRAW,
    DRAW_HIDDEN,
    DRAW_PHANTOM,
    IDENTITY,
    IDENTITY_HIDDEN,
    REVEAL,
    START,
    START_COUNT,
)
from shared_rules.opera.board import (
    AT_ANSWER,
    AT_DEAL,
    AT_DRAW,
    AT_IDENTITY,
    AT_POWER,
    AT_REVEAL,
    AT_START,
    CHARACTERS,
    NOBODY,
    PHANTOM,
    PHANTOM_CARDS,
)

if TYPE_CHECKING:
    from shared_rules.interface import Actions, Randbelow
    from shared_rules.opera.state import State


class Secret:
    GAME: str = "opera"

    __slots__ = ("identity", "kept")

    def __init__(self, identity: int = NOBODY, kept: int = 0) -> None:
        self.identity = identity
        self.kept = kept  # mask of characters

    def copy(self) -> "Secret":
        return Secret(self.identity, self.kept)

    def legal_actions(self, state: "State") -> "Actions":
        """The legal actions for a player who knows everything."""
        phase = state.phase
        if phase == AT_ANSWER:
            return (CAN if state.can_appear(self.identity) else CANNOT,)
        if phase <= AT_POWER and phase != AT_IDENTITY:
            return state.LEGAL[phase](state)
        if phase == AT_IDENTITY:
            return range(IDENTITY, IDENTITY + CHARACTERS)
        if phase == AT_DRAW:
            gone = state.shown | self.kept | 1 << self.identity
            actions = [DRAW + who for who in range(CHARACTERS) if not gone >> who & 1]
            if state.phantoms < PHANTOM_CARDS:
                actions.append(DRAW_PHANTOM)
            return actions
        if phase == AT_REVEAL:
            return (REVEAL + self.identity * 256 + self.kept,)
        return state.legal_actions()

    def public_form(self, state: "State", action: int) -> int:
        """The public form of an action. Raises an error if the action is not true."""
        phase = state.phase
        if phase <= AT_POWER and phase != AT_IDENTITY:
            return action
        if phase == AT_DRAW and DRAW <= action < DRAW_PHANTOM:
            if (state.shown | self.kept | 1 << self.identity) >> action - DRAW & 1:
                raise state.refuse(action)
            return DRAW_HIDDEN if state.active == PHANTOM else action
        if action not in self.legal_actions(state):
            raise state.refuse(action)
        return IDENTITY_HIDDEN if phase == AT_IDENTITY else action

    def learn(self, action: int, public: int) -> None:
        """Store what the public form of an accepted action hides."""
        if action == public:
            return
        if public == IDENTITY_HIDDEN:
            self.identity = action - IDENTITY
        else:
            self.kept |= 1 << action - DRAW


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next chance action, in its full form."""
        randbelow = self._randbelow
        phase = state.phase
        if phase == AT_START:
            return START + randbelow(START_COUNT)
        if phase == AT_IDENTITY:
            return IDENTITY + randbelow(CHARACTERS)
        if phase == AT_DEAL:
            return DEAL + self._four()
        actions = secret.legal_actions(state)
        if phase == AT_DRAW:
            return self._card(actions, PHANTOM_CARDS - state.phantoms)
        return actions[0]  # answers and the revealing are forced

    def _four(self) -> int:
        pile = list(range(CHARACTERS))
        mask = 0
        for left in range(CHARACTERS, 4, -1):
            mask |= 1 << pile.pop(self._randbelow(left))
        return mask

    # Each Phantom card counts separately: three of them are three times as likely as one.
    def _card(self, actions: "Actions", phantoms: int) -> int:
        different = len(actions)
        cards = different - 1 + phantoms if phantoms else different
        drawn = self._randbelow(cards)
        return actions[drawn] if drawn < different else actions[-1]

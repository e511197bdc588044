"""What only the Phantom knows: the identity, and the alibi cards drawn in secret (R8.2).

The order of the alibi deck is nobody's knowledge, so it is nowhere: a dealer draws when a card is
drawn. Beside the public state this makes a full game; on the board only the vault has one.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.actions import (
    CAN,
    CANNOT,
    DRAW,
    DRAW_HIDDEN,
    DRAW_PHANTOM,
    IDENTITY,
    IDENTITY_HIDDEN,
    REVEAL,
)
from shared_rules.opera.cast import CHARACTERS, NOBODY
from shared_rules.opera.phases import AT_ANSWER, AT_DRAW, AT_IDENTITY, AT_REVEAL, PHANTOM

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.opera.state import State


class Secret:
    __slots__ = ("identity", "kept")

    def __init__(self, identity: int = NOBODY, kept: int = 0) -> None:
        self.identity = identity
        self.kept = kept  # mask of characters

    def copy(self) -> "Secret":
        return Secret(self.identity, self.kept)

    def legal_actions(self, state: "State") -> "Actions":
        """What may be played now by somebody who knows everything."""
        phase = state.phase
        if phase == AT_IDENTITY:
            return range(IDENTITY, IDENTITY + CHARACTERS)
        if phase == AT_DRAW:
            gone = state.shown | self.kept | 1 << self.identity
            actions = [DRAW + who for who in range(CHARACTERS) if not gone >> who & 1]
            if state.alibis()[1]:
                actions.append(DRAW_PHANTOM)
            return actions
        if phase == AT_ANSWER:
            return (CAN if state.alone_or_dark() >> self.identity & 1 else CANNOT,)
        if phase == AT_REVEAL:
            return (REVEAL + self.identity * 256 + self.kept,)
        return state.legal_actions()

    def public_form(self, state: "State", action: int) -> int:
        """What the public may see of an action; refuses one that is not true."""
        phase = state.phase
        if phase in (AT_IDENTITY, AT_DRAW, AT_ANSWER, AT_REVEAL):
            if action not in self.legal_actions(state):
                raise state.refuse(action)
            if phase == AT_IDENTITY:
                return IDENTITY_HIDDEN
            if phase == AT_DRAW and action != DRAW_PHANTOM and state.active == PHANTOM:
                return DRAW_HIDDEN
        return action

    def learn(self, action: int, public: int) -> None:
        """Keep what the public form of an accepted action hides."""
        if public == IDENTITY_HIDDEN:
            self.identity = action - IDENTITY
        elif public == DRAW_HIDDEN:
            self.kept |= 1 << action - DRAW

    def text(self) -> str:
        from shared_rules.opera.notation import secret_text  # a board has no use for it

        return secret_text(self.identity, self.kept)

    @staticmethod
    def parse(text: str, state: "State") -> "Secret":
        """The secret of a text, if it can be the secret of that state."""
        from shared_rules.opera.reading import read_secret  # a board has no use for it

        secret = Secret()
        secret.identity, secret.kept = read_secret(state, text)
        return secret

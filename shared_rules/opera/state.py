"""The public state of a game of l'Opéra: the player to move, the legal actions, their effects.

It contains only what the Investigator may know. Results of chance or of the secret are applied as
chance actions, hidden ones in their public form.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.game import DEALER, BaseState, apply_end, legal_end
from shared_rules.game import NOBODY as NO_ACTOR
from shared_rules.opera import chance, powers
from shared_rules.opera.board import (
    AT_ANSWER,
    AT_END,
    AT_PICK,
    AT_POWER,
    AT_REVEAL,
    AT_START,
    AT_WALK,
    CHARACTERS,
    COUNT,
    EVERYBODY,
    EXIT,
    INVESTIGATOR,
    NOBODY,
    PHANTOM,
    PHANTOM_CARDS,
)

if TYPE_CHECKING:
    pass

NOWHERE = const(-1)

# The roles in the order of their activations: P-I-I-P in even rounds, I-P-P-I in odd ones (R4.3).
# After the fourth no role is active; the entry is a placeholder.
_ORDER = (
    (PHANTOM, INVESTIGATOR, INVESTIGATOR, PHANTOM, PHANTOM),
    (INVESTIGATOR, PHANTOM, PHANTOM, INVESTIGATOR, INVESTIGATOR),
)


class State(BaseState):
    GAME = "opera"
    LEGAL = (
        chance.legal_start,
        chance.legal_identity,
        chance.legal_deal,
        powers.legal_pick,
        powers.legal_walk,
        powers.legal_power,
        chance.legal_draw,
        chance.legal_answer,
        chance.legal_reveal,
        legal_end,
    )
    APPLY = (
        chance.apply_start,
        chance.apply_identity,
        chance.apply_deal,
        powers.apply_pick,
        powers.apply_walk,
        powers.apply_power,
        chance.apply_draw,
        chance.apply_answer,
        chance.apply_reveal,
        apply_end,
    )
    OPEN = (AT_PICK, AT_WALK, AT_POWER)

    __slots__ = (
        "actor",
        "answers",
        "blackout",
        "cards",
        "carlotta",
        "identity",
        "kept",
        "kept_cards",
        "may_return",
        "padlock",
        "phantoms",
        "phase",
        "rooms",
        "round",
        "shown",
        "suspects",
        "turn",
        "undealt",
        "used",
        "who",
    )

    def __init__(self, carlotta: int = 4, may_return: str = "no") -> None:
        self.may_return = may_return == "yes"  # never changes during a game
        self.phase = AT_START
        self.actor = DEALER  # the role that acts now, DEALER, or NOBODY: see enter
        self.rooms = [NOWHERE] * CHARACTERS
        self.suspects = EVERYBODY
        self.blackout = NOWHERE  # room
        self.padlock = NOWHERE  # corridor
        self.carlotta = carlotta
        self.round = 1
        self.turn = 0  # activations completed in this round
        self.cards = 0  # dealt and not yet played
        self.undealt = EVERYBODY  # left for the next deal
        self.who = NOBODY  # the character being played
        self.used = False  # its token was moved before its walk, or its driving out has begun
        self.shown = 0  # alibi cards shown to all players
        self.phantoms = 0  # Phantom cards turned
        self.kept = 0  # number of alibi cards that the Phantom keeps secret
        self.answers = ""  # C or N, a letter per round
        self.identity = NOBODY  # once revealed
        self.kept_cards = 0  # once revealed

    def copy(self) -> "State":
        other = State()
        other.may_return = self.may_return
        other.phase = self.phase
        other.actor = self.actor
        other.rooms = list(self.rooms)
        other.suspects = self.suspects
        other.blackout = self.blackout
        other.padlock = self.padlock
        other.carlotta = self.carlotta
        other.round = self.round
        other.turn = self.turn
        other.cards = self.cards
        other.undealt = self.undealt
        other.who = self.who
        other.used = self.used
        other.shown = self.shown
        other.phantoms = self.phantoms
        other.kept = self.kept
        other.answers = self.answers
        other.identity = self.identity
        other.kept_cards = self.kept_cards
        return other

    # -- queries ---------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """The role whose activation this is."""
        return _ORDER[self.round & 1][self.turn]

    @property
    def winner(self) -> int:
        """The role that has won, or NOBODY. A single remaining suspect is checked first (R7.4)."""
        if COUNT[self.suspects] == 1:
            return INVESTIGATOR
        return PHANTOM if self.carlotta == EXIT else NOBODY

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """Points per role once the game is decided."""
        winner = self.winner
        return None if winner == NOBODY else ((1, 0), (0, 1))[winner]

    def places(self) -> list[int]:
        """The position of each token: the rooms of the eight characters and of the blackout, the
        padlock's corridor, La Carlotta's space."""
        return self.rooms + [self.blackout, self.padlock, self.carlotta]

    def can_appear(self, who: int) -> bool:
        """Whether a character could appear: it is alone, or in the blackout room (R7.1)."""
        room = self.rooms[who]
        return room == self.blackout or self.rooms.count(room) == 1

    def able_suspects(self) -> int:
        """The mask of the suspects that could appear."""
        rooms = self.rooms
        suspects = self.suspects
        mask = 0
        bit = 1
        for room in rooms:
            if suspects & bit and (room == self.blackout or rooms.count(room) == 1):
                mask |= bit
            bit <<= 1
        return mask

    def alibis(self) -> tuple[int, int]:
        """How many character cards and how many Phantom cards the alibi deck still holds."""
        return CHARACTERS - 1 - COUNT[self.shown] - self.kept, PHANTOM_CARDS - self.phantoms

    # -- internal --------------------------------------------------------------------------

    def enter(self, phase: int) -> None:
        """Begin a phase. The actor follows from phase, round and turn; it is stored, because it is
        read more often than it changes."""
        self.phase = phase
        if AT_PICK <= phase <= AT_POWER:
            self.actor = _ORDER[self.round & 1][self.turn]
        else:
            self.actor = NO_ACTOR if phase == AT_END else DEALER

    def end_activation(self) -> None:
        self.who = NOBODY
        self.used = False
        self.turn = turn = self.turn + 1
        if turn < 4:
            self.phase = AT_PICK
            self.actor = _ORDER[self.round & 1][turn]
        else:
            self.phase = AT_ANSWER
            self.actor = DEALER

    def end_if_won(self) -> bool:
        if self.winner == NOBODY:
            return False
        self.enter(AT_REVEAL)
        return True

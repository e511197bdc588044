"""The state of a game of Midnight Party: the player to move, the legal actions, their effects.

Nothing is hidden in this game. Only the die and the first player are chance actions, unless the
players enter them. Guests of one colour are equal, so the state counts them by place.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import DEALER, NOBODY, BaseState, apply_end, legal_end
from shared_rules.midnight import ball, moves
from shared_rules.midnight.board import (
    AT_BRAVE,
    AT_CAUTIOUS,
    AT_END,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
    COLOURS,
    ROOMS,
    SPACES,
    STEPS,
)
from shared_rules.midnight.options import Options

if TYPE_CHECKING:
    pass


class State(BaseState):
    GAME = "midnight"
    LEGAL = (
        ball.legal_brave,
        ball.legal_place,
        ball.legal_lot,
        ball.legal_cautious,
        ball.legal_roll,
        moves.legal_move,
        legal_end,
    )
    APPLY = (
        ball.apply_brave,
        ball.apply_place,
        ball.apply_lot,
        ball.apply_cautious,
        ball.apply_roll,
        moves.apply_move,
        apply_end,
    )

    __slots__ = (
        "options",
        "balls",
        "die",
        "gallery",
        "hugo",
        "phase",
        "points",
        "rooms",
        "round",
        "stairs",
        "starter",
        "strokes",
        "turn",
    )

    def __init__(self, **options: object) -> None:
        self.options = Options(options)
        players = self.options.players
        self.phase = AT_BRAVE
        self.round = 1
        self.turn = 0  # the role that places, rolls or moves
        self.starter = -1  # the role that rolled first in this ball, or in the last one
        self.die = 0  # the number to be moved
        self.hugo = (
            -self.options.stairs
        )  # his space; negative on the stairs: the distance to the arrow
        self.strokes = 0  # how often he has passed the arrow (variant)
        self.gallery = bytearray(players * SPACES)  # guests, by role and space
        self.rooms = bytearray(ROOMS)  # owner of the guest in it: role + 1, or 0
        self.stairs = bytearray(players * STEPS)  # captives, by role and step
        self.points = [0] * players  # fright points; in the variant: captives of each player
        self.balls: tuple[tuple[int, ...], ...] = ()  # points of each finished ball

    def copy(self) -> "State":
        other = State()
        other.options = self.options
        other.phase = self.phase
        other.round = self.round
        other.turn = self.turn
        other.starter = self.starter
        other.die = self.die
        other.hugo = self.hugo
        other.strokes = self.strokes
        other.gallery = bytearray(self.gallery)
        other.rooms = bytearray(self.rooms)
        other.stairs = bytearray(self.stairs)
        other.points = list(self.points)
        other.balls = self.balls
        return other

    # -- queries ---------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The role that acts now, DEALER for a chance action, or NOBODY."""
        phase = self.phase
        if self.round == 1 and self.options.is_chosen and phase in (AT_BRAVE, AT_CAUTIOUS):
            return 0  # enters it for all players
        if phase == AT_PLACE or phase == AT_MOVE or phase == AT_ROLL and self.options.has_die:
            return self.turn
        return NOBODY if phase == AT_END else DEALER

    @property
    def winners(self) -> list[int]:
        """The roles that have won, several if they are tied; empty before the end."""
        roles = range(self.options.players) if self.phase == AT_END else []
        marks = [self._mark(role) for role in roles]
        return [role for role in roles if marks[role] == max(marks)]

    def _mark(self, role: int) -> tuple[int, int]:
        """A role's rank, higher is better: few points, or many survivors and then many
        captives."""
        if self.options.is_variant:
            return self.guests_left(role), self.points[role]
        return -self.points[role], 0

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """Once the game is over: 1 for each role that has won, 0 for the others and for unused
        ones."""
        if self.phase != AT_END:
            return None
        winners = self.winners
        return tuple([1 if role in winners else 0 for role in range(len(COLOURS))])

    # -- guests ----------------------------------------------------------------------------

    def on_gallery(self, role: int) -> int:
        return sum(self.gallery[role * SPACES : (role + 1) * SPACES])

    def in_rooms(self, role: int) -> int:
        return len([guest for guest in self.rooms if guest == role + 1])

    def guests_left(self, role: int) -> int:
        """Guests that Hugo has not captured."""
        return self.on_gallery(role) + self.in_rooms(role)

    def is_taken(self, space: int) -> bool:
        return any([self.gallery[base + space] for base in range(0, len(self.gallery), SPACES)])

    def has_captives(self, step: int) -> bool:
        return any([self.stairs[base + step] for base in range(0, len(self.stairs), STEPS)])

    def has_to_move(self, role: int) -> bool:
        """Whether a role has a guest who can use the number: in the variant also one in a room."""
        if self.options.is_variant:
            return self.guests_left(role) > 0
        return self.on_gallery(role) > 0

    # -- internal --------------------------------------------------------------------------

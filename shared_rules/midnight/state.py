"""The state of a game of Midnight Party: whose turn it is, what may be done, and doing it.

Nothing is hidden in this game. Only the die, and who begins, come from outside, unless the players
say so themselves. Guests of one colour are all alike, so the state counts them by place.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import NotAllowed
from shared_rules.game import DEALER, NOBODY
from shared_rules.midnight import ball, moves
from shared_rules.midnight.actions import action_text
from shared_rules.midnight.agreed import OPTIONS, Agreed
from shared_rules.midnight.castle import COLOURS, ROOMS, SPACES, STEPS
from shared_rules.midnight.phases import (
    AT_BRAVE,
    AT_CAUTIOUS,
    AT_END,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
)
from shared_rules.words import read_options

if TYPE_CHECKING:
    from shared_rules.interface import Actions

# By phase: the function that lists the legal actions, and the one that plays an action.
_LEGAL = (
    ball.legal_brave,
    ball.legal_place,
    ball.legal_lot,
    ball.legal_cautious,
    ball.legal_roll,
    moves.legal_move,
)
_APPLY = (
    ball.apply_brave,
    ball.apply_place,
    ball.apply_lot,
    ball.apply_cautious,
    ball.apply_roll,
    moves.apply_move,
)


class State:
    __slots__ = (
        "agreed",
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
        agreed = Agreed(options)
        self.agreed = agreed
        self.phase = AT_BRAVE
        self.round = 1
        self.turn = 0  # the seat that places, rolls or moves
        self.starter = -1  # the seat that rolled first in this ball, or in the last one
        self.die = 0  # the number to be moved
        self.hugo = -agreed.stairs  # his space; negative on the stairs: so far below the arrow
        self.strokes = 0  # how often he has come over the arrow (variant)
        self.gallery = bytearray(agreed.players * SPACES)  # guests, by seat and space
        self.rooms = bytearray(ROOMS)  # who hides there: seat + 1, or 0
        self.stairs = bytearray(agreed.players * STEPS)  # captives, by seat and step
        self.points = [0] * agreed.players  # of fright; in the variant: captives in front of one
        self.balls: tuple[tuple[int, ...], ...] = ()  # what each ball that is over has brought

    def copy(self) -> "State":
        other = State()
        other.agreed = self.agreed
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

    # -- what everybody asks ---------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The seat that acts now, DEALER for what comes from outside, or nobody."""
        phase = self.phase
        if self.round == 1 and self.agreed.is_chosen and phase in (AT_BRAVE, AT_CAUTIOUS):
            return 0  # who speaks for all
        if phase == AT_PLACE or phase == AT_MOVE or phase == AT_ROLL and self.agreed.has_die:
            return self.turn
        return NOBODY if phase == AT_END else DEALER

    @property
    def winners(self) -> list[int]:
        """The seats that have won, together if they are tied; nobody before the end."""
        seats = range(self.agreed.players) if self.phase == AT_END else []
        marks = [self._mark(seat) for seat in seats]
        return [seat for seat in seats if marks[seat] == max(marks)]

    def _mark(self, seat: int) -> tuple[int, int]:
        """The higher, the better: few points, or many survivors and then many captives."""
        if self.agreed.is_variant:
            return self.guests_left(seat), self.points[seat]
        return -self.points[seat], 0

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """Once the game is over: 1 for each seat that has won, 0 for the others and the empty."""
        if self.phase != AT_END:
            return None
        winners = self.winners
        return tuple([1 if seat in winners else 0 for seat in range(len(COLOURS))])

    def legal_actions(self) -> "Actions":
        """All that `apply` accepts now, as a sequence of ints in rising order."""
        return () if self.phase == AT_END else _LEGAL[self.phase](self)

    def apply(self, action: int) -> None:
        """Play one action. An illegal one raises IllegalAction and changes nothing."""
        if not isinstance(action, int) or self.phase == AT_END:
            raise self.refuse(action)
        _APPLY[self.phase](self, action)

    def text(self) -> str:
        """One line, documented in NOTATION.md."""
        from shared_rules.midnight.notation import state_text  # a board has no use for it

        return state_text(self)

    @staticmethod
    def parse(text: str) -> "State":
        """The state of a line; TextError says which field is wrong."""
        from shared_rules.midnight.reading import fields, read_state

        words = fields(text)
        state = State(**read_options(OPTIONS, words[0]))
        read_state(state, words)
        return state

    # -- guests ----------------------------------------------------------------------------

    def on_gallery(self, seat: int) -> int:
        return sum(self.gallery[seat * SPACES : (seat + 1) * SPACES])

    def in_rooms(self, seat: int) -> int:
        return len([guest for guest in self.rooms if guest == seat + 1])

    def guests_left(self, seat: int) -> int:
        """Guests that Hugo has not got."""
        return self.on_gallery(seat) + self.in_rooms(seat)

    def is_taken(self, space: int) -> bool:
        return any([self.gallery[base + space] for base in range(0, len(self.gallery), SPACES)])

    def has_captives(self, step: int) -> bool:
        return any([self.stairs[base + step] for base in range(0, len(self.stairs), STEPS)])

    def has_to_move(self, seat: int) -> bool:
        """Whether a number is for somebody: in the variant also for who only hides."""
        if self.agreed.is_variant:
            return self.guests_left(seat) > 0
        return self.on_gallery(seat) > 0

    # -- inside ----------------------------------------------------------------------------

    def refuse(self, action: int) -> NotAllowed:
        return NotAllowed(self, action, action_text)

"""The public state of The Phantom Society: the player to move, the legal actions, their effects.

It contains only what a hunter may know. Results that depend on the secret are applied as chance
actions, hidden choices in their public form.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import DEALER, NOBODY, BaseState, apply_end, legal_end
from shared_rules.society import hunt, setup
from shared_rules.society.board import (
    AT_BID,
    AT_END,
    AT_FIRST,
    AT_HIDE,
    AT_OWN,
    AT_PILES,
    AT_PLACE,
    AT_PLAY,
    COLOURS,
    EVERY_GHOST,
    NO_TEAM,
    ROLES,
    ROOMS,
    TILES,
)
from shared_rules.society.options import Options

if TYPE_CHECKING:
    from collections.abc import Sequence


class State(BaseState):
    GAME = "society"
    LEGAL = (
        setup.legal_first,
        setup.legal_place,
        setup.legal_piles,
        setup.legal_bid,
        setup.legal_bids,
        setup.legal_own,
        setup.legal_hide,
        hunt.legal_master,
        hunt.legal_play,
        hunt.legal_beneath,
        hunt.legal_open,
        legal_end,
    )
    APPLY = (
        setup.apply_first,
        setup.apply_place,
        setup.apply_piles,
        setup.apply_bid,
        setup.apply_bids,
        setup.apply_own,
        setup.apply_hide,
        hunt.apply_master,
        hunt.apply_play,
        hunt.apply_beneath,
        hunt.apply_open,
        apply_end,
    )

    __slots__ = (
        "options",
        "bids",
        "damage",
        "first",
        "ghost_team",
        "ghosts",
        "here",
        "hidden",
        "history",
        "out",
        "phase",
        "pile_a",
        "playing",
        "split",
        "target",
        "tiles",
    )

    def __init__(self, **options: object) -> None:
        self.options = Options(options)
        self.phase = AT_PLACE
        if self.options.is_master:
            self.phase = AT_PILES if self.options.bids_first else AT_FIRST
        self.first = 0  # the role that places first
        self.playing = 0  # the role that acts, or may act next
        self.ghost_team = NO_TEAM if self.options.is_master else 1  # 0: blue and green
        self.tiles = bytearray(ROOMS)  # placed tiles: colour * 8 + value, or 0
        self.here = bytearray(ROOMS)  # 1 while the tile is there
        self.pile_a = NO_TEAM
        self.bids: list[int] = []  # of both teams, once revealed
        self.target = self.options.target
        self.damage = 0
        self.hidden = 0  # number of ghosts that are hidden
        self.history = bytearray()  # role * 64 + room, or PASSED
        self.out = -1  # the master who was seen without ghosts
        self.ghosts = [-1] * len(COLOURS)  # rooms, once revealed or opened
        self.split = 0  # mask of the first master's ghosts, once revealed

    def copy(self) -> "State":
        other = State()
        other.options = self.options
        other.phase = self.phase
        other.first = self.first
        other.playing = self.playing
        other.ghost_team = self.ghost_team
        other.tiles = bytearray(self.tiles)
        other.here = bytearray(self.here)
        other.pile_a = self.pile_a
        other.bids = list(self.bids)
        other.target = self.target
        other.damage = self.damage
        other.hidden = self.hidden
        other.history = bytearray(self.history)
        other.out = self.out
        other.ghosts = list(self.ghosts)
        other.split = self.split
        return other

    # -- queries ---------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The role that acts now, DEALER for a chance action, or NOBODY."""
        if self.phase in (AT_PLACE, AT_BID, AT_OWN, AT_HIDE, AT_PLAY):
            return self.playing
        return NOBODY if self.phase == AT_END else DEALER

    @property
    def winner(self) -> int:
        """The team that has won: 0 for blue and green, 1 for red and white, or NO_TEAM."""
        if self.hidden < 4:
            return NO_TEAM
        if self.damage >= self.target:
            return self.ghost_team
        if self.revealed_count() == 4 and (
            self.options.anyone_reveals or not self._has_revealed_its_own()
        ):
            return 1 - self.ghost_team
        return NO_TEAM

    def _has_revealed_its_own(self) -> bool:
        """Whether a master has devastated a tile with a ghost under it."""
        return any(
            [
                entry >> 6 & 1 == self.ghost_team and entry & hunt.PASSED in self.ghosts
                for entry in self.history
            ]
        )

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """Points per role once the game is decided."""
        winner = self.winner
        if winner == NO_TEAM:
            return None
        return tuple([self.stake if role & 1 == winner else 0 for role in range(len(ROLES))])

    @property
    def stake(self) -> int:
        """Points for the winner of this game, also if the others give up."""
        if self.bids and self.options.plays_for_difference:
            return max(self.bids) - min(self.bids)
        return 1

    # -- tiles -----------------------------------------------------------------------------

    def colour(self, room: int) -> int:
        return self.tiles[room] >> 3

    def value(self, room: int) -> int:
        return self.tiles[room] & 7

    def put(self, room: int, colour: int, value: int) -> None:
        self.tiles[room] = colour << 3 | value
        self.here[room] = 1

    def rack(self, colour: int) -> list[int]:
        """The tiles of a colour that are not placed yet."""
        left = list(self.options.tiles[colour * TILES : colour * TILES + TILES])
        for tile in self.tiles:
            if tile and tile >> 3 == colour:
                left.remove(tile & 7)
        return left

    # -- teams and ghosts ------------------------------------------------------------------

    def pile_of(self, team: int) -> int:
        """0 for the team with pile A, 1 for the other."""
        return 0 if team == self.pile_a else 1

    def first_master(self) -> int:
        """The ghost master who begins: the first clockwise from the player who placed first."""
        return self.first if self.first & 1 == self.ghost_team else (self.first + 1) % 4

    def nominal(self) -> int:
        """The role to move, clockwise from the first master."""
        return (self.first_master() + len(self.history)) % 4

    def is_ghost_turn(self) -> bool:
        return self.phase == AT_PLAY and self.playing & 1 == self.ghost_team

    def is_revealed(self, colour: int) -> bool:
        room = self.ghosts[colour]
        return room >= 0 and not self.here[room]

    def revealed_count(self) -> int:
        return len([colour for colour in range(len(COLOURS)) if self.is_revealed(colour)])

    def knows_split(self) -> bool:
        """Whether the split of the ghosts is public."""
        return self.options.has_one_master or self.options.is_split_open

    def open_split(self) -> int:
        """The fixed split: a master has his own colour and that of his right neighbour."""
        role = self.first_master()
        return 1 << role | 1 << (role + 3) % 4

    def ghosts_of(self, role: int, split: int) -> list[int]:
        """The colours of a master's unrevealed ghosts, if the first master has `split`."""
        if self.options.has_one_master:
            mask = EVERY_GHOST
        else:
            mask = split if role == self.first_master() else EVERY_GHOST ^ split
        return [n for n in range(len(COLOURS)) if mask >> n & 1 and not self.is_revealed(n)]

    # -- internal --------------------------------------------------------------------------


def winner_of(games: int, played: int, points: "Sequence[int]") -> int:
    """The side with more points, once all agreed games are played; NO_TEAM: play one more.

    Without an agreed number (0) the sides play as long as they like, and no side wins.
    """
    if not 0 < games <= played or points[0] == points[1]:
        return NO_TEAM
    return 0 if points[0] > points[1] else 1

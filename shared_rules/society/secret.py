"""The secrets of the sides: the ghosts' rooms, each master's ghosts, and sealed bids.

With the public state this is a full game. A value of -1 is unknown: a secret as one role knows it
has such values, and then answers as the public would.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.actions import (
    BID,
    BID_HIDDEN,
    BOTH_BIDS,
    EMPTY,
    GHOST,
    HIDE,
    HIDE_HIDDEN,
    OPEN,
    OWN,
    OWN_HIDDEN,
    OWNED,
    PASS,
    PLAYS,
    REMOVE,
    pairs,
)
from shared_rules.society.board import (
    AT_BENEATH,
    AT_BID,
    AT_BIDS,
    AT_FIRST,
    AT_HIDE,
    AT_MASTER,
    AT_OPEN,
    AT_OWN,
    AT_PILES,
    AT_PLAY,
    BIDS,
    COLOURS,
    LOWEST_BID,
    ROOMS,
    is_bid,
)
from shared_rules.society.hunt import PASSED, reach_of, to_open

if TYPE_CHECKING:
    from shared_rules.interface import Actions, Randbelow
    from shared_rules.society.state import State


_SECRET_PHASES = (AT_BID, AT_BIDS, AT_OWN, AT_HIDE, AT_MASTER, AT_PLAY, AT_BENEATH, AT_OPEN)


class Secret:
    GAME: str = "society"

    __slots__ = ("bids", "ghosts", "split")

    def __init__(self) -> None:
        self.ghosts = [-1] * len(COLOURS)  # rooms
        self.split = -1  # mask of the first master's colours
        self.bids = [-1, -1]  # of both teams

    def copy(self) -> "Secret":
        other = Secret()
        other.ghosts = list(self.ghosts)
        other.split = self.split
        other.bids = list(self.bids)
        return other

    def seen_by(self, state: "State", role: int) -> "Secret":
        """The part of the secret that the player of a role knows."""
        other = Secret()
        other.bids[role & 1] = self.bids[role & 1]
        if role & 1 == state.ghost_team:
            other.ghosts = list(self.ghosts)
            other.split = self.split
        return other

    def legal_actions(self, state: "State") -> "Actions":
        """The legal actions for a player with this knowledge."""
        phase = state.phase
        if phase == AT_BID:
            pile = state.pile_of(state.playing)
            base = BID + state.playing * BIDS
            return [base + bid for bid in range(BIDS) if is_bid(pile, LOWEST_BID + bid)]
        if phase == AT_OWN:
            return pairs(OWN)
        if phase == AT_HIDE:
            base = HIDE + state.hidden * ROOMS
            return [base + room for room in range(ROOMS) if state.colour(room) == state.hidden]
        if phase == AT_BIDS and min(self.bids) >= 0:
            first, other = self.bids
            return (BOTH_BIDS + (first - LOWEST_BID) * BIDS + other - LOWEST_BID,)
        if phase in (AT_MASTER, AT_PLAY, AT_BENEATH, AT_OPEN) and min(self.ghosts) >= 0:
            return self._truth(state)
        return state.legal_actions()

    def _truth(self, state: "State") -> "Actions":
        phase = state.phase
        if phase == AT_MASTER:
            role = state.nominal()
            return (PLAYS + (role if state.ghosts_of(role, self.split) else role ^ 2),)
        if phase == AT_BENEATH:
            return (GHOST if state.history[-1] & PASSED in self.ghosts else EMPTY,)
        if phase == AT_OPEN:
            colour = to_open(state)
            if colour < len(COLOURS):
                return (OPEN + colour * ROOMS + self.ghosts[colour],)
            return (OWNED + self.split,)
        return self._devastation(state) if state.is_ghost_turn() else state.legal_actions()

    def _devastation(self, state: "State") -> "Actions":
        """The legal actions of the master to move with his ghosts."""
        options = state.options
        split = state.open_split() if options.is_split_open else self.split
        mine = [self.ghosts[colour] for colour in state.ghosts_of(state.playing, split)]
        reached = reach_of(state, mine)
        rooms = [room for room in range(ROOMS) if reached[room]]
        safe = [room for room in rooms if room not in self.ghosts]
        if not rooms or not safe and not options.must_reveal:
            return (PASS,)
        if safe and not options.may_reveal:
            rooms = safe
        actions = [REMOVE + room for room in rooms]
        return [PASS] + actions if options.may_pass else actions

    def public_form(self, state: "State", action: int) -> int:
        """The public form of an action. Raises an error if the action is not true."""
        phase = state.phase
        if phase in _SECRET_PHASES:
            if action not in self.legal_actions(state):
                raise state.refuse(action)
            if phase == AT_BID:
                return BID_HIDDEN + state.playing
            if phase == AT_OWN:
                return OWN_HIDDEN
            if phase == AT_HIDE:
                return HIDE_HIDDEN + state.hidden
        return action

    def learn(self, action: int, public: int) -> None:
        """Store what the public form of an accepted action hides."""
        if action == public:
            return
        if public == OWN_HIDDEN:
            self.split = action - OWN
        elif public < BID_HIDDEN:
            self.ghosts[public - HIDE_HIDDEN] = (action - HIDE) % ROOMS
        else:
            self.bids[public - BID_HIDDEN] = (action - BID) % BIDS + LOWEST_BID


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next chance action, in its full form."""
        actions = secret.legal_actions(state)
        if state.phase in (AT_FIRST, AT_PILES):
            return actions[self._randbelow(len(actions))]
        return actions[0]  # answers and revealing are forced

"""What only one side knows: where the ghosts are, which master has which, and sealed bids.

Beside the public state this makes a full game. Whatever is -1 is unknown: the secret as one seat
knows it has such gaps, and then says what the public would say.
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
from shared_rules.society.hunt import PASSED, reach_of, to_open
from shared_rules.society.manor import BIDS, COLOURS, LOWEST_BID, ROOMS, is_bid
from shared_rules.society.phases import (
    AT_BENEATH,
    AT_BID,
    AT_BIDS,
    AT_HIDE,
    AT_MASTER,
    AT_OPEN,
    AT_OWN,
    AT_PLAY,
)

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.society.state import State

_SECRET_PHASES = (AT_BID, AT_BIDS, AT_OWN, AT_HIDE, AT_MASTER, AT_PLAY, AT_BENEATH, AT_OPEN)


class Secret:
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

    def seen_by(self, state: "State", seat: int) -> "Secret":
        """The part that the player of that seat knows."""
        other = Secret()
        other.bids[seat & 1] = self.bids[seat & 1]
        if seat & 1 == state.ghost_team:
            other.ghosts = list(self.ghosts)
            other.split = self.split
        return other

    def legal_actions(self, state: "State") -> "Actions":
        """What may be played now by somebody who knows this much."""
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
            seat = state.nominal()
            return (PLAYS + (seat if state.ghosts_of(seat, self.split) else seat ^ 2),)
        if phase == AT_BENEATH:
            return (GHOST if state.history[-1] & PASSED in self.ghosts else EMPTY,)
        if phase == AT_OPEN:
            colour = to_open(state)
            if colour < len(COLOURS):
                return (OPEN + colour * ROOMS + self.ghosts[colour],)
            return (OWNED + self.split,)
        return self._devastation(state) if state.is_ghost_turn() else state.legal_actions()

    def _devastation(self, state: "State") -> "Actions":
        """What the master who plays can do with his ghosts."""
        agreed = state.agreed
        split = state.open_split() if agreed.is_split_open else self.split
        mine = [self.ghosts[colour] for colour in state.ghosts_of(state.playing, split)]
        reached = reach_of(state, mine)
        rooms = [room for room in range(ROOMS) if reached[room]]
        safe = [room for room in rooms if room not in self.ghosts]
        if not rooms or not safe and not agreed.must_reveal:
            return (PASS,)
        if safe and not agreed.may_reveal:
            rooms = safe
        actions = [REMOVE + room for room in rooms]
        return [PASS] + actions if agreed.may_pass else actions

    def public_form(self, state: "State", action: int) -> int:
        """What the public may see of an action; refuses one that is not true."""
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
        """Keep what the public form of an accepted action hides."""
        if action == public:
            return
        if public == OWN_HIDDEN:
            self.split = action - OWN
        elif public < BID_HIDDEN:
            self.ghosts[public - HIDE_HIDDEN] = (action - HIDE) % ROOMS
        else:
            self.bids[public - BID_HIDDEN] = (action - BID) % BIDS + LOWEST_BID

    def text(self) -> str:
        """`14/3/22/36 BR 48/37`: the ghosts' rooms, the first master's ghosts, the bids."""
        from shared_rules.society.notation import mask_text  # a board has no use for it

        ghosts = "/".join(["-" if room < 0 else str(room + 1) for room in self.ghosts])
        bids = "/".join(["-" if bid < 0 else str(bid) for bid in self.bids])
        return "%s %s %s" % (ghosts, "-" if self.split < 0 else mask_text(self.split), bids)

    @staticmethod
    def parse(text: str, state: "State") -> "Secret":
        """The secret of a text, if it can be the secret of that state."""
        from shared_rules.society.reading import read_secret  # a board has no use for it

        secret = Secret()
        read_secret(secret, text, state)
        return secret

"""The player of l'Opéra that looks to the end of the round and remembers the Phantom's choices.

The belief is a weight per suspect. After each activation of the Phantom it grows for those whom
the result suits, by the search's own values. All of it is public, so the Phantom computes the
same belief and expects the Investigator to act on it. The Phantom hides: it takes a result that
is good for itself and for the other suspects as well.

A level is a number of nodes, and how much worse than the best a choice may be. Integers only, and
plain Python that MicroPython runs as well: `start`, then `step` until it is done, then `action`.
"""

from ghostlight.bots import Bot
from ghostlight.bots.opera_moves import position_of
from ghostlight.bots.opera_search import MOST, SURE, Search
from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import Blind
from shared_rules.opera.board import AT_PICK, AT_POWER, CHARACTERS, NOBODY, PHANTOM
from shared_rules.opera.secret import Secret
from shared_rules.opera.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

FULL = 1 << 12  # the largest weight of a belief
FLOOR = FULL // 24  # the smallest: a Phantom may play otherwise than expected
HALF = 28  # thousandths: a choice worse by so much is half as likely
HIDING = 4  # quarters: how much the Phantom wants what suits the others, too
_SHARES = [1 << 16]  # 2 ** (16 - n / HALF)
while len(_SHARES) < HALF:
    _SHARES.append(_SHARES[-1] * 63934 >> 16)  # 63934 = 2 ** (16 - 1 / HALF)

# name: (nodes, nodes to learn from a choice of the Phantom, margin in thousandths)
LEVELS = {
    "gentle": (0, 0, 500),
    "good": (300, 0, 0),
    "hard": (4000, 1000, 0),
    "strong": (40000, 4000, 0),
}


def share(distance: int) -> int:
    """How likely a choice is that is worse than the best by so much; the best has 1 << 16."""
    return _SHARES[distance % HALF] >> distance // HALF


class Belief:
    """How much each suspect is suspected, from public actions only."""

    def __init__(self, nodes: int) -> None:
        self.weights = [FULL] * CHARACTERS
        self._nodes = nodes
        self._before: State | None = None  # where the Phantom's activation began
        self._seen: list[tuple[State, bytes, int]] = []  # (before, position, cards) to learn from
        self._search: Search | None = None

    def watch(self, state: State, action: int) -> None:
        """Play this action in `state`, and keep a choice of the Phantom to learn from."""
        if state.phase == AT_PICK and state.active == PHANTOM and self._nodes:
            self._before = state.copy()
        state.apply(action)
        before = self._before
        if before is not None and not AT_PICK < state.phase <= AT_POWER:
            cards = state.cards if state.round == before.round else 0
            self._seen.append((before, position_of(state), cards))
            self._before = None

    def step(self, nodes: int) -> bool:
        """Learn from what was seen; whether that is done."""
        while self._seen:
            before, position, cards = self._seen[0]
            if self._search is None:
                self._search = Search(before, self.weights, self._nodes)
            if not self._search.step(nodes):
                return False
            self._learn(self._search, position, cards)
            self._search = None
            del self._seen[0]
        return True

    def _learn(self, search: Search, position: bytes, cards: int) -> None:
        index = 0
        while search.after[index] != position or search.left[index] != cards:
            index += 1
        weights = self.weights
        for place in range(len(search.suspects)):
            values = [value[place] for value in search.values]
            best = max(values)
            total = sum([share(best - value) for value in values])
            weights[search.suspects[place]] *= (share(best - values[index]) << 20) // total + 1
        most = max([weights[who] for who in search.suspects])
        for who in search.suspects:
            weights[who] = max(weights[who] * FULL // most, FLOOR)


class StrongBot(Bot):
    def __init__(
        self,
        randbelow: "Callable[[int], int]",
        level: str = "strong",
        nodes: int = 0,
        seconds: float = 0,
        clock: "Callable[[], float] | None" = None,
    ) -> None:
        """`nodes` in place of the level's, or seconds by a clock: then it is as good as the
        machine is fast, and plays otherwise when asked again."""
        self._randbelow = randbelow
        own, self._learned, self._margin = LEVELS[level]
        self._nodes = MOST if seconds else nodes or own
        self._seconds = seconds
        self._clock = clock
        self._plan: dict[tuple[object, ...], int] = {}  # the steps of an activation, by position
        self._state: State | None = None
        self._belief = Belief(self._learned)

    def begin(self, state: State) -> None:
        self._state = state
        self._belief = Belief(self._learned)
        self._plan = {}

    def told(self, action: int) -> None:
        if self._state is not None:
            self._belief.watch(self._state, action)

    def choose(self, state: State, secret: Secret | Blind) -> int:
        self.start(state, secret)
        if self._clock is None:
            while not self.step(MOST):
                pass
        else:
            end = self._clock() + self._seconds
            while not self.step(200) and self._clock() < end:
                pass
        return self.action()

    def start(self, state: State, secret: Secret | Blind) -> None:
        self._secret = secret
        self._asked = state
        self._search: Search | None = None

    def step(self, nodes: int) -> bool:
        """Think for about so many nodes; whether it is done."""
        if _key(self._asked) in self._plan:
            return True
        if self._search is None:
            if not self._belief.step(nodes):
                return False
            self._search = Search(self._asked, self._belief.weights, self._nodes)
        return self._search.step(nodes)

    def action(self) -> int:
        """What it plays. Chance is asked once for an activation, however many steps it has."""
        key = _key(self._asked)
        if key not in self._plan:
            search = self._search
            if search is None or not search.order:  # the time was over before it had begun
                search = Search(self._asked, self._belief.weights, 0)
                search.finish()
            self._plan = {}
            state = self._asked.copy()
            for action in search.ways[self._picked(search)]:
                self._plan[_key(state)] = action
                state.apply(action)
        return self._plan[key]

    def _picked(self, search: Search) -> int:
        """The index of a result."""
        who = self._secret.identity if isinstance(self._secret, Secret) else NOBODY
        good = good_results(search, who, self._margin)
        return good[self._randbelow(len(good))]


def good_results(search: Search, who: int, margin: int = 0) -> list[int]:
    """The results among which the seat whose turn it is chooses, each as likely.

    `who` is the Phantom's identity, or NOBODY in a position without a secret; the Investigator's
    choice does not depend on it. However wide
    the margin: a sure win is taken, and a sure loss only if there is nothing else.
    """
    seen = search.order[: search.looked_at]
    values = search.values
    whole = sum(search.weights)
    if search.state.active == PHANTOM:
        if who == NOBODY:
            chance = dict([(index, search.mean(values[index])) for index in seen])
        else:
            place = search.suspects.index(who)
            chance = dict([(index, values[index][place] * whole) for index in seen])
        worth = dict(
            [(index, chance[index] + HIDING * search.mean(values[index]) // 4) for index in seen]
        )
    else:
        chance = dict([(index, SURE * whole - search.mean(values[index])) for index in seen])
        worth = chance
    most = max(chance.values())
    if margin and most > 0:
        seen = [index for index in seen if chance[index] > 0]
    if most == SURE * whole:
        seen = [index for index in seen if chance[index] == most]
    if search.state.turn == 3:
        margin //= 2  # everybody sees what a result means when the round ends with it
    least = max([worth[index] for index in seen]) - margin * whole
    return [index for index in seen if worth[index] >= least]


def _key(state: State) -> tuple[object, ...]:
    return (state.round, state.cards, state.phase, state.who, state.used, position_of(state))

"""The player of l'Opéra: looks to the end of the round and remembers the Phantom's choices.

The belief is a weight per suspect. After each activation of the Phantom it grows for those whom
the result suits, by the search's own values. All of it is public, so the Phantom computes the
same belief and expects the Investigator to act on it. The Phantom hides: it takes a result that
is good for itself and for the other suspects as well.

A level is a number of nodes, and how much worse than the best a choice may be.
"""

from firmware.games.opera.player_moves import position_of
from firmware.games.opera.player_search import SURE, Search
from firmware.players.player import Player as BasePlayer
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.opera.board import AT_PICK, AT_POWER, CHARACTERS, NOBODY, PHANTOM

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from firmware.players.player import View
    from shared_rules.opera.secret import Secret
    from shared_rules.opera.state import State

VERSION = 1
FULL = const(1 << 12)  # the largest weight of a belief
EVEN = (FULL,) * CHARACTERS
FLOOR = FULL // 24  # the smallest: a Phantom may play otherwise than expected
HALF = const(28)  # thousandths: a choice worse by so much is half as likely
HIDING = 1  # quarters: how much the Phantom wants what suits the others, too
_SHARES = [1 << 16]  # 2 ** (16 - n / HALF)
while len(_SHARES) < HALF:
    _SHARES.append(_SHARES[-1] * 63934 >> 16)  # 63934 = 2 ** (16 - 1 / HALF)

# name: (nodes, nodes to learn from a choice of the Phantom, margin in thousandths, values kept)
LEVELS = {
    "gentle": (0, 0, 500, 0),
    "good": (300, 0, 0, 0),
    "hard": (4000, 1000, 0, 0),
    "strong": (40000, 4000, 0, 20000),
}


def own_of(state: "State", secret: "Secret", seat: int) -> tuple[int, ...]:
    """What a seat alone knows: the Phantom's identity."""
    return (secret.identity,) if seat == PHANTOM else ()


def needs_own(state: "State") -> bool:
    """Whether a choice is possible only with what the seat alone knows."""
    return False


def share(distance: int) -> int:
    """How likely a choice is that is worse than the best by so much; the best has 1 << 16."""
    return _SHARES[distance % HALF] >> distance // HALF


class Belief:
    """How much each suspect is suspected, from public actions only."""

    def __init__(self, nodes: int, cache: int = 0) -> None:
        self.weights = [FULL] * CHARACTERS
        self._nodes = nodes
        self._cache = cache
        self._before: State | None = None  # where the Phantom's activation began
        self._seen: list[tuple[State, bytes, int]] = []  # (before, position, cards) to learn from

    def watch(self, state: "State", action: int) -> None:
        """Play this action in `state`, and keep a choice of the Phantom to learn from."""
        if state.phase == AT_PICK and state.active == PHANTOM and self._nodes:
            self._before = state.copy()
        state.apply(action)
        before = self._before
        if before is not None and not AT_PICK < state.phase <= AT_POWER:
            cards = state.cards if state.round == before.round else 0
            self._seen.append((before, position_of(state), cards))
            self._before = None

    def copy(self) -> "Belief":
        other = Belief(self._nodes, self._cache)
        other.weights = list(self.weights)
        other._before = self._before
        other._seen = list(self._seen)
        return other

    def learn(self, units: "Units") -> "Iterator[None]":
        """Learn from what was seen, in steps."""
        while self._seen:
            before, position, cards = self._seen[0]
            search = Search(before, self.weights, self._nodes, self._cache)
            while not search.step(units.left):
                yield
            yield from self.weigh(search, search.find(position, cards))
            del self._seen[0]

    def weigh(self, search: Search, index: int) -> "Iterator[None]":
        """Weigh the suspects by how well this result suits each."""
        if index < 0:  # of so many results not all are kept
            return
        weights = self.weights
        for place in range(len(search.suspects)):
            values = [search.value(number)[place] for number in range(search.count)]
            yield
            best = max(values)
            total = 0
            for value in values:
                total += share(best - value)
            mine = share(best - values[index])
            weights[search.suspects[place]] *= (mine << 20) // total + 1
            yield
        most = max([weights[who] for who in search.suspects])
        for who in search.suspects:
            weights[who] = max(weights[who] * FULL // most, FLOOR)


class Units:
    """How many nodes the step that is on may still take."""

    def __init__(self) -> None:
        self.left = 1


class Player(BasePlayer):
    SLICE = 12

    def __init__(self, level: str, nodes: int = 0) -> None:
        """`nodes` in place of the level's."""
        super().__init__(level)
        own, learned, self._margin, self._cache = LEVELS[level]
        self._nodes = nodes or own
        self._units = Units()
        self._plan: list[int] = []  # the rest of an activation
        self._state: State | None = None
        self._search: Search | None = None
        self.belief = Belief(learned, self._cache)

    def begin(self, state: "State") -> None:
        self._state = state
        self.belief = Belief(LEVELS[self.level][1], self._cache)
        self._plan = []

    def save(self) -> tuple:
        assert self._state is not None  # a game has begun
        return self._state.copy(), self.belief.copy()

    def restore(self, saved: tuple) -> None:
        self._state = saved[0].copy()
        self.belief = saved[1].copy()
        self._plan = []

    def told(self, action: int) -> None:
        if self._plan and self._plan[0] == action:
            del self._plan[0]
        else:
            self._plan = []
        if self._state is not None:
            self.belief.watch(self._state, action)

    def step(self, units: int) -> bool:
        """Think for about so many nodes; whether a choice is made."""
        self._units.left = units
        return super().step(1)

    def think(self, view: "View", randbelow: "Callable[[int], int]") -> "Iterator[None]":
        if not self._plan:
            self._search = None
            weights = EVEN
            if view.state.active != PHANTOM:
                yield from self.belief.learn(self._units)
                weights = self.belief.weights
            search = Search(view.state, weights, self._nodes, self._cache)
            self._search = search
            while not search.step(self._units.left):
                yield
            yield from self._decide(search, view, randbelow)
            self._search = None  # some KB

    def hurry(self, view: "View", randbelow: "Callable[[int], int]") -> None:
        """Choose at once by what is known so far: for a player with a clock."""
        search = self._search
        if search is None or not search.order:
            search = Search(view.state, self.belief.weights, 0)
            search.finish()
        for _ in self._decide(search, view, randbelow):
            pass

    def actions(self) -> list[int]:
        return list(self._plan)

    def _decide(
        self, search: Search, view: "View", randbelow: "Callable[[int], int]"
    ) -> "Iterator[None]":
        """Chance is asked once for an activation, however many steps it has."""
        who = view.own[0] if view.own else NOBODY
        good: list[int] = []
        yield from list_good(search, who, self._margin, good)
        self._plan = search.way(good[randbelow(len(good))])


def list_good(search: Search, who: int, margin: int, good: list[int]) -> "Iterator[None]":
    """Adds the results among which the seat whose turn it is chooses, each as likely.

    `who` is the Phantom's identity, or NOBODY in a position without a secret; the Investigator's
    choice does not depend on it. However wide the margin: a sure win is taken, and a sure loss
    only if there is nothing else.
    """
    seen = search.order[: search.looked_at]
    whole = sum(search.weights)
    is_phantom = search.state.active == PHANTOM
    place = search.suspects.index(who) if is_phantom and who != NOBODY else NOBODY
    chances = []
    worths = []
    for index in seen:
        value = search.value(index)
        mean = search.mean(value)
        if is_phantom:
            chances.append(value[place] * whole if place != NOBODY else mean)
            worths.append(chances[-1] + HIDING * mean // 4)
        else:
            chances.append(SURE * whole - mean)
            worths.append(chances[-1])
        if not len(chances) & 15:
            yield
    most = max(chances)
    least = 0  # chances that count
    if most == SURE * whole:
        least = most
    elif margin and most > 0:
        least = 1
    if search.state.turn == 3:
        margin //= 2  # everybody sees what a result means when the round ends with it
    best = max([worths[n] for n in range(len(seen)) if chances[n] >= least])
    for n in range(len(seen)):
        if chances[n] >= least and worths[n] >= best - margin * whole:
            good.append(seen[n])

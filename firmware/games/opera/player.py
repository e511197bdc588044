"""The computer player of l'Opéra: searches to the end of the round, learns from past choices.

The Phantom plays a mixed strategy: it draws a result at random, a worse one with a lower
probability. It also hides: a result that is good for the other suspects as well counts more.

The Investigator has a belief: a weight for each suspect. After each activation of the Phantom it
repeats the Phantom's search and multiplies each weight by the probability that this suspect would
have taken the result. So an opponent gains no information by knowing this code.

A level sets the number of nodes, and how much worse than the best a choice may be.
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

VERSION = 4
FULL = const(1 << 12)  # the largest weight of a belief
EVEN = (FULL,) * CHARACTERS
FLOOR = FULL // 16  # the smallest: a Phantom may play otherwise than expected
HALF = const(10)  # thousandths: the Phantom takes a result that is this much worse half as often
HIDING = 1  # quarters: how much the Phantom wants what suits the others, too
LOOSE = const(3)  # bits: by what factor other Phantoms may judge differently
_WORSE = const(5)  # bits: gentle takes a result that is this much worse twice as often as the best
NEVER = const(1 << 14)  # the loss of a result that does not come into question
_SHARES = bytes([255, 238, 222, 207, 193, 180, 168, 157, 146, 137])  # 255 / 2 ** (n / HALF)

# name: (nodes, whether it has a memory, margin in thousandths, values kept)
LEVELS = {
    "gentle": (0, False, 300, 0),
    "good": (300, False, 0, 0),
    "hard": (2000, True, 0, 0),
    "strong": (20000, True, 0, 20000),
}


def own_of(state: "State", secret: "Secret", role: int) -> tuple[int, ...]:
    """What a role alone knows: the Phantom's identity."""
    return (secret.identity,) if role == PHANTOM else ()


def needs_own(state: "State") -> bool:
    """Whether a choice is possible only with what the role alone knows."""
    return False


def share(distance: int) -> int:
    """Probability in 255ths that the Phantom takes a result so many thousandths below the best."""
    return _SHARES[distance % HALF] >> distance // HALF


class Belief:
    """The weight of each suspect, computed from public actions only."""

    def __init__(self, nodes: int, cache: int = 0) -> None:
        self.weights = [FULL] * CHARACTERS
        self.observed = 0  # actions
        self.learned = 0  # of these: those from which the weights are
        self._nodes = nodes
        self._cache = cache
        self._before: State | None = None  # where the Phantom's activation began
        self._seen: list[tuple[State, bytes, int]] = []  # (before, position, cards) to learn from

    def watch(self, state: "State", action: int) -> None:
        """Play this action in `state`, and keep a choice of the Phantom to learn from."""
        if state.phase == AT_PICK and state.active == PHANTOM and self._nodes:
            self._before = state.copy()
        state.apply(action)
        self.observed += 1
        before = self._before
        if before is not None and not AT_PICK < state.phase <= AT_POWER:
            cards = state.cards if state.round == before.round else 0
            self._seen.append((before, position_of(state), cards))
            self._before = None

    def copy(self) -> "Belief":
        other = Belief(self._nodes, self._cache)
        other.weights = list(self.weights)
        other.observed = self.observed
        other.learned = self.learned
        other._before = self._before
        other._seen = list(self._seen)
        return other

    def learn(self, units: "Units") -> "Iterator[None]":
        """Learn from what was seen, in steps."""
        while self._seen:
            before, position, cards = self._seen[0]
            search = Search(before, EVEN, self._nodes, self._cache)
            while not search.step(units.left):
                yield
            yield from self.weigh(search, search.find(position, cards))
            del self._seen[0]
            if not self._seen:
                self.learned = self.observed

    def take(self, weights: list[int]) -> None:
        """Have these weights, learned from all that was observed."""
        self.weights = weights
        self.learned = self.observed
        self._seen = []

    def weigh(self, search: Search, index: int) -> "Iterator[None]":
        """Multiply each suspect's weight by the probability of this result. The model: the Phantom
        has this code or, with equal probability, uses the same values less exactly."""
        seen = search.order[: search.looked_at]
        if index not in seen:  # this search would never take it
            return
        taken = seen.index(index)
        means: list[int] = []
        yield from list_means(search, means)
        for place in range(len(search.suspects)):
            losses: list[int] = []
            yield from list_losses(search, place, 0, means, losses)
            own = others = 0
            for number in range(len(losses)):
                own += share(losses[number])
                others += share(losses[number] >> LOOSE)
                if not number & 63:
                    yield
            loss = losses[taken]
            likely = (share(loss) << 15) // own + (share(loss >> LOOSE) << 15) // others
            self.weights[search.suspects[place]] *= likely + 1
        weights = self.weights
        most = max([weights[who] for who in search.suspects])
        for who in search.suspects:
            weights[who] = max(weights[who] * FULL // most, FLOOR)


class Units:
    """The number of nodes that the current step may still take."""

    def __init__(self) -> None:
        self.left = 1


class Player(BasePlayer):
    SLICE = 12

    def __init__(self, level: str, nodes: int = 0) -> None:
        """`nodes` replaces the level's number of nodes."""
        super().__init__(level)
        own, has_memory, self._margin, self._cache = LEVELS[level]
        self._nodes = nodes or own
        self._learned = min(self._nodes, own) if has_memory else 0  # a clock allows many more
        self._units = Units()
        self._plan: list[int] = []  # the rest of an activation
        self._state: State | None = None
        self._search: Search | None = None
        self.belief = Belief(self._learned, self._cache)

    def begin(self, state: "State") -> None:
        self._state = state
        self.belief = Belief(self._learned, self._cache)
        self._plan = []

    def save(self) -> tuple:
        assert self._state is not None  # a game has begun
        return self._state.copy(), self.belief.copy()

    def restore(self, saved: tuple) -> None:
        self._state = saved[0].copy()
        self.belief = saved[1].copy()
        self._plan = []

    def learned(self) -> tuple[int, bytes]:
        found = bytearray()
        if self._learned:
            for weight in self.belief.weights:
                found.append(weight >> 8)
                found.append(weight & 255)
        return self.belief.learned, bytes(found)

    def take_learned(self, learned: bytes) -> None:
        weights = [learned[n] << 8 | learned[n + 1] for n in range(0, len(learned) & ~1, 2)]
        if len(learned) != 2 * CHARACTERS or min(weights) < FLOOR or max(weights) > FULL:
            raise ValueError("no weights of the suspects")
        self.belief.take(weights)

    def observe(self, action: int) -> None:
        if self._plan and self._plan[0] == action:
            del self._plan[0]
        else:
            self._plan = []
        if self._state is not None:
            self.belief.watch(self._state, action)

    def step(self, units: int) -> bool:
        """Think for about this many nodes. Returns whether a choice is made."""
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
        """Choose immediately with the results so far: for a player with a clock."""
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
        """Draws one random number for an activation, however many steps it has."""
        place = search.suspects.index(view.own[0]) if view.own else NOBODY
        margin = self._margin
        means: list[int] = []
        losses: list[int] = []
        yield from list_means(search, means)
        yield from list_losses(search, place, margin, means, losses)
        if view.state.turn == 3 and margin:  # everybody sees what a result means now
            if view.state.active == PHANTOM:
                margin //= 2
            else:
                yield from avoid_untelling(search, losses)
        is_mixed = view.state.active == PHANTOM and not margin
        odds: list[int] = []
        for loss in losses:
            odds.append(share(loss) if is_mixed else 1 + (loss >> _WORSE) if loss <= margin else 0)
            if not len(odds) & 63:
                yield
        self._plan = search.way(search.order[drawn(odds, randbelow)])


def avoid_untelling(search: Search, losses: list[int]) -> "Iterator[None]":
    """Gives the loss NEVER to results whose answer tells no suspects apart, if there are others
    that come into question; the best of those has no loss."""
    best = NEVER
    for n in range(len(losses)):
        if losses[n] < best and search.is_telling(search.order[n]):
            best = losses[n]
        if not n & 63:
            yield
    if best < NEVER:
        for n in range(len(losses)):
            losses[n] = losses[n] - best if search.is_telling(search.order[n]) else NEVER
            if not n & 63:
                yield


def list_means(search: Search, means: list[int]) -> "Iterator[None]":
    """Adds the mean value, by the search's weights, of each result that was looked at."""
    whole = sum(search.weights)
    for index in search.order[: search.looked_at]:
        means.append(search.mean(search.value(index)) // whole)
        if not len(means) & 15:
            yield


def list_losses(
    search: Search, place: int, margin: int, means: list[int], losses: list[int]
) -> "Iterator[None]":
    """Adds how much worse each result that was looked at is than the best one, for the role whose
    turn it is.

    `place` is that of the Phantom among the suspects, or NOBODY in a position without a secret;
    the Investigator's choice does not depend on it. A sure win is taken, and with a margin a sure
    loss only if there is nothing else: what is not taken has the loss NEVER.
    """
    is_phantom = search.state.active == PHANTOM
    chances = []
    worths = []
    for mean in means:
        chance = worth = SURE - mean
        if is_phantom:
            chance = mean if place == NOBODY else search.value(search.order[len(chances)])[place]
            worth = chance + HIDING * mean // 4
        chances.append(chance)
        worths.append(worth)
        if not len(chances) & 31:
            yield
    most = max(chances)
    least = most if most == SURE else 1 if margin and most else 0  # chances that count
    best = max([worths[n] for n in range(len(means)) if chances[n] >= least])
    yield
    for n in range(len(means)):
        losses.append(best - worths[n] if chances[n] >= least else NEVER)


def drawn(odds: list[int], randbelow: "Callable[[int], int]") -> int:
    """Draws a number at random; `odds` are the weights."""
    left = randbelow(sum(odds))
    number = 0
    while left >= odds[number]:
        left -= odds[number]
        number += 1
    return number

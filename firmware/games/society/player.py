"""The computer player of The Phantom Society: hunters estimate where ghosts are, masters hide it.

A belief is a weight for each room in which a ghost may be. A devastated tile was reached by one of
the ghosts: rooms from which it can be reached gain weight, the others keep the probability that
another ghost did it. Each ghost has its own weights; the 6,561 ways to hide four of them together
are too many for a Pico. A belief uses public information only, so masters compute the same belief
and know what a devastation would reveal.

A hard hunter also learns from what masters left: a room from which they could have reached a
dearer tile loses weight, the more so the more their choices so far look like the dearest ones.

`gentle` hunters use no belief, and only hard masters look ahead. No level removes a tile that
loses the game immediately while there is another, and no master uncovers one of its own ghosts if
it can be avoided.
"""

from firmware.players.player import Player as BasePlayer
from firmware.players.player import draw
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.society.actions import BID, HIDE, PASS, PLACE, REMOVE
from shared_rules.society.board import (
    AT_BID,
    AT_HIDE,
    AT_PLACE,
    AT_PLAY,
    BIDS,
    COLOURS,
    LOWEST_BID,
    ROOMS,
    SIDE,
    reach,
)
from shared_rules.society.secret import Secret

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from firmware.players.player import View
    from shared_rules.society.state import State

VERSION = 2
LEVELS = ("gentle", "good", "hard")
_BIDS = {"gentle": 42, "good": 50, "hard": 59}  # masters nearly always win the lower bid
_ONE = const(1000)  # a chance
_FULL = const(1 << 12)  # the largest weight
_FOUND = const(6)  # thousand pounds: what a hunter gives to find a ghost
_LOST = const(100)  # what it is worth not to lose at once
# By how much dearer a tile was left: how likely a master who looks for dear tiles leaves it.
_LEAVES = (1000, 600, 360, 216, 130, 78)
_CARELESS = const(700)  # how likely those choices are, on average, to a master who does not look
_CARE_MOST = const(950)
_SECRECY = const(4)  # thousand pounds: the worth of giving away nothing about a ghost


def own_of(state: "State", secret: Secret, role: int) -> tuple[int, ...]:
    """What a role alone knows: the rooms of the ghosts, who has which, the bids; -1: unknown."""
    known = secret.seen_by(state, role)
    return tuple(known.ghosts) + (known.split,) + tuple(known.bids)


def needs_own(state: "State") -> bool:
    return state.is_ghost_turn()


def _known_by(own: tuple[int, ...]) -> Secret:
    known = Secret()
    if own:
        known.ghosts = list(own[: len(COLOURS)])
        known.split = own[len(COLOURS)]
        known.bids = list(own[len(COLOURS) + 1 :])
    return known


class Belief:
    """How likely a ghost is in each room, from public actions only."""

    def __init__(self) -> None:
        self.weights = [_FULL] * ROOMS
        self.care = _ONE // 2  # how likely the masters look for dear tiles

    def copy(self) -> "Belief":
        other = Belief()
        other.weights = list(self.weights)
        other.care = self.care
        return other

    def totals(self, state: "State") -> list[int]:
        """Returns the weights of all rooms with a tile, by colour."""
        totals = [0] * len(COLOURS)
        for room in range(ROOMS):
            if state.here[room]:
                totals[state.colour(room)] += self.weights[room]
        return totals

    def chance(self, state: "State", room: int, totals: list[int]) -> int:
        """That a ghost is in this room."""
        colour = state.colour(room)
        if not state.here[room] or state.is_revealed(colour) or not totals[colour]:
            return 0
        return self.weights[room] * _ONE // totals[colour]

    def learn(
        self, state: "State", room: int, is_careful: bool, near: "list[tuple[list[int], int]]"
    ) -> "Iterator[None]":
        """A master devastates this room; the state is the one before, `near` is of `_list_near`.
        `is_careful`: masters are expected to take dear tiles, as far as they have done so."""
        value = state.value(room)
        totals = self.totals(state)
        missed = [_ONE] * len(COLOURS)  # the chance that this colour's ghost does not reach it
        hidden = leaving = 0  # chances of all ghosts; the same by what each has left
        for other in range(ROOMS):
            rooms, most = near[other]
            if rooms:
                chance = self.chance(state, other, totals)
                hidden += chance
                leaving += chance * _LEAVES[max(0, most - value)]
                if room in rooms:
                    missed[state.colour(other)] -= chance
        yield
        doubt = 0
        if is_careful and hidden:
            likely = self.care * (leaving // hidden)
            self.care = likely * _ONE // (likely + (_ONE - self.care) * _CARELESS)
            self.care = min(max(self.care, _ONE - _CARE_MOST), _CARE_MOST)
            doubt = self.care
            if not state.options.has_one_master:
                doubt //= 2  # as likely it is the partner's ghost
        by_another = []  # by colour: the chance that a ghost of another one reaches it
        for colour in range(len(COLOURS)):
            chance = _ONE
            for each in range(len(COLOURS)):
                if each != colour and not state.is_revealed(each):
                    chance = chance * max(0, missed[each]) // _ONE
            by_another.append(_ONE - chance)
        for other in range(ROOMS):
            colour = state.colour(other)
            if state.here[other] and not state.is_revealed(colour):
                rooms, most = near[other]
                share = _ONE if room in rooms else by_another[colour]
                share -= share * (_ONE - _LEAVES[max(0, most - value)]) // _ONE * doubt // _ONE
                self.weights[other] = max(1, self.weights[other] * share // _ONE)
        yield
        self._spread(state)

    def _spread(self, state: "State") -> None:
        """Make the largest weight of each colour a full one."""
        most = [0] * len(COLOURS)
        for room in range(ROOMS):
            if state.here[room]:
                colour = state.colour(room)
                most[colour] = max(most[colour], self.weights[room])
        for room in range(ROOMS):
            whole = most[state.colour(room)] or _FULL
            self.weights[room] = min(max(1, self.weights[room] * _FULL // whole), _FULL)


def _list_near(state: "State", near: "list[tuple[list[int], int]]") -> "Iterator[None]":
    """Puts into `near`, by room, the rooms that a hidden ghost there could devastate, and the
    dearest value of them."""
    near.clear()
    for room in range(ROOMS):
        rooms = []
        most = 0
        if state.here[room] and not state.is_revealed(state.colour(room)):
            rooms = reach(state.here, room)
            for other in rooms:
                most = max(most, state.value(other))
            yield
        near.append((rooms, most))


class Player(BasePlayer):
    SLICE = 4
    RELEASE_MS = 2000  # longer than any choice takes
    IS_WORK_SECRET = True  # a master's depends on its ghosts

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self._state: State | None = None
        self._belief = Belief()
        self._seen: list[tuple[State, int]] = []  # devastations to learn from
        self._observed = 0  # actions
        self._learned = 0  # of these: those from which the belief is

    def begin(self, state: "State") -> None:
        self._state = state
        self._belief = Belief()
        self._seen = []
        self._observed = self._learned = 0

    def save(self) -> tuple:
        assert self._state is not None  # a game has begun
        counts = self._observed, self._learned
        return self._state.copy(), self._belief.copy(), list(self._seen), counts

    def restore(self, saved: tuple) -> None:
        self._state = saved[0].copy()
        self._belief = saved[1].copy()
        self._seen = list(saved[2])
        self._observed, self._learned = saved[3]

    def learned(self) -> tuple[int, bytes]:
        found = bytearray((self._belief.care >> 8, self._belief.care & 255))
        for number in self._belief.weights:
            found.append(number >> 8)
            found.append(number & 255)
        return self._learned, bytes(found)

    def take_learned(self, learned: bytes) -> None:
        numbers = [learned[n] << 8 | learned[n + 1] for n in range(0, len(learned) & ~1, 2)]
        if len(learned) != 2 * (1 + ROOMS) or min(numbers) < 1 or max(numbers) > _FULL:
            raise ValueError("no weights of the rooms")
        self._belief.care = min(numbers[0], _CARE_MOST)
        self._belief.weights = numbers[1:]
        self._seen = []
        self._learned = self._observed

    def observe(self, action: int) -> None:
        state = self._state
        if state is None:
            return
        if self.level != "gentle" and state.is_ghost_turn() and action >= REMOVE:
            self._seen.append((state.copy(), action - REMOVE))
        state.apply(action)
        self._observed += 1

    def think(self, view: "View", randbelow: "Callable[[int], int]") -> "Iterator[None]":
        state = view.state
        known = _known_by(view.own)
        near: list[tuple[list[int], int]] = []
        while self._seen:
            before, room = self._seen[0]
            yield from _list_near(before, near)
            yield from self._belief.learn(before, room, self.level == "hard", near)
            del self._seen[0]
            if not self._seen:
                self._learned = self._observed
        looks_ahead = self.level == "hard" and state.phase == AT_PLAY and state.is_ghost_turn()
        if looks_ahead:
            yield from _list_near(state, near)
        actions = list(known.legal_actions(state))
        totals = self._belief.totals(state)
        values = []
        for action in actions:
            value = 0
            if state.phase == AT_PLAY:
                value = self._removal(state, known, action, totals)
                if looks_ahead and action != PASS:
                    belief = self._belief.copy()
                    yield from belief.learn(state, action - REMOVE, True, near)
                    value -= _SECRECY * _guess_chance(belief, state, known)
            elif self.level != "gentle":
                value = _prepared(state, action, _BIDS[self.level])
            values.append(value)
            yield
        self.choice = draw(actions, values, randbelow)

    def _removal(self, state: "State", known: Secret, action: int, totals: list[int]) -> int:
        """Returns what a tile is worth to the player who removes it, in pounds."""
        if action == PASS:
            return -_ONE
        room = action - REMOVE
        value = state.value(room)
        if state.is_ghost_turn():
            return (-_LOST if room in known.ghosts else value) * _ONE
        chance = self._belief.chance(state, room, totals)
        lost = _LOST if state.damage + value >= state.target else value
        if self.level == "gentle":
            return -_LOST if lost == _LOST else 0
        return _FOUND * chance - (_ONE - chance) * lost


def _guess_chance(belief: Belief, state: "State", known: Secret) -> int:
    """Returns the hunters' chance to guess where the ghosts are."""
    total = 0
    totals = belief.totals(state)
    for colour in range(len(COLOURS)):
        if not state.is_revealed(colour):
            total += belief.chance(state, known.ghosts[colour], totals)
    return total


def _prepared(state: "State", action: int, bid: int) -> int:
    """Returns the value of a choice before the hunt. Good are: dear tiles in the middle if the own
    side will hide, ghosts under unexpected tiles, the bid nearest to `bid`."""
    if state.phase == AT_PLACE:
        value, room = divmod(action - PLACE, ROOMS)
        row, column = divmod(room, SIDE)
        middle = min(row, SIDE - 1 - row) + min(column, SIDE - 1 - column)
        is_hunter = state.ghost_team >= 0 and state.playing & 1 != state.ghost_team
        return 10 * value + (-middle if is_hunter else middle)
    if state.phase == AT_HIDE:
        return 1 if 3 <= state.value((action - HIDE) % ROOMS) <= 5 else 0
    if state.phase == AT_BID:
        return -abs((action - BID) % BIDS + LOWEST_BID - bid)
    return 0

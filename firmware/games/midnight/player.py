"""The computer player of Midnight Party: minimizes the expected cost of being caught by Hugo.

A guest is safe in a room. On the gallery it is in danger if Hugo gets there before it moves, and
only one guest of a player moves in a turn. So the first guest in Hugo's way waits for one turn,
the next one for two, and so on. The number of Hugo's walks meanwhile has a binomial distribution.

`hard` takes the move with the lowest expected cost. `good` goes into a room, or moves the guest
that Hugo reaches first. `gentle` goes into a room, or moves any guest. No level walks onto Hugo or
declines while there is another move.
"""

from firmware.players.player import Player as BasePlayer
from firmware.players.player import draw
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.midnight.actions import CHANGE, DECLINE, HIDE, LEAVE, MOVE, PLACE
from shared_rules.midnight.board import (
    AT_MOVE,
    AT_PLACE,
    DIE,
    DOORS,
    EXACT,
    FRIGHT,
    HUGO,
    ROOMS,
    SPACES,
    STEP_FRIGHT,
)
from shared_rules.midnight.hugo import free_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from firmware.players.player import View
    from shared_rules.midnight.secret import Secret
    from shared_rules.midnight.state import State

VERSION = 1
LEVELS = ("gentle", "good", "hard")
_FAR = const(15)  # numbers of Hugo's walks that are distinguished
_SURE = const(250)  # a chance of 1
_LATER = const(2)  # points that a guest on the gallery costs, if Hugo does not get it soon
_LATE = const(100)  # more spaces than Hugo ever has to walk


def own_of(state: "State", secret: "Secret", role: int) -> tuple[int, ...]:
    """Nothing is hidden in this game."""
    return ()


def needs_own(state: "State") -> bool:
    return False


def chances_of_walks(rolls: int) -> bytearray:
    """By number of walks: how likely Hugo walks at least so often in that many rolls."""
    walking = len([face for face in DIE if face == HUGO])
    exactly = [1 << 20] + [0] * _FAR  # this many walks; the last entry: or more
    for _ in range(rolls):
        for walks in range(_FAR, -1, -1):
            more = exactly[walks] * walking // len(DIE)
            if walks < _FAR:
                exactly[walks] -= more
                exactly[walks + 1] += more
    found = bytearray(_FAR + 1)
    total = 0
    for walks in range(_FAR, -1, -1):
        total += exactly[walks]
        found[walks] = total * _SURE >> 20
    return found


def ahead(state: "State", space: int) -> int:
    """How many spaces Hugo has to walk to get there; all round, if he stands there."""
    if state.hugo < 0:
        return space - state.hugo
    return (space - state.hugo - 1) % SPACES + 1


def way_of(state: "State", action: int) -> tuple[int, int]:
    """(space that a guest leaves, space where it lands) with a move; -1 for a room."""
    if action >= CHANGE or action == DECLINE:
        return -1, -1
    if action >= HIDE:
        return (action - HIDE) // ROOMS, -1
    if action >= LEAVE:
        return -1, (DOORS[action - LEAVE] + state.die - state.options.exit_steps) % SPACES
    if action >= MOVE:
        return action - MOVE, (action - MOVE + state.die) % SPACES
    return -1, action - PLACE


def _doors_near(space: int) -> int:
    """How many rooms the highest number of the die leads into."""
    most = max(DIE)
    near = 0
    for room in range(ROOMS):
        if not EXACT[room] and (DOORS[room] - space) % SPACES < most:
            near += 1
    return near


class Player(BasePlayer):
    SLICE = 2

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self._chances: list[bytearray] = []  # by the number of turns that a guest waits, from 1

    def think(self, view: "View", randbelow: "Callable[[int], int]") -> "Iterator[None]":
        state = view.state
        actions = list(state.legal_actions())
        values = [0] * len(actions)
        if state.phase == AT_PLACE or state.phase == AT_MOVE:
            if self.level == "hard" and not self._chances:
                for turns in range(1, state.options.guests + 1):
                    self._chances.append(chances_of_walks(turns * state.options.players))
                    yield
            for place in range(len(actions)):
                values[place] = self._worth(state, actions[place])
                yield
        self.choice = draw(actions, values, randbelow)

    def _worth(self, state: "State", action: int) -> int:
        first, last = way_of(state, action)
        if action < MOVE:
            near = -_LATE if last < state.options.stride else 0  # where Hugo comes up
            return near + _doors_near(last) if self.level == "hard" else near
        if last == state.hugo and last >= 0:
            return -_LATE * 1000
        if self.level == "hard":
            return -self._cost(state, first, last, action)
        if action == DECLINE:
            return -_LATE
        if self.level == "gentle" and last >= 0:
            return 0
        reached = ahead(state, first) if first >= 0 else _LATE
        return (2 * _LATE if last < 0 else _LATE) - reached

    def _cost(self, state: "State", first: int, last: int, action: int) -> int:
        """The points that a player's guests will cost, in 250ths, if one goes from space to
        space: those in rooms, and those on the gallery by how soon Hugo gets there."""
        base = state.turn * SPACES
        waiting = []
        for space in range(SPACES):
            count = state.gallery[base + space] - (space == first) + (space == last)
            for _ in range(count):
                waiting.append(ahead(state, space))
        waiting.sort()
        caught = STEP_FRIGHT[free_step(state)]
        cost = 0
        if action >= HIDE:
            cost = FRIGHT[(action - (CHANGE if action >= CHANGE else HIDE)) % ROOMS] * _SURE
        stride = state.options.stride
        turn = 0
        for distance in waiting:
            walks = (distance + stride - 1) // stride
            chances = self._chances[min(turn, len(self._chances) - 1)]
            danger = chances[walks] if walks <= _FAR else 0
            cost += danger * caught + (_SURE - danger) * _LATER
            turn += 1
        return cost

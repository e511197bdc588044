"""Computer players, for boards and computers: the part that all games share.

A game's own player is `games/<game>/player.py`, imported only if a computer plays; it has
`Player`, `VERSION`, `own_of` and `needs_own`.

A player gets its role's View and nothing else: no secret, no vault, no clock. It receives every
action in its public form, and draws random numbers only while it chooses. So each of its choices
follows from what its role knew, and `ProvablePlayer` computes it again from an opened record.

The modules run on a stock Pico: integers only, no lists that grow with the length of a game, and
work in slices.
"""

from shared_rules.compat import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class View:
    """What a role may know: the public state and the role's own information, as plain numbers."""

    __slots__ = ("own", "role", "state")

    def __init__(self, state, role: int, own: tuple) -> None:
        self.state = state  # a copy
        self.role = role
        self.own = own  # made by own_of() of the game's player


class Player:
    """A player for any role. Call `begin`, then `observe` for each action; to choose, call
    `start`, then `step` until it returns True, then `actions`.

    A subclass implements `think`, a generator that sets `self.choice` before it ends. One of its
    steps is one unit of work. SLICE units should take a Pico at most 12 ms.
    """

    SLICE = 1
    RELEASE_MS = 1000  # a choice is shown this long, or a multiple of it, after its turn began
    IS_WORK_SECRET = False  # the work depends on what the role alone knows

    def __init__(self, level: str) -> None:
        self.level = level
        self.choice = -1
        self._work: Iterator[None] | None = None

    def begin(self, state) -> None:
        """Called with a copy of the public state when a game begins, or when following begins."""

    def observe(self, action: int) -> None:
        """Called after each action, with its public form."""

    def save(self) -> tuple:
        """Returns the data that `restore` takes: everything kept between choices."""
        return ()

    def restore(self, saved: tuple) -> None:
        """Goes back to saved data; actions after `save` are forgotten."""

    def learned(self) -> "tuple[int, bytes]":
        """Returns after how many actions it has learned something, and all that it has learned
        until then; nothing if it does not learn."""
        return 0, b""

    def take_learned(self, learned: bytes) -> None:
        """Takes what `learned` returned, once as many actions have been observed again: it need
        not learn them again. Raises ValueError if it cannot be that."""
        raise ValueError("this player does not learn")

    def think(self, view: View, randbelow: "Callable[[int], int]") -> "Iterator[None]":
        raise NotImplementedError

    def start(self, view: View, randbelow: "Callable[[int], int]") -> None:
        """Begin to choose for the role of the view, which has the turn."""
        self._work = self.think(view, randbelow)

    def step(self, units: int) -> bool:
        """Does this many units of work. Returns whether a choice is made."""
        work = self._work
        if work is not None:
            for _ in work:
                units -= 1
                if units <= 0:
                    return False
        self._work = None
        return True

    def actions(self) -> list[int]:
        """The choice, after `step` has returned True: all actions of one move, such as a whole
        activation. They are played as one step and written as one line."""
        return [self.choice]


def load(game: str, part: str = "player"):
    """Import and return a game's player, or another module of the game that only a game with
    computers needs."""
    return __import__("firmware.games.%s.%s" % (game, part), None, None, ("*",))


def draw(actions: "list[int]", values: "list[int]", randbelow: "Callable[[int], int]") -> int:
    """Returns one of the actions with the highest value, all with the same probability."""
    most = max(values)
    best = [actions[place] for place in range(len(actions)) if values[place] == most]
    return best[randbelow(len(best))]

"""Computer players, for boards and computers: the part that all games share.

A game's own player is `games/<game>/player.py`, imported only if a computer plays; it has
`Player`, `VERSION`, `own_of` and `needs_own`.

A player gets its role's View and nothing else: no secret, no vault, no clock. It is told every
action in its public form, and asks for chance only while it chooses. So each of its choices
follows from what its role knew, and `ProvablePlayer` computes it again from an opened record.

The modules run on a stock Pico: integers, no lists that grow with the length of a game, and work
in slices.
"""

from shared_rules.compat import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class View:
    """What a role may know: the public state, and what is its own, as plain numbers."""

    __slots__ = ("own", "role", "state")

    def __init__(self, state, role: int, own: tuple) -> None:
        self.state = state  # a copy
        self.role = role
        self.own = own  # the player's module says which numbers


class Player:
    """One player for any role: `begin`, `told` for each action, and to choose `start`, `step`
    until it is done, `actions`.

    A subclass has `think`, a generator that ends with `self.choice` set. Each of its steps is
    work for one unit of `step`. SLICE units are meant to take a Pico 12 ms at most.
    """

    SLICE = 1
    RELEASE_MS = 1000  # a choice is shown so long, or a multiple of it, after its turn began

    def __init__(self, level: str) -> None:
        self.level = level
        self.choice = -1
        self._work: Iterator[None] | None = None

    def begin(self, state) -> None:
        """A game begins, or is followed from here on; the state is a public one, and a copy."""

    def told(self, action: int) -> None:
        """This was played, in the form that everybody may see."""

    def save(self) -> tuple:
        """Returns what it remembers between choices, for `restore`."""
        return ()

    def restore(self, saved: tuple) -> None:
        """Remembers what was saved, and nothing of what was told since."""

    def learned(self) -> "tuple[int, bytes]":
        """Returns after how many actions it has learned something, and all that it has learned
        until then; nothing if it does not learn."""
        return 0, b""

    def take_learned(self, learned: bytes) -> None:
        """Takes what `learned` returned, once as many actions have been told again: it need not
        learn them again. Raises ValueError if it cannot be that."""
        raise ValueError("this player does not learn")

    def think(self, view: View, randbelow: "Callable[[int], int]") -> "Iterator[None]":
        raise NotImplementedError

    def start(self, view: View, randbelow: "Callable[[int], int]") -> None:
        """Begin to choose for the role of the view, which has the turn."""
        self._work = self.think(view, randbelow)

    def step(self, units: int) -> bool:
        """Think for so many units; whether a choice is made."""
        work = self._work
        if work is not None:
            for _ in work:
                units -= 1
                if units <= 0:
                    return False
        self._work = None
        return True

    def actions(self) -> list[int]:
        """The choice, once `step` has said that it is made: all actions of one go, such as a
        whole activation. They are played, and written, in one go, too."""
        return [self.choice]


def load(game: str, part: str = "player"):
    """Import and return a game's player, or another module of the game that only a game with
    computers needs."""
    return __import__("firmware.games.%s.%s" % (game, part), None, None, ("*",))


def draw(actions: "list[int]", values: "list[int]", randbelow: "Callable[[int], int]") -> int:
    """One of the actions with the highest value, each as likely."""
    most = max(values)
    best = [actions[place] for place in range(len(actions)) if values[place] == most]
    return best[randbelow(len(best))]

"""The common part of all games: actors, a state machine of phases, a state with its secret.

A game package (`shared_rules.opera`, ...) offers State, Secret, Dealer, views and action texts;
README.md describes them. Nothing here depends on which game it is.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import IllegalAction, OptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared_rules.interface import (
        Actions,
        Appliers,
        Listers,
        Options,
        OptionTable,
        Rules,
        State,
    )

    Texts = Sequence[tuple[int, int, Callable[[int], str]]]

# The next actor: a role (0, 1, ...), or one of these.
DEALER = const(-1)  # a deal, a drawn card, a die, or an answer that depends on the secret
NOBODY = const(-2)  # the game is over and everything is revealed

GAMES = ("opera", "midnight", "society", "phantom")


def load(name: str) -> "Rules":
    """Import and return the package of a game. A board imports only the game it plays."""
    if name not in GAMES:
        raise OptionError("no game %r (there are %s)" % (name, ", ".join(GAMES)))
    __import__("shared_rules." + name)
    rules: Rules = getattr(__import__("shared_rules"), name)
    return rules


def reveals(rules: "Rules", actions: "Actions") -> bool:
    """Whether one of these actions shows hidden information, so that it cannot be taken back."""
    shows = getattr(rules, "reveals", None)
    return shows is not None and any([shows(action) for action in actions])


def text_of(texts: "Texts", action: int) -> str:
    """The one text of an action, from (first action, how many, text of the n-th); an empty text
    is none. What is no action gives a text that does not parse."""
    if isinstance(action, int):
        for base, count, words in texts:
            if base <= action < base + count:
                text = words(action - base)
                if text:
                    return text
    return "action %s" % (action,)


def with_defaults(table: "OptionTable", chosen: "Options") -> "Options":
    """All options of a game's OPTIONS table: the chosen value, or the default."""
    options: Options = {}
    for name, default, _ in table:
        options[name] = chosen.get(name, default)
    return options


class NotAllowed(IllegalAction):
    """An action that the game does not allow now.

    The message is built only when it is printed: a board tries many actions to interpret a
    position, and one message takes a Pico 5 ms.
    """

    def __init__(self, game: str, action: int) -> None:
        super().__init__()
        self._game = game
        self._action = action

    def __str__(self) -> str:
        return "%r is not allowed now" % load(self._game).action_text(self._action)


class BaseState:
    """The part of a State that all games share. A game's State sets the class attributes."""

    __slots__ = ()

    GAME: str = ""
    # By phase: the function that lists the legal actions, and the function that plays one.
    LEGAL: "Listers" = ()
    APPLY: "Appliers" = ()
    # The phases whose actions everybody sees as they are, and which change nothing in a secret.
    OPEN: "tuple[int, ...]" = ()

    if TYPE_CHECKING:
        phase: int

    def legal_actions(self) -> "Actions":
        """All actions that `apply` accepts now: ints in rising order."""
        return self.LEGAL[self.phase](self)

    def apply(self, action: int) -> None:
        """Play one action. An illegal action raises IllegalAction and changes nothing."""
        if not isinstance(action, int):
            raise self.refuse(action)
        self.APPLY[self.phase](self, action)

    def refuse(self, action: int) -> NotAllowed:
        """The error to raise for an action that is not allowed now."""
        return NotAllowed(self.GAME, action)


# The last phase of every game.
def legal_end(state: BaseState) -> "Actions":
    return ()


def apply_end(state: BaseState, action: int) -> None:
    raise state.refuse(action)


class Blind:
    """The secret of an observer who knows nothing hidden. Follows a public record."""

    GAME: str = ""

    def legal_actions(self, state: "State") -> "Actions":
        return state.legal_actions()

    def public_form(self, state: "State", action: int) -> int:
        return action

    def learn(self, action: int, public: int) -> None:
        pass

    def copy(self) -> "Blind":
        return self


# -- the option `box`: cards, tiles or rooms of another edition, as one word ---------------------

BOX = "box"  # the option
STANDARD = "standard"  # its value for our own cards and tiles
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"  # 0 to 63


def numbers(word: str) -> list[int]:
    """The numbers that these letters stand for."""
    found = [LETTERS.find(letter) for letter in word]
    if -1 in found:
        raise OptionError("box: no letter %r" % word[found.index(-1)])
    return found

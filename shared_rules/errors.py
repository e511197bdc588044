"""What can be wrong with a game, as errors that a program can tell apart.

Every error has a `code` that never changes and a sentence for people. Whoever raises one has
changed nothing. The sentence may quote the input and the public state, never a secret.
"""

from shared_rules.compat import TYPE_CHECKING

if TYPE_CHECKING:
    from shared_rules.interface import ActionText, Worded


class GameError(ValueError):
    """Something asked of a game cannot be done; the game is as it was."""

    code = "game"


class OptionError(GameError):
    """No such option, or no such value for it."""

    code = "option"


class TextError(GameError):
    """A text that cannot be read as an action, a state or a record."""

    code = "text"


class IllegalAction(GameError):
    """An action that can be read but is not allowed now."""

    code = "illegal"


class NotAllowed(IllegalAction):
    """The same, of a state and an action; it is put into words when somebody asks for them.

    A board that finds out what its tokens may mean tries many, and words take a Pico 5 ms each.
    """

    def __init__(self, state: "Worded", action: int, text_of: "ActionText") -> None:
        super().__init__()
        self._state = state
        self._action = action
        self._text_of = text_of

    def __str__(self) -> str:
        return "%r is not allowed in %s" % (self._text_of(self._action), self._state.text())

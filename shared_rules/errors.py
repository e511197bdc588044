"""The errors of the rules, identified by class and by a `code` that never changes.

Code that raises one of them has changed nothing. The message may quote the input and public
facts, never a secret.
"""


class GameError(ValueError):
    """A request that a game cannot fulfil. The game is unchanged."""

    code = "game"


class OptionError(GameError):
    """There is no such option, or the option does not have that value."""

    code = "option"


class TextError(GameError):
    """A text that cannot be parsed as an action, a state or a record."""

    code = "text"


class IllegalAction(GameError):
    """An action that is well formed but not allowed now."""

    code = "illegal"

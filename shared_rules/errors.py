"""What can be wrong with a game, as errors that a program can tell apart.

Every error has a `code` that never changes and a sentence for people. Whoever raises one has
changed nothing. The sentence may quote the input and the public state, never a secret.
"""


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

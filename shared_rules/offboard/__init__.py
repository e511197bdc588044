"""Modules for computers only: games and states as text, and checks of states and tables.

No board has these files: device files may not import them (tests/test_imports.py), and
`ghostlight flash` leaves them out. `record.py` reads and writes games; `<game>.py` states and
secrets, as described in the game's NOTATION.md; `<game>_tables.py` validates the game's data
tables. The functions here do the same for any game.
"""

from shared_rules.compat import TYPE_CHECKING

if TYPE_CHECKING:
    from shared_rules.full_game import Game
    from shared_rules.interface import OffboardGame, Rules, Secret, State, View


def _module(game: str) -> "OffboardGame":
    __import__("shared_rules.offboard." + game)
    module: OffboardGame = getattr(__import__("shared_rules").offboard, game)
    return module


def state_text(state: "State") -> str:
    """A state as one line (NOTATION.md)."""
    return _module(state.GAME).state_text(state)


def parse_state(rules: "Rules", text: str) -> "State":
    """The state of a line. Raises TextError, which names the wrong field."""
    state: State = _module(rules.NAME).parse_state(text)
    return state


def secret_text(secret: "Secret") -> str:
    """A secret as text; `?` for the secret of an observer who knows nothing (game.Blind)."""
    return _module(secret.GAME).secret_text(secret) if secret.GAME else "?"


def parse_secret(rules: "Rules", text: str, state: "State") -> "Secret":
    """The secret of a text. Raises TextError if it cannot be the secret of that state."""
    secret: Secret = _module(rules.NAME).parse_secret(text, state)
    return secret


def game_text(game: "Game") -> str:
    """The public state, a bar, and the secret."""
    return state_text(game.state) + " | " + secret_text(game.secret)


def view_fields(view: "View") -> list[tuple[str, str]]:
    """A view as names and texts, the same on every interpreter."""
    fields = []
    for name, value in view:
        values = value if isinstance(value, list) else [value]
        fields.append((name, " ".join([str(item) for item in values])))
    return fields

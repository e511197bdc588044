"""What a game package offers, as types. For type checkers only: no interpreter loads this file.

README.md says the same in words.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, Self

Actions = Sequence[int]  # actions, in rising order
Randbelow = Callable[[int], int]  # n -> an int from 0 to n - 1
Options = dict[str, Any]
View = list[tuple[str, Any]]  # (name, value): an int, a text or a list of them

OptionTable = Sequence[tuple[str, Any, tuple[Any, ...]]]  # (name, default, values)
# By phase: the functions that list the legal actions, and those that play one.
Listers = tuple[Callable[[Any], Actions], ...]
Appliers = tuple[Callable[[Any, int], None], ...]

class State(Protocol):
    GAME: str
    LEGAL: Listers
    APPLY: Appliers
    OPEN: tuple[int, ...]
    phase: int
    @property
    def actor(self) -> int: ...
    @property
    def outcome(self) -> tuple[int, ...] | None: ...
    def legal_actions(self) -> Actions: ...
    def apply(self, action: int) -> None: ...
    def copy(self) -> Self: ...

class Secret(Protocol):
    GAME: str
    def legal_actions(self, state: Any) -> Actions: ...
    def public_form(self, state: Any, action: int) -> int: ...
    def learn(self, action: int, public: int) -> None: ...
    def copy(self) -> Self: ...

class Dealer(Protocol):
    def __init__(self, randbelow: Randbelow) -> None: ...
    def action(self, state: Any, secret: Any) -> int: ...

class Rules(Protocol):
    """A game package, e.g. `shared_rules.opera`.

    It may offer `reveals(action) -> bool` besides; ask `shared_rules.game.reveals`. A game with
    the option `box` has `check_box(text)`, which raises OptionError.
    """

    NAME: str
    VERSION: int
    OLDER: dict[int, tuple[str, ...]]  # optional: see full_game.options_of_version
    ROLES: tuple[str, ...]
    OPTIONS: OptionTable
    State: Any  # a class with State's methods
    Secret: Any  # a class with Secret's methods
    Dealer: Any
    def check_box(self, text: str) -> None: ...
    def action_text(self, action: int) -> str: ...
    def parse_action(self, text: str) -> int: ...
    def public_view(self, state: Any) -> View: ...
    def role_view(self, state: Any, secret: Any, role: int) -> View: ...

class OffboardGame(Protocol):
    """A module of `shared_rules.offboard` that is named like a game."""

    def state_text(self, state: Any) -> str: ...
    def parse_state(self, text: str) -> Any: ...
    def secret_text(self, secret: Any) -> str: ...
    def parse_secret(self, text: str, state: Any) -> Any: ...

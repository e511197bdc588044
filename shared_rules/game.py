"""The common part of all games: actors, a state machine of phases, a state with its secret.

A game package (`shared_rules.opera`, ...) offers State, Secret, Dealer, views and action texts;
README.md describes them. Nothing here depends on which game it is.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import IllegalAction, OptionError

if TYPE_CHECKING:
    from shared_rules.interface import (
        Actions,
        Appliers,
        Listers,
        Options,
        OptionTable,
        Rules,
        Secret,
        State,
        View,
    )

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


def check_options(rules: "Rules", options: "Options") -> None:
    """Raise OptionError for an option that the game does not have, or a wrong value."""
    for name in sorted(options):
        for known, _, values in rules.OPTIONS:
            if known == name:
                if name == BOX and isinstance(options[name], str):
                    option_value(rules, name, options[name])
                elif not _is_one_of(options[name], values):
                    raise OptionError(
                        "option %s is %s, not %r"
                        % (name, " or ".join([str(value) for value in values]), options[name])
                    )
                break
        else:
            names = ", ".join([option[0] for option in rules.OPTIONS])
            raise OptionError("no option %r (there are %s)" % (name, names))


def option_value(rules: "Rules", name: str, text: str) -> object:
    """The value of an option that a text names. Raises OptionError."""
    for known, _, values in rules.OPTIONS:
        if known == name:
            for value in values:
                if str(value) == text:
                    return value
            if name == BOX:
                rules.check_box(text)
                return text
            allowed = " or ".join([str(value) for value in values])
            raise OptionError("option %s is %s, not %r" % (name, allowed, text))
    raise OptionError("%s has no option %r" % (rules.NAME, name))


# True equals 1 and 4.0 equals 4, but their texts differ, so the type must match too.
def _is_one_of(value: object, values: "tuple[object, ...]") -> bool:
    return any([value == one and type(value) is type(one) for one in values])


def options_of_version(rules: "Rules", version: str) -> "Options | None":
    """The options that a record of this version of the rules does not name, with their defaults.

    Returns None if the version is not known, or plays differently.
    """
    if version == str(rules.VERSION):
        return {}
    for older in getattr(rules, "OLDER", {}):
        if version == str(older):
            unnamed = rules.OLDER[older]
            return {name: value for name, value, _ in rules.OPTIONS if name in unnamed}
    return None


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


class Game:
    """A full game: the public state and the secret, kept in step."""

    def __init__(
        self,
        rules: "Rules",
        options: "Options | None" = None,
        secret: "Secret | None" = None,
    ) -> None:
        options = options or {}
        check_options(rules, options)
        self.rules = rules
        self.options = options
        self.state: State = rules.State(**options)
        self.secret: Secret = rules.Secret() if secret is None else secret
        self._open = self.state.OPEN
        self._legal: Listers = self.state.LEGAL
        self._apply: Appliers = self.state.APPLY

    @property
    def actor(self) -> int:
        return self.state.actor

    def legal_actions(self) -> "Actions":
        state = self.state
        phase = state.phase
        if phase in self._open:
            return self._legal[phase](state)
        return self.secret.legal_actions(state)

    # The state checks before it changes, and the secret learns only after that: a refused action
    # leaves both unchanged.
    def apply(self, action: int) -> int:
        """Play an action in its full form. Returns the form that the public may see."""
        if type(action) is not int:
            raise IllegalAction("%r is not an action" % (action,))
        state = self.state
        phase = state.phase
        if phase in self._open:
            self._apply[phase](state, action)
            return action
        secret = self.secret
        public = secret.public_form(state, action)
        self._apply[phase](state, public)
        secret.learn(action, public)
        return public

    def view(self, role: int) -> "View":
        """What the player of that role may know; the public view if the secret is Blind."""
        if isinstance(self.secret, Blind):
            return self.rules.public_view(self.state)
        return self.rules.role_view(self.state, self.secret, role)


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

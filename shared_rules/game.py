"""What every game has in common: whose turn it is, and a game as public state + secret.

A game package (`shared_rules.opera`, ...) offers State, Secret, Dealer, views and the action
texts; README.md is the one page about them. Nothing here knows which game it is.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import IllegalAction, OptionError

if TYPE_CHECKING:
    from shared_rules.interface import Actions, Options, Rules, Secret, State, View

# Who acts next: a seat (0, 1, ...), or one of these.
DEALER = const(-1)  # something from outside: a deal, a drawn card, a true answer
NOBODY = const(-2)  # the game is over and everything is open

GAMES = ("opera", "midnight", "society", "phantom")


def load(name: str) -> "Rules":
    """The package of a game, imported only now: a board has one game in memory."""
    if name not in GAMES:
        raise OptionError("no game %r (there are %s)" % (name, ", ".join(GAMES)))
    __import__("shared_rules." + name)
    rules: Rules = getattr(__import__("shared_rules"), name)
    return rules


def reveals(rules: "Rules", actions: "Actions") -> bool:
    """Whether one of these shows what was hidden: nobody can take it back then."""
    shows = getattr(rules, "reveals", None)
    return shows is not None and any([shows(action) for action in actions])


def check_options(rules: "Rules", options: "Options") -> None:
    """Refuse an option the game does not have, or a value the option does not take."""
    for name in sorted(options):
        for known, _, values in rules.OPTIONS:
            if known == name:
                if not _is_one_of(options[name], values):
                    raise OptionError(
                        "option %s is %s, not %r"
                        % (name, " or ".join([str(value) for value in values]), options[name])
                    )
                break
        else:
            names = ", ".join([option[0] for option in rules.OPTIONS])
            raise OptionError("no option %r (there are %s)" % (name, names))


# A number that only equals one (True, 4.0) would be written otherwise in every text.
def _is_one_of(value: object, values: "tuple[object, ...]") -> bool:
    return any([value == one and type(value) is type(one) for one in values])


def view_text(view: "View") -> str:
    """A view as lines, the same bytes on every interpreter."""
    lines = []
    for name, value in view:
        if isinstance(value, list):
            value = " ".join([str(item) for item in value])
        lines.append("%s: %s" % (name, value))
    return "\n".join(lines) + "\n"


class Blind:
    """The secret as somebody knows it who knows nothing: follows a public record."""

    def legal_actions(self, state: "State") -> "Actions":
        return state.legal_actions()

    def public_form(self, state: "State", action: int) -> int:
        return action

    def learn(self, action: int, public: int) -> None:
        pass

    def copy(self) -> "Blind":
        return self

    def text(self) -> str:
        return "?"


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

    @property
    def actor(self) -> int:
        return self.state.actor

    def legal_actions(self) -> "Actions":
        return self.secret.legal_actions(self.state)

    # The state checks before it changes, and only then does the secret learn: a refused action
    # leaves both as they were.
    def apply(self, action: int) -> int:
        """Play an action in its full form; gives the form that the public may see."""
        if not isinstance(action, int):
            raise IllegalAction("%r is no action" % (action,))
        public = self.secret.public_form(self.state, action)
        self.state.apply(public)
        self.secret.learn(action, public)
        return public

    def view(self, seat: int) -> "View":
        if isinstance(self.secret, Blind):
            return self.rules.public_view(self.state)
        return self.rules.seat_view(self.state, self.secret, seat)

    def text(self) -> str:
        """The public part and the secret part, clearly apart."""
        return self.state.text() + " | " + self.secret.text()

"""A full game: the public state and the secret, kept in step; and the options of a game, checked.

A board imports this only to resume a game: there the vault holds the secret.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import IllegalAction, OptionError
from shared_rules.game import BOX, Blind

if TYPE_CHECKING:
    from shared_rules.interface import (
        Actions,
        Appliers,
        Listers,
        Options,
        Rules,
        Secret,
        State,
        View,
    )


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

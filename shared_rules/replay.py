"""Replays a game from the lines of its record or journal.

Recorder, verifier, page and board all use `Replay`, so they read the same game from a record and
refuse the same lines. A board imports this only to resume a game.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import GameError
from shared_rules.full_game import Game, options_of_version
from shared_rules.game import DEALER, NOBODY, Blind, load, reveals
from shared_rules.record_lines import (
    ABANDONED,
    COMPUTER,
    DEAL,
    GAME,
    HIDDEN,
    INTERRUPTED,
    MORE_OPTIONS,
    OUTSIDE,
    PLAYED,
    RESIGNED,
    SEED,
    UNDONE,
    VOIDED,
    hex_of,
)
from shared_rules.record_parsing import (
    LineError,
    VersionError,
    is_number,
    parse_computer,
    parse_deal,
    parse_hidden,
    parse_option,
    parse_seed,
)

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules, Secret, State


class Replay:
    """The game of a record, up to the last line that was passed to `take`.

    This class knows what the public knows. A subclass that has the seed overrides `new_secret`,
    `dealt`, `chosen` and `tag`. A subclass that keeps the position elsewhere overrides `state`,
    `begin`, `step`, `step_back`, `apply_dealt` and `apply_chosen`.
    """

    def __init__(self) -> None:
        self.number = 0  # of the last line
        self.last_kind = ""  # of the last line that is not INTERRUPTED
        self.rules: Rules = None  # type: ignore[assignment]  # the first line says it
        self.options: Options = {}
        self.deals = 0
        self.commitment = b""
        self.nonces: list[bytes] = []  # of a computer, and of the two players
        self.computers: dict[int, tuple[str, int]] = {}  # by role: level, version of the player
        self.game: Game = None  # type: ignore[assignment]  # None until all options are known
        self.actions: list[int] = []  # in their public form, without those taken back
        self.full = self.actions  # a subclass with the seed has a list of its own: full forms
        self.counts: dict[str, int] = {}  # how many lines of each kind
        self.loser = -1  # the role that gave up
        self.is_abandoned = False
        self.is_void = False
        self.seed = b""
        self._back: list[int] = []  # of each step that can be taken back: actions before it
        self._games: list[Game] = []  # the game before each of them

    # -- for subclasses --------------------------------------------------------------------

    @property
    def state(self) -> "State | None":
        """The public position; None until all options are known."""
        return None if self.game is None else self.game.state

    def begin(self) -> None:
        """Begin the game: all options are known."""
        self.game = Game(self.rules, self.options, self.new_secret())

    def parse_action(self, text: str) -> int:
        return self.rules.parse_action(text)

    def new_secret(self) -> "Secret | None":
        """What is hidden in the game; None for a new secret of the rules."""
        return Blind()

    def dealt(self, action: int) -> int:
        """The full form of what came from outside; the record has this action."""
        return action

    def chosen(self, sealed: bytes, action: int) -> int:
        """The full form of a secret choice; the record has this action. Raises LineError."""
        return action

    def decided(self, game: Game, before: list[int], action: int) -> None:
        """A computer has chosen this action, in its full form. `before` has the public forms of
        all actions played before it. Raises LineError."""

    def tag(self, line: bytes) -> bytes:
        """The tag of the next line. Raises LineError without a seed."""
        raise self.error("only the seed gives a tag")

    def step(self, actions: list[int]) -> None:
        """Play what a player did in one go. Changes nothing if it raises."""
        after = self._copy()
        before = list(self.actions)
        for action in actions:
            if after.actor < 0:
                raise self.error("no player had anything to do here")
            if after.actor in self.computers:
                self.decided(after, before, action)
            before.append(action)
            if after.apply(action) != action:
                raise self.error("a secret choice that was not sealed")
        self._games.append(self.game)
        self.game = after

    def step_back(self) -> None:
        """Take the last step back."""
        self.game = self._games.pop()

    def forget(self) -> None:
        """No step so far can be taken back."""
        self._games = []

    def apply_dealt(self, action: int) -> tuple[int, int]:
        """Play what came from outside; the record has this action. Returns its full and its
        public form. Raises LineError, and changes nothing, if the public form is another one."""
        return self._apply(self.dealt(action), action)

    def apply_chosen(self, sealed: bytes, action: int) -> tuple[int, int]:
        """Play a secret choice in the same way."""
        full = self.chosen(sealed, action)
        if self.game.actor in self.computers:
            self.decided(self.game, self.actions, full)
        return self._apply(full, action)

    def _apply(self, action: int, recorded: int) -> tuple[int, int]:
        after = self._copy()
        public = after.apply(action)
        self.check_public(public, recorded)
        self.game = after
        return action, public

    def check_public(self, public: int, recorded: int) -> None:
        """Raise LineError if the record has another public form of an action."""
        if public != recorded:
            texts = self.rules.action_text(recorded), self.rules.action_text(public)
            raise self.error("the record says %r, the seed says %r" % texts)

    def _copy(self) -> Game:
        game = self.game
        other = Game(self.rules, game.options, game.secret.copy())
        other.state = game.state.copy()
        return other

    # -- lines -----------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Whether no line can follow."""
        return self.is_void or self.seed != b""

    @property
    def is_given_up(self) -> bool:
        return self.loser >= 0 or self.is_abandoned

    @property
    def is_over(self) -> bool:
        """Whether the seed may be opened."""
        state = self.state
        return self.is_given_up or state is not None and state.actor == NOBODY

    def check_tag(self, text: str, tag: str) -> None:
        """Raise LineError if this is not the tag of the next line. Call it once for each line."""
        if hex_of(self.tag(text.encode())) != tag:
            raise self.error("its tag does not follow from the seed")

    def take(self, text: str) -> None:
        """Take the next line. Raises LineError, and changes nothing, if it cannot stand here."""
        kind, space, rest = text[:1], text[1:2], text[2:]
        if kind not in _TAKES or (rest != "") != (kind in _WITH_TEXT) or space != " " * bool(rest):
            raise self.error("no line of a record: %r" % text)
        self._check_place(kind)
        try:
            _TAKES[kind](self, rest)
        except LineError as error:
            raise error if error.number else self.error(str(error)) from None
        except GameError as error:
            raise self.error(str(error)) from None
        self.number += 1
        self.counts[kind] = self.counts.get(kind, 0) + 1
        if kind != INTERRUPTED:
            self.last_kind = kind

    def error(self, what: str) -> LineError:
        """An error in the line that is being taken."""
        return LineError(self.number + 1, what)

    def _check_place(self, kind: str) -> None:
        """Refuse a line of a kind that cannot come here."""
        if (kind == GAME) != (self.number == 0):
            raise self.error("a record begins with the line of its game, and has one such line")
        if self.is_complete:
            raise self.error("the record was complete before this line")
        if kind in (GAME, VOIDED):
            return
        if (kind == DEAL) != (self.number == 1):
            raise self.error("the second line is the deal, and no other line is")
        if kind == DEAL:
            return
        if (kind == MORE_OPTIONS) != (self.state is None):
            if kind == MORE_OPTIONS:
                raise self.error("all options were named before this line")
            raise self.error("not all options were named: %s" % ", ".join(self._missing()))
        if kind == COMPUTER and self.number > sum([self.counts.get(one, 0) for one in "gdac"]):
            raise self.error("the roles of computers are named before the game begins")
        if self.is_given_up and kind not in (INTERRUPTED, SEED):
            what = (
                "both players had abandoned it" if self.is_abandoned else "a player had resigned"
            )
            raise self.error("the game was over: %s" % what)

    # -- the game and its deal -------------------------------------------------------------

    def _take_game(self, text: str) -> None:
        words = text.split(" ")
        if len(words) < 2:
            raise self.error("this line names a game and the version of its rules")
        rules = load(words[0])
        unnamed = options_of_version(rules, words[1])
        if unnamed is None:
            problem = "version %s of the rules of %s: this program knows version %d"
            raise VersionError(self.number + 1, problem % (words[1], rules.NAME, rules.VERSION))
        self.options = unnamed
        self._take_options(rules, words[2:])

    def _take_more_options(self, text: str) -> None:
        self._take_options(self.rules, text.split(" "))

    def _take_options(self, rules: "Rules", words: list[str]) -> None:
        options, deals = dict(self.options), self.deals
        for word in words:
            name, _, value = word.partition("=")
            if name in options or name == "deals" and deals:
                raise self.error("%s is named twice" % name)
            if name == "deals":
                if not is_number(value) or value[0] == "0":
                    raise self.error("the number of a deal is 1 or more, not %r" % value)
                deals = int(value)
            else:
                options[name] = parse_option(rules, name, value)
        self.rules, self.options, self.deals = rules, options, deals
        if self.number and not self._missing():
            self.begin()

    def _missing(self) -> list[str]:
        """Names of options that no line has named yet."""
        names = [name for name, _, _ in self.rules.OPTIONS if name not in self.options]
        return names if self.deals else names + ["deals"]

    def _take_deal(self, text: str) -> None:
        self.commitment, self.nonces = parse_deal(text)
        if not self._missing():
            self.begin()

    def _take_computer(self, text: str) -> None:
        name, level, version = parse_computer(text)
        role = self._role_of(name)
        if self.computers and role <= max(self.computers):
            raise self.error("computers are named once each, in the order of their roles")
        self.computers[role] = (level, version)

    def _role_of(self, text: str) -> int:
        if text not in self.rules.ROLES:
            raise self.error("%s has no role %r" % (self.rules.NAME, text))
        return self.rules.ROLES.index(text)

    # -- what happened ---------------------------------------------------------------------

    def _action_of(self, text: str) -> int:
        """An action by its text; there is one way to write it."""
        action = self.parse_action(text)
        written = self.rules.action_text(action)
        if written != text:
            raise self.error("%r has to be written %r" % (text, written))
        return action

    @property
    def _actor(self) -> int:
        state = self.state
        return NOBODY if state is None else state.actor

    def _take_played(self, text: str) -> None:
        if self._actor < 0:
            raise self.error("no player had anything to do here")
        actions = []
        for word in text.split("; "):  # no comprehension: a Pico's stack is small
            if word.endswith(" ?"):
                raise self.error("a secret choice that was not sealed")
            actions.append(self._action_of(word))
        count = len(self.actions)
        self.step(actions)
        for action in actions:
            self._add(action, action)
        if reveals(self.rules, actions):
            self._forget()
        else:
            self._back.append(count)

    def _take_hidden(self, text: str) -> None:
        if self._actor < 0:
            raise self.error("no player had anything to choose here")
        sealed, public = parse_hidden(text)
        self._add(*self.apply_chosen(sealed, self._action_of(public)))
        self._forget()

    def _take_outside(self, text: str) -> None:
        if self._actor != DEALER:
            raise self.error("nothing was to be dealt or answered here")
        self._add(*self.apply_dealt(self._action_of(text)))
        self._forget()

    def _add(self, action: int, public: int) -> None:
        self.actions.append(public)
        if self.full is not self.actions:
            self.full.append(action)

    def _forget(self) -> None:
        self._back = []
        self.forget()

    def _take_back(self, text: str) -> None:
        if not self._back:
            raise self.error("there is nothing to take back")
        self.step_back()
        count = self._back.pop()
        del self.actions[count:]
        del self.full[count:]

    # -- the end ---------------------------------------------------------------------------

    def _check_undecided(self) -> None:
        state = self.state
        if state is not None and state.outcome is not None:
            raise self.error("the game was decided before this line")

    def _take_resigned(self, text: str) -> None:
        role = self._role_of(text)
        self._check_undecided()
        if role in self.computers:
            raise self.error("a computer does not resign")
        self.loser = role

    def _take_abandoned(self, text: str) -> None:
        self._check_undecided()
        self.is_abandoned = True

    def _take_interrupted(self, text: str) -> None:
        pass

    def _take_voided(self, text: str) -> None:
        self.is_void = True

    def _take_seed(self, text: str) -> None:
        seed = parse_seed(text)
        if not self.is_over:
            raise self.error("the seed was opened before the game was over")
        self.seed = seed


_TAKES = {
    GAME: Replay._take_game,
    DEAL: Replay._take_deal,
    MORE_OPTIONS: Replay._take_more_options,
    COMPUTER: Replay._take_computer,
    PLAYED: Replay._take_played,
    HIDDEN: Replay._take_hidden,
    OUTSIDE: Replay._take_outside,
    UNDONE: Replay._take_back,
    RESIGNED: Replay._take_resigned,
    ABANDONED: Replay._take_abandoned,
    INTERRUPTED: Replay._take_interrupted,
    VOIDED: Replay._take_voided,
    SEED: Replay._take_seed,
}
_WITH_TEXT = "gdacphork"  # kinds of lines that have a text behind the letter

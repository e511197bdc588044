"""The lines of a game's record: what each one says, which may follow which, and what they tell.

`Replay` takes one line after the other and refuses the first one that no board writes there. Every
program that reads records does it with this class, so that all of them read the same game.
host/RECORDS.md describes the lines.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import GameError
from shared_rules.game import DEALER, NOBODY, Blind, Game, load, reveals

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules, Secret

# The first letter of a line.
GAME = "g"  # the game, the version of its rules, its options, the number of the deal
DEAL = "d"  # the commitment, then what a computer and the two players added
AGREED = "a"  # options that the first line has no room for
PLAYED = "p"  # actions of a player, separated by "; "
HIDDEN = "h"  # a secret choice: its box, then its public form
OUTSIDE = "o"  # a deal, a draw or an answer, in its public form
UNDONE = "u"  # the last PLAYED line was taken back
RESIGNED = "r"  # a player gave up
ABANDONED = "v"  # both players ended the game without a winner
INTERRUPTED = "i"  # the power was cut, and the game went on
OPENED = "x"  # the secret was wiped: the game is void
SEED = "k"  # the seed, after the end

SEED_BYTES = const(32)
COMMITMENT_BYTES = const(32)
COMPUTER_BYTES = const(16)  # the most that a computer adds to a deal
PRESSES = const(4)  # that each player adds
BUTTONS = "OBP"  # OK, BACK and PEEK: the bytes 0, 1 and 2
BOX_BYTES = const(44)  # of a secret choice

_HEX = "0123456789abcdef"
_DIGITS = "0123456789"
_MOST_DIGITS = const(9)  # of the number of a deal


class LineError(ValueError):
    """A line that cannot stand where it is."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__("line %d: %s" % (number, what) if number else what)
        self.number = number


class VersionError(LineError):
    """The record is of other rules than this program has."""


class Replay:
    """The game that a record tells, as far as its lines were taken.

    This one knows what everybody knows. A subclass that has the seed says what was dealt and
    chosen in secret: `new_secret`, `dealt` and `chosen`.
    """

    def __init__(self) -> None:
        self.number = 0  # of the last line
        self.rules: Rules = None  # type: ignore[assignment]  # the first line says it
        self.options: Options = {}
        self.deals = 0
        self.commitment = b""
        self.nonces: list[bytes] = []  # of a computer, and of the two players
        self.game: Game = None  # type: ignore[assignment]  # None until all options are known
        self.actions: list[int] = []  # in their public form, without those taken back
        self.full: list[int] = []  # the same, with what the public was not told
        self.counts: dict[str, int] = {}  # how many lines of each kind
        self.loser = -1  # the seat that gave up
        self.is_abandoned = False
        self.is_opened = False
        self.seed = b""
        self._past: list[tuple[Game, int]] = []  # to take back: the game, how many actions

    # -- for subclasses --------------------------------------------------------------------

    def new_secret(self) -> "Secret | None":
        """What is hidden in the game; None for a new secret of the rules."""
        return Blind()

    def dealt(self, action: int) -> int:
        """The full form of what came from outside; the record has this action."""
        return action

    def chosen(self, box: bytes, action: int) -> int:
        """The full form of a secret choice; the record has this action. Raises LineError."""
        return action

    # -- lines -----------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Whether no line can follow."""
        return self.is_opened or self.seed != b""

    @property
    def is_given_up(self) -> bool:
        return self.loser >= 0 or self.is_abandoned

    @property
    def is_over(self) -> bool:
        """Whether the seed may be opened."""
        return self.is_given_up or self.game is not None and self.game.actor == NOBODY

    def take(self, text: str) -> None:
        """Take the next line. Raises LineError, and changes nothing, if it cannot stand here."""
        try:
            self._take(text)
        except GameError as error:
            raise self.error(str(error)) from None
        self.number += 1
        self.counts[text[0]] = self.counts.get(text[0], 0) + 1

    def error(self, what: str) -> LineError:
        """An error in the line that is being taken."""
        return LineError(self.number + 1, what)

    def _take(self, text: str) -> None:
        kind, space, rest = text[:1], text[1:2], text[2:]
        if kind not in _TAKES or (rest != "") != (kind in _WITH_TEXT) or space != " " * bool(rest):
            raise self.error("no line of a record: %r" % text)
        self._check_place(kind)
        _TAKES[kind](self, rest)

    def _check_place(self, kind: str) -> None:
        """Refuse a line of a kind that cannot come here."""
        if (kind == GAME) != (self.number == 0):
            raise self.error("a record begins with the line of its game, and has one such line")
        if self.is_complete:
            raise self.error("the record was complete before this line")
        if kind in (GAME, OPENED):
            return
        if (kind == DEAL) != (self.number == 1):
            raise self.error("the second line is the deal, and no other line is")
        if kind == DEAL:
            return
        if (kind == AGREED) != (self.game is None):
            if kind == AGREED:
                raise self.error("all options were named before this line")
            raise self.error("not all options were named: %s" % ", ".join(self._missing()))
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
        if words[1] != str(rules.VERSION):
            problem = "version %s of the rules of %s: this program knows version %d"
            raise VersionError(self.number + 1, problem % (words[1], rules.NAME, rules.VERSION))
        self._take_options(rules, words[2:])

    def _take_agreed(self, text: str) -> None:
        self._take_options(self.rules, text.split(" "))

    def _take_options(self, rules: "Rules", words: list[str]) -> None:
        options, deals = dict(self.options), self.deals
        for word in words:
            name, _, value = word.partition("=")
            if name in options or name == "deals" and deals:
                raise self.error("%s is named twice" % name)
            if name == "deals":
                deals = self._deals_of(value)
            else:
                options[name] = self._option_of(rules, name, value)
        self.rules, self.options, self.deals = rules, options, deals
        if self.number:
            self._begin()

    def _deals_of(self, value: str) -> int:
        is_number = 0 < len(value) <= _MOST_DIGITS and all([one in _DIGITS for one in value])
        if not is_number or value[0] == "0":
            raise self.error("the number of a deal is 1 or more, not %r" % value)
        return int(value)

    def _option_of(self, rules: "Rules", name: str, value: str) -> object:
        for known, _, values in rules.OPTIONS:
            if known == name:
                for allowed in values:
                    if str(allowed) == value:
                        return allowed
                allowed_texts = [str(allowed) for allowed in values]
                raise self.error(
                    "option %s is %s, not %r" % (name, " or ".join(allowed_texts), value)
                )
        raise self.error("%s has no option %r" % (rules.NAME, name))

    def _missing(self) -> list[str]:
        """Names of options that no line has named yet."""
        names = [name for name, _, _ in self.rules.OPTIONS if name not in self.options]
        return names if self.deals else names + ["deals"]

    def _take_deal(self, text: str) -> None:
        words = text.split(" ")
        if len(words) != 4:
            raise self.error("a deal is a commitment, and what a computer and two players added")
        commitment = self._bytes_of(words[0])
        if len(commitment) != COMMITMENT_BYTES:
            raise self.error("a commitment has %d bytes" % COMMITMENT_BYTES)
        computer = b"" if words[1] == "-" else self._bytes_of(words[1])
        if len(computer) > COMPUTER_BYTES:
            raise self.error("a computer adds %d bytes at most" % COMPUTER_BYTES)
        players = [self._bytes_of(word) for word in words[2:]]
        for presses in players:
            if len(presses) != PRESSES or max(presses) >= len(BUTTONS):
                raise self.error("a player adds %d presses: bytes from 0 to 2" % PRESSES)
        self.commitment = commitment
        self.nonces = [computer] + players
        self._begin()

    def _begin(self) -> None:
        """Begin the game, if all options are known."""
        if not self._missing():
            self.game = Game(self.rules, self.options, self.new_secret())

    def _bytes_of(self, text: str) -> bytes:
        if not text or len(text) % 2 or not all([one in _HEX for one in text]):
            raise self.error("%r is not hexadecimal" % text)
        return bytes([int(text[place : place + 2], 16) for place in range(0, len(text), 2)])

    # -- what happened ---------------------------------------------------------------------

    def _action_of(self, text: str) -> int:
        """An action by its text; there is one way to write it."""
        action = self.rules.parse_action(text)
        written = self.rules.action_text(action)
        if written != text:
            raise self.error("%r has to be written %r" % (text, written))
        return action

    def _take_played(self, text: str) -> None:
        after = self._copy()
        actions = []
        for word in text.split("; "):
            if after.actor < 0:
                raise self.error("no player had anything to do here")
            action = self._action_of(word)
            if word.endswith(" ?") or after.apply(action) != action:
                raise self.error("a secret choice that was not sealed")
            actions.append(action)
        self._past.append((self.game, len(self.actions)))
        self.game = after
        self.actions += actions
        self.full += actions
        if reveals(self.rules, actions):
            self._past = []

    def _take_hidden(self, text: str) -> None:
        box, _, public = text.partition(" ")
        if self.game.actor < 0:
            raise self.error("no player had anything to choose here")
        if not public.endswith(" ?"):
            raise self.error("nothing is hidden in %r" % public)
        content = self._bytes_of(box)
        if len(content) != BOX_BYTES:
            raise self.error("a secret choice is a box of %d bytes" % BOX_BYTES)
        action = self._action_of(public)
        self._apply(self.chosen(content, action), public)

    def _take_outside(self, text: str) -> None:
        if self.game.actor != DEALER:
            raise self.error("nothing was to be dealt or answered here")
        self._apply(self.dealt(self._action_of(text)), text)

    def _apply(self, action: int, text: str) -> None:
        """Play an action that the record tells in its public form."""
        after = self._copy()
        public = after.apply(action)
        if self.rules.action_text(public) != text:
            said = self.rules.action_text(public)
            raise self.error("the record says %r, the seed says %r" % (text, said))
        self.game = after
        self.actions.append(public)
        self.full.append(action)
        self._past = []

    def _copy(self) -> Game:
        game = self.game
        other = Game(self.rules, game.options, game.secret.copy())
        other.state = game.state.copy()
        return other

    def _take_back(self, text: str) -> None:
        if not self._past:
            raise self.error("there is nothing to take back")
        self.game, count = self._past.pop()
        del self.actions[count:]
        del self.full[count:]

    # -- the end ---------------------------------------------------------------------------

    def _check_undecided(self) -> None:
        if self.game.state.outcome is not None:
            raise self.error("the game was decided before this line")

    def _take_resigned(self, text: str) -> None:
        if text not in self.rules.SEATS:
            raise self.error("%s has no seat %r" % (self.rules.NAME, text))
        self._check_undecided()
        self.loser = self.rules.SEATS.index(text)

    def _take_abandoned(self, text: str) -> None:
        self._check_undecided()
        self.is_abandoned = True

    def _take_interrupted(self, text: str) -> None:
        pass

    def _take_opened(self, text: str) -> None:
        self.is_opened = True

    def _take_seed(self, text: str) -> None:
        seed = self._bytes_of(text)
        if len(seed) != SEED_BYTES:
            raise self.error("a seed has %d bytes" % SEED_BYTES)
        if not self.is_over:
            raise self.error("the seed was opened before the game was over")
        self.seed = seed


_TAKES = {
    GAME: Replay._take_game,
    DEAL: Replay._take_deal,
    AGREED: Replay._take_agreed,
    PLAYED: Replay._take_played,
    HIDDEN: Replay._take_hidden,
    OUTSIDE: Replay._take_outside,
    UNDONE: Replay._take_back,
    RESIGNED: Replay._take_resigned,
    ABANDONED: Replay._take_abandoned,
    INTERRUPTED: Replay._take_interrupted,
    OPENED: Replay._take_opened,
    SEED: Replay._take_seed,
}
KINDS = "".join(_TAKES)
_WITH_TEXT = "gdaphork"  # kinds of lines that have a text behind the letter

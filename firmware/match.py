"""A game under way: its state, what can be taken back, and every line of its record.

Knows no particular game. Whatever is accepted goes, in this order, into the state, onto the link
and into the journal; what the vault is asked, what was chosen in secret and what shows something
hidden cannot be taken back. Nor can what is more than sixteen steps ago. Of the past one state is
kept and the actions since: to take one back, the others are played again. A state for each would
fill a Pico's memory.
"""

import binascii
import hashlib

from shared_rules.compat import const
from shared_rules.game import reveals

# What a line of the journal says, by its first letter.
GAME = "g"  # the game, the version of its rules, its options
AGREED = "a"  # options that the first line has no room for
DEAL = "d"  # commitment, then the nonces everybody added
BOX = "b"  # the seed, sealed
PLAYED = "p"  # what a player did in one go: actions, parted by semicolons
HIDDEN = "h"  # what a player chose in secret: sealed by the seed, then its public form
OUTSIDE = "o"  # an action from outside, in its public form
UNDONE = "u"  # the last action was taken back
SEATS = "s"  # the cells of the tokens
MANNERS = "m"  # how it is played: seconds a turn, whether the players are guided
RESIGNED = "r"  # a seat gave up
ABANDONED = "v"  # both players want no winner
INTERRUPTED = "i"  # the power was cut, and the game went on with the recovery code
OPENED = "x"  # the secret was wiped before its time
SEED = "k"  # the seed, once the game is decided or both have abandoned it

TOLD = "gadphouirvxk"  # these make up the record
MOST_BACK = const(16)  # steps that can be taken back
_OPTIONS_BYTES = const(120)  # of a line: the link tells it in one message


class Match:
    def __init__(self, rules, vault, journal, link) -> None:
        self.rules = rules
        self.vault = vault
        self._journal = journal
        self._link = link
        self.state = None
        self.options: dict = {}
        self._first = None  # the state that can be taken back to, first of all
        self._steps: list = []  # since then: the actions of each
        self.loser = -1  # the seat of the rules that gave up
        self.is_abandoned = False
        self.number = 0  # of the record's last line
        self._closing = hashlib.sha256()  # over the lines of the record

    # -- begin -----------------------------------------------------------------------------

    def begin(self, options: dict, commitment: bytes, nonces: list, deals: int = 1) -> None:
        """A new game, dealt by the vault from what everybody added; so many deals were begun."""
        self.options = options
        self.state = self.rules.State(**options)
        self.forget()
        self.loser = -1
        self.is_abandoned = False
        self.number = 0
        self._closing = hashlib.sha256()
        words = ["%s=%s" % (name, options[name]) for name, _, _ in self.rules.OPTIONS]
        words.append("deals=%d" % deals)
        first = GAME + " %s %d" % (self.rules.NAME, self.rules.VERSION)
        self._journal.begin(self._tell(_filled(first, words)))
        parts = [binascii.hexlify(commitment).decode()]
        for nonce in nonces:
            parts.append(binascii.hexlify(nonce).decode() or "-")
        self.note(DEAL, " ".join(parts))
        while words:
            self.note(AGREED, _filled(words.pop(0), words))

    def note(self, kind: str, text: str) -> None:
        """Another line of the journal."""
        line = kind + " " + text if text else kind
        if kind in TOLD:
            line = self._tell(line)
        self._journal.append(line)

    def _tell(self, line: str) -> str:
        """Gives the line as the journal keeps it: with its tag, none once the seed is gone."""
        tag = ""
        if not self.vault.is_open:
            tag = binascii.hexlify(self.vault.tag(line.encode())).decode()
        self.number += 1
        self._closing.update(line.encode() + b"\n")
        self._link.send("record", ("n", self.number), ("line", line), ("tag", tag))
        return line + "\t" + tag

    # -- play ------------------------------------------------------------------------------

    def play(self, actions: list) -> None:
        """What a player did in one go; taken back in one go too. All lawful, or none is played."""
        self.step(actions)
        self.note(PLAYED, "; ".join([self.rules.action_text(action) for action in actions]))

    def step(self, actions: list) -> None:
        """The same, and nobody is told."""
        if not self._steps:
            self._first = self.state
            self.vault.keep()
        after = self.state.copy()
        try:
            for action in actions:
                if self.vault.play(after, action) != action:
                    raise ValueError("what is hidden is chosen")
        except Exception:
            self._again()  # for the vault's part
            raise
        self.state = after
        self._steps.append(actions)
        if reveals(self.rules, actions):
            self.forget()
        elif len(self._steps) > MOST_BACK:
            self._first = self._first.copy()
            self.vault.keep_on(self._first, self._steps.pop(0))

    def step_back(self) -> None:
        self._steps.pop()
        self.state = self._again()

    def _again(self):
        """All steps since the first state, played once more; gives the last."""
        state = self._first.copy()
        self.vault.go_back()
        for actions in self._steps:
            for action in actions:
                self.vault.play(state, action)
        return state

    def forget(self) -> None:
        """What was played so far cannot be taken back."""
        self._first = None
        self._steps = []

    def choose(self, action: int) -> None:
        """What a player decides in secret: bound from now on, opened with the seed."""
        public, box = self.vault.choose(self.state, action, self.number + 1)
        self.forget()
        text = binascii.hexlify(box).decode() + " " + self.rules.action_text(public)
        self.note(HIDDEN, text)

    def outside(self) -> int:
        """What chance or the secret brings now, in its public form."""
        public = self.vault.outside(self.state)
        self.forget()
        self.note(OUTSIDE, self.rules.action_text(public))
        return public

    def resign(self, seat: int) -> None:
        self.loser = seat
        self.forget()
        self.note(RESIGNED, self.rules.SEATS[seat])

    def abandon(self) -> None:
        self.is_abandoned = True
        self.forget()
        self.note(ABANDONED, "")

    def open(self) -> None:
        """The last line: the seed, so that everybody can check what was dealt."""
        seed = self.vault.opening(self.state, self.loser >= 0 or self.is_abandoned)
        self.note(SEED, "".join(["%02x" % byte for byte in seed]))

    def closing(self) -> str:
        """The digest of the whole record, once its last line is written."""
        return binascii.hexlify(self._closing.digest()).decode()

    @property
    def can_undo(self) -> bool:
        return len(self._steps) > 0

    def undo(self) -> None:
        self.step_back()
        self.note(UNDONE, "")

    # -- go on after a power cut -----------------------------------------------------------

    def resume(self, lines) -> None:
        """Go on where a journal ends; the record says that there was an interruption."""
        self.follow(lines)
        self.note(INTERRUPTED, "")

    def follow(self, lines) -> None:
        """Play the lines of a journal; the vault has its seed back and follows along.

        Every line must have its tag, and everything must come out as it is written: deals from the
        vault, secret choices from their boxes. Raises ValueError if it does not.
        """
        self.loser = -1
        self.is_abandoned = False
        self._closing = hashlib.sha256()
        number = 0
        for line in lines:
            if line[0] in TOLD:
                line, _, tag = line.partition("\t")
                number += 1
                self._closing.update(line.encode() + b"\n")
                if binascii.hexlify(self.vault.tag(line.encode())).decode() != tag:
                    raise ValueError("the journal and the seed do not agree")
                self._follow_line(number, line[0], line[2:])
        self.number = number

    def _follow_line(self, number: int, kind: str, text: str) -> None:
        rules = self.rules
        vault = self.vault
        if kind == GAME or kind == AGREED:
            if kind == GAME:
                self.options = {}
            self.options.update(parse_options(rules, text))
            self.state = rules.State(**self.options)
            self.forget()
        elif kind == PLAYED:
            self.step([rules.parse_action(action) for action in text.split("; ")])
        elif kind == HIDDEN:
            vault.chosen(self.state, binascii.unhexlify(text.split()[0].encode()), number)
            self.forget()
        elif kind == OUTSIDE:
            if rules.action_text(vault.outside(self.state)) != text:
                raise ValueError("the journal and the deal do not agree")
            self.forget()
        elif kind == UNDONE:
            self.step_back()
        elif kind == RESIGNED:
            self.loser = rules.SEATS.index(text)
        elif kind == ABANDONED:
            self.is_abandoned = True
            self.forget()


def _filled(line: str, words: list) -> str:
    """As many of the words as a line has room for; they are taken out."""
    while words and len(line) + len(words[0]) < _OPTIONS_BYTES:
        line += " " + words.pop(0)
    return line


def parse_options(rules, text: str) -> dict:
    """The options in a line or several of a journal, its first among them."""
    options = {}
    for word in text.split():
        name, _, value = word.partition("=")
        for known, _, values in rules.OPTIONS:
            if known == name:
                for allowed in values:
                    if str(allowed) == value:
                        options[name] = allowed
    return options


def first_of(lines, kind: str) -> str:
    """The text of the first line of that kind, or "": of a kind that comes early, and once."""
    for line in lines:
        if line[0] == kind:
            return _text_of(line)
    return ""


def last_of(lines, kind: str) -> str:
    """The text of the newest line of that kind, or ""."""
    last = ""
    for line in lines:
        if line[0] == kind:
            last = line
    return _text_of(last)


def seats_in(lines, tokens: int) -> bytes:
    """The cell of every token as written last; empty if there is no such line, or a bad one.

    It has no tag, so nothing shows that the board wrote it.
    """
    try:
        seats = binascii.unhexlify(last_of(lines, SEATS).encode())
    except ValueError:
        return b""
    return seats if len(seats) == tokens else b""


def _text_of(line: str) -> str:
    return line.partition("\t")[0][2:]

"""The lines of a game: their kinds, and how each is written and parsed.

A board keeps the lines of its game in a journal on flash; a computer keeps those that are public
in a record. Both write and parse them here, and play them again with shared_rules.replay.
host/RECORDS.md describes the lines.
"""

import binascii

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import OptionError
from shared_rules.game import option_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shared_rules.interface import Actions, Options, Rules

# The first letter of a line. These make up the record.
GAME = "g"  # the game, the version of its rules, its options, the number of the deal
DEAL = "d"  # the commitment, then what a computer and the two players added
AGREED = "a"  # options that the first line has no room for
COMPUTER = "c"  # a seat that a computer plays, its level, the version of the player
PLAYED = "p"  # actions of a player, separated by "; "
HIDDEN = "h"  # a secret choice: its box, then its public form
OUTSIDE = "o"  # a deal, a draw or an answer, in its public form
UNDONE = "u"  # the last PLAYED line was taken back
RESIGNED = "r"  # a player gave up
ABANDONED = "v"  # both players ended the game without a winner
INTERRUPTED = "i"  # the power was cut, and the game went on
OPENED = "x"  # the secret was wiped: the game is void
SEED = "k"  # the seed, after the end
PUBLIC_KINDS = "gdacphourvixk"
# These are in the journal only, and have no tag.
SEALED_SEED = "b"  # salt and box that a recovery code opens, then "2" if it takes two codes
TOKEN_CELLS = "s"  # the cell of every token, two hexadecimal digits each
PREFERENCES = "m"  # seconds a turn; 1 if the players are guided, else 0

SEED_BYTES = const(32)
COMMITMENT_BYTES = const(32)
COMPUTER_BYTES = const(16)  # the most that a computer adds to a deal
PRESSES = const(4)  # that each player adds
BUTTONS = "OBP"  # OK, BACK and PEEK: the bytes 0, 1 and 2
BOX_BYTES = const(44)  # of a secret choice

_HEX = "0123456789abcdef"
_DIGITS = "0123456789"
_MOST_DIGITS = const(9)  # of the number of a deal
_DEAL_DIGITS = const(16)  # of a commitment, to name a game by
_OPTIONS_BYTES = const(120)  # of a line with options: the link sends it in one message


class LineError(ValueError):
    """A line that cannot stand where it is. `number` is 0 if its place is not known."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__("line %d: %s" % (number, what) if number else what)
        self.number = number


class VersionError(LineError):
    """The record is of other rules than this program has."""


# -- write -------------------------------------------------------------------------------------


def line_of(kind: str, text: str = "") -> str:
    return kind + " " + text if text else kind


def options_texts(rules: "Rules", options: "Options", deals: int) -> list[str]:
    """The text of the GAME line, then those of the AGREED lines that its options need."""
    words = ["%s=%s" % (name, options[name]) for name, _, _ in rules.OPTIONS]
    words.append("deals=%d" % deals)
    texts = ["%s %d" % (rules.NAME, rules.VERSION)]
    for word in words:
        if len(GAME) + 1 + len(texts[-1]) + len(word) < _OPTIONS_BYTES:
            texts[-1] += " " + word
        else:
            texts.append(word)
    return texts


def deal_text(commitment: bytes, nonces: "list[bytes]") -> str:
    return " ".join([hex_of(commitment)] + [hex_of(nonce) or "-" for nonce in nonces])


def actions_text(rules: "Rules", actions: "Actions") -> str:
    return "; ".join([rules.action_text(action) for action in actions])


def hidden_text(rules: "Rules", box: bytes, public: int) -> str:
    return hex_of(box) + " " + rules.action_text(public)


def sealed_seed_text(salt: bytes, box: bytes, codes: int) -> str:
    """`codes`: how many recovery codes open the box."""
    return hex_of(salt) + " " + hex_of(box) + ("" if codes == 1 else " %d" % codes)


def preferences_text(turn_seconds: int, is_guided: bool, seat: int = -1) -> str:
    """`seat`: the seat of the first keeper of a code, if there is no code that tells it."""
    text = "%d %d" % (turn_seconds, is_guided)
    return text if seat < 0 else text + " %d" % seat


def hex_of(data: bytes) -> str:
    return binascii.hexlify(data).decode()


def with_tag(line: str, tag: bytes) -> str:
    """A line of the record as the journal keeps it; the tag is empty once the seed is gone."""
    return line + "\t" + hex_of(tag)


# -- parse -------------------------------------------------------------------------------------


def split_tag(line: str) -> tuple[str, str]:
    """A line of the journal without its tag, and the tag."""
    text, _, tag = line.partition("\t")
    return text, tag


def text_of(line: str) -> str:
    """Returns the text of a line without its kind and its tag."""
    return split_tag(line)[0][2:]


def parse_hex(text: str) -> bytes:
    if not text or len(text) % 2 or not _is_hex(text):
        raise LineError(0, "%r is not hexadecimal" % text)
    return binascii.unhexlify(text.encode())


def _is_hex(text: str) -> bool:
    return all([one in _HEX for one in text])


def parse_option(rules: "Rules", name: str, value: str) -> object:
    try:
        return option_value(rules, name, value)
    except OptionError as error:
        raise LineError(0, str(error)) from None


def parse_deal(text: str) -> "tuple[bytes, list[bytes]]":
    """The commitment, and what a computer and the two players added."""
    words = text.split(" ")
    if len(words) != 4:
        raise LineError(0, "a deal is a commitment, and what a computer and two players added")
    commitment = parse_hex(words[0])
    if len(commitment) != COMMITMENT_BYTES:
        raise LineError(0, "a commitment has %d bytes" % COMMITMENT_BYTES)
    computer = b"" if words[1] == "-" else parse_hex(words[1])
    if len(computer) > COMPUTER_BYTES:
        raise LineError(0, "a computer adds %d bytes at most" % COMPUTER_BYTES)
    players = [parse_hex(word) for word in words[2:]]
    for presses in players:
        if len(presses) != PRESSES or max(presses) >= len(BUTTONS):
            raise LineError(0, "a player adds %d presses: bytes from 0 to 2" % PRESSES)
    return commitment, [computer] + players


def deal_name(line: str) -> str:
    """The beginning of the commitment, which names a game; empty if the line is not a deal."""
    words = line.split(" ")
    return words[1][:_DEAL_DIGITS] if words[0] == DEAL and len(words) > 1 else ""


def parse_hidden(text: str) -> tuple[bytes, str]:
    """The box of a secret choice, and the public form of its action."""
    box, _, public = text.partition(" ")
    if not public.endswith(" ?"):
        raise LineError(0, "nothing is hidden in %r" % public)
    content = parse_hex(box)
    if len(content) != BOX_BYTES:
        raise LineError(0, "a secret choice is a box of %d bytes" % BOX_BYTES)
    return content, public


def parse_seed(text: str) -> bytes:
    if len(text) != 2 * SEED_BYTES or not _is_hex(text):
        raise LineError(0, "a seed is %d hexadecimal digits" % (2 * SEED_BYTES))
    return parse_hex(text)


def parse_sealed_seed(text: str) -> tuple[bytes, bytes, int]:
    """Salt, box, and how many codes it takes."""
    words = text.split(" ")
    if words[2:] not in ([], ["0"], ["2"]) or len(words) < 2:
        raise LineError(0, "a sealed seed is a salt and a box, and '0' or '2' codes if not one")
    return parse_hex(words[0]), parse_hex(words[1]), int(words[2]) if len(words) > 2 else 1


def parse_preferences(text: str) -> tuple[int, bool, int]:
    """Seconds a turn, whether the players are guided, and a seat or -1."""
    words = text.split(" ")
    is_good = len(words) in (2, 3) and is_number(words[0])
    if not is_good or not all([word in ("0", "1") for word in words[1:]]):
        raise LineError(0, "preferences are seconds a turn, then 0 or 1, not %r" % text)
    return int(words[0]), words[1] == "1", int(words[2]) if len(words) > 2 else -1


def parse_token_cells(text: str, tokens: int) -> bytes:
    """The cell of every token. Raises LineError if there are not so many."""
    cells = parse_hex(text)
    if len(cells) != tokens:
        raise LineError(0, "cells of %d tokens, not of %d" % (tokens, len(cells)))
    return cells


def public_lines(lines: "Iterable[str]") -> "Iterator[tuple[int, str, str]]":
    """The lines of the record in a journal, each as its number, its text and its tag."""
    number = 0
    for line in lines:
        if line[0] in PUBLIC_KINDS:
            number += 1
            text, tag = split_tag(line)
            yield number, text, tag


def first_of(lines: "Iterable[str]", kind: str) -> str:
    """The text of the first line of a kind in a journal, or ""."""
    for line in lines:
        if line[0] == kind:
            return text_of(line)
    return ""


def last_of(lines: "Iterable[str]", kind: str) -> str:
    """The text of the last line of a kind in a journal, or ""."""
    last = ""
    for line in lines:
        if line[0] == kind:
            last = line
    return text_of(last)


def is_number(text: str) -> bool:
    return 0 < len(text) <= _MOST_DIGITS and all([one in _DIGITS for one in text])

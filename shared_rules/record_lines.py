"""The lines of a game: their kinds, and functions that format each. record_parsing.py parses them.

A board keeps the lines of its game in a journal on flash; a computer keeps those that are public
in a record. Both write them here, and play them again with shared_rules.replay. host/RECORDS.md
describes the lines.
"""

import binascii

from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shared_rules.interface import Actions, Options, Rules

# The first letter of a line. These make up the record.
GAME = "g"  # the game, the version of its rules, its options, the number of the deal
DEAL = "d"  # the commitment, then what a computer and the two players added
MORE_OPTIONS = "a"  # options that the first line has no room for
COMPUTER = "c"  # a role that a computer plays, its level, the version of the player
PLAYED = "p"  # actions of a player, separated by "; "
HIDDEN = "h"  # a secret choice: sealed, then its public form
OUTSIDE = "o"  # a deal, a draw or an answer, in its public form
UNDONE = "u"  # the last PLAYED line was taken back
RESIGNED = "r"  # a player gave up
ABANDONED = "v"  # both players ended the game without a winner
INTERRUPTED = "i"  # the power was cut, and the game went on
VOIDED = "x"  # the secret was wiped: the game is void
SEED = "k"  # the seed, after the end
PUBLIC_KINDS = "gdacphourvixk"
# These are in the journal only, and have no tag.
SEALED_SEED = "b"  # salt and sealed seed; then "2" if unsealing takes two codes, "0" if none
TOKEN_CELLS = "s"  # the cell of every token, two hexadecimal digits each
PREFERENCES = "m"  # seconds a turn; 1 if the players are guided, else 0
LEARNED = "l"  # a computer's role, after how many actions it has learned, and what

SEED_BYTES = const(32)
COMMITMENT_BYTES = const(32)
COMPUTER_BYTES = const(16)  # the most that a computer adds to a deal
PRESSES = const(4)  # that each player adds
BUTTONS = "OBP"  # OK, BACK and PEEK: the bytes 0, 1 and 2
SEALED_CHOICE_BYTES = const(44)

_DEAL_DIGITS = const(16)  # of a commitment, to name a game by
_OPTIONS_BYTES = const(120)  # of a line with options: the link sends it in one message


# -- write -------------------------------------------------------------------------------------


def line_of(kind: str, text: str = "") -> str:
    return kind + " " + text if text else kind


def options_texts(rules: "Rules", options: "Options", deals: int) -> list[str]:
    """The text of the GAME line, then those of the MORE_OPTIONS lines that its options need."""
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


def computer_text(rules: "Rules", role: int, level: str, version: int) -> str:
    """A role that a computer plays, and the version of its player: `phantom hard 1`."""
    return "%s %s %d" % (rules.ROLES[role], level, version)


def actions_text(rules: "Rules", actions: "Actions") -> str:
    return "; ".join([rules.action_text(action) for action in actions])


def hidden_text(rules: "Rules", sealed: bytes, public: int) -> str:
    return hex_of(sealed) + " " + rules.action_text(public)


def sealed_seed_text(salt: bytes, sealed: bytes, codes: int) -> str:
    """`codes`: how many recovery codes unseal it."""
    return hex_of(salt) + " " + hex_of(sealed) + ("" if codes == 1 else " %d" % codes)


def preferences_text(turn_seconds: int, is_guided: bool, seat: int = -1) -> str:
    """`seat`: the seat of the first keeper of a code, if there is no code that tells it."""
    text = "%d %d" % (turn_seconds, is_guided)
    return text if seat < 0 else text + " %d" % seat


def learned_text(role: int, count: int, learned: bytes) -> str:
    return "%d %d %s" % (role, count, hex_of(learned))


def hex_of(data: bytes) -> str:
    return binascii.hexlify(data).decode()


def with_tag(line: str, tag: bytes) -> str:
    """A line of the record as the journal keeps it; the tag is empty once the seed is gone."""
    return line + "\t" + hex_of(tag)


# -- read --------------------------------------------------------------------------------------


def split_tag(line: str) -> tuple[str, str]:
    """A line of the journal without its tag, and the tag."""
    text, _, tag = line.partition("\t")
    return text, tag


def text_of(line: str) -> str:
    """Returns the text of a line without its kind and its tag."""
    return split_tag(line)[0][2:]


def game_name(line: str) -> str:
    """The name of the game; empty if the line is not the first one of a record."""
    words = line.split(" ")
    return words[1] if words[0] == GAME and len(words) > 1 else ""


def deal_name(line: str) -> str:
    """The beginning of the commitment, which names a game; empty if the line is not a deal."""
    words = line.split(" ")
    return words[1][:_DEAL_DIGITS] if words[0] == DEAL and len(words) > 1 else ""


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

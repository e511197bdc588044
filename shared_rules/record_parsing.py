"""Parses the texts of the lines of a game (record_lines.py), and refuses those that are wrong.

A board imports this only to resume a game.
"""

import binascii

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import OptionError
from shared_rules.full_game import option_value
from shared_rules.record_lines import (
    BUTTONS,
    COMMITMENT_BYTES,
    COMPUTER_BYTES,
    PRESSES,
    SEALED_CHOICE_BYTES,
    SEED_BYTES,
    TOKEN_CELLS,
    last_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared_rules.interface import Rules

_HEX = "0123456789abcdef"
_DIGITS = "0123456789"
_MOST_DIGITS = const(9)  # of the number of a deal


class LineError(ValueError):
    """A line that cannot stand where it is. `number` is 0 if its place is not known."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__("line %d: %s" % (number, what) if number else what)
        self.number = number


class VersionError(LineError):
    """The record is of other rules than this program has."""


def parse_hex(text: str) -> bytes:
    if not text or len(text) % 2 or not _is_hex(text):
        raise LineError(0, "%r is not hexadecimal" % text)
    return binascii.unhexlify(text.encode())


def _is_hex(text: str) -> bool:
    return not text.strip(_HEX)


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


def parse_computer(text: str) -> tuple[str, str, int]:
    """The name of a computer's role, its level, and the version of its player."""
    words = text.split(" ")
    is_whole = len(words) == 3 and words[1].isalpha() and is_number(words[2])
    if not is_whole or words[2][0] == "0":
        raise LineError(0, "a computer's role has a level and the version of its player")
    return words[0], words[1], int(words[2])


def parse_hidden(text: str) -> tuple[bytes, str]:
    """A sealed choice, and the public form of its action."""
    sealed, _, public = text.partition(" ")
    if not public.endswith(" ?"):
        raise LineError(0, "nothing is hidden in %r" % public)
    content = parse_hex(sealed)
    if len(content) != SEALED_CHOICE_BYTES:
        raise LineError(0, "a sealed choice has %d bytes" % SEALED_CHOICE_BYTES)
    return content, public


def parse_seed(text: str) -> bytes:
    if len(text) != 2 * SEED_BYTES or not _is_hex(text):
        raise LineError(0, "a seed is %d hexadecimal digits" % (2 * SEED_BYTES))
    return parse_hex(text)


def parse_sealed_seed(text: str) -> tuple[bytes, bytes, int]:
    """Salt, sealed seed, and how many codes it takes."""
    words = text.split(" ")
    if words[2:] not in ([], ["0"], ["2"]) or len(words) < 2:
        raise LineError(
            0,
            "a sealed seed needs a salt, and '0' or '2' codes if not one",
        )
    return parse_hex(words[0]), parse_hex(words[1]), int(words[2]) if len(words) > 2 else 1


def parse_preferences(text: str) -> tuple[int, bool, int]:
    """Seconds a turn, whether the players are guided, and a seat or -1."""
    words = text.split(" ")
    is_good = len(words) in (2, 3) and is_number(words[0])
    if not is_good or not all([word in ("0", "1") for word in words[1:]]):
        raise LineError(0, "preferences are seconds a turn, then 0 or 1, not %r" % text)
    return int(words[0]), words[1] == "1", int(words[2]) if len(words) > 2 else -1


def parse_learned(text: str) -> tuple[int, int, bytes]:
    """A role, a number of actions, and what it has learned from them."""
    words = text.split(" ")
    if len(words) != 3 or not all([is_number(word) for word in words[:2]]):
        raise LineError(0, "what was learned is a role, a number and digits, not %r" % text)
    return int(words[0]), int(words[1]), parse_hex(words[2])


def last_token_cells(lines: "Iterable[str]", tokens: int) -> bytes:
    """The cell of every token as a journal has it last; empty if there is no such line, or a bad
    one. The line has no tag, so nothing shows that the board wrote it.
    """
    try:
        cells = parse_hex(last_of(lines, TOKEN_CELLS))
    except LineError:
        return b""
    return cells if len(cells) == tokens else b""


def is_number(text: str) -> bool:
    return 0 < len(text) <= _MOST_DIGITS and all([one in _DIGITS for one in text])

"""Parses and checks the fields of a state's line; the parsers of all games use it."""

from shared_rules.action_text import parse_number
from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import TextError
from shared_rules.game import BOX, with_defaults

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.interface import Options, OptionTable


def bad_field(field: str, word: str, problem: str) -> TextError:
    """The error for a field with that word in it."""
    return TextError("state: %s %r: %s" % (field, word, problem))


def split_fields(names: "Sequence[str]", text: str) -> list[str]:
    """The words of a line that has these fields."""
    words = text.split(" ")
    if len(words) != len(names):
        raise TextError("state %r has %d fields, not %d" % (text, len(words), len(names)))
    return words


def check_written(names: "Sequence[str]", words: "Sequence[str]", written: str) -> None:
    """Raise TextError unless these words are what is written for the state that they gave."""
    expected = written.split(" ")
    for place in range(len(names)):
        if expected[place] != words[place]:
            raise bad_field(names[place], words[place], "must be %r" % expected[place])


def read_number(field: str, word: str, low: int, high: int) -> int:
    """The number in a field."""
    number = parse_number(word)
    if number is None or not low <= number <= high:
        raise bad_field(field, word, "must be a number from %d to %d" % (low, high))
    return number


def read_letter(field: str, word: str, letters: str) -> int:
    """The place of a letter among these."""
    if len(word) != 1 or word not in letters:
        raise bad_field(field, word, "must be one of %s" % letters)
    return letters.index(word)


def options_word(table: "OptionTable", options: "Options") -> str:
    """The options that do not have their default: `players=6,variant=yes`, or `-`."""
    changed = [
        "%s=%s" % (name, options[name]) for name, default, _ in table if options[name] != default
    ]
    return ",".join(changed) or "-"


def read_options(table: "OptionTable", word: str) -> "Options":
    """All options of a game, from the word of those that do not have their default."""
    options = with_defaults(table, {})
    for part in [] if word == "-" else word.split(","):
        if not _set_option(table, options, part):
            raise bad_field("options", word, "no option or value %r" % part)
    if options_word(table, options) != word:
        raise bad_field("options", word, "must be %r" % options_word(table, options))
    return options


def _set_option(table: "OptionTable", options: "Options", part: str) -> bool:
    name, _, text = part.partition("=")
    for known, _, values in table:
        for value in values:
            if known == name and str(value) == text:
                options[name] = value
                return True
        if known == name == BOX:
            options[name] = text  # the game checks it
            return True
    return False

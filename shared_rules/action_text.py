"""Formats and parses the texts of actions, word by word; all games use it.

A parser accepts exactly one spelling of each action. A wrong word raises TextError, which names
the word and its place in the text.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import TextError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Parsers = Sequence[tuple[str, Callable[["Words"], int]]]


def action_of(parsers: "Parsers", text: str) -> int:
    """The action of a text, from (verb, parser of the words behind it)."""
    words = text.split()
    if not words:
        raise TextError("empty action")
    for verb, parse in parsers:
        if verb == words[0]:
            reader = Words(text, words)
            action = parse(reader)
            reader.end()
            return action
    raise TextError("%r: unknown action %r" % (text, words[0]))


class Words:
    """The words of an action text, taken one by one, with errors that name the place."""

    def __init__(self, text: str, words: list[str]) -> None:
        self._text = text
        self._words = words
        self._next = 1

    def fail(self, problem: str) -> TextError:
        return TextError("%r: %s" % (self._text, problem))

    def is_done(self) -> bool:
        return self._next == len(self._words)

    def take(self, wanted: str) -> str:
        self._next += 1
        if self._next > len(self._words):
            raise self.fail("%s is missing" % wanted)
        return self._words[self._next - 1]

    def one_of(self, kind: str, names: "Sequence[str]") -> int:
        """The place of the next word among these names."""
        word = self.take("a " + kind)
        for place in range(len(names)):
            if word == names[place]:
                return place
        raise self.fail("no %s %r (there are %s)" % (kind, word, ", ".join(names)))

    def number(self, kind: str, low: int, high: int, mark: str = "") -> int:
        """The next word as a number, `mark` before it."""
        word = self.take("a " + kind)
        number = parse_number(word[len(mark) :])
        if not word.startswith(mark) or number is None or not low <= number <= high:
            names = (kind, word, mark, low, mark, high)
            raise self.fail("no %s %r (there are %s%d to %s%d)" % names)
        return number

    def is_next(self, word: str) -> bool:
        """Whether that word comes next; takes it if it does."""
        if self.is_done() or self._words[self._next] != word:
            return False
        self._next += 1
        return True

    def expect(self, wanted: str) -> None:
        word = self.take("%r" % wanted)
        if word != wanted:
            raise self.fail("expected %r, not %r" % (wanted, word))

    def end(self) -> None:
        if not self.is_done():
            self._next += 1
            raise self.fail("unexpected word %r" % self._words[self._next - 1])


# As it is written, and no other way: no sign but minus, no zeros before it, no foreign digits.
def parse_number(word: str) -> "int | None":
    digits = word[1:] if word.startswith("-") else word
    if not 0 < len(digits) <= 4 or not all([digit in "0123456789" for digit in digits]):
        return None
    return int(word) if str(int(word)) == word else None

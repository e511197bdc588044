"""A game as text, in the manner of chess's PGN: headers, then one action a line.

    [Game "opera"]
    [Rules "2"]
    [Options "carlotta=4 may_return=no"]
    [View "public"]
    [Investigator "Ada"]

    start 9 8 4 0 1 2 3 7
    identity ?
    deal red blue grey white

A full record has secret actions in their full form, a public one in their public form. Either is
all it takes to replay the game.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import GameError, IllegalAction, OptionError, TextError
from shared_rules.full_game import Game, check_options, option_value, options_of_version
from shared_rules.game import Blind, load

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules

VIEWS = ("full", "public")

_FIXED = ("Game", "Rules", "Options", "View")
_NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"


class Record:
    def __init__(
        self, rules: "Rules", options: "Options | None" = None, view: str = "full"
    ) -> None:
        options = options or {}
        check_options(rules, options)
        self.rules = rules
        self.options: Options = {}
        for name, default, _ in rules.OPTIONS:
            self.options[name] = options.get(name, default)
        self.view = view
        self.headers: list[
            tuple[str, str]
        ] = []  # (name, value), beyond the four that every record has
        self.actions: list[int] = []

    def game(self) -> Game:
        """The game before the first action."""
        return Game(self.rules, self.options, Blind() if self.view == "public" else None)

    def replay(self) -> Game:
        """The game after all actions; an error names the action that cannot be played."""
        game = self.game()
        for number in range(len(self.actions)):
            try:
                game.apply(self.actions[number])
            except GameError as error:
                raise _located(error, "action %d" % (number + 1))
        return game

    def public(self) -> "Record":
        """The same game as the public saw it."""
        game = self.game()
        record = Record(self.rules, self.options, "public")
        record.headers = list(self.headers)
        record.actions = [game.apply(action) for action in self.actions]
        return record

    def text(self) -> str:
        options = ["%s=%s" % (name, self.options[name]) for name, _, _ in self.rules.OPTIONS]
        fixed = [
            ("Game", self.rules.NAME),
            ("Rules", str(self.rules.VERSION)),
            ("Options", " ".join(options)),
            ("View", self.view),
        ]
        for name, value in self.headers:
            if name in _FIXED or not _is_name(name) or "\n" in value:
                raise TextError("record: header %r cannot be written" % name)
        lines = [_header_text(name, value) for name, value in fixed + self.headers]
        lines.append("")
        lines += [self.rules.action_text(action) for action in self.actions]
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> "Record":
        """The record of a text; an error names the line. Whether it can be played: replay()."""
        lines = text.split("\n")
        headers = []
        number = 0
        while number < len(lines) and lines[number].startswith("["):
            number += 1
            headers.append(_parse_header(lines[number - 1], number))
        record = _from_headers(headers)
        while number < len(lines):
            line = lines[number].strip()
            number += 1
            if line:
                try:
                    record.actions.append(record.rules.parse_action(line))
                except TextError as error:
                    raise _located(error, "line %d" % number)
        return record


def _located(error: GameError, place: str) -> GameError:
    kind = IllegalAction if isinstance(error, IllegalAction) else type(error)
    return kind("record, %s: %s" % (place, error))


def _is_name(name: str) -> bool:
    return name != "" and all([letter in _NAME for letter in name])


def _header_text(name: str, value: str) -> str:
    return '[%s "%s"]' % (name, value.replace("\\", "\\\\").replace('"', '\\"'))


def _parse_header(line: str, number: int) -> tuple[str, str]:
    name, space, rest = line.rstrip()[1:].partition(" ")
    if not _is_name(name) or not space:
        raise TextError('record, line %d: a header is [Name "value"]' % number)
    value = ""
    place = 1
    while place < len(rest) and rest[place] != '"':
        if rest[place] == "\\":
            place += 1
        value += rest[place : place + 1]
        place += 1
    if rest[:1] != '"' or rest[place:] != '"]':
        raise TextError('record, line %d: a header is [Name "value"]' % number)
    return name, value


def _from_headers(headers: list[tuple[str, str]]) -> Record:
    fixed: dict[str, str] = {}
    others = []
    for name, value in headers:
        if name in _FIXED:
            if name in fixed:
                raise TextError("record: header %s twice" % name)
            fixed[name] = value
        else:
            others.append((name, value))
    for name in ("Game", "Rules", "View"):
        if name not in fixed:
            raise TextError('record: no line [%s "..."]' % name)
    rules = load(fixed["Game"])
    if options_of_version(rules, fixed["Rules"]) is None:
        problem = "record: rules version %r of %s; this program plays %d"
        raise TextError(problem % (fixed["Rules"], rules.NAME, rules.VERSION))
    if fixed["View"] not in VIEWS:
        raise TextError("record: a view is %s, not %r" % (" or ".join(VIEWS), fixed["View"]))
    record = Record(rules, _parse_options(rules, fixed.get("Options", "")), fixed["View"])
    record.headers = others
    return record


def _parse_options(rules: "Rules", text: str) -> "Options":
    options: Options = {}
    for word in text.split():
        name, _, value = word.partition("=")
        try:
            options[name] = option_value(rules, name, value)
        except OptionError:
            options[name] = value  # refused with the other bad options
    return options

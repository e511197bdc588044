"""A game at one keyboard, for people and bots: `enter` takes a typed line, `page` is shown next.

Uses no terminal and no file, so a test can play it. A page that holds a secret says so, and must
be wiped from the terminal. Subclasses draw the game and ask the questions.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ghostlight import rulebook
from ghostlight.engine.engine_player import BotPlayer
from ghostlight.engine.local_game import LocalGame
from ghostlight.rulebook.page import rulebook_page
from ghostlight.terminal.texts import Words
from shared_rules.errors import TextError
from shared_rules.game import DEALER, reveals


class Page(NamedTuple):
    body: RenderableType
    prompt: str
    is_secret: bool = False  # wipe it, also from the scrollback
    is_text: bool = False  # for reading: a long one is shown in parts


class Choice(NamedTuple):
    label: str
    actions: tuple[int, ...]  # one: play it; several: the choices of the next question


class Session:
    def __init__(
        self,
        local_game: LocalGame,
        words: Words,
        write: Callable[[str, str], None],
        can_wipe: bool = True,
    ) -> None:
        """`write(name, text)` saves a file; without `can_wipe` no secret is ever shown."""
        self.is_done = False
        self.local_game = local_game
        self._book = rulebook.load(local_game.rules.NAME, words.lang)
        self.words = words
        self._write = write
        self.can_wipe = can_wipe
        self.pages: list[Page] = []  # to show one after the other before the game continues
        # the actions left after a choice that opens more choices
        self.narrowed: tuple[int, ...] = ()
        self.notice = words("notice.loaded") if local_game.played else self.greeting()
        self._kept = len(local_game.played)  # number of actions saved in a file
        self._is_leaving = False
        self.bots: Mapping[int, BotPlayer] = {}  # by role: those that a computer plays
        self.waits_for = ""  # what Enter will continue with
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda rest: self._read(self.help_page()),
            "rules": self._rules,
            "undo": self._undo,
            "save": self._save,
        }
        if self._book.part(rulebook.CARDS):
            self.commands["cards"] = lambda rest: self._rules(rulebook.CARDS)
        self._deal()

    def use_bots(self, bots: Mapping[int, BotPlayer]) -> None:
        """Let bots play these roles from now on."""
        self.bots = bots
        self._deal()

    @property
    def is_alone(self) -> bool:
        """Whether all people play for one side, so that nothing is hidden from any of them."""
        roles = range(len(self.local_game.rules.ROLES))
        return len({role & 1 for role in roles if role not in self.bots}) == 1

    # -- to be defined by a game -------------------------------------------------------------

    def greeting(self) -> str:
        """What a new game begins with."""
        return ""

    def game_page(self) -> Page:
        """The game, with the question to its players."""
        raise NotImplementedError

    def choices(self, legal: Sequence[int]) -> list[Choice]:
        """The answers to the question, numbered from 1."""
        raise NotImplementedError

    def waits_before(self, step: str) -> bool:
        """Whether players must press Enter before the chance event of this step."""
        return False

    def waits_after(self, step: str) -> str:
        """What players press Enter for after the chance event of a step."""
        return ""

    # -- output ----------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        return self.pages[0] if self.pages else self.game_page()

    @property
    def view(self) -> dict[str, Any]:
        """The public view."""
        return dict(self.local_game.rules.public_view(self.local_game.game.state))

    @property
    def public_actions(self) -> list[int]:
        """All actions so far, in their public form."""
        return [played.public for played in self.local_game.played]

    @property
    def legal(self) -> tuple[int, ...]:
        """The actions that the player may choose from now."""
        if self.waits_for or self.local_game.is_over:
            return ()
        return self.narrowed or tuple(self.local_game.game.legal_actions())

    # -- input -----------------------------------------------------------------------------

    def enter(self, line: str) -> None:
        """Handle a line that a person typed."""
        line = " ".join(line.split())
        if self.pages:
            shown = self.pages.pop(0)
            if line and not shown.is_secret:  # any input but Enter goes back
                self.pages.clear()
            return
        self.notice = ""
        word, _, rest = line.partition(" ")
        command = self.words.command(word.lower())
        was_leaving, self._is_leaving = self._is_leaving, False
        if command == "quit":
            self._quit(was_leaving)
        elif command in self.commands:
            self.commands[command](rest)
        elif self.local_game.is_over:
            self.is_done = not line
        elif self.waits_for:
            if line in ("", "1"):
                self._go_on()
            else:
                self.refuse(line, 1)
        elif line:
            self.choose(line)

    def leave(self) -> None:
        """End the session because the input was closed."""
        self.pages.clear()
        self.is_done = True

    def _deal(self) -> None:
        """Play chance events immediately, except those that players wait for; and what bots
        choose."""
        self.waits_for = ""
        while self.local_game.actor == DEALER or self.local_game.actor in self.bots:
            if self.local_game.actor != DEALER:
                self.local_game.play(self.bots[self.local_game.actor].choose())
                continue
            step = self.view["step"]
            if self.waits_before(step):
                self.waits_for = step
                return
            self.local_game.deal()

    def _go_on(self) -> None:
        """Continue with the event that the session waits for."""
        step = self.waits_for
        if self.local_game.actor == DEALER and step == self.view["step"]:
            self.local_game.deal()
            self.waits_for = self.waits_after(step)
            if self.waits_for:
                return
        self._deal()

    def choose(self, line: str) -> None:
        """Take the answer that was typed: a number, or the text of an action."""
        options = self.choices(self.legal)
        if line.isdecimal() and 1 <= int(line) <= len(options):
            self.take(options[int(line) - 1].actions)
            return
        found = self._find(line.lower().split())
        if len(found) == 1:
            self.take((found[0],))
        elif found:
            texts = [self.local_game.rules.action_text(action) for action in found[:2]]
            self.say("several", line=escape(line), first=texts[0], second=texts[1])
        else:
            self.refuse(line, len(options))

    def take(self, actions: tuple[int, ...]) -> None:
        """Play the one action, or ask which of several."""
        if len(actions) > 1:
            self.narrowed = actions
            return
        self.narrowed = ()
        self.local_game.play(actions[0])
        self._deal()

    def _find(self, typed: list[str]) -> list[int]:
        """The legal actions whose text begins with the input; only the exact action if it matches
        fully."""
        found = []
        for action in self.local_game.game.legal_actions():
            text = self.local_game.rules.action_text(action).lower().split()
            if text == typed:
                return [action]
            if len(text) == len(typed) and all(map(str.startswith, text, typed)):
                found.append(action)
        return found

    def refuse(self, line: str, count: int) -> None:
        """Say why a line is no answer; there are `count` choices."""
        try:
            self.local_game.rules.parse_action(line)
            self.say("illegal", line=escape(line))
        except TextError:
            self.say("unknown", line=escape(line), count=count)

    def say(self, key: str, **fields: object) -> None:
        """Show a sentence on the next page."""
        self.notice = self.words(f"notice.{key}", **fields)

    # -- commands --------------------------------------------------------------------------

    def help_page(self) -> RenderableType:
        """What may be typed."""
        words = self.words
        typed = two_columns()
        typed.add_row(words("help.number"), self.number_is())
        typed.add_row(words("help.action"), words("help.action_is"))
        for command, (word, does) in words.commands().items():
            if command in self.commands or command == "quit":
                typed.add_row(word, does)
        return Group(Text(words("help.title"), "bold"), typed)

    def number_is(self) -> str:
        """What a typed number means."""
        return self.words("help.number_is")

    def _rules(self, number: str) -> None:
        """Show the rules, or a part of them."""
        book = self._book.part(number) if number else self._book
        if book is None:
            self.say("no_rule", number=escape(number))
        else:
            self._read(rulebook_page(book, with_code=False))

    def _read(self, body: RenderableType) -> None:
        self.pages.append(Page(body, f"{self.words('help.back')} ", is_text=True))

    def _undo(self, rest: str) -> None:
        if self.narrowed:
            self.narrowed = ()
        elif steps := self._steps_back():
            for _ in range(steps):
                self.local_game.undo()
            self.waits_for = ""
            self.say("undone")
        else:
            self.say("no_undo")

    def _steps_back(self) -> int:
        """How many actions to undo: a person's last one, and those of bots after it; 0 if one of
        them cannot be undone."""
        for steps, played in enumerate(reversed(self.local_game.played), 1):
            if played.actor == DEALER or reveals(self.local_game.rules, [played.action]):
                return 0
            if played.actor not in self.bots:
                return steps
        return 0

    def _save(self, name: str) -> None:
        if not name:
            self.say("save_how")
            return
        try:
            self._write(name, self.local_game.record.text())
        except FileExistsError:
            self.say("exists", file=escape(name))
        except OSError as error:
            self.say("not_saved", error=escape(error.strerror or str(error)))
        else:
            self._kept = len(self.local_game.played)
            self.say("saved_open" if self.local_game.is_over else "saved", file=escape(name))

    def _quit(self, is_sure: bool) -> None:
        if is_sure or self.local_game.is_over or self._kept == len(self.local_game.played):
            self.is_done = True
        else:
            self._is_leaving = True
            self.say("quit")


def two_columns() -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    return table

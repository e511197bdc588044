"""A game of people at one keyboard: a line of text in, a page out.

Touches no terminal and no file, so a test can play it. Pages that hold a secret say so; whoever
shows them has to wipe them off. How a game looks and asks is for those who inherit from this.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ghostlight import rulebook
from ghostlight.rulebook.page import rulebook_page
from ghostlight.sitting import Sitting
from ghostlight.terminal.words import Words
from shared_rules.errors import TextError
from shared_rules.game import DEALER


class Page(NamedTuple):
    body: RenderableType
    prompt: str
    is_secret: bool = False  # wipe it off, also from what can be scrolled back to
    is_text: bool = False  # to read: a long one is shown in parts


class Choice(NamedTuple):
    label: str
    actions: tuple[int, ...]  # one: it is played; more: they are what to choose from next


class Session:
    def __init__(
        self,
        sitting: Sitting,
        words: Words,
        write: Callable[[str, str], None],
        can_wipe: bool = True,
    ) -> None:
        """`write(name, text)` keeps a file; without `can_wipe` no secret is ever shown."""
        self.is_done = False
        self._sitting = sitting
        self._book = rulebook.load(sitting.rules.NAME, words.lang)
        self._words = words
        self._write = write
        self._can_wipe = can_wipe
        self._pages: list[Page] = []  # to show, one after the other, before the game goes on
        self._narrowed: tuple[int, ...] = ()  # what a choice that opens more has left
        self._notice = words("notice.loaded") if sitting.played else self._greeting()
        self._kept = len(sitting.played)  # actions that are in a file
        self._is_leaving = False
        self._waits_for = ""  # what Enter will bring
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda rest: self._read(self._help_page()),
            "rules": self._rules,
            "undo": self._undo,
            "save": self._save,
        }
        if self._book.part(rulebook.CARDS):
            self._commands["cards"] = lambda rest: self._rules(rulebook.CARDS)
        self._deal()

    # -- what a game says for itself ---------------------------------------------------------

    def _greeting(self) -> str:
        return ""

    def _game_page(self) -> Page:
        raise NotImplementedError

    def _choices(self, legal: Sequence[int]) -> list[Choice]:
        raise NotImplementedError

    def _waits_before(self, step: str) -> bool:
        """Whether people want to press Enter before what comes from outside in this step."""
        return False

    def _waits_after(self, step: str) -> str:
        """What they want to press Enter for after it."""
        return ""

    # -- out -------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        return self._pages[0] if self._pages else self._game_page()

    @property
    def _view(self) -> dict[str, Any]:
        return dict(self._sitting.rules.public_view(self._sitting.game.state))

    @property
    def _public(self) -> list[int]:
        return [played.public for played in self._sitting.played]

    @property
    def _legal(self) -> tuple[int, ...]:
        """What the player may choose from now."""
        if self._waits_for or self._sitting.is_over:
            return ()
        return self._narrowed or tuple(self._sitting.game.legal_actions())

    # -- in --------------------------------------------------------------------------------

    def enter(self, line: str) -> None:
        """Take what a person typed."""
        line = " ".join(line.split())
        if self._pages:
            shown = self._pages.pop(0)
            if line and not shown.is_secret:  # anything but Enter goes back
                self._pages.clear()
            return
        self._notice = ""
        word, _, rest = line.partition(" ")
        command = self._words.command(word.lower())
        was_leaving, self._is_leaving = self._is_leaving, False
        if command == "quit":
            self._quit(was_leaving)
        elif command in self._commands:
            self._commands[command](rest)
        elif self._sitting.is_over:
            self.is_done = not line
        elif self._waits_for:
            if line in ("", "1"):
                self._go_on()
            else:
                self._refuse(line, 1)
        elif line:
            self._choose(line)

    def leave(self) -> None:
        """The keyboard has gone."""
        self._pages.clear()
        self.is_done = True

    def _deal(self) -> None:
        """What comes from outside comes at once, but for what people wait for."""
        self._waits_for = ""
        while self._sitting.actor == DEALER:
            step = self._view["step"]
            if self._waits_before(step):
                self._waits_for = step
                return
            self._sitting.deal()

    def _go_on(self) -> None:
        """Let happen what is waited for."""
        step = self._waits_for
        if self._sitting.actor == DEALER and step == self._view["step"]:
            self._sitting.deal()
            self._waits_for = self._waits_after(step)
            if self._waits_for:
                return
        self._deal()

    def _choose(self, line: str) -> None:
        options = self._choices(self._legal)
        if line.isdecimal() and 1 <= int(line) <= len(options):
            self._take(options[int(line) - 1].actions)
            return
        found = self._find(line.lower().split())
        if len(found) == 1:
            self._take((found[0],))
        elif found:
            texts = [self._sitting.rules.action_text(action) for action in found[:2]]
            self._say("several", line=escape(line), first=texts[0], second=texts[1])
        else:
            self._refuse(line, len(options))

    def _take(self, actions: tuple[int, ...]) -> None:
        if len(actions) > 1:
            self._narrowed = actions
            return
        self._narrowed = ()
        self._sitting.play(actions[0])
        self._deal()

    def _find(self, typed: list[str]) -> list[int]:
        """The legal actions whose words begin so; an action in full is the only one meant."""
        found = []
        for action in self._sitting.game.legal_actions():
            text = self._sitting.rules.action_text(action).lower().split()
            if text == typed:
                return [action]
            if len(text) == len(typed) and all(map(str.startswith, text, typed)):
                found.append(action)
        return found

    def _refuse(self, line: str, count: int) -> None:
        try:
            self._sitting.rules.parse_action(line)
            self._say("illegal", line=escape(line))
        except TextError:
            self._say("unknown", line=escape(line), count=count)

    def _say(self, key: str, **fields: object) -> None:
        self._notice = self._words(f"notice.{key}", **fields)

    # -- commands --------------------------------------------------------------------------

    def _help_page(self) -> RenderableType:
        words = self._words
        typed = two_columns()
        typed.add_row(words("help.number"), words("help.number_is"))
        typed.add_row(words("help.action"), words("help.action_is"))
        for command, (word, does) in words.commands().items():
            if command in self._commands or command == "quit":
                typed.add_row(word, does)
        return Group(Text(words("help.title"), "bold"), typed)

    def _rules(self, number: str) -> None:
        """The rules or a part of them."""
        book = self._book.part(number) if number else self._book
        if book is None:
            self._say("no_rule", number=escape(number))
        else:
            self._read(rulebook_page(book, with_code=False))

    def _read(self, body: RenderableType) -> None:
        self._pages.append(Page(body, f"{self._words('help.back')} ", is_text=True))

    def _undo(self, rest: str) -> None:
        if self._narrowed:
            self._narrowed = ()
        elif self._sitting.can_undo:
            self._sitting.undo()
            self._waits_for = ""
            self._say("undone")
        else:
            self._say("no_undo")

    def _save(self, name: str) -> None:
        if not name:
            self._say("save_how")
            return
        try:
            self._write(name, self._sitting.record.text())
        except FileExistsError:
            self._say("exists", file=escape(name))
        except OSError as error:
            self._say("not_saved", error=escape(error.strerror or str(error)))
        else:
            self._kept = len(self._sitting.played)
            self._say("saved_open" if self._sitting.is_over else "saved", file=escape(name))

    def _quit(self, is_sure: bool) -> None:
        if is_sure or self._sitting.is_over or self._kept == len(self._sitting.played):
            self.is_done = True
        else:
            self._is_leaving = True
            self._say("quit")


def two_columns() -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    return table

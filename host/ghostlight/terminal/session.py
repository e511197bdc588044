"""A game of two people at one keyboard: a line of text in, a page out.

Touches no terminal and no file, so a test can play it. Pages that hold a secret say so; whoever
shows them has to wipe them off.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.markup import escape

from ghostlight.sitting import Sitting
from ghostlight.terminal import menu, pages
from ghostlight.terminal.screen import GamePage
from ghostlight.terminal.story import tell
from ghostlight.terminal.words import Words
from shared_rules.errors import TextError
from shared_rules.game import DEALER
from shared_rules.opera.phases import PHANTOM


class Page(NamedTuple):
    body: RenderableType
    prompt: str
    is_secret: bool = False  # wipe it off, also from what can be scrolled back to
    is_text: bool = False  # to read: a long one is shown in parts


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
        self._words = words
        self._write = write
        self._can_wipe = can_wipe
        self._pages: list[Page] = []  # to show, one after the other, before the game goes on
        self._narrowed: tuple[int, ...] = ()  # what a choice that opens more has left
        self._notice = words("notice.loaded" if sitting.played else "notice.begin")
        self._kept = len(sitting.played)  # actions that are in a file
        self._is_leaving = False
        self._waits_for = ""  # what Enter will bring: draw, answer, round
        self._commands = {
            "help": self._help,
            "rules": self._rules,
            "undo": self._undo,
            "peek": self._peek,
            "save": self._save,
        }
        self._deal()

    # -- out -------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        return self._pages[0] if self._pages else self._game_page()

    def _game_page(self) -> Page:
        words, view, legal = self._words, self._view, self._legal
        short: list[str] = []
        if self._sitting.is_over:
            question, labels, prompt = words("ask.over"), [], words("say.enter")
        elif self._waits_for:
            step = self._waits_for
            fields = {"name": words.of("characters", 0), "round": view["round"]}
            question = words(f"ask.{step}", **fields)
            labels, prompt = [words(f"choice.{step}")], words("say.enter")
        else:
            seat = words.of("seats", self._sitting.actor)
            question = words("say.turn", seat=seat, question=menu.question(view, legal, words))
            labels = [choice.label for choice in menu.choices(view, legal, words)]
            short = [choice.label for choice in menu.choices(view, legal, words, is_short=True)]
            prompt = seat
        body = GamePage(
            words=words,
            view=view,
            marked=menu.rooms_of(legal, view),
            story=tell(self._sitting.record.options, self._public, words),
            question=question,
            choices=labels,
            short_choices=short or labels,
            notice=self._notice,
        )
        return Page(body, f"{prompt}> ")

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
        elif command:
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
        """What comes from outside comes at once, but a card and an answer are waited for."""
        self._waits_for = ""
        while self._sitting.actor == DEALER:
            step = self._view["step"]
            if step in ("draw", "answer"):
                self._waits_for = step
                return
            self._sitting.deal()

    def _go_on(self) -> None:
        """Let happen what is waited for: a card, an answer, or the next round."""
        step = self._waits_for
        if step != "round":
            self._sitting.deal()
        if step == "answer" and not self._view["winner"]:
            self._waits_for = "round"  # time to take in what the answer means
        else:
            self._deal()

    def _choose(self, line: str) -> None:
        options = menu.choices(self._view, self._legal, self._words)
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
            text = self._sitting.rules.action_text(action).split()
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

    def _help(self, rest: str) -> None:
        self._read(pages.help_page(self._words))

    def _rules(self, rest: str) -> None:
        page = pages.rules_page(self._words, rest)
        if page is None:
            self._say("no_rule", number=escape(rest))
        else:
            self._read(page)

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

    def _peek(self, rest: str) -> None:
        words = self._words
        seen = dict(self._sitting.game.view(PHANTOM))
        colour = seen["identity"]
        if self._sitting.is_over:
            token = words.token(colour, True)
            self._say("open", token=token, name=words.character(colour))
        elif not self._can_wipe:
            self._say("no_peek")
        else:
            prompt = f"{words('say.enter')}> "
            body = pages.secret(words, colour, seen["alibi_cards"])
            self._pages.append(Page(pages.cover(words), prompt))
            self._pages.append(Page(body, prompt, is_secret=True))

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

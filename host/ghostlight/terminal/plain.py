"""A game at one keyboard as a plain list, for any game.

Before a player sees a secret there is a page without one, and the secret page is wiped afterwards.
"""

from collections.abc import Callable, Sequence
from typing import Any

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ghostlight.engine.local_game import LocalGame
from ghostlight.games import adapter_of
from ghostlight.terminal.listing import LISTED, Listing
from ghostlight.terminal.session import Choice, Page, Session
from ghostlight.terminal.texts import Words
from shared_rules.game import Blind

NOBODY = -1


class PlainSession(Session):
    def __init__(
        self,
        local_game: LocalGame,
        words: Words,
        write: Callable[[str, str], None],
        can_wipe: bool = True,
    ) -> None:
        self._adapter = adapter_of(local_game.rules.NAME)
        self.phrases = self._adapter.words(words.lang)
        self._facing = NOBODY  # the role of the player alone before the screen
        super().__init__(local_game, words, write, can_wipe)

    def enter(self, line: str) -> None:
        """Handle a typed line. At a cover, only Enter and commands are accepted."""
        if self._is_covered and not self.pages:
            word = line.strip().partition(" ")[0]
            if not word:
                self._facing = self.local_game.actor
            if not self.words.command(word):
                return
        super().enter(line)
        if self.local_game.actor != self._facing:
            self._facing = NOBODY

    # -- visibility ----------------------------------------------------------------------------

    @property
    def _seen(self) -> dict[str, Any]:
        """Returns the view of the acting player."""
        game, role = self.local_game.game, self.local_game.actor
        known = self._adapter.known(game, (role,))
        if isinstance(known, Blind):
            return self.view
        return dict(self.local_game.rules.role_view(game.state, known, role))

    @property
    def _has_secret(self) -> bool:
        """Whether this page would show hidden information."""
        game, role = self.local_game.game, self.local_game.actor
        if self.local_game.is_over:
            return False
        known = self._adapter.known(game, (role,))
        return self._seen != self.view or list(known.legal_actions(game.state)) != list(
            game.state.legal_actions()
        )

    @property
    def _is_covered(self) -> bool:
        if self.is_alone:
            return False
        return self._has_secret and self.can_wipe and self._facing != self.local_game.actor

    # -- output --------------------------------------------------------------------------------

    def choices(self, legal: Sequence[int]) -> list[Choice]:
        rules, phrases = self.local_game.rules, self.phrases
        found = []
        for action in legal:
            text = rules.action_text(action)
            found.append(Choice(phrases.told("choice", text) or text, (action,)))
        return found

    def game_page(self) -> Page:
        words, phrases = self.words, self.phrases
        if self.is_done:  # everyone may see what stays on the screen
            return Page(self.listing(self.view, "", ()), "")
        if self.local_game.is_over:
            return Page(self.listing(self.view, words("ask.over"), ()), self._enter)
        role = phrases.roles[self.local_game.actor]
        if self._is_covered:
            return Page(self._cover(role), self._enter)
        is_hidden = self._has_secret and not self.can_wipe
        question = words("say.turn", role=role, question=phrases.ask(self.view["step"]))
        if is_hidden:
            self.notice = self.notice or words("notice.no_peek")
        view = self.view if is_hidden else self._seen
        labels = [] if is_hidden else [choice.label for choice in self.choices(self.legal)]
        body = self.listing(view, question, labels)
        return Page(body, f"{role}> ", is_secret=self._has_secret and not is_hidden)

    @property
    def _enter(self) -> str:
        return f"{self.words('say.enter')}> "

    def listing(
        self, view: dict[str, Any], question: str, choices: Sequence[str]
    ) -> RenderableType:
        lang = self.words.lang
        options = self.local_game.record.options
        since = max(0, len(self.public_actions) - LISTED)
        told = self._adapter.story(options, self.public_actions, lang, since)
        hushed = self._adapter.hushed(self.local_game.game.state, self.public_actions)
        story = [each.text for each in told if each.number not in hushed]
        rows = self._adapter.shown(view, lang)
        return Listing(self.phrases.title, rows, story, question, choices, self.notice)

    def _cover(self, role: str) -> RenderableType:
        words = self.words
        lines = [f"[bold]{words('peek.cover', role=role)}[/]", "", words("peek.cover_more")]
        text = Group(*(Text.from_markup(line, justify="center") for line in lines))
        panel = Panel(text, title=role, padding=(2, 4), width=64)
        return Group(Text("\n" * 4), Align.center(panel), Text.from_markup(self.notice))

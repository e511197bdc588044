"""A game of l'Opéra for two at one keyboard: the house, its choices, the Phantom's secret."""

from collections.abc import Callable, Mapping, Sequence

from rich.console import RenderableType

from ghostlight.engine.engine_player import BotPlayer
from ghostlight.engine.local_game import LocalGame
from ghostlight.games.opera.terminal import menu, pages
from ghostlight.games.opera.terminal.narration import tell
from ghostlight.games.opera.terminal.screen import GamePage
from ghostlight.games.opera.terminal.texts import Words
from ghostlight.terminal import session
from ghostlight.terminal.session import Choice, Page
from shared_rules.opera.board import PHANTOM


class Session(session.Session):
    words: Words

    def __init__(
        self,
        local_game: LocalGame,
        words: Words,
        write: Callable[[str, str], None],
        can_wipe: bool = True,
    ) -> None:
        super().__init__(local_game, words, write, can_wipe)
        self.commands["peek"] = self._peek

    def greeting(self) -> str:
        return self.words("notice.begin")

    def use_bots(self, bots: Mapping[int, BotPlayer]) -> None:
        if PHANTOM in bots and self.notice == self.greeting():
            self.notice = ""  # it tells the Phantom how to learn who they are
        super().use_bots(bots)

    def waits_before(self, step: str) -> bool:
        return step in ("draw", "answer")

    def waits_after(self, step: str) -> str:
        """Players need time to read an answer."""
        return "round" if step == "answer" and not self.view["winner"] else ""

    def choices(self, legal: Sequence[int]) -> list[Choice]:
        return menu.choices(self.view, legal, self.words)

    def game_page(self) -> Page:
        words, view, legal = self.words, self.view, self.legal
        short: list[str] = []
        if self.local_game.is_over:
            question, labels, prompt = words("ask.over"), [], words("say.enter")
        elif self.waits_for:
            step = self.waits_for
            fields = {"name": words.of("characters", 0), "round": view["round"]}
            question = words(f"ask.{step}", **fields)
            labels, prompt = [words(f"choice.{step}")], words("say.enter")
        else:
            role = words.of("roles", self.local_game.actor)
            question = words("say.turn", role=role, question=menu.question(view, legal, words))
            labels = [choice.label for choice in menu.choices(view, legal, words)]
            short = [choice.label for choice in menu.choices(view, legal, words, is_short=True)]
            prompt = role
        body = GamePage(
            words=words,
            view=view,
            marked=menu.rooms_of(legal, view),
            story=tell(self.local_game.record.options, self.public_actions, words),
            question=question,
            choices=labels,
            short_choices=short or labels,
            notice=self.notice,
        )
        return Page(body, f"{prompt}> ")

    def help_page(self) -> RenderableType:
        return pages.help_page(self.words)

    def _peek(self, rest: str) -> None:
        words = self.words
        if PHANTOM in self.bots and not self.local_game.is_over:
            self.say("not_yours")
            return
        seen = dict(self.local_game.game.view(PHANTOM))
        colour = seen["identity"]
        if self.local_game.is_over:
            token = words.token(colour, True)
            self.say("open", token=token, name=words.character(colour))
        elif not self.can_wipe:
            self.say("no_peek")
        else:
            prompt = f"{words('say.enter')}> "
            body = pages.secret(words, colour, seen["alibi_cards"])
            if not self.is_alone:
                self.pages.append(Page(pages.cover(words), prompt))
            self.pages.append(Page(body, prompt, is_secret=True))

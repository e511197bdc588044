"""Base class of the game adapters: visibility, bots, texts and statistics of a game.

The defaults are for a game without hidden information, described by its phrases. Games with
secrets, or with more to show, override them.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from firmware.players import LEVELS
from ghostlight.engine.bots import Bot
from ghostlight.engine.bots.levels import LevelBot
from ghostlight.engine.bots.random import RandomBot
from ghostlight.engine.chance import Randbelow
from ghostlight.games.phrases import Phrases, capital, phrases
from ghostlight.games.scene import NO_CELL, Scene
from shared_rules.errors import OptionError
from shared_rules.full_game import Game
from shared_rules.game import STANDARD, Blind

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ghostlight.engine.local_game import LocalGame
    from ghostlight.games.deck import Deck
    from ghostlight.terminal.session import Session
    from shared_rules.interface import Options, Rules

Roles = Sequence[int]
SEPARATOR = " · "


class Told(NamedTuple):
    """A sentence of a game's story."""

    number: int  # of the action that it describes, from 1
    text: str


class Moment(NamedTuple):
    """A game after some of its actions."""

    options: Options
    public: Sequence[int]  # the actions so far, as all players know them
    state: Any
    full: Sequence[int] = ()  # all actions with their hidden parts, once these are public


class Chart(NamedTuple):
    """A count for each value, with names for data and for people."""

    key: str
    title: str
    counts: dict[str, int]


class Adapter:
    bots: dict[str, Callable[[Randbelow], Bot]] = {"random": RandomBot}  # beside the levels
    levels: tuple[str, ...] = LEVELS  # from weak to strong
    sheet: ModuleType  # the meaning of the table's cells in this game
    places: tuple[str, ...]  # names of the sheet's tables of cells where tokens lie
    # True: drawn cards are shown once the seed is public, not at the end of the game
    is_revealed_by_seed = False

    box = STANDARD  # the box whose cards, tiles and rooms the texts describe

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def boxed(self, word: str) -> Self:
        """The adapter for a game with another box: `word` is a value of the option `box`."""
        other = copy.copy(self)
        other.box = word
        return other

    def roles(self, options: Options) -> tuple[int, ...]:
        """The roles that take part."""
        return tuple(range(len(self.rules.ROLES)))

    def left_by(self, role: int, options: Options) -> list[int]:
        """The roles that win if this one gives up."""
        return [other for other in self.roles(options) if other != role]

    def codes(self, options: Options) -> int:
        """How many recovery codes a board requires after a power cut."""
        return 1

    def cells(self) -> list[int]:
        """The cells on which tokens may lie."""
        found = {cell for name in self.places for cell in getattr(self.sheet, name)}
        return sorted(found - {NO_CELL})

    # -- visibility --------------------------------------------------------------------------

    def known(self, game: Game, roles: Roles) -> Any:
        """A copy of the hidden state, as far as the players of these roles know it. Partners know
        the same."""
        secret: Any = game.secret
        if not roles or not hasattr(secret, "seen_by"):
            return Blind()
        return secret.copy() if self.knows_all(roles) else secret.seen_by(game.state, roles[0])

    def sees(self, roles: Roles, actor: int, action: int) -> bool:
        """Whether the players of these roles may see an action in full, if it has a public
        form."""
        return True

    def knows_all(self, roles: Roles) -> bool:
        return True

    def viewer(self, roles: Roles, actor: int) -> int:
        """The role whose view is used for a player of all these roles: the actor, or the first
        role."""
        return actor if actor in roles else roles[0]

    # -- bots --------------------------------------------------------------------------------

    @property
    def bot_names(self) -> list[str]:
        """Returns the names of the bots, from weak to strong."""
        return [*self.bots, *self.levels]

    def has_bot(self, name: str) -> bool:
        level, _, budget = name.partition(":")
        return name in self.bots or level in self.levels and (name == level or budget != "")

    def bot(self, name: str, randbelow: Randbelow) -> Bot:
        """Returns a bot by name. A name may end with the budget for a choice, if its player takes
        one."""
        if not self.has_bot(name):
            raise OptionError(f"no bot {name!r} (there are {', '.join(self.bot_names)})")
        if name in self.bots:
            return self.bots[name](randbelow)
        level, _, budget = name.partition(":")
        return LevelBot(randbelow, self.rules.NAME, level, budget)

    def choose(self, bot: Bot, game: Game) -> int:
        """The action that the bot plays for the role to move."""
        return bot.choose(game.state.copy(), self.known(game, (game.actor,)))

    # -- texts -------------------------------------------------------------------------------

    def words(self, lang: str) -> Phrases:
        return phrases(self.rules.NAME, lang)

    def cards(self, lang: str) -> list[Deck]:
        """The cards of a game for reading, if it has no printed ones."""
        return []

    def seat_names(self, lang: str) -> list[str]:
        return self.words(lang).roles

    def chapter(self, state: Any, lang: str) -> str:
        """The heading for a position in a story; `` if the game has no chapters."""
        return self.words(lang).say("chapter", **dict(self.rules.public_view(state)))

    def chapters(self, states: Sequence[Any], lang: str) -> list[str]:
        """The headings of all positions of a game, from its start."""
        return [self.chapter(state, lang) for state in states]

    def story(
        self,
        options: Options,
        public: Sequence[int],
        lang: str,
        since: int = 0,
        full: Sequence[int] = (),
    ) -> Iterator[Told]:
        """Describe a game in sentences, from the public forms of its actions, or from action
        `since` on. `full` holds the same actions with their hidden parts, once these are
        public."""
        words = self.words(lang)
        state = self.rules.State(**options)
        for action in public[:since]:
            state.apply(action)
        after = dict(self.rules.public_view(state))
        for number, action in enumerate(public[since:], since + 1):
            before, actor = after, state.actor
            state.apply(action)
            after = dict(self.rules.public_view(state))
            fields = after | {
                "who": words.roles[actor] if actor >= 0 else "",
                "turn": capital(words.name(before.get("turn", ""))),
            }
            done = self.rules.action_text(full[number - 1] if full else action)
            text = words.told("story", done, **fields)
            for line in (text, *self.asides(before, after | {"action": done}, words)):
                if line:
                    yield Told(number, line)
        if state.outcome is not None:
            yield Told(len(public), self.end(winners(state.outcome), lang))

    def hushed(self, state: Any, public: Sequence[int]) -> Collection[int]:
        """The numbers of the actions that a story leaves out during the game, because players must
        remember them."""
        return ()

    def shown(self, view: dict[str, Any], lang: str) -> list[tuple[str, str]]:
        """The parts of a view that are worth showing, by name, for reading."""
        words = self.words(lang)
        rows = []
        for key, label in words.view().items():
            if key in view:
                value = self.value(key, view[key], words)
                if value:
                    rows.append((label, value))
        return rows

    def value(self, key: str, value: Any, words: Phrases) -> str:
        """A value of a view in words."""
        if isinstance(value, list):
            return SEPARATOR.join(words.name(each) for each in value if each != "")
        return words.name(value) if value != "" else ""

    def asides(self, before: dict[str, Any], after: dict[str, Any], words: Phrases) -> list[str]:
        """Describe the side effects of an action; its text is also in `after`."""
        return []

    def end(self, won: Sequence[int], lang: str) -> str:
        """The sentence that names the winners."""
        words = self.words(lang)
        names = [words.roles[role] for role in won]
        if not names:
            return words.say("draw")
        if len(names) == 1:
            return words.say("won", names=names[0])
        return words.say("shared", names=_list(names, words))

    def gives_up(self, role: int, lang: str) -> str:
        words = self.words(lang)
        return words.say("resigned", who=words.roles[role])

    def page(self, at: Moment, title: str, keys: str, lang: str) -> RenderableType:
        """A position as a page for a terminal."""
        from ghostlight.terminal.listing import LISTED, Listing  # engine and match do not need it

        view = dict(self.rules.public_view(at.state))
        since = max(0, len(at.public) - LISTED)
        hushed = self.hushed(at.state, at.public)
        told = self.story(at.options, at.public, lang, since, at.full)
        story = [each.text for each in told if each.number not in hushed]
        return Listing(title, self.shown(view, lang), story, f"[dim]{keys}[/]" if keys else "")

    def session(
        self, local_game: LocalGame, lang: str, write: Callable[[str, str], None], can_wipe: bool
    ) -> Session:
        """Make a session for a game at one keyboard."""
        from ghostlight.terminal.plain import PlainSession
        from ghostlight.terminal.texts import Words

        return PlainSession(local_game, Words(lang), write, can_wipe)

    def score(self, state: Any, lang: str) -> str:
        """The score in words, for pictures of a table that do not show it."""
        return ""

    def scene(self, state: Any) -> Scene:
        """The tokens and lights on the table, for a picture."""
        raise NotImplementedError

    # -- statistics --------------------------------------------------------------------------

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        """Statistics over games; each game is a sequence of `records.recorded_game.Step`."""
        return []


def winners(outcome: Sequence[int] | None) -> list[int]:
    """The roles that have won: several if they won together, none in a draw."""
    assert outcome is not None  # a finished game has an outcome
    best = max(outcome)
    return [role for role, points in enumerate(outcome) if points == best > 0]


def _list(names: Sequence[str], words: Phrases) -> str:
    *first, last = names
    return f"{', '.join(first)} {words.say('and')} {last}" if first else last

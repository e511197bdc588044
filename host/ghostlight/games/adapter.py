"""A game as this program sees it: who knows what, which bots play it, how it is told and counted.

What is said here holds for a game in which nothing is hidden, told by its phrases; a game with
secrets, or with more to show, says more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from ghostlight.bots import Bot
from ghostlight.bots.random import RandomBot
from ghostlight.chance import Randbelow
from ghostlight.games.phrases import Phrases, capital, phrases
from ghostlight.games.scene import NO_CELL, Scene
from shared_rules.errors import OptionError
from shared_rules.game import Blind, Game

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ghostlight.games.cards import Deck
    from ghostlight.sitting import Sitting
    from ghostlight.terminal.session import Session
    from shared_rules.interface import Options, Rules

Seats = Sequence[int]
SEPARATOR = " · "


class Told(NamedTuple):
    """A sentence of a game's story."""

    number: int  # of the action that it tells, from 1 on
    text: str


class Chart(NamedTuple):
    """How often something was so, by its name in data and by those that people read."""

    key: str
    title: str
    counts: dict[str, int]


class Adapter:
    bots: dict[str, Callable[[Randbelow], Bot]] = {"random": RandomBot}
    sheet: ModuleType  # what the cells of the table mean in this game
    adders = {  # to a deal, in the order of its record
        "en": ("one side of the table", "the other"),
        "fr": ("un côté de la table", "l'autre"),
    }
    places: tuple[str, ...]  # names of the sheet's tables of cells where tokens lie
    is_opened_by_seed = False  # not by the end of a game: what is drawn is told once that is known

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def seats(self, options: Options) -> tuple[int, ...]:
        """The seats at which somebody plays."""
        return tuple(range(len(self.rules.SEATS)))

    def left_by(self, seat: int, options: Options) -> list[int]:
        """The seats that win if this one gives up."""
        return [other for other in self.seats(options) if other != seat]

    def codes(self, options: Options) -> int:
        """How many recovery codes a board asks for after a power cut."""
        return 1

    def cells(self) -> list[int]:
        """Where tokens lie on the sheet."""
        found = {cell for name in self.places for cell in getattr(self.sheet, name)}
        return sorted(found - {NO_CELL})

    # -- who knows what ----------------------------------------------------------------------

    def known(self, game: Game, seats: Seats) -> Any:
        """Their own copy of what is hidden, as far as players of these seats know it."""
        return Blind()

    def sees(self, seats: Seats, actor: int, action: int) -> bool:
        """Whether they may see an action in full, if it has a public form."""
        return True

    def knows_all(self, seats: Seats) -> bool:
        return True

    def viewer(self, seats: Seats, actor: int) -> int:
        """Through whose eyes they look who play all these seats: who acts, or the first."""
        return actor if actor in seats else seats[0]

    # -- bots --------------------------------------------------------------------------------

    def has_bot(self, name: str) -> bool:
        return name in self.bots

    def bot(self, name: str, randbelow: Randbelow) -> Bot:
        if name not in self.bots:
            raise OptionError(f"no bot {name!r} (there are {', '.join(self.bots)})")
        return self.bots[name](randbelow)

    def choose(self, bot: Bot, game: Game) -> int:
        """What the bot plays for the seat whose turn it is."""
        return bot.choose(game.state.copy(), self.known(game, (game.actor,)))

    # -- words -------------------------------------------------------------------------------

    def words(self, lang: str) -> Phrases:
        return phrases(self.rules.NAME, lang)

    def cards(self, lang: str) -> list[Deck]:
        """The cards of a game, for reading: of one that has no printed ones."""
        return []

    def seat_names(self, lang: str) -> list[str]:
        return self.words(lang).seats

    def chapter(self, state: Any, lang: str) -> str:
        """The heading under which a position is told; `` where a game has no parts."""
        return self.words(lang).say("chapter", **dict(self.rules.public_view(state)))

    def chapters(self, states: Sequence[Any], lang: str) -> list[str]:
        """The headings of all positions of a game, from its start on."""
        return [self.chapter(state, lang) for state in states]

    def story(
        self,
        options: Options,
        public: Sequence[int],
        lang: str,
        since: int = 0,
        full: Sequence[int] = (),
    ) -> Iterator[Told]:
        """A game in sentences, from the public forms of its actions, or what is new since one;
        `full` are the same actions with what they hid, once everybody may know."""
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
                "who": words.seats[actor] if actor >= 0 else "",
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
        """The numbers of actions that a story leaves out while the game is on: its players shall
        remember them."""
        return ()

    def shown(self, view: dict[str, Any], lang: str) -> list[tuple[str, str]]:
        """A position for reading: what is worth showing of a view, by name."""
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
        """What an action led to by itself; its text is in `after`, too."""
        return []

    def end(self, won: Sequence[int], lang: str) -> str:
        """Who has won."""
        words = self.words(lang)
        names = [words.seats[seat] for seat in won]
        if not names:
            return words.say("draw")
        if len(names) == 1:
            return words.say("won", names=names[0])
        return words.say("shared", names=_list(names, words))

    def gives_up(self, seat: int, lang: str) -> str:
        words = self.words(lang)
        return words.say("resigned", who=words.seats[seat])

    def page(
        self,
        options: Options,
        public: Sequence[int],
        state: Any,
        title: str,
        keys: str,
        lang: str,
        full: Sequence[int] = (),
    ) -> RenderableType:
        """The position after these actions, for a terminal."""
        from ghostlight.terminal.listing import LISTED, Listing  # engine and match do without

        view = dict(self.rules.public_view(state))
        since = max(0, len(public) - LISTED)
        hushed = self.hushed(state, public)
        told = self.story(options, public, lang, since, full)
        story = [each.text for each in told if each.number not in hushed]
        return Listing(title, self.shown(view, lang), story, f"[dim]{keys}[/]" if keys else "")

    def session(
        self, sitting: Sitting, lang: str, write: Callable[[str, str], None], can_wipe: bool
    ) -> Session:
        """A game at one keyboard."""
        from ghostlight.terminal.plain import PlainSession
        from ghostlight.terminal.words import Words

        return PlainSession(sitting, Words(lang), write, can_wipe)

    def score(self, state: Any, lang: str) -> str:
        """How the game stands, for a picture of a table that does not show it."""
        return ""

    def scene(self, state: Any) -> Scene:
        """What lies and shines on the table, for a picture."""
        raise NotImplementedError

    # -- figures -----------------------------------------------------------------------------

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        """What to count in games of which the steps are given: `ghostlight.played.Step`."""
        return []


def winners(outcome: Sequence[int] | None) -> list[int]:
    """The seats that have won: several if they won together, none in a draw."""
    assert outcome is not None  # a game that is over has one
    best = max(outcome)
    return [seat for seat, points in enumerate(outcome) if points == best > 0]


def _list(names: Sequence[str], words: Phrases) -> str:
    *first, last = names
    return f"{', '.join(first)} {words.say('and')} {last}" if first else last

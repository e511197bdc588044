"""What the page needs to know of a game; each game has a subclass.

An adapter gets public states only. Names, sentences and positions come from `ghostlight.games`,
as for records.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby
from tomllib import loads
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from firmware.board import Board
from firmware.layouts import table as layout
from firmware.sensing.kernels import NORTH
from firmware.texts import Texts
from ghostlight import rulebook
from ghostlight.games import adapter_of as game_of
from ghostlight.games.adapter import winners
from ghostlight.games.phrases import capital
from ghostlight.lang import colon, texts_of
from ghostlight.web import board_view
from shared_rules.record_lines import HIDDEN, PLAYED
from shared_rules.replay import Replay

if TYPE_CHECKING:
    from shared_rules.interface import Options, View

Wanted = list[tuple[int, int] | None]
Line = dict[str, Any]  # of the story
TABLE = "table"  # tells what no player did
Sheet = dict[str, Any]  # a score sheet: title, head (of the columns), rows (each with its name)

Picture = tuple[list[tuple[int, int]], list[int]]  # tokens with their cells, lit cells

SEATS = 2
NOWHERE = -1
LAMP = 0.35  # of full brightness, in a replay


class Stand(NamedTuple):
    """How the tokens lie in a position."""

    cells: list[int]  # NOWHERE: beside the table
    faces: list[int]  # 1: the other side is up


class Adapter:
    art: tuple[tuple[str, str], ...]  # per token the drawings of its two sides
    # For a lone player on each side: the roles that the table plays
    table_roles: tuple[tuple[int, ...], ...] = ((1,), (0,))
    dots: tuple[str, ...] = ("#e3b65f", "#e0455c")  # by role, as its plate
    asks_under_hood = False  # OK and BACK count while PEEK is held

    def __init__(self, name: str) -> None:
        self.name = name
        self.game = game_of(name)
        self.rules = self.game.rules

    def boxed(self, word: str) -> Self:
        """The same for a game with another box: a value of the option `box`."""
        if word == self.box:
            return self
        other = copy.copy(self)
        other.game = self.game.boxed(word)
        return other

    @property
    def box(self) -> str:
        return self.game.box

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play; none where it is always two."""
        found = [values for name, _, values in self.rules.OPTIONS if name == "players"]
        return tuple(found[0]) if found else ()

    # Words

    def words(self, lang: str) -> dict[str, Any]:
        """The words of the page for this game: names, places, cards, rules."""
        book = rulebook.load(self.name, lang, self.box)
        own = self.own(lang)
        return {
            "title": book.title,
            "idea": book.idea,
            "tagline": own["tagline"],
            "legend": own.get("legend", []),
            "howTo": own.get("howTo", []),
            "seats": own["seats"],
            "colours": self.game.words(lang).roles if len(self.rules.ROLES) > SEATS else [],
            "asksUnderHood": self.asks_under_hood,
            "dots": self.dots,
            "players": self.players,
            "tokens": [self.token_name(token, lang) for token in range(len(self.art))],
            "sides": [self.sides(token, lang) for token in range(len(self.art))],
            "kindOf": "".join(self.kind_of(token) for token in range(len(self.art))),
            "cards": [self.card(token, book, lang) for token in range(len(self.art))],
            "deck": self.deck(book, lang),
            "book": [
                {
                    "title": part.title,
                    "rules": [[rule.number, rule.text] for rule in part.rules],
                    "example": part.example,
                    "picture": part.picture,
                    "drawing": part.drawing and f"/rules/{part.drawing}",
                }
                for part in book.sections
            ],
            "alone": [[own["seats"][n], roles] for n, roles in enumerate(self.table_roles)],
            "pages": [
                {**page, "tokens": tokens, "lit": lit}
                for page, (tokens, lit) in zip(own.get("pages", []), self.pictures(), strict=True)
            ],
            **self.places(lang),
            **own.get("page", {}),
        }

    def own(self, lang: str) -> dict[str, Any]:
        """The file of this game's words beside this module."""
        return _own(self.name, lang)

    def says(self, lang: str) -> dict[str, str]:
        """What the page says instead of texts of the screens, by their names: page_texts.py."""
        return {**texts_of(lang)["says"], **self.own(lang).get("says", {})}

    def on_sheet(self, text: str, texts: Texts) -> str:
        """A text of the screens with places as they are called on the sheet."""
        return text

    def pictures(self) -> list[Picture]:
        """For every page of the picture rules, `pages` in the file of words: which tokens lie on
        which cells, and which cells are lit."""
        return []

    def token_name(self, token: int, lang: str) -> str:
        raise NotImplementedError

    def sides(self, token: int, lang: str) -> list[str]:
        """What the two sides of a token mean; empty if that does not matter."""
        return []

    def kind_of(self, token: int) -> str:
        """The letter of the places where a token may stand."""
        return "r"

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        """The description of a lifted token: short, full; `placing` instead of full while
        `is_placing`."""
        raise NotImplementedError

    def deck(self, book: rulebook.Rulebook, lang: str) -> list[dict[str, Any]]:
        """If tokens stand for cards, the description of each: name, short, deed, full, side."""
        return []

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        """By cell the letter of its kind and its name; only where a token has any business."""
        raise NotImplementedError

    def places(self, lang: str) -> dict[str, Any]:
        found = self.place_names(lang)
        nothing = (".", "")
        return {
            "kinds": "".join(found.get(cell, nothing)[0] for cell in range(layout.CELLS)),
            "places": [found.get(cell, nothing)[1] for cell in range(layout.CELLS)],
        }

    def status(self, state: Any, lang: str) -> dict[str, Any]:
        """The line above the table: round, step, cards (tokens), playing (one of them), left; for
        an optional page: sheet (points) and where (tokens by area)."""
        words = self.game.words(lang)
        view = dict(self.public_view(state))
        turn, ask = capital(words.name(view.get("turn", ""))), words.ask(view["step"])
        step = colon(lang).join(part for part in (turn, ask) if part)
        if state.outcome is not None:
            step = self.won(winners(state.outcome), lang)
        return {
            "round": self.game.chapter(state, lang),
            "step": step,
            "cards": [],
            "playing": NOWHERE,
            "left": "",
        }

    def story(
        self, options: Options, actions: list[int], lang: str, full: Sequence[int] = ()
    ) -> list[Line]:
        """A public game in sentences: n (of the action), who (seat0, table), text, `is` strong;
        `full` has the actions in full once the game is over."""
        if not options:
            return []
        state = self.rules.State(**options)
        actors = []
        captures = set()  # numbers of the actions
        for number, action in enumerate(actions, 1):
            actors.append(max(state.actor, NOWHERE))
            before = self.captured(state)
            state.apply(action)
            if self.captured(state) != before:
                captures.add(number)
        who = [TABLE if actor < 0 else f"seat{actor % SEATS}" for actor in actors]
        lines: list[Line] = [
            {
                "n": told.number,
                "who": who[told.number - 1],
                "seat": actors[told.number - 1],
                "text": told.text,
            }
            for told in self.game.story(options, actions, lang, full=full)
        ]
        for line in {line["n"]: line for line in lines}.values():  # the last one of each action
            if line["n"] in captures:
                line["is"] = "strong capture"
        return _merged(lines)

    def captured(self, state: Any) -> int:
        """A number whose change the page announces in large letters across the table."""
        return 0

    def end(self, resigned: int, number: int, lang: str) -> list[Line]:
        """The sentence that a player gave up after so many actions: the rules do not know it."""
        if resigned < 0:
            return []
        who, text = f"seat{resigned % SEATS}", self.game.gives_up(resigned, lang)
        return [{"n": number, "who": who, "seat": resigned, "text": text, "is": "strong"}]

    # The end

    def won(self, seats: Sequence[int], lang: str) -> str:
        """The sentence that these seats have won."""
        return self.game.end(seats, lang)

    def why(self, replay: Replay, lang: str) -> str:
        """How a game was decided, in a sentence; empty if the title says it all."""
        return ""

    def ending(self, replay: Replay, lang: str) -> dict[str, Any]:
        """Fields of the end scene: `who` (a token that was hidden), `facts` (name and value),
        `sheet` (points) if there is one."""
        status = self.status(replay.state, lang)
        moves = sum(replay.counts.get(kind, 0) for kind in (PLAYED, HIDDEN))
        facts = [[texts_of(lang)["ending"]["moves"], str(moves)]]
        if status["left"] and "sheet" not in status:
            facts.append(["", status["left"]])
        return {"who": NOWHERE, "facts": facts, "sheet": status.get("sheet")}

    # A position

    def public_view(self, state: Any) -> View:
        return self.rules.public_view(state)

    def is_set(self, state: Any) -> bool:
        """Whether the deal has said where tokens stand."""
        return True

    def home(self, token: int) -> int:
        """The cell where a token lies before the first game, or NOWHERE."""
        return NOWHERE

    def stand(self, state: Any, before: list[int], seen: set[int]) -> Stand:
        """How the tokens lie in a position. Tokens that look the same are interchangeable: one
        that is already in place stays."""
        cells, faces = [NOWHERE] * len(self.art), [0] * len(self.art)
        late = []
        for piece in self.game.scene(state).pieces:
            alike = [t for t, sides in enumerate(self.art) if piece.drawing in sides]
            token = next((t for t in alike if before[t] == piece.cell), NOWHERE)
            if token >= 0:
                cells[token] = piece.cell
                faces[token] = int(self.art[token][0] != piece.drawing)
            else:
                late.append((piece, alike))
        for piece, alike in late:
            token = next((t for t in alike if cells[t] < 0), NOWHERE)
            if token >= 0:
                cells[token] = piece.cell
                faces[token] = int(self.art[token][0] != piece.drawing)
        return Stand(cells, faces)

    def cards_at(self, state: Any, board: Board | None = None) -> dict[int, int]:
        """The cards of the deck that lie open, by cell."""
        return {}

    def shine(self, state: Any) -> list[list[int]]:
        """The lamps that a replay lights, each as [cell, red, green, blue]."""
        return [
            [lamp.cell, *(round(LAMP * part) for part in bytes.fromhex(lamp.colour[1:]))]
            for lamp in self.game.scene(state).lamps
        ]

    # At the board

    def face(self, token: int) -> int:
        """The side of a token that is up before the first game."""
        return NORTH

    def has_magnet(self, token: int) -> bool:
        """Whether the board can sense a token at all."""
        return True

    def prop_of(self, token: int, state: Any) -> int:
        """The token of the page for a token of the board."""
        return token

    def stack(self, token: int) -> tuple[int, int]:
        """A token's place in the row beside the board, and how many lie below it there."""
        return token, 0

    def may_take(self, token: int, board: Board) -> bool:
        """Whether a player may take a token from beside the board now. A person sees which token
        it is; sensors cannot tell tokens with the same magnet apart."""
        return True

    def own_cards(self, board: Board, seat: int) -> dict[str, Any]:
        """What a seat's private page shows now as pictures: `who` the player is and `cards`
        (tokens); or a `hand` (of the deck), the card that is `marked` and the one `taken`; or a
        map: the cells of its `area`, `rooms` (cell, and the buttons to press one after the other
        to choose it), cells that are `marked`, cells with `ghosts`.

        For the page whose user holds PEEK of that seat."""
        return {}

    def side_on(self, cell: int, board: Board) -> int:
        """The side that a token shows wherever it is put on this cell; 0: the players turn it
        themselves."""
        return 0

    def unused(self, state: Any) -> list[int]:
        """The tokens that are not in this game: nothing is shown of them."""
        return []

    def colours_at(self, board: Board, seat: int) -> list[int]:
        """The roles that play at a seat, if their colours name the players; else empty."""
        return []

    def is_placing(self, board: Board) -> bool:
        """Whether players put tokens where they like, one after the other."""
        return False

    def placements(self, board: Board, cells: list[int | None]) -> list[tuple[int, int]]:
        """The tokens that may be put down next while `is_placing`, each with a cell where it may
        go."""
        return []

    def wanted(self, board: Board, cells: list[int | None]) -> Wanted:
        """Where the lights want every token, and which side up; `cells` is where they lie."""
        return board_view.wanted(board)

    def roles(self, board: Board) -> list[int]:
        """The role at each seat, as an index into `seats` of the words."""
        return list(range(SEATS))


def _merged(lines: list[Line]) -> list[Line]:
    """Joins equal sentences in a row that no player caused, such as a deal of cards."""
    found: list[Line] = []
    for (who, *_), group in groupby(
        lines, key=lambda line: (line["who"], line["text"], "is" in line)
    ):
        same = list(group)
        if len(same) == 1 or who != TABLE:
            found += same
        else:
            text = same[0]["text"]
            found.append({**same[-1], "text": f"{text[:-1]} (×{len(same)}){text[-1:]}"})
    return found


def rule_of(book: rulebook.Rulebook, number: str) -> str:
    part = book.part(number)
    return part.sections[0].rules[0].text if part else ""


@cache
def _own(name: str, lang: str) -> dict[str, Any]:
    text = (
        files("ghostlight.games").joinpath(f"{name}/web-{lang}.toml").read_text(encoding="utf-8")
    )
    return loads(text)

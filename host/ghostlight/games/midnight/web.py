"""Midnight Party on the page: guests of eight colours, and Hugo.

The board numbers only the guests in play, player by player; here every figure in the box has a
number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from firmware.board import Board
from firmware.games.midnight.places import CLOAKROOM, ROOM, STEP, cells_at
from firmware.games.midnight.places import HUGO as BOARDS_HUGO
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.texts import Texts
from firmware.texts import load_game as load_texts
from ghostlight import rulebook
from ghostlight.games.adapter import SEPARATOR
from ghostlight.games.phrases import Phrases, capital
from ghostlight.web import board_view
from ghostlight.web.game_adapter import Adapter, Line, Picture, Sheet, Wanted, rule_of
from shared_rules.midnight.board import (
    AT_PLACE,
    COLOURS,
    FIGURES,
    ROOMS,
    ROUNDS,
    SPACES,
    STEP_FRIGHT,
    STEPS,
)

if TYPE_CHECKING:
    from shared_rules.interface import Options

_COLOUR_OF = [colour for colour, count in enumerate(FIGURES) for _ in range(count)]
_HUGO = len(_COLOUR_OF)
_ROOM_CODE, _SPACE_CODE = re.compile(r"\s\(R\d+\)"), re.compile(r"\bG(\d+)\b")
_WHERE = ("hugo", "gallery", "rooms", "stairs")  # keys of the view
_GUEST_RULES, _PLACING_RULE, _HUGO_RULE = ("R4.3", "R5.2"), "R3.2", "R6.1"


class Midnight(Adapter):
    table_roles = (tuple(range(1, len(COLOURS))),)
    dots = (
        *("#5b8dff", "#e0455c", "#35c4c4", "#f0c93a"),
        *("#6b6b75", "#ff8fc0", "#f2efe6", "#3fb86a"),
    )
    art = (
        *((f"midnight/{COLOURS[colour]}",) * 2 for colour in _COLOUR_OF),
        ("midnight/hugo", "midnight/hugo"),
    )

    # Texts

    def pictures(self) -> list[Picture]:
        blue, red = _COLOUR_OF.index(0), _COLOUR_OF.index(1)
        step = cells_at(STEP)[0]
        gallery = [cells_at(space)[0] for space in range(SPACES)]
        room = cells_at(ROOM)[0]
        return [
            ([(_HUGO, step), (blue, gallery[4]), (red, gallery[8]), (blue + 1, gallery[20])], []),
            ([(blue, gallery[4])], [gallery[8]]),
            ([(_HUGO, gallery[0]), (blue, gallery[1])], [room]),
            ([(_HUGO, gallery[8]), (red, cells_at(STEP)[1])], [step]),
        ]

    def token_name(self, token: int, lang: str) -> str:
        texts = load_texts("midnight", lang)
        return str(texts.HUGO if token == _HUGO else texts.GUESTS[_COLOUR_OF[token]])

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        if token == _HUGO:
            return {"short": "", "full": rule_of(book, _HUGO_RULE)}
        full = " ".join(rule_of(book, rule) for rule in _GUEST_RULES)
        return {"short": "", "full": full, "placing": rule_of(book, _PLACING_RULE)}

    def story(
        self, options: Options, actions: list[int], lang: str, full: Sequence[int] = ()
    ) -> list[Line]:
        """With the places as they are called on the sheet, without their codes."""
        space = self.own(lang)["places"]["short"]
        lines = super().story(options, actions, lang, full)
        for line in lines:
            text = _ROOM_CODE.sub("", line["text"])
            line["text"] = _SPACE_CODE.sub(lambda found: space.format(number=found[1]), text)
        return lines

    def on_sheet(self, text: str, texts: Texts) -> str:
        """The screens have room for a number only."""
        into = getattr(texts, "INTO", None)
        if into is None:  # no computer plays
            return text
        named = self.own(texts.language)["places"]["into"]
        return re.sub(
            re.escape(into).replace("%d", r"(\d+)"),
            lambda found: str(named.format(room=self._room(int(found[1]), texts.language))),
            text,
        )

    def _room(self, number: int, lang: str) -> str:
        return _ROOM_CODE.sub("", self.game.words(lang).name(f"R{number}"))

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        own = self.own(lang)["places"]
        found: dict[int, tuple[str, str]] = {}
        for space in range(SPACES):
            for cell in cells_at(space):
                found[cell] = ("r", own["space"].format(number=space + 1))
        for room in range(ROOMS):
            found[cells_at(ROOM + room)[0]] = ("r", self._room(room + 1, lang))
        for step in range(STEPS):
            for cell in cells_at(STEP + step):
                # A kind of its own: where Hugo goes next is lit as well, and is no place to go to.
                found[cell] = ("s", own["step"].format(number=STEP_FRIGHT[step]))
        for cell in cells_at(CLOAKROOM):
            found[cell] = ("r", own["cloakroom"])
        return found

    def status(self, state: Any, lang: str) -> dict[str, Any]:
        """Colours of the players, the player to move, points, the score sheet, and all
        positions."""
        found = super().status(state, lang)
        view = dict(self.public_view(state))
        words = self.game.words(lang)
        key = "guests" if state.options.is_variant else "points"
        found["left"] = words.say(key, points=self.game.value(key, view[key], words))
        found["sheet"] = self._sheet(view, words)
        found["where"] = self._where(view, words)
        found["cards"] = [_COLOUR_OF.index(player) for player in range(state.options.players)]
        if view["turn"]:
            found["playing"] = _COLOUR_OF.index(state.turn)
        return found

    def _sheet(self, view: dict[str, Any], words: Phrases) -> Sheet:
        """A column for each ball and for the sum; in the variant survivors and captives."""
        roles = words.roles[: len(view["players"])]
        labels = words.view()
        if view["variant"] == "yes":
            head = [capital(labels[key]) for key in ("guests", "captives")]
            columns = [view["guests"], view["points"]]
        else:
            head = [words.say("chapter", round=ball) for ball in range(1, ROUNDS + 1)]
            columns = [points.split(",") for points in view["balls"]]
            columns += [[""] * len(roles)] * (ROUNDS - len(columns))
            head.append(words.say("total"))
            columns.append(view["points"])
        rows = [list(map(str, row)) for row in zip(roles, *columns)]
        title = words.say("score") if view["variant"] == "yes" else labels["balls"]
        return {"title": capital(title), "head": head, "rows": rows}

    def _where(self, view: dict[str, Any], words: Phrases) -> list[tuple[str, list[str]]]:
        """The positions by the rules, so that players can correct the table."""
        labels = words.view()
        told = [(labels[key], self.game.value(key, view[key], words)) for key in _WHERE]
        return [(capital(label), value.split(SEPARATOR)) for label, value in told if value]

    def unused(self, state: Any) -> list[int]:
        return [
            token
            for token, colour in enumerate(_COLOUR_OF)
            if colour >= state.options.players
            or token - _COLOUR_OF.index(colour) >= state.options.guests
        ]

    # At the board

    def face(self, token: int) -> int:
        """Hugo's magnet is mounted the other way round."""
        return SOUTH if token == _HUGO else NORTH

    def stack(self, token: int) -> tuple[int, int]:
        if token == _HUGO:
            return len(COLOURS), 0
        colour = _COLOUR_OF[token]
        return colour, token - _COLOUR_OF.index(colour)

    def prop_of(self, token: int, state: Any) -> int:
        if token == BOARDS_HUGO:
            return _HUGO
        colour, number = divmod(token, state.options.guests)
        return _COLOUR_OF.index(colour) + int(number)

    def is_placing(self, board: Board) -> bool:
        state = board.director.match.state
        return state is not None and bool(state.phase == AT_PLACE)

    def placements(self, board: Board, cells: list[int | None]) -> list[tuple[int, int]]:
        if not self.is_placing(board) or not board_view.is_playing(board):
            return []
        state = board.director.match.state
        player = state.turn
        free = [
            cells_at(space)[0]
            for space in range(SPACES)
            if not any(cell in cells for cell in cells_at(space))
        ]
        # From the second ball on a guest is freed from the stairs.
        guests = [self.prop_of(token, state) for token in board_view.may_lift(board)] or [
            token
            for token, colour in enumerate(_COLOUR_OF)
            if colour == player and cells[token] is None
        ]
        return [(token, cell) for token in guests[:1] for cell in free]

    def may_take(self, token: int, board: Board) -> bool:
        """During set-up, only guests of the player to move: the board places the token for that
        player."""
        state = board.director.match.state
        if token == _HUGO or board_view.is_leading(board) or not board_view.is_playing(board):
            return True
        is_placing = state.phase == AT_PLACE and state.round == 1
        return not is_placing or bool(_COLOUR_OF[token] == state.turn)

    def wanted(self, board: Board, cells: list[int | None]) -> Wanted:
        state = board.director.match.state
        found: Wanted = [None] * len(self.art)
        for token, goal in enumerate(board_view.wanted(board)):
            if token == BOARDS_HUGO or token < state.options.guests * state.options.players:
                found[self.prop_of(token, state)] = goal
        return found


ADAPTER = Midnight("midnight")

"""Le Fantôme de l'Opéra at the page: tokens, names, cards, the way to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from firmware.board import Board
from firmware.kernels import SOUTH
from firmware.opera.hints import may_lift
from firmware.opera.places import TOKENS, belongs, cells_of, side_of
from firmware.stages.deal import Deal
from firmware.stages.finish import Finish
from firmware.stages.menu import Menu
from firmware.stages.play import Play
from ghostlight.virtual.board import BUTTONS
from ghostlight.web.games import Press, Wanted, opera_words
from shared_rules import opera
from shared_rules.game import load
from shared_rules.opera.cast import CHARACTERS, COLOURS

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules, View

_OK = BUTTONS.index("ok")
_BLACKOUT, _PADLOCK, _CARLOTTA = range(CHARACTERS, TOKENS)


class Opera:
    name = opera.NAME
    rules: Rules = load(opera.NAME)
    art = (
        *((f"{colour}-suspect", f"{colour}-innocent") for colour in COLOURS),
        *((token, token) for token in ("blackout", "padlock", "carlotta")),
    )

    # Words

    def words(self, lang: str) -> dict[str, Any]:
        return opera_words.words_of(lang)

    def status(self, view: dict[str, Any], lang: str) -> dict[str, Any]:
        return opera_words.status(view, lang)

    def story(self, options: Options, actions: list[int], lang: str) -> list[dict[str, str]]:
        return opera_words.story(options, actions, lang)

    # A position

    def public_view(self, state: Any) -> View:
        return opera.public_view(state)

    def may_lift(self, state: Any) -> list[int]:
        return list(may_lift(state))

    def places(self, state: Any) -> list[bytes] | None:
        if min(state.rooms) < 0 or state.padlock < 0:
            return None
        return [cells_of(token, spot) for token, spot in enumerate(belongs(state))]

    def faces(self, state: Any) -> list[int]:
        return [int(side_of(state, token) == SOUTH) for token in range(TOKENS)]

    def shine(self, view: dict[str, Any], cells: list[int]) -> list[list[int]]:
        """Whoever has just been played stands in light, and so do padlock and La Carlotta."""
        lit = [[cells[_CARLOTTA], 90, 70, 40], [cells[_PADLOCK], 90, 50, 0]]
        if view["playing"]:
            lit.append([cells[COLOURS.index(view["playing"])], 90, 80, 60])
        return lit

    # At the board

    def roles(self, board: Board) -> list[int]:
        return [int(board.director.phantom_seat == seat) for seat in (0, 1)]

    def is_playing(self, board: Board) -> bool:
        return isinstance(board.director.stage, Play)

    def is_leading(self, board: Board) -> bool:
        stage = board.director.stage
        return isinstance(stage, Play) and bool(stage.leading or stage.mistake)

    def wanted(self, board: Board) -> Wanted:
        director = board.director
        seats = director.tabletop.seats
        found: Wanted = []
        for token in range(TOKENS):
            is_placed = seats[token] < board.layout.CELLS
            side = side_of(director.match.state, token) if is_placed else 0
            found.append((seats[token], side) if is_placed else None)
        return found

    def next_press(self, board: Board, chance: int) -> Press:
        stage = board.director.stage
        if isinstance(stage, Menu | Finish):
            return 0, _OK
        if isinstance(stage, Deal) and stage.seat >= 0:
            return stage.seat, chance % len(BUTTONS)
        return None

    def in_hand(self, board: Board) -> list[int]:
        return list(board.director.tabletop.in_hand()) if board.tracker.hand_count else []


ADAPTER = Opera()

"""Le Fantôme de l'Opéra at the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from firmware.board import Board
from ghostlight.web.games import opera_words
from ghostlight.web.games.adapter import SEATS, Adapter
from shared_rules.opera.cast import CHARACTERS, COLOURS

if TYPE_CHECKING:
    from shared_rules.interface import Options

_BLACKOUT, _PADLOCK, _CARLOTTA = range(CHARACTERS, CHARACTERS + 3)


class Opera(Adapter):
    art = (
        *((f"{colour}-suspect", f"{colour}-innocent") for colour in COLOURS),
        *((token, token) for token in ("blackout", "padlock", "carlotta")),
    )

    def words(self, lang: str) -> dict[str, Any]:
        return opera_words.words_of(lang)

    def status(self, view: dict[str, Any], lang: str) -> dict[str, Any]:
        return opera_words.status(view, lang)

    def story(self, options: Options, actions: list[int], lang: str) -> list[dict[str, str]]:
        return opera_words.story(options, actions, lang)

    def is_set(self, state: Any) -> bool:
        return bool(min(state.rooms) >= 0 and state.padlock >= 0)

    def shine(self, view: dict[str, Any], cells: list[int]) -> list[list[int]]:
        """Whoever has just been played stands in light, and so do padlock and La Carlotta."""
        lit = [[cells[_CARLOTTA], 90, 70, 40], [cells[_PADLOCK], 90, 50, 0]]
        if view["playing"]:
            lit.append([cells[COLOURS.index(view["playing"])], 90, 80, 60])
        return lit

    def roles(self, board: Board) -> list[int]:
        return [int(board.director.phantom_seat == seat) for seat in range(SEATS)]


ADAPTER = Opera("opera")

"""Lantern on the page: names and faces of its tokens, and where they lie."""

from __future__ import annotations

from firmware.board import Board
from firmware.games.lantern import sheet
from firmware.texts import load_game
from ghostlight import rulebook
from ghostlight.web.game_adapter import SEATS, Adapter, rule_of
from shared_rules.lantern.board import PLACES
from shared_rules.lantern.board import ROLES as NAMES


class Lantern(Adapter):
    art = tuple((f"lantern/{name}", f"lantern/{name}") for name in NAMES)

    def token_name(self, token: int, lang: str) -> str:
        return str(load_game("lantern", lang).TOKENS[token])

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        return {"short": self.token_name(token, lang), "full": rule_of(book, f"R2.{token + 1}")}

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        name = self.own(lang)["place"]
        return {
            cell: ("r", name.format(number=number % PLACES + 1))
            for number, cell in enumerate(sheet.RING)
        }

    def roles(self, board: Board) -> list[int]:
        return [int(seat != board.director.thief_seat) for seat in range(SEATS)]


ADAPTER = Lantern("lantern")

"""The Phantom Society at the page: thirty-six tiles, on their racks and in the manor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from firmware.board import Board
from firmware.sheets import society as sheet
from firmware.texts import load as load_texts
from ghostlight import rulebook
from ghostlight.web.games.adapter import SEATS, Adapter, Line, Stand, rule_of
from shared_rules.society.board import COLOURS, NO_TEAM, TILES, VALUES

if TYPE_CHECKING:
    from shared_rules.interface import Options


class Society(Adapter):
    asks_under_hood = True

    def __init__(self, name: str, values: str = VALUES[0]) -> None:
        super().__init__(name)
        self.values = values  # of a rack, from the owner's left
        self.art = tuple(
            (f"society/{colour}-{value}-tidy", f"society/{colour}-{value}-devastated")
            for colour in COLOURS
            for value in values
        )

    # Words

    def token_name(self, token: int, lang: str) -> str:
        texts = load_texts("society", lang)
        return str(texts.TILE % (texts.SEATS[token // TILES], int(self.values[token % TILES])))

    def sides(self, token: int, lang: str) -> list[str]:
        return list(self.own(lang)["sides"])

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        worth = self.own(lang)["worth"].format(value=self.values[token % TILES])
        return {"short": worth, "full": f"{rule_of(book, 'R7.1')} {rule_of(book, 'R7.2')}"}

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        own = self.own(lang)["places"]
        seats = load_texts("society", lang).SEATS
        found = {
            cell: ("r", own["room"].format(number=number))
            for number, cell in enumerate(sheet.ROOMS, 1)
        }
        for place, cell in enumerate(sheet.RACKS):
            name = own["rack"].format(colour=seats[place // TILES], number=place % TILES + 1)
            found[cell] = ("r", name)
        return found

    def status(self, state: Any, lang: str) -> dict[str, Any]:
        own = self.own(lang)["status"]
        view = dict(self.public_view(state))
        seats = load_texts("society", lang).SEATS
        who = seats[self.rules.SEATS.index(view["turn"])] if view["turn"] else ""
        name = own["step"].get(view["winner"]) or own["step"].get(view["step"], "")
        return {
            "round": "",
            "step": name.format(who=who),
            "cards": [],
            "playing": -1,
            "left": own["left"].format(**view) if view["target"] else "",  # none before bids
        }

    def story(
        self, options: Options, actions: list[int], lang: str, full: Sequence[int] = ()
    ) -> list[Line]:
        lines = super().story(options, actions, lang, full)
        return [line | ({"is": "strong"} if line["who"] == "house" else {}) for line in lines]

    # A position

    def home(self, token: int) -> int:
        return sheet.RACKS[token]

    def stand(self, state: Any, before: list[int], seen: set[int]) -> Stand:
        """With other tiles than the usual ones: those of the same places on the racks."""
        values = state.options.chosen["values"]
        if values != self.values:
            return Society(self.name, values).stand(state, before, seen)
        return super().stand(state, before, seen)

    # At the board

    def roles(self, board: Board) -> list[int]:
        """Hunters and ghosts; the two teams, while bids are still to say who is what."""
        director = board.director
        state = director.match.state
        ghosts = NO_TEAM if director.master == "yes" else 1
        if state is not None:
            ghosts = state.ghost_team
        teams = [director.team_of(seat) for seat in range(SEATS)]
        return [2 + team if ghosts == NO_TEAM else int(team == ghosts) for team in teams]


ADAPTER = Society("society")

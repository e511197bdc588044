"""The Phantom Society on the page: 36 tiles, on their racks and in the manor."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from firmware.board import Board
from firmware.games.society import sheet
from firmware.games.society.hiding import Hide
from firmware.games.society.room_picker import RoomPicker
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.texts import load_game as load_texts
from ghostlight import rulebook
from ghostlight.web import board_view
from ghostlight.web.game_adapter import SEATS, TABLE, Adapter, Line, Picture, Stand, rule_of
from shared_rules.replay import Replay
from shared_rules.society.board import AT_PLACE, COLOURS, NO_TEAM, SIDE, TILES, VALUES
from shared_rules.society.options import tiles_of

if TYPE_CHECKING:
    from shared_rules.interface import Options


Presses = dict[int, list[int]]  # by room, one after the other


class Society(Adapter):
    table_roles = ((1, 3), (0, 2))
    asks_under_hood = True
    dots = ("#5b8dff", "#e0455c", "#3fb86a", "#f2efe6")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._use(tiles_of(self.box, VALUES[0]))

    def _use(self, tiles: bytes) -> None:
        self._tiles = tiles  # of the racks, each from the owner's left
        self.art = tuple(
            (f"society/{COLOURS[n // TILES]}-{value}-tidy",)
            + (f"society/{COLOURS[n // TILES]}-{value}-devastated",)
            for n, value in enumerate(tiles)
        )

    def boxed(self, word: str) -> Self:
        other = super().boxed(word)
        if other is not self:
            other._use(tiles_of(word, VALUES[0]))
        return other

    # Words

    def pictures(self) -> list[Picture]:
        rooms, racks = list(sheet.ROOMS), list(sheet.RACKS)
        full = list(zip((place * 7 % len(self.art) for place in range(len(rooms))), rooms))
        start = list(enumerate(racks))
        near = [rooms[place] for place in (14, 15, 16, 20, 22, 26, 27, 28)]
        return [
            (full, []),
            (start, rooms[:8]),
            (full, near),
            ([pair for pair in full if pair[1] != rooms[21]], [rooms[21]]),
        ]

    def token_name(self, token: int, lang: str) -> str:
        texts = load_texts("society", lang)
        return str(texts.TILE % (texts.ROLES[token // TILES], self._tiles[token]))

    def sides(self, token: int, lang: str) -> list[str]:
        return list(self.own(lang)["sides"])

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        worth = self.own(lang)["worth"].format(value=self._tiles[token])
        found = f"{rule_of(book, 'R7.1')} {rule_of(book, 'R7.2')}"
        return {"short": worth, "full": found, "placing": rule_of(book, "R3.1")}

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        own = self.own(lang)["places"]
        roles = load_texts("society", lang).ROLES
        found = {
            cell: ("r", own["room"].format(number=number))
            for number, cell in enumerate(sheet.ROOMS, 1)
        }
        for place, cell in enumerate(sheet.RACKS):
            name = own["rack"].format(colour=roles[place // TILES], number=place % TILES + 1)
            found[cell] = ("r", name)
        return found

    def status(self, state: Any, lang: str) -> dict[str, Any]:
        own = self.own(lang)["status"]
        view = dict(self.public_view(state))
        roles = load_texts("society", lang).ROLES
        who = roles[self.rules.ROLES.index(view["turn"])] if view["turn"] else ""
        name = own["step"].get(view["winner"]) or own["step"].get(view["step"], "")
        return {
            "round": "",
            "step": name.format(who=who),
            "cards": [],
            "playing": -1,
            "left": own["left"].format(**view) if view["target"] else "",  # none before the bids
        }

    def story(
        self, options: Options, actions: list[int], lang: str, full: Sequence[int] = ()
    ) -> list[Line]:
        lines = super().story(options, actions, lang, full)
        return [line | ({"is": "strong"} if line["who"] == TABLE else {}) for line in lines]

    # The end

    def ending(self, replay: Replay, lang: str) -> dict[str, Any]:
        """With the rooms where the ghosts were, once the secret is open."""
        found = super().ending(replay, lang)
        texts = [self.rules.action_text(action).split() for action in replay.full]
        rooms = [words[1:] for words in texts if words[0] == "hide" and words[-1] != "?"]
        if rooms:
            own, colours = self.own(lang)["ending"], load_texts("society", lang).COLOURS
            told = [f"{colours[COLOURS.index(colour)]} {room}" for colour, room in rooms]
            found["facts"].append([own["ghosts"], ", ".join(told)])
        return found

    # A position

    def home(self, token: int) -> int:
        return sheet.RACKS[token]

    def stand(self, state: Any, before: list[int], seen: set[int]) -> Stand:
        """If the box has other tiles, shows those of the same places on the racks."""
        if state.options.tiles != self._tiles:
            other = copy.copy(self)
            other._use(state.options.tiles)
            return other.stand(state, before, seen)
        return super().stand(state, before, seen)

    # At the board

    def colours_at(self, board: Board, seat: int) -> list[int]:
        team = board.director.team_of(seat)
        return [team, team + SEATS]

    def own_cards(self, board: Board, seat: int) -> dict[str, Any]:
        """The map, for the team of the ghosts while it hides them or chooses a room."""
        director = board.director
        state, hood = director.match.state, director.hood
        if hood is None or state is None or director.team_of(seat) != state.ghost_team:
            return {}
        if director.is_computers_turn or director.vault.is_empty:
            return {}
        if isinstance(hood, Hide):
            presses, marked, ghosts = _hiding(hood)
        elif isinstance(hood, RoomPicker):
            view = dict(director.vault.private_view(state, state.ghost_team))
            ghosts = [room - 1 for room in view["ghosts"] if state.here[room - 1]]
            reach = [room - 1 for room in view["reach"]]
            presses, marked = _picking(hood, reach, director)
        else:
            return {}
        return {
            "area": list(sheet.ROOMS),
            "rooms": [[sheet.ROOMS[room], buttons] for room, buttons in presses.items()],
            "marked": [sheet.ROOMS[room] for room in marked],
            "ghosts": [sheet.ROOMS[room] for room in ghosts],
        }

    def is_placing(self, board: Board) -> bool:
        state = board.director.match.state
        return state is not None and bool(state.phase == AT_PLACE)

    def side_on(self, cell: int, board: Board) -> int:
        """A removed tile lies on its rack turned over; in a room it shows its tidy side."""
        if self.is_placing(board):
            return 0
        return SOUTH if cell in sheet.RACKS else NORTH

    def placements(self, board: Board, cells: list[int | None]) -> list[tuple[int, int]]:
        if not self.is_placing(board):
            return []
        free = [cell for cell in sheet.ROOMS if cell not in cells]
        return [(token, cell) for token in board_view.may_lift(board) for cell in free]

    def roles(self, board: Board) -> list[int]:
        """Hunters and ghosts; the two teams while the bids have not decided the roles."""
        director = board.director
        state = director.match.state
        ghosts = NO_TEAM if director.master == "yes" else 1
        if state is not None:
            ghosts = state.ghost_team
        teams = [director.team_of(seat) for seat in range(SEATS)]
        return [2 + team if ghosts == NO_TEAM else int(team == ghosts) for team in teams]


def _turns(at: int, goal: int, count: int) -> list[int]:
    """Presses until a selector that is at `at` has taken `goal`."""
    return [board_view.BACK] * ((goal - at) % count) + [board_view.OK]


def _hiding(hood: Hide) -> tuple[Presses, list[int], list[int]]:
    """By room the presses that hide the next ghost there, the room that is marked, the rooms of
    the ghosts before it."""
    ghosts = [hood.room_of(colour) for colour in range(min(hood.chosen, len(COLOURS)))]
    if hood.chosen >= len(COLOURS):
        return {}, [], ghosts
    rooms, selector = hood.rooms_of(hood.chosen), hood.selectors[hood.chosen]
    presses = {
        room: _turns(selector.at, place, selector.count) for place, room in enumerate(rooms)
    }
    return presses, [hood.room_of(hood.chosen)], ghosts


def _picking(hood: RoomPicker, reach: list[int], director: Any) -> tuple[Presses, list[int]]:
    """By room in reach the presses that choose it, row first, and the rooms that are marked."""
    if director.stage.game.has_chosen:
        return {}, [room for room in [director.stage.game.picked] if room >= 0]
    presses = {}
    for place in range(len(sheet.ROOMS)):
        row, column = divmod(place, SIDE)
        room = len(sheet.ROOMS) - 1 - place if director.haunter == 1 else place
        found = _turns(hood.column.at, column, hood.column.count)
        if not hood.is_at_room:
            found = _turns(hood.row.at, row, hood.row.count) + found
        elif row != hood.row.at:
            continue
        if room in reach:
            presses[room] = found
    is_marked = hood.is_at_room
    return presses, [
        room for room, buttons in presses.items() if is_marked and buttons == [board_view.OK]
    ]


ADAPTER = Society("society")

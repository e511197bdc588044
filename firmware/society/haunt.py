"""A master's choice on the private map: first a row of the manor, then a room in it.

All rows and rooms can be pointed at, whatever a ghost can reach: neither what is heard of the
buttons nor a refused room, which only this screen tells, says anything about the ghosts.
"""

from firmware import wings
from firmware.buttons import BACK, OK
from shared_rules.compat import const
from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.manor import SIDE

Dial = wings.call("society.choosing").Dial  # so that it goes when this does
room_icon = wings.call("society.map").room_icon

_ROW = const(0)
_ROOM = const(1)
_REFUSED = const(2)


class Haunt:
    def __init__(self, director, play) -> None:
        self._director = director
        self._play = play
        random = director.board.hal.random
        self._step = _ROW
        self._row = Dial(random, SIDE + director.match.state.agreed.may_pass)
        self._column = Dial(random, SIDE)

    def press(self, team: int, button: int) -> None:
        state = self._director.match.state
        if team != state.ghost_team or self._play.has_chosen:
            return
        if button == BACK:
            if self.is_at_room:
                self._column.turn()
            else:
                self._row.turn()
                self._step = _ROW
        elif button == OK and not self.is_at_room:
            if self._row.at == SIDE:
                self._play.choose(PASS)
            else:
                self._step = _ROOM
        elif button == OK:
            action = REMOVE + self._room
            self._step = _REFUSED
            if action in self._director.vault.legal_actions(state):
                self._step = _ROW
                self._play.choose(action)

    @property
    def is_at_room(self) -> bool:
        """Whether the row is settled."""
        return self._step == _ROOM

    @property
    def _room(self) -> int:
        return self._row.at * SIDE + self._column.at

    def fill(self, team: int, page) -> bool:
        director = self._director
        texts = director.texts
        state = director.match.state
        if team != state.ghost_team:
            return False
        ghosts: list = []
        reach: list = []
        for name, value in director.vault.private_view(state, team):
            if name == "ghosts":
                ghosts = value
            elif name == "reach":
                reach = value
        page.ok = texts.THIS
        page.back = texts.TURN_ON
        if self._play.chosen >= 0:
            page.clear()
            page.fill(
                texts.CHOSEN % (self._play.chosen + 1, director.tile_name(self._play.chosen))
            )
        elif self._row.at == SIDE:
            page.fill(texts.PASS_ROW)
            return True
        elif self.is_at_room:
            text = texts.ROOM if state.here[self._room] else texts.NO_TILE
            names = (self._room + 1, director.tile_name(self._room))
            page.fill(text % names[: text.count("%")])
        elif self._step == _REFUSED:
            page.fill(texts.OUT % (self._room + 1))
        else:
            first = self._row.at * SIDE + 1
            page.fill(texts.ROW % (self._row.at + 1, first, first + SIDE - 1))
        row = self._row.at if self._play.chosen < 0 else self._play.chosen // SIDE
        page.icons = tuple(
            [self._icon(state, row * SIDE + column, ghosts, reach) for column in range(SIDE)]
        )
        return True

    def _icon(self, state, room: int, ghosts: list, reach: list) -> bytes:
        here = state.here[room]
        is_marked = room == self._play.chosen or self.is_at_room and room == self._room
        return room_icon(
            state.value(room) if here else 0,
            bool(here) and room + 1 in ghosts,
            room + 1 in reach,
            is_marked,
        )

    def wipe(self) -> None:
        self._row.wipe()
        self._column.wipe()

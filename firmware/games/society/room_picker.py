"""Lets a master choose a room on the private map: first a row, then a room in it.

All rows and rooms can be selected, whether a ghost reaches them or not, and only this screen shows
that a room is refused, so the sound of the buttons reveals nothing about the ghosts. The selectors
start at random positions, and again after each try and when PEEK is released, so the presses
before the chosen room do not reveal which room was refused.
"""

from firmware.buttons.buttons import BACK, OK
from firmware.games.society import map as manor
from firmware.games.society.selector import Selector
from shared_rules.compat import const
from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.board import ROOMS, SIDE

_NONE = const(-1)


class RoomPicker:
    def __init__(self, director, play) -> None:
        self._director = director
        self._play = play
        self._refused = _NONE  # a room
        self._begin()

    def _begin(self) -> None:
        """Starts the selectors at random positions."""
        random = self._director.board.hal.random
        self.is_at_room = False  # the row is settled
        self.row = Selector(random, SIDE + self._director.match.state.options.may_pass)
        self.column = Selector(random, SIDE)

    def press(self, team: int, button: int) -> None:
        if team != self._director.match.state.ghost_team or self._play.has_chosen:
            return
        if button == BACK:
            self._refused = _NONE
            (self.column if self.is_at_room else self.row).turn()
        elif button == OK and self.is_at_room:
            self._try(REMOVE + self._room_at(self.column.at))
        elif button == OK and self.row.at == SIDE:
            self._try(PASS)
        elif button == OK:
            self._refused = _NONE
            self.is_at_room = True

    def look_away(self) -> None:
        """PEEK is released: the selection starts again, for instance after a wrong row."""
        self._refused = _NONE
        if self.is_at_room:
            self._begin()

    def _try(self, action: int) -> None:
        self._refused = _NONE
        if action in self._director.vault.legal_actions(self._director.match.state):
            self._play.choose(action)
        else:
            self._refused = action - REMOVE
        self._begin()

    def _room_at(self, column: int) -> int:
        """Returns a room of the row, as seen from the seat of the ghosts."""
        room = self.row.at * SIDE + column
        return ROOMS - 1 - room if self._is_turned else room

    @property
    def _is_turned(self) -> bool:
        return self._director.haunter == 1

    # -- the page --------------------------------------------------------------------------

    def fill(self, team: int, page) -> bool:
        director = self._director
        texts = director.texts
        if team != director.match.state.ghost_team:
            return False
        if self._play.has_chosen:
            first = last = self._play.picked
            page.fill(texts.PASS_ROW if first == _NONE else self._words(texts.CHOSEN, first))
        else:
            first, last = self._pointed_at()
            page.fill(self._text(first, last))
            page.ok = texts.THIS
            page.back = texts.TURN_ON
        page.picture = manor.draw(self._rooms(team), first, last, self._is_turned)
        return True

    def _pointed_at(self) -> tuple:
        """Returns the first and the last selected room; twice _NONE for a pass."""
        if self.is_at_room:
            room = self._room_at(self.column.at)
            return room, room
        if self.row.at == SIDE:
            return _NONE, _NONE
        return self._room_at(0), self._room_at(SIDE - 1)

    def _text(self, first: int, last: int) -> str:
        texts = self._director.texts
        if self.is_at_room:
            is_here = self._director.match.state.here[first]
            return self._words(texts.ROOM, first) if is_here else texts.NO_TILE % (first + 1)
        if self._refused != _NONE:
            return texts.OUT % (self._refused + 1)
        return texts.PASS_ROW if first == _NONE else texts.ROW % (first + 1, last + 1)

    def _words(self, text: str, room: int) -> str:
        return text % (room + 1, self._director.tile_name(room))

    def _rooms(self, team: int) -> bytearray:
        """Returns what the map shows in each room; tiles in reach are marked."""
        director = self._director
        state = director.match.state
        rooms = bytearray([state.value(room) * state.here[room] for room in range(ROOMS)])
        for name, value in director.vault.private_view(state, team):
            if name == "ghosts":
                for number in value:
                    if state.here[number - 1]:
                        rooms[number - 1] = manor.GHOST
            elif name == "reach":
                for number in value:
                    rooms[number - 1] |= manor.TAKEN
        return rooms

    def wipe(self) -> None:
        self.row.wipe()
        self.column.wipe()
        self._refused = _NONE

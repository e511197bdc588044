"""A master's choice on the private map: first a row of the manor, then a room in it.

All rows and rooms can be pointed at, whatever a ghost can reach: neither what is heard of the
buttons nor a refused room, which only this screen tells, says anything about the ghosts. After
each try, and when PEEK is let go, the dials begin anywhere again: from the room that is lit in the
end nobody can count clicks back to one that was refused.
"""

from firmware.buttons import BACK, OK
from firmware.society import map as manor
from firmware.society.choosing import Dial
from shared_rules.compat import const
from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.board import ROOMS, SIDE

_NONE = const(-1)


class Haunt:
    def __init__(self, director, play) -> None:
        self._director = director
        self._play = play
        self._refused = _NONE  # a room
        self._begin()

    def _begin(self) -> None:
        """The dials begin anywhere."""
        random = self._director.board.hal.random
        self.is_at_room = False  # the row is settled
        self._row = Dial(random, SIDE + self._director.match.state.options.may_pass)
        self._column = Dial(random, SIDE)

    def press(self, team: int, button: int) -> None:
        if team != self._director.match.state.ghost_team or self._play.has_chosen:
            return
        if button == BACK:
            self._refused = _NONE
            (self._column if self.is_at_room else self._row).turn()
        elif button == OK and self.is_at_room:
            self._try(REMOVE + self._room_at(self._column.at))
        elif button == OK and self._row.at == SIDE:
            self._try(PASS)
        elif button == OK:
            self._refused = _NONE
            self.is_at_room = True

    def look_away(self) -> None:
        """PEEK is let go: who took a wrong row begins again."""
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
        """A room of the row; who sits at the top sees the manor from there."""
        room = self._row.at * SIDE + column
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
        """The first and the last room: of a row, or twice the same; or none."""
        if self.is_at_room:
            room = self._room_at(self._column.at)
            return room, room
        if self._row.at == SIDE:
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
        """What the map shows: tiles in reach can be taken."""
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
        self._row.wipe()
        self._column.wipe()
        self._refused = _NONE

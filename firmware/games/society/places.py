"""Maps the cells of the board to rooms and racks, and finds where tiles belong.

Tiles are tokens 0 to 35, nine for each seat from the owner's left. A tile's spot is a room (0 to
35) or its owner's rack: its own place there is lit, but any free one is accepted. The rules know a
tile by colour and value; this module remembers which of several equal tiles lies where.
"""

from firmware.games.society import sheet
from firmware.lights.palette import GREEN, PIECE
from firmware.play.defaults import BasePlaces
from firmware.play.reconciler import OFF, piece_of
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.sensing.tracker import NONE
from shared_rules.compat import const
from shared_rules.society.board import ROOMS, TILES

RACK = const(36)
_TOKENS = const(36)
_NONE = const(255)  # no tile, no room
_CELLS = sheet.ROOMS + sheet.RACKS
LAMPS = bytes((PIECE + 2, PIECE, GREEN, PIECE + 5))  # blue, red, green, white


class Places(BasePlaces):
    TOKENS = _TOKENS
    MOST_UNKNOWN = 2  # with 36 tiles there are too many guesses for more
    ASKS_OF_MANY = False  # that would be forty questions
    PUTS_ON_TARGET = True  # on a rack, though it has other places: they may all be taken

    def __init__(self, tracker) -> None:
        self._tracker = tracker
        self._placed = bytearray([_NONE] * ROOMS)  # the token that was put into each room ...
        self._rooms = bytearray([_NONE] * _TOKENS)  # ... and the room of each token
        self._tiles = bytearray(ROOMS)  # as of the state that this is about
        self._values = b""

    def tile_of(self, token: int) -> int:
        """Returns the rules' number of a tile: colour * 8 + value."""
        return token // TILES << 3 | self._values[token]

    kind_of = tile_of

    def more_cells_of(self, token: int) -> bytes:
        """The rack has a place for each of its tiles; a piece that lies there must go."""
        return self.rack_of(token)

    def colour_of(self, token: int) -> int:
        return LAMPS[token // TILES]

    def spot_of(self, token: int, cell: int) -> int:
        place = _CELLS.find(bytes((cell,)))
        if place < ROOMS:
            return place
        return RACK if (place - ROOMS) // TILES == token // TILES else OFF

    def cells_of(self, token: int, spot: int) -> bytes:
        if spot < RACK:
            return sheet.ROOMS[spot : spot + 1]
        pieces = self._tracker.pieces
        rack = self.rack_of(token)
        free = bytes([cell for cell in rack if pieces[cell] in (NONE, piece_of(token))])
        return free or rack

    def rack_of(self, token: int) -> bytes:
        """Returns all cells of the owner's rack, the tile's own first."""
        first = token - token % TILES
        return sheet.RACKS[token : first + TILES] + sheet.RACKS[first:token]

    def token_in(self, room: int) -> int:
        """Returns the tile that lies, or lay, in a room."""
        return self._placed[room]

    def home_of(self, state, token: int) -> int:
        """Returns the spot of one tile; call `belongs` with the same state before."""
        room = self._rooms[token]
        return room if room != _NONE and state.here[room] else RACK

    def belongs(self, state) -> list:
        """Returns the spot of every tile."""
        if state.tiles != self._tiles or state.options.tiles != self._values:
            self._values = state.options.tiles
            self._remember(state)
        return [self.home_of(state, token) for token in range(_TOKENS)]

    def _remember(self, state) -> None:
        """Finds a tile for each room that got one since the last state: first the one sensed
        there."""
        placed = self._placed
        tiles = state.tiles
        self._tiles[:] = tiles
        new = []
        for room in range(ROOMS):
            token = placed[room]
            if not tiles[room]:
                placed[room] = _NONE
            elif token == _NONE or self.tile_of(token) != tiles[room]:
                placed[room] = _NONE
                new.append(room)
        for room in new:
            token = self._tracker.pieces[sheet.ROOMS[room]] - 1
            if 0 <= token < _TOKENS and self.tile_of(token) == tiles[room]:
                placed[room] = token
        for room in new:
            if placed[room] == _NONE:
                placed[room] = self._some(tiles[room], self._side(state, room))
        for token in range(_TOKENS):
            self._rooms[token] = _NONE
        for room in range(ROOMS):
            if tiles[room]:
                self._rooms[placed[room]] = room

    def _some(self, tile: int, side: int) -> int:
        """Returns a tile of a kind that is in no room, if possible one with that side up."""
        found = _NONE
        placed = bytes(self._placed)  # MicroPython finds no number in a bytearray
        first = (tile >> 3) * TILES
        for token in range(first, first + TILES):
            if self.tile_of(token) == tile and token not in placed:
                if found == _NONE or self._lies_with(token, side):
                    found = token
        return found

    def _lies_with(self, token: int, side: int) -> bool:
        first = token - token % TILES
        for cell in sheet.RACKS[first : first + TILES]:
            if self._tracker.pieces[cell] == piece_of(token):
                return self._tracker.sides[cell] == side
        return False

    def side_of(self, state, token: int) -> int:
        """A tile shows north, its tidy room, until it counts as damage."""
        room = self._rooms[token]
        return NORTH if room == _NONE else self._side(state, room)

    def _side(self, state, room: int) -> int:
        return NORTH if state.here[room] or room in state.ghosts else SOUTH

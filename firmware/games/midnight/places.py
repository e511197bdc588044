"""Maps the cells of the board to places of the castle, and finds where guests belong.

A spot is a small int: a space of the gallery, a room, a step of the stairs, or the cloakroom, for
guests whose space or step has no free cell. The rules count guests by colour and place; this
module assigns a spot to each guest. A guest keeps its place, as far as the state allows.
"""

from firmware.games.midnight import sheet
from firmware.lights.palette import CYAN, GHOST, GREEN, PIECE, YELLOW
from firmware.play.defaults import BasePlaces
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.compat import const
from shared_rules.midnight.board import AT_MOVE, SPACES, STEPS

ROOM = const(28)  # + room; the spaces come before
STEP = const(39)  # + step
CLOAKROOM = const(48)
HUGO = const(16)  # his token; the guests come before, those of one player after the other
PLAYERS = const(8)

_PLACES = const(4)  # of a space in the sheet's table
_STEP_PLACES = const(3)
_NO_CELL = const(255)
_RANKS = const(3)

# Sixteen guests may be on one space with two cells: when the cloakroom is full they wait outside.
_WAITING = sheet.CLOAKROOM + sheet.TERRACE

# Blue, red, turquoise, yellow, black, pink, white, green; no lamp is black, so purple.
_COLOURS = bytes((PIECE + 2, PIECE, CYAN, YELLOW, PIECE + 6, PIECE + 1, PIECE + 5, GREEN))


def spot_on(cell: int) -> int:
    """Returns the spot of a cell, or OFF."""
    place = bytes((cell,))
    found = sheet.GALLERY.find(place)
    if found >= 0:
        return found // _PLACES
    found = sheet.STAIRS.find(place)
    if found >= 0:
        return STEP + found // _STEP_PLACES
    found = sheet.ROOMS.find(place)
    if found >= 0:
        return ROOM + found
    return CLOAKROOM if cell in _WAITING else OFF


def cells_at(spot: int) -> bytes:
    if spot < ROOM:
        return sheet.GALLERY[_PLACES * spot : _PLACES * (spot + 1)].replace(b"\xff", b"")
    if spot < STEP:
        return sheet.ROOMS[spot - ROOM : spot - ROOM + 1]
    if spot < CLOAKROOM:
        spot -= STEP
        return sheet.STAIRS[_STEP_PLACES * spot : _STEP_PLACES * (spot + 1)]
    return _WAITING


def hugo_spot(state) -> int:
    return state.hugo if state.hugo >= 0 else STEP + state.hugo + state.options.stairs


class Places(BasePlaces):
    TOKENS = 17

    def __init__(self, director) -> None:
        self._director = director
        self._guests = 1  # of each player
        self._players = 0
        self._last = [OFF] * self.TOKENS  # where the guests belonged before
        # A cache, with what it was found for: the search takes a Pico 20 ms.
        self._asked: list = []
        self._homes: list = []
        self._spots: list = []

    # -- tokens ----------------------------------------------------------------------------

    def owner_of(self, token: int) -> int:
        """Returns the player of a guest."""
        return token // self._guests

    def kind_of(self, token: int) -> int:
        return PLAYERS if token == HUGO else self.owner_of(token)

    def colour_of(self, token: int) -> int:
        return GHOST if token == HUGO else _COLOURS[self.owner_of(token)]

    def colour_of_player(self, player: int) -> int:
        return _COLOURS[player]

    def side_of(self, state, token: int) -> int:
        return SOUTH if token == HUGO else NORTH

    def can_be(self, token: int, side: int) -> bool:
        """Hugo's magnet is the other way round, so no guest can be Hugo."""
        if token == HUGO:
            return side == SOUTH
        return side == NORTH and self.owner_of(token) < self._players

    # -- spots -----------------------------------------------------------------------------

    def spot_of(self, token: int, cell: int) -> int:
        spot = spot_on(cell)
        if token == HUGO and (spot == CLOAKROOM or ROOM <= spot < STEP):
            return OFF
        return spot

    def cells_of(self, token: int, spot: int) -> bytes:
        return cells_at(spot)

    def belongs(self, state) -> list:
        self._find(state)
        if state is self._director.shown:
            self._last = self._asked[-1] = self._homes  # the next search starts from here
        return self._spots

    def homes(self, state) -> list:
        """Returns the spot of every token by the rules, whether it has a free cell or not."""
        self._find(state)
        return self._homes

    def _find(self, state) -> None:
        where = self._director.reconciler.where()
        guests = bytes(state.gallery) + bytes(state.rooms) + bytes(state.stairs)
        asked = [guests, state.hugo, state.options, where, self._last]
        if asked != self._asked:
            self._asked = asked
            self._guests = state.options.guests
            self._players = state.options.players
            self._homes = self._find_homes(state, where)
            self._spots = self._with_cloakroom(self._homes, where)

    def _find_homes(self, state, where) -> list:
        guests = self._guests
        seen = self._seen(where)
        last = self._last
        homes = [OFF] * self.TOKENS
        homes[HUGO] = hugo_spot(state)
        for player in range(self._players):
            # How many of this player's guests are needed on each spot.
            need = state.gallery[player * SPACES : (player + 1) * SPACES]
            need += bytearray([guest == player + 1 for guest in state.rooms])
            need += state.stairs[player * STEPS : (player + 1) * STEPS]
            start = player * guests
            tokens = range(start, start + guests)
            # First guests that have not moved, then those that stand there, then those that came
            # from there; of equal guests first the ones that are not in the cloakroom.
            for is_waiting in (False, True):
                for token in tokens:
                    if seen[token] == last[token] and (where[token] in _WAITING) == is_waiting:
                        _settle(homes, token, seen[token], need)
            if OFF not in homes[start : start + guests]:
                continue  # as for most players: the rest takes a Pico the longest
            for spots in (seen, last):
                for token in tokens:
                    _settle(homes, token, spots[token], need)
            for is_away in (False, True):  # guests on the board, then those beside it
                for token in tokens:
                    if homes[token] == OFF and (where[token] == _NO_CELL) == is_away:
                        _settle(homes, token, _first(need), need)
        return homes

    def _seen(self, where) -> list:
        """Returns the spot of every token; for one in the cloakroom the spot of before."""
        seen = self._director.reconciler.spots(where)
        for token in range(HUGO):
            if seen[token] == CLOAKROOM:
                seen[token] = self._last[token]
        return seen

    def _with_cloakroom(self, homes: list, where) -> list:
        """Returns the spots with CLOAKROOM for guests that find no cell: a guest on a cell of its
        spot keeps it, and a guest in the cloakroom comes last."""
        spots = list(homes)
        taken = bytearray(CLOAKROOM + 1)
        taken[homes[HUGO]] = 1
        ranks = [_rank(where[token], homes[token]) for token in range(HUGO)]
        for rank in range(_RANKS):
            for token in range(HUGO):
                if ranks[token] == rank:
                    spot = homes[token]
                    if taken[spot] == len(cells_at(spot)):
                        spot = CLOAKROOM
                    spots[token] = spot
                    taken[spot] += 1
        return spots

    def is_full(self, state, spot: int) -> bool:
        """Whether a space has no cell left; for a guest that walks, also if no cell senses."""
        if spot >= ROOM:
            return False
        self._find(state)
        if self._spots.count(spot) >= len(cells_at(spot)):
            return True
        return state.phase == AT_MOVE and self.is_blind(spot)

    def is_blind(self, spot: int) -> bool:
        is_faulty = self._director.board.scanner.health.is_faulty
        return all([is_faulty(cell) for cell in cells_at(spot)])

    def waiting(self, state) -> list:
        """Returns (token, its spot by the rules) of the guests in the cloakroom."""
        self._find(state)
        homes = self._homes
        return [(token, homes[token]) for token in range(HUGO) if self._spots[token] == CLOAKROOM]


def _rank(cell: int, spot: int) -> int:
    """Returns the order in which guests get the cells of their spots, 0 first; _RANKS for a guest
    that gets none."""
    if spot == OFF:
        return _RANKS
    if cell in cells_at(spot):
        return 0
    return 2 if cell in _WAITING else 1


def _settle(homes: list, token: int, spot: int, need: bytearray) -> None:
    if homes[token] == OFF and 0 <= spot < CLOAKROOM and need[spot]:
        need[spot] -= 1
        homes[token] = spot


def _first(need: bytearray) -> int:
    for spot in range(len(need)):
        if need[spot]:
            return spot
    return OFF

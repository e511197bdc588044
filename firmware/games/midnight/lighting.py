"""The lights that only Midnight Party has: players, doors, die, Hugo's way."""

from firmware.games.midnight import sheet
from firmware.games.midnight.places import CLOAKROOM, HUGO, ROOM, STEP, cells_at
from firmware.lights import light_language
from firmware.lights.light_language import BACKGROUND, CHOICE
from firmware.lights.palette import AMBER, GHOST, LIGHT, PALE, RIGHT, WRONG
from firmware.lights.scene import BREATHE, FLASH, GLOW, STEADY
from shared_rules.compat import const
from shared_rules.midnight.board import AT_END, AT_MOVE, AT_PLACE, AT_ROLL, ROOMS, SPACES
from shared_rules.midnight.board import HUGO as HUGO_FACE

_AHEAD = const(0)  # the lowest priority: a warning

# The lamps of each face that a die may have.
PIPS = (b"", sheet.DIE[:1], sheet.DIE[1:3], sheet.DIE[:3], sheet.DIE[1:5], sheet.DIE)


class Lighting(light_language.Lighting):
    _golden = bytes(ROOMS)  # 1 for a room that only an exact roll leads into, if points count

    def draw_board(self, state) -> None:
        """Lights what is always shown: guests, Hugo, doors, the turn.

        A full space flashes in the colour of a guest that waits for it in the cloakroom.
        """
        scene = self.scene
        options = state.options
        self._golden = bytes(ROOMS) if options.is_variant else options.box.exact
        where = self.reconciler.where()
        for token in range(HUGO + 1):
            if where[token] < len(scene.colour):
                pattern = STEADY if token == HUGO else GLOW
                scene.light(where[token], self.places.colour_of(token), pattern, BACKGROUND)
        for token, spot in self.places.waiting(state):
            scene.light_all(cells_at(spot), self.places.colour_of(token), FLASH, BACKGROUND)
        if state.hugo >= 0:
            for room in range(ROOMS):
                colour = WRONG if state.rooms[room] else RIGHT
                scene.light(sheet.DOORS[room], colour, GLOW, BACKGROUND)
        if AT_ROLL <= state.phase < AT_END or state.phase == AT_PLACE:
            self.player(state.turn)
        count = state.strokes if state.options.is_variant else state.round
        for lamp in range(min(count, len(sheet.ROUND))):
            scene.light(sheet.ROUND[lamp], LIGHT, GLOW, BACKGROUND)
        if state.phase == AT_MOVE:
            self.die(state.die)

    def player(self, player: int, pattern: int = STEADY) -> None:
        """Lights a player's lamp."""
        colour = self.places.colour_of_player(player)
        self.scene.light(sheet.PLAYERS[player], colour, pattern, BACKGROUND)

    def ahead(self, state) -> None:
        """The cells that Hugo would enter with his next roll."""
        for step in range(1, state.options.stride + 1):
            place = state.hugo + step
            spot = place % SPACES if place >= 0 else STEP + place + state.options.stairs
            self.scene.light_all(cells_at(spot), PALE, BREATHE, _AHEAD)

    def die(self, face: int, pattern: int = STEADY) -> None:
        if face == HUGO_FACE:
            self.scene.light(sheet.HUGO, GHOST, pattern, BACKGROUND)
        self.scene.light_all(PIPS[face], LIGHT, pattern, BACKGROUND)

    def way(self, before, state) -> None:
        """A light that runs along Hugo's walk."""
        cells = b""
        place = before.hugo
        while place != state.hugo:
            place = (place + 1) % SPACES if place >= 0 else place + 1
            spot = place if place >= 0 else STEP + place + state.options.stairs
            cells += cells_at(spot)[:1]
        self.scene.chase(cells, GHOST, CHOICE)

    def spaces(self, spots: list) -> None:
        """Lights free spaces on which a guest may be placed."""
        for spot in spots:
            self.scene.light(cells_at(spot)[0], LIGHT, GLOW, CHOICE)

    def may_go(self, token: int, spots: list) -> None:
        """Spaces are white, rooms green, rooms with an exact roll golden."""
        for spot in spots:
            colour = LIGHT
            cells = cells_at(spot)
            if ROOM <= spot < STEP:  # in the variant a guest in it is thrown out
                colour = AMBER if self._golden[spot - ROOM] else RIGHT
            else:
                cells = self._free(cells)
            if spot == CLOAKROOM:
                cells = self._free(sheet.CLOAKROOM) or cells
            self.scene.light_all(cells, colour, STEADY, CHOICE)

    def _free(self, cells: bytes) -> bytes:
        """Returns the cells that sense and are empty."""
        sides = self.tracker.sides
        is_faulty = self.health.is_faulty
        return bytes([cell for cell in cells if not sides[cell] and not is_faulty(cell)])

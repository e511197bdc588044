"""What is lit in the castle beside what every game lights: players, doors, die, Hugo's way."""

from firmware import lighting
from firmware.lighting import CHOICE, HOUSE
from firmware.midnight.places import HUGO, ROOM, STEP, cells_at
from firmware.palette import AMBER, GHOST, GREEN, LIGHT, WRONG
from firmware.scene import GLOW, STEADY
from firmware.sheets import midnight as sheet
from shared_rules.compat import const
from shared_rules.midnight.castle import EXACT, ROOMS, SPACES
from shared_rules.midnight.castle import HUGO as HUGO_FACE
from shared_rules.midnight.phases import AT_END, AT_MOVE, AT_PLACE, AT_ROLL

_AHEAD = const(0)  # below the house: a warning

# The pips of each face.
_PIPS = (b"", sheet.DIE[:1], sheet.DIE[1:3], b"", sheet.DIE[1:5], sheet.DIE)


class Lighting(lighting.Lighting):
    def house(self, state) -> None:
        """What is always to be seen: guests, Hugo and where he goes next, doors, whose turn."""
        scene = self._scene
        where = self._tabletop.where()
        for token in range(HUGO + 1):
            if where[token] < len(scene.colour):
                pattern = STEADY if token == HUGO else GLOW
                scene.light(where[token], self._places.colour_of(token), pattern, HOUSE)
        if state.hugo >= 0:
            for room in range(ROOMS):
                colour = WRONG if state.rooms[room] else GREEN
                scene.light(sheet.DOORS[room], colour, GLOW, HOUSE)
        if state.phase < AT_END:
            scene.light_all(self._ahead(state), GHOST, GLOW, _AHEAD)
        if AT_ROLL <= state.phase < AT_END or state.phase == AT_PLACE:
            lamp = sheet.PLAYERS[state.turn]
            scene.light(lamp, self._places.colour_of_player(state.turn), STEADY, HOUSE)
        count = state.strokes if state.agreed.is_variant else state.round
        for lamp in range(min(count, len(sheet.ROUND))):
            scene.light(sheet.ROUND[lamp], LIGHT, GLOW, HOUSE)
        if state.phase == AT_MOVE:
            self.die(state.die)

    def _ahead(self, state) -> bytes:
        """The cells that Hugo would enter with his next roll."""
        cells = b""
        for step in range(1, state.agreed.stride + 1):
            place = state.hugo + step
            spot = place % SPACES if place >= 0 else STEP + place + state.agreed.stairs
            cells += cells_at(spot)
        return cells

    def die(self, face: int, pattern: int = STEADY) -> None:
        if face == HUGO_FACE:
            self._scene.light(sheet.HUGO, GHOST, pattern, HOUSE)
        self._scene.light_all(_PIPS[face], LIGHT, pattern, HOUSE)

    def way(self, before, state) -> None:
        """A light that runs where Hugo walks."""
        cells = b""
        place = before.hugo
        while place != state.hugo:
            place = (place + 1) % SPACES if place >= 0 else place + 1
            spot = place if place >= 0 else STEP + place + state.agreed.stairs
            cells += cells_at(spot)[:1]
        self._scene.chase(cells, GHOST, CHOICE)

    def spaces(self, spots: list) -> None:
        """Free spaces, for whoever puts a guest down."""
        for spot in spots:
            self._scene.light(cells_at(spot)[0], LIGHT, GLOW, CHOICE)

    def may_go(self, token: int, spots: list) -> None:
        """Spaces are white, rooms green, rooms with an exact roll golden."""
        for spot in spots:
            colour = LIGHT
            if ROOM <= spot < STEP:
                colour = AMBER if EXACT[spot - ROOM] else GREEN
            for cell in cells_at(spot):
                is_free = not self._tracker.sides[cell] and not self._health.is_faulty(cell)
                if is_free or ROOM <= spot < STEP:  # in the variant somebody may be thrown out
                    self._scene.light(cell, colour, STEADY, CHOICE)

"""The lights that only The Phantom Society has: damage, ghosts, removal, bids.

Drawn from the public state only, which does not contain where hidden ghosts are.
"""

from firmware.games.society import sheet
from firmware.games.society.places import LAMPS, RACK
from firmware.lights import light_language
from firmware.lights.light_language import BACKGROUND, CHOICE, FAULT
from firmware.lights.palette import GHOST, LIGHT
from firmware.lights.scene import BLINK, BREATHE, FLASH, GLOW, STEADY
from shared_rules.compat import const
from shared_rules.society.board import AT_MASTER, AT_PLACE, BIDS, COLOURS, LOWEST_BID, ROOMS

_RED = const(1)  # PIECE + 0


class Lighting(light_language.Lighting):
    def manor(self, state) -> None:
        """Lights what is always shown: damage, ghosts, free rooms, the turn."""
        scene = self.scene
        if state.target:
            done = state.damage * len(sheet.DAMAGE) // state.target
            scene.light_all(sheet.DAMAGE[:done], _RED, STEADY, BACKGROUND)
        if state.phase >= AT_MASTER:
            for colour in range(len(COLOURS)):
                cell = sheet.GHOSTS[colour]
                if state.is_revealed(colour):
                    cell = sheet.ROOMS[state.ghosts[colour]]
                scene.light(cell, LAMPS[colour], STEADY, BACKGROUND)
        if state.actor >= 0:
            scene.light(sheet.TURN[state.actor], LAMPS[state.actor], BREATHE, BACKGROUND)
        if state.phase == AT_PLACE:
            for room in range(ROOMS):
                if not state.tiles[room]:
                    scene.light(sheet.ROOMS[room], LIGHT, GLOW, BACKGROUND)

    def haunting(self) -> None:
        """While ghosts hide or bids are made. It does not depend on what is chosen."""
        self.scene.clear()
        self.scene.chase(sheet.DAMAGE, GHOST, BACKGROUND)

    def may_remove(self, cell: int, token: int) -> None:
        """For a lifted tile: a free place on its rack flashes, its own if possible, and its room
        breathes."""
        colour = self.places.colour_of(token)
        free = self.places.cells_of(token, RACK)
        seen = [place for place in free if not self.health.is_faulty(place)]
        self.scene.light((seen or free)[0], colour, FLASH, CHOICE)
        self.scene.light(cell, colour, BREATHE, CHOICE)

    def reveal_tile(self, room: int, colour: int) -> None:
        """Lights what was found in a room: a ghost of a colour, or damage (-1)."""
        self.scene.light(sheet.ROOMS[room], LAMPS[colour] if colour >= 0 else _RED, FLASH, FAULT)

    def bids(self, bids: list) -> None:
        """Lights both bids as bars: one from the top left corner, one from the bottom right."""
        half = len(sheet.DAMAGE) // 2
        for team in range(2):
            count = 1 + (bids[team] - LOWEST_BID) * (half - 1) // (BIDS - 1)
            cells = sheet.DAMAGE[team * half : team * half + count]
            self.scene.light_all(cells, _RED, STEADY, BACKGROUND)

    def end(self, ghosts: list, has_ring: bool) -> None:
        """Lights where the ghosts were, and the whole ring if they have won."""
        for colour in range(len(COLOURS)):
            if ghosts[colour] >= 0:
                self.scene.light(sheet.ROOMS[ghosts[colour]], LAMPS[colour], BLINK, FAULT)
        if has_ring:
            self.scene.light_all(sheet.DAMAGE, _RED, FLASH, CHOICE)

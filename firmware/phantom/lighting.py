"""What is lit in Phantom beside what every game lights: cards, terror, zones, slots."""

from firmware import lighting
from firmware.expectation import MISSING, RIGHT, WRONG_SIDE
from firmware.lighting import CHOICE, FAULT, HOUSE
from firmware.palette import AMBER, LIGHT, WRONG
from firmware.phantom.places import FIGURES, GROUP_COLOURS, PILES, colour_of_card
from firmware.scene import BLINK, BREATHE, FLASH, GLOW, STEADY
from firmware.sheets import phantom as sheet
from firmware.tabletop import OFF
from shared_rules.compat import const
from shared_rules.phantom.apparition import terror
from shared_rules.phantom.cards import AT_TAKE, AT_ZONE, PHANTOMS, PROTECTED, ZONE_COUNT
from shared_rules.phantom.turn import fear, zones_left

_BAR = const(4)  # lamps of a terror bar


class Lighting(lighting.Lighting):
    def house(self, state, is_pulse: bool = False) -> None:
        """What is always to be seen: cards, figures, terror, and the zones that are left."""
        scene = self._scene
        self.cards(is_pulse)
        where = self._tabletop.where()
        for who in range(FIGURES):
            if where[who] < len(scene.colour):
                scene.light(where[who], self._places.colour_of(who), GLOW, HOUSE)
        for zone in range(ZONE_COUNT):
            self._terror(state, zone)
        is_turn = AT_ZONE <= state.phase < AT_TAKE  # not while hands are dealt, nor at the end
        for zone in zones_left(state) if is_turn else ():
            lamp = sheet.ACTIVE[self._places.pile_of(state.turn, zone)]
            scene.light(lamp, LIGHT, STEADY, HOUSE)

    def cards(self, is_pulse: bool) -> None:
        """Every disc in the colour of its card, the free one brighter."""
        for pile in range(PILES):
            discs = self._tabletop.slots.discs(pile)
            for place in range(len(discs)):
                cell, card = discs[place]
                is_free = place + 1 == len(discs)
                colour = _pulse_of(card) if is_pulse else colour_of_card(card)
                self._scene.light(cell, colour, STEADY if is_free else GLOW, HOUSE)

    def _terror(self, state, zone: int) -> None:
        """How near each apparition is to scaring whoever is alone."""
        alone = state.characters(zone)
        if len(alone) != 1:
            return
        threshold = fear(state, alone[0])
        for seat in (0, 1):
            points = terror(state.pile(seat, zone))
            first = self._places.pile_of(seat, zone) * _BAR
            colour = WRONG if points >= threshold else LIGHT
            lit = min(_BAR, _BAR * points // threshold)
            self._scene.light_all(sheet.TERROR[first : first + lit], colour, STEADY, HOUSE)

    # -- what may be done ------------------------------------------------------------------

    def may_lift_discs(self, cells: list) -> None:
        for cell in cells:
            colour = colour_of_card(self._tabletop.slots.card_at(cell))
            self._scene.light(cell, colour, BREATHE, CHOICE)

    def may_play(self, slots: list) -> None:
        """(zone, cell, room) of slots for a disc: white for any card, amber for a Place only."""
        for _, cell, has_room in slots:
            self._scene.light(cell, LIGHT if has_room else AMBER, BREATHE, CHOICE)

    def zone(self, state, zone: int) -> None:
        """This one, without a card?"""
        lamp = sheet.ACTIVE[self._places.pile_of(state.turn, zone)]
        self._scene.light(lamp, LIGHT, FLASH, CHOICE)
        self._scene.light_all(self._places.cells_of(0, zone), LIGHT, BREATHE, CHOICE)

    def doubt(self, cell: int) -> None:
        """Is a disc here?"""
        self._scene.light(cell, LIGHT, BREATHE, FAULT)

    # -- what is wrong ---------------------------------------------------------------------

    def wrong(self, first: int) -> None:
        """As in every game; the cell that the screens speak of flashes."""
        cells = self._tabletop.wrong_cells()
        for cell in cells:
            verdict = self._tabletop.verdict(cell)
            if verdict == MISSING or verdict == WRONG_SIDE:
                pattern = FLASH if cell == cells[0] else BREATHE
                self._scene.light(cell, self._wanted_colour(cell), pattern, FAULT)
            elif verdict != RIGHT:
                self._scene.light(cell, WRONG, BLINK, FAULT)

    def _wanted_colour(self, cell: int) -> int:
        if self._tabletop.verdict(cell) == WRONG_SIDE:
            return LIGHT
        token = self._tabletop.wanted_token(cell)
        if token != OFF:
            return self._places.colour_of(token)
        return colour_of_card(self._tabletop.slots.card_at(cell))


def _pulse_of(card: int) -> int:
    """A Place that protects a group shows that group's colour, every other moment."""
    groups = PROTECTED[card - PHANTOMS] if card >= PHANTOMS else 0
    if groups:
        for group in range(len(GROUP_COLOURS)):
            if groups >> group & 1:
                return GROUP_COLOURS[group]
    return colour_of_card(card)

"""The lights that only Phantom has: cards, terror, zones, slots."""

from firmware.games.phantom import sheet
from firmware.games.phantom.places import FIGURES, GROUP_COLOURS, PILES, colour_of_card
from firmware.lights import light_language
from firmware.lights.light_language import BACKGROUND, CHOICE, FAULT
from firmware.lights.palette import AMBER, LIGHT, WRONG
from firmware.lights.scene import BLINK, BREATHE, FLASH, GLOW, STEADY
from firmware.play.reconciler import OFF
from firmware.sensing.tracker import MISSING, RIGHT, WRONG_SIDE
from shared_rules.compat import const
from shared_rules.phantom.cards import AT_TAKE, AT_ZONE, PHANTOMS, ZONE_COUNT, terror
from shared_rules.phantom.turn import fear, zones_left

_BAR = const(4)  # lamps of a terror bar


class Lighting(light_language.Lighting):
    def draw_board(self, state, is_pulse: bool = False) -> None:
        """Lights what is always shown: cards, figures, terror, and the zones that are left."""
        scene = self.scene
        self.cards(state.options.box.protected if is_pulse else b"")
        where = self.reconciler.where()
        for who in range(FIGURES):
            if where[who] < len(scene.colour):
                scene.light(where[who], self.places.colour_of(who), GLOW, BACKGROUND)
        for zone in range(ZONE_COUNT):
            self._terror(state, zone)
        is_turn = AT_ZONE <= state.phase < AT_TAKE  # not while hands are dealt, nor at the end
        for zone in zones_left(state) if is_turn else ():
            lamp = sheet.ACTIVE[self.places.pile_of(state.turn, zone)]
            scene.light(lamp, LIGHT, STEADY, BACKGROUND)

    def cards(self, protected: bytes) -> None:
        """Lights every disc in the colour of its card, the free one brighter; a Place in the
        colour of the group that it protects, by this table."""
        for pile in range(PILES):
            discs = self.places.slots.discs(pile)
            for place in range(len(discs)):
                cell, card = discs[place]
                is_free = place + 1 == len(discs)
                colour = _pulse_of(card, protected) if protected else colour_of_card(card)
                self.scene.light(cell, colour, STEADY if is_free else GLOW, BACKGROUND)

    def _terror(self, state, zone: int) -> None:
        """Lights how near each player is to scaring the only Character of a zone."""
        alone = state.characters(zone)
        if len(alone) != 1:
            return
        threshold = fear(state, alone[0])
        for role in (0, 1):
            points = terror(state.pile(role, zone), state.options.box)
            first = self.places.pile_of(role, zone) * _BAR
            colour = WRONG if points >= threshold else LIGHT
            lit = min(_BAR, _BAR * points // threshold)
            self.scene.light_all(sheet.TERROR[first : first + lit], colour, STEADY, BACKGROUND)

    # -- what may be done ------------------------------------------------------------------

    def may_lift_discs(self, cells: list) -> None:
        for cell in cells:
            colour = colour_of_card(self.places.slots.card_at(cell))
            self.scene.light(cell, colour, BREATHE, CHOICE)

    def may_play(self, slots: list) -> None:
        """Lights slots (zone, cell, has room): white for any card, amber for a Place only."""
        for _, cell, has_room in slots:
            self.scene.light(cell, LIGHT if has_room else AMBER, BREATHE, CHOICE)

    def zone(self, state, zone: int) -> None:
        """Lights the zone that OK would activate without a card."""
        lamp = sheet.ACTIVE[self.places.pile_of(state.turn, zone)]
        self.scene.light(lamp, LIGHT, FLASH, CHOICE)
        self.scene.light_all(self.places.cells_of(0, zone), LIGHT, BREATHE, CHOICE)

    # -- what is wrong ---------------------------------------------------------------------

    def wrong(self, first: int, carried: bytes = b"") -> None:
        """Lights what differs, as every game does; the cell that the screens name flashes."""
        cells = self.reconciler.wrong_cells()
        for cell in cells:
            verdict = self.reconciler.verdict(cell)
            if verdict == MISSING or verdict == WRONG_SIDE:
                pattern = FLASH if cell == cells[0] else BREATHE
                self.scene.light(cell, self._wanted_colour(cell), pattern, FAULT)
            elif verdict != RIGHT:
                self.scene.light(cell, WRONG, BLINK, FAULT)

    def _wanted_colour(self, cell: int) -> int:
        if self.reconciler.verdict(cell) == WRONG_SIDE:
            return LIGHT
        token = self.reconciler.wanted_token(cell)
        if token != OFF:
            return self.places.colour_of(token)
        return colour_of_card(self.places.slots.card_at(cell))


def _pulse_of(card: int, protected: bytes) -> int:
    """Returns the other colour of a pulsing card: a Place shows the group that it protects."""
    groups = protected[card - PHANTOMS] if card >= PHANTOMS else 0
    if groups:
        for group in range(len(GROUP_COLOURS)):
            if groups >> group & 1:
                return GROUP_COLOURS[group]
    return colour_of_card(card)

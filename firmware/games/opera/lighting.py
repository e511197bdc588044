"""The lights that only l'Opéra has: cards, passages, the shared cells of several destinations.

Drawn from the public state only.
"""

from firmware.games.opera import sheet
from firmware.lights import light_language
from firmware.lights.light_language import BACKGROUND, CHOICE, FAULT
from firmware.lights.palette import AMBER, GHOST, LIGHT, PASSAGE, PIECE, WRONG
from firmware.lights.scene import BLINK, BREATHE, GLOW, STEADY
from shared_rules.opera.board import AT_ANSWER, AT_DEAL, CHARACTERS, EXIT


class Lighting(light_language.Lighting):
    def draw_board(self, state, seat_of_active: int) -> None:
        """Lights what is always shown: tokens, padlock, blackout, La Carlotta, cards, the turn."""
        scene = self.scene
        where = self.reconciler.where()
        for who in range(CHARACTERS):
            cell = where[who]
            if cell < len(scene.colour):
                # In the blackout all have the same pale colour.
                is_dark = state.rooms[who] == state.blackout
                scene.light(cell, GHOST if is_dark else PIECE + who, GLOW, BACKGROUND)
        scene.light(sheet.CORRIDORS[state.padlock], AMBER, STEADY, BACKGROUND)
        scene.light(sheet.BLACKOUT_CELLS[state.blackout], GHOST, GLOW, BACKGROUND)
        scene.light(sheet.TRACK[state.carlotta - 1], LIGHT, STEADY, BACKGROUND)
        scene.light(sheet.TRACK[EXIT - 1], WRONG, GLOW, BACKGROUND)
        self._cards(state)
        if seat_of_active >= 0:
            scene.light(sheet.TURN[seat_of_active], LIGHT, STEADY, BACKGROUND)
        for choice in range(len(sheet.ROUND)):
            if choice < state.turn:
                scene.light(sheet.ROUND[choice], LIGHT, GLOW, BACKGROUND)
            elif choice == state.turn and state.phase < AT_ANSWER:
                scene.light(sheet.ROUND[choice], LIGHT, BREATHE, BACKGROUND)

    def _cards(self, state) -> None:
        for who in range(CHARACTERS):
            lamp = sheet.CARDS[who]
            if state.cards >> who & 1 or state.who == who:
                self.scene.light(lamp, PIECE + who, STEADY, BACKGROUND)
            elif state.undealt >> who & 1 and state.phase > AT_DEAL:
                self.scene.light(lamp, PIECE + who, GLOW, BACKGROUND)

    def thinking(self, state) -> None:
        """A light that runs along the cards that the computer can choose from."""
        cards = [who for who in range(CHARACTERS) if state.cards >> who & 1 or state.who == who]
        self.scene.chase(bytes([sheet.CARDS[who] for who in cards]), LIGHT, CHOICE)

    def share(self, ways: list) -> None:
        """Lights where each of these tokens may go. If several may go to one room they share its
        cells: each has some in its own colour."""
        for token, spots in ways:
            for spot in spots:
                cells = self.places.cells_of(token, spot)
                rivals = []
                for other, places in ways:
                    if spot in places and other not in rivals:
                        if self.places.cells_of(other, spot) == cells:
                            rivals.append(other)
                free = self.free(cells)[rivals.index(token) :: len(rivals)]
                self.scene.light_all(free, self.places.colour_of(token), STEADY, CHOICE)

    def passages(self, indices: list) -> None:
        for index in indices:
            self.scene.light_all(sheet.PASSAGES[index], PASSAGE, STEADY, CHOICE)

    def answer(self, is_can: bool) -> None:
        lamp = sheet.ANSWER[0 if is_can else 1]
        self.scene.light(lamp, LIGHT if is_can else GHOST, STEADY, CHOICE)

    def way(self, first: int, last: int) -> None:
        """A light that runs along La Carlotta's track, between two spaces."""
        if first <= last:
            self.scene.chase(sheet.TRACK[first - 1 : last], LIGHT, CHOICE)

    def reveal(self, identity: int) -> None:
        cell = self.reconciler.where()[identity]
        if cell < len(self.scene.colour):
            self.scene.light(cell, PIECE + identity, BLINK, FAULT)
        self.scene.light(sheet.CARDS[identity], PIECE + identity, BLINK, FAULT)

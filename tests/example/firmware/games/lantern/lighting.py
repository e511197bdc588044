"""The lights that only Lantern has: both tokens, the turn, the turns left."""

from firmware.games.lantern import sheet
from firmware.lights import light_language
from firmware.lights.light_language import BACKGROUND, CHOICE
from firmware.lights.palette import LIGHT
from firmware.lights.scene import BLINK, GLOW, STEADY
from shared_rules.lantern.board import TOKENS


class Lighting(light_language.Lighting):
    def board(self, state, active_seat: int) -> None:
        where = self.reconciler.where()
        for token in range(TOKENS):
            if where[token] < len(self.scene.colour):
                self.scene.light(where[token], self.places.colour_of(token), GLOW, BACKGROUND)
        for lamp in sheet.TURNS[state.turn - 1 : state.turns]:
            self.scene.light(lamp, LIGHT, GLOW, BACKGROUND)
        if active_seat >= 0:
            self.scene.light(sheet.TURN[active_seat], LIGHT, STEADY, BACKGROUND)

    def door(self, place: int) -> None:
        self.scene.light_all(self.places.cells_of(0, place), LIGHT, BLINK, CHOICE)

"""Lantern for the stage Playing: interprets moved tokens and the buttons."""

from firmware.play.defaults import BaseGame
from shared_rules.lantern.actions import MOVE


class LanternPlay(BaseGame):
    def explain(self, state, spots: list) -> list:
        moved = [token for token in range(2) if spots[token] != state.places[token]]
        if len(moved) != 1:
            return []
        action = MOVE + spots[moved[0]]
        is_legal = moved[0] == state.actor and action in state.legal_actions()
        return [[action]] if is_legal else []

    def why_not(self, state, spots: list) -> str:
        other = 1 - state.actor
        is_other = spots[other] != state.places[other]
        return self.texts.NOT_THAT_ONE if is_other else self.texts.TOO_FAR

    def may_lift(self, state) -> list:
        return [state.actor]

    def destinations(self, state, lifted: list) -> list:
        if lifted != [state.actor]:
            return []
        return [(state.actor, [action - MOVE for action in state.legal_actions()])]

    def draw_board(self, state) -> None:
        self.lighting.board(state, self.director.active_seat)

    def prompt(self, state, lifted: list, plan) -> None:
        director = self.director
        back = self.texts.UNDO if self.match.can_undo else ""
        for seat in range(2):
            if seat != director.active_seat:
                self.screens.show_text(seat, self.texts.WAIT_MOVE[state.actor], "", back)
            elif lifted:
                self.screens.show_text(seat, self.texts.PLACE)
            else:
                self.screens.show_text(seat, self.texts.MOVE[state.actor], "", back)

    def on_ok(self, state, lifted: list) -> bool:
        return False

    def on_back(self, state, is_active: bool) -> bool:
        return False

"""Le Fantôme de l'Opéra on the table, from the first light to La Carlotta's exit."""

from firmware import director
from firmware.opera import places
from firmware.opera.aim import Aim
from firmware.opera.announce import Announce, LastCard
from firmware.opera.lighting import Lighting
from firmware.opera.play import Play
from firmware.opera.prompts import card_words, fill_private, held_prompt, prompt_for
from shared_rules import opera
from shared_rules.opera.board import (
    AT_ANSWER,
    AT_DEAL,
    AT_IDENTITY,
    AT_REVEAL,
    AT_START,
    INVESTIGATOR,
    PHANTOM,
)


class Director(director.Director):
    def __init__(self, board) -> None:
        super().__init__(board, opera, places)
        self.lighting = Lighting(board, self.tabletop)
        self.phantom_seat = 1
        self.last_winner = -1  # the seat; it has won so many games more in a row
        self.streak = 0
        self.carlotta = places.EVEN_START
        self.open()

    # -- who sits where, who is told what --------------------------------------------------

    def seat_of(self, role: int) -> int:
        return self.phantom_seat if role == PHANTOM else 1 - self.phantom_seat

    @property
    def active_seat(self) -> int:
        return self.seat_of(self.match.state.active)

    def turn_of(self, state) -> int:
        return 4 * state.round + state.turn

    @property
    def keepers(self) -> tuple:
        return (self.phantom_seat,)

    def sit_down(self, seat: int) -> None:
        self.phantom_seat = seat

    def fill_private(self, seat: int, page) -> bool:
        if seat != self.phantom_seat:
            return False
        view = self.vault.private_view(self.match.state, PHANTOM)
        return fill_private(page, view, self.code, self.texts)

    def prompt(self, state, held: list) -> None:
        """Both screens say who does what now; whose turn it is reads first."""
        self.board.screens.first = self.active_seat
        can_undo = self.match.can_undo
        stage = self.stage
        is_sending = stage.is_sending(state)
        for role in (INVESTIGATOR, PHANTOM):
            if held:
                is_mine = role == state.active
                page = held_prompt(is_mine, held, stage.movers, stage.partners, self.texts)
            else:
                page = prompt_for(state, role, can_undo, self.texts, is_sending)
            text, ok, back, icon = page
            self.say(self.seat_of(role), text, ok, back, icon)

    # -- what comes next -------------------------------------------------------------------

    def play(self, text: str, notice: str) -> Play:
        return Play(self, text, notice)

    def deal_out(self) -> None:
        while self.match.state.phase < AT_DEAL:
            self.match.outside()  # start rooms, identity

    def look_first(self, notice: str) -> None:
        aims = (self.guide(AT_START), self.guide(AT_IDENTITY))
        if aims[0]:  # of the Investigator, and of the Phantom
            self.go(Aim(self, aims))
        else:
            super().look_first(notice)

    def is_at_play(self, state) -> bool:
        return state.phase not in (AT_DEAL, AT_ANSWER, AT_REVEAL)

    def advance(self, notice: str = "") -> None:
        """Go on with whatever the game waits for."""
        state = self.match.state
        if state.phase == AT_DEAL:
            self.match.outside()
        if state.phase == AT_ANSWER:
            self.go(Announce(self))
        elif state.phase >= AT_REVEAL:
            self.finish()
        else:
            self.lead("", self.advance, notice)

    def draw_card(self) -> None:
        """Raoul's card: for all to see, or under the Phantom's hood only."""
        text = card_words(self.match.outside(), self.texts)
        self.board.beep(660)
        if self.match.state.phase == AT_REVEAL:
            self.go(LastCard(self, text))
        else:
            self.lead(text, self.advance, text)

    def end_round(self, text: str) -> None:
        """After an answer: faces are turned, La Carlotta walks."""
        self.lead(text, self.advance, self.guide(AT_ANSWER))

    def resign(self, seat: int) -> None:
        """A player gives up: the other one wins, and everything is opened."""
        self.match.resign(PHANTOM if seat == self.phantom_seat else INVESTIGATOR)
        self.finish()

"""The director of l'Opéra: assigns the roles to seats, decides what follows each action."""

from firmware.games.opera import places
from firmware.games.opera.lighting import Lighting
from firmware.games.opera.play import OperaPlay
from firmware.games.opera.prompts import card_words, fill_private
from firmware.games.opera.stages import AnswerAnnouncement, LastCardAnnouncement, Objective
from firmware.lights.kernels import NO_LED
from firmware.play import director
from shared_rules import opera
from shared_rules.opera.board import (
    AT_ANSWER,
    AT_DEAL,
    AT_DRAW,
    AT_IDENTITY,
    AT_REVEAL,
    AT_START,
    CARLOTTA_TOKEN,
    INVESTIGATOR,
    PHANTOM,
)


def _play_for(layout):
    """Returns the game's GamePlay class; another one if the table does not sense characters."""
    if layout.PANEL_OF[places.cells_of(0, 0)[0]]:
        return OperaPlay
    from firmware.games.opera.unsensed import UnsensedPlay

    return UnsensedPlay


class Director(director.Director):
    def __init__(self, board) -> None:
        super().__init__(board, opera, places)
        self.lighting = Lighting(board, self.reconciler)
        self.play_with(_play_for(board.layout)(self))
        self.phantom_seat = 1
        self.last_winner = -1  # the seat that won the last game
        self.streak = 0  # games that it has won one after the other
        self.carlotta = places.EVEN_START
        self.may_return = "no"
        self.start()

    # -- seats and private pages -----------------------------------------------------------

    def seat_of(self, role: int) -> int:
        return self.phantom_seat if role == PHANTOM else 1 - self.phantom_seat

    def swap_seats(self) -> None:
        self.phantom_seat = 1 - self.phantom_seat

    def presser(self, state) -> int:
        return state.active if state.phase == AT_DRAW else -1

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

    def name_of(self, token: int) -> str:
        """The name of a token; La Carlotta with her space where no lamp shows it."""
        name = self.texts.TOKENS[token]
        space = self.match.state.carlotta
        if token == CARLOTTA_TOKEN and space:
            if self.board.layout.LED_OF[places.cells_of(token, space)[0]] == NO_LED:
                name += " %d" % space
        return name

    # -- what comes next -------------------------------------------------------------------

    def deal_out(self) -> None:
        while self.match.state.phase < AT_DEAL:
            self.match.outside()  # start rooms, identity

    def reveal_secret(self, notice: str) -> None:
        aims = (self.playing.notices.explain(AT_START), self.playing.notices.explain(AT_IDENTITY))
        if aims[0]:  # one for the Investigator, one for the Phantom
            self.go(Objective(self, aims))
        elif self.levels and PHANTOM not in self.levels:
            self.advance(self.texts.OWN_SECRET)
        else:
            super().reveal_secret(notice)

    def is_at_play(self, state) -> bool:
        return state.phase not in (AT_DEAL, AT_ANSWER, AT_REVEAL)

    def advance(self, notice: str = "") -> None:
        """Goes on with what the state waits for: a deal, an answer, the end, or the players."""
        state = self.match.state
        if state.phase == AT_DEAL:
            self.match.outside()
        if state.phase == AT_ANSWER:
            self.go(AnswerAnnouncement(self))
        elif state.phase >= AT_REVEAL:
            self.finish()
        else:
            self.lead("", self.advance, notice)

    def draw_card(self) -> None:
        """Draws Raoul's alibi card and shows its public form."""
        text = card_words(self.match.outside(), self.texts)
        self.board.beep(660)
        if self.match.state.phase == AT_REVEAL:
            self.go(LastCardAnnouncement(self, text))
        else:
            self.announce(text)

    def end_round(self, text: str) -> None:
        """After an answer: leads the players to turn tokens over and to move La Carlotta."""
        self.lead(text, self.advance, self.playing.notices.explain(AT_ANSWER))

    def resign(self, seat: int) -> None:
        """A player resigns: the other one wins, and the secret is revealed."""
        self.match.resign(PHANTOM if seat == self.phantom_seat else INVESTIGATOR)
        self.finish()

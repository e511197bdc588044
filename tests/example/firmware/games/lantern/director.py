"""The director of Lantern: which stage comes next, and what each seat may see."""

from firmware.games.lantern.lighting import Lighting
from firmware.games.lantern.places import Places
from firmware.games.lantern.play import LanternPlay
from firmware.play import director
from firmware.play.stage import TimedAnnouncement
from shared_rules import lantern
from shared_rules.lantern.actions import OUT
from shared_rules.lantern.board import AT_ANSWER, AT_DOOR, AT_GUARD, AT_REVEAL, AT_THIEF, THIEF


class Answer(TimedAnnouncement):
    """Says at a fixed time after the thief's move whether the thief is out."""

    NAME = "answer"

    def waiting_text(self) -> str:
        return self._texts.HUSH

    def reveal(self) -> None:
        director = self._director
        is_out = director.match.outside() == OUT
        director.board.scene.clear()
        director.lighting.board(director.match.state, -1)
        self._screens.show_both(self._texts.OUT if is_out else self._texts.INSIDE)

    def end(self) -> None:
        self._director.advance()


class Director(director.Director):
    def __init__(self, board) -> None:
        super().__init__(board, lantern, Places())
        self.lighting = Lighting(board, self.reconciler)
        self.play_with(LanternPlay(self))
        self.thief_seat = 0
        self.turns = 6
        self.start()

    def seat_of(self, role: int) -> int:
        return self.thief_seat if role == THIEF else 1 - self.thief_seat

    @property
    def active_seat(self) -> int:
        actor = self.match.state.actor
        return self.seat_of(actor) if actor >= 0 else -1

    @property
    def keepers(self) -> tuple:
        """Only the thief has a secret, so only the thief notes a recovery code."""
        return (self.thief_seat,)

    def sit_down(self, seat: int) -> None:
        self.thief_seat = seat
        self.turns = self.match.options["turns"]

    def fill_private(self, seat: int, page) -> bool:
        """Under the thief's hood: the door, and before the first move the recovery code."""
        if seat != self.thief_seat:
            return False
        for name, value in self.vault.private_view(self.match.state, THIEF):
            if name == "door":
                text = self.texts.DOOR % (value + 1)
                presses = "".join(["OBP"[press] for press in self.code])
                if presses:
                    parts = (presses[:5], presses[5:10], presses[10:15], presses[15:])
                    text += "|%s %s|%s %s" % parts
                page.fill(text)
                return True
        return False

    # -- what comes next -------------------------------------------------------------------

    def deal_out(self) -> None:
        if self.match.state.phase == AT_DOOR:
            self.match.outside()

    def is_at_play(self, state) -> bool:
        return state.phase in (AT_THIEF, AT_GUARD)

    def advance(self, notice: str = "") -> None:
        """Enter the stage for the next action of the game."""
        phase = self.match.state.phase
        if phase == AT_ANSWER:
            self.go(Answer(self))
        elif phase >= AT_REVEAL:
            self.finish()
        else:
            self.lead("", self.advance, notice)

    def resign(self, seat: int) -> None:
        self.match.resign(THIEF if seat == self.thief_seat else 1)
        self.finish()

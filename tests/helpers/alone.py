"""One scripted person at a table that plays the other seats, for `People` of any game."""

from collections.abc import Mapping

from firmware.play.pause import Pause
from firmware.play.playing import Playing
from firmware.play.stage import NextStage
from firmware.players import PERSON
from firmware.storage.journal import CURRENT
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import Verdict, verify
from shared_rules.record_lines import public_lines
from tests.helpers.bounded_wait import BoundedWait

MOST_SEATS = 8
WAIT_MS = 200


class Alone:
    """Comes first among the bases: class OperaAlone(Alone, OperaPeople)."""

    def __init__(self, seed: int, levels: Mapping[int, str], mistakes: float = 0.0, **options):
        super().__init__(seed, mistakes, **options)
        self.levels = dict(levels)
        players = {f"player_{seat}": levels.get(seat, PERSON) for seat in range(MOST_SEATS)}
        self.chosen = {**self.chosen, "table_plays": True, **players}
        self.meddled = 0  # tokens lifted at the table's turn

    @property
    def seat(self) -> int:
        """Where the person sits."""
        return self.director.people_seats[0]

    @property
    def active_seat(self) -> int:
        return self.seat

    def is_waiting(self) -> bool:
        return not self.director.is_computers_turn

    def event_paused(self) -> bool:
        """Look at a page of the pause or two, and go on."""
        self.virtual.press(self.seat, "ok", ms=1000)
        if self.random.randrange(2) and isinstance(self.stage, Pause):
            self.virtual.press(self.seat, "back")
        bound = BoundedWait("going round the pages of the pause", times=6)
        first = self.director.texts.PAUSE[0]
        while isinstance(self.stage, Pause) and bound.lasts():
            is_first = self.page(self.seat).startswith(first)
            self.virtual.press(self.seat, "ok" if is_first else "back")
        return True

    def look(self) -> None:
        """There is no code to note."""
        assert not self.director.code

    def recall(self) -> None:
        """After a power cut nothing is asked."""
        for _ in range(400):
            if isinstance(self.stage, Playing):
                self.virtual.run(WAIT_MS)
                return
            self.virtual.run(16)
        raise AssertionError("the game did not go on: " + self.page(0))

    def turn(self) -> None:
        stage = self.stage
        if isinstance(stage, NextStage):
            self.virtual.run(WAIT_MS)
            return
        is_led = isinstance(stage, Playing) and (stage.leading or stage.mistake)
        if not self.director.is_computers_turn or is_led or not stage.lets_computers_think:
            super().turn()
        elif self.random.random() < self.mistakes and self.is_quiet():
            self.meddle()
        else:
            self.virtual.run(WAIT_MS)

    def meddle(self) -> None:
        """Lift a token at the table's turn: the board leads it back."""
        lying = [token for token in self.tokens if token is not None and token.lies]
        token = self.random.choice(lying)
        cell = self.table.cell_of(token)
        if cell is None:
            return
        self.virtual.hands.lift(token)
        self.virtual.run_hands()
        if self.stage.leading:
            self.meddled += 1
        self.virtual.hands.place(token, cell)
        self.virtual.run_hands()
        self.settle()

    def record(self) -> list[Line]:
        """The record on flash."""
        journal = self.director.journal
        name = CURRENT if journal.is_on else journal.kept()[-1]
        return [Line(*line) for line in public_lines(journal.read(name))]

    def verify(self) -> Verdict:
        """The verdict on the finished game; every choice of the table is computed again."""
        return verify(self.record())


def heard(people: Alone) -> list:
    """From now on: what a listener at the cable hears, every lamp and both pages, by time."""
    found: list = []

    def listen() -> None:
        found.append(
            (
                people.virtual.now_ms,
                people.table.cable.receive(),
                bytes(people.virtual.board.scene.colour),
                people.page(0),
                people.page(1),
            )
        )

    people.virtual.on_step = listen
    return found

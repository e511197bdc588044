"""Scripted people play The Phantom Society with the table."""

from firmware.games.society import sheet
from firmware.sensing.kernels import NORTH
from tests.helpers import alone
from tests.helpers.society.people import TOKENS, SocietyPeople


class SocietyAlone(alone.Alone, SocietyPeople):
    def set_up(self) -> None:
        self.tokens = [None] * TOKENS
        for token in range(TOKENS):
            self.tokens[token] = self.table.add(f"tile {token}", sheet.RACKS[token], NORTH)
            self.virtual.run(64)
        self.virtual.run(300)

    def is_waiting(self) -> bool:
        return alone.Alone.is_waiting(self) and SocietyPeople.is_waiting(self)

    def bid(self, bids=None) -> None:
        """A person's bid; the table's comes with its time."""
        self.virtual.run(2000)
        if self.stage.NAME == "bid" and not self.stage.bids:
            team = self.director.team_of(self.seat)
            seat, stage = self.seat, self.stage
            if stage.chosen[team] < 3:
                self.peek(seat, True)
                for dial in stage.selectors[team]:
                    self.dial(seat, dial, self.random.randrange(dial.count))
                self.virtual.press(seat, "ok", ms=40)
                self.peek(seat, False)
        elif self.stage.NAME == "bid":
            self.virtual.press(self.seat, "ok")

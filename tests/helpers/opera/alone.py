"""One scripted person plays l'Opéra against the table."""

from firmware.play.playing import Playing
from firmware.sensing.kernels import NORTH
from tests.helpers import alone
from tests.helpers.opera.people import OperaPeople

TOKENS = 11


class OperaAlone(alone.Alone, OperaPeople):
    def set_up(self) -> None:
        targets = self.director.reconciler.targets
        self.tokens = [None] * TOKENS
        for token in range(TOKENS):
            self.tokens[token] = self.table.add(f"token {token}", targets[token], NORTH)
            self.virtual.run(150)
        self.virtual.run(300)
        self.read_aims()
        assert isinstance(self.stage, Playing), self.page(0)

    def read_aims(self) -> None:
        if self.stage.NAME == "aim":
            self.virtual.press(self.seat, "ok")

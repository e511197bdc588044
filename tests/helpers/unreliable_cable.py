"""Two people at a table, and a computer whose cable is unplugged repeatedly."""

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from firmware.play.deal import Deal
from ghostlight import cli
from ghostlight.virtual.port import PtyPort
from shared_rules.record_lines import PUBLIC_KINDS
from tests.helpers.opera.people import OperaPeople

MOST_STEPS = 200_000
TURN_S = 0.0005  # thread switch interval, so that a command runs beside a busy board


class Cabled:
    """Mixin for people whose board is at a pty; `port` stays the same over re-plugging."""

    def __init__(self, folder: Path, seed: int, **options) -> None:
        super().__init__(seed, **options)
        self.port = str(folder / "port")
        self._pty: PtyPort | None = None
        self._chance = Random(f"cable {seed}")
        self.pulls = 0.0  # probability per step
        self.pulled = 0
        self.is_patient = False
        self._out_for = 0  # steps
        self.calibrate()
        self.plug()
        self.virtual.on_step = self._after_step

    def deal(self) -> None:
        """The deal, in which the players wait for the computer's part if one listens."""
        press = self.virtual.press

        def wait_and_press(*args, **options) -> None:
            if self.is_patient:
                self.wait_for_computer()
            if self.virtual.board.is_idle:  # beside a slow computer: the first press wakes it
                press(*args, **options)
            press(*args, **options)

        self.virtual.press = wait_and_press
        super().deal()
        self.virtual.press = press

    def wait_for_computer(self) -> None:
        """Run the board until the computer has added its part of the deal.

        The cable stays plugged in meanwhile: beside a computer that is slow under load, the board
        could otherwise be unplugged every time before the computer has answered.
        """
        pulls, self.pulls = self.pulls, 0.0
        self.step_until(lambda: not isinstance(self.stage, Deal) or self.stage.computer_part)
        self.pulls = pulls

    def plug(self) -> None:
        self._pty = PtyPort(self.table.cable)
        Path(self.port).unlink(missing_ok=True)
        os.symlink(self._pty.name, self.port)

    def unplug(self) -> None:
        if self._pty:
            self._pty.close()
            self._pty = None
            self.table.cable.power_off()
            Path(self.port).unlink()

    def sleep(self) -> None:
        """The computer stops reading: the board's buffer is soon full."""
        self.virtual.on_step = None

    def wake(self) -> None:
        assert self.virtual.board.link.lost
        self.virtual.on_step = self._after_step

    def _after_step(self) -> None:
        if self._pty:
            self._pty.pump()
            if self._chance.random() < self.pulls:
                self.unplug()
                self.pulled += 1
                self._out_for = self._chance.randrange(1, 2000)
        elif self._out_for:
            self._out_for -= 1
            if not self._out_for:
                self.plug()

    def step_until(self, is_true: Callable[[], object], most_steps: int = MOST_STEPS) -> None:
        """Run the board until a condition is true; fails if it takes too long."""
        for _ in range(most_steps):
            if is_true():
                return
            self.virtual.step()
            time.sleep(0)  # gives the processor to a command that runs beside the board
        raise AssertionError("the condition was never true")

    def play_all(self) -> None:
        """Play from the menu to the end."""
        self.deal()
        self.set_up()
        self.look()
        self.play()

    def open_board(self) -> None:
        """Both players hold OK and BACK, from now on."""
        for seat in (0, 1):
            for button in ("ok", "back"):
                self.virtual.hold(seat, button, True)

    def journal(self) -> list[tuple[str, str]]:
        """The board's journal of the last record: (line, tag)."""
        journal = self.director.journal
        lines = journal.read("game") or journal.read(journal.kept()[-1])
        told = [tuple(line.split("\t")) for line in lines if "\t" in line]
        assert len(told) == sum(line[0] in PUBLIC_KINDS for line in lines)
        return told

    def close(self) -> None:
        self.virtual.on_step = None
        self.unplug()


class CabledOpera(Cabled, OperaPeople):
    """A game of l'Opéra at an unreliable cable."""


class Command(threading.Thread):
    """A command line that runs beside the board."""

    def __init__(self, *args: str) -> None:
        super().__init__(daemon=True)
        self._args = args
        self.code: int | None = None
        self.start()

    def run(self) -> None:
        self.code = cli.run(self._args)

    def listen(self, people: CabledOpera, file: Path) -> None:
        """Run the board until `record` listens: a quick game may be over before that."""
        people.step_until(lambda: file.exists() and '"listening"' in file.read_text())

    def end(self, people: CabledOpera, most_steps: int = MOST_STEPS) -> int | None:
        """Run the board until the command has ended."""
        people.pulls = 0.0
        for _ in range(most_steps):
            self.join(TURN_S)
            if not self.is_alive():
                return self.code
            people.virtual.step()
        raise AssertionError(f"`ghostlight {' '.join(self._args)}` did not end")

"""Unfinished games in the files of a board, and a board that is started with such files."""

from functools import cache
from typing import NamedTuple

from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.secrets.crypto import CODE_PRESSES
from firmware.storage.journal import Journal, void
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.flash import Flash
from shared_rules.offboard import state_text
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.opera.people import OperaPeople
from tests.helpers.people import BUTTONS
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.society.people import SocietyPeople


class SavedSession(NamedTuple):
    """An unfinished game: its journal, its codes, and the state to which it must resume."""

    files: dict[str, bytes]
    lines: tuple[str, ...]
    code: bytes
    keepers: tuple[int, ...]
    state: str
    states: frozenset[str]  # all earlier states
    seed: int  # of the table


class Watched(Flash):
    """Records the state of the game whenever a line is written."""

    def __init__(self) -> None:
        super().__init__()
        self.people = None
        self.states: set[str] = set()

    def append(self, name, data):
        super().append(name, data)
        self.states.add(state_text(self.people.state))


@cache
def game(name: str, turns: int = 6) -> SavedSession:
    files = Watched()
    if name == "opera":
        people = OperaPeople(61, files=files)
    elif name == "midnight":
        people = MidnightPeople(62, files=files)
    elif name == "society":
        people = SocietyPeople(63, files=files, master="yes")
    else:
        people = PhantomPeople(64, files=files)
    files.people = people
    people.begin(**({"players": 2} if name == "midnight" else {}))
    for _ in range(turns):
        people.turn()
    lines = tuple(Journal(files).read_current())
    data = {each: files.read(each) for each in files.names()}
    states = frozenset(files.states)
    return SavedSession(
        data,
        lines,
        people.code,
        people.keepers,
        state_text(people.state),
        states,
        people.table.seed,
    )


def ended(name: str) -> dict[str, bytes]:
    """The files of a board with settings, a calibration and a kept game that players gave up."""
    flash = Flash()
    for each, data in game(name).files.items():
        flash.write(each, data)
    void(flash)
    return {each: flash.read(each) for each in flash.names()}


class Start:
    """A board that is started with a journal, and people who know their codes."""

    def __init__(self, kept: SavedSession, changed: dict[str, bytes]) -> None:
        self.flash = Flash()
        for name, data in {**kept.files, **changed}.items():
            self.flash.write(name, data)
        self.virtual = VirtualBoard(seed=kept.seed, files=self.flash, noise=0.0)
        self.kept = kept
        self.virtual.run(200)

    @property
    def stage(self):
        return self.virtual.board.director.stage

    def type_codes(self) -> None:
        if isinstance(self.stage, ResumeGame) and self.stage.is_damaged:
            self.virtual.press(0, "ok")
        seats = self.kept.keepers if len(self.kept.keepers) > 1 else (1,)
        for place, press in enumerate(self.kept.code):
            if isinstance(self.stage, ResumeGame):
                self.virtual.press(seats[place // CODE_PRESSES], BUTTONS[press])
        self.virtual.run(9000)

    def check(self) -> str:
        """Assert what became of the game."""
        if isinstance(self.stage, ResumeGame):  # it waits for a code that this game never had
            self.virtual.run(64_000)
            self.virtual.press(0, "back", ms=1000)
            for seat in (0, 1):
                self.virtual.press(seat, "ok")
            assert isinstance(self.stage, Menu)
        board = self.virtual.board
        director = board.director
        if isinstance(self.stage, Menu):
            assert director.vault.is_empty
            assert not board.is_sealed
            assert not Journal(self.flash).is_on
            return "menu"
        if isinstance(self.stage, Finish):
            return "end"
        assert board.is_sealed
        assert state_text(director.match.state) in self.kept.states
        return "on" if state_text(director.match.state) == self.kept.state else "before"

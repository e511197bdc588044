"""Cuts the power in every flash operation of a game, and checks that the game can be resumed.

It uses a real littlefs on a chip that leaves a page half programmed or a block half erased. After
each cut a new board must offer to resume, accept the code or both codes, and have the game of the
last accepted step or of the one before: public state, secret, future randomness, undo history.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from firmware.buttons.buttons import PER_SEAT, SHORT
from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.secrets.crypto import CODE_PRESSES
from firmware.storage.deal_counter import FILE as DEALS
from firmware.storage.journal import CURRENT, Journal, Lines
from ghostlight.virtual import PowerCut
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.flash import Flash
from shared_rules.offboard import secret_text, state_text
from shared_rules.record_lines import (
    ABANDONED,
    OUTSIDE,
    PREFERENCES,
    RESIGNED,
    SEALED_SEED,
    SEED,
    TOKEN_CELLS,
    VOIDED,
    last_of,
)
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.open_vault import chance_of, secret_of
from tests.helpers.people import People

BLOCKS = 24  # few, so that blocks are erased often
TABLE = 10  # the seed of the table, of its people and of their game
POSE = ("x_mm", "y_mm", "z_mm", "turn_deg", "axis_deg", "strength")


class SeenStates:
    """Notes every public state of a game, as text, after each step of its board."""

    def __init__(self, people: People) -> None:
        self._people = people
        self.texts = [state_text(people.state)]
        people.virtual.on_step = self.note

    def note(self) -> None:
        state = self._people.state
        if state is not None and state_text(state) != self.texts[-1]:
            self.texts.append(state_text(state))


class Moment(NamedTuple):
    """A change of the files, and the game after it."""

    change: tuple
    game: tuple | None  # the game to resume
    tokens: list[dict[str, float] | None]


class RecordingFlash(Flash):
    """Files that record every change, and the game at that time."""

    def __init__(self) -> None:
        super().__init__()
        self.people: People | None = None
        self.moments: list[Moment] = []

    def write(self, name, data):
        super().write(name, data)
        self._note("write", name, bytes(data))

    def append(self, name, data):
        super().append(name, data)
        self._note("append", name, bytes(data))

    def remove(self, name):
        super().remove(name)
        self._note("remove", name)

    def rename(self, name, new):
        super().rename(name, new)
        self._note("rename", name, new)

    def _note(self, *change) -> None:
        if self.people is None:  # settings, before the board exists
            self.moments.append(Moment(change, None, []))
            return
        lines = Lines(self, CURRENT)
        kinds = {line[0] for line in lines}
        is_on = last_of(lines, SEALED_SEED) and not {SEED, RESIGNED, ABANDONED, VOIDED} & kinds
        tokens = self.people.tokens
        poses = [token and {name: getattr(token, name) for name in POSE} for token in tokens]
        game = game_of(self.people.director) if is_on else None
        self.moments.append(Moment(change, game, poses))


def game_of(director) -> tuple:
    """The complete state of a game, public and secret."""
    match, vault = director.match, director.vault
    return (
        state_text(match.state),
        secret_text(secret_of(vault)),
        chance_of(vault),  # what is still to be drawn
        [list(actions) for actions in match.steps],  # what can be taken back
    )


class Game:
    """A game that was played without a cut."""

    def __init__(
        self, make: Callable[[RecordingFlash], People], play: Callable[[People], None]
    ) -> None:
        files = RecordingFlash()
        files.people = people = make(files)
        play(people)
        self.moments = files.moments
        self.code = people.code
        self.keepers = people.keepers
        # Chance actions before the set-up of the table are repeated automatically after a cut.
        kinds = [kind_of(moment.change) for moment in self.moments]
        end = kinds.index(PREFERENCES) + 1
        while kinds[end] == OUTSIDE:
            end += 1
        dealt = self.moments[end - 1].game
        self.expected = [
            dealt if moment.game is not None and number < end else moment.game
            for number, moment in enumerate(self.moments)
        ]

    def without_players(self, number: int) -> list[tuple | None]:
        """The game before a change, and all that follows without a player's action."""
        end = number + 1
        while (
            end < len(self.moments) and kind_of(self.moments[end].change) in OUTSIDE + TOKEN_CELLS
        ):
            end += 1
        return self.expected[max(number - 1, 0) : end]


def kind_of(change: tuple) -> str:
    """The kind of the journal's line that was added, after its checksum."""
    return change[2].split(b" ", 1)[1][:1].decode() if change[0] == "append" else "-"


class Bench:
    """Boards that are switched on repeatedly, on a chip whose power is cut repeatedly."""

    def __init__(self, game: Game, blocks: int = BLOCKS) -> None:
        self._game = game
        self.chip = ChipFlash(blocks)
        self._virtual = VirtualBoard(seed=TABLE, files=self.chip)

    def cuts(self, part: int, parts: int) -> Iterator[int]:
        """Cut the power in every `parts`-th operation. Yields the number of the change."""
        chip = self.chip
        counted = 0
        for number, moment in enumerate(self._game.moments):
            before, start = chip.image, chip.operations
            do(chip, moment.change)
            after, operations = chip.image, chip.operations - start
            for operation in range(operations):
                counted += 1
                if counted % parts == part:
                    chip.image = before
                    chip.cut_power_after(operation)
                    with pytest.raises(PowerCut):
                        do(chip, moment.change)
                    chip.restore_power()
                    yield number
            chip.image = after

    def switch_on(self):
        """Switch on a new board; if it offers to resume, enter the code. Returns its director."""
        self._virtual.restart()
        board = self._virtual.board
        director = board.director
        director.step(0)
        if isinstance(director.stage, ResumeGame):
            if director.has_code:
                for seat in range(2):
                    assert board.screens.page_of(seat).title == "Welcome back"
            for place, press in enumerate(self._game.code):
                seat = self._game.keepers[place // CODE_PRESSES]
                director.on_button(SHORT + PER_SEAT * seat + press)
            for _ in range(800):
                if not isinstance(director.stage, ResumeGame):
                    break
                director.step(0)
        return director

    def check(self, number: int) -> None:
        """Assert that the resumed board has the game as it was after, or before, a change."""
        moments, expected = self._game.moments, self._game.expected
        was_on = any(moment.change[1] == CURRENT for moment in moments[:number])
        director = self.switch_on()
        journal = Journal(self.chip)
        if journal.is_on:
            assert not isinstance(director.stage, ResumeGame | Menu), moments[number].change
            assert game_of(director) in self._game.without_players(number), moments[number].change
            assert not self._game.code or director.keepers == self._game.keepers
            assert journal.kept() == []
            return
        assert isinstance(director.stage, (Menu, Finish))
        assert None in expected[max(number - 1, 0) : number + 1], moments[number].change
        assert director.vault.is_empty
        kept = [journal.read(name) for name in journal.kept()]
        assert len(kept) == 1 or not kept and not was_on
        if kept and last_of(kept[0], SEED) and ABANDONED not in [line[0] for line in kept[0]]:
            assert DEALS not in self.chip.names()  # it was finished, so it is not counted any more


def do(files, change: tuple) -> None:
    getattr(files, change[0])(*change[1:])


def check_cuts(
    game: Game, part: int, parts: int, second: int, blocks: int = BLOCKS
) -> tuple[int, int]:
    """Cut in all these operations; after every `second`-th cut, cut all operations of the restart,
    too."""
    bench = Bench(game, blocks)
    cuts = cuts_again = 0
    for number in bench.cuts(part, parts):
        image = bench.chip.image
        bench.check(number)
        cuts += 1
        if cuts % second:
            continue
        for operation in range(200):
            bench.chip.image = image
            bench.chip.cut_power_after(operation)
            try:
                bench.switch_on()
                break  # the power was not cut
            except PowerCut:
                bench.chip.restore_power()
            bench.check(number)
            cuts_again += 1
        else:
            raise AssertionError("the board never stops writing")
    return cuts, cuts_again

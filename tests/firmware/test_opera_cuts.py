"""The power goes in the middle of every flash operation of a game of l'Opéra: it goes on.

On a real littlefs, on a chip that leaves a page half programmed or a block half erased. Every time
a board is switched on again, offers to go on, takes the code, and has the game as it was at the
last accepted step or the one before: what is public, what is secret, what chance will bring next,
what can be taken back. The table itself is rebuilt at a sample of the cuts.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from firmware.buttons import PER_SEAT, SHORT
from firmware.deals import FILE as DEALS
from firmware.journal import CURRENT, Journal, Lines
from firmware.match import ABANDONED, BOX, OPENED, OUTSIDE, RESIGNED, SEATS, SEED, last_of
from firmware.stages.finish import Finish
from firmware.stages.menu import Menu
from firmware.stages.play import Play
from firmware.stages.recall import Recall
from ghostlight.virtual import PowerCut
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.chip import ChipFlash
from ghostlight.virtual.flash import Flash
from ghostlight.virtual.tokens import lying
from shared_rules.opera.phases import AT_DEAL
from shared_rules.opera.state import State
from tests.firmware.evening import Evening
from tests.firmware.mistakes import MISHAPS

BLOCKS = 24  # few, so that blocks are erased again and again
TABLE = 10  # the seed of the table, of its people and of their game
PHANTOM_SEAT = 1
POSE = ("x_mm", "y_mm", "z_mm", "turn_deg", "axis_deg", "strength")
LANDING_MM = 12.0  # below, a hand that puts a token down has let go of it
PARTS = 4  # of all cuts of a game, to be tried at the same time
ENDINGS = ("played", "resigned", "abandoned")


class Moment(NamedTuple):
    """A change of the files, and what there was after it."""

    change: tuple
    game: tuple | None  # to go on with
    tokens: list[dict[str, float] | None]


class Diary(Flash):
    """Files that remember every change, and what the game was like then."""

    def __init__(self) -> None:
        super().__init__()
        self.evening: Evening | None = None
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
        lines = Lines(self, CURRENT)
        kinds = {line[0] for line in lines}
        is_on = last_of(lines, BOX) and not {SEED, RESIGNED, ABANDONED, OPENED} & kinds
        tokens = self.evening.tokens
        poses = [token and {name: getattr(token, name) for name in POSE} for token in tokens]
        game = game_of(self.evening.director) if is_on else None
        self.moments.append(Moment(change, game, poses))


def game_of(director) -> tuple:
    """Everything that a game is, public and secret."""
    match, vault = director.match, director.vault
    return (
        match.state.text(),
        (vault._secret.identity, vault._secret.kept),
        (vault._chance._blocks, vault._chance._next),  # what is still to be drawn
        [list(actions) for actions in match._steps],  # what can be taken back
    )


class Sound(Evening):
    """Nothing breaks, else the table could not be rebuilt alike."""

    MISHAPS = tuple(kind for kind in MISHAPS if kind != "broken")


class Game:
    """A game that was played without any cut."""

    def __init__(self, ending: str) -> None:
        files = Diary()
        files.evening = evening = Sound(TABLE, 0.1 if ending == "played" else 0, files=files)
        evening.begin()
        if ending == "played":
            evening.play()
        else:
            evening.play(8, is_whole=False)
            leave(evening, ending)
        self.moments = files.moments
        self.code = evening.code
        dealt = next(moment.game for moment in files.moments if is_dealt(moment.game))
        # What comes from outside before the table is set up comes by itself after a cut.
        self.expected = [
            moment.game if moment.game is None or is_dealt(moment.game) else dealt
            for moment in self.moments
        ]

    def without_players(self, number: int) -> list[tuple | None]:
        """The game before a change, and all that follows without anybody doing anything."""
        end = number + 1
        while end < len(self.moments) and kind_of(self.moments[end].change) in OUTSIDE + SEATS:
            end += 1
        return self.expected[number - 1 : end]


def kind_of(change: tuple) -> str:
    """Of the journal's line that was added, behind its checksum."""
    return change[2].split(b" ", 1)[1][:1].decode() if change[0] == "append" else "-"


def is_dealt(game: tuple | None) -> bool:
    return game is not None and State.parse(game[0]).phase >= AT_DEAL


def leave(evening: Evening, ending: str) -> None:
    """By the pause: the Investigator gives up, or both want no winner."""
    while not evening.is_quiet():
        evening.turn()
    if ending == "resigned":
        evening.resign(0)
        evening.virtual.press(0, "ok")
    else:
        evening.pause(0, 3)
        evening.virtual.press(0, "ok")
        evening.virtual.press(1, "ok")
    assert isinstance(evening.stage, Menu)  # the end was read, if there was one


@pytest.fixture(scope="module", params=ENDINGS)
def game(request) -> Game:
    return Game(request.param)


class Bench:
    """A board that is switched on again and again, on a chip that is cut again and again."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.chip = ChipFlash(BLOCKS)
        self._virtual = VirtualBoard(seed=TABLE, files=self.chip)

    def cuts(self, part: int, parts: int) -> Iterator[int]:
        """Cut the power in every `parts`-th operation; gives the number of the change."""
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
        """A new board; if it offers to go on, the code is typed. Gives its director."""
        self._virtual.restart()
        board = self._virtual.board
        director = board.director
        director.step(0)
        if isinstance(director.stage, Recall):
            for seat in range(2):
                assert board.screens._seats[seat].page.title == "Welcome back"
            for press in self._game.code:
                director.on_button(SHORT + PER_SEAT * PHANTOM_SEAT + press)
            for _ in range(400):
                if not isinstance(director.stage, Recall):
                    break
                director.step(0)
        return director

    def check(self, number: int) -> None:
        """The board that was switched on has the game as it was after, or before, a change."""
        moments, expected = self._game.moments, self._game.expected
        was_on = any(moment.change[1] == CURRENT for moment in moments[:number])
        director = self.switch_on()
        journal = Journal(self.chip)
        if journal.is_on:
            assert isinstance(director.stage, Play), moments[number].change
            assert game_of(director) in expected[max(number - 1, 0) : number + 1]
            assert director.phantom_seat == PHANTOM_SEAT
            assert journal.kept() == []
            return
        assert isinstance(director.stage, (Menu, Finish))
        assert None in expected[max(number - 1, 0) : number + 1], moments[number].change
        assert director.vault.is_open
        kept = [journal.read(name) for name in journal.kept()]
        assert len(kept) == 1 or not kept and not was_on
        if kept and last_of(kept[0], SEED) and ABANDONED not in [line[0] for line in kept[0]]:
            assert DEALS not in self.chip.names()  # it was played to its end, and counts no more


def do(files, change: tuple) -> None:
    getattr(files, change[0])(*change[1:])


def check_cuts(game: Game, part: int, parts: int, second: int) -> tuple[int, int]:
    """So many cuts, and every `second`-th time all cuts in what the board does after the first."""
    bench = Bench(game)
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
                break  # the power stayed on
            except PowerCut:
                bench.chip.restore_power()
            bench.check(number)
            cuts_again += 1
        else:
            raise AssertionError("a board that never stops writing")
    return cuts, cuts_again


def test_some_cuts(game):
    cuts, cuts_again = check_cuts(game, 1, 10, 4)
    assert cuts > 8
    assert cuts_again > 2


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_every_cut(game, part):
    cuts, cuts_again = check_cuts(game, part, PARTS, 3)
    print(f"\n{cuts} cuts, {cuts_again} of them again while the board got over the first")


def check_table(game: Game, number: int, image: bytes) -> None:
    """The tokens are where they were when the power went; people follow the lights."""
    chip = ChipFlash(BLOCKS)
    chip.image = image
    evening = Evening(TABLE, files=chip)
    evening.code = game.code
    evening.keepers = (PHANTOM_SEAT,)
    for place, pose in enumerate(game.moments[number].tokens):
        token = pose and evening.table.add(f"token {place}", 0)
        evening.tokens.append(token)
        if token:
            evening.table.move(token, **pose)
        if token and 0 < token.z_mm < LANDING_MM:
            evening.table.move(token, z_mm=0.0, turn_deg=lying(token.face))
    evening.virtual.restart()
    evening.virtual.run(300)
    evening.recall()
    evening.virtual.run(500)
    evening.settle()
    evening.check()
    assert evening.is_over or game_of(evening.director) in game.without_players(number)
    evening.play(3, is_whole=False)


def check_tables(game: Game, part: int, parts: int) -> int:
    bench = Bench(game)
    tables = 0
    for number in bench.cuts(part, parts):
        is_set_up = len(game.moments[number].tokens) and all(game.moments[number].tokens)
        if is_set_up and None not in game.expected[number - 1 : number + 1]:
            check_table(game, number, bench.chip.image)
            tables += 1
    return tables


@pytest.mark.parametrize("game", ["played"], indirect=True)
def test_the_table_is_led_back_after_a_cut(game):
    assert check_tables(game, 7, 150) > 1


@pytest.mark.soak
@pytest.mark.parametrize("game", ["played"], indirect=True)
@pytest.mark.parametrize("part", range(4))
def test_the_table_is_led_back_after_many_cuts(game, part):
    print(f"\n{check_tables(game, part, 20)} tables")

"""The power is cut in every flash operation of l'Opéra, and the game resumes (helpers/cuts.py).

At a sample of the cuts the tokens are set up again, too.
"""

import pytest

from firmware.play.menu import Menu
from ghostlight.virtual.tokens import lying
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.opera.mistakes import COMMON_MISTAKES
from tests.helpers.opera.people import OperaPeople
from tests.helpers.power_cuts import BLOCKS, TABLE, Bench, Game, check_cuts, game_of

PHANTOM_SEAT = 1
LANDING_MM = 12.0  # below, a hand that puts a token down has let go of it
PARTS = 4  # of all cuts of a game, to be tried at the same time
ENDINGS = ("played", "resigned", "abandoned")


class UnbrokenTable(OperaPeople):
    """No sensor fails; otherwise the table could not be rebuilt in the same way."""

    COMMON_MISTAKES = tuple(kind for kind in COMMON_MISTAKES if kind != "broken")


def played(ending: str) -> Game:
    def play(people: OperaPeople) -> None:
        people.begin()
        if ending == "played":
            people.play()
        else:
            people.play(8, is_whole=False)
            leave(people, ending)

    return Game(
        lambda files: UnbrokenTable(TABLE, 0.1 if ending == "played" else 0, files=files), play
    )


def leave(people: OperaPeople, ending: str) -> None:
    """By the pause: the Investigator gives up, or both want no winner."""
    bound = BoundedWait("waiting for a quiet table", times=500)
    while not people.is_quiet() and bound.lasts():
        people.turn()
    if ending == "resigned":
        people.resign(0)
        people.virtual.press(0, "ok")
    else:
        people.pause(0, 3)
        people.virtual.press(0, "ok")
        people.virtual.press(1, "ok")
    assert isinstance(people.stage, Menu)  # the end was read, if there was one


@pytest.fixture(scope="module", params=ENDINGS)
def game(request) -> Game:
    return played(request.param)


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
    people = OperaPeople(TABLE, files=chip)
    people.code = game.code
    people.keepers = (PHANTOM_SEAT,)
    for place, pose in enumerate(game.moments[number].tokens):
        token = pose and people.table.add(f"token {place}", 0)
        people.tokens.append(token)
        if token:
            people.table.move(token, **pose)
        if token and 0 < token.z_mm < LANDING_MM:
            people.table.move(token, z_mm=0.0, turn_deg=lying(token.face))
    people.virtual.restart()
    people.virtual.run(300)
    people.recall()
    people.virtual.run(500)
    people.settle()
    people.check()
    assert people.is_over or game_of(people.director) in game.without_players(number)
    people.play(3, is_whole=False)


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

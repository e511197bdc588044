"""The power goes in the middle of every flash operation of l'Opéra, and it goes on (cuts.py).

The table itself is rebuilt at a sample of the cuts.
"""

import pytest

from firmware.play.menu import Menu
from ghostlight.virtual.tokens import lying
from tests.helpers.bounded_wait import Patience
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.opera.mistakes import MISHAPS
from tests.helpers.opera.players import Evening
from tests.helpers.power_cuts import BLOCKS, TABLE, Bench, Game, check_cuts, game_of

PHANTOM_SEAT = 1
LANDING_MM = 12.0  # below, a hand that puts a token down has let go of it
PARTS = 4  # of all cuts of a game, to be tried at the same time
ENDINGS = ("played", "resigned", "abandoned")


class Sound(Evening):
    """Nothing breaks, else the table could not be rebuilt alike."""

    MISHAPS = tuple(kind for kind in MISHAPS if kind != "broken")


def played(ending: str) -> Game:
    def play(evening: Evening) -> None:
        evening.begin()
        if ending == "played":
            evening.play()
        else:
            evening.play(8, is_whole=False)
            leave(evening, ending)

    return Game(lambda files: Sound(TABLE, 0.1 if ending == "played" else 0, files=files), play)


def leave(evening: Evening, ending: str) -> None:
    """By the pause: the Investigator gives up, or both want no winner."""
    patience = Patience("waiting for a quiet table", times=500)
    while not evening.is_quiet() and patience.lasts():
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

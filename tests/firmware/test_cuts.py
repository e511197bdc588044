"""The power goes in the middle of every flash operation of the other games (cuts.py).

Those with one code, with two and without any. test_opera_cuts.py has l'Opéra.
"""

from functools import cache

import pytest

from tests.helpers.midnight.players import Ball
from tests.helpers.phantom.players import Evening as PhantomEvening
from tests.helpers.power_cuts import TABLE, Game, check_cuts
from tests.helpers.society.players import Visit

PARTS = 8  # of all cuts of a game, to be tried at the same time
BLOCKS = 40


def _ball(ball: Ball) -> None:
    ball.begin(players=2)
    ball.play(2000)


def _play(people) -> None:
    people.begin()
    people.play()


@cache
def game(name: str) -> Game:
    if name == "midnight":
        return Game(lambda files: Ball(TABLE, files=files), _ball)
    if name == "phantom":  # two codes
        return Game(lambda files: PhantomEvening(TABLE, files=files), _play)
    master = "yes" if name == "society of masters" else "no"  # two codes, or one
    return Game(lambda files: Visit(TABLE, files=files, master=master), _play)


GAMES = ("midnight", "society", "society of masters", "phantom")


@pytest.mark.parametrize("name", GAMES)
def test_some_cuts(name):
    cuts, cuts_again = check_cuts(game(name), 1, 300, 4, BLOCKS)
    assert cuts > 3
    assert cuts_again > 1


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_every_cut(name, part):
    cuts, cuts_again = check_cuts(game(name), part, PARTS, 10, BLOCKS)
    print(f"\n{name}: {cuts} cuts, {cuts_again} of them again while the board got over the first")

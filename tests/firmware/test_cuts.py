"""The power is cut in every flash operation of all games but l'Opéra (helpers/cuts.py).

The games have one recovery code, two codes, or none. test_opera_cuts.py has l'Opéra.
"""

from functools import cache

import pytest

from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.power_cuts import TABLE, Game, check_cuts
from tests.helpers.society.people import SocietyPeople

PARTS = 8  # of all cuts of a game, to be tried at the same time
BLOCKS = 40


def _midnight(people: MidnightPeople) -> None:
    people.begin(players=2)
    people.play(2000)


def _play(people) -> None:
    people.begin()
    people.play()


@cache
def game(name: str) -> Game:
    if name == "midnight":
        return Game(lambda files: MidnightPeople(TABLE, files=files), _midnight)
    if name == "phantom":  # two codes
        return Game(lambda files: PhantomPeople(TABLE, files=files), _play)
    master = "yes" if name == "society of masters" else "no"  # two codes, or one
    return Game(lambda files: SocietyPeople(TABLE, files=files, master=master), _play)


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

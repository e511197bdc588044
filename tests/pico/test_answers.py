"""How soon a Pico answers what is done at its table, in l'Opéra where most is to be thought of.

By the simulated clock, so every run gives the same figures. Erasing flash takes no time here: it
comes behind the lamps, and may hold up a screen.
"""

import pytest

from tests.firmware.evening import Evening
from tests.pico.answering import Answer, Twins

pytestmark = pytest.mark.device

CELL_MS = 60  # until the cell itself answers
ANSWER_MS = 150  # until lamps say where it may go, and whoever acts reads what is asked

# In ten games it thought longest about two tokens put down at once, a walk and the padlock or the
# blackout: so a round in which that is done.
SEED, TURNS, MEASURED = 3001, 1, 3


@pytest.fixture(scope="module")
def answers() -> list[Answer]:
    evening = Evening(SEED, noise=0.0)
    evening.begin()
    for _ in range(TURNS):
        evening.turn()
    twins = Twins(evening)
    try:
        twins.recall()
        found = []
        for _ in range(MEASURED):
            evening.turn()
            found += twins.follow()
    finally:
        twins.close()
    print("\n" + "\n".join("%-12s cell %4.0f, lamps %4.0f, screen %4.0f" % a[:4] for a in found))
    assert len(found) >= 6
    return found


def test_the_cell_itself_answers_at_once(answers: list[Answer]) -> None:
    assert all(0 < answer.cell <= CELL_MS for answer in answers), answers


def test_lamps_and_screen_answer_before_anybody_wonders(answers: list[Answer]) -> None:
    assert all(0 < answer.lamps <= ANSWER_MS for answer in answers), answers
    assert all(0 < answer.asked <= ANSWER_MS for answer in answers), answers


def test_both_screens_come_to_say_it(answers: list[Answer]) -> None:
    assert all(answer.screens > 0 for answer in answers), answers

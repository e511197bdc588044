"""Whole games of The Phantom Society on virtual tables, with mistakes: each ends by the rules."""

import random
from collections import Counter

import pytest

from firmware.games.society.tile_reveal import TileReveal
from shared_rules.game import NOBODY
from shared_rules.society import OPTIONS
from shared_rules.society.actions import REMOVE
from shared_rules.society.board import AT_PLACE
from tests.helpers.society.board import ROWS, SIXES, new_table
from tests.helpers.society.mistakes import MISTAKES, Mistakes
from tests.helpers.society.people import SocietyPeople
from tests.helpers.tape import Tape, TapeHal


def play(seed: int, luck: float, **options) -> SocietyPeople:
    """Most turns are placing: there mistakes are few, and in the hunt there are many."""
    people = SocietyPeople(seed, 0.1, **options)
    people.luck = luck
    people.begin()
    for _ in range(400):
        if people.state.phase != AT_PLACE:
            break
        people.play(1, is_whole=False)
    people.mistakes = 0.5
    people.play()
    assert people.state.actor == NOBODY
    assert max(people.state.outcome) > 0
    assert people.table.overlaps == 0
    return people


def options_of(seed: int) -> dict:
    """Two, three and four players, the master game now and then; every other game house rules."""
    chosen = {
        "players": 2 + seed % 3,
        "master": "yes" if seed % 4 == 3 else "no",
        "ghost_seat": seed // 4 % 2,
        "is_guided": seed % 5 == 0,
    }
    if seed % 2:
        rng = random.Random(seed)
        for name, _, values in OPTIONS[:-1]:  # a box is no item of the menu
            chosen.setdefault(name, rng.choice(values))
    return chosen


def test_a_game_with_many_mistakes():
    people = SocietyPeople(51, 0.3)
    people.begin()
    people.furnish(30)
    people.play()
    assert people.state.actor == NOBODY
    assert len(people.made) > 2


# -- each mistake at least once --------------------------------------------------------------

MOMENTS = (  # a position, and how many tiles are placed by hand
    (f"- place B {'/'.join(['------'] * 6)} BR - 0/45 - -", 9),
    (f"- play G {ROWS} BR - 4/45 R28 -", 0),
    (f"- play W {ROWS} BR - 4/45 R28G33* -", 0),
)


@pytest.fixture(scope="module")
def table():
    return new_table()


@pytest.mark.parametrize("kind", MISTAKES + Mistakes.COMMON_MISTAKES)
def test_every_mistake_is_answered_and_mended(table, kind):
    people = new_table() if kind == "broken" else table  # what is broken stays so
    people.MISTAKES = tuple({kind} & set(MISTAKES))
    people.COMMON_MISTAKES = tuple({kind} & set(Mistakes.COMMON_MISTAKES))
    people.made.clear()
    for number in range(30):
        line, placed = MOMENTS[number % len(MOMENTS)]
        for cell in range(people.virtual.board.layout.CELLS):  # what somebody said before is over
            people.virtual.board.scanner.health.trust(cell)
        people.stage_at(line, SIXES if not placed else "-/-/-/- - -/-")
        people.furnish(placed)
        people.blunder()
        if people.made:
            break
    assert people.made == [kind]
    # Of two tiles that a hunter took at once, the one that is not put back is gone.
    assert people.is_quiet() or kind == "two_at_once" and isinstance(people.stage, TileReveal)


# -- whole games -----------------------------------------------------------------------------


def devastate(people: SocietyPeople) -> None:
    """A short game: everybody takes the dearest tile that hides no ghost."""
    state = people.state
    if not people.is_quiet():
        people.turn()
        return
    legal = [action - REMOVE for action in people.director.vault.legal_actions(state)]
    room = max(set(legal) - set(people.secret.ghosts), key=state.value)
    if state.is_ghost_turn():
        people.haunt(REMOVE + room)
    else:
        people.remove(room)


def test_a_whole_game_is_the_same_on_micropython():
    """Lights, screens and link, byte for byte: placing, bids, hiding, the hunt, the opened end."""
    people = SocietyPeople(52, players=3, master="yes", make_hal=TapeHal)
    tape = Tape(people.virtual)
    people.begin()
    people.furnish()
    even = people.state.pile_a
    people.bid([30 if team == even else 31 for team in range(2)])
    people.hide()
    for _ in range(60):
        if people.is_over:
            break
        devastate(people)
    assert people.state.damage >= 30
    assert people.state.actor == NOBODY
    vm = tape.compare(52, compiled=True)
    loaded = vm.run("import sys\nprint(*sys.modules)").split()
    vm.close()
    assert "shared_rules.society.hunt" in loaded
    others = ("opera", "midnight", "phantom")
    assert [name for name in loaded if any(other in name for other in others)] == []


@pytest.mark.soak
@pytest.mark.parametrize("twenty", range(10))
def test_two_hundred_games(twenty):
    made: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for seed in range(1000 + 20 * twenty, 1020 + 20 * twenty):
        people = play(seed, 0.3 * (seed % 3), **options_of(seed))
        made.update(people.made)
        winners["ghosts" if people.state.winner == people.state.ghost_team else "hunters"] += 1
    assert (
        len(made) >= len(MISTAKES + Mistakes.COMMON_MISTAKES) - 4
    )  # each has a test of its own, above
    print(f"\nmistakes {dict(made)}, won by {dict(winners)}")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60, 72))
def test_twelve_games_on_micropython(seed):
    people = SocietyPeople(seed, 0.1, make_hal=TapeHal, **options_of(seed))
    tape = Tape(people.virtual)
    people.begin()
    people.play()
    tape.compare(seed, compiled=True).close()

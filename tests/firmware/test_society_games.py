"""Whole games of The Phantom Society on virtual tables: each ends lawfully, mistakes and all."""

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
from tests.helpers.society.players import Visit
from tests.helpers.tape import Tape, TapeHal


def play(seed: int, luck: float, **options) -> Visit:
    """Most turns are placing: there mistakes are few, and in the hunt there are many."""
    visit = Visit(seed, 0.1, **options)
    visit.luck = luck
    visit.begin()
    for _ in range(400):
        if visit.state.phase != AT_PLACE:
            break
        visit.play(1, is_whole=False)
    visit.mistakes = 0.5
    visit.play()
    assert visit.state.actor == NOBODY
    assert max(visit.state.outcome) > 0
    assert visit.table.overlaps == 0
    return visit


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
    visit = Visit(51, 0.3)
    visit.begin()
    visit.furnish(30)
    visit.play()
    assert visit.state.actor == NOBODY
    assert len(visit.made) > 2


# -- each mistake at least once --------------------------------------------------------------

MOMENTS = (  # a position, and how many tiles are placed by hand
    (f"- place B {'/'.join(['------'] * 6)} BR - 0/45 - -", 9),
    (f"- play G {ROWS} BR - 4/45 R28 -", 0),
    (f"- play W {ROWS} BR - 4/45 R28G33* -", 0),
)


@pytest.fixture(scope="module")
def table():
    return new_table()


@pytest.mark.parametrize("kind", MISTAKES + Mistakes.MISHAPS)
def test_every_mistake_is_answered_and_mended(table, kind):
    visit = new_table() if kind == "broken" else table  # what is broken stays so
    visit.MISTAKES = tuple({kind} & set(MISTAKES))
    visit.MISHAPS = tuple({kind} & set(Mistakes.MISHAPS))
    visit.made.clear()
    for number in range(30):
        line, placed = MOMENTS[number % len(MOMENTS)]
        for cell in range(visit.virtual.board.layout.CELLS):  # what somebody said before is over
            visit.virtual.board.scanner.health.trust(cell)
        visit.stage_at(line, SIXES if not placed else "-/-/-/- - -/-")
        visit.furnish(placed)
        visit.blunder()
        if visit.made:
            break
    assert visit.made == [kind]
    # Of two tiles that a hunter took at once, the one that is not put back is gone.
    assert visit.is_quiet() or kind == "two_at_once" and isinstance(visit.stage, TileReveal)


# -- whole games -----------------------------------------------------------------------------


def devastate(visit: Visit) -> None:
    """A short game: everybody takes the dearest tile that hides no ghost."""
    state = visit.state
    if not visit.is_quiet():
        visit.turn()
        return
    legal = [action - REMOVE for action in visit.director.vault.legal_actions(state)]
    room = max(set(legal) - set(visit.secret.ghosts), key=state.value)
    if state.is_ghost_turn():
        visit.haunt(REMOVE + room)
    else:
        visit.remove(room)


def test_a_whole_game_is_the_same_on_micropython():
    """Lights, screens and link, byte for byte: placing, bids, hiding, the hunt, the opened end."""
    visit = Visit(52, players=3, master="yes", make_hal=TapeHal)
    tape = Tape(visit.virtual)
    visit.begin()
    visit.furnish()
    even = visit.state.pile_a
    visit.bid([30 if team == even else 31 for team in range(2)])
    visit.hide()
    for _ in range(60):
        if visit.is_over:
            break
        devastate(visit)
    assert visit.state.damage >= 30
    assert visit.state.actor == NOBODY
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
        visit = play(seed, 0.3 * (seed % 3), **options_of(seed))
        made.update(visit.made)
        winners["ghosts" if visit.state.winner == visit.state.ghost_team else "hunters"] += 1
    assert len(made) >= len(MISTAKES + Mistakes.MISHAPS) - 4  # each has a test of its own, above
    print(f"\nmistakes {dict(made)}, won by {dict(winners)}")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60, 72))
def test_twelve_games_on_micropython(seed):
    visit = Visit(seed, 0.1, make_hal=TapeHal, **options_of(seed))
    tape = Tape(visit.virtual)
    visit.begin()
    visit.play()
    tape.compare(seed, compiled=True).close()

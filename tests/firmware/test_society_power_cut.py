"""The Phantom Society over a power cut: it goes on at the last accepted step, or one before."""

import random

import pytest

from firmware.games.society.bid import Bid
from firmware.games.society.hiding import Hide
from firmware.play.resume import ResumeGame
from ghostlight.virtual import PowerCut
from shared_rules.offboard import state_text
from shared_rules.society.board import AT_BENEATH, AT_BID, AT_HIDE, AT_OWN, AT_PLACE, AT_PLAY
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.society.players import Visit

BLOCKS = 32


def cut(visit: Visit) -> None:
    """The plug is pulled, and put in again; somebody types the code."""
    visit.table.buttons = 0
    visit.virtual.restart()
    visit.recall()
    visit.virtual.run(500)
    visit.settle()


def test_while_tiles_are_placed():
    visit = Visit(41)
    visit.begin()
    visit.furnish(7)
    before = state_text(visit.state)
    cut(visit)
    assert state_text(visit.state) == before
    assert visit.is_quiet()
    visit.virtual.press(0, "back")  # what could be taken back still can
    visit.settle()
    visit.furnish(2)
    assert len([tile for tile in visit.state.tiles if tile]) == 8


def test_while_ghosts_hide():
    """Nothing is chosen before all is: they hide anew."""
    visit = Visit(42, players=4, show_history="yes")
    visit.begin()
    visit.furnish()
    seat = visit.ghost_seat
    visit.peek(seat, True)
    visit.virtual.press(seat, "ok")
    visit.peek(seat, False)
    cut(visit)
    assert isinstance(visit.stage, Hide)
    assert visit.state.phase == AT_OWN
    visit.hide()
    ghosts, split = list(visit.secret.ghosts), visit.secret.split
    cut(visit)
    assert visit.director.players == 4  # so that a rematch is offered as it was
    assert visit.director.house == "yes"
    assert visit.state.phase == AT_PLAY
    assert visit.secret.ghosts == ghosts
    assert visit.secret.split == split


def test_between_two_ghosts_that_hide():
    visit = Visit(43)
    visit.begin()
    visit.furnish()
    choose = visit.director.match.choose

    def fail_at_the_third(action: int) -> None:
        if visit.state.hidden == 2:
            raise PowerCut("between")
        choose(action)

    visit.director.match.choose = fail_at_the_third
    with pytest.raises(PowerCut):
        visit.hide()
    ghosts = visit.secret.ghosts[:2]
    cut(visit)
    assert visit.state.phase == AT_HIDE
    assert visit.stage.chosen == 2
    assert [visit.stage.room_of(colour) for colour in range(2)] == ghosts
    visit.hide()
    assert visit.state.phase == AT_PLAY
    assert visit.secret.ghosts[:2] == ghosts


def test_between_two_bids():
    visit = Visit(44, master="yes")
    visit.begin()
    visit.furnish()
    choose = visit.director.match.choose

    def fail_at_the_second(action: int) -> None:
        if visit.state.playing == 1:
            raise PowerCut("between")
        choose(action)

    visit.director.match.choose = fail_at_the_second
    with pytest.raises(PowerCut):
        visit.bid()
    bid = visit.secret.bids[0]
    cut(visit)
    assert isinstance(visit.stage, Bid)
    assert visit.state.phase == AT_BID
    visit.bid()
    assert visit.state.bids[0] == bid


def test_between_a_tile_and_what_was_beneath():
    visit = Visit(45)
    visit.begin()
    visit.furnish()
    visit.hide()
    for _ in range(20):
        visit.turn()
        if visit.state.phase == AT_BENEATH:
            break
    before = state_text(visit.state)
    cut(visit)
    visit.virtual.run(1200)
    assert state_text(visit.state) != before
    assert len(visit.state.history) == 1


def test_equal_tiles_are_still_told_apart_by_their_faces():
    """One hid a ghost and shows its tidy side, its twin counts: both are right after a cut."""
    visit = Visit(46)
    visit.begin()
    visit.furnish()
    ones = [room for room in range(36) if visit.state.tiles[room] == 1]
    others = [next(r for r in range(36) if visit.state.colour(r) == c) for c in (1, 2, 3)]
    visit.hide(rooms=[ones[0], *others])
    wanted = list(ones)
    for _ in range(40):
        if not wanted or visit.is_over:
            break
        if visit.is_quiet() and not visit.state.is_ghost_turn() and visit.state.here[wanted[0]]:
            visit.remove(wanted.pop(0))
        else:
            visit.turn()
    for _ in range(4):
        visit.turn()
    assert not visit.is_over
    before = state_text(visit.state)
    faces = sorted(visit.tokens[token].face for token in (0, 1))
    cut(visit)
    assert state_text(visit.state) == before
    assert sorted(visit.tokens[token].face for token in (0, 1)) == faces


def check_cuts(seed: int, **options) -> None:
    """Three times in a game the plug is pulled in the middle of writing."""
    rng = random.Random(seed)
    files = ChipFlash(BLOCKS)
    visit = Visit(seed, files=files, **options)
    visit.begin()
    seen = [state_text(visit.state)]

    def watch() -> None:
        if visit.state is not None and state_text(visit.state) != seen[-1]:
            seen.append(state_text(visit.state))

    visit.virtual.on_step = watch
    for _ in range(3):
        files.cut_power_after(rng.randrange(20, 160))
        try:
            for _ in range(200):
                if visit.is_over:
                    break
                if visit.is_quiet() and visit.state.phase == AT_PLACE:
                    visit.furnish()
                else:
                    visit.turn()
            break
        except PowerCut:
            watch()
            files.restore_power()
            visit.table.buttons = 0
            visit.virtual.restart()
            if not isinstance(visit.stage, ResumeGame):
                break  # the game was over and put away
            visit.recall()
            assert state_text(visit.state) in seen[-6:]  # hiding is five steps in one
            visit.virtual.run(500)
            visit.settle()
    files.restore_power()
    visit.virtual.on_step = None
    visit.play()


def test_in_the_middle_of_writing():
    check_cuts(47)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(300, 320))
def test_many_cuts(seed):
    check_cuts(seed, players=2 + seed % 3, master="yes" if seed % 4 == 0 else "no")

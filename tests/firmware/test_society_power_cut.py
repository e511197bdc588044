"""Power cuts in The Phantom Society: the game resumes at the last accepted step, or one before."""

import random

import pytest

from firmware.games.society.bid import Bid
from firmware.games.society.hiding import Hide
from firmware.play.resume import ResumeGame
from ghostlight.virtual import PowerCut
from shared_rules.offboard import state_text
from shared_rules.society.board import AT_BENEATH, AT_BID, AT_HIDE, AT_OWN, AT_PLACE, AT_PLAY
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.power_cuts import SeenStates
from tests.helpers.society.people import SocietyPeople

BLOCKS = 32


def cut(people: SocietyPeople) -> None:
    """The power is cut and comes back; a player types the code."""
    people.table.buttons = 0
    people.virtual.restart()
    people.recall()
    people.virtual.run(500)
    people.settle()


def test_while_tiles_are_placed():
    people = SocietyPeople(41)
    people.begin()
    people.furnish(7)
    before = state_text(people.state)
    cut(people)
    assert state_text(people.state) == before
    assert people.is_quiet()
    people.virtual.press(0, "back")  # what could be taken back still can
    people.settle()
    people.furnish(2)
    assert len([tile for tile in people.state.tiles if tile]) == 8


def test_while_ghosts_hide():
    """Nothing is chosen before all is: they hide anew."""
    people = SocietyPeople(42, players=4, show_history="yes")
    people.begin()
    people.furnish()
    seat = people.ghost_seat
    people.peek(seat, True)
    people.virtual.press(seat, "ok")
    people.peek(seat, False)
    cut(people)
    assert isinstance(people.stage, Hide)
    assert people.state.phase == AT_OWN
    people.hide()
    ghosts, split = list(people.secret.ghosts), people.secret.split
    cut(people)
    assert people.director.players == 4  # so that a rematch is offered as it was
    assert people.director.house == "yes"
    assert people.state.phase == AT_PLAY
    assert people.secret.ghosts == ghosts
    assert people.secret.split == split


def test_between_two_ghosts_that_hide():
    people = SocietyPeople(43)
    people.begin()
    people.furnish()
    choose = people.director.match.choose

    def fail_at_the_third(action: int) -> None:
        if people.state.hidden == 2:
            raise PowerCut("between")
        choose(action)

    people.director.match.choose = fail_at_the_third
    with pytest.raises(PowerCut):
        people.hide()
    ghosts = people.secret.ghosts[:2]
    cut(people)
    assert people.state.phase == AT_HIDE
    assert people.stage.chosen == 2
    assert [people.stage.room_of(colour) for colour in range(2)] == ghosts
    people.hide()
    assert people.state.phase == AT_PLAY
    assert people.secret.ghosts[:2] == ghosts


def test_between_two_bids():
    people = SocietyPeople(44, master="yes")
    people.begin()
    people.furnish()
    choose = people.director.match.choose

    def fail_at_the_second(action: int) -> None:
        if people.state.playing == 1:
            raise PowerCut("between")
        choose(action)

    people.director.match.choose = fail_at_the_second
    with pytest.raises(PowerCut):
        people.bid()
    bid = people.secret.bids[0]
    cut(people)
    assert isinstance(people.stage, Bid)
    assert people.state.phase == AT_BID
    people.bid()
    assert people.state.bids[0] == bid


def test_between_a_tile_and_what_was_beneath():
    people = SocietyPeople(45)
    people.begin()
    people.furnish()
    people.hide()
    for _ in range(20):
        people.turn()
        if people.state.phase == AT_BENEATH:
            break
    before = state_text(people.state)
    cut(people)
    people.virtual.run(1200)
    assert state_text(people.state) != before
    assert len(people.state.history) == 1


def test_equal_tiles_are_still_told_apart_by_their_faces():
    """One hid a ghost and shows its tidy side, its twin counts: both are right after a cut."""
    people = SocietyPeople(46)
    people.begin()
    people.furnish()
    ones = [room for room in range(36) if people.state.tiles[room] == 1]
    others = [next(r for r in range(36) if people.state.colour(r) == c) for c in (1, 2, 3)]
    people.hide(rooms=[ones[0], *others])
    wanted = list(ones)
    for _ in range(40):
        if not wanted or people.is_over:
            break
        if people.is_quiet() and not people.state.is_ghost_turn() and people.state.here[wanted[0]]:
            people.remove(wanted.pop(0))
        else:
            people.turn()
    for _ in range(4):
        people.turn()
    assert not people.is_over
    before = state_text(people.state)
    faces = sorted(people.tokens[token].face for token in (0, 1))
    cut(people)
    assert state_text(people.state) == before
    assert sorted(people.tokens[token].face for token in (0, 1)) == faces


def check_cuts(seed: int, **options) -> None:
    """Three times in a game the plug is pulled in the middle of writing."""
    rng = random.Random(seed)
    files = ChipFlash(BLOCKS)
    people = SocietyPeople(seed, files=files, **options)
    people.begin()
    seen = SeenStates(people)
    for _ in range(3):
        files.cut_power_after(rng.randrange(20, 160))
        try:
            for _ in range(200):
                if people.is_over:
                    break
                if people.is_quiet() and people.state.phase == AT_PLACE:
                    people.furnish()
                else:
                    people.turn()
            break
        except PowerCut:
            seen.note()
            files.restore_power()
            people.table.buttons = 0
            people.virtual.restart()
            if not isinstance(people.stage, ResumeGame):
                break  # the game was over and put away
            people.recall()
            assert state_text(people.state) in seen.texts[-6:]  # hiding is five steps in one
            people.virtual.run(500)
            people.settle()
    files.restore_power()
    people.virtual.on_step = None
    people.play()


def test_in_the_middle_of_writing():
    check_cuts(47)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(300, 320))
def test_many_cuts(seed):
    check_cuts(seed, players=2 + seed % 3, master="yes" if seed % 4 == 0 else "no")

"""L'Opéra on a table that senses padlock and blackout only: players use buttons for characters."""

import pytest

from firmware.games.opera import sheet
from firmware.games.opera.play import OperaPlay
from firmware.games.opera.unsensed import UnsensedPlay
from firmware.layouts import opera_lights
from firmware.play.playing import Playing
from ghostlight.virtual import load_description
from shared_rules.offboard import state_text
from shared_rules.opera.actions import MOVE, PICK, SEND, SWAP, WITH, action_text, with_action
from shared_rules.opera.board import (
    BLUE,
    BROWN,
    INVESTIGATOR,
    PADLOCK_TOKEN,
    PHANTOM,
    PINK,
    PURPLE,
    RED,
    WHITE,
)
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.alone import OperaAlone
from tests.helpers.opera.people import OperaPeople
from tests.helpers.opera.telling import TellingPeople
from tests.helpers.tape import Tape, TapeHal

# The Persian is in room 5 with Raoul and Meg, Moncharmin next door in 4, Richard in 3.
TOGETHER = "*/B/GK/U/W/RPN/-/-/-/- 0-1 8 2 P pick RWUN/- - C -"


def people_at(seed, **options):
    return TellingPeople(seed, description=load_description("opera-lights"), **options)


@pytest.fixture
def told():
    people = people_at(3)
    people.begin()
    return people


def offers(people) -> list[str]:
    """What BACK leads through, until the first comes again."""
    found = []
    while True:
        action, token, room = people.stage.game.choice(people.state)
        name = action_text(action) if action >= 0 else f"part {token} {room}"
        if name in found:
            return found
        found.append(name)
        people.virtual.press(people.active_seat, "back")


@pytest.mark.parametrize(("seed", "language"), [(0, "en"), (2, "fr")])
def test_a_whole_game_is_told_by_buttons(seed, language):
    people = people_at(seed, language=language)
    people.begin()
    people.play()
    assert people.state.outcome in ((1, 0), (0, 1))
    assert people.most_presses < 30


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 100, 10))
def test_a_hundred_games_are_told_by_buttons(first):
    for seed in range(first, first + 10):
        people = people_at(seed)
        people.begin()
        people.play()
        assert people.state.outcome in ((1, 0), (0, 1))


class TellingAlone(OperaAlone, TellingPeople):
    """One person against the table, whose moves need not be told: the lamps show them."""

    def check(self) -> None:
        if isinstance(self.stage, Playing) and self.is_quiet():
            self.follow_with_pieces()
        super().check()


@pytest.mark.parametrize("role", [INVESTIGATOR, PHANTOM])
def test_a_game_against_the_table(role):
    people = TellingAlone(4, {1 - role: "gentle"}, description=load_description("opera-lights"))
    people.begin()
    people.play()
    assert people.verify()


def test_only_middles_and_corridors_are_sensed():
    sensed = {cell for cell in opera_lights.CELL_OF if cell != 255}
    assert sensed == set(sheet.BLACKOUT_CELLS + sheet.CORRIDORS)


def test_a_table_that_senses_characters_is_played_with_them():
    assert type(OperaPeople(1).director.playing.game) is OperaPlay
    assert type(people_at(1).director.playing.game) is UnsensedPlay


def test_what_is_offered_is_what_the_rules_allow(told):
    assert offers(told) == [action_text(a) for a in told.state.legal_actions()]
    who = told.stage.game.choice(told.state)[1]
    told.virtual.press(told.active_seat, "ok")
    assert told.state.who == who
    rooms = [a for a in told.state.legal_actions() if MOVE <= a < MOVE + 10]
    assert offers(told)[: len(rooms)] == [action_text(a) for a in rooms]


def test_the_offered_room_shines_and_the_screen_asks(told):
    told.virtual.press(told.active_seat, "ok")
    _, who, room = told.stage.game.choice(told.state)
    told.virtual.run(100)
    lamps = told.table.lamps
    lit = [room for room in range(10) if all(any(lamps.rgb(c)) for c in _free(told, who, room))]
    assert room in lit
    name = told.director.name_of(who)
    assert told.page(told.active_seat).startswith(f"{name}|Into the shining room?|")
    assert told.page(1 - told.active_seat).startswith("Please wait")


def _free(people, who, room):
    taken = people.director.reconciler.where()
    return [cell for cell in people.places.cells_of(who, room) if cell not in taken]


def test_only_the_active_player_tells(told):
    before = told.stage.game.choice(told.state), state_text(told.state)
    for button in ("ok", "back"):
        told.virtual.press(1 - told.active_seat, button)
    assert (told.stage.game.choice(told.state), state_text(told.state)) == before


def test_back_held_takes_back_what_was_told(told):
    before = state_text(told.state)
    told.virtual.press(told.active_seat, "ok")
    assert state_text(told.state) != before
    told.virtual.press(told.active_seat, "back", ms=1000)
    assert state_text(told.state) == before


def test_the_padlock_is_moved_by_hand_and_so_picks_madame_giry(told):
    told.stage_at(TOGETHER.replace("RWUN", "RBWN"), RED)
    told.move([PADLOCK_TOKEN], [*told.state.places()[:PADLOCK_TOKEN], 4, 8])
    assert (told.state.padlock, told.state.who) == (4, BLUE)
    told.tell(MOVE + 2)
    assert told.state.rooms[BLUE] == 2


def picked(told, who: int) -> None:
    """Richard, Moncharmin or the Persian is picked, from a position where others are near."""
    told.stage_at(TOGETHER, RED)
    told.tell(PICK + who)


def test_richard_may_swap(told):
    picked(told, PURPLE)
    told.tell(SWAP + RED)
    assert (told.state.rooms[RED], told.state.rooms[PURPLE]) == (3, 5)


def test_moncharmin_drives_out_one_after_the_other(told):
    picked(told, WHITE)
    told.tell(MOVE + 5)
    assert told.page(told.active_seat).startswith("Moncharmin|Drive everybody")
    told.virtual.press(told.active_seat, "ok")
    bound = BoundedWait("the activation", times=500)
    while told.state.who == WHITE and bound.lasts():
        action, token, room = told.stage.game.choice(told.state)
        assert action == SEND + 10 * token + room
        told.virtual.press(told.active_seat, "ok")
    assert told.state.rooms.count(5) == 1


def test_the_persian_takes_one_along(told):
    picked(told, BROWN)
    told.tell(with_action(6, RED, 4))
    assert (told.state.rooms[RED], told.state.rooms[BROWN]) == (4, 6)


def test_back_leads_out_of_a_half_told_walk(told):
    picked(told, BROWN)
    first = offers(told)
    assert first[-2:] == [f"part {RED} -1", f"part {PINK} -1"]
    for _ in first[:-2]:
        told.virtual.press(told.active_seat, "back")
    told.virtual.press(told.active_seat, "ok")  # with Raoul
    seen = []
    bound = BoundedWait("turning through the rooms where he may stay", times=500)
    while told.stage.game.choice(told.state)[0] < 0 and bound.lasts():
        seen.append(told.stage.game.choice(told.state)[2])
        told.virtual.press(told.active_seat, "back")
    walks = [action - WITH for action in told.state.legal_actions() if action >= WITH]
    assert set(seen) == {walk // 10 % 10 for walk in walks if walk // 100 == RED}
    assert offers(told) == first


def test_telling_is_the_same_on_micropython():
    people = people_at(5, make_hal=TapeHal)
    tape = Tape(people.virtual)
    people.begin()
    for _ in range(12):
        people.turn()
    vm = tape.start_vm(5, "opera_lights")
    tape.play(vm)
    vm.close()


def test_after_a_power_cut_ok_says_that_all_characters_are_there(told):
    told.play(2, is_whole=False)
    before = state_text(told.state)
    told.virtual.restart()
    told.recall()
    told.virtual.run(500)
    for _ in range(12):
        if told.is_quiet():
            break
        told.virtual.press(0, "ok")
        told.virtual.run(300)
    assert state_text(told.state) == before
    told.play()
    assert told.state.outcome in ((1, 0), (0, 1))

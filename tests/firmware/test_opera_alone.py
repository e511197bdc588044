"""One person plays l'Opéra against the table."""

import pytest

from firmware.lights.scene import BREATHE, CHASE, STEADY
from firmware.play.pause import Pause
from firmware.play.playing import Playing
from firmware.players import LEVELS
from shared_rules.game import NOBODY
from shared_rules.opera.board import AT_PICK, CHARACTERS, INVESTIGATOR, PHANTOM
from shared_rules.record_lines import UNDONE
from tests.helpers.alone import heard
from tests.helpers.bounded_wait import Patience
from tests.helpers.open_vault import secret_of
from tests.helpers.opera.alone import AloneEvening

ROLES = (INVESTIGATOR, PHANTOM)


def begin(seed: int, role: int, level: str = "gentle", **options) -> AloneEvening:
    evening = AloneEvening(seed, {1 - role: level}, **options)
    evening.begin()
    return evening


def wait_for(evening: AloneEvening, is_true) -> None:
    for _ in range(2000):
        if is_true():
            return
        evening.turn()
    raise AssertionError(evening.page(0))


def wait_for_move(evening: AloneEvening) -> None:
    """Until the table has moved, and its tokens are not there yet."""
    wait_for(evening, lambda: isinstance(evening.stage, Playing) and evening.stage.carried)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_game_with_mistakes(role, level):
    evening = AloneEvening(6 + role, {1 - role: level}, 0.15)
    evening.begin()
    evening.play()
    assert evening.state.actor == NOBODY
    assert len(evening.made) + evening.meddled > 1
    evening.verify()


def test_the_menu_asks_who_plays():
    evening = AloneEvening(1, {PHANTOM: "hard"})
    pages = []
    for _ in range(60):
        if evening.stage.NAME != "menu":
            break
        pages.append(evening.page(0))
        name = evening.stage.item[0]
        is_right = evening.stage.answer(name) == evening.chosen.get(
            name, evening.stage.answer(name)
        )
        evening.virtual.press(0, "ok" if is_right else "back")
    titles = [page.rstrip("|") for page in pages]
    assert titles[2:6] == [
        "Who plays?|People only",
        "Who plays?|The table plays, too",
        "The Investigator|a person",
        "The Phantom|the table: good",
    ]
    assert not any("You are" in page for page in pages)  # the person sits where OK is pressed


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("role", ROLES)
def test_the_person_sits_where_the_menu_was_left(role, seat):
    evening = AloneEvening(2, {1 - role: "good"})
    press = evening.virtual.press
    evening.virtual.press = lambda _, button, ms=100: press(seat, button, ms)
    evening.leave_menu()
    assert evening.director.units == (seat,)
    assert evening.stage.seat == seat  # adds to the deal, for both sides


def test_the_last_person_cannot_be_replaced():
    evening = AloneEvening(1, {INVESTIGATOR: "hard"})
    patience = Patience("the menu", times=500)
    while evening.stage.item[0] != "player_1" and patience.lasts():
        name = evening.stage.item[0]
        is_right = evening.stage.answer(name) == evening.chosen.get(
            name, evening.stage.answer(name)
        )
        evening.virtual.press(0, "ok" if is_right else "back")
    assert evening.director.levels == {INVESTIGATOR: "hard"}
    evening.virtual.press(0, "back")  # the Phantom, too: then a person is the Investigator
    assert evening.director.levels == {PHANTOM: "gentle"}


@pytest.mark.parametrize("role", ROLES)
def test_the_other_hood_stays_dark_and_its_buttons_do_nothing(role):
    evening = begin(3, role)
    own, other = evening.seat, 1 - evening.seat
    for seat in (own, other):
        evening.virtual.hold(seat, "peek", True)
        evening.virtual.run(300)
        assert evening.virtual.board.screens.is_peeking(seat) == (seat == own and role == PHANTOM)
        evening.virtual.hold(seat, "peek", False)
        evening.virtual.run(300)
    evening.virtual.press(other, "ok", ms=1000)
    assert not isinstance(evening.stage, Pause)
    evening.virtual.press(own, "ok", ms=1000)
    assert isinstance(evening.stage, Pause)


def test_a_token_lifted_at_the_tables_turn_is_led_back():
    evening = begin(4, INVESTIGATOR)
    wait_for(evening, lambda: evening.director.is_computers_turn and evening.is_quiet())
    before = evening.record()
    cell = evening.cells()[0]
    evening.virtual.hands.lift(evening.tokens[0])
    evening.virtual.run_hands(rest_ms=5000)
    assert evening.page(0).startswith("The table's turn|Please put it back|Now: Raoul")
    assert evening.record() == before
    evening.virtual.hands.place(evening.tokens[0], cell)
    evening.virtual.run_hands(rest_ms=2500)
    assert len(evening.record()) == len(before) + 1


def test_what_the_table_does_is_said_and_lit():
    evening = begin(5, INVESTIGATOR)
    wait_for_move(evening)
    evening.virtual.run(100)
    title, *lines = evening.page(0).split("|")
    assert title == "The Phantom"
    assert lines[2].startswith("Now: ")
    moved = evening.director.reconciler.next_wrong()
    scene = evening.virtual.board.scene
    here, target = evening.cells()[moved], evening.director.reconciler.targets[moved]
    assert scene.colour[here] == scene.colour[target] == evening.places.colour_of(moved)
    assert (scene.pattern[here], scene.pattern[target]) == (BREATHE, STEADY)
    evening.settle()
    assert not evening.stage.leading


def test_the_way_of_the_tables_token_is_lit():
    """From the token to its place, over free cells, until it is lifted."""
    evening = begin(5, INVESTIGATOR)
    scene, columns = evening.virtual.board.scene, evening.table.layout.COLUMNS
    for _ in range(20):
        wait_for_move(evening)
        evening.virtual.run(100)
        moved = evening.director.reconciler.next_wrong()
        ends = evening.cells()[moved], evening.director.reconciler.targets[moved]
        (y, x), (v, u) = (divmod(cell, columns) for cell in ends)
        if max(abs(u - x), abs(v - y)) > 3 and moved < CHARACTERS:
            break
        evening.settle()
    way = [divmod(cell, columns) for cell in range(len(scene.colour)) if is_running(scene, cell)]
    assert len(way) > 1
    for row, column in way:  # near the straight line, and between its ends
        assert min(y, v) <= row <= max(y, v)
        assert min(x, u) <= column <= max(x, u)
        assert abs((row - y) * (u - x) - (column - x) * (v - y)) <= max(abs(u - x), abs(v - y))
    assert not {row * columns + column for row, column in way} & set(evening.cells())
    evening.virtual.hands.lift(evening.tokens[moved])
    evening.virtual.run_hands()
    assert not [cell for cell in range(len(scene.colour)) if is_running(scene, cell)]


def is_running(scene, cell: int) -> bool:
    return bool(scene.colour[cell]) and scene.pattern[cell] == CHASE


@pytest.mark.parametrize("role", ROLES)
def test_taking_back_goes_to_the_persons_own_step(role):
    evening = begin(11, role)
    match = evening.director.match
    wait_for(
        evening, lambda: match.can_undo and evening.stage.NAME == "play" and evening.stage.carried
    )
    evening.virtual.press(evening.seat, "back")
    evening.settle()
    assert evening.state.actor == role
    assert evening.state.phase >= AT_PICK
    undone = [line for line in evening.record() if line.text == UNDONE]
    assert len(undone) >= 2  # the table's step, and the person's
    evening.play()
    evening.verify()


@pytest.mark.parametrize("role", ROLES)
def test_a_power_cut_asks_for_nothing(role):
    """Also in the middle of a move of the table: it does not choose again."""
    evening = begin(12, role)
    for is_moving in (True, False):
        wait_for_move(evening)
        if not is_moving:
            wait_for(evening, lambda: evening.is_quiet() and evening.director.is_computers_turn)
        played = [line.text for line in evening.record()]
        evening.virtual.restart()
        evening.recall()
        evening.settle()
        assert [line.text for line in evening.record()][: len(played) + 1] == [*played, "i"]
        assert evening.director.levels == {1 - role: "gentle"}
        assert evening.director.units == (evening.seat,)
    evening.play()
    assert evening.verify()


def test_the_seat_is_known_after_a_power_cut():
    evening = AloneEvening(13, {PHANTOM: "good"})
    press = evening.virtual.press
    evening.virtual.press = lambda _, button, ms=100: press(1, button, ms)
    evening.begin()
    assert evening.director.units == (1,)
    evening.virtual.restart()
    evening.recall()
    assert evening.director.units == (1,)
    assert evening.director.phantom_seat == 0


def test_the_person_resigns_and_plays_again_with_the_other_role():
    evening = begin(14, INVESTIGATOR, "good")
    wait_for(evening, lambda: evening.is_quiet() and not evening.director.is_computers_turn)
    evening.resign(evening.seat)
    assert evening.is_over
    assert evening.verify()
    seat = evening.seat
    evening.virtual.press(seat, "ok")
    assert evening.director.levels == {INVESTIGATOR: "good"}
    evening.chosen = {}
    evening.deal()
    assert evening.director.units == (seat,)
    assert evening.director.computers is not None
    evening.settle()
    evening.play()
    evening.verify()


def test_the_person_abandons_the_game_alone():
    evening = begin(15, PHANTOM)
    wait_for(evening, lambda: evening.is_quiet())
    evening.pause(evening.seat, 3)
    evening.virtual.press(evening.seat, "ok")
    assert evening.page(0).startswith("No winner|OK once more")
    evening.virtual.press(evening.seat, "ok")
    assert evening.stage.NAME == "menu"


def test_the_lone_phantom_is_told_where_the_secret_is():
    evening = begin(16, PHANTOM)
    assert evening.page(evening.seat).startswith("Your secret|Hold PEEK")


def test_a_guided_game_alone():
    evening = begin(17, INVESTIGATOR, is_guided=True)
    evening.play(40, is_whole=False)
    assert evening.director.is_guided


# -- what nobody may learn ----------------------------------------------------------------------


def test_the_investigators_choices_do_not_depend_on_the_identity():
    """Eight worlds: the same deal, another Phantom. All is the same until the first answer."""
    worlds = []
    for identity in range(8):
        evening = AloneEvening(18, {INVESTIGATOR: "good"})
        evening.calibrate()
        evening.deal()
        secret_of(evening.director.vault).identity = identity
        log = heard(evening)
        evening.set_up()
        evening.look()
        patience = Patience("the round", times=500)
        while evening.stage.NAME != "announce" and patience.lasts():
            evening.turn()
        worlds.append(log)
    assert len(worlds[0]) > 500
    for log in worlds[1:]:
        assert log == worlds[0]


def test_the_phantom_takes_as_long_whoever_it_is():
    """If the table chooses the same as another Phantom, bytes, lights and times are the same."""
    logs: dict = {}
    for identity in range(8):
        evening = AloneEvening(19, {PHANTOM: "good"})
        evening.calibrate()
        evening.deal()
        secret_of(evening.director.vault).identity = identity
        log = heard(evening)
        evening.set_up()
        evening.look()
        wait_for_move(evening)
        moved = evening.record()[-1].text
        logs.setdefault(moved, []).append(log)
    same = [found for found in logs.values() if len(found) > 1]
    assert same
    for found in same:
        for log in found[1:]:
            assert log == found[0]
    lengths = {len(log) for found in logs.values() for log in found}
    assert len(lengths) == 1  # another choice comes at the same time, too

"""A person plays l'Opéra against the computer player of the board."""

import re
from itertools import combinations

import pytest

from firmware.lights.scene import BREATHE, CHASE, STEADY
from firmware.play.pause import Pause
from firmware.play.playing import Playing
from shared_rules.game import NOBODY
from shared_rules.opera.board import AT_PICK, CHARACTERS, INVESTIGATOR, PHANTOM
from shared_rules.record_lines import UNDONE
from tests.helpers.alone import heard
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of
from tests.helpers.opera.alone import OperaAlone

ROLES = (INVESTIGATOR, PHANTOM)


def begin(seed: int, role: int, level: str = "gentle", **options) -> OperaAlone:
    people = OperaAlone(seed, {1 - role: level}, **options)
    people.begin()
    return people


def wait_for(people: OperaAlone, is_true) -> None:
    for _ in range(2000):
        if is_true():
            return
        people.turn()
    raise AssertionError(people.page(0))


def wait_for_move(people: OperaAlone) -> None:
    """Until the table has moved, and its tokens are not there yet."""
    wait_for(people, lambda: isinstance(people.stage, Playing) and people.stage.carried)


@pytest.mark.parametrize(
    ("level", "role"),
    [
        ("hard", INVESTIGATOR),
        ("gentle", PHANTOM),
        pytest.param("good", INVESTIGATOR, marks=pytest.mark.soak),
        pytest.param("good", PHANTOM, marks=pytest.mark.soak),
        pytest.param("gentle", INVESTIGATOR, marks=pytest.mark.soak),
        pytest.param("hard", PHANTOM, marks=pytest.mark.soak),
    ],
)
def test_a_game_with_mistakes(level, role):
    people = OperaAlone(16 + role, {1 - role: level}, 0.15)
    people.begin()
    people.play()
    assert people.state.actor == NOBODY
    assert len(people.made) + people.meddled > 1
    people.verify()


def test_the_menu_asks_who_plays():
    people = OperaAlone(1, {PHANTOM: "hard"})
    pages = []
    for _ in range(60):
        if people.stage.NAME != "menu":
            break
        pages.append(people.page(0))
        name = people.stage.item[0]
        is_right = people.stage.answer(name) == people.chosen.get(name, people.stage.answer(name))
        people.virtual.press(0, "ok" if is_right else "back")
    titles = [page.rstrip("|") for page in pages]
    assert titles[2:6] == [
        "Who plays?|People only",
        "Who plays?|The table plays, too",
        "The Investigator|a person",
        "The Phantom|the table: good",
    ]
    assert "La Carlotta|starts on space 4|(more helps the Phantom)|(7: even for equals)" in pages
    assert not any("You are" in page for page in pages)  # the person sits where OK is pressed


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("role", ROLES)
def test_the_person_sits_where_the_menu_was_left(role, seat):
    people = OperaAlone(2, {1 - role: "good"})
    press = people.virtual.press
    people.virtual.press = lambda _, button, ms=100: press(seat, button, ms)
    people.leave_menu()
    assert people.director.people_seats == (seat,)
    assert people.stage.seat == seat  # adds to the deal, for both sides


def test_the_last_person_cannot_be_replaced():
    people = OperaAlone(1, {INVESTIGATOR: "hard"})
    bound = BoundedWait("the menu", times=500)
    while people.stage.item[0] != "player_1" and bound.lasts():
        name = people.stage.item[0]
        is_right = people.stage.answer(name) == people.chosen.get(name, people.stage.answer(name))
        people.virtual.press(0, "ok" if is_right else "back")
    assert people.director.levels == {INVESTIGATOR: "hard"}
    people.virtual.press(0, "back")  # the Phantom, too: then a person is the Investigator
    assert people.director.levels == {PHANTOM: "gentle"}


@pytest.mark.parametrize("role", ROLES)
def test_the_other_hood_stays_dark_and_its_buttons_do_nothing(role):
    people = begin(3, role)
    own, other = people.seat, 1 - people.seat
    for seat in (own, other):
        people.virtual.hold(seat, "peek", True)
        people.virtual.run(300)
        assert people.virtual.board.screens.is_peeking(seat) == (seat == own and role == PHANTOM)
        people.virtual.hold(seat, "peek", False)
        people.virtual.run(300)
    people.virtual.press(other, "ok", ms=1000)
    assert not isinstance(people.stage, Pause)
    people.virtual.press(own, "ok", ms=1000)
    assert isinstance(people.stage, Pause)


def test_a_token_lifted_at_the_tables_turn_is_led_back():
    people = begin(4, INVESTIGATOR)
    wait_for(people, lambda: people.director.is_computers_turn and people.is_quiet())
    before = people.record()
    cell = people.cells()[0]
    people.virtual.hands.lift(people.tokens[0])
    people.virtual.run_hands(rest_ms=5000)
    assert people.page(0).startswith("The table's turn|Please put it back|Now: Raoul")
    assert people.record() == before
    people.virtual.hands.place(people.tokens[0], cell)
    people.virtual.run_hands(rest_ms=2500)
    assert len(people.record()) == len(before) + 1


def test_what_the_table_does_is_said_and_lit():
    people = begin(5, INVESTIGATOR)
    wait_for_move(people)
    people.virtual.run(100)
    title, *lines = people.page(0).split("|")
    assert title == "The Phantom"
    assert lines[2].startswith("Now: ")
    moved = people.director.reconciler.next_wrong()
    scene = people.virtual.board.scene
    here, target = people.cells()[moved], people.director.reconciler.targets[moved]
    assert scene.colour[here] == scene.colour[target] == people.places.colour_of(moved)
    assert (scene.pattern[here], scene.pattern[target]) == (BREATHE, STEADY)
    people.settle()
    assert not people.stage.leading


def test_the_way_of_the_tables_token_is_lit():
    """From the token to its place, over free cells, until it is lifted."""
    people = begin(5, INVESTIGATOR)
    scene, columns = people.virtual.board.scene, people.table.layout.COLUMNS
    for _ in range(20):
        wait_for_move(people)
        people.virtual.run(100)
        moved = people.director.reconciler.next_wrong()
        ends = people.cells()[moved], people.director.reconciler.targets[moved]
        (y, x), (v, u) = (divmod(cell, columns) for cell in ends)
        if max(abs(u - x), abs(v - y)) > 3 and moved < CHARACTERS:
            break
        people.settle()
    way = [divmod(cell, columns) for cell in range(len(scene.colour)) if is_running(scene, cell)]
    assert len(way) > 1
    for row, column in way:  # near the straight line, and between its ends
        assert min(y, v) <= row <= max(y, v)
        assert min(x, u) <= column <= max(x, u)
        assert abs((row - y) * (u - x) - (column - x) * (v - y)) <= max(abs(u - x), abs(v - y))
    assert not {row * columns + column for row, column in way} & set(people.cells())
    people.virtual.hands.lift(people.tokens[moved])
    people.virtual.run_hands()
    assert not [cell for cell in range(len(scene.colour)) if is_running(scene, cell)]


def is_running(scene, cell: int) -> bool:
    return bool(scene.colour[cell]) and scene.pattern[cell] == CHASE


@pytest.mark.parametrize("role", ROLES)
def test_taking_back_goes_to_the_persons_own_step(role):
    people = begin(11, role)
    match = people.director.match
    wait_for(
        people, lambda: match.can_undo and people.stage.NAME == "play" and people.stage.carried
    )
    people.virtual.press(people.seat, "back")
    people.settle()
    assert people.state.actor == role
    assert people.state.phase >= AT_PICK
    undone = [line for line in people.record() if line.text == UNDONE]
    assert len(undone) >= 2  # the table's step, and the person's
    people.play()
    people.verify()


@pytest.mark.parametrize("role", ROLES)
def test_a_power_cut_asks_for_nothing(role):
    """Also in the middle of a move of the table: it does not choose again."""
    people = begin(12, role)
    for is_moving in (True, False):
        wait_for_move(people)
        if not is_moving:
            wait_for(people, lambda: people.is_quiet() and people.director.is_computers_turn)
        played = [line.text for line in people.record()]
        people.virtual.restart()
        people.recall()
        people.settle()
        assert [line.text for line in people.record()][: len(played) + 1] == [*played, "i"]
        assert people.director.levels == {1 - role: "gentle"}
        assert people.director.people_seats == (people.seat,)
    people.play()
    assert people.verify()


def test_no_press_disturbs_the_start_after_a_power_cut():
    """With no code to type there is nothing to give up."""
    people = begin(12, INVESTIGATOR)
    people.virtual.restart()
    people.virtual.run(32)
    for ms in (1000, 100):
        people.virtual.press(people.seat, "back", ms)
        assert people.page(people.seat).startswith("One moment")
    people.recall()
    people.settle()
    assert people.director.levels == {PHANTOM: "gentle"}


def choice_in_the_second_round(is_cut: bool, is_taken_back: bool) -> tuple[float, str]:
    """How long the table thinks about a choice, and the choice."""
    people = begin(20, PHANTOM, "hard")
    wait_for(people, lambda: people.state.round == 2 and people.state.turn == 1)
    wait_for(people, lambda: people.director.is_computers_turn and people.is_quiet())
    if is_cut:
        people.virtual.restart()
        people.recall()
        people.settle()
    if is_taken_back:
        people.virtual.press(people.seat, "back")
        people.settle()
        wait_for(people, lambda: people.director.is_computers_turn)
    lines, began_ms = len(people.record()), people.virtual.now_ms
    wait_for(people, lambda: len(people.record()) > lines)
    return people.virtual.now_ms - began_ms, people.record()[-1].text


@pytest.mark.parametrize("is_taken_back", [pytest.param(False, marks=pytest.mark.soak), True])
def test_what_was_learned_survives_a_power_cut(is_taken_back):
    """The next choice is the same, and takes as long as without the cut."""
    expected_ms, expected = choice_in_the_second_round(False, is_taken_back)
    after_ms, after = choice_in_the_second_round(True, is_taken_back)
    assert after == expected
    assert after_ms < expected_ms + 1000


def test_a_bad_line_of_what_was_learned_is_ignored():
    people = begin(20, PHANTOM, "hard")
    wait_for(people, lambda: people.state.turn == 2)
    for text in ("", " 0", " 0 5 zz", " 9 5 00", " 0 5 0000", " 0 4 " + 8 * "ffff", " 1 4 00"):
        people.director.journal.append("l" + text)
    people.virtual.restart()
    people.recall()
    people.settle()
    people.resign(people.seat)
    people.verify()


def test_the_seat_is_known_after_a_power_cut():
    people = OperaAlone(13, {PHANTOM: "good"})
    press = people.virtual.press
    people.virtual.press = lambda _, button, ms=100: press(1, button, ms)
    people.begin()
    assert people.director.people_seats == (1,)
    people.virtual.restart()
    people.recall()
    assert people.director.people_seats == (1,)
    assert people.director.phantom_seat == 0


def test_the_person_resigns_and_plays_again_with_the_other_role():
    people = begin(14, INVESTIGATOR, "good")
    wait_for(people, lambda: people.is_quiet() and not people.director.is_computers_turn)
    people.resign(people.seat)
    assert people.is_over
    assert people.verify()
    seat = people.seat
    people.virtual.press(seat, "ok")
    assert people.director.levels == {INVESTIGATOR: "good"}
    people.chosen = {}
    people.deal()
    assert people.director.people_seats == (seat,)
    assert people.director.computers is not None
    people.settle()
    people.play()
    people.verify()


def test_the_person_abandons_the_game_alone():
    people = begin(15, PHANTOM)
    wait_for(people, lambda: people.is_quiet())
    people.pause(people.seat, 3)
    people.virtual.press(people.seat, "ok")
    assert people.page(0).startswith("No winner|OK once more")
    people.virtual.press(people.seat, "ok")
    assert people.stage.NAME == "menu"


def test_the_lone_phantom_is_told_where_the_secret_is():
    people = begin(16, PHANTOM)
    assert people.page(people.seat).startswith("Your secret|Hold PEEK")


def test_a_guided_game_alone():
    people = begin(17, INVESTIGATOR, is_guided=True)
    people.play(40, is_whole=False)
    assert people.director.is_guided


# -- what nobody may learn ----------------------------------------------------------------------


# Turns: until the first answer, the first two rounds, all of the game.
ANSWER, ROUNDS, ALL = ("good", 25), ("good", 50), ("hard", 800)


def differences(seed: int, role: int, level: str, most_turns: int) -> list[tuple[str, str]]:
    """Games of the same deal, each with another Phantom; the table has `role`. Of every two of
    them that differ: the first line of the record that is told differently. Before it, bytes,
    lights, pages and times are the same."""
    worlds = []
    for identity in range(CHARACTERS):
        people = OperaAlone(seed, {role: level})
        people.calibrate()
        people.deal()
        secret_of(people.director.vault).identity = identity
        log = heard(people)
        people.set_up()
        people.look()
        people.play(most_turns, is_whole=False)
        worlds.append(log)
    return [first_difference(*pair) for pair in combinations(worlds, 2) if pair[0] != pair[1]]


def first_difference(one: list, other: list) -> tuple[str, str]:
    place = next(n for n in range(len(one)) if one[n] != other[n])
    lines = []
    for world in (one, other):  # lamps and screens come some steps before the record
        told = b"".join(entry[1] for entry in world[place : place + 30]).decode()
        lines.append(re.findall(r'"line":"([^"]*)"', told)[0])
    return lines[0], lines[1]


@pytest.mark.parametrize(
    ("level", "most_turns"), [ANSWER, pytest.param(*ALL, marks=pytest.mark.soak)]
)
def test_the_investigators_choices_do_not_depend_on_the_identity(level, most_turns):
    """Eight worlds are the same until the board answers or deals otherwise."""
    found = differences(18, INVESTIGATOR, level, most_turns)
    assert found
    for one, other in found:
        assert one != other
        assert (one[0], other[0]) == ("o", "o")


@pytest.mark.parametrize(
    ("level", "most_turns"), [ROUNDS, pytest.param(*ALL, marks=pytest.mark.soak)]
)
def test_the_phantom_takes_as_long_whoever_it_is(level, most_turns):
    """Eight worlds are the same until the Phantom chooses, or the board answers, otherwise;
    another choice comes at the same time."""
    found = differences(19, PHANTOM, level, most_turns)
    assert [one for one, _ in found if one[0] == "p"]
    for one, other in found:
        assert one != other
        assert one[0] == other[0]
        assert one[0] in "po"

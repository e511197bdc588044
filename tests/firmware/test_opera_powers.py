"""Every power of l'Opéra on the table, for both players and in each order that the rules allow.

The fixture `table` runs a test in an Investigator's round and in a Phantom's round.
"""

import pytest

from firmware.games.opera import sheet
from firmware.lights.palette import AMBER, GHOST, LIGHT, PIECE
from firmware.lights.scene import BLINK, BREATHE, GLOW
from firmware.play.playing import Playing
from shared_rules.offboard import state_text
from shared_rules.opera.board import (
    AT_PICK,
    BLACK,
    BLUE,
    BROWN,
    GREY,
    PASSAGES,
    PINK,
    PURPLE,
    RED,
    WHITE,
    corridor_between,
)
from shared_rules.opera.powers import passages
from tests.helpers.open_vault import secret_of
from tests.helpers.opera.board import (
    BLACKOUT,
    CARLOTTA,
    CROWD,
    HOUSE,
    IN_ROUND_1,
    IN_ROUND_2,
    INVESTIGATOR,
    NEXT_DOOR,
    PADLOCK,
    PHANTOM,
    back,
    go,
    lift,
    lit_rooms,
    ok,
    pink_lamps,
    rooms,
)
from tests.helpers.opera.people import OperaPeople


@pytest.fixture(scope="module")
def people():
    people = OperaPeople(seed=7)
    people.begin()
    return people


@pytest.fixture(params=["investigator", "phantom"])
def table(request, people):
    """A game in which the active player may pick one of these four characters."""

    def at(*cards: int, identity: int = GREY, house: str = HOUSE) -> OperaPeople:
        four = list(cards)
        for who in range(8):
            if len(four) < 4 and who not in four:
                four.append(who)
        letters = "RPBGKWUN"
        text = house + (IN_ROUND_1 if request.param == "investigator" else IN_ROUND_2)
        named = "".join(letters[who] for who in sorted(four))
        others = "".join(letters[who] for who in range(8) if who not in four)
        people.stage_at(text.format(cards=named, others=others), identity)
        return people

    return at


def test_dealt_characters_breathe_in_their_colours(table):
    people = table(WHITE, BLACK, RED, PINK)
    scene = people.virtual.board.scene
    where = people.director.reconciler.where()
    for who in (WHITE, BLACK, RED, PINK):
        assert scene.colour[where[who]] == PIECE + who
        assert scene.pattern[where[who]] == BREATHE
    assert scene.pattern[where[BROWN]] != BREATHE
    assert scene.colour[sheet.CORRIDORS[corridor_between(9, 8)]] == AMBER


def test_in_the_dark_room_tokens_glimmer_without_their_colours(people):
    people.stage_at("-/B/GU*/-/-/WN/K/-/-/RP 9-8 9 1 I pick BKWU/RPGN - - -", GREY)
    scene = people.virtual.board.scene
    where = people.director.reconciler.where()
    assert (scene.colour[where[GREY]], scene.pattern[where[GREY]]) == (GHOST, GLOW)
    assert (scene.colour[where[BROWN]], scene.pattern[where[BROWN]]) == (PIECE + BROWN, GLOW)
    dealt = where[PURPLE]  # may be lifted there, too
    assert (scene.colour[dealt], scene.pattern[dealt]) == (PIECE + PURPLE, BREATHE)
    people.virtual.run(500)
    assert sum(people.table.lamps.rgb(where[GREY])) > 0


def test_a_lifted_character_shows_where_it_may_go(table):
    people = table(BLUE)
    lift(people, BLUE)
    assert lit_rooms(people, BLUE) == {0, 2}
    people.virtual.hands.place(people.tokens[BLUE], people.free_cell(BLUE, 0))
    people.virtual.run_hands()
    assert rooms(people)[BLUE] == 0


def test_put_back_may_be_a_walk_out_and_back_if_that_is_agreed(table):
    people = table(WHITE)
    people.state.may_return = True
    go(people, (WHITE, 5))
    assert "Walk out and back" in people.page(people.active_seat)
    assert people.state.phase == AT_PICK
    people.virtual.press(people.active_seat, "ok")
    people.virtual.run_hands()
    assert "Drive everybody" in people.page(people.active_seat)
    assert rooms(people)[WHITE] == 5


def test_whoever_is_alone_cannot_walk_back(table):
    people = table(BLUE)
    people.state.may_return = True
    before = state_text(people.state)
    go(people, (BLUE, 1))
    assert state_text(people.state) == before
    assert "Walk out" not in people.page(people.active_seat)


def test_put_back_is_nothing(table):
    people = table(BLUE)
    before = state_text(people.state)
    go(people, (BLUE, 1))
    assert state_text(people.state) == before
    assert people.is_quiet()


def test_meg_sees_the_secret_passages(table):
    people = table(PINK)
    lift(people, PINK)
    assert lit_rooms(people, PINK) >= {4, 6}  # both from the dome
    lamps = {cell for index in passages(people.state) for cell in sheet.PASSAGES[index]}
    for pair in ((4, 9), (6, 9)):
        assert lamps >= set(sheet.PASSAGES[PASSAGES.index(pair)])
    assert pink_lamps(people) == lamps
    people.virtual.hands.place(people.tokens[PINK], people.free_cell(PINK, 4))
    people.virtual.run_hands()
    assert rooms(people)[PINK] == 4


def test_nobody_else_uses_them(table):
    people = table(RED)
    lift(people, RED)
    assert not pink_lamps(people)
    go(people, (RED, 4))
    assert people.stage.mistake
    people.settle()
    assert rooms(people)[RED] == 9


def test_madame_giry_walks_then_moves_the_padlock(table):
    people = table(BLUE)
    go(people, (BLUE, 2))
    assert "padlock" in people.page(people.director.seat_of(people.state.active))
    go(people, (PADLOCK, corridor_between(2, 3)))
    assert people.state.padlock == corridor_between(2, 3)
    assert people.state.who < 0


def test_madame_giry_moves_the_padlock_first(table):
    people = table(BLUE)
    go(people, (PADLOCK, corridor_between(1, 2)))
    lift(people, BLUE)
    assert lit_rooms(people, BLUE) == {0}
    people.virtual.hands.place(people.tokens[BLUE], people.free_cell(BLUE, 0))
    people.virtual.run_hands()
    assert (rooms(people)[BLUE], people.state.who) == (0, -1)


def test_madame_giry_and_the_padlock_in_one_hand(table):
    people = table(BLUE)
    go(people, (BLUE, 0), (PADLOCK, corridor_between(0, 1)))
    assert (rooms(people)[BLUE], people.state.padlock) == (0, corridor_between(0, 1))


@pytest.mark.parametrize("order", ["walk first", "blackout first", "together"])
def test_buquet_and_the_blackout(table, order):
    people = table(GREY)
    if order == "walk first":
        go(people, (GREY, 3))
        go(people, (BLACKOUT, 6))
    elif order == "blackout first":
        go(people, (BLACKOUT, 6))
        go(people, (GREY, 3))
    else:
        go(people, (GREY, 3), (BLACKOUT, 6))
    assert (rooms(people)[GREY], people.state.blackout) == (3, 6)
    assert people.state.who < 0


def test_christine_is_not_asked_where_nobody_is_next_door(table):
    people = table(BLACK)
    go(people, (BLACK, 5))
    assert people.state.who < 0


def test_christine_draws_everybody_in(table):
    people = table(BLACK, house=NEXT_DOOR)
    go(people, (BLACK, 6))
    ok(people)
    assert people.stage.leading
    people.settle()
    assert [rooms(people)[who] for who in (BLACK, WHITE, PURPLE)] == [6, 6, 6]
    assert people.state.who < 0


def test_christine_may_leave_them(table):
    people = table(BLACK, house=NEXT_DOOR)
    go(people, (BLACK, 6))
    back(people)
    assert rooms(people)[WHITE] == 5
    assert people.state.who < 0


def test_moncharmin_drives_them_out_one_by_one_and_thinks_again(table):
    people = table(WHITE, house=CROWD)
    go(people, (WHITE, 6))
    offered = state_text(people.state)
    lift(people, BLACK)
    assert lit_rooms(people, BLACK) == {5, 7}
    people.virtual.hands.place(people.tokens[BLACK], people.free_cell(BLACK, 7))
    people.virtual.run_hands()
    go(people, (BROWN, 5))
    assert (rooms(people)[BLACK], rooms(people)[BROWN], people.state.who) == (7, 5, WHITE)
    assert "others" in people.page(people.active_seat)
    back(people)
    people.settle()
    assert (rooms(people)[BLACK], rooms(people)[BROWN]) == (7, 6)
    back(people)
    people.settle()
    assert state_text(people.state) == offered
    for who, room in ((PURPLE, 7), (BLACK, 5), (BROWN, 7)):
        assert people.state.who == WHITE
        go(people, (who, room))
    assert [rooms(people)[who] for who in (BLACK, PURPLE, BROWN, WHITE)] == [5, 7, 7, 6]
    assert people.state.who < 0


def test_ok_scatters_and_the_rooms_next_door_light_up(table):
    people = table(WHITE, house=CROWD)
    go(people, (WHITE, 6))
    seat = people.active_seat
    offered = state_text(people.state)
    question, led = people.director.texts.SEND + "|", people.director.texts.SEND_MORE + "|"
    assert people.page(seat) == question
    assert lit_rooms(people, BLACK) == set()
    people.virtual.press(1 - seat, "ok")  # not for the other to say
    assert people.page(seat) == question
    ok(people)
    assert people.page(seat) == led
    assert lit_rooms(people, BLACK) == {5, 7}
    scene = people.virtual.board.scene
    where = people.director.reconciler.where()
    assert [scene.pattern[where[who]] for who in (BLACK, PURPLE, BROWN)] == [BREATHE] * 3
    back(people)  # or rather not
    assert people.page(seat) == question
    assert state_text(people.state) == offered
    ok(people)
    go(people, (PURPLE, 7))  # whoever is lifted first
    assert people.page(seat) == led
    assert lit_rooms(people, BLACK) == {5, 7}
    go(people, (BLACK, 5))
    assert lit_rooms(people, BROWN) == {5, 7}
    back(people)
    people.settle()
    back(people)
    people.settle()
    assert state_text(people.state) == offered
    assert people.page(seat) == question  # asked anew
    assert lit_rooms(people, BLACK) == set()


def test_moncharmin_may_be_kind(table):
    people = table(WHITE)
    go(people, (WHITE, 6))
    back(people)
    assert (rooms(people)[BLACK], people.state.who) == (6, -1)


def test_richard_walks(table):
    people = table(PURPLE)
    go(people, (PURPLE, 4))
    assert rooms(people)[PURPLE] == 4


def test_richard_swaps_with_another_in_his_hand(table):
    people = table(PURPLE)
    go(people, (PURPLE, 9), (RED, 5))
    assert (rooms(people)[PURPLE], rooms(people)[RED]) == (9, 5)


def test_richard_swaps_inside_his_room_when_asked(table):
    people = table(PURPLE)
    turn = people.state.turn
    people.swap_inside(WHITE)
    assert people.state.turn == turn + 1


def test_richard_is_put_down_second(table):
    people = table(PURPLE)
    go(people, (RED, 5), (PURPLE, 9))
    assert (rooms(people)[PURPLE], rooms(people)[RED]) == (9, 5)


def test_the_persian_takes_somebody_along(table):
    people = table(BROWN)
    go(people, (BROWN, 4), (WHITE, 4))
    assert (rooms(people)[BROWN], rooms(people)[WHITE]) == (4, 4)


def test_the_persian_drops_somebody_on_the_way(table):
    people = table(BROWN)
    go(people, (BROWN, 7), (WHITE, 6))
    assert (rooms(people)[BROWN], rooms(people)[WHITE]) == (7, 6)


def test_the_persian_is_put_down_second(table):
    people = table(BROWN)
    go(people, (WHITE, 6), (BROWN, 7))
    assert (rooms(people)[BROWN], rooms(people)[WHITE]) == (7, 6)


def test_the_persian_alone(table):
    people = table(BROWN)
    go(people, (BROWN, 0))
    assert rooms(people)[BROWN] == 0


def test_raouls_card_for_the_investigator_is_shown_to_all(people):
    text = INVESTIGATOR.format(cards="RPBG", others="KWUN")
    people.stage_at(text, GREY)
    go(people, (RED, 7))
    assert "alibi" in people.page(0)
    before = people.state.shown, people.state.phantoms
    ok(people)
    assert people.page(0) == people.page(1)
    assert (people.state.shown, people.state.phantoms) != before
    people.settle()
    assert people.is_quiet()


def test_raouls_card_for_the_phantom_stays_under_the_hood(people):
    for _ in range(8):  # until it is a character
        people.stage_at(PHANTOM.format(cards="RPBG"), GREY)
        secret_of(people.director.vault).kept = 0
        go(people, (RED, 7))
        ok(people)
        if people.state.kept:
            break
        people.settle()
    assert "secret" in people.page(0)
    kept = secret_of(people.director.vault).kept
    assert kept
    screens = people.virtual.board.screens
    assert not any(people.director.name_of(who) in people.page(0) for who in range(8))
    people.virtual.hold(1, "peek", True)
    people.virtual.run(100)
    assert screens.private_page_of(1).title == "You are"
    assert len(screens.private_page_of(1).icons) == 1
    people.virtual.hold(1, "peek", False)
    people.virtual.run(40)
    assert not people.table.screens[1].is_on or screens.private_page_of(1).title == ""


@pytest.mark.parametrize(
    ("rest", "kept", "drawn", "end"),
    [
        ("9 3 I pick RGWN/PBKU RPBKWU*** CN -", 0, "DREW", "Unmasked!"),
        ("21 4 P pick RGWN/- RPBKWU? CNC -", 1 << BROWN, "DREW_PHANTOM", "She is gone!"),
    ],
)
@pytest.mark.parametrize("is_skipped", [False, True])
def test_a_card_that_ends_the_game_is_shown_first(rest, kept, drawn, end, is_skipped):
    """All alibis but the Persian's are shown; he and Buquet are the last suspects."""
    people = OperaPeople(seed=7)
    people.begin()
    people.stage_at("-/b/G*/-/-/wuN/k/-/-/rp 9-8 " + rest, GREY)
    secret_of(people.director.vault).kept = kept
    go(people, (RED, 7))
    ok(people)
    text = getattr(people.director.texts, drawn)
    if drawn == "DREW":
        text %= people.director.name_of(BROWN)
    assert [people.page(seat) for seat in (0, 1)] == [text + "|"] * 2
    if is_skipped:
        people.virtual.press(1, "ok")
    else:
        people.virtual.run(1500)
        assert not people.is_over
        people.virtual.run(600)
    assert people.is_over
    assert people.page(0).startswith(end)
    scene = people.virtual.board.scene
    blinking = [cell for cell in range(len(scene.colour)) if scene.pattern[cell] == BLINK]
    cells = [people.director.reconciler.where()[GREY], sheet.CARDS[GREY]]
    assert sorted(blinking) == sorted(cells)
    assert [scene.colour[cell] for cell in cells] == [PIECE + GREY] * 2


@pytest.mark.parametrize(
    ("rest", "led"),
    [
        ("9 3 I pick RGWN/PBKU RPBKWU? CN -", 8),  # one to the left
        ("1 3 I pick RGWN/PBKU RPBKWU? CN -", 1),  # where nothing is left of her
        ("9 4 P pick RGWN/- RPBKWU? CNC -", 10),  # one nearer to the exit
    ],
)
def test_a_phantoms_card_moves_la_carlotta_and_the_round_goes_on(people, rest, led):
    """The Phantom keeps the Persian's alibi, all others are shown: only Phantoms are left."""
    people.stage_at("-/b/G*/-/-/wuN/k/-/-/rp 9-8 " + rest, GREY)
    secret_of(people.director.vault).kept = 1 << BROWN
    before = people.state.carlotta
    go(people, (RED, 7))
    ok(people)
    texts = people.director.texts
    assert people.state.carlotta == led
    for seat in (0, 1):
        assert people.page(seat).startswith(texts.DREW_PHANTOM)
    if led != before:
        people.virtual.run(3500)  # until the news have been read
        assert set(people.shown_wrong()) == {sheet.TRACK[led - 1], sheet.TRACK[before - 1]}
        assert people.page(0).endswith(texts.BRING % texts.TOKENS[CARLOTTA])
    people.settle()
    assert people.is_quiet()
    assert people.table.cell_of(people.tokens[CARLOTTA]) == sheet.TRACK[led - 1]
    assert not people.is_over
    assert people.state.who < 0


def test_back_takes_back_step_by_step(table):
    people = table(BLUE)
    before = state_text(people.state)
    go(people, (BLUE, 2))
    go(people, (PADLOCK, corridor_between(2, 3)))
    for _ in range(2):
        people.virtual.press(0, "back", ms=1000)
        assert people.stage.leading
        people.settle()
    assert state_text(people.state) == before


def test_what_was_revealed_stays_revealed(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    go(people, (RED, 7))
    ok(people)
    people.settle()
    after = state_text(people.state)
    people.virtual.press(0, "back", ms=1000)
    assert state_text(people.state) == after
    assert "revealed" in people.page(0)


@pytest.mark.parametrize(("identity", "is_can"), [(GREY, True), (RED, False)])
def test_the_end_of_a_round_is_announced_and_led(people, identity, is_can):
    """Buquet is in the dark, Raoul is in company."""
    people.stage_at("-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 1 I pick W/RPKN - - -", identity)
    go(people, (WHITE, 4))
    assert people.state.phase == 7
    people.virtual.run(1200)
    texts = people.director.texts
    for seat in (0, 1):
        assert people.page(seat) == (texts.CAN if is_can else texts.CANNOT) + "|"
    colours = people.virtual.board.scene.colour
    assert [colours[lamp] for lamp in sheet.ANSWER] == ([LIGHT, 0] if is_can else [0, GHOST])
    people.virtual.press(0, "ok")  # skipped
    assert isinstance(people.stage, Playing)
    assert people.stage.leading
    people.settle()
    assert people.state.round == 2
    assert people.table.cell_of(people.tokens[CARLOTTA]) == sheet.TRACK[people.state.carlotta - 1]


def test_the_last_step_of_a_round_is_taken_back_during_the_hush(people):
    people.stage_at(HOUSE + "1 I pick W/RPKN - - -", GREY)
    before = state_text(people.state)
    go(people, (WHITE, 4))
    assert people.page(0).startswith("Hush")
    people.virtual.press(1, "ok")  # not yet to be skipped
    assert people.page(0).startswith("Hush")
    people.virtual.press(0, "back")
    assert state_text(people.state) == before
    assert people.page(0).startswith("Taken back")
    people.settle()
    assert people.is_quiet()
    assert rooms(people)[WHITE] == 5
    people.virtual.run(2000)
    assert state_text(people.state) == before  # no answer comes any more
    go(people, (WHITE, 4))
    people.virtual.run(1200)
    assert people.page(0).startswith(people.director.texts.CAN.split("|")[0])
    people.virtual.press(0, "ok")
    people.settle()
    assert people.state.round == 2


@pytest.mark.parametrize("rest", ["1 I pick W/RPKN - - -", "2 P pick W/- - N -"])
def test_back_stops_at_the_end_of_a_round_and_at_a_deal(people, rest):
    people.stage_at(HOUSE + rest, GREY)
    last = people.state.round
    go(people, (WHITE, 4))
    people.virtual.run(1200)
    announced = state_text(people.state)
    people.virtual.press(0, "back", ms=1000)
    people.virtual.run(3000)
    assert state_text(people.state) == announced
    people.settle()
    assert people.state.round == last + 1
    dealt = state_text(people.state)
    for seat in (0, 1):
        people.virtual.press(seat, "back", ms=1000)
        assert state_text(people.state) == dealt
        assert "revealed" in people.page(seat)
        people.virtual.press(seat, "back")
        assert state_text(people.state) == dealt

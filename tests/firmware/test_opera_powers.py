"""Every power of l'Opéra, from magnet to light, for both players and in each order allowed.

`table` plays the same position in an Investigator round and in a Phantom round.
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
from tests.helpers.opera.players import Evening


@pytest.fixture(scope="module")
def evening():
    evening = Evening(seed=7)
    evening.begin()
    return evening


@pytest.fixture(params=["investigator", "phantom"])
def table(request, evening):
    """An evening whose active player may pick among the four characters asked for."""

    def at(*cards: int, identity: int = GREY, house: str = HOUSE) -> Evening:
        four = list(cards)
        for who in range(8):
            if len(four) < 4 and who not in four:
                four.append(who)
        letters = "RPBGKWUN"
        text = house + (IN_ROUND_1 if request.param == "investigator" else IN_ROUND_2)
        named = "".join(letters[who] for who in sorted(four))
        others = "".join(letters[who] for who in range(8) if who not in four)
        evening.stage_at(text.format(cards=named, others=others), identity)
        return evening

    return at


def test_dealt_characters_breathe_in_their_colours(table):
    evening = table(WHITE, BLACK, RED, PINK)
    scene = evening.virtual.board.scene
    where = evening.director.reconciler.where()
    for who in (WHITE, BLACK, RED, PINK):
        assert scene.colour[where[who]] == PIECE + who
        assert scene.pattern[where[who]] == BREATHE
    assert scene.pattern[where[BROWN]] != BREATHE
    assert scene.colour[sheet.CORRIDORS[corridor_between(9, 8)]] == AMBER


def test_in_the_dark_room_tokens_glimmer_without_their_colours(evening):
    evening.stage_at("-/B/GU*/-/-/WN/K/-/-/RP 9-8 9 1 I pick BKWU/RPGN - - -", GREY)
    scene = evening.virtual.board.scene
    where = evening.director.reconciler.where()
    assert (scene.colour[where[GREY]], scene.pattern[where[GREY]]) == (GHOST, GLOW)
    assert (scene.colour[where[BROWN]], scene.pattern[where[BROWN]]) == (PIECE + BROWN, GLOW)
    dealt = where[PURPLE]  # may be lifted there, too
    assert (scene.colour[dealt], scene.pattern[dealt]) == (PIECE + PURPLE, BREATHE)
    evening.virtual.run(500)
    assert sum(evening.table.lamps.rgb(where[GREY])) > 0


def test_a_lifted_character_shows_where_it_may_go(table):
    evening = table(BLUE)
    lift(evening, BLUE)
    assert lit_rooms(evening, BLUE) == {0, 2}
    evening.virtual.hands.place(evening.tokens[BLUE], evening.free_cell(BLUE, 0))
    evening.virtual.run_hands()
    assert rooms(evening)[BLUE] == 0


def test_put_back_may_be_a_walk_out_and_back_if_that_is_agreed(table):
    evening = table(WHITE)
    evening.state.may_return = True
    go(evening, (WHITE, 5))
    assert "Walk out and back" in evening.page(evening.active_seat)
    assert evening.state.phase == AT_PICK
    evening.virtual.press(evening.active_seat, "ok")
    evening.virtual.run_hands()
    assert "Drive everybody" in evening.page(evening.active_seat)
    assert rooms(evening)[WHITE] == 5


def test_whoever_is_alone_cannot_walk_back(table):
    evening = table(BLUE)
    evening.state.may_return = True
    before = state_text(evening.state)
    go(evening, (BLUE, 1))
    assert state_text(evening.state) == before
    assert "Walk out" not in evening.page(evening.active_seat)


def test_put_back_is_nothing(table):
    evening = table(BLUE)
    before = state_text(evening.state)
    go(evening, (BLUE, 1))
    assert state_text(evening.state) == before
    assert evening.is_quiet()


def test_meg_sees_the_secret_passages(table):
    evening = table(PINK)
    lift(evening, PINK)
    assert lit_rooms(evening, PINK) >= {4, 6}  # both from the dome
    lamps = {cell for index in passages(evening.state) for cell in sheet.PASSAGES[index]}
    for pair in ((4, 9), (6, 9)):
        assert lamps >= set(sheet.PASSAGES[PASSAGES.index(pair)])
    assert pink_lamps(evening) == lamps
    evening.virtual.hands.place(evening.tokens[PINK], evening.free_cell(PINK, 4))
    evening.virtual.run_hands()
    assert rooms(evening)[PINK] == 4


def test_nobody_else_uses_them(table):
    evening = table(RED)
    lift(evening, RED)
    assert not pink_lamps(evening)
    go(evening, (RED, 4))
    assert evening.stage.mistake
    evening.settle()
    assert rooms(evening)[RED] == 9


def test_madame_giry_walks_then_moves_the_padlock(table):
    evening = table(BLUE)
    go(evening, (BLUE, 2))
    assert "padlock" in evening.page(evening.director.seat_of(evening.state.active))
    go(evening, (PADLOCK, corridor_between(2, 3)))
    assert evening.state.padlock == corridor_between(2, 3)
    assert evening.state.who < 0


def test_madame_giry_moves_the_padlock_first(table):
    evening = table(BLUE)
    go(evening, (PADLOCK, corridor_between(1, 2)))
    lift(evening, BLUE)
    assert lit_rooms(evening, BLUE) == {0}
    evening.virtual.hands.place(evening.tokens[BLUE], evening.free_cell(BLUE, 0))
    evening.virtual.run_hands()
    assert (rooms(evening)[BLUE], evening.state.who) == (0, -1)


def test_madame_giry_and_the_padlock_in_one_hand(table):
    evening = table(BLUE)
    go(evening, (BLUE, 0), (PADLOCK, corridor_between(0, 1)))
    assert (rooms(evening)[BLUE], evening.state.padlock) == (0, corridor_between(0, 1))


@pytest.mark.parametrize("order", ["walk first", "blackout first", "together"])
def test_buquet_and_the_blackout(table, order):
    evening = table(GREY)
    if order == "walk first":
        go(evening, (GREY, 3))
        go(evening, (BLACKOUT, 6))
    elif order == "blackout first":
        go(evening, (BLACKOUT, 6))
        go(evening, (GREY, 3))
    else:
        go(evening, (GREY, 3), (BLACKOUT, 6))
    assert (rooms(evening)[GREY], evening.state.blackout) == (3, 6)
    assert evening.state.who < 0


def test_christine_is_not_asked_where_nobody_is_next_door(table):
    evening = table(BLACK)
    go(evening, (BLACK, 5))
    assert evening.state.who < 0


def test_christine_draws_everybody_in(table):
    evening = table(BLACK, house=NEXT_DOOR)
    go(evening, (BLACK, 6))
    ok(evening)
    assert evening.stage.leading
    evening.settle()
    assert [rooms(evening)[who] for who in (BLACK, WHITE, PURPLE)] == [6, 6, 6]
    assert evening.state.who < 0


def test_christine_may_leave_them(table):
    evening = table(BLACK, house=NEXT_DOOR)
    go(evening, (BLACK, 6))
    back(evening)
    assert rooms(evening)[WHITE] == 5
    assert evening.state.who < 0


def test_moncharmin_drives_them_out_one_by_one_and_thinks_again(table):
    evening = table(WHITE, house=CROWD)
    go(evening, (WHITE, 6))
    offered = state_text(evening.state)
    lift(evening, BLACK)
    assert lit_rooms(evening, BLACK) == {5, 7}
    evening.virtual.hands.place(evening.tokens[BLACK], evening.free_cell(BLACK, 7))
    evening.virtual.run_hands()
    go(evening, (BROWN, 5))
    assert (rooms(evening)[BLACK], rooms(evening)[BROWN], evening.state.who) == (7, 5, WHITE)
    assert "others" in evening.page(evening.active_seat)
    back(evening)
    evening.settle()
    assert (rooms(evening)[BLACK], rooms(evening)[BROWN]) == (7, 6)
    back(evening)
    evening.settle()
    assert state_text(evening.state) == offered
    for who, room in ((PURPLE, 7), (BLACK, 5), (BROWN, 7)):
        assert evening.state.who == WHITE
        go(evening, (who, room))
    assert [rooms(evening)[who] for who in (BLACK, PURPLE, BROWN, WHITE)] == [5, 7, 7, 6]
    assert evening.state.who < 0


def test_ok_scatters_and_the_rooms_next_door_light_up(table):
    evening = table(WHITE, house=CROWD)
    go(evening, (WHITE, 6))
    seat = evening.active_seat
    offered = state_text(evening.state)
    question, led = evening.director.texts.SEND + "|", evening.director.texts.SEND_MORE + "|"
    assert evening.page(seat) == question
    assert lit_rooms(evening, BLACK) == set()
    evening.virtual.press(1 - seat, "ok")  # not for the other to say
    assert evening.page(seat) == question
    ok(evening)
    assert evening.page(seat) == led
    assert lit_rooms(evening, BLACK) == {5, 7}
    scene = evening.virtual.board.scene
    where = evening.director.reconciler.where()
    assert [scene.pattern[where[who]] for who in (BLACK, PURPLE, BROWN)] == [BREATHE] * 3
    back(evening)  # or rather not
    assert evening.page(seat) == question
    assert state_text(evening.state) == offered
    ok(evening)
    go(evening, (PURPLE, 7))  # whoever is lifted first
    assert evening.page(seat) == led
    assert lit_rooms(evening, BLACK) == {5, 7}
    go(evening, (BLACK, 5))
    assert lit_rooms(evening, BROWN) == {5, 7}
    back(evening)
    evening.settle()
    back(evening)
    evening.settle()
    assert state_text(evening.state) == offered
    assert evening.page(seat) == question  # asked anew
    assert lit_rooms(evening, BLACK) == set()


def test_moncharmin_may_be_kind(table):
    evening = table(WHITE)
    go(evening, (WHITE, 6))
    back(evening)
    assert (rooms(evening)[BLACK], evening.state.who) == (6, -1)


def test_richard_walks(table):
    evening = table(PURPLE)
    go(evening, (PURPLE, 4))
    assert rooms(evening)[PURPLE] == 4


def test_richard_swaps_with_another_in_his_hand(table):
    evening = table(PURPLE)
    go(evening, (PURPLE, 9), (RED, 5))
    assert (rooms(evening)[PURPLE], rooms(evening)[RED]) == (9, 5)


def test_richard_swaps_inside_his_room_when_asked(table):
    evening = table(PURPLE)
    turn = evening.state.turn
    evening.swap_inside(WHITE)
    assert evening.state.turn == turn + 1


def test_richard_is_put_down_second(table):
    evening = table(PURPLE)
    go(evening, (RED, 5), (PURPLE, 9))
    assert (rooms(evening)[PURPLE], rooms(evening)[RED]) == (9, 5)


def test_the_persian_takes_somebody_along(table):
    evening = table(BROWN)
    go(evening, (BROWN, 4), (WHITE, 4))
    assert (rooms(evening)[BROWN], rooms(evening)[WHITE]) == (4, 4)


def test_the_persian_drops_somebody_on_the_way(table):
    evening = table(BROWN)
    go(evening, (BROWN, 7), (WHITE, 6))
    assert (rooms(evening)[BROWN], rooms(evening)[WHITE]) == (7, 6)


def test_the_persian_is_put_down_second(table):
    evening = table(BROWN)
    go(evening, (WHITE, 6), (BROWN, 7))
    assert (rooms(evening)[BROWN], rooms(evening)[WHITE]) == (7, 6)


def test_the_persian_alone(table):
    evening = table(BROWN)
    go(evening, (BROWN, 0))
    assert rooms(evening)[BROWN] == 0


def test_raouls_card_for_the_investigator_is_shown_to_all(evening):
    text = INVESTIGATOR.format(cards="RPBG", others="KWUN")
    evening.stage_at(text, GREY)
    go(evening, (RED, 7))
    assert "alibi" in evening.page(0)
    before = evening.state.shown, evening.state.phantoms
    ok(evening)
    assert evening.page(0) == evening.page(1)
    assert (evening.state.shown, evening.state.phantoms) != before
    evening.settle()
    assert evening.is_quiet()


def test_raouls_card_for_the_phantom_stays_under_the_hood(evening):
    for _ in range(8):  # until it is a character
        evening.stage_at(PHANTOM.format(cards="RPBG"), GREY)
        secret_of(evening.director.vault).kept = 0
        go(evening, (RED, 7))
        ok(evening)
        if evening.state.kept:
            break
        evening.settle()
    assert "secret" in evening.page(0)
    kept = secret_of(evening.director.vault).kept
    assert kept
    screens = evening.virtual.board.screens
    assert not any(evening.director.name_of(who) in evening.page(0) for who in range(8))
    evening.virtual.hold(1, "peek", True)
    evening.virtual.run(100)
    assert screens.private_page_of(1).title == "You are"
    assert len(screens.private_page_of(1).icons) == 1
    evening.virtual.hold(1, "peek", False)
    evening.virtual.run(40)
    assert not evening.table.screens[1].is_on or screens.private_page_of(1).title == ""


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
    evening = Evening(seed=7)
    evening.begin()
    evening.stage_at("-/b/G*/-/-/wuN/k/-/-/rp 9-8 " + rest, GREY)
    secret_of(evening.director.vault).kept = kept
    go(evening, (RED, 7))
    ok(evening)
    text = getattr(evening.director.texts, drawn)
    if drawn == "DREW":
        text %= evening.director.name_of(BROWN)
    assert [evening.page(seat) for seat in (0, 1)] == [text + "|"] * 2
    if is_skipped:
        evening.virtual.press(1, "ok")
    else:
        evening.virtual.run(1500)
        assert not evening.is_over
        evening.virtual.run(600)
    assert evening.is_over
    assert evening.page(0).startswith(end)
    scene = evening.virtual.board.scene
    blinking = [cell for cell in range(len(scene.colour)) if scene.pattern[cell] == BLINK]
    cells = [evening.director.reconciler.where()[GREY], sheet.CARDS[GREY]]
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
def test_a_phantoms_card_moves_la_carlotta_and_the_round_goes_on(evening, rest, led):
    """The Phantom keeps the Persian's alibi, all others are shown: only Phantoms are left."""
    evening.stage_at("-/b/G*/-/-/wuN/k/-/-/rp 9-8 " + rest, GREY)
    secret_of(evening.director.vault).kept = 1 << BROWN
    before = evening.state.carlotta
    go(evening, (RED, 7))
    ok(evening)
    texts = evening.director.texts
    assert evening.state.carlotta == led
    for seat in (0, 1):
        assert evening.page(seat).startswith(texts.DREW_PHANTOM)
    if led != before:
        evening.virtual.run(3500)  # until the news have been read
        assert set(evening.shown_wrong()) == {sheet.TRACK[led - 1], sheet.TRACK[before - 1]}
        assert evening.page(0).endswith(texts.BRING % texts.TOKENS[CARLOTTA])
    evening.settle()
    assert evening.is_quiet()
    assert evening.table.cell_of(evening.tokens[CARLOTTA]) == sheet.TRACK[led - 1]
    assert not evening.is_over
    assert evening.state.who < 0


def test_back_takes_back_step_by_step(table):
    evening = table(BLUE)
    before = state_text(evening.state)
    go(evening, (BLUE, 2))
    go(evening, (PADLOCK, corridor_between(2, 3)))
    for _ in range(2):
        evening.virtual.press(0, "back", ms=1000)
        assert evening.stage.leading
        evening.settle()
    assert state_text(evening.state) == before


def test_what_was_revealed_stays_revealed(evening):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    go(evening, (RED, 7))
    ok(evening)
    evening.settle()
    after = state_text(evening.state)
    evening.virtual.press(0, "back", ms=1000)
    assert state_text(evening.state) == after
    assert "revealed" in evening.page(0)


@pytest.mark.parametrize(("identity", "is_can"), [(GREY, True), (RED, False)])
def test_the_end_of_a_round_is_announced_and_led(evening, identity, is_can):
    """Buquet is in the dark, Raoul is in company."""
    evening.stage_at("-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 1 I pick W/RPKN - - -", identity)
    go(evening, (WHITE, 4))
    assert evening.state.phase == 7
    evening.virtual.run(1200)
    texts = evening.director.texts
    for seat in (0, 1):
        assert evening.page(seat) == (texts.CAN if is_can else texts.CANNOT) + "|"
    colours = evening.virtual.board.scene.colour
    assert [colours[lamp] for lamp in sheet.ANSWER] == ([LIGHT, 0] if is_can else [0, GHOST])
    evening.virtual.press(0, "ok")  # skipped
    assert isinstance(evening.stage, Playing)
    assert evening.stage.leading
    evening.settle()
    assert evening.state.round == 2
    assert (
        evening.table.cell_of(evening.tokens[CARLOTTA]) == sheet.TRACK[evening.state.carlotta - 1]
    )


def test_the_last_step_of_a_round_is_taken_back_during_the_hush(evening):
    evening.stage_at(HOUSE + "1 I pick W/RPKN - - -", GREY)
    before = state_text(evening.state)
    go(evening, (WHITE, 4))
    assert evening.page(0).startswith("Hush")
    evening.virtual.press(1, "ok")  # not yet to be skipped
    assert evening.page(0).startswith("Hush")
    evening.virtual.press(0, "back")
    assert state_text(evening.state) == before
    assert evening.page(0).startswith("Taken back")
    evening.settle()
    assert evening.is_quiet()
    assert rooms(evening)[WHITE] == 5
    evening.virtual.run(2000)
    assert state_text(evening.state) == before  # no answer comes any more
    go(evening, (WHITE, 4))
    evening.virtual.run(1200)
    assert evening.page(0).startswith(evening.director.texts.CAN.split("|")[0])
    evening.virtual.press(0, "ok")
    evening.settle()
    assert evening.state.round == 2


@pytest.mark.parametrize("rest", ["1 I pick W/RPKN - - -", "2 P pick W/- - N -"])
def test_back_stops_at_the_end_of_a_round_and_at_a_deal(evening, rest):
    evening.stage_at(HOUSE + rest, GREY)
    last = evening.state.round
    go(evening, (WHITE, 4))
    evening.virtual.run(1200)
    announced = state_text(evening.state)
    evening.virtual.press(0, "back", ms=1000)
    evening.virtual.run(3000)
    assert state_text(evening.state) == announced
    evening.settle()
    assert evening.state.round == last + 1
    dealt = state_text(evening.state)
    for seat in (0, 1):
        evening.virtual.press(seat, "back", ms=1000)
        assert state_text(evening.state) == dealt
        assert "revealed" in evening.page(seat)
        evening.virtual.press(seat, "back")
        assert state_text(evening.state) == dealt

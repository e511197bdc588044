"""The tracker: settled cells in, events and identities of tokens out."""

from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from firmware.sensing.tracker import (
    EXTRA,
    MISSING,
    NONE,
    STRANGER,
    UNSURE,
    WRONG_PIECE,
    WRONG_SIDE,
)
from tests.helpers.tracker_bench import Sheet


def test_follows_a_piece():
    sheet = Sheet({20: 1, 40: 2})
    assert sheet.lift(20) == ["lifted 1 20"]
    assert sheet.tracker.hand_count == 1
    assert sheet.in_hand() == [1]
    assert sheet.place(99) == ["placed 1 99 from 20"]
    assert sheet.tracker.pieces[99] == 1
    assert sheet.tracker.pieces[20] == NONE
    assert sheet.tracker.hand_count == 0


def test_tells_side_and_time_of_an_event():
    sheet = Sheet({20: 1})
    sheet.show({20: SOUTH})
    sheet.cells.states[20] = EMPTY
    sheet.cells.changed[0] = 20
    sheet.tracker.step(5000, 1)
    assert sheet.tracker.take()
    event = sheet.tracker.event
    assert (event.side, event.origin, event.ms) == (SOUTH, 20, 5000)
    assert not sheet.tracker.take()


def test_a_piece_may_be_put_back():
    sheet = Sheet({20: 1})
    sheet.lift(20)
    assert sheet.place(20) == ["placed 1 20"]


def test_turning_over_in_the_hand():
    sheet = Sheet({20: 1})
    sheet.lift(20)
    assert sheet.place(20, SOUTH) == ["turned 1 20"]
    assert sheet.tracker.sides[20] == SOUTH


def test_turning_over_at_once():
    sheet = Sheet({20: 1, 21: 2})
    sheet.lift(21)
    assert sheet.show({20: SOUTH}) == ["turned 1 20"]
    assert sheet.in_hand() == [2]


def test_turned_on_the_way_is_placed_with_its_new_side():
    sheet = Sheet({20: 1})
    sheet.lift(20)
    assert sheet.place(60, SOUTH) == ["placed 1 60 from 20"]
    assert sheet.tracker.sides[60] == SOUTH


def test_sliding_to_the_cell_beside():
    sheet = Sheet({20: 1})
    sheet.lift(20)
    assert sheet.place(37, after_ms=120) == ["slid 1 37 from 20"]


def test_sliding_seen_in_one_scan():
    for beside in (19, 21, 3, 37):
        sheet = Sheet({20: 1})
        changes = {20: EMPTY, beside: NORTH}
        assert sheet.show(changes) == ["lifted 1 20", f"slid 1 {beside} from 20"]


def test_sliding_whose_end_is_seen_first():
    sheet = Sheet({20: 1})
    assert sheet.place(19) == []
    assert sheet.lift(20, after_ms=16) == ["lifted 1 20", "slid 1 19 from 20"]


def test_slow_or_far_is_not_sliding():
    sheet = Sheet({20: 1, 15: 2})
    sheet.lift(20)
    assert sheet.place(21, after_ms=400) == ["placed 1 21 from 20"]
    sheet.lift(21)
    assert sheet.place(23, after_ms=100) == ["placed 1 23 from 21"]
    sheet.lift(15)  # the right edge of one row is not beside the left edge of the next
    assert sheet.place(16, after_ms=100) == ["placed 2 16 from 15"]


def test_two_in_the_hand_are_undecided_until_told():
    sheet = Sheet({20: 1, 40: 2})
    sheet.lift(20)
    sheet.lift(40)
    assert sheet.in_hand() == [2, 1]  # lifted last first
    assert sheet.place(60) == ["undecided 254 60"]
    assert sheet.candidates(60) == [2, 1]
    assert sheet.tracker.pieces[60] == UNSURE
    assert sheet.place(80) == ["undecided 254 80"]
    assert sheet.tracker.hand_count == 0
    assert not sheet.tracker.resolve(60, 3)
    assert sheet.tracker.resolve(60, 1)
    assert sheet.events() == ["placed 1 60 from 20", "placed 2 80 from 40"]
    assert not sheet.tracker.resolve(60, 2)


def test_told_early_the_rest_needs_no_telling():
    sheet = Sheet({20: 1, 40: 2, 41: 3})
    sheet.lift(20, 40, 41)
    sheet.place(60)
    sheet.tracker.resolve(60, 2)
    assert sheet.events() == ["placed 2 60 from 40"]
    sheet.place(61)
    assert sheet.candidates(61) == [1, 3]
    sheet.tracker.resolve(61, 3)
    assert sheet.events() == ["placed 3 61 from 41"]
    assert sheet.place(62) == ["placed 1 62 from 20"]


def test_sliding_with_another_piece_in_the_hand_is_undecided():
    sheet = Sheet({20: 1, 100: 2})
    sheet.lift(100)
    sheet.lift(20)
    assert sheet.place(21, after_ms=100) == ["undecided 254 21"]
    assert sheet.candidates(21) == [1, 2]


def test_a_piece_lifted_later_cannot_be_what_was_put_down_before():
    sheet = Sheet({20: 1, 40: 2, 41: 3})
    sheet.lift(20)
    sheet.lift(40)
    sheet.place(60)
    sheet.lift(41)
    sheet.place(61)
    assert sheet.candidates(60) == [2, 1]
    assert sheet.candidates(61) == [3, 2, 1]
    sheet.tracker.resolve(61, 1)
    assert sheet.events() == ["placed 2 60 from 40", "placed 1 61 from 20"]
    assert sheet.in_hand() == [3]


def test_an_undecided_token_may_be_lifted_again():
    sheet = Sheet({20: 1, 40: 2})
    sheet.lift(20, 40)
    sheet.place(60)
    assert sheet.lift(60) == ["lifted 254 60"]
    assert sheet.tracker.hand_count == 2
    sheet.place(61)
    sheet.place(62)
    sheet.tracker.resolve(61, 2)
    assert sheet.events() == ["placed 2 61 from 40", "placed 1 62 from 20"]


def test_equal_pieces_are_never_undecided():
    sheet = Sheet({20: 7, 40: 7})
    sheet.lift(20, 40)
    assert [e.split(" from")[0] for e in sheet.place(60)] == ["placed 7 60"]
    assert [e.split(" from")[0] for e in sheet.place(61)] == ["placed 7 61"]


def test_equal_pieces_among_others_are_told_by_kind():
    sheet = Sheet({20: 7, 40: 7, 41: 1})
    sheet.lift(20, 40, 41)
    assert sheet.place(60) == ["undecided 254 60"]
    assert sorted(sheet.candidates(60)) == [1, 7]
    sheet.tracker.resolve(60, 7)
    assert sheet.events() == ["placed 7 60"]
    assert sheet.place(61) == ["undecided 254 61"]
    sheet.tracker.resolve(61, 1)
    assert [e.split(" from")[0] for e in sheet.events()] == ["placed 1 61"]
    assert [e.split(" from")[0] for e in sheet.place(62)] == ["placed 7 62"]


def test_a_token_from_nowhere():
    sheet = Sheet({20: 1})
    assert sheet.place(60) == []
    sheet.wait(64)
    assert sheet.events() == ["appeared 255 60"]
    assert sheet.tracker.pieces[60] == STRANGER
    assert sheet.lift(60) == ["lifted 255 60"]
    assert sheet.place(61) == ["placed 255 61 from 60"]
    assert sheet.tracker.resolve(61, 5)
    assert sheet.events() == ["placed 5 61"]


def test_a_token_that_only_passed_by():
    sheet = Sheet({20: 1})
    sheet.place(60)
    assert sheet.lift(60, after_ms=32) == []
    sheet.wait(100)
    assert sheet.events() == []
    assert sheet.tracker.hand_count == 0


def test_many_tokens_from_nowhere():
    sheet = Sheet()
    events = sheet.show(dict.fromkeys(range(20), SOUTH))
    sheet.wait(64)
    events += sheet.events()
    assert sorted(events) == sorted(f"appeared 255 {cell}" for cell in range(20))


def test_a_stranger_that_is_a_piece_of_a_faulty_cell():
    """The token was lifted from a cell that does not sense."""
    sheet = Sheet({20: 1})
    sheet.cells.faulty.add(20)
    sheet.place(60)
    sheet.wait(64)
    sheet.events()
    assert sheet.tracker.resolve(60, 1)
    assert sheet.events() == ["placed 1 60"]
    assert sheet.tracker.pieces[20] == NONE
    assert sheet.tracker.sides[20] == EMPTY
    sheet.cells.states[20] = NORTH  # mended: it tells at last what the tracker knows
    assert sheet.lift(20) == []


def test_a_piece_put_on_a_faulty_cell_is_taken_on_trust():
    sheet = Sheet({20: 1})
    sheet.cells.faulty.add(50)
    sheet.tracker.expect(50, 1, SOUTH)
    sheet.lift(20)
    assert sheet.wrong() == {50: MISSING}
    sheet.tracker.discard(1)
    sheet.tracker.put(50, 1, SOUTH)
    assert sheet.wrong() == {}
    assert sheet.tracker.hand_count == 0


def test_a_stranger_that_was_thought_to_be_elsewhere():
    sheet = Sheet({20: 1})
    sheet.place(60)
    sheet.wait(64)
    sheet.tracker.resolve(60, 1)
    assert sheet.tracker.pieces[60] == 1
    assert sheet.tracker.pieces[20] == STRANGER


def test_a_discarded_piece_is_no_candidate():
    sheet = Sheet({20: 1, 40: 2, 41: 3})
    sheet.lift(20)
    assert not sheet.tracker.discard(2)
    assert sheet.tracker.discard(1)
    assert sheet.tracker.hand_count == 0
    sheet.lift(40)
    assert sheet.place(60) == ["placed 2 60 from 40"]


def test_discarding_can_settle_what_lies_on_the_table():
    sheet = Sheet({20: 1, 40: 2})
    sheet.lift(20, 40)
    sheet.place(60)
    assert sheet.tracker.discard(1)
    assert sheet.events() == ["placed 2 60 from 40"]


def test_put_decides_and_forgets():
    sheet = Sheet({20: 1, 40: 2})
    sheet.lift(20, 40)
    sheet.place(60)
    sheet.tracker.put(60, 2)
    assert sheet.tracker.pieces[60] == 2
    assert sheet.in_hand() == [1]
    assert sheet.place(61) == ["placed 1 61 from 20"]


def test_a_swept_table_is_followed():
    """As many pieces as any game has: each one is named in turn, and the last one is certain."""
    sheet = Sheet({cell: cell + 1 for cell in range(52)})
    assert [e.split()[0] for e in sheet.lift(*range(52))] == ["lifted"] * 52
    assert sheet.place(100) == ["undecided 254 100"]
    assert len(sheet.candidates(100)) == 52
    assert sheet.tracker.resolve(100, 40)
    for piece in range(1, 51):
        if piece != 40:
            sheet.place(100 + piece)
            assert sheet.tracker.resolve(100 + piece, piece)
    assert set(sheet.in_hand()) == {51, 52}
    sheet.place(170)
    sheet.events()
    assert sheet.tracker.resolve(170, 52)
    sheet.events()
    assert sheet.place(171) == ["placed 51 171 from 50"]


def test_more_than_can_be_followed_are_strangers():
    """Nothing is claimed then: what is put down may be any of them."""
    sheet = Sheet({cell: cell + 1 for cell in range(62)})
    sheet.lift(0, 1)
    assert sheet.place(100) == ["undecided 254 100"]
    events = sheet.lift(*range(2, 62))
    assert events[57:] == [
        "lifted 60 59",
        "appeared 255 100",
        "vanished 61 60",
        "lifted 62 61",
    ]
    assert sheet.in_hand() == [62]


def test_old_events_give_way_to_new_ones():
    sheet = Sheet({cell: 1 for cell in range(70)})
    events = sheet.lift(*range(70))
    assert len(events) == 64
    assert events[-1].endswith(" 69")


def test_look_follows_what_moved_while_nobody_watched():
    sheet = Sheet({20: 1, 40: 2, 41: 3})
    sheet.cells.states[20] = EMPTY
    sheet.cells.states[99] = SOUTH
    sheet.tracker.look(9000)
    assert sheet.events() == ["vanished 1 20", "placed 1 99 from 20"]
    for cell in (40, 41):
        sheet.cells.states[cell] = EMPTY
    for cell in (98, 97):
        sheet.cells.states[cell] = NORTH
    sheet.tracker.look(9500)
    assert sheet.events() == [
        "vanished 2 40",
        "vanished 3 41",
        "undecided 254 97",
        "undecided 254 98",
    ]


def test_look_with_more_tokens_than_pieces_guesses_nothing():
    sheet = Sheet({20: 1})
    sheet.cells.states[20] = EMPTY
    sheet.cells.states[98] = sheet.cells.states[99] = NORTH
    sheet.tracker.look(9000)
    assert sheet.events() == ["vanished 1 20", "undecided 254 98", "undecided 254 99"]
    sheet.tracker.resolve(98, 1)
    assert sheet.events() == ["placed 1 98 from 20", "appeared 255 99"]


def test_look_meets_a_full_table():
    sheet = Sheet({cell: 1 for cell in range(48)})
    sheet.tracker.clear()
    sheet.tracker.look(9000)
    assert sheet.events() == [f"appeared 255 {cell}" for cell in range(48)]
    assert sheet.tracker.resolve(30, 4)
    assert sheet.events() == ["placed 4 30"]


def test_the_difference_is_always_known():
    sheet = Sheet({20: 1, 40: 2, 41: 3})
    tracker = sheet.tracker
    assert sheet.wrong() == {}
    for cell in range(192):
        tracker.expect(cell, NONE)
    assert sheet.wrong() == {20: EXTRA, 40: EXTRA, 41: EXTRA}
    assert tracker.wrong_count == 3
    tracker.expect(20, 1, SOUTH)
    tracker.expect(40, 3)
    tracker.expect(41, 3)
    tracker.expect(42, 4)
    assert sheet.wrong() == {20: WRONG_SIDE, 40: WRONG_PIECE, 42: MISSING}
    sheet.show({20: SOUTH})
    sheet.lift(40)
    sheet.place(50)
    assert sheet.wrong() == {40: MISSING, 42: MISSING, 50: EXTRA}
    assert tracker.wrong_count == 3
    assert tracker.known_empty[60]
    assert not tracker.known_empty[40]
    assert not tracker.known_empty[50]


def test_an_undecided_token_is_not_called_wrong():
    sheet = Sheet({20: 1, 40: 2})
    sheet.tracker.expect(60, 1)
    sheet.lift(20, 40)
    sheet.place(60)
    assert sheet.wrong() == {}
    sheet.tracker.resolve(60, 2)
    assert sheet.wrong() == {60: WRONG_PIECE}


def test_clear_forgets_the_game():
    sheet = Sheet({20: 1, 40: 2})
    sheet.tracker.expect(20, NONE)
    sheet.lift(40)
    sheet.tracker.clear()
    assert sheet.wrong() == {}
    assert sheet.tracker.hand_count == 0
    assert sheet.tracker.pieces[20] == NONE
    assert not any(sheet.tracker.known_empty)

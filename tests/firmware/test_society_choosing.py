"""What is under the hood of The Phantom Society: dials that tell nothing, pictures of rooms."""

from collections import Counter

import pytest

from firmware.society.choosing import Dial
from firmware.society.map import room_icon

SIZE = 16


def picture(*room) -> list[str]:
    icon = room_icon(*room)
    return [
        "".join("#" if icon[y // 8 * SIZE + x] >> y % 8 & 1 else "." for x in range(SIZE))
        for y in range(SIZE)
    ]


@pytest.mark.parametrize("count", [3, 5, 6, 7, 9])
def test_a_dial_begins_anywhere_with_the_same_chance(count):
    """Over all bytes that chance can bring: every start as often as any other."""
    starts = Counter()
    for byte in range(256):
        bytes_to_come = [byte, 0]  # a byte that would favour some start is drawn again

        def random(n, left=bytes_to_come):
            assert n == 1
            return bytes((left.pop(0),))

        dial = Dial(random, count)
        if len(bytes_to_come) == 1:
            starts[dial.at] += 1
    assert len(starts) == count
    assert len(set(starts.values())) == 1


def test_so_clicks_tell_nothing_of_what_is_chosen():
    """Whatever is wanted: each number of clicks is as likely as any other."""
    for wanted in range(9):
        clicks = Counter()
        for byte in range(252):
            dial = Dial(lambda n, byte=byte: bytes((byte,)), 9)
            count = 0
            while dial.at != wanted:
                dial.turn()
                count += 1
                assert count < 9
            clicks[count] += 1
        assert clicks == dict.fromkeys(range(9), 28)


def test_a_dial_forgets():
    dial = Dial(lambda n: b"\x05", 9)
    dial.wipe()
    assert dial.at == 0


def test_a_tile_is_a_die_with_its_value():
    for value in range(1, 7):
        rows = picture(value, False, False, False)
        inside = "".join(row[3:13] for row in rows[1:11])
        assert inside.count("#") == 4 * value  # pips of 2 x 2
        solid = "".join(row[3:13] for row in picture(value, False, True, False)[1:11])
        assert solid.count(".") == 4 * value


def test_every_room_looks_different():
    looks = {
        room_icon(value, has_ghost, is_reached, is_chosen)
        for value in range(1, 7)
        for has_ghost in (False, True)
        for is_reached in (False, True)
        for is_chosen in (False, True)
    }
    assert len(looks) == 6 * 4 + 4  # a ghost hides the value of its tile
    assert room_icon(0, False, False, False) not in looks


def test_the_cursor_is_a_bar_beneath():
    assert picture(3, False, False, True)[14:] == ["..############.."] * 2
    assert picture(3, False, False, False)[14:] == ["................"] * 2

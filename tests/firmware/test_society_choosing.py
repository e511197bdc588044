"""Private pages of The Phantom Society: selectors that reveal nothing, and the map."""

from collections import Counter

import pytest

from firmware.games.society.map import GHOST, TAKEN, draw
from firmware.games.society.selector import Selector
from shared_rules.society.board import ROOMS, SIDE


@pytest.mark.parametrize("count", [3, 5, 6, 7, 9])
def test_a_dial_begins_anywhere_with_the_same_chance(count):
    """Over all bytes that chance can bring: every start as often as any other."""
    starts = Counter()
    for byte in range(256):
        bytes_to_come = [byte, 0]  # a byte that would favour some start is drawn again

        def random(n, left=bytes_to_come):
            assert n == 1
            return bytes((left.pop(0),))

        dial = Selector(random, count)
        if len(bytes_to_come) == 1:
            starts[dial.at] += 1
    assert len(starts) == count
    assert len(set(starts.values())) == 1


def test_so_clicks_tell_nothing_of_what_is_chosen():
    """Whatever is wanted: each number of clicks is as likely as any other."""
    for wanted in range(9):
        clicks = Counter()
        for byte in range(252):
            dial = Selector(lambda n, byte=byte: bytes((byte,)), 9)
            count = 0
            while dial.at != wanted:
                dial.turn()
                count += 1
                assert count < 9
            clicks[count] += 1
        assert clicks == dict.fromkeys(range(9), 28)


def test_a_dial_forgets():
    dial = Selector(lambda n: b"\x05", 9)
    dial.wipe()
    assert dial.at == 0


# -- the map ---------------------------------------------------------------------------------


def rows_of(picture: bytes) -> list[str]:
    width = len(picture) // 8
    return [
        "".join("#" if picture[y // 8 * width + x] >> y % 8 & 1 else "." for x in range(width))
        for y in range(64)
    ]


def look_of(value: int, room: int = 14, is_turned: bool = False) -> list[str]:
    """How a room looks, alone in the manor: 7 x 9 points."""
    rooms = bytearray(ROOMS)
    rooms[room] = value
    down, right = divmod(ROOMS - 1 - room if is_turned else room, SIDE)
    rows = rows_of(draw(rooms, -1, -1, is_turned))
    return [row[2 + 12 * right : 9 + 12 * right] for row in rows[2 + 10 * down : 11 + 10 * down]]


def test_every_room_looks_different():
    looks = {tuple(look_of(value | taken)) for value in range(8) for taken in (0, TAKEN)}
    assert len(looks) == 16
    for value in range(8):
        light = "".join(look_of(value)).translate(str.maketrans("#.", ".#"))
        assert "".join(look_of(value | TAKEN)) == light


def test_a_four_and_a_ghost_look_like_this():
    assert look_of(4)[1:8] == [
        ".%s." % row for row in "...#.|..##.|.#.#.|#..#.|#####|...#.|...#.".split("|")
    ]
    assert look_of(GHOST)[1:8] == [
        ".%s." % row for row in ".###.|#####|#.#.#|#####|#####|#####|#.#.#".split("|")
    ]


def test_all_rooms_look_alike_wherever_they_are():
    for value in (3, GHOST, 6 | TAKEN):
        for room in range(ROOMS):
            for is_turned in (False, True):
                assert look_of(value, room, is_turned) == look_of(value)


def test_rooms_do_not_touch_each_other():
    rows = rows_of(draw(bytes([5 | TAKEN] * ROOMS), -1, -1, False))
    assert sum(row.count("#######") for row in rows) >= 2 * ROOMS  # their rims
    assert not any("########" in row for row in rows)
    assert [y for y in range(64) if "#" not in rows[y]] == [0, 1, *range(11, 60, 10), 61, 62, 63]


def test_brackets_are_around_a_room_or_a_row():
    for first, last, left, right in ((0, 0, 0, 10), (14, 14, 24, 34), (12, 17, 0, 70)):
        rows = rows_of(draw(bytes([2 | TAKEN] * ROOMS), first, last, False))
        top = 1 + 10 * (first // SIDE)
        for y in range(top, top + 11):
            assert rows[y][left] == rows[y][right] == "#"
        assert rows[top][left + 1] == rows[top + 10][right - 1] == "#"


def test_who_sits_at_the_top_sees_it_from_there():
    rooms = bytes([*range(7), *[0] * (ROOMS - 7)])
    turned = rows_of(draw(rooms, 6, 6, True))
    assert turned == rows_of(draw(bytes(reversed(rooms)), ROOMS - 7, ROOMS - 7, False))

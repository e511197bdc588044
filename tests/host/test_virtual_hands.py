"""Scripted hands move tokens with human precision and speed."""

from math import dist

import pytest

from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from ghostlight.virtual import Hands, VirtualTable
from tests.helpers.sensing_table import SensingTable, lay

CELL, FAR, BESIDE = 85, 150, 86


def poses(table):
    return [(t.x_mm, t.y_mm, t.z_mm, t.turn_deg) for t in table.tokens]


def run(hands, table, until_ms=20_000, step_ms=16):
    path = []
    for now_ms in range(0, until_ms, step_ms):
        hands.step(now_ms)
        path += [poses(table)]
        if hands.is_idle:
            break
    assert hands.is_idle
    return path


@pytest.fixture
def table():
    return VirtualTable(seed=3)


def test_motions_follow_one_another_in_time(table):
    token = table.add("token", CELL)
    hands = Hands(table, 1)
    hands.move(token, FAR, SOUTH)
    path = [pose[0] for pose in run(hands, table)]
    heights = [z for _, _, z, _ in path]
    assert max(heights) == 35.0
    assert 25 < len(path) < 70  # half a second to one second
    top = heights.index(35.0)
    assert heights[:top] == sorted(heights[:top])
    assert all((x, y) == table.centre(CELL) for x, y, _, _ in path[: top - 1])
    assert table.cell_of(token) == FAR
    assert token.face == SOUTH


def test_no_step_is_a_jump(table):
    token = table.add("token", CELL)
    hands = Hands(table, 1)
    hands.move(token, FAR)
    hands.slide(token, FAR + 1)
    hands.hover(token, CELL, 500)
    path = [pose[0][:3] for pose in run(hands, table, step_ms=1)]
    assert max(dist(a, b) for a, b in zip(path, path[1:])) < 3.0


def test_the_seed_decides(table):
    def some(seed):
        table = VirtualTable(seed=3)
        hands = Hands(table, seed)
        token = table.add("token", CELL)
        hands.move(token, FAR)
        hands.knock(token)
        return run(hands, table)

    assert some(1) == some(1)
    assert some(1) != some(2)


def test_it_does_not_matter_how_often_time_is_told(table):
    def end(step_ms):
        table = VirtualTable(seed=3)
        hands = Hands(table, 1)
        token = table.add("token", CELL)
        hands.move(token, FAR)
        hands.turn(token)
        return run(hands, table, step_ms=step_ms)[-1]

    assert end(1) == end(16) == end(97)


def test_places_are_sloppy_within_their_circle(table):
    token = table.add("token", CELL)
    hands = Hands(table, 1)
    offs = []
    for _ in range(200):
        spot = hands.spot_on(token, FAR)
        offs.append(dist((spot["x_mm"], spot["y_mm"]), table.centre(FAR)))
    assert max(offs) <= 3.0
    assert sum(off > 1.5 for off in offs) == pytest.approx(150, abs=25)


def test_tokens_are_not_put_on_one_another(table):
    hands = Hands(table, 1)
    cells = [y * 16 + x for y in range(4) for x in range(4)]
    for cell in cells:
        hands.move(table.add("token", 191), cell)
        run(hands, table)
    for one in table.tokens:
        for other in table.tokens:
            if one is not other:
                assert dist((one.x_mm, one.y_mm), (other.x_mm, other.y_mm)) >= 21.0


@pytest.fixture
def bench():
    bench = SensingTable(seed=4)
    bench.calibrate()
    return bench


def followed(bench, *cells):
    tokens = [bench.table.add(f"token {cell}", cell, NORTH) for cell in cells]
    bench.follow(tokens)
    return tokens


def test_the_board_sees_a_move(bench):
    (token,) = followed(bench, CELL)
    bench.hands.move(token, FAR)
    assert bench.play() == [("lifted", 1, CELL), ("placed", 1, FAR)]


def test_the_board_sees_a_turn(bench):
    (token,) = followed(bench, CELL)
    bench.hands.turn(token)
    assert bench.play() == [("lifted", 1, CELL), ("turned", 1, CELL)]
    assert bench.scanner.states[CELL] == SOUTH


def test_the_board_sees_a_token_rolled_over(bench):
    (token,) = followed(bench, CELL)
    bench.hands.flip(token)
    events = bench.play()
    assert events[-1] == ("turned", 1, CELL)
    assert bench.scanner.states[CELL] == SOUTH


def test_the_board_sees_a_slide(bench):
    (token,) = followed(bench, CELL)
    bench.hands.slide(token, BESIDE)
    assert bench.play() == [("lifted", 1, CELL), ("slid", 1, BESIDE)]


def test_the_board_sees_two_in_the_hand(bench):
    one, two = followed(bench, CELL, FAR)
    bench.hands.lift(one)
    bench.hands.lift(two)
    bench.hands.place(one, 10)
    bench.hands.place(two, 30)
    assert [kind for kind, _, _ in bench.play()] == ["lifted", "lifted", "undecided", "undecided"]


def test_hesitating_over_a_cell_is_nothing(bench):
    (token,) = followed(bench, CELL)
    bench.hands.lift(token)
    bench.hands.hover(token, FAR, 3000)
    bench.hands.place(token, CELL)
    assert bench.play() == [("lifted", 1, CELL), ("placed", 1, CELL)]


def test_a_knocked_token_is_gone_and_can_be_put_back(bench):
    for seed in range(6):
        bench = SensingTable(seed)
        bench.calibrate()
        (token,) = followed(bench, CELL)
        bench.hands.knock(token)
        assert bench.play()[0] == ("lifted", 1, CELL)
        bench.hands.lift(token)
        bench.hands.place(token, CELL, NORTH)
        assert bench.play()[-1][:2] in (("placed", 1), ("turned", 1))
        assert bench.tracker.pieces[CELL] == 1
        assert bench.scanner.states == bench.table.truth()


def test_a_whole_table_swept_off_is_seen(bench):
    lay(bench.table, range(0, 192, 8), bench.table.random)
    tokens = list(bench.table.tokens)
    bench.follow(tokens)
    for token in tokens:
        bench.hands.lift(token)
    assert [kind for kind, _, _ in bench.play()] == ["lifted"] * 24
    assert set(bench.scanner.states) == {EMPTY}

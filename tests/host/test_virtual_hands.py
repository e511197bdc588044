from math import dist

import pytest

from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from ghostlight.virtual import Hands, VirtualTable
from tests.helpers.sensing_table import Rig, lay

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
def rig():
    rig = Rig(seed=4)
    rig.calibrate()
    return rig


def followed(rig, *cells):
    tokens = [rig.table.add(f"token {cell}", cell, NORTH) for cell in cells]
    rig.follow(tokens)
    return tokens


def test_the_board_sees_a_move(rig):
    (token,) = followed(rig, CELL)
    rig.hands.move(token, FAR)
    assert rig.play() == [("lifted", 1, CELL), ("placed", 1, FAR)]


def test_the_board_sees_a_turn(rig):
    (token,) = followed(rig, CELL)
    rig.hands.turn(token)
    assert rig.play() == [("lifted", 1, CELL), ("turned", 1, CELL)]
    assert rig.scanner.states[CELL] == SOUTH


def test_the_board_sees_a_token_rolled_over(rig):
    (token,) = followed(rig, CELL)
    rig.hands.flip(token)
    events = rig.play()
    assert events[-1] == ("turned", 1, CELL)
    assert rig.scanner.states[CELL] == SOUTH


def test_the_board_sees_a_slide(rig):
    (token,) = followed(rig, CELL)
    rig.hands.slide(token, BESIDE)
    assert rig.play() == [("lifted", 1, CELL), ("slid", 1, BESIDE)]


def test_the_board_sees_two_in_the_hand(rig):
    one, two = followed(rig, CELL, FAR)
    rig.hands.lift(one)
    rig.hands.lift(two)
    rig.hands.place(one, 10)
    rig.hands.place(two, 30)
    assert [kind for kind, _, _ in rig.play()] == ["lifted", "lifted", "undecided", "undecided"]


def test_hesitating_over_a_cell_is_nothing(rig):
    (token,) = followed(rig, CELL)
    rig.hands.lift(token)
    rig.hands.hover(token, FAR, 3000)
    rig.hands.place(token, CELL)
    assert rig.play() == [("lifted", 1, CELL), ("placed", 1, CELL)]


def test_a_knocked_token_is_gone_and_can_be_put_back(rig):
    for seed in range(6):
        rig = Rig(seed)
        rig.calibrate()
        (token,) = followed(rig, CELL)
        rig.hands.knock(token)
        assert rig.play()[0] == ("lifted", 1, CELL)
        rig.hands.lift(token)
        rig.hands.place(token, CELL, NORTH)
        assert rig.play()[-1][:2] in (("placed", 1), ("turned", 1))
        assert rig.tracker.pieces[CELL] == 1
        assert rig.scanner.states == rig.table.truth()


def test_a_whole_table_swept_off_is_seen(rig):
    lay(rig.table, range(0, 192, 8), rig.table.random)
    tokens = list(rig.table.tokens)
    rig.follow(tokens)
    for token in tokens:
        rig.hands.lift(token)
    assert [kind for kind, _, _ in rig.play()] == ["lifted"] * 24
    assert set(rig.scanner.states) == {EMPTY}

"""Screens show the expected pixels, and may be unplugged at any time."""

import pytest

from tests.pico.pico import Pico

pytestmark = pytest.mark.device

PICTURE = bytes((i * 29 + i // 128) & 0xFF for i in range(1024))
RETRY_MS = 500


def draw(pico: Pico, seat: int, pages: range = range(8)) -> list[bool]:
    value = pico.value(f"[hal.screen_page({seat}, page, picture) for page in {list(pages)}]")
    assert isinstance(value, list)
    return value


@pytest.fixture(autouse=True)
def fresh_screens(pico: Pico) -> None:
    for seat in (0, 1):
        pico.plug(seat)
    pico.do(f"picture[:] = bytes.fromhex('{PICTURE.hex()}')")
    pico.do("hal = None\ngc.collect()\nhal = Hal(table)")  # there are twelve DMA channels


def test_pages_arrive(pico: Pico) -> None:
    pico.do("hal.screen_power(1, True)")
    assert draw(pico, 1) == [True] * 8
    assert pico.screen(1) == {**pico.screen(1), "memory": PICTURE, "is_on": True}
    assert not pico.screen(0)["is_on"]


def test_pages_may_come_in_any_order_and_alone(pico: Pico) -> None:
    draw(pico, 0)
    pico.do("for i in range(1024): picture[i] ^= 255")
    draw(pico, 0, range(5, 2, -1))
    memory = pico.screen(0)["memory"]
    assert [memory[128 * page] ^ PICTURE[128 * page] for page in range(8)] == [
        *(0, 0, 0),
        *(255, 255, 255),
        *(0, 0),
    ]


def test_nothing_is_lit_before_all_of_it_is_there(pico: Pico) -> None:
    pico.do("hal.screen_power(0, True)")
    draw(pico, 0, range(7))
    assert not pico.screen(0)["is_on"]
    draw(pico, 0, range(7, 8))
    assert pico.screen(0)["is_on"]
    assert not pico.screen(0)["was_noise"]


def test_power(pico: Pico) -> None:
    draw(pico, 0)
    assert not pico.screen(0)["is_on"]
    for is_on in (True, False, True, True, False, False):
        assert pico.value(f"hal.screen_power(0, {is_on})") is True
        assert pico.screen(0)["is_on"] == is_on
    assert pico.screen(0)["memory"] == PICTURE


def test_unplugged_screen_says_so_and_costs_no_time(pico: Pico) -> None:
    pico.unplug(0)
    assert pico.value("timed(hal.screen_page, 0, 0, picture)") < 600
    assert draw(pico, 0) == [False] * 8
    assert pico.value("hal.screen_power(0, True)") is False
    pico.run(RETRY_MS)
    assert pico.value("max(timed(hal.screen_page, 0, 0, picture) for _ in range(50))") < 600
    assert draw(pico, 1) == [True] * 8


def test_screen_that_comes_back_is_set_up_again(pico: Pico) -> None:
    pico.do("hal.screen_power(0, True)")
    draw(pico, 0)
    pico.unplug(0)
    assert draw(pico, 0, range(1)) == [False]
    pico.plug(0)
    assert draw(pico, 0, range(1)) == [False]  # not looked for yet
    pico.run(RETRY_MS)
    assert draw(pico, 0) == [True] * 8
    assert pico.screen(0) == {**pico.screen(0), "memory": PICTURE, "is_on": True}
    assert not pico.screen(0)["was_noise"]


def test_screen_lost_inside_a_page_is_no_harm(pico: Pico) -> None:
    draw(pico, 0)
    pico.write(b"sent = hal.screen_page(0, 3, picture)\x04")
    pico.run(2.5)
    pico.unplug(0)
    pico.run_until(b"\x04>")
    assert draw(pico, 0, range(1)) == [False]


def test_page_leaves_the_heap_alone(pico: Pico) -> None:
    assert pico.locked("hal.screen_page(0, 1, picture)") is True
    assert pico.locked("hal.screen_power(0, True)") is True


def test_a_page_takes_little_more_than_a_millisecond(pico: Pico) -> None:
    draw(pico, 0)
    assert 1000 < pico.value("timed(hal.screen_page, 0, 0, picture)") < 1700


def test_a_slow_screen_is_asked_at_its_own_rate(pico: Pico) -> None:
    pico.plug(0, most_khz=400)
    assert draw(pico, 0) == [True] * 8
    assert pico.screen(0)["memory"] == PICTURE
    assert 3000 < pico.value("timed(hal.screen_page, 0, 0, picture)") < 6000


def test_a_setting_keeps_all_screens_slow(pico: Pico) -> None:
    pico.do("hal.use_fast_screens(False)")
    draw(pico, 1)
    assert 3000 < pico.value("timed(hal.screen_page, 1, 0, picture)") < 4000


def test_a_screen_that_failed_twice_stays_slow(pico: Pico) -> None:
    for _ in range(2):
        draw(pico, 0)
        pico.unplug(0)
        assert draw(pico, 0, range(1)) == [False]
        pico.run(RETRY_MS)
        pico.plug(0)
    draw(pico, 0)
    assert 3000 < pico.value("timed(hal.screen_page, 0, 0, picture)") < 6000

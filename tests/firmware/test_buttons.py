"""Scripts of pressed buttons in, events out. A number in a script is a wait in milliseconds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.buttons.buttons import BACK, BOTH, LONG, OK, PEEK, PER_SEAT, SHORT, Buttons

STEP_MS = 16
ALL_FOUR = ("OK0", "BACK0", "OK1", "BACK1")
NAMES = {
    f"{name}{seat}": seat * PER_SEAT + button
    for seat in range(2)
    for name, button in (("OK", OK), ("BACK", BACK), ("PEEK", PEEK))
}


class ButtonBench:
    """Six buttons and a clock; `play` runs a script and returns the events."""

    def __init__(self, now_ms: int = 0) -> None:
        self.pressed = 0
        self.brief = 0  # came and went between two steps
        self.now_ms = now_ms
        self.reads = Buttons(self)

    def buttons(self) -> int:
        return self.pressed

    def brief_presses(self, least_ms: int) -> int:
        brief = self.brief
        self.brief = 0
        return brief

    def play(self, *script: str | int) -> list[str]:
        """`OK0` presses or lets go; an int waits."""
        told = []
        for part in script:
            if isinstance(part, str):
                self.pressed ^= 1 << NAMES[part]
                continue
            for _ in range(max(1, part // STEP_MS)):
                self.now_ms = (self.now_ms + STEP_MS) % 2**30
                self.reads.step(self.now_ms)
                told += iter(self.next, None)
        return told

    def next(self) -> str | None:
        event = self.reads.next()
        if event < 0:
            return None
        if event == BOTH:
            return "both"
        kind = "long" if event >= LONG else "short"
        button = event - (LONG if event >= LONG else SHORT)
        return kind + " " + next(name for name, place in NAMES.items() if place == button)


@pytest.fixture
def bench() -> ButtonBench:
    return ButtonBench()


@pytest.mark.parametrize("name", NAMES)
def test_short_press_is_told_when_it_ends(bench, name):
    assert bench.play(name, 200) == []
    assert bench.play(name, 200) == ["short " + name]


@pytest.mark.parametrize("name", NAMES)
def test_long_press_is_told_once_while_it_is_held(bench, name):
    assert bench.play(name, 750) == []
    assert bench.play(4000) == ["long " + name]
    assert bench.play(name, 500) == []


def test_bounce_is_one_press(bench):
    bounce = ["OK0", 1] * 6  # six edges, one reading each
    assert bench.play(*bounce, "OK0", 100, *bounce, "OK0", 100) == ["short OK0"]


def test_a_press_between_two_steps_is_told_once(bench):
    bench.brief = 1 << NAMES["BACK1"]
    assert bench.play(200) == ["short BACK1"]


def test_a_press_that_was_seen_is_not_told_again_as_a_brief_one(bench):
    bench.play("OK0", 100)
    bench.brief = 1 << NAMES["OK0"]
    assert bench.play("OK0", 200) == ["short OK0"]


def test_spike_is_no_press(bench):
    assert bench.play("OK0", 1, "OK0", 500) == []


def test_chattering_button_disturbs_no_other(bench):
    told = []
    for _ in range(5):
        told += bench.play("PEEK1", 1, "OK0", 1)
        for _ in range(10):
            told += bench.play("PEEK1", 1)
        told += bench.play("OK0", 1)
        for _ in range(10):
            told += bench.play("PEEK1", 1)
    assert told == ["short OK0"] * 5


def test_peek_is_a_level(bench):
    bench.play("PEEK1", 100)
    assert bench.reads.is_peeking(1)
    assert not bench.reads.is_peeking(0)
    bench.play("PEEK1", 100)
    assert not bench.reads.is_peeking(1)


def test_ok_works_under_a_held_peek(bench):
    assert bench.play("PEEK0", 100, "OK0", 100, "OK0", 100) == ["short OK0"]
    assert bench.reads.is_held(0, PEEK)


def test_seats_do_not_disturb_each_other(bench):
    told = bench.play("OK0", 100, "BACK1", 100, "OK0", 100, "BACK1", 100)
    assert told == ["short OK0", "short BACK1"]


def test_ok_and_back_of_one_seat_tell_nothing(bench):
    assert bench.play("OK0", 300, "BACK0", 6000, "OK0", 100, "BACK0", 100) == []
    assert bench.play("OK0", 100, "OK0", 100) == ["short OK0"]


def test_all_four_for_five_seconds_are_both(bench):
    assert bench.play("OK0", "BACK0", 2000, "OK1", 100, "BACK1", 4900) == []
    assert bench.play(300) == ["both"]
    assert bench.play(20_000) == []
    assert bench.play(*ALL_FOUR, 100) == []


def test_letting_one_of_four_go_starts_anew(bench):
    assert bench.play(*ALL_FOUR, 4000, "OK1", 100, "OK1", 4900) == []
    assert bench.play(300) == ["both"]


def test_three_of_four_are_not_both(bench):
    assert bench.play(*ALL_FOUR, 4000, "OK1", 6000) == []


def test_peek_neither_makes_nor_breaks_both(bench):
    assert bench.play("OK0", "BACK0", "OK1", "PEEK1", 6000) == ["long OK1", "long PEEK1"]
    told = bench.play("BACK1", 3000, "PEEK1", 1000, "PEEK1", 1200)
    assert told == ["long PEEK1", "both"]


def test_configured_times_count(bench):
    bench.reads.configure(100, 2000)
    assert bench.play("OK0", 80, "OK0", 200) == []
    assert bench.play("OK0", 1800, "OK0", 200) == ["short OK0"]
    assert bench.play("OK0", 2200) == ["long OK0"]


def test_events_that_nobody_takes_are_counted_and_bounded(bench):
    buttons = bench.reads
    bench.next = lambda: None
    for _ in range(20):
        bench.play("OK0", 100, "OK0", 100)
    assert buttons.lost == 4
    assert [buttons.next() for _ in range(17)] == [SHORT + OK] * 16 + [-1]


def test_clock_may_wrap():
    bench = ButtonBench(2**30 - 1000)
    assert bench.play("OK0", 1500) == ["long OK0"]
    bench = ButtonBench(2**30 - 100)
    assert bench.play("OK0", 300, "OK0", 100) == ["short OK0"]
    bench = ButtonBench(2**30 - 2000)
    assert bench.play(*ALL_FOUR, 5200) == ["both"]


@given(st.lists(st.tuples(st.sampled_from(sorted(NAMES)), st.integers(0, 2000)), max_size=60))
def test_each_press_is_told_at_most_once(script):
    bench = ButtonBench()
    told = bench.play(*(part for pair in script for part in pair))
    for name in NAMES:
        presses = (sum(part[0] == name for part in script) + 1) // 2
        assert sum(event.endswith(name) for event in told) <= presses

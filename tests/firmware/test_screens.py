"""Pages in, pixels on two screens out: one page a step, private pages only while PEEK is held."""

import pytest

from firmware.games.opera import icons as opera_icons
from firmware.screens.canvas import WIDTH
from firmware.screens.page import Page
from firmware.screens.screens import Screens
from ghostlight.virtual.screens import Screen
from tests.helpers.memory import numbers_in
from tests.helpers.rendered_page import drawn, filled

STEP_MS = 16


class ScreenBench:
    """Two screens, and a game with a secret for seat 1 alone."""

    def __init__(self) -> None:
        self.screens = [Screen(), Screen()]
        self.calls: list[tuple] = []
        self.secret = "Meg"
        self.asked = 0
        self.drives = Screens(self, 2, self.private_page)
        self.now_ms = 0

    def screen_page(self, seat: int, page: int, buffer: bytearray) -> bool:
        self.calls.append(("page", seat, page))
        assert len(buffer) == 1024
        return self.screens[seat].page(page, buffer)

    def screen_power(self, seat: int, on: bool) -> bool:
        self.calls.append(("power", seat, on))
        return self.screens[seat].power(on)

    def private_page(self, seat: int, page: Page) -> bool:
        self.asked += 1
        if seat == 0 or not self.secret:
            return False
        page.fill("You are|" + self.secret, opera_icons.MEG)
        return True

    def run(self, steps: int = 40) -> None:
        for _ in range(steps):
            before = len(self.calls)
            self.now_ms += STEP_MS
            self.drives.step(self.now_ms)
            assert len(self.calls) <= before + 9  # a page and one command
        assert self.now_ms < 2**30

    def say(self, seat: int, text: str) -> None:
        self.drives.show(seat, filled(text))

    def slices(self) -> int:
        return sum(call[0] == "page" for call in self.calls)

    def is_private(self, seat: int) -> bool:
        """Whether any of the private page is in the screen's memory."""
        secret = drawn(filled("You are|" + self.secret, opera_icons.MEG))
        memory = self.screens[seat].memory
        return memory[: 4 * WIDTH] == secret[: 4 * WIDTH]


@pytest.fixture
def bench() -> ScreenBench:
    bench = ScreenBench()
    bench.say(0, "Your turn|Lift a token")
    bench.say(1, "Please wait|The other player|chooses")
    bench.run()
    bench.calls.clear()
    bench.asked = 0
    return bench


# -- sending -----------------------------------------------------------------------------


def test_screens_are_dark_until_their_page_is_there():
    bench = ScreenBench()
    bench.say(0, "Hello")
    bench.run(1)
    assert not bench.screens[0].is_on
    bench.run(40)
    for seat in range(2):
        assert bench.screens[seat].is_on
    assert bench.screens[0].memory == drawn(filled("Hello"))
    assert bench.slices() == 16


def test_nothing_is_sent_while_nothing_changes(bench):
    bench.say(0, "Your turn|Lift a token")
    bench.run(1000)
    assert bench.calls == []


def test_only_what_changed_is_sent(bench):
    bench.say(0, "Your turn|Lift a tower")
    bench.run()
    assert {call[:2] for call in bench.calls} == {("page", 0)}
    assert 1 <= bench.slices() <= 2
    assert bench.screens[0].memory == drawn(filled("Your turn|Lift a tower"))


def test_first_seat_is_served_first(bench):
    bench.drives.first = 1
    bench.say(0, "A|B|C|D")
    bench.say(1, "E|F|G|H")
    bench.run()
    seats = [call[1] for call in bench.calls]
    assert seats == sorted(seats, reverse=True)
    assert set(seats) == {0, 1}


def test_page_that_changes_half_way_ends_up_right(bench):
    for turn in range(20):
        bench.say(0, f"Turn {turn}|" + "x" * turn)
        bench.run(turn % 5)
    bench.run()
    assert bench.screens[0].memory == drawn(filled("Turn 19|" + "x" * 19))


def test_shown_page_is_a_copy(bench):
    page = filled("One")
    bench.drives.show(0, page)
    page.fill("Two")
    bench.run()
    assert bench.screens[0].memory == drawn(filled("One"))


# -- peek --------------------------------------------------------------------------------


def test_private_page_is_there_while_peek_is_held(bench):
    bench.drives.peek(1, True)
    bench.run()
    assert bench.screens[1].is_on
    assert bench.is_private(1)
    assert not bench.is_private(0)
    assert bench.asked == 1


def test_letting_go_switches_off_first_and_then_draws(bench):
    bench.drives.peek(1, True)
    bench.run()
    bench.calls.clear()
    bench.drives.peek(1, False)
    assert not bench.screens[1].is_on  # in that very call
    assert bench.calls == [("power", 1, False)]
    bench.run(1)  # its page is sent
    assert not bench.screens[1].is_on
    assert [call[2] for call in bench.calls[1:]] == list(range(8))
    bench.run(1)
    assert bench.screens[1].is_on
    assert bench.screens[1].memory == drawn(filled("Please wait|The other player|chooses"))


@pytest.mark.parametrize("steps", range(14))
def test_letting_go_at_any_step_leaves_nothing_private(bench, steps):
    public = bytes(bench.screens[1].memory)
    bench.drives.peek(1, True)
    bench.run(steps)
    bench.drives.peek(1, False)
    for _ in range(20):
        assert not bench.screens[1].is_on or bench.screens[1].memory == public
        bench.run(1)
    assert bench.screens[1].is_on
    assert bench.screens[1].memory == public


def test_nothing_private_stays_in_ram(bench):
    bench.drives.peek(1, True)
    bench.run()
    bench.drives.peek(1, False)
    assert not any(bench.drives.image_of(1))  # at once
    private = bench.drives.private_page_of(1)
    assert private.title == ""
    assert private.lines == ("", "", "")
    assert private.icon is None


def test_checksums_of_a_private_page_go_with_it(bench):
    before = numbers_in(bench.drives)
    bench.drives.peek(1, True)
    bench.run()
    private = numbers_in(bench.drives) - before
    assert private
    bench.drives.peek(1, False)
    assert not private & numbers_in(bench.drives)


def test_seat_without_a_secret_shows_nothing_new(bench):
    bench.drives.peek(0, True)
    bench.run()
    bench.drives.peek(0, False)
    bench.run()
    assert bench.calls == []
    assert bench.asked == 1


def test_game_is_asked_once_for_each_press(bench):
    for _ in range(10):
        bench.drives.peek(1, True)
        bench.run(1)
    assert bench.asked == 1


def test_prompt_that_changes_while_peeking_refreshes_the_private_page(bench):
    bench.drives.peek(1, True)
    bench.run()
    bench.secret = "Raoul"
    bench.say(1, "Alibi card|A card was drawn")
    bench.run()
    assert bench.is_private(1)
    bench.drives.peek(1, False)
    bench.run()
    assert bench.screens[1].memory == drawn(filled("Alibi card|A card was drawn"))


def test_private_page_that_changes_alone_is_shown_anew(bench):
    bench.drives.peek(1, True)
    bench.run()
    bench.calls.clear()
    bench.secret = "Raoul"
    bench.drives.refresh(1)
    bench.run()
    assert bench.is_private(1)
    assert [call[:2] for call in bench.calls] == [("page", 1)] * 8  # whole, and no other screen


def test_private_page_that_is_no_more_gives_way_to_the_public_one(bench):
    public = bytes(bench.screens[1].memory)
    bench.drives.peek(1, True)
    bench.run()
    bench.secret = ""
    bench.drives.refresh(1)
    bench.run(1)
    assert not bench.screens[1].is_on
    bench.run()
    assert bench.screens[1].is_on
    assert bench.screens[1].memory == public
    bench.drives.peek(1, False)
    bench.run()
    assert bench.screens[1].memory == public


def test_there_is_nothing_to_refresh_without_peek(bench):
    bench.drives.peek(0, True)  # who has no private page
    for seat in range(2):
        bench.drives.refresh(seat)
    bench.run()
    assert bench.calls == []


# -- unplugged, asleep ---------------------------------------------------------------------


def test_unplugged_screen_is_asked_rarely_and_stalls_nothing(bench):
    bench.screens[0].is_plugged = False
    bench.say(0, "Hello")
    bench.say(1, "Hello")
    bench.run(20)
    assert bench.screens[1].memory == drawn(filled("Hello"))
    bench.calls.clear()
    bench.run(10_000 // STEP_MS)
    assert 4 <= len(bench.calls) <= 6
    assert {call[1] for call in bench.calls} == {0}


def test_screen_that_is_plugged_in_again_shows_everything(bench):
    bench.screens[0].is_plugged = False
    bench.say(0, "Hello")
    bench.run()
    bench.screens[0].is_plugged = True
    bench.run(2500 // STEP_MS)
    assert bench.screens[0].is_on
    assert bench.screens[0].memory == drawn(filled("Hello"))


def test_screen_that_is_plugged_in_late_works():
    bench = ScreenBench()
    bench.screens[1].is_plugged = False
    bench.say(1, "Hello")
    bench.run(100)
    bench.screens[1].is_plugged = True
    bench.run(2500 // STEP_MS)
    assert bench.screens[1].is_on
    assert bench.screens[1].memory == drawn(filled("Hello"))


def test_screen_that_cannot_be_switched_off_in_time_is_tried_hastily(bench):
    bench.drives.peek(1, True)
    bench.run()
    bench.screens[1].power = lambda on: False  # does not listen, and still shows the secret
    bench.drives.peek(1, False)
    bench.calls.clear()
    bench.run(1000 // STEP_MS)
    assert bench.calls.count(("power", 1, False)) >= 8
    assert ("page", 1, 0) not in bench.calls
    del bench.screens[1].power
    for _ in range(7):
        bench.run(1)
        if not bench.screens[1].is_on:
            break
    assert not bench.screens[1].is_on
    bench.run()
    assert bench.screens[1].is_on
    assert not bench.is_private(1)


def test_screen_that_was_hidden_in_time_is_not_tried_hastily(bench):
    bench.drives.peek(1, True)
    bench.run()
    bench.drives.peek(1, False)
    bench.screens[1].is_plugged = False
    bench.calls.clear()
    bench.run(1900 // STEP_MS)
    assert len(bench.calls) == 1  # the first slice


def test_sleep_switches_off_and_wake_sends_nothing_twice(bench):
    bench.drives.sleep()
    bench.run()
    assert not any(screen.is_on for screen in bench.screens)
    bench.drives.wake()
    bench.run()
    assert all(screen.is_on for screen in bench.screens)
    assert bench.slices() == 0


def test_page_that_changes_during_sleep_is_there_at_wake(bench):
    bench.drives.sleep()
    bench.run()
    bench.say(0, "Morning")
    bench.run()
    assert not bench.screens[0].is_on
    bench.drives.wake()
    bench.run(2)
    assert bench.screens[0].is_on
    assert bench.screens[0].memory == drawn(filled("Morning"))


def test_peek_wakes(bench):
    bench.drives.sleep()
    bench.run()
    bench.drives.peek(1, True)
    bench.run()
    assert bench.screens[1].is_on
    assert bench.is_private(1)

"""Pages in, points on two screens out: a page a step, and nothing private but under PEEK."""

import pytest

from firmware.games.opera import icons as opera_icons
from firmware.screens.canvas import WIDTH
from firmware.screens.page import Page
from firmware.screens.screens import Screens
from ghostlight.virtual.screens import Screen
from tests.helpers.memory import numbers_in
from tests.helpers.rendered_page import drawn, filled

STEP_MS = 16


class Desk:
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
def desk() -> Desk:
    desk = Desk()
    desk.say(0, "Your turn|Lift a token")
    desk.say(1, "Please wait|The other player|chooses")
    desk.run()
    desk.calls.clear()
    desk.asked = 0
    return desk


# -- sending -----------------------------------------------------------------------------


def test_screens_are_dark_until_their_page_is_there():
    desk = Desk()
    desk.say(0, "Hello")
    desk.run(1)
    assert not desk.screens[0].is_on
    desk.run(40)
    for seat in range(2):
        assert desk.screens[seat].is_on
    assert desk.screens[0].memory == drawn(filled("Hello"))
    assert desk.slices() == 16


def test_nothing_is_sent_while_nothing_changes(desk):
    desk.say(0, "Your turn|Lift a token")
    desk.run(1000)
    assert desk.calls == []


def test_only_what_changed_is_sent(desk):
    desk.say(0, "Your turn|Lift a tower")
    desk.run()
    assert {call[:2] for call in desk.calls} == {("page", 0)}
    assert 1 <= desk.slices() <= 2
    assert desk.screens[0].memory == drawn(filled("Your turn|Lift a tower"))


def test_first_seat_is_served_first(desk):
    desk.drives.first = 1
    desk.say(0, "A|B|C|D")
    desk.say(1, "E|F|G|H")
    desk.run()
    seats = [call[1] for call in desk.calls]
    assert seats == sorted(seats, reverse=True)
    assert set(seats) == {0, 1}


def test_page_that_changes_half_way_ends_up_right(desk):
    for turn in range(20):
        desk.say(0, f"Turn {turn}|" + "x" * turn)
        desk.run(turn % 5)
    desk.run()
    assert desk.screens[0].memory == drawn(filled("Turn 19|" + "x" * 19))


def test_shown_page_is_a_copy(desk):
    page = filled("One")
    desk.drives.show(0, page)
    page.fill("Two")
    desk.run()
    assert desk.screens[0].memory == drawn(filled("One"))


# -- peek --------------------------------------------------------------------------------


def test_private_page_is_there_while_peek_is_held(desk):
    desk.drives.peek(1, True)
    desk.run()
    assert desk.screens[1].is_on
    assert desk.is_private(1)
    assert not desk.is_private(0)
    assert desk.asked == 1


def test_letting_go_switches_off_first_and_then_draws(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.calls.clear()
    desk.drives.peek(1, False)
    assert not desk.screens[1].is_on  # in that very call
    assert desk.calls == [("power", 1, False)]
    desk.run(1)  # its page is sent
    assert not desk.screens[1].is_on
    assert [call[2] for call in desk.calls[1:]] == list(range(8))
    desk.run(1)
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == drawn(filled("Please wait|The other player|chooses"))


@pytest.mark.parametrize("steps", range(14))
def test_letting_go_at_any_step_leaves_nothing_private(desk, steps):
    public = bytes(desk.screens[1].memory)
    desk.drives.peek(1, True)
    desk.run(steps)
    desk.drives.peek(1, False)
    for _ in range(20):
        assert not desk.screens[1].is_on or desk.screens[1].memory == public
        desk.run(1)
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == public


def test_nothing_private_stays_in_ram(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.drives.peek(1, False)
    assert not any(desk.drives.image_of(1))  # at once
    private = desk.drives.private_page_of(1)
    assert private.title == ""
    assert private.lines == ("", "", "")
    assert private.icon is None


def test_checksums_of_a_private_page_go_with_it(desk):
    before = numbers_in(desk.drives)
    desk.drives.peek(1, True)
    desk.run()
    private = numbers_in(desk.drives) - before
    assert private
    desk.drives.peek(1, False)
    assert not private & numbers_in(desk.drives)


def test_seat_without_a_secret_shows_nothing_new(desk):
    desk.drives.peek(0, True)
    desk.run()
    desk.drives.peek(0, False)
    desk.run()
    assert desk.calls == []
    assert desk.asked == 1


def test_game_is_asked_once_for_each_press(desk):
    for _ in range(10):
        desk.drives.peek(1, True)
        desk.run(1)
    assert desk.asked == 1


def test_prompt_that_changes_while_peeking_refreshes_the_private_page(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.secret = "Raoul"
    desk.say(1, "Alibi card|A card was drawn")
    desk.run()
    assert desk.is_private(1)
    desk.drives.peek(1, False)
    desk.run()
    assert desk.screens[1].memory == drawn(filled("Alibi card|A card was drawn"))


def test_private_page_that_changes_alone_is_shown_anew(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.calls.clear()
    desk.secret = "Raoul"
    desk.drives.refresh(1)
    desk.run()
    assert desk.is_private(1)
    assert [call[:2] for call in desk.calls] == [("page", 1)] * 8  # whole, and no other screen


def test_private_page_that_is_no_more_gives_way_to_the_public_one(desk):
    public = bytes(desk.screens[1].memory)
    desk.drives.peek(1, True)
    desk.run()
    desk.secret = ""
    desk.drives.refresh(1)
    desk.run(1)
    assert not desk.screens[1].is_on
    desk.run()
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == public
    desk.drives.peek(1, False)
    desk.run()
    assert desk.screens[1].memory == public


def test_there_is_nothing_to_refresh_without_peek(desk):
    desk.drives.peek(0, True)  # who has no private page
    for seat in range(2):
        desk.drives.refresh(seat)
    desk.run()
    assert desk.calls == []


# -- unplugged, asleep ---------------------------------------------------------------------


def test_unplugged_screen_is_asked_rarely_and_stalls_nothing(desk):
    desk.screens[0].is_plugged = False
    desk.say(0, "Hello")
    desk.say(1, "Hello")
    desk.run(20)
    assert desk.screens[1].memory == drawn(filled("Hello"))
    desk.calls.clear()
    desk.run(10_000 // STEP_MS)
    assert 4 <= len(desk.calls) <= 6
    assert {call[1] for call in desk.calls} == {0}


def test_screen_that_is_plugged_in_again_shows_everything(desk):
    desk.screens[0].is_plugged = False
    desk.say(0, "Hello")
    desk.run()
    desk.screens[0].is_plugged = True
    desk.run(2500 // STEP_MS)
    assert desk.screens[0].is_on
    assert desk.screens[0].memory == drawn(filled("Hello"))


def test_screen_that_is_plugged_in_late_works():
    desk = Desk()
    desk.screens[1].is_plugged = False
    desk.say(1, "Hello")
    desk.run(100)
    desk.screens[1].is_plugged = True
    desk.run(2500 // STEP_MS)
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == drawn(filled("Hello"))


def test_screen_that_cannot_be_switched_off_in_time_is_tried_hastily(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.screens[1].power = lambda on: False  # does not listen, and still shows the secret
    desk.drives.peek(1, False)
    desk.calls.clear()
    desk.run(1000 // STEP_MS)
    assert desk.calls.count(("power", 1, False)) >= 8
    assert ("page", 1, 0) not in desk.calls
    del desk.screens[1].power
    for _ in range(7):
        desk.run(1)
        if not desk.screens[1].is_on:
            break
    assert not desk.screens[1].is_on
    desk.run()
    assert desk.screens[1].is_on
    assert not desk.is_private(1)


def test_screen_that_was_hidden_in_time_is_not_tried_hastily(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.drives.peek(1, False)
    desk.screens[1].is_plugged = False
    desk.calls.clear()
    desk.run(1900 // STEP_MS)
    assert len(desk.calls) == 1  # the first slice


def test_sleep_switches_off_and_wake_sends_nothing_twice(desk):
    desk.drives.sleep()
    desk.run()
    assert not any(screen.is_on for screen in desk.screens)
    desk.drives.wake()
    desk.run()
    assert all(screen.is_on for screen in desk.screens)
    assert desk.slices() == 0


def test_page_that_changes_during_sleep_is_there_at_wake(desk):
    desk.drives.sleep()
    desk.run()
    desk.say(0, "Morning")
    desk.run()
    assert not desk.screens[0].is_on
    desk.drives.wake()
    desk.run(2)
    assert desk.screens[0].is_on
    assert desk.screens[0].memory == drawn(filled("Morning"))


def test_peek_wakes(desk):
    desk.drives.sleep()
    desk.run()
    desk.drives.peek(1, True)
    desk.run()
    assert desk.screens[1].is_on
    assert desk.is_private(1)

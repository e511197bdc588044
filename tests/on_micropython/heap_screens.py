"""Unchanged screens allocate nothing, nor does sending a slice."""

from locking import locked

from firmware.screens.page import Page
from firmware.screens.screens import Screens


class ScreenBench:
    slices = 0
    is_plugged = True

    def screen_page(self, seat, place, buffer):
        self.slices += 1
        return self.is_plugged

    def screen_power(self, seat, on):
        return self.is_plugged


def private(seat, page):
    return False


bench = ScreenBench()
screens = Screens(bench, 2, private)
page = Page()
page.fill("Où est-elle ?|Levez un pion|qui respire.")
now_ms = 0
for _ in range(60):
    screens.show(0, page)
    screens.step(now_ms)
    now_ms += 16


def rest():
    """Nothing changes; then both screens are pulled out and put in again, and filled anew."""
    for turn in range(1000):
        screens.show(0, page)
        screens.peek(0, turn % 100 == 5)
        screens.peek(1, False)
        if turn == 300:
            screens.sleep()
            bench.is_plugged = False
        if turn == 500:
            screens.wake()
            bench.is_plugged = True
        screens.step(turn * 16 + 2000)
    return bench.slices


print(locked(rest))
print("ok")

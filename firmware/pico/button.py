"""A button: its level, and the time it was held between two steps of the board.

A step may take longer than a short press, so an interrupt records every edge.
"""

from time import ticks_diff, ticks_ms

from machine import Pin


class Button:
    def __init__(self, number: int) -> None:
        self._pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self._is_down = self.is_down()  # level after the last edge
        self._edge_ms = ticks_ms()
        self._held_ms = 0  # longest time from a press to the next edge
        self._pin.irq(self._note, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def is_down(self) -> bool:
        return not self._pin.value()

    def take_held_ms(self) -> int:
        """Milliseconds of the longest press that ended since the last call; 0 for none."""
        held_ms = self._held_ms
        self._held_ms = 0
        return held_ms

    def _note(self, pin) -> None:
        """Record an edge. Allocates nothing, because it runs in the interrupt."""
        now_ms = ticks_ms()
        if self._is_down:
            held_ms = ticks_diff(now_ms, self._edge_ms)
            if held_ms > self._held_ms:
                self._held_ms = held_ms
        self._is_down = not pin.value()
        self._edge_ms = now_ms

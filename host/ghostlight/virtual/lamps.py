"""The chain of WS2812 lamps: latches frames as they are sent and returns the visible colours."""

from __future__ import annotations

from types import ModuleType

from firmware.lights.kernels import NO_LED

_LED_US = 30.0  # 24 bits per lamp
_LATCH_US = 80.0


class Lamps:
    def __init__(self, layout: ModuleType) -> None:
        self._layout = layout
        self._shown = bytearray(3 * layout.LEDS)  # GRB, chain order: latched colours
        self.frames = 0
        self.cut_after: int | None = None  # number of lamps; those behind them keep their colours
        self._until_ms = 0.0
        self._current_ma: float | None = None  # cached

    def show(self, pixels: bytes | bytearray, now_ms: float) -> None:
        if len(pixels) != len(self._shown):
            raise ValueError("a frame must have three bytes for every lamp")
        reach = len(pixels) if self.cut_after is None else 3 * self.cut_after
        self._shown[:reach] = pixels[:reach]
        self.frames += 1
        self._current_ma = None
        self._until_ms = now_ms + (_LED_US * self._layout.LEDS + _LATCH_US) / 1000

    def is_showing(self, now_ms: float) -> bool:
        return now_ms < self._until_ms

    def rgb(self, cell: int) -> tuple[int, int, int]:
        """The colour of a cell's lamp; black if the cell has none."""
        led = self._layout.LED_OF[cell]
        if led == NO_LED:
            return 0, 0, 0
        green, red, blue = self._shown[3 * led : 3 * led + 3]
        return red, green, blue

    def current_ma(self) -> float:
        """The current of all lamps together."""
        if self._current_ma is None:
            red, green, blue = self._layout.LED_CHANNEL_UA
            shown = self._shown
            lit = sum(shown[1::3]) * red + sum(shown[0::3]) * green + sum(shown[2::3]) * blue
            self._current_ma = (self._layout.LEDS * self._layout.LED_IDLE_UA + lit / 255) / 1000
        return self._current_ma

    def power_off(self) -> None:
        self._shown[:] = bytes(len(self._shown))
        self._until_ms = 0.0
        self._current_ma = None

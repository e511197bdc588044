"""The chain of WS2812 lamps: takes frames as they are sent, shows what the eye would see."""

from __future__ import annotations

from types import ModuleType

_LED_US = 30.0  # 24 bits
_LATCH_US = 80.0


class Lamps:
    def __init__(self, layout: ModuleType) -> None:
        self._layout = layout
        self._shown = bytearray(3 * layout.CELLS)  # GRB, chain order: what each lamp has latched
        self.frames = 0
        self.cut_after: int | None = None  # lamps; those beyond keep what they had
        self._until_ms = 0.0
        self._current_ma: float | None = None  # once it has been asked for

    def show(self, pixels: bytes | bytearray, now_ms: float) -> None:
        if len(pixels) != len(self._shown):
            raise ValueError("a frame has three bytes for every lamp")
        reach = len(pixels) if self.cut_after is None else 3 * self.cut_after
        self._shown[:reach] = pixels[:reach]
        self.frames += 1
        self._current_ma = None
        self._until_ms = now_ms + (_LED_US * self._layout.CELLS + _LATCH_US) / 1000

    def is_showing(self, now_ms: float) -> bool:
        return now_ms < self._until_ms

    def rgb(self, cell: int) -> tuple[int, int, int]:
        at = 3 * self._layout.LED_OF[cell]
        green, red, blue = self._shown[at : at + 3]
        return red, green, blue

    def current_ma(self) -> float:
        """What all lamps draw together."""
        if self._current_ma is None:
            red, green, blue = self._layout.LED_CHANNEL_UA
            shown = self._shown
            lit = sum(shown[1::3]) * red + sum(shown[0::3]) * green + sum(shown[2::3]) * blue
            self._current_ma = (self._layout.CELLS * self._layout.LED_IDLE_UA + lit / 255) / 1000
        return self._current_ma

    def power_off(self) -> None:
        self._shown[:] = bytes(len(self._shown))
        self._until_ms = 0.0
        self._current_ma = None

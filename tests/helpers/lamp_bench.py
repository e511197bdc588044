"""Lights on a simulated chain of lamps, for tests."""

from firmware.layouts import table
from firmware.lights.renderer import Lights
from ghostlight.virtual.lamps import Lamps


class Chain:
    """The hal's part for the lights; it may be busy with a frame."""

    def __init__(self, layout) -> None:
        self.lamps = Lamps(layout)
        self.is_busy = False

    def is_showing(self) -> bool:
        return self.is_busy

    def show(self, pixels: bytearray) -> None:
        assert not self.is_busy
        self.lamps.show(pixels, 0)


class LampBench:
    """Lights on a chain, with ample current unless a test sets a budget."""

    def __init__(self, layout=table) -> None:
        self.layout = layout
        self.chain = Chain(layout)
        self.lamps = self.chain.lamps
        self.lights = Lights(self.chain, layout)
        self.scene = self.lights.scene
        self.lights.configure("normal", 100, 20000, 20000)

    @property
    def lit(self) -> list[int]:
        return [cell for cell in range(self.layout.CELLS) if any(self.lamps.rgb(cell))]

    @property
    def current_ma(self) -> float:
        """The current of the whole table."""
        return self.layout.FIXED_MA + self.lamps.current_ma()

    def levels(self, cell: int, until_ms: int, every_ms: int = 40) -> list[int]:
        """The brightest channel of a cell over time."""
        seen = []
        for now_ms in range(0, until_ms, every_ms):
            self.lights.step(now_ms)
            seen.append(max(self.lamps.rgb(cell)))
        return seen

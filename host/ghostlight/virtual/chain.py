"""The panels as a circuit: a walking bit, power gates, muxes, one sense line; in microseconds.

The table reads its sensors at once, because the firmware waits long enough; this shows that it
does, and what happens if it does not. `scan` does what the Pico does.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from types import ModuleType

_LINE_US = 1.0  # time constant of the sense line behind a mux
_RAIL_US = 12.0  # of a panel's sensors, after their start-up
_START_US = (120.0, 250.0)  # a hall sensor's start-up, drawn for each panel


class Chain:
    """`output_mv(cell)` is what a sensor puts out once it runs."""

    def __init__(self, layout: ModuleType, output_mv: Callable[[int], float], seed: int) -> None:
        random = Random(f"chain {seed}")
        self._output_mv = output_mv
        self._cell_of: bytes = layout.CELL_OF
        self._channels: int = layout.CHANNELS
        self._start_us = [random.uniform(*_START_US) for _ in range(layout.PANELS)]
        self._on_since: list[float | None] = [None] * layout.PANELS
        self._address = 0
        self._line_mv = 0.0  # at the time of the last change ...
        self._changed_us = 0.0  # ... which was then
        self.cut_after: int | None = None  # panels; beyond, the cable is unplugged
        self.closed_on: int | None = None  # the panel whose bridge JP1 is closed; None: the last
        self.was_shorted = False  # two panels were on at once

    def reset(self, now_us: float) -> None:
        self._settle(now_us)
        self._on_since = [None] * len(self._on_since)

    def clock(self, select: bool, now_us: float) -> None:
        """A rising edge: every panel takes the bit of the one before."""
        self._settle(now_us)
        bits = [select, *(since is not None for since in self._on_since[:-1])]
        reach = len(bits) if self.cut_after is None else self.cut_after
        self._on_since = [
            (since if since is not None else now_us) if bit and panel < reach else None
            for panel, (bit, since) in enumerate(zip(bits, self._on_since))
        ]
        self.was_shorted |= sum(since is not None for since in self._on_since) > 1

    def address(self, channel: int, now_us: float) -> None:
        self._settle(now_us)
        self._address = channel

    @property
    def returns(self) -> bool:
        """The bit of the panel whose bridge is closed, back at the Pico."""
        return self._on_since[(self.closed_on or 0) - 1] is not None

    def line_mv(self, now_us: float) -> float:
        """What the ADC sees."""
        target = self._target_mv(now_us)
        return target + (self._line_mv - target) * exp((self._changed_us - now_us) / _LINE_US)

    def _settle(self, now_us: float) -> None:
        self._line_mv = self.line_mv(now_us)
        self._changed_us = now_us

    def _target_mv(self, now_us: float) -> float:
        lit = [
            self._running(panel, now_us - since)
            for panel, since in enumerate(self._on_since)
            if since is not None
        ]
        return sum(lit) / len(lit) if lit else 0.0  # nothing on: pulled down

    def _running(self, panel: int, on_us: float) -> float:
        running_us = on_us - self._start_us[panel]
        if running_us <= 0:
            return 0.0
        cell = self._cell_of[panel * self._channels + self._address]
        return self._output_mv(cell) * (1 - exp(-running_us / _RAIL_US))


def scan(
    chain: Chain, layout: ModuleType, settle_panel_us: float, settle_address_us: float
) -> tuple[list[float], int]:
    """Every cell's voltage as the Pico would find it, and how many panels the bit passed."""
    found = [0.0] * layout.CELLS
    counted = 0
    now_us = 0.0
    chain.reset(now_us)
    for panel in range(layout.PANELS):
        chain.clock(panel == 0, now_us)
        now_us += settle_panel_us
        if chain.returns:
            counted = panel + 1
        for channel in range(layout.CHANNELS):
            chain.address(channel, now_us)
            now_us += settle_address_us
            found[layout.CELL_OF[panel * layout.CHANNELS + channel]] = chain.line_mv(now_us)
    chain.reset(now_us)
    return found, counted

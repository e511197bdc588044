"""The panels as a circuit, in microseconds: a walking bit, power gates, muxes, one sense line.

`VirtualTable` reads its sensors without delay, because the firmware waits long enough. This module
checks that assumption and shows what happens with shorter waits. `scan` performs the same steps as
the Pico.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from types import ModuleType

from firmware.sensing.calibration import NO_CELL

_LINE_US = 1.0  # time constant of the sense line behind a mux
_RAIL_US = 12.0  # time constant of a panel's sensor supply, after the sensors' start-up
_START_US = (120.0, 250.0)  # start-up time of a hall sensor, drawn at random for each panel


class Chain:
    """The panels in a chain. `output_mv(cell)` is the settled output voltage of a sensor."""

    def __init__(self, layout: ModuleType, output_mv: Callable[[int], float], seed: int) -> None:
        random = Random(f"chain {seed}")
        self._output_mv = output_mv
        self._cell_of: bytes = layout.CELL_OF
        self._channels: int = layout.CHANNELS
        self._start_us = [random.uniform(*_START_US) for _ in range(layout.PANELS)]
        self._on_since: list[float | None] = [None] * layout.PANELS
        self._address = 0
        self._line_mv = 0.0  # voltage at the last change
        self._changed_us = 0.0  # time of the last change
        self.cut_after: int | None = None  # number of panels; the cable is unplugged behind them
        self.closed_on: int | None = None  # the panel whose bridge JP1 is closed; None: the last
        self.was_shorted = False  # two panels were on at once

    def reset(self, now_us: float) -> None:
        self._settle(now_us)
        self._on_since = [None] * len(self._on_since)

    def clock(self, select: bool, now_us: float) -> None:
        """A rising clock edge: each panel takes over the bit of the panel before it."""
        self._settle(now_us)
        bits = [select, *(since is not None for since in self._on_since[:-1])]
        reach = len(bits) if self.cut_after is None else self.cut_after
        self._on_since = [
            (since if since is not None else now_us) if bit and panel < reach else None
            for panel, (bit, since) in enumerate(zip(bits, self._on_since))
        ]
        self.was_shorted |= sum(since is not None for since in self._on_since) > 1

    def enable(self, panel: int, now_us: float) -> None:
        """Pull the enable line of one panel low and all others high."""
        self._settle(now_us)
        self._on_since = [now_us if n == panel else None for n in range(len(self._on_since))]

    def address(self, channel: int, now_us: float) -> None:
        self._settle(now_us)
        self._address = channel

    @property
    def returns(self) -> bool:
        """The select bit that returns to the Pico, from the panel whose bridge is closed."""
        return self._on_since[(self.closed_on or 0) - 1] is not None

    def line_mv(self, now_us: float) -> float:
        """The voltage at the ADC."""
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
        return sum(lit) / len(lit) if lit else 0.0  # no panel is on: pulled down

    def _running(self, panel: int, on_us: float) -> float:
        running_us = on_us - self._start_us[panel]
        if running_us <= 0:
            return 0.0
        cell = self._cell_of[panel * self._channels + self._address]
        if cell == NO_CELL:
            return self._line_mv  # an open channel leaves the line as it is
        return self._output_mv(cell) * (1 - exp(-running_us / _RAIL_US))


def scan(
    chain: Chain, layout: ModuleType, settle_panel_us: float, settle_address_us: float
) -> tuple[list[float], int]:
    """Scan all cells as the Pico does. Returns the voltages by cell, and the number of panels that
    the bit passed."""
    found = [0.0] * layout.CELLS
    counted = 0
    now_us = 0.0
    chain.reset(now_us)
    for panel in range(layout.PANELS):
        if layout.PIN_ENABLE:
            chain.enable(panel, now_us)
        else:
            chain.clock(panel == 0, now_us)
        now_us += settle_panel_us
        if chain.returns:
            counted = panel + 1
        for channel in range(layout.CHANNELS):
            chain.address(channel, now_us)
            now_us += settle_address_us
            cell = layout.CELL_OF[panel * layout.CHANNELS + channel]
            if cell != NO_CELL:
                found[cell] = chain.line_mv(now_us)
    chain.reset(now_us)
    return found, counted

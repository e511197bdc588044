"""The complete simulated table. The firmware accesses it through `VirtualHal` only.

The caller sets the time, `now_ms`; no clock is read. A scan is cheap while nothing moves: the
field of each token is cached, and only cells near a moved token are computed again.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from random import Random

from firmware.sensing.kernels import EMPTY, NORTH
from ghostlight.virtual.adc import VirtualAdc
from ghostlight.virtual.cable import Cable
from ghostlight.virtual.chain import Chain
from ghostlight.virtual.description import Description, load_description
from ghostlight.virtual.lamps import Lamps
from ghostlight.virtual.screens import Screen
from ghostlight.virtual.sensors import Sensors
from ghostlight.virtual.tokens import Pull, Token, lying
from ghostlight.virtual.wiring import WiredChannels

SEATS = 2
_GROUND_MOHM = 10.0  # maximum resistance of the ground that lamps and sensors share at the base
_EDGE_MV = 60.0  # disturbance of the sense line while a frame is sent


class VirtualTable:
    def __init__(
        self, description: Description | None = None, seed: int = 0, *, noise: float = 1.0
    ) -> None:
        self.description = description or load_description()
        self.layout = self.description.layout
        self.seed = seed
        self.now_ms = 0.0
        self.tokens: list[Token] = []
        self.sensors = Sensors(self.description, seed)
        self.lamps = Lamps(self.layout)
        self.screens = [Screen() for _ in range(SEATS)]
        self.cable = Cable()
        self.buttons = 0  # bits as in hal.buttons()
        self.has_external_power = False
        self.tone_hz = 0
        self.missing: set[int] = set()  # panels whose enable line is not connected
        self.scans = 0
        self.overlaps = 0  # scans during a frame, which the firmware must avoid
        self.wiring = WiredChannels(self.layout)
        self.chain = Chain(self.layout, self.output_mv, seed)
        self.random = Random(f"table {seed}")
        self.ground_mohm = self.random.uniform(0.0, _GROUND_MOHM)
        self._noise = noise
        self._adc = VirtualAdc(self.description.adc, self.layout.SAMPLES, seed, noise)
        self._pull = Pull(self.description)
        self._pulls: dict[Token, list[tuple[int, float]]] = {}
        self._fields = [0.0] * self.description.cells
        self._positions = [0.0] * self.description.cells
        self._sigmas = [0.0] * self.description.cells
        self._moved: set[Token] = set()
        self.sensors_changed()

    # Tokens

    def add(self, name: str, cell: int, face: int = NORTH, strength: float | None = None) -> Token:
        """Add a token in the middle of a cell. Its magnet is drawn at random unless `strength` is
        given."""
        if strength is None:
            spread = self.description.magnet.spread
            strength = 1 + self.random.uniform(-spread, spread)
        x_mm, y_mm = self.centre(cell)
        token = Token(name, x_mm, y_mm, turn_deg=lying(face), strength=strength)
        self.tokens.append(token)
        self._moved.add(token)
        return token

    def remove(self, token: Token) -> None:
        self.tokens.remove(token)
        self._moved.discard(token)
        self._feel(self._add_pull(self._pulls.pop(token, []), -1.0))

    def move(self, token: Token, **pose: float) -> None:
        """Change any of x_mm, y_mm, z_mm, turn_deg, axis_deg, strength."""
        for name, value in pose.items():
            setattr(token, name, value)
        self._moved.add(token)

    def put(self, token: Token, cell: int, face: int | None = None) -> None:
        """Move a token to the middle of a cell immediately."""
        x_mm, y_mm = self.centre(cell)
        turn_deg = lying(token.face if face is None else face)
        self.move(token, x_mm=x_mm, y_mm=y_mm, z_mm=0.0, turn_deg=turn_deg)

    def centre(self, cell: int) -> tuple[float, float]:
        return self.description.sensors_mm[cell]

    def cell_of(self, token: Token) -> int | None:
        """The cell in whose ring a token lies, or None."""
        if not token.lies:
            return None
        cell = self.cell_at(token.x_mm, token.y_mm)
        if cell is None:
            return None
        x_mm, y_mm = self.centre(cell)
        off = ((token.x_mm - x_mm) ** 2 + (token.y_mm - y_mm) ** 2) ** 0.5
        return cell if off <= self.description.token.placing_mm + 1e-6 else None

    def cell_at(self, x_mm: float, y_mm: float) -> int | None:
        """The cell in whose square a point lies, or None."""
        pitch = self.description.grid.pitch_mm
        x, y = int(x_mm // pitch), int(y_mm // pitch)
        if not (0 <= x < self.description.grid.columns and 0 <= y < self.description.grid.rows):
            return None
        return y * self.description.grid.columns + x

    def truth(self) -> bytearray:
        """The correct state of each cell, as the firmware should sense it."""
        states = bytearray([EMPTY] * self.description.cells)
        for token in self.tokens:
            cell = self.cell_of(token)
            if cell is not None:
                states[cell] = token.face
        return states

    # Sensing

    def scan(self, now_ms: float | None = None) -> array[int]:
        """Read every cell's sensor once, in cell order, as the ADC returns it."""
        if now_ms is not None:
            self.now_ms = now_ms
        if self._moved:
            self._take_moves()
        self.scans += 1
        shift_mv = self.ground_mohm * self.lamps.current_ma() / 1000 if self.ground_mohm else 0.0
        if self.lamps.is_showing(self.now_ms):
            self.overlaps += 1
            shift_mv += self.random.uniform(-_EDGE_MV, _EDGE_MV)
        levels = self._adc.read(self._positions, self._sigmas, shift_mv)
        if self.chain.cut_after is not None or self.missing:
            for cell in range(len(levels)):
                if not self.panel_answers(self.wiring.panel_of(cell)):
                    levels[cell] = 0  # no panel drives the line: pulled down
        return levels

    def panel_answers(self, panel: int) -> bool:
        reach = self.chain.cut_after
        return panel not in self.missing and (reach is None or panel <= reach)

    @property
    def panels_counted(self) -> int:
        """The number of panels that the walking bit passes; 0 if it never returns.

        If each panel has an enable line: the number of panels that respond.
        """
        if self.layout.PIN_ENABLE:
            return sum(self.panel_answers(panel) for panel in range(1, self.layout.PANELS + 1))
        closed_on: int = self.chain.closed_on or self.layout.PANELS
        reach = self.chain.cut_after
        return 0 if reach is not None and reach < closed_on else closed_on

    def sensors_changed(self, cells: Iterable[int] | None = None) -> None:
        """Recompute cells after faults or the temperature of `sensors` changed."""
        for cell in range(len(self._fields)) if cells is None else cells:
            silent = self.sensors.is_silent(cell)
            noise_mv = self.sensors.noise_mv(cell)
            self._sigmas[cell] = 0.0 if silent else self._adc.sigma(noise_mv)
            self._positions[cell] = self._adc.position(self.output_mv(cell))

    def warm(self, kelvin: float) -> None:
        self.sensors.warmth_k = kelvin
        self.sensors_changed()

    def power_off(self) -> None:
        """Reset all volatile state; tokens stay in place."""
        self.lamps.power_off()
        for screen in self.screens:
            screen.power_off()
        self.cable.power_off()
        self.tone_hz = 0

    def output_mv(self, cell: int) -> float:
        return self.sensors.output_mv(cell, self._fields[cell])

    def _take_moves(self) -> None:
        touched: set[int] = set()
        for token in self.tokens:  # in this order: the sum of floats depends on it
            if token in self._moved:
                touched |= self._add_pull(self._pulls.get(token, []), -1.0)
                self._pulls[token] = self._pull.of(token)
                touched |= self._add_pull(self._pulls[token], 1.0)
        self._moved.clear()
        self._feel(touched)

    def _feel(self, touched: set[int]) -> None:
        for cell in touched:
            self._positions[cell] = self._adc.position(self.output_mv(cell))

    def _add_pull(self, pull: list[tuple[int, float]], sign: float) -> set[int]:
        for cell, field in pull:
            self._fields[cell] += sign * field
        return {cell for cell, _ in pull}

"""The whole table as it really is; the firmware only ever sees it through `VirtualHal`.

Time is given, never measured: `now_ms` is set by whoever drives. A scan costs little while nothing
moves: each token's share of the field is kept, and only cells near a moved token are done again.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from random import Random

from firmware.kernels import EMPTY, NORTH
from ghostlight.virtual.adc import VirtualAdc
from ghostlight.virtual.cable import Cable
from ghostlight.virtual.chain import Chain
from ghostlight.virtual.description import Description, load_description
from ghostlight.virtual.lamps import Lamps
from ghostlight.virtual.screens import Screen
from ghostlight.virtual.sensors import Sensors
from ghostlight.virtual.tokens import Pull, Token, lying

SEATS = 2
_GROUND_MOHM = 10.0  # at most, where lamps and sensors meet at the base
_EDGE_MV = 60.0  # what a frame on its way does to the sense line


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
        self.scans = 0
        self.overlaps = 0  # scans while a frame was on its way: the firmware's fault
        self.chain = Chain(self.layout, self._output_mv, seed)
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
        """A new token in the middle of a cell; its magnet is drawn unless given."""
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
        """Changes any of x_mm, y_mm, z_mm, turn_deg, axis_deg, strength."""
        for name, value in pose.items():
            setattr(token, name, value)
        self._moved.add(token)

    def put(self, token: Token, cell: int, face: int | None = None) -> None:
        """Lays a token in the middle of a cell, at once."""
        x_mm, y_mm = self.centre(cell)
        turn_deg = lying(token.face if face is None else face)
        self.move(token, x_mm=x_mm, y_mm=y_mm, z_mm=0.0, turn_deg=turn_deg)

    def centre(self, cell: int) -> tuple[float, float]:
        return self.description.sensors_mm[cell]

    def cell_of(self, token: Token) -> int | None:
        """The cell whose ring a lying token is in, or None."""
        if not token.lies:
            return None
        pitch = self.description.grid.pitch_mm
        x, y = int(token.x_mm // pitch), int(token.y_mm // pitch)
        if not (0 <= x < self.description.grid.columns and 0 <= y < self.description.grid.rows):
            return None
        cell = y * self.description.grid.columns + x
        x_mm, y_mm = self.centre(cell)
        off = ((token.x_mm - x_mm) ** 2 + (token.y_mm - y_mm) ** 2) ** 0.5
        return cell if off <= self.description.token.placing_mm + 1e-6 else None

    def truth(self) -> bytearray:
        """What every cell ought to show."""
        states = bytearray([EMPTY] * self.description.cells)
        for token in self.tokens:
            cell = self.cell_of(token)
            if cell is not None:
                states[cell] = token.face
        return states

    # Sensing

    def scan(self, now_ms: float | None = None) -> array[int]:
        """One reading of every cell, in cell order, as the ADC would give it."""
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
        reach = self.chain.cut_after
        if reach is not None:
            for cell in range(len(levels)):
                if self.layout.PANEL_OF[cell] > reach:
                    levels[cell] = 0  # nobody drives the line: pulled down
        return levels

    @property
    def panels_counted(self) -> int:
        """What the walking bit finds on its way: 0 if it never comes home."""
        closed_on: int = self.chain.closed_on or self.layout.PANELS
        reach = self.chain.cut_after
        return 0 if reach is not None and reach < closed_on else closed_on

    def sensors_changed(self, cells: Iterable[int] | None = None) -> None:
        """To be called after `sensors` were broken, mended or warmed."""
        for cell in range(len(self._fields)) if cells is None else cells:
            silent = self.sensors.is_silent(cell)
            noise_mv = self.sensors.noise_mv(cell)
            self._sigmas[cell] = 0.0 if silent else self._adc.sigma(noise_mv)
            self._positions[cell] = self._adc.position(self._output_mv(cell))

    def warm(self, kelvin: float) -> None:
        self.sensors.warmth_k = kelvin
        self.sensors_changed()

    def power_off(self) -> None:
        """All that forgets when the plug is pulled; tokens stay where they are."""
        self.lamps.power_off()
        for screen in self.screens:
            screen.power_off()
        self.cable.power_off()
        self.tone_hz = 0

    def _output_mv(self, cell: int) -> float:
        return self.sensors.output_mv(cell, self._fields[cell])

    def _take_moves(self) -> None:
        touched: set[int] = set()
        for token in self.tokens:  # in this order: sums of floats depend on it
            if token in self._moved:
                touched |= self._add_pull(self._pulls.get(token, []), -1.0)
                self._pulls[token] = self._pull.of(token)
                touched |= self._add_pull(self._pulls[token], 1.0)
        self._moved.clear()
        self._feel(touched)

    def _feel(self, touched: set[int]) -> None:
        for cell in touched:
            self._positions[cell] = self._adc.position(self._output_mv(cell))

    def _add_pull(self, pull: list[tuple[int, float]], sign: float) -> set[int]:
        for cell, field in pull:
            self._fields[cell] += sign * field
        return {cell for cell, _ in pull}

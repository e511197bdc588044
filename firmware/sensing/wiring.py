"""Which mux channel reads which cell, and which sensors are mounted upside down.

The layout defines the wiring, unless `ghostlight calibrate --learn` has measured it. A measured
wiring is stored on flash in the format of wiring_file.py.
"""

from firmware.lazy_import import load_once
from shared_rules.compat import const

FILE = "wiring.bin"
NO_CELL = const(255)


class Wiring:
    def __init__(self, layout) -> None:
        self.layout = layout
        self.cell_of = layout.CELL_OF  # [panel * CHANNELS + channel] -> cell, or NO_CELL
        self.turned = bytes(layout.CELLS)  # 1: a north side lowers this sensor's output

    @property
    def is_learned(self) -> bool:
        return self.cell_of is not self.layout.CELL_OF

    def has_sensor(self, cell: int) -> bool:
        return self.cell_of.find(bytes((cell,))) >= 0

    def panel_of(self, cell: int) -> int:
        """The number of the panel that reads a cell, from 1; 0 for none."""
        return self.cell_of.find(bytes((cell,))) // self.layout.CHANNELS + 1

    def learn(self, cell_of: bytes, turned: bytes) -> None:
        self.cell_of = cell_of
        self.turned = turned

    def dump(self) -> bytes:
        return load_once("sensing.wiring_file").dump(self)

    def load(self, data: "bytes | None") -> str:
        """Load the bytes of `dump`. Returns "" or the problem; with a problem, nothing changes."""
        return "" if data is None else load_once("sensing.wiring_file").load(self, data)

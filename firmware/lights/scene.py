"""The scene: the colour, pattern, phase and priority of each cell.

A game rewrites these bytes at each change; the renderer animates the patterns. LIGHTS.md explains
the meaning of each pattern.
"""

from shared_rules.compat import const

STEADY = const(0)
BREATHE = const(1)  # may be lifted, or belongs here
BLINK = const(2)  # is wrong
CHASE = const(3)  # a path along these cells
FLASH = const(4)  # attention
GLOW = const(5)  # information only: a dim steady light
PATTERNS = const(6)


class Scene:
    def __init__(self, cells: int) -> None:
        self.colour = bytearray(cells)
        self.pattern = bytearray(cells)
        self.phase = bytearray(cells)  # offset of this cell in 256ths of the pattern's period
        self.priority = bytearray(cells)
        self.version = 0  # changes with every change of the scene
        self.dark = bytes(cells)  # to copy from

    def clear(self) -> None:
        self.colour[:] = self.dark
        self.priority[:] = self.dark
        self._touch()

    def light(
        self, cell: int, colour: int, pattern: int = STEADY, priority: int = 0, phase: int = 0
    ) -> None:
        """Light a cell, unless a higher priority has lit it. OFF keeps it dark."""
        if priority < self.priority[cell]:
            return
        self.colour[cell] = colour
        self.pattern[cell] = pattern
        self.phase[cell] = phase
        self.priority[cell] = priority
        self._touch()

    def light_all(self, cells, colour: int, pattern: int = STEADY, priority: int = 0) -> None:
        # Inlined instead of light(): a token may have 60 targets, and calls are slow on a Pico.
        for cell in cells:
            if priority >= self.priority[cell]:
                self.colour[cell] = colour
                self.pattern[cell] = pattern
                self.phase[cell] = 0
                self.priority[cell] = priority
        self._touch()

    def chase(self, cells: bytes, colour: int, priority: int = 0) -> None:
        """Light that runs along the cells, from the first to the last."""
        count = len(cells)
        for i in range(count):
            self.light(cells[i], colour, CHASE, priority, -(i * 256 // count) & 255)

    def _touch(self) -> None:
        self.version = (self.version + 1) & 0xFFFF


# The levels of each pattern over its period, SAMPLES each, as lamp duty, in the order of the
# patterns. A constant table in flash: computing it would slow down each start and take heap.
# tests/firmware/test_palette.py has the formulas.
WAVES = (
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\xff\xef\xe2\xd3\xc7\xb9\xae\xa3\x97\x8d\x82\x79\x70\x67\x5f\x56"
    b"\x4f\x48\x41\x3b\x34\x2f\x2a\x25\x20\x1c\x18\x15\x11\x0f\x0c\x0a"
    b"\x08\x0a\x0c\x0f\x11\x15\x18\x1c\x20\x25\x2a\x2f\x34\x3b\x41\x48"
    b"\x4f\x56\x5f\x67\x70\x79\x82\x8d\x97\xa3\xae\xb9\xc7\xd3\xe2\xef"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\xff\xe4\xcb\xb4\x9e\x8a\x77\x67\x57\x49\x3d\x32\x28\x1f\x18\x11"
    b"\x0c\x08\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06"
    b"\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06"
    b"\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06\x06"
    b"\xff\xed\xdc\xcb\xbb\xac\x9e\x90\x84\x77\x6c\x61\x57\x4e\x45\x3d"
    b"\x35\x2e\x28\x22\x1c\x18\x13\x10\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f"
    b"\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f"
    b"\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f\x0f"
    b"\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14"
    b"\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14"
    b"\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14"
    b"\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14\x14"
)

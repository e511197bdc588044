"""What the cells should show: a colour, a pattern, a phase and a priority for each.

Plain bytes that a game rewrites at each change; the renderer animates the patterns. LIGHTS.md
explains the meaning of each pattern.
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

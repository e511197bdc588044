"""What the cells should show: for each a colour, a pattern, a phase and a priority.

Plain bytes that a game fills anew whenever something changes; the patterns run by themselves.
LIGHTS.md says which pattern means what.
"""

from shared_rules.compat import const

STEADY = const(0)
BREATHE = const(1)  # may be lifted, belongs here
BLINK = const(2)  # is wrong
CHASE = const(3)  # goes along here
FLASH = const(4)  # look here
GLOW = const(5)  # is there, and nothing more: a dim steady light
PATTERNS = const(6)


class Scene:
    def __init__(self, cells: int) -> None:
        self.colour = bytearray(cells)
        self.pattern = bytearray(cells)
        self.phase = bytearray(cells)  # 256ths of the pattern's period that this cell is ahead
        self.priority = bytearray(cells)
        self.version = 0  # another number after every change
        self.dark = bytes(cells)  # to copy from

    def clear(self) -> None:
        self.colour[:] = self.dark
        self.priority[:] = self.dark
        self._touch()

    def light(
        self, cell: int, colour: int, pattern: int = STEADY, priority: int = 0, phase: int = 0
    ) -> None:
        """Lights a cell unless something of a higher priority does. OFF keeps it dark."""
        if priority < self.priority[cell]:
            return
        self.colour[cell] = colour
        self.pattern[cell] = pattern
        self.phase[cell] = phase
        self.priority[cell] = priority
        self._touch()

    def light_all(self, cells, colour: int, pattern: int = STEADY, priority: int = 0) -> None:
        # Not by light(): a token may have 60 places to go, and calls take a Pico's time.
        for cell in cells:
            if priority >= self.priority[cell]:
                self.colour[cell] = colour
                self.pattern[cell] = pattern
                self.phase[cell] = 0
                self.priority[cell] = priority
        self._touch()

    def chase(self, cells: bytes, colour: int, priority: int = 0) -> None:
        """A light that runs along the cells, from the first to the last."""
        count = len(cells)
        for i in range(count):
            self.light(cells[i], colour, CHASE, priority, -(i * 256 // count) & 255)

    def _touch(self) -> None:
        self.version = (self.version + 1) & 0xFFFF

"""The light language of LIGHTS.md: what may be lifted, where it may go, what is wrong.

Higher layers hide lower ones: the house, which a game draws, then what may be done, then what is
wrong.
"""

from firmware.expectation import EXTRA, MISSING, RIGHT, WRONG_PIECE, WRONG_SIDE
from firmware.palette import LIGHT, WRONG
from firmware.scene import BLINK, BREATHE, FLASH, STEADY
from shared_rules.compat import const

HOUSE = const(1)
CHOICE = const(2)
FAULT = const(3)


class Lighting:
    """The game's `places` have the colours, too: colour_of(token)."""

    def __init__(self, board, tabletop) -> None:
        self._scene = board.scene
        self._tracker = board.tracker
        self._health = board.scanner.health
        self._tabletop = tabletop
        self._places = tabletop.places

    def may_lift(self, tokens: list) -> None:
        """These breathe in their own colours: lift one."""
        where = self._tabletop.where()
        for token in tokens:
            if where[token] < len(self._scene.colour):
                self._scene.light(where[token], self._places.colour_of(token), BREATHE, CHOICE)

    def may_go(self, token: int, spots: list) -> None:
        """The free places where a token may be put down."""
        colour = self._places.colour_of(token)
        for spot in spots:
            free = self.free(self._places.cells_of(token, spot))
            self._scene.light_all(free, colour, STEADY, CHOICE)

    def free(self, cells: bytes) -> list:
        """Those that see, and see nobody."""
        sides = self._tracker.sides
        is_faulty = self._health.is_faulty
        return [cell for cell in cells if not sides[cell] and not is_faulty(cell)]

    def seat(self, token: int) -> None:
        """Where a token in the hand belongs."""
        cell = self._tabletop.seats[token]
        if cell < len(self._scene.colour):
            self._scene.light(cell, self._places.colour_of(token), BREATHE, FAULT)

    def wrong(self, first: int) -> None:
        """The difference, cell by cell: too much, missing, turned wrongly.

        The place of the token that the screens name flashes: nobody has to tell colours apart.
        """
        verdicts = self._tracker.wrong
        for cell in range(len(verdicts)):
            verdict = verdicts[cell]
            if verdict == RIGHT:
                continue
            token = self._tabletop.wanted_token(cell)
            if verdict == MISSING:
                pattern = FLASH if token == first else BREATHE
                self._scene.light(cell, self._places.colour_of(token), pattern, FAULT)
            elif verdict == WRONG_SIDE:
                self._scene.light(cell, LIGHT, BREATHE, FAULT)
            elif verdict in (EXTRA, WRONG_PIECE):
                self._scene.light(cell, WRONG, BLINK, FAULT)
        for cell in self._tabletop.unasked():  # on a seat by chance: is it that one?
            self._scene.light(cell, WRONG, BLINK, FAULT)

    def ask(self, cell: int, token: int) -> None:
        """Is this token here that one? Is that token here?"""
        self._scene.clear()
        self._scene.light(cell, self._places.colour_of(token), BREATHE, FAULT)

    def point(self, cell: int) -> None:
        """Look here."""
        self._scene.light(cell, LIGHT, FLASH, FAULT)

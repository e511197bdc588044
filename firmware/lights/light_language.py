"""The light language of LIGHTS.md, the same in every game: possible moves, targets, mistakes.

It draws on a scene in layers; a higher one hides a lower one: the background that a game draws,
then possible moves, then mistakes. A game's lighting.py derives from `Lighting` and may override
`may_go`. This module does not know any rules.
"""

from firmware.lights.palette import LIGHT, WRONG
from firmware.lights.scene import BLINK, BREATHE, FLASH, STEADY
from firmware.sensing.tracker import EXTRA, MISSING, RIGHT, WRONG_PIECE, WRONG_SIDE
from shared_rules.compat import const

BACKGROUND = const(1)
CHOICE = const(2)
FAULT = const(3)


class Lighting:
    """Draws on a scene. The game's `places` provide the colours: colour_of(token)."""

    def __init__(self, board, reconciler) -> None:
        self.scene = board.scene
        self._columns = board.layout.COLUMNS
        self.tracker = board.tracker
        self.health = board.scanner.health
        self.reconciler = reconciler
        self.places = reconciler.places

    def may_lift(self, tokens: list) -> None:
        """Let these tokens breathe in their own colours: one of them may be lifted."""
        where = self.reconciler.where()
        for token in tokens:
            if where[token] < len(self.scene.colour):
                self.scene.light(where[token], self.places.colour_of(token), BREATHE, CHOICE)

    def may_go(self, token: int, spots: list) -> None:
        """Light the free places where a token may be put down."""
        colour = self.places.colour_of(token)
        for spot in spots:
            free = self.free(self.places.cells_of(token, spot))
            self.scene.light_all(free, colour, STEADY, CHOICE)

    def free(self, cells: bytes) -> list:
        """The cells with a working sensor and without a token."""
        sides = self.tracker.sides
        is_faulty = self.health.is_faulty
        return [cell for cell in cells if not sides[cell] and not is_faulty(cell)]

    def target(self, token: int) -> None:
        """Light the place where a token in the hand belongs."""
        cell = self.reconciler.targets[token]
        if cell < len(self.scene.colour):
            self.scene.light(cell, self.places.colour_of(token), BREATHE, FAULT)

    def wrong(self, first: int, carried: bytes = b"") -> None:
        """Show the differences cell by cell: extra, missing, or wrong side up.

        The place of the token that the screens name flashes, so that it is clear without colours.
        If the players move tokens for a computer, `carried` has the cell of every token before: a
        token that is still there and has to go breathes, and the place where it goes is lit. A
        light runs along the way of the one that the screens name.
        """
        verdicts = self.tracker.wrong
        for cell in range(len(verdicts)):
            verdict = verdicts[cell]
            if verdict == RIGHT:
                continue
            token = self.reconciler.wanted_token(cell)
            if verdict == MISSING:
                pattern = FLASH if token == first else BREATHE
                if carried and carried[token] != cell:
                    pattern = STEADY
                self.scene.light(cell, self.places.colour_of(token), pattern, FAULT)
            elif verdict == WRONG_SIDE:
                self.scene.light(cell, LIGHT, BREATHE, FAULT)
            elif verdict in (EXTRA, WRONG_PIECE):
                here = self.reconciler.token_on(cell)
                if here >= 0 and carried and carried[here] == cell:
                    self.scene.light(cell, self.places.colour_of(here), BREATHE, FAULT)
                else:
                    self.scene.light(cell, WRONG, BLINK, FAULT)
        if carried and first >= 0 and self.reconciler.where()[first] == carried[first]:
            self._run_along(carried[first], self.reconciler.targets[first])
        # a token that lies on a target without a prompt
        for cell in self.reconciler.unprompted():
            self.scene.light(cell, WRONG, BLINK, FAULT)

    def _run_along(self, cell: int, goal: int) -> None:
        """Let a light run along the free cells on the straight way from a cell to another one."""
        columns = self._columns
        if max(cell, goal) >= len(self.scene.colour):
            return  # it comes from the box, or leaves the board
        row, column = divmod(cell, columns)
        down, right = goal // columns - row, goal % columns - column
        steps = max(abs(down), abs(right))
        cells = []
        for step in range(1, steps):
            y = row + (2 * down * step + steps) // (2 * steps)
            x = column + (2 * right * step + steps) // (2 * steps)
            cells.append(y * columns + x)
        self.scene.chase(bytes(self.free(bytes(cells))), LIGHT, CHOICE)

    def ask(self, cell: int, token: int) -> None:
        """Light a question: is this token that piece, or is that piece here?"""
        self.scene.clear()
        self.scene.light(cell, self.places.colour_of(token), BREATHE, FAULT)

    def ask_piece(self, cell: int) -> None:
        """Light a question: is a piece on this cell, which the cell does not sense?"""
        self.scene.light(cell, LIGHT, BREATHE, FAULT)

    def point(self, cell: int) -> None:
        """Draw attention to a cell."""
        self.scene.light(cell, LIGHT, FLASH, FAULT)

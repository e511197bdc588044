"""The table without a game: lights every sensed token, and the screens explain the demo.

It runs during assembly and on a table without a sheet. It is also the smallest example of a
director.
"""

from firmware.lights.palette import AMBER, CYAN, WRONG
from firmware.lights.scene import BLINK, BREATHE, STEADY
from firmware.sensing.kernels import NORTH
from firmware.storage.journal import void


class SensorDemo:
    game = ""

    def __init__(self, board) -> None:
        self._board = board
        board.tracker.look(board.now_ms)
        self.on_sight()

    def step(self, now_ms: int) -> None:
        pass

    def on_token(self, event) -> None:
        self._draw()

    def on_condition(self, cell: int) -> None:
        self._draw()

    def on_button(self, event: int) -> None:
        pass

    def on_both(self) -> None:
        """After crashes a sealed game may be on flash: void it, then allow Ctrl-C."""
        if self._board.is_sealed:
            void(self._board.hal.files)
            self._board.seal(False)
            self.on_opened()

    def on_opened(self) -> None:
        self._board.screens.show_both(self._board.texts.UNLOCKED)

    def wipe(self) -> None:
        """Does nothing: there is no secret."""

    def private_page(self, seat: int, page) -> bool:
        return False

    def on_sight(self) -> None:
        """The table is available (again): redraw everything."""
        board = self._board
        board.screens.show_both(
            board.texts.READY if board.calibration.has_zero else board.texts.UNCALIBRATED
        )
        self._draw()

    def _draw(self) -> None:
        board = self._board
        scene = board.scene
        states = board.scanner.states
        health = board.scanner.health
        scene.clear()
        for cell in range(board.layout.CELLS):
            if health.is_broken(cell):
                scene.light(cell, WRONG, BLINK)
            elif states[cell]:
                is_north = states[cell] == NORTH
                scene.light(cell, AMBER if is_north else CYAN, STEADY if is_north else BREATHE)

"""A calibrated board from power-up to the first turn of l'Opéra, for measurements there."""

from array import array

_STEP_MS = 16
_EMPTY = 32768
_NORTH = 40000
_OK = 1  # of seat 0; seat 1's is 8
_PEEK = 32  # of seat 1


class FirstTurn:
    """`hal` is given what it senses by begin(), as RemoteHal is."""

    def __init__(self, hal, layout, kernels=None) -> None:
        from firmware.sensing.calibration import FILE, Calibration
        from firmware.start import make_board

        calibration = Calibration(layout)
        calibration.has_zero = True
        hal.files.write(FILE, calibration.dump())
        calibration = None
        self.hal = hal
        self.layout = layout
        self.board = make_board(hal, layout, kernels)
        self.levels = array("H", [_EMPTY] * layout.CELLS)
        self.now_ms = 0

    def run(self, steps: int, buttons: int = 0) -> None:
        for _ in range(steps):
            self.now_ms += _STEP_MS
            self.hal.begin(self.levels, False, buttons, b"", 1000, self.layout.PANELS, 3)
            self.hal.clock_ms = self.now_ms
            self.board.step(self.now_ms)

    def press(self, buttons: int) -> None:
        self.run(4, buttons)
        self.run(4)

    def menu(self) -> None:
        """OK to everything, until the board deals."""
        for _ in range(20):
            if not self.board.is_sealed:
                self.press(_OK)

    def deal(self) -> None:
        for button in (_OK * 8, _OK):
            for _ in range(4):
                self.press(button)

    def set_up(self) -> None:
        """A token on every seat that is lit for one."""
        for cell in self.board.director.reconciler.targets:
            self.levels[cell] = _NORTH
            self.run(8)

    def look(self) -> None:
        self.run(60, _PEEK)  # long enough to read
        self.run(20)
        self.press(_OK * 8)

    def has_begun(self) -> bool:
        state = self.board.director.match.state
        return state is not None and state.actor >= 0

"""Single cells: a lamp for whoever looks for one, calibration, what is known of a sensor."""

from firmware.health import CONDITION_NAMES
from firmware.palette import LIGHT
from firmware.scene import STEADY


def _lamp(desk, message) -> None:
    """Show nothing but some cells, or go back to the game."""
    lights = desk.board.lights
    cells = message.get("cells")
    if cells:
        lights.only(bytes([_cell(desk.board, cell) for cell in cells]), LIGHT, STEADY)
    else:
        lights.wake()
    desk.link.send("ok", ("to", "lamp"))


def _calibrate(desk, message) -> None:
    board = desk.board
    what = message["do"]
    if board.is_sealed and not board.is_calibrating:
        desk.refuse("calibrate")
        return
    calibrator = board.call_calibrator()
    if what == "look":
        calibrator.tell(desk.link)
        return
    if what == "zero":
        calibrator.begin_zero()
    elif what == "cell":
        calibrator.begin_cell(_cell(board, message["cell"]))
    elif what == "save":
        board.save_calibration()
    elif what == "end":
        calibrator.cancel()
    else:
        raise ValueError(what)
    board.use_calibrator(what in ("zero", "cell"))


def _cell(board, cell) -> int:
    if not isinstance(cell, int) or not 0 <= cell < board.layout.CELLS:
        raise ValueError(cell)
    return cell


def _measures(desk, message) -> None:
    desk.telling["measures"] = _each(desk)


def _each(desk):
    """All that is known of every cell's sensor."""
    board = desk.board
    for cell in range(board.layout.CELLS):
        known = board.calibration
        desk.link.send(
            "measure",
            ("cell", cell),
            ("zero", known.zero[cell]),
            ("noise", known.noise[cell]),
            ("north", known.north[cell]),
            ("south", known.south[cell]),
            ("stray", known.crosstalk[cell]),
            ("problem", board.calibrator.problem_of(cell) if board.calibrator else ""),
            ("is", CONDITION_NAMES[board.scanner.health.conditions[cell]]),
        )
        yield


ANSWERS = {"lamp": _lamp, "calibrate": _calibrate, "measures": _measures}

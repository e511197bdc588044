"""Requests about single cells: light a lamp, calibrate, list the state of each sensor."""

from firmware.lights.palette import LIGHT
from firmware.lights.scene import STEADY
from firmware.link.handlers import LOAD, WRITE
from firmware.sensing.health import CONDITION_NAMES


def _lamp(requests, message) -> None:
    """Show nothing but some cells, or go back to the game."""
    lights = requests.board.lights
    cells = message.get("cells")
    if cells:
        lights.only(bytes([_cell(requests.board, cell) for cell in cells]), LIGHT, STEADY)
    else:
        lights.wake()
    requests.link.send("ok", ("to", "lamp"))


def _calibrate(requests, message) -> None:
    board = requests.board
    what = message["do"]
    if board.is_sealed and not board.is_calibrating:
        requests.refuse("calibrate")
        return
    if what == "learn":
        board.call_learner()
    calibrator = board.call_calibrator()
    if what == "look":
        calibrator.report(requests.link)
        return
    if what == "zero" or what == "learn":
        calibrator.begin_zero()
    elif what == "cell":
        calibrator.begin_cell(_cell(board, message["cell"]))
    elif what == "save":
        board.save_calibration()
    elif what == "end":
        calibrator.cancel()
    else:
        raise ValueError(what)
    board.use_calibrator(what in ("zero", "cell", "learn"))


def _cell(board, cell) -> int:
    if not isinstance(cell, int) or not 0 <= cell < board.layout.CELLS:
        raise ValueError(cell)
    return cell


def _measures(requests, message) -> None:
    requests.pending["measures"] = _each(requests)


def _each(requests):
    """All that is known of every cell's sensor."""
    board = requests.board
    for cell in range(board.layout.CELLS):
        known = board.calibration
        requests.link.send(
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


REQUESTS = {
    "lamp": (_lamp, LOAD, True),
    "calibrate": (_calibrate, WRITE, False),
    "measures": (_measures, LOAD, False),
}

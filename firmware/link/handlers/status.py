"""Requests hello, status, selftest and reboot."""

from binascii import hexlify

from firmware.link.handlers import FREE
from firmware.sensing.wiring import NO_CELL, Wiring
from firmware.version import PROTOCOL, VERSION
from shared_rules.compat import const

_LIT = const(64)  # cells whose lamps fit into a line


def _hello(requests, message) -> None:
    board = requests.board
    requests.link.send(
        "hello",
        ("protocol", PROTOCOL),
        ("firmware", VERSION),
        ("layout", board.layout.HASH),
        ("sheet", board.sheet_hash),
        ("game", board.director.game),
        ("files", board.hal.fingerprint),
        ("sealed", board.is_sealed),
        ("free", board.free),
    )
    hal = board.hal
    requests.link.send(
        "machine", ("is", hal.machine), ("micropython", hal.micropython), ("off", hal.off)
    )
    # A line of its own: twenty accents would make the other one too long.
    settings = board.load_settings()
    requests.link.send("board", ("name", settings["name"]), ("serial", board.hal.serial()))
    for problem in settings.problems:
        requests.link.send("problem", ("of", "settings"), ("why", problem[:120]))
    if board.wiring_problem:
        requests.link.send("problem", ("of", "wiring"), ("why", board.wiring_problem))
    if board.calibration_problem:
        requests.link.send("problem", ("of", "calibration"), ("why", board.calibration_problem))


def _layout(requests, message) -> None:
    is_declared = bool(message.get("declared"))
    wiring = Wiring(requests.board.layout) if is_declared else requests.board.wiring
    requests.pending["layout"] = _each_part(requests, wiring)


def _each_part(requests, wiring):
    """The table as it is wired: for a computer that does not know its description."""
    layout = requests.board.layout
    requests.link.send(
        "layout",
        ("name", layout.NAME),
        ("columns", layout.COLUMNS),
        ("rows", layout.ROWS),
        ("leds", layout.LEDS),
        ("panels", layout.PANELS),
        ("channels", layout.CHANNELS),
    )
    yield
    for panel in range(layout.PANELS):
        cells = wiring.cell_of[panel * layout.CHANNELS : (panel + 1) * layout.CHANNELS]
        turned = [str(wiring.turned[cell]) if cell != NO_CELL else "0" for cell in cells]
        requests.link.send(
            "wired",
            ("panel", panel + 1),
            ("v", hexlify(cells).decode()),
            ("turned", "".join(turned)),
            ("answers", requests.board.hal.panel_answers(panel + 1)),
        )
        yield
    for first in range(0, layout.CELLS, _LIT):
        lamps = layout.LED_OF[first : first + _LIT]
        requests.link.send("lit", ("first", first), ("v", hexlify(lamps).decode()))
        yield
    requests.link.send("ok", ("to", "layout"))


def _status(requests, message) -> None:
    board = requests.board
    requests.link.send(
        "status",
        ("scans", board.scans_per_second),
        ("panels", board.scanner.panels),
        ("faulty", _faulty_count(board)),
        ("calibrated", board.calibration.has_zero),
        ("ma", board.lights.drawn_ua // 1000),
        ("free", board.free),
        ("lost", requests.link.lost),
        ("refused", requests.link.refused),
        ("s", board.now_ms // 1000),
    )


def _selftest(requests, message) -> None:
    board = requests.board
    layout = board.layout
    faulty = _faulty_count(board)
    _send_test(requests, "panels", board.scanner.panels == layout.PANELS, board.scanner.panels)
    _send_test(requests, "cells", faulty == 0, faulty)
    for seat in range(len(layout.SCREENS)):
        _send_test(requests, "screen", board.screens.is_there(seat), seat)
    if not board.is_sealed:  # else it would tell a recovery code while it is typed
        _send_test(requests, "buttons", board.hal.buttons() == 0, board.hal.buttons())
    _send_test(
        requests, "calibration", board.calibration.has_zero, int(board.calibration.has_zero)
    )
    _send_test(requests, "scans", board.scans_per_second >= 60, board.scans_per_second)
    requests.link.send("ok", ("to", "selftest"))


def _send_test(requests, what: str, is_good: bool, value: int) -> None:
    requests.link.send("test", ("what", what), ("good", bool(is_good)), ("value", value))


def _faulty_count(board) -> int:
    health = board.scanner.health
    return len([cell for cell in range(len(health.conditions)) if health.is_broken(cell)])


def _reboot(requests, message) -> None:
    requests.link.send("ok", ("to", "reboot"))
    requests.board.will_reset = True


REQUESTS = {
    "hello": (_hello, FREE, False),
    "layout": (_layout, FREE, False),
    "status": (_status, FREE, False),
    "selftest": (_selftest, FREE, False),
    "reboot": (_reboot, FREE, True),
}

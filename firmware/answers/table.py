"""Who the board is, and how it is."""

from firmware.version import PROTOCOL, VERSION


def _hello(desk, message) -> None:
    board = desk.board
    desk.link.send(
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
    # A line of its own: twenty accents would make the other one too long.
    settings = board.settings
    desk.link.send("board", ("name", settings["name"]), ("serial", board.hal.serial()))
    for problem in settings.problems:
        desk.link.send("problem", ("of", "settings"), ("why", problem[:120]))
    if board.calibration_problem:
        desk.link.send("problem", ("of", "calibration"), ("why", board.calibration_problem))


def _status(desk, message) -> None:
    board = desk.board
    desk.link.send(
        "status",
        ("scans", board.scans_per_second),
        ("panels", board.scanner.panels),
        ("faulty", _faulty_count(board)),
        ("calibrated", board.calibration.has_zero),
        ("ma", board.lights.drawn_ua // 1000),
        ("free", board.free),
        ("lost", desk.link.lost),
        ("refused", desk.link.refused),
        ("s", board.now_ms // 1000),
    )


def _selftest(desk, message) -> None:
    board = desk.board
    layout = board.layout
    faulty = _faulty_count(board)
    _tell_test(desk, "panels", board.scanner.panels == layout.PANELS, board.scanner.panels)
    _tell_test(desk, "cells", faulty == 0, faulty)
    for seat in range(len(layout.SCREENS)):
        _tell_test(desk, "screen", board.screens.is_there(seat), seat)
    if not board.is_sealed:  # else it would tell a recovery code while it is typed
        _tell_test(desk, "buttons", board.hal.buttons() == 0, board.hal.buttons())
    _tell_test(desk, "calibration", board.calibration.has_zero, int(board.calibration.has_zero))
    _tell_test(desk, "scans", board.scans_per_second >= 60, board.scans_per_second)
    desk.link.send("ok", ("to", "selftest"))


def _tell_test(desk, what: str, is_good: bool, value: int) -> None:
    desk.link.send("test", ("what", what), ("good", bool(is_good)), ("value", value))


def _faulty_count(board) -> int:
    health = board.scanner.health
    return len([cell for cell in range(len(health.conditions)) if health.is_faulty(cell)])


def _reboot(desk, message) -> None:
    desk.link.send("ok", ("to", "reboot"))
    desk.board.will_reset = True


ANSWERS = {"hello": _hello, "status": _status, "selftest": _selftest, "reboot": _reboot}

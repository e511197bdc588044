"""Requests hello, status and reboot."""

from firmware.link.handlers import FREE
from firmware.version import PROTOCOL, VERSION


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
    requests.link.send("board", ("name", board.name), ("serial", board.hal.serial()))
    for problem in board.settings_problems:
        requests.link.send("problem", ("of", "settings"), ("why", problem[:120]))
    if board.wiring_problem:
        requests.link.send("problem", ("of", "wiring"), ("why", board.wiring_problem))
    if board.calibration_problem:
        requests.link.send("problem", ("of", "calibration"), ("why", board.calibration_problem))


def _status(requests, message) -> None:
    board = requests.board
    requests.link.send(
        "status",
        ("scans", board.scans_per_second),
        ("panels", board.scanner.panels),
        ("faulty", board.scanner.health.broken_count()),
        ("calibrated", board.calibration.has_zero),
        ("ma", board.lights.drawn_ua // 1000),
        ("free", board.free),
        ("lost", requests.link.lost),
        ("refused", requests.link.refused),
        ("s", board.now_ms // 1000),
    )


def _reboot(requests, message) -> None:
    requests.link.send("ok", ("to", "reboot"))
    requests.board.will_reset = True


REQUESTS = {
    "hello": (_hello, FREE, False),
    "status": (_status, FREE, False),
    "reboot": (_reboot, FREE, True),
}

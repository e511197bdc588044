"""Requests layout and selftest: list the wiring of the table, test its parts."""

from binascii import hexlify

from firmware.link.handlers import LOAD
from firmware.sensing.calibration import NO_CELL, Wiring
from shared_rules.compat import const

_LIT = const(64)  # cells whose lamps fit into a line


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


def _selftest(requests, message) -> None:
    board = requests.board
    layout = board.layout
    faulty = board.scanner.health.broken_count()
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


REQUESTS = {"layout": (_layout, LOAD, False), "selftest": (_selftest, LOAD, False)}

"""A plan of the table from above with the route of the ribbon."""

from __future__ import annotations

from hardware.model import Board, Panel
from hardware.pcb import base, seat
from hardware.pcb.panel import CONNECTORS, PIN_1_Y, PIN_PITCH

_BASE_AT = (-140.0, 10.0)
_SEAT_GAP = 24.0
_STYLE = """
text { font: 9px 'DejaVu Sans', sans-serif; text-anchor: middle; fill: #262230 }
.board { fill: #e8efe9; stroke: #2e5c4a; stroke-width: 1 }
.ribbon { fill: none; stroke: #7d8494; stroke-width: 9; stroke-linejoin: round }
.red { fill: none; stroke: #b5242f; stroke-width: 1.4; stroke-linejoin: round }
.seat { fill: none; stroke: #9aa0ac; stroke-width: 6; stroke-linejoin: round }
.plug { fill: #3d3a48 }
.big { font-size: 16px; font-weight: bold; fill: #2e5c4a }
.small { font-size: 7px; fill: #f6f3ea }
"""


def plan(board: Board) -> str:
    width, height = board.panel.size_mm
    columns = board.grid.columns // board.panel.columns
    rows = board.grid.rows // board.panel.rows
    area = (columns * width, rows * height)
    seat_x = (area[0] - seat.SIZE[0]) / 2
    seats = {
        "bottom": (seat_x, area[1] + _SEAT_GAP),
        "top": (seat_x, -_SEAT_GAP - seat.SIZE[1]),
    }
    left, top = _BASE_AT[0] - 12, seats["top"][1] - 12
    size = (area[0] + 12 - left, seats["bottom"][1] + seat.SIZE[1] + 12 - top)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} '
        f'{size[0]:g} {size[1]:g}" width="{2 * size[0]:g}" height="{2 * size[1]:g}">',
        f"<title>{board.name}: the way of the ribbon</title>",
        f"<style>{_STYLE}</style>",
        f'<rect x="{left:g}" y="{top:g}" width="100%" height="100%" fill="#faf8f3"/>',
    ]
    lines += _rect(*_BASE_AT, *base.SIZE, "base")
    for number, unit in enumerate(board.seats):
        lines += _rect(*seats[unit.edge], *seat.SIZE, f"seat {number}")
    for panel in board.chain:
        at = (panel.column * width, panel.row * height)
        lines += _rect(at[0] + 0.5, at[1] + 0.5, width - 1, height - 1, "")
        x, y = _between(board, panel)
        lines.append(text(x, y - 40.5, str(panel.number), "big"))
    lines += _ribbons(board)
    lines += _seat_cables(board, seats)
    for panel in board.chain:
        for (name, _), mark in zip(CONNECTORS, ("IN", "OUT")):
            x, y = plug(board, panel, name)
            lines.append(
                f'<rect class="plug" x="{x - 5:g}" y="{y - 13:g}" width="10" height="26"/>'
            )
            lines.append(text(x, y + 21, f"{name} {mark}"))
    x, y = _between(board, board.chain[-1])
    lines.append(text(x, y - 18, "last: JP1 closed"))
    return "\n".join([*lines, "</svg>", ""])


def plug(board: Board, panel: Panel, name: str) -> tuple[float, float]:
    """The middle of a panel's connector."""
    x = dict(CONNECTORS)[name] - PIN_PITCH / 2
    y = PIN_1_Y + 3.5 * PIN_PITCH
    return panel.column * board.panel.size_mm[0] + x, panel.row * board.panel.size_mm[1] + y


def _between(board: Board, panel: Panel) -> tuple[float, float]:
    """The middle between both connectors."""
    (left, y), (right, _) = (plug(board, panel, name) for name, _ in CONNECTORS)
    return (left + right) / 2, y


def _ribbons(board: Board) -> list[str]:
    from_x = _BASE_AT[0] + base.PANEL_AT[0] - 3.5 * PIN_PITCH
    start = (from_x, _BASE_AT[1] + base.PANEL_AT[1])
    made = []
    for panel in board.chain:
        end = plug(board, panel, "J1")
        bend = [start, end]
        if end[0] < start[0] and end[1] == start[1]:  # backwards: below the plugs in between
            lane = end[1] - (22 if panel.number % 2 else 34)
            bend = [start, (start[0], lane), (end[0], lane), end]
        elif abs(start[1] - end[1]) > 1:  # to the next row, or up from the base
            bend = [start, (start[0], end[1]), end]
            if panel.number > 1:
                down = start[0] - 11  # a ribbon leaves a plug sideways: two folds
                bend = [start, (down, start[1]), (down, end[1]), end]
        made += [_line("ribbon", bend), _line("red", bend)]
        start = plug(board, panel, "J2")
    return made


def _seat_cables(board: Board, seats: dict[str, tuple[float, float]]) -> list[str]:
    made = []
    for number, unit in enumerate(board.seats):
        x, y = base.SEATS_AT[number]
        start = (_BASE_AT[0] + x, _BASE_AT[1] + y + 5)
        end = (seats[unit.edge][0] + 30, seats[unit.edge][1] + seat.SIZE[1] / 2)
        lane = -24.0 - 8 * number
        # In at the left wall, under the panels, and out at the long side.
        made.append(_line("seat", [start, (lane, start[1]), (lane, end[1]), end]))
    return made


def _line(kind: str, points: list[tuple[float, float]]) -> str:
    return f'<polyline class="{kind}" points="{" ".join(f"{x:g},{y:g}" for x, y in points)}"/>'


def text(x: float, y: float, words: str, kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text{style} x="{x:g}" y="{y:g}">{words}</text>'


def _rect(x: float, y: float, width: float, height: float, words: str) -> list[str]:
    rect = (
        f'<rect class="board" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="2"/>'
    )
    return [rect, text(x + width / 2, y + 16, words)] if words else [rect]

"""The frame: six pieces that carry two panels each, and the diffuser plates on top.

A piece is a floor with openings for the cables, posts under the panels' screws, and walls at the
table's edge. Pieces are screwed together through tabs on the floor. The sheet lies on plates and
walls, inside the walls' lip.
"""

from __future__ import annotations

from build123d import Part, Pos

from hardware.models import sizes as s
from hardware.models.solid import bar, block, cut, joined, rod, turned_over
from hardware.pcb.panel import HOLES

ACROSS = 2  # panels per piece
PIECES = {
    f"frame-{row}-{side}": (column, index)
    for index, row in enumerate(("top", "middle", "bottom"))
    for column, side in enumerate(("left", "right"))
}
DIFFUSER = (ACROSS * s.PANEL_W, s.PLATE_FEET + s.PLATE)  # wide and high, the gap included
_OPENING = (11.0, 11.0, 74.0, 61.0)  # of the floor under a panel: x, y, wide, deep
_TAB = (18.0, 3.0, 10.0)  # long, thick, high
_TABS_X = (14.0, 86.0)  # along a joint in x: middle of a tab, from the piece's corner, per panel
_TABS_Y = (26.0, 87.0)  # beside posts and ribbons: a nut needs 3.2 mm round its screw
_WINDOW = 5.4  # over an LED; leaves a wall at the plate's edge
_MOUSE = (24.0, 6.0)  # hole for cables in a wall's foot: wide, high


def piece(column: int, row: int) -> Part:
    """A piece in the table's coordinates."""
    left, top = column * ACROSS * s.PANEL_W, row * s.PANEL_H
    width, height = ACROSS * s.PANEL_W, s.PANEL_H
    at_left, at_right = column == 0, (column + 1) * ACROSS == s.COLUMNS
    at_top, at_bottom = row == 0, row == s.ROWS - 1
    body = [block(left, top, 0, width, height, s.FLOOR)]
    away: list[Part] = []
    for index in range(ACROSS):
        x0 = left + index * s.PANEL_W
        body += [rod(x0 + x, top + y, 0, s.POST, s.BOARD_Z) for x, y in HOLES]
        away += [rod(x0 + x, top + y, s.BOARD_Z - 12, s.SCREW, 12.1) for x, y in HOLES]
        x, y, wide, deep = _OPENING
        away.append(block(x0 + x, top + y, -1, wide, deep, s.FLOOR + 2))
    side_w, side_h = (margin + s.GAP + s.RIM for margin in s.MARGIN)
    x_from = left - (side_w if at_left else 0)
    x_to = left + width + (side_w if at_right else 0)
    if at_left:
        body += _wall(x_from, top, side_w, height, (s.RIM, 0), "left")
    if at_right:
        body += _wall(left + width, top, side_w, height, (s.RIM, 0), "right")
    if at_top:
        body += _wall(x_from, top - side_h, x_to - x_from, side_h, (0, s.RIM), "top")
    if at_bottom:
        body += _wall(x_from, top + height, x_to - x_from, side_h, (0, s.RIM), "bottom")
    for x, y, along in _tabs(left, top, at_left, at_right, at_top, at_bottom):
        body.append(_tab(x, y, along))
        away.append(bar(x, y, s.FLOOR + _TAB[2] / 2 + 1, 3.3, 4 * _TAB[1], along))
    # The lip of a side wall continues around the corner.
    for is_there, x in ((at_left, x_from), (at_right, x_to - s.RIM)):
        if is_there:
            y0 = top - (side_h if at_top else 0)
            y1 = top + height + (side_h if at_bottom else 0)
            body.append(block(x, y0, 0, s.RIM, y1 - y0, s.PLATE_TOP + s.LIP))
    away += _mouse_holes(column, row)
    return cut(joined(body), away)


def _wall(x: float, y: float, w: float, h: float, rim: tuple[float, float], side: str):
    """A wall up to the sheet's underside, and its lip outside the sheet."""
    yield block(x, y, 0, w, h, s.PLATE_TOP)
    lip_x = x + w - rim[0] if side == "right" else x
    lip_y = y + h - rim[1] if side == "bottom" else y
    yield block(lip_x, lip_y, 0, rim[0] or w, rim[1] or h, s.PLATE_TOP + s.LIP)


def _tabs(left, top, at_left, at_right, at_top, at_bottom):
    """(x, y, direction of the screw) of the tabs' middles, inside the piece."""
    width, height = ACROSS * s.PANEL_W, s.PANEL_H
    inset = _TAB[1] / 2
    for is_joint, x in ((not at_left, left + inset), (not at_right, left + width - inset)):
        if is_joint:
            yield from ((x, top + y, "x") for y in _TABS_Y)
    for is_joint, y in ((not at_top, top + inset), (not at_bottom, top + height - inset)):
        if is_joint:
            for index in range(ACROSS):
                yield left + index * s.PANEL_W + _TABS_X[index], y, "y"


def _tab(x: float, y: float, along: str) -> Part:
    long, thick, high = _TAB
    if along == "x":
        return block(x - thick / 2, y - long / 2, s.FLOOR - 0.5, thick, long, high + 0.5)
    return block(x - long / 2, y - thick / 2, s.FLOOR - 0.5, long, thick, high + 0.5)


def _mouse_holes(column: int, row: int) -> list[Part]:
    """Openings left of panel 1 for the ribbon from the base, and in both long sides for the seats'
    cables."""
    wide, high = _MOUSE
    deep = 60.0
    if (column, row) == (0, 0):
        return [
            block(-deep / 2 - 1, 56 - wide / 2, -1, deep / 2 + 1.0, wide, high + 1 + s.FLOOR),
            block(144 - wide / 2, -deep / 2, -1, wide, deep / 2, high + 1 + s.FLOOR),
        ]
    if (column, row) == (0, s.ROWS - 1):
        return [block(144 - wide / 2, s.AREA[1], -1, wide, deep / 2, high + 1 + s.FLOOR)]
    return []


def printable(name: str) -> Part:
    """A part moved to the middle of the printer's bed."""
    part = piece(*PIECES[name])
    bounds = part.bounding_box()
    return (
        Pos(-(bounds.min.X + bounds.max.X) / 2, -(bounds.min.Y + bounds.max.Y) / 2, -bounds.min.Z)
        * part
    )


def diffuser() -> Part:
    """One plate for two panels; six equal ones are printed, feet up."""
    width, height = ACROSS * s.PANEL_W - s.GAP, s.PANEL_H - s.GAP
    under = s.PLATE_FEET
    body = [block(s.GAP / 2, s.GAP / 2, under, width, height, s.PLATE)]
    away = []
    for index in range(ACROSS):
        x0 = index * s.PANEL_W
        body += [rod(x0 + x, y, 0, s.FOOT, under + 0.2) for x, y in s.FEET]
        for cell in s.BOARD.panel.cells:
            x, y = (a + b for a, b in zip(cell.at_mm, s.BOARD.panel.led_offset_mm))
            away.append(rod(x0 + x, y, under, _WINDOW, s.PLATE - s.WINDOW_SKIN))
    return turned_over(cut(joined(body), away), *DIFFUSER)

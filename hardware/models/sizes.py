"""Dimensions that the models share, from the description and from the boards. Millimetres.

Heights are measured from the frame's foot.
"""

from __future__ import annotations

from hardware.describe import load_board, load_by_hand

BOARD = load_board()
BY_HAND = load_by_hand()
PITCH = BOARD.grid.pitch_mm
PANEL_W, PANEL_H = BOARD.panel.size_mm
COLUMNS = BOARD.grid.columns // BOARD.panel.columns  # of panels
ROWS = BOARD.grid.rows // BOARD.panel.rows
AREA = (COLUMNS * PANEL_W, ROWS * PANEL_H)
SHEET = (BOARD.sheet.width_mm, BOARD.sheet.height_mm)
MARGIN = ((SHEET[0] - AREA[0]) / 2, (SHEET[1] - AREA[1]) / 2)  # of the sheet round the cells

# From the boards (hardware/pcb/README.md).
PCB = 1.6
PARTS_BELOW = 14.0  # ribbon plug under a panel
SENSES_AT = 0.6  # a sensor senses this far above the board
PAPER = 0.2  # the sheet, with a film or without

# The stack: token.depth_mm, from the sensing point to the token's foot, determines the plate's
# height.
FLOOR = 2.0
BOARD_Z = FLOOR + PARTS_BELOW + 2.0  # a panel's underside
PLATE_TOP = BOARD_Z + PCB + SENSES_AT + BOARD.token.depth_mm - PAPER
PLATE = 1.2
PLATE_FEET = PLATE_TOP - PLATE - BOARD_Z - PCB  # gap under the plate
WINDOW_SKIN = 0.6  # remaining thickness of the plate above an LED

# Positions of the plate's feet on a panel: free of parts; a test compares them with KiCad's
# courtyards.
FEET = (
    *((24.0, 3.0), (48.0, 3.0), (93.0, 3.0), (3.0, 24.0), (24.0, 24.5), (48.0, 24.5)),
    *((72.0, 24.5), (93.0, 25.0), (3.0, 48.0), (21.5, 49.0), (49.5, 47.5), (69.5, 49.0)),
    *((93.0, 49.0), (3.0, 72.0), (23.0, 73.0), (71.0, 73.0), (93.0, 73.0), (27.5, 93.0)),
    *((51.5, 93.0), (93.0, 88.0)),
)
FOOT = 3.0  # diameter

RIM = 3.0  # the frame's wall outside the sheet
GAP = 0.4  # between printed parts that must fit
LIP = 1.4  # how far the wall stands above the sheet
SCREW = 2.6  # an M3 screw cuts its own thread in this
POST = 7.5

"""One table for many tests of The Phantom Society: positions on it, and its lit cells."""

from firmware.lights.palette import GREEN, PIECE
from tests.helpers.society.players import Visit

BLUE, RED, GREEN_LAMP, WHITE = PIECE + 2, PIECE, GREEN, PIECE + 5
# Row by row, one value for each seat in turn: the sixes are in the last four rooms.
ROWS = "B1R1G1W1B1R1/G1W1B2R2G2W2/B2R2G2W2B3R3/G3W3B3R3G3W3/B4R4G4W4B5R5/G5W5B6R6G6W6"
SIXES = "33/34/35/36 BR -/-"


def new_table() -> Visit:
    """A table with its tiles; each test sets its own position."""
    visit = Visit(7, players=4)
    visit.begin()
    return visit


def clear(visit) -> None:
    """Continue with all tiles on their racks."""
    visit.stage_at(f"- place B {'/'.join(['------'] * 6)} BR - 0/45 - -")


def position(visit, history="-", damage=0, turn="R", step="play", ghosts=SIXES) -> None:
    """Continue from here: the removed tiles and the player to move."""
    visit.stage_at(f"- {step} {turn} {ROWS} BR - {damage}/45 {history} -", ghosts)


def lit(visit, cell) -> tuple[int, int]:
    """Colour and pattern of a cell that is lit."""
    scene = visit.virtual.board.scene
    assert scene.colour[cell], f"cell {cell} is dark"
    return scene.colour[cell], scene.pattern[cell]


def lit_cells(visit, priority) -> set[int]:
    scene = visit.virtual.board.scene
    return {
        cell
        for cell in range(len(scene.colour))
        if scene.colour[cell] and scene.priority[cell] == priority
    }


def lift(visit, token) -> None:
    visit.virtual.hands.lift(visit.tokens[token])
    visit.virtual.run_hands()


def put(visit, token, cell, face=None) -> None:
    visit.virtual.hands.place(visit.tokens[token], cell, face)
    visit.virtual.run_hands()

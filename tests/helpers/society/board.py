"""One table for many tests of The Phantom Society: positions on it, and its lit cells."""

from firmware.lights.palette import GREEN, PIECE
from tests.helpers.society.people import SocietyPeople

BLUE, RED, GREEN_LAMP, WHITE = PIECE + 2, PIECE, GREEN, PIECE + 5
# Row by row, one value for each seat in turn: the sixes are in the last four rooms.
ROWS = "B1R1G1W1B1R1/G1W1B2R2G2W2/B2R2G2W2B3R3/G3W3B3R3G3W3/B4R4G4W4B5R5/G5W5B6R6G6W6"
SIXES = "33/34/35/36 BR -/-"


def new_table() -> SocietyPeople:
    """A table with its tiles; each test sets its own position."""
    people = SocietyPeople(7, players=4)
    people.begin()
    return people


def clear(people) -> None:
    """Continue with all tiles on their racks."""
    people.stage_at(f"- place B {'/'.join(['------'] * 6)} BR - 0/45 - -")


def position(people, history="-", damage=0, turn="R", step="play", ghosts=SIXES) -> None:
    """Continue from here: the removed tiles and the player to move."""
    people.stage_at(f"- {step} {turn} {ROWS} BR - {damage}/45 {history} -", ghosts)


def lit(people, cell) -> tuple[int, int]:
    """Colour and pattern of a cell that is lit."""
    scene = people.virtual.board.scene
    assert scene.colour[cell], f"cell {cell} is dark"
    return scene.colour[cell], scene.pattern[cell]


def lit_cells(people, priority) -> set[int]:
    scene = people.virtual.board.scene
    return {
        cell
        for cell in range(len(scene.colour))
        if scene.colour[cell] and scene.priority[cell] == priority
    }


def lift(people, token) -> None:
    people.virtual.hands.lift(people.tokens[token])
    people.virtual.run_hands()


def put(people, token, cell, face=None) -> None:
    people.virtual.hands.place(people.tokens[token], cell, face)
    people.virtual.run_hands()

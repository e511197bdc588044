"""Positions of l'Opéra, written as in shared_rules/opera/NOTATION.md, and moves of tokens in
them."""

from firmware.games.opera import sheet
from firmware.lights.palette import PASSAGE, PIECE
from firmware.lights.scene import STEADY

BLACKOUT, PADLOCK, CARLOTTA = 8, 9, 10
# Red and pink in 9, white and purple and brown in 5, black in 6, blue in 1, grey in the dark 2.
HOUSE = "-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 "
NEXT_DOOR = "N/-/G*/-/-/WU/-/K/-/RPB 9-8 9 "  # white and purple, after black has walked to 6
CROWD = "-/B/G*/-/-/W/KUN/-/-/RP 9-8 9 "  # for white to drive out of 6
IN_ROUND_1 = "1 I pick {cards}/{others} - - -"
IN_ROUND_2 = "2 P pick {cards}/- - N -"
INVESTIGATOR = HOUSE + IN_ROUND_1
PHANTOM = HOUSE + IN_ROUND_2


def go(evening, *moves) -> None:
    """Lift these tokens together, then put each into its spot."""
    goal = {token: spot for token, spot in moves}
    evening.move(list(goal), goal)


def rooms(evening) -> list[int]:
    return evening.state.rooms


def lit_rooms(evening, token: int) -> set[int]:
    """The rooms with free cells lit in a character's colour."""
    colours = evening.virtual.board.scene.colour
    cells = [cell for cell in range(len(colours)) if colours[cell] == PIECE + token]
    return {
        sheet.ROOM_CELLS.index(cell) // 8
        for cell in cells
        if cell in sheet.ROOM_CELLS and not evening.virtual.board.tracker.sides[cell]
    }


def lift(evening, *tokens: int) -> None:
    for token in tokens:
        evening.virtual.hands.lift(evening.tokens[token])
    evening.virtual.run_hands()


def ok(evening) -> None:
    evening.virtual.press(evening.director.seat_of(evening.state.active), "ok")


def back(evening) -> None:
    evening.virtual.press(evening.director.seat_of(evening.state.active), "back")


def pink_lamps(evening) -> set[int]:
    scene = evening.virtual.board.scene
    return {
        cell
        for cell in range(len(scene.colour))
        if (scene.colour[cell], scene.pattern[cell]) == (PASSAGE, STEADY)
    }

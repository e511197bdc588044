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


def go(people, *moves) -> None:
    """Lift these tokens together, then put each into its spot."""
    goal = {token: spot for token, spot in moves}
    people.move(list(goal), goal)


def rooms(people) -> list[int]:
    return people.state.rooms


def lit_rooms(people, token: int) -> set[int]:
    """The rooms with free cells lit in a character's colour."""
    colours = people.virtual.board.scene.colour
    cells = [cell for cell in range(len(colours)) if colours[cell] == PIECE + token]
    return {
        sheet.ROOM_CELLS.index(cell) // 8
        for cell in cells
        if cell in sheet.ROOM_CELLS and not people.virtual.board.tracker.sides[cell]
    }


def lift(people, *tokens: int) -> None:
    for token in tokens:
        people.virtual.hands.lift(people.tokens[token])
    people.virtual.run_hands()


def ok(people) -> None:
    people.virtual.press(people.director.seat_of(people.state.active), "ok")


def back(people) -> None:
    people.virtual.press(people.director.seat_of(people.state.active), "back")


def pink_lamps(people) -> set[int]:
    scene = people.virtual.board.scene
    return {
        cell
        for cell in range(len(scene.colour))
        if (scene.colour[cell], scene.pattern[cell]) == (PASSAGE, STEADY)
    }

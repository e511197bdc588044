"""Draws the pictures of firmware/games/midnight/PLAYING.md: the castle as it looks during a ball.

.venv/bin/python -m tests.helpers.midnight.pictures
"""

from firmware.games.midnight.places import HUGO, ROOM, cells_at
from shared_rules.midnight.board import COLOURS
from shared_rules.midnight.board import HUGO as HUGO_FACE
from tests.helpers.midnight.board import arrange, roll
from tests.helpers.midnight.players import Ball
from tests.helpers.pictures import lift, save

SIDES = ("near side", "far side")
CASTLE = {"blue": [2, 9, 14], "red": [5, 12, 12], "turquoise": [16, 24, 27], "yellow": [7, 19, 20]}
ROOMS = {1: "red", 8: "blue", 10: "yellow"}


def name_of(ball: Ball, token: int) -> str:
    colour = "hugo" if token == HUGO else COLOURS[ball.places.owner_of(token)]
    return f"midnight/{colour}"


def main() -> None:
    ball = Ball(7)
    ball.begin()
    ball.virtual.run(4000)
    for _ in range(5):
        ball.put_down()
    save(ball, "midnight", "before-the-ball", name_of, SIDES)

    arrange(ball, CASTLE, rooms=ROOMS, stairs={10: ["turquoise"]}, hugo=3, die=4)
    save(ball, "midnight", "your-turn", name_of, SIDES)
    lift(ball, ball.any_at(8))
    save(ball, "midnight", "lifted", name_of, SIDES)

    arrange(ball, CASTLE, rooms=ROOMS, stairs={10: ["turquoise"]}, hugo=10, turn="yellow")
    roll(ball, HUGO_FACE)
    save(ball, "midnight", "hugo-walks", name_of, SIDES)

    arrange(ball, {**CASTLE, "blue": [9, 12, 14]}, rooms=ROOMS, hugo=3, die=2, turn="red")
    save(ball, "midnight", "cloakroom", name_of, SIDES)

    stairs = {10: ["blue"], 9: ["red", "yellow"], 8: ["turquoise"] * 3}
    rooms = {**ROOMS, 3: "blue", 4: "red", 5: "blue", 6: "yellow", 9: "turquoise", 11: "red"}
    arrange(ball, {"yellow": [22]}, rooms=rooms, stairs=stairs, hugo=20)
    ball.state.round = 2
    ball.state.balls, ball.state.points = ((12, -3, 8, 17),), [12, -3, 8, 17]
    roll(ball, HUGO_FACE)
    ball.settle()
    ball.virtual.press(0, "back")
    save(ball, "midnight", "score-sheet", name_of, SIDES)

    arrange(ball, {"blue": [8], "red": [20]}, rooms={4: "red"}, hugo=27, die=2, variant="yes")
    for space in (7, ROOM + 3):
        lift(ball, ball.cells().index(cells_at(space)[0]))
    save(ball, "midnight", "thrown-out", name_of, SIDES)


if __name__ == "__main__":
    main()

"""Draws the pictures of firmware/games/midnight/PLAYING.md: the castle as it looks during a ball.

.venv/bin/python -m tests.helpers.midnight.pictures
"""

from firmware.games.midnight.places import HUGO, ROOM, cells_at
from shared_rules.midnight.board import COLOURS
from shared_rules.midnight.board import HUGO as HUGO_FACE
from tests.helpers.midnight.board import arrange, roll
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.pictures import lift, save

SIDES = ("near side", "far side")
CASTLE = {"blue": [2, 9, 14], "red": [5, 12, 12], "turquoise": [16, 24, 27], "yellow": [7, 19, 20]}
ROOMS = {1: "red", 8: "blue", 10: "yellow"}


def name_of(people: MidnightPeople, token: int) -> str:
    colour = "hugo" if token == HUGO else COLOURS[people.places.owner_of(token)]
    return f"midnight/{colour}"


def main() -> None:
    people = MidnightPeople(7)
    people.begin()
    people.virtual.run(4000)
    for _ in range(5):
        people.put_down()
    save(people, "midnight", "before-the-ball", name_of, SIDES)

    arrange(people, CASTLE, rooms=ROOMS, stairs={10: ["turquoise"]}, hugo=3, die=4)
    save(people, "midnight", "your-turn", name_of, SIDES)
    lift(people, people.any_at(8))
    save(people, "midnight", "lifted", name_of, SIDES)

    arrange(people, CASTLE, rooms=ROOMS, stairs={10: ["turquoise"]}, hugo=10, turn="yellow")
    roll(people, HUGO_FACE)
    save(people, "midnight", "hugo-walks", name_of, SIDES)

    arrange(people, {**CASTLE, "blue": [9, 12, 14]}, rooms=ROOMS, hugo=3, die=2, turn="red")
    save(people, "midnight", "cloakroom", name_of, SIDES)

    stairs = {10: ["blue"], 9: ["red", "yellow"], 8: ["turquoise"] * 3}
    rooms = {**ROOMS, 3: "blue", 4: "red", 5: "blue", 6: "yellow", 9: "turquoise", 11: "red"}
    arrange(people, {"yellow": [22]}, rooms=rooms, stairs=stairs, hugo=20)
    people.state.round = 2
    people.state.balls, people.state.points = ((12, -3, 8, 17),), [12, -3, 8, 17]
    roll(people, HUGO_FACE)
    people.settle()
    people.virtual.press(0, "back")
    save(people, "midnight", "score-sheet", name_of, SIDES)

    arrange(people, {"blue": [8], "red": [20]}, rooms={4: "red"}, hugo=27, die=2, variant="yes")
    for space in (7, ROOM + 3):
        lift(people, people.cells().index(cells_at(space)[0]))
    save(people, "midnight", "thrown-out", name_of, SIDES)


if __name__ == "__main__":
    main()

"""Draws the pictures of firmware/midnight/PLAYING.md: the castle as it looks during a ball.

.venv/bin/python -m tests.firmware.midnight_pictures
"""

from firmware.midnight.places import HUGO
from shared_rules.midnight.castle import COLOURS
from tests.firmware.ball import Ball
from tests.firmware.pictures import ROOT, lift, picture
from tests.rules.midnight.table import at

FOLDER = ROOT / "firmware" / "midnight" / "pictures"
CASTLE = {"blue": [2, 9, 14], "red": [5, 12, 12], "turquoise": [16, 24, 27], "yellow": [7, 19, 20]}
ROOMS = {1: "red", 8: "blue", 10: "yellow"}


def name_of(ball: Ball, token: int) -> str:
    colour = "hugo" if token == HUGO else COLOURS[ball.places.owner_of(token)]
    return f"midnight/{colour}"


def save(ball: Ball, name: str) -> None:
    data = picture(ball, "midnight-en.svg", name_of, ("near side", "far side"))
    (FOLDER / f"{name}.png").write_bytes(data)


def arrange(ball: Ball, gallery: dict, **more) -> None:
    for number, token in enumerate(ball.tokens):
        if token is not None and number != HUGO:
            ball.table.remove(token)
            ball.tokens[number] = None
    ball.director.forget_legs()
    ball.arrange(at(gallery, players=4, **more))


def roll_hugo(ball: Ball) -> None:
    ball.director.vault._dealer._randbelow = lambda n: n - 1
    ball.virtual.press(0, "ok")
    assert ball.director.legs


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    ball = Ball(7)
    ball.begin()
    ball.virtual.run(4000)
    for _ in range(5):
        ball.put_down()
    save(ball, "before-the-ball")

    arrange(ball, CASTLE, rooms=ROOMS, stairs={10: ["turquoise"]}, hugo=3, die=4)
    save(ball, "your-turn")
    lift(ball, ball.any_at(8))
    save(ball, "lifted")

    arrange(ball, CASTLE, rooms=ROOMS, stairs={10: ["turquoise"]}, hugo=10, turn="yellow")
    roll_hugo(ball)
    save(ball, "hugo-walks")

    arrange(ball, {**CASTLE, "blue": [9, 12, 14]}, rooms=ROOMS, hugo=3, die=2, turn="red")
    save(ball, "cloakroom")


if __name__ == "__main__":
    main()

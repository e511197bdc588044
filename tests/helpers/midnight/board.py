"""Moments of Midnight Party on a virtual table: positions, rolls and moves for the tests."""

from firmware.games.midnight import sheet
from firmware.games.midnight.places import HUGO
from tests.helpers.midnight.positions import at
from tests.helpers.open_vault import set_die


def arrange(ball, *args, **options) -> None:
    options.setdefault("players", 4)
    for number, token in enumerate(ball.tokens):
        if token is not None and number != HUGO:
            ball.table.remove(token)
            ball.tokens[number] = None
    ball.director.forget_legs()
    ball.arrange(at(*args, **options))


def roll(ball, face: int) -> None:
    """Set the face of the table's die."""
    set_die(ball.director.vault, {1: 0, 2: 1, 4: 2, 5: 3, 0: 4}[face])
    ball.virtual.press(0, "ok")


def lit(ball, cell: int) -> tuple[int, int]:
    scene = ball.virtual.board.scene
    return scene.colour[cell], scene.pattern[cell]


def move(ball, first: int, cell: int) -> None:
    """Move a guest of the active player from a printed space to a cell."""
    token = ball.any_at(first - 1)
    ball.virtual.hands.move(ball.tokens[token], cell)
    ball.virtual.run_hands()


def in_cloakroom(ball) -> int:
    cells = list(sheet.CLOAKROOM)
    return next(number for number, cell in enumerate(ball.cells()) if cell in cells)

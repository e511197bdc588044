"""Moments of Midnight Party on a virtual table: positions, rolls and moves for the tests."""

from firmware.games.midnight import sheet
from firmware.games.midnight.places import HUGO
from tests.helpers.midnight.positions import at
from tests.helpers.open_vault import set_die


def arrange(people, *args, **options) -> None:
    options.setdefault("players", 4)
    for number, token in enumerate(people.tokens):
        if token is not None and number != HUGO:
            people.table.remove(token)
            people.tokens[number] = None
    people.director.forget_legs()
    people.arrange(at(*args, **options))


def roll(people, face: int) -> None:
    """Set the face of the table's die."""
    set_die(people.director.vault, {1: 0, 2: 1, 4: 2, 5: 3, 0: 4}[face])
    people.virtual.press(0, "ok")


def lit(people, cell: int) -> tuple[int, int]:
    scene = people.virtual.board.scene
    return scene.colour[cell], scene.pattern[cell]


def move(people, first: int, cell: int) -> None:
    """Move a guest of the active player from a printed space to a cell."""
    token = people.any_at(first - 1)
    people.virtual.hands.move(people.tokens[token], cell)
    people.virtual.run_hands()


def in_cloakroom(people) -> int:
    cells = list(sheet.CLOAKROOM)
    return next(number for number, cell in enumerate(people.cells()) if cell in cells)

"""The pictures of the rules of The Phantom Society: one example per chapter."""

from __future__ import annotations

from ghostlight.games.phrases import phrases
from ghostlight.rulebook.drawing import (
    ARROW,
    COLOURS,
    DARK,
    FAINT,
    INK,
    LIT,
    PAPER,
    RIGHT,
    WRONG,
    Drawing,
)
from ghostlight.rulebook.pictures import Words
from shared_rules.society.board import COLOURS as ROLES
from shared_rules.society.board import ROOMS, SIDE, TARGETS, reach

_PITCH = 26.0
_GHOST = "phantom/phantom"
_AROUND = ((0, 62), (-70, 0), (0, -62), (70, 0))  # the roles, clockwise from the bottom edge


def _centre(room: int) -> tuple[float, float]:
    """Returns the centre of a room, 1 to 36."""
    row, column = divmod(room - 1, SIDE)
    return column * _PITCH, row * _PITCH


def _manor(draw: Drawing, rooms: range, tiles: dict[int, str]) -> None:
    """Rooms with their numbers, and tiles (`red-5-tidy`) on some of them."""
    for room in rooms:
        x, y = _centre(room)
        draw.place(x, y, _PITCH - 2, _PITCH - 2)
        if room in tiles:
            draw.token(f"society/{tiles[room]}", x, y)
        else:
            draw.text(x, y + 2.5, str(room), 7, 0, FAINT)


def _rooms(draw: Drawing, words: Words) -> None:
    _manor(draw, range(1, ROOMS + 1), {})
    for room in (1, SIDE, SIDE + 1, ROOMS):
        draw.ring(*_centre(room), 10)


def _roles(draw: Drawing, words: Words) -> None:
    names = phrases("society", words.lang).roles
    draw.place(0, 0, 92, 78)
    for role, (x, y) in enumerate(_AROUND):
        is_hunter = role % 2 == 0
        draw.place(x, y, 44, 20, fill=COLOURS[ROLES[role]])
        colour = INK if ROLES[role] == "white" else PAPER
        draw.text(x, y - 1, names[role], 6, 40, colour, bold=True)
        draw.text(x, y + 6, words("hunter" if is_hunter else "master"), 4.5, 42, colour)


def _teams(draw: Drawing, words: Words) -> None:
    _roles(draw, words)
    draw.line(0, 48, 0, -48, ARROW, "4 3")
    draw.line(-44, 0, 44, 0, WRONG, "4 3")


def _set_up(draw: Drawing, words: Words) -> None:
    tiles = {1: "blue-6-tidy", 15: "red-6-tidy", 21: "red-2-tidy"}
    _manor(draw, range(1, 4 * SIDE + 1), tiles)
    x, y = _centre(21)
    draw.ring(x, y, 13.5)
    draw.token(_GHOST, x + 2 * _PITCH, y + _PITCH, 0.9)
    draw.arrow((x + 2 * _PITCH - 12, y + _PITCH), (x + 6, y + _PITCH), (x + 2, y + 15))


def _turns(draw: Drawing, words: Words) -> None:
    _roles(draw, words)
    for n, role in enumerate((1, 2, 3, 0)):
        (x, y), (to_x, to_y) = _AROUND[role], _AROUND[(role + 1) % 4]
        draw.text(x * 0.52, y * 0.5 + 3, str(n + 1), 9, 0, ARROW, "middle", True)
        corner_x, corner_y = x + to_x, y + to_y
        beside = (corner_x * 0.36, y + to_y * 0.95 if y == 0 else y * 1.05)
        above = (corner_x * 1.1, corner_y * 0.2)
        draw.arrow(*((above, beside) if role % 2 else (beside, above)))


def _devastating(draw: Drawing, words: Words) -> None:
    """A ghost in room 15; room 16 is empty."""
    here = [1] * ROOMS
    here[15] = 0
    values = "1243526134512631425364"
    tiles = {
        room: f"{ROLES[(room * 7 + room // 5) % 4]}-{values[room % len(values)]}-tidy"
        for room in range(SIDE + 1, 4 * SIDE + 1)
        if here[room - 1]
    }
    _manor(draw, range(SIDE + 1, 4 * SIDE + 1), tiles)
    draw.token(_GHOST, *_centre(15), 1.1)
    for room in reach(here, 14):
        draw.ring(*_centre(room + 1), 11)
    x, y = _centre(16)
    draw.arrow((x - 12, y), (x + _PITCH - 9, y))


def _hunting(draw: Drawing, words: Words) -> None:
    rooms = range(2 * SIDE + 1, 4 * SIDE + 1)
    tiles = {room: f"{ROLES[room % 2 * 2]}-{room % 5 + 1}-tidy" for room in (13, 14, 19, 20)}
    _manor(draw, rooms, tiles)
    x, y = _centre(22)
    draw.token("society/white-4-tidy", x + 9, y + 22)
    draw.arrow((x, y), (x + 5, y + 11))
    draw.ring(x, y, 11)


def _beneath(draw: Drawing, words: Words) -> None:
    for row, (value, before, after) in enumerate(((5, 12, 17), (2, 17, 17))):
        y = row * 30
        draw.token(f"society/red-{value}-tidy", 0, y)
        draw.arrow((14, y), (28, y))
        if after > before:
            draw.token(f"society/red-{value}-devastated", 42, y)
        else:
            draw.token(_GHOST, 42, y)
        draw.text(64, y + 3, words("damage", n=f"{before} → {after}"), 7, 0, INK, "start")


def _end(draw: Drawing, words: Words) -> None:
    target = TARGETS[4]
    step = 3.2
    for n in range(1, target + 1):
        fill = WRONG if n > 43 else LIT
        draw.place(n * step, 0, step - 0.4, 12, fill=fill)
    draw.token("society/blue-2-devastated", (target + 6) * step, 0)
    draw.text(target * step / 2, 16, f"43 + 2 = {target}", 8, 0, INK, "middle", True)


def _bids(draw: Drawing, words: Words) -> None:
    for n, (bid, key) in enumerate(((48, "master"), (37, "hunter"))):
        x = n * 62
        draw.place(x, 0, 40, 50, fill="#fffdf6")
        draw.text(x, 6, str(bid), 18, 0, INK, "middle", True)
        draw.text(x, 34, words(key), 6, 58, RIGHT if n == 0 else ARROW)
    draw.text(31, 46, words("target", n=37), 6)
    draw.text(31, 56, words("points", n="48 − 37 = 11"), 6)


def _secret(draw: Drawing, words: Words) -> None:
    draw.place(0, 0, 62, 56, fill=DARK)
    draw.text(0, -20, words("hood"), 5, 58, PAPER)
    for n, colour in enumerate(ROLES):
        y = n * 11 - 10
        draw.place(-18, y, 8, 8, fill=COLOURS[colour])
        draw.text(-8, y + 2, words("room", n=(9, 21, 26, 34)[n]), 5.5, 36, PAPER, "start")
    for n in range(4):
        x, y = 62 + n % 2 * 25, n // 2 * 25 - 12
        draw.token(f"society/{ROLES[n]}-{n + 2}-tidy", x, y)
    draw.text(74, 32, words("board"), 5, 60, FAINT)


PICTURES = {
    "R1": _rooms,
    "R2": _teams,
    "R3": _set_up,
    "R4": _turns,
    "R5": _devastating,
    "R6": _hunting,
    "R7": _beneath,
    "R8": _end,
    "R9": _bids,
    "R10": _secret,
}

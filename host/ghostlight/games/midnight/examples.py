"""The pictures of the rules of Midnight Party: one example per chapter."""

from __future__ import annotations

from typing import Any

from firmware.games.midnight import sheet
from firmware.layouts.table import COLUMNS
from ghostlight.games.phrases import capital, phrases
from ghostlight.rulebook.drawing import (
    ARROW,
    FAINT,
    INK,
    LIT,
    RIGHT,
    WRONG,
    Drawing,
)
from ghostlight.rulebook.pictures import Words
from shared_rules.game import load
from shared_rules.midnight.action_parser import parse_action
from shared_rules.midnight.board import (
    COLOURS,
    DIE,
    DOORS,
    FRIGHT,
    GUESTS,
    HUGO,
    ROOMS,
    SPACES,
    STEP_FRIGHT,
    STEPS,
)
from shared_rules.offboard import parse_state

_PITCH = 15.0  # of a cell, in the plan of the castle
_WIDE = 30.0  # of a space in a row
_NO_CELL = 255

# Blue has Hugo's face; Hugo on G12, two guests on G13, one on G15, one on G16.
CAPTURES = "players=2 1 B roll G12 2/R/3/R/3/R/1/BB/1/R/B/R/4/B/2/B/2/B R---------- 9 0/0 B 0"
# Red is on G8; Hugo is on the gallery, and the armour room (R4) is taken.
HIDING = "players=2 1 R roll G2 4/B/2/R/2/R/3/R/B/R/4/B/2/B/2/BRR ---B------- 9 0/0 B 0"
CLIMB = "players=2 1 B roll S4 6/BBBBBBRRRRRR/21 ----------- 9 0/0 B 0"


def _state(text: str) -> Any:
    return parse_state(load("midnight"), text)


def _middle(table: bytes, count: int, place: int) -> tuple[float, float]:
    """The middle of a place in the plan, from its cells on the sheet."""
    size = len(table) // count
    cells = [cell for cell in table[place * size : (place + 1) * size] if cell != _NO_CELL]
    x = sum(cell % COLUMNS for cell in cells) / len(cells)
    y = sum(cell // COLUMNS for cell in cells) / len(cells)
    return x * _PITCH, y * _PITCH


def _space(number: int) -> tuple[float, float]:
    return _middle(sheet.GALLERY, SPACES, number - 1)


def _castle(draw: Drawing, words: Words, has_names: bool) -> None:
    """The plan: gallery, stairs, rooms and their doors."""
    names = phrases("midnight", words.lang)
    for room in range(ROOMS):
        x, y = _middle(sheet.ROOMS, ROOMS, room)
        to_x, to_y = _space(DOORS[room] + 1)
        draw.line(x, y, to_x, to_y)
        label = names.name(f"R{room + 1}").partition(" (")[0] if has_names else ""
        draw.place(x, y - 2, 29, 15, label, LIT)
    for number in range(1, SPACES + 1):
        x, y = _space(number)
        is_end = 3 < number < 13 or 17 < number < 27
        wide, high = (_PITCH, 2 * _PITCH) if is_end else (2 * _PITCH, _PITCH)
        if number in (3, 13, 17, 27):
            wide = high = 2 * _PITCH
        draw.place(x, y, wide - 1, high - 1)
        draw.text(x, y + 1.5, f"G{number}", 4.5, 0, FAINT)
    for step in range(STEPS):
        x, y = _middle(sheet.STAIRS, STEPS, step)
        draw.place(x, y, _PITCH - 1, 3 * _PITCH - 1, fill="#e2d3b0")
        draw.text(x, y + 2, str(STEP_FRIGHT[step]), 6, 0, INK)


def _plan(draw: Drawing, words: Words) -> None:
    _castle(draw, words, True)
    draw.token("midnight/hugo", *_middle(sheet.STAIRS, STEPS, 0), 0.6)
    x, y = _space(5)
    draw.token("midnight/blue", x, y + 8, 0.55)
    to_x, to_y = _space(6)
    draw.arrow((x + 4, y - 8), (to_x + 1, y - 8), (to_x + 1, to_y - 19))


def _pieces(draw: Drawing, words: Words) -> None:
    names = phrases("midnight", words.lang).roles
    for row, colour in enumerate(COLOURS[:3]):
        draw.text(-4, row * 24 + 2, names[row], 6, 0, INK, "end")
        for n in range(GUESTS[3]):
            draw.token(f"midnight/{colour}", 12 + n * 24, row * 24)
    for n, face in enumerate(DIE):
        x = n * 24
        draw.place(x, 80, 20, 20, fill="#fffdf6")
        if face == HUGO:
            draw.token("midnight/hugo", x, 80, 0.8)
        else:
            draw.text(x, 84, str(face), 12, 0, INK, "middle", True)


def _set_up(draw: Drawing, words: Words) -> None:
    _castle(draw, words, False)
    draw.token("midnight/hugo", *_middle(sheet.STAIRS, STEPS, 0), 0.6)
    for n, (colour, number) in enumerate((("blue", 5), ("red", 9), ("turquoise", 16))):
        x, y = _space(number)
        draw.token(f"midnight/{colour}", x, y, 0.68)
        draw.ring(x, y, 9)
        draw.text(x + 9, y - 8, str(n + 1), 7, 0, ARROW, "middle", True)


def _row(draw: Drawing, labels: list[str], y: float = 0) -> None:
    for n, label in enumerate(labels):
        draw.place(n * _WIDE, y, _WIDE - 2, 34, label)


def _turn(draw: Drawing, words: Words) -> None:
    """Hugo climbs as the rules move him."""
    state = _state(CLIMB)
    start = state.hugo
    state.apply(parse_action("roll hugo"))
    _row(draw, [words("step", n=n) for n in (5, 4, 3, 2)] + ["G1", "G2"])
    draw.token("midnight/hugo", _WIDE, -2, 1, is_gone=True)
    end = 1 + state.hugo - start
    for n in range(1, end):
        draw.arrow((n * _WIDE + 6, -21), (n * _WIDE + 24, -21))
    draw.token("midnight/hugo", end * _WIDE, -2)


def _rooms(draw: Drawing, words: Words) -> None:
    """From G8 into the bedroom: what the rules ask for."""
    names = phrases("midnight", words.lang)
    _row(draw, ["G8", "G9", "G10", "G11", "G12"])
    for room, place in ((3, 1), (4, 3)):
        name = capital(names.name(f"R{room + 1}").partition(" (")[0])
        draw.line(place * _WIDE, -17, place * _WIDE, -40)
        draw.place(place * _WIDE, -47, 44, 40, name, LIT)
    draw.token("midnight/yellow", _WIDE, -54, 0.9)
    draw.token("midnight/red", 0, -3)
    cost = _least_roll("hide G8 R5")
    for n in range(1, cost):
        draw.text(n * _WIDE, 4, str(n), 9, 0, ARROW, "middle", True)
    draw.text(3 * _WIDE, -50, str(cost), 9, 0, ARROW, "middle", True)
    draw.arrow((12, -8), (3 * _WIDE - 8, -8), (3 * _WIDE - 8, -26))


def _least_roll(action: str) -> int:
    """The lowest face of the die with which a guest may do this."""
    for face in sorted(face for face in DIE if face != HUGO):
        state = _state(HIDING)
        state.apply(parse_action(f"roll {face}"))
        if parse_action(action) in state.legal_actions():
            return face
    raise ValueError(f"no roll allows {action!r}")


def _captures(draw: Drawing, words: Words) -> None:
    state = _state(CAPTURES)
    start, before = state.hugo, list(state.gallery)
    state.apply(parse_action("roll hugo"))
    first = start + 1
    _row(draw, [f"G{first + n}" for n in range(5)])
    draw.token("midnight/hugo", 0, -3, 0.9, is_gone=True)
    draw.arrow((0, -21), ((state.hugo - start) * _WIDE, -21))
    draw.token("midnight/hugo", (state.hugo - start) * _WIDE - 6, -4, 0.7)
    for role in range(2):
        for n in range(1, 5):
            count = before[role * SPACES + start + n]
            is_gone = state.gallery[role * SPACES + start + n] < count
            for each in range(count):
                x = n * _WIDE + (each - (count - 1) / 2) * 12 + (7 if n == 3 else 0)
                draw.token(f"midnight/{COLOURS[role]}", x, 2 if n == 3 else -2, 0.55, is_gone)
    for step in range(2):
        x = (0.75 + 1.5 * step) * _WIDE
        draw.place(x, 42, 40, 28, words("step", n=STEP_FRIGHT[step]), "#e2d3b0")
        caught = [
            colour
            for role, colour in enumerate(COLOURS[:2])
            for _ in range(state.stairs[role * STEPS + step])
        ]
        for n, colour in enumerate(caught):
            draw.token(f"midnight/{colour}", x + (n - (len(caught) - 1) / 2) * 14, 39, 0.6)


def _points(draw: Drawing, words: Words) -> None:
    names = phrases("midnight", words.lang)
    parts = [(words("step", n=7), 7), (words("step", n=6), 6), (names.name("R3"), FRIGHT[2])]
    for n, (label, points) in enumerate(parts):
        x = n * 48
        draw.place(x, 0, 42, 36, capital(label.partition(" (")[0]), LIT if n == 2 else "#e2d3b0")
        draw.token("midnight/pink", x, -4, 0.9)
        sign = "− " if points < 0 else "+ " if n else ""
        draw.text(x, 29, f"{sign}{abs(points)}", 9, 0, RIGHT if points < 0 else WRONG, bold=True)
    total = sum(points for _, points in parts)
    draw.text(2 * 48 + 30, 29, f"= {total}", 9, 0, INK, "start", True)


def _variant(draw: Drawing, words: Words) -> None:
    people = (("Marie", "red", 4), ("Marco", "blue", 2))
    for row, (name, colour, captives) in enumerate(people):
        y = row * 30
        draw.text(-4, y + 2, name, 7, 0, INK if row else RIGHT, "end", row == 0)
        for n in range(2):
            draw.token(f"midnight/{colour}", 12 + n * 22, y, 0.85)
        for n in range(captives):
            other = ("yellow", "pink", "white", "green")[n]
            draw.token(f"midnight/{other}", 74 + n * 20, y, 0.75, is_gone=True)
    draw.text(23, 52, words("left"), 5, 46)
    draw.text(104, 52, words("captives"), 5, 76)


PICTURES = {
    "R1": _plan,
    "R2": _pieces,
    "R3": _set_up,
    "R4": _turn,
    "R5": _rooms,
    "R6": _captures,
    "R7": _points,
    "R8": _variant,
}

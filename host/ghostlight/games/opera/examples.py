"""The pictures of the rules of l'Opéra: one example per chapter."""

from __future__ import annotations

from typing import Any

from ghostlight.games.opera.adapter import room_name
from ghostlight.games.opera.terminal.texts import Words as Names
from ghostlight.rulebook.drawing import ARROW, DARK, FAINT, LIT, PASSAGE, PLACE, RIGHT, Drawing
from ghostlight.rulebook.pictures import Words
from shared_rules.game import load
from shared_rules.offboard import parse_state
from shared_rules.opera.action_parser import parse_action
from shared_rules.opera.board import COLOURS, CORRIDORS, EXIT, PASSAGES, ROOMS, STARTS
from shared_rules.opera.powers import reachable

_WIDE, _HIGH = 46.0, 40.0  # a room
_GAP = 16.0  # between rooms
_ROWS = ((-1, 9, 8, -1), (7, 6, 5, 4), (3, 2, 1, 0))
# Of tokens in a room, by how many there are.
_SEATS = (((0, 0),), ((-11, 0), (11, 0)), ((-11, -9), (11, -9), (0, 9)))

SET_UP = "N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick RBKW/PGUN - - -"
WALKING = "-/WU/-/B/G*/R/P/-/K/N 0-1 4 1 I pick RBGW/PKUN - - -"
TOGETHER = "-/G*/-/-/B/P/K/RN/W/U 9-8 4 1 I walk:N RPB/GKWU - - -"
END_OF_ROUND = "-/W/P/GN/-/-/-/BU*/RK/- 9-8 4 1 - answer -/RGKN - - -"


def _centre(room: int) -> tuple[float, float]:
    row = next(n for n, line in enumerate(_ROWS) if room in line)
    return _ROWS[row].index(room) * (_WIDE + _GAP), row * (_HIGH + _GAP)


def _state(text: str) -> Any:
    return parse_state(load("opera"), text)


def _house(draw: Drawing, rooms: tuple[int, ...], lang: str, state: Any = None) -> None:
    """Rooms with the corridors between them, and who stands there."""
    for a, b in CORRIDORS:
        if a in rooms and b in rooms:
            draw.line(*_centre(a), *_centre(b))
    for room in rooms:
        is_dark = state is not None and room == state.blackout
        x, y = _centre(room)
        draw.place(
            x, y, _WIDE, _HIGH, f"{room} {room_name(room, lang)}", DARK if is_dark else PLACE
        )
    if state is None:
        return
    for room in rooms:
        x, y = _centre(room)
        tokens = ["blackout"] if room == state.blackout else []
        tokens += [_token(state, who) for who in range(len(COLOURS)) if state.rooms[who] == room]
        _crowd(draw, tokens, x, y - 3)
    a, b = CORRIDORS[state.padlock]
    if a in rooms and b in rooms:
        draw.token("padlock", *_between(a, b), 0.65)


def _crowd(draw: Drawing, tokens: list[str], x: float, y: float) -> None:
    for name, (dx, dy) in zip(tokens, _SEATS[len(tokens) - 1] if tokens else ()):
        draw.token(name, x + dx, y + dy, 0.75)


def _between(a: int, b: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = _centre(a), _centre(b)
    return (ax + bx) / 2, (ay + by) / 2


def _token(state: Any, who: int) -> str:
    return f"{COLOURS[who]}-{'suspect' if state.suspects >> who & 1 else 'innocent'}"


def _opera_house(draw: Drawing, words: Words) -> None:
    for a, b in PASSAGES:
        draw.line(*_centre(a), *_centre(b), PASSAGE, "3 2")
    _house(draw, tuple(range(ROOMS)), words.lang)
    x, y = _centre(5)
    for room in (4, 6):
        to_x, _ = _centre(room)
        draw.arrow((x, y), (x + (to_x - x) * 0.62, y))
    draw.text(_centre(5)[0], _centre(5)[1] - 5, words("meg"), 5, 0, PASSAGE)
    draw.line(x, y, x, y + 30, PASSAGE, "3 2")
    left, top = _centre(3)[0] - _WIDE / 2, _centre(3)[1] + _HIGH / 2 + 12
    step = (3 * (_WIDE + _GAP) + _WIDE) / EXIT
    for space in range(1, EXIT + 1):
        fill = LIT if space in STARTS else PLACE
        draw.place(left + (space - 0.5) * step, top, step - 1, 9, str(space), fill)
    draw.token("carlotta", left + (STARTS[3] - 0.5) * step, top - 3, 0.5)
    draw.text(left + EXIT * step, top + 10, words("exit"), 4.5, 0, FAINT, "end")


def _pieces(draw: Drawing, words: Words) -> None:
    draw.token("red-suspect", 0, 0, 1.3)
    draw.arrow((18, 0), (42, 0))
    draw.token("red-innocent", 60, 0, 1.3)
    draw.text(0, 22, words("suspect"))
    draw.text(60, 22, words("innocent"))


def _set_up(draw: Drawing, words: Words) -> None:
    state = _state(SET_UP)
    _house(draw, tuple(range(ROOMS)), words.lang, state)
    x, y = _centre(9)
    draw.arrow((x, y - _HIGH / 2 - 3), (x + _WIDE + _GAP - 8, y - _HIGH / 2 - 3))


def _round(draw: Drawing, words: Words) -> None:
    names = Names(words.lang)
    for n, (colour, role) in enumerate((("pink", 0), ("grey", 1), ("red", 1), ("purple", 0))):
        draw.token(f"{colour}-suspect", 46 * n, 0, 1.2)
        draw.text(46 * n, -17, str(n + 1), 6, 0, ARROW, "middle", True)
        draw.text(46 * n, 20, names.of("roles", role), 5, 40)
        if n < 3:
            draw.arrow((46 * n + 15, 0), (46 * n + 30, 0))


def _walking(draw: Drawing, words: Words) -> None:
    state = _state(WALKING)
    white, blue = COLOURS.index("white"), COLOURS.index("blue")
    _house(draw, (7, 3, 2, 1, 0), words.lang, state)
    draw.ring(_centre(1)[0] - 11, _centre(1)[1] - 3, 9.5)
    draw.ring(_centre(3)[0], _centre(3)[1] - 3, 9.5, ARROW)
    for room in (7, 3, 2, 1, 0):
        x, y = _centre(room)
        if room in reachable(state, white):
            draw.ring(x + 15, y + 6, 6)
        if room in reachable(state, blue):
            draw.ring(x - 15, y + 6, 6, ARROW)


def _powers(draw: Drawing, words: Words) -> None:
    state = _state(TOGETHER)
    _house(draw, (7, 3, 2), words.lang, None)
    (x, y), (down_x, down_y), (on_x, on_y) = (_centre(room) for room in (7, 3, 2))
    for n, who in enumerate(who for who in range(8) if state.rooms[who] == 7):
        draw.token(_token(state, who), x + 22 * n - 11, y - 8, 0.75, is_gone=True)
    state.apply(parse_action("move 2 with red to 3"))
    for who in range(8):
        if state.rooms[who] in (3, 2):
            to_x, to_y = _centre(state.rooms[who])
            draw.token(_token(state, who), to_x + 12, to_y + 4, 0.75)
    draw.arrow((x - 2, y + 3), (down_x - 2, down_y - 8), (on_x + 4, on_y - 8))


def _end_of_round(draw: Drawing, words: Words) -> None:
    rooms = (8, 3, 7, 2, 1)
    for row, answer in enumerate(("can", "cannot")):
        state = _state(END_OF_ROUND)
        before = state.carlotta
        state.apply(parse_action(answer))
        top = row * (_HIGH + 14)
        draw.text(-_WIDE / 2, top - _HIGH / 2 - 3, words(answer), 6, 0, RIGHT, "start", True)
        for n, room in enumerate(rooms):
            x, is_dark = n * (_WIDE + 6), room == state.blackout
            draw.place(x, top, _WIDE, _HIGH, "", DARK if is_dark else PLACE)
            tokens = ["blackout"] if is_dark else []
            tokens += [_token(state, who) for who in range(8) if state.rooms[who] == room]
            _crowd(draw, tokens, x, top)
        x = len(rooms) * (_WIDE + 6) - 6
        draw.token("carlotta", x, top - 6, 0.8)
        draw.text(x, top + 14, f"+ {state.carlotta - before}", 8, 0, ARROW, "middle", True)


def _who_knows_what(draw: Drawing, words: Words) -> None:
    names = Names(words.lang)
    for n, role in enumerate((1, 0)):
        x = n * 70
        draw.place(x, 0, 60, 50, fill=PLACE)
        draw.text(x, -16, names.of("roles", role), 6, 56, bold=True)
        if role:
            draw.token("pink-innocent", x, 6, 1.1)
        else:
            draw.place(x, 5, 22, 30, fill=DARK)
            draw.text(x, 10, "?", 16, 0, "#fbf6ea")


PICTURES = {
    "R1": _opera_house,
    "R2": _pieces,
    "R3": _set_up,
    "R4": _round,
    "R5": _walking,
    "R6": _powers,
    "R7": _end_of_round,
    "R8": _who_knows_what,
}

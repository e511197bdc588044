"""After a power cut: what the last action leads to is led on from where Hugo stands.

The journal has no line for each of his steps. But nothing is hidden in this game, so its actions
are enough to find the state before the last one; and Hugo's magnet tells how far he has come.
"""

from firmware.kernels import SOUTH
from firmware.match import INTERRUPTED, OUTSIDE, PLAYED, TOLD, UNDONE, seats_in
from firmware.midnight.places import CLOAKROOM, HUGO, ROOM, STEP, cells_at, hugo_spot, spot_on
from firmware.tabletop import OFF, piece_of
from shared_rules.compat import const
from shared_rules.midnight.actions import MOVE, ROLL
from shared_rules.midnight.board import AT_END, ROOMS, SPACES
from shared_rules.midnight.board import HUGO as HUGO_FACE

_FAR = const(99)
_IN_HANDS = const(2)  # tokens, with a power cut in the middle of a move; more: it was packed away


def recall(director, lines) -> None:
    """The game goes on where its journal ends; lead to it as before the power cut."""
    seats = bytearray(seats_in(lines, director.tabletop.places.TOKENS))
    is_seen = len(seats) > 0 and _seat(director, seats)
    rules = director.match.rules
    texts = _played(lines)
    if not texts:
        return
    action = rules.parse_action(texts.pop())
    if action != ROLL + HUGO_FACE and action < MOVE:
        return
    before = rules.State(**director.match.options)
    for text in texts:
        before.apply(rules.parse_action(text))
        director.board.hal.feed()  # all together may take longer than a watchdog waits
    director.before = before
    director.action = action
    director.follow()
    if _is_next_ball(director, spot_on(seats[HUGO]) if is_seen else OFF):
        director.forget_legs()
    elif director.legs:
        _catch_up(director, _place(director, seats[HUGO]) if seats else -_FAR, is_seen)
        is_packed = director.board.tracker.hand_count > _IN_HANDS
        director.lead_leg(director.texts.REBUILD if is_packed else director.legs[0][1])
    elif director.ball is not None:
        director.advance()


def _is_next_ball(director, hugo: int) -> bool:
    """Whether the table is on its way to the next ball: Hugo is down again, or somebody has left a
    room. Nobody does before the points are told."""
    if director.ball is None or director.match.state.phase == AT_END:
        return False
    if hugo == hugo_spot(director.match.state):
        return True
    board = director.board
    for room in range(ROOMS):
        cell = cells_at(ROOM + room)[0]
        if director.ball.rooms[room] and not board.tracker.sides[cell]:
            if not board.scanner.health.is_faulty(cell):
                return True
    return False


def _seat(director, seats: bytearray) -> bool:
    """Take tokens for those that lay there last, but Hugo is told by his magnet: whether he is
    seen. Whoever was on a cell that shows another side now was lifted in the dark."""
    tracker = director.board.tracker
    sides = bytes(tracker.sides)
    south = bytes((SOUTH,))
    cell = sides.find(south)
    is_seen = cell >= 0 and sides.find(south, cell + 1) < 0  # else somebody is upside down
    if is_seen:
        seats[HUGO] = cell
    director.tabletop.forget()
    known = bytes(seats)
    free = 0  # a cell where nobody is or was: from there one is lifted
    for token in range(len(seats)):
        cell = seats[token]
        if cell >= len(sides):
            continue
        if sides[cell] and sides[cell] != director.tabletop.places.side_of(None, token):
            while sides[free] or free in known:
                free += 1
            cell = free
            free += 1
        tracker.put(cell, piece_of(token))
    tracker.look(director.board.now_ms)
    return is_seen


def _played(lines) -> list:
    """All that was played and not taken back: here a line is one action. Nothing, if something
    else came last."""
    texts = []
    last = ""
    for line in lines:
        if line[0] in TOLD and line[0] != INTERRUPTED:
            last = line[0]
        if line[0] == PLAYED or line[0] == OUTSIDE:
            texts.append(line.partition("\t")[0][2:])
        elif line[0] == UNDONE:
            texts.pop()
    return texts if last == PLAYED or last == OUTSIDE else []


def _place(director, cell: int) -> int:
    """Where Hugo stands on a cell, as the rules count it."""
    spot = spot_on(cell)
    if STEP <= spot < CLOAKROOM:
        return spot - STEP - director.before.options.stairs
    return spot if 0 <= spot < ROOM else -_FAR


def _catch_up(director, place: int, is_seen: bool) -> None:
    """Leave out the legs behind Hugo, if he stands on his walk; he walks on from there.

    Where he is seen, a captive may still have to go down; where he was last, all was done.
    """
    legs = director.legs
    before = director.before
    come = _steps(before.hugo, place)
    if come > _steps(before.hugo, legs[-1][0].hugo):
        return
    behind = come + (come > 0 and not is_seen)
    while len(legs) > 1 and _steps(before.hugo, legs[0][0].hugo) < behind:
        legs.pop(0)
    before.hugo = place


def _steps(first: int, last: int) -> int:
    """How far Hugo walks from one place to another."""
    if first >= 0 and last >= 0:
        return (last - first) % SPACES
    return last - first if first <= last else _FAR

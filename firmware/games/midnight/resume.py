"""Resumes Midnight Party after a power cut: continues the last action from where Hugo stands.

The journal has no line for each of Hugo's steps. But nothing is hidden in this game, so the
actions are enough to find the state before the last one, and Hugo's magnet shows how far he is.
"""

from firmware.games.midnight.places import (
    CLOAKROOM,
    HUGO,
    ROOM,
    STEP,
    cells_at,
    hugo_spot,
    spot_on,
)
from firmware.play.reconciler import OFF, piece_of
from firmware.sensing.kernels import SOUTH
from shared_rules.compat import const
from shared_rules.midnight.actions import MOVE, ROLL
from shared_rules.midnight.board import AT_END, ROOMS, SPACES
from shared_rules.midnight.board import HUGO as HUGO_FACE
from shared_rules.record_lines import OUTSIDE, PLAYED
from shared_rules.record_parsing import last_token_cells

_FAR = const(99)
_IN_HANDS = const(2)  # most tokens of a move; with more in hands, the game was packed away


def resume(director, replay, lines) -> None:
    """Leads the tokens through the last action, as before the power cut."""
    cells = bytearray(last_token_cells(lines, director.reconciler.places.TOKENS))
    is_seen = len(cells) > 0 and _put_tokens(director, cells)
    if replay.last_kind not in (PLAYED, OUTSIDE):
        return
    action = replay.actions.pop()
    if action != ROLL + HUGO_FACE and action < MOVE:
        return
    before = director.match.rules.State(**director.match.options)
    for earlier in replay.actions:
        before.apply(earlier)
        director.board.hal.feed()  # replaying may take longer than the watchdog allows
    director.before = before
    director.action = action
    director.follow()
    if _is_next_ball(director, spot_on(cells[HUGO]) if is_seen else OFF):
        director.forget_legs()
    elif director.legs:
        _catch_up(director, _place(director, cells[HUGO]) if cells else -_FAR, is_seen)
        is_packed = director.board.tracker.hand_count > _IN_HANDS
        director.lead_leg(director.texts.REBUILD if is_packed else director.legs[0][1])
    elif director.ball is not None:
        director.advance()


def _is_next_ball(director, hugo: int) -> bool:
    """Whether players were setting up the next ball: Hugo is back, or a guest has left a room,
    which happens after the scores only."""
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


def _put_tokens(director, cells: bytearray) -> bool:
    """Assumes that tokens are where they were sensed last; Hugo is found by his magnet. Returns
    whether he is. A token whose cell shows another side now is taken as lifted."""
    tracker = director.board.tracker
    sides = bytes(tracker.sides)
    south = bytes((SOUTH,))
    cell = sides.find(south)
    is_seen = cell >= 0 and sides.find(south, cell + 1) < 0  # otherwise a token is upside down
    if is_seen:
        cells[HUGO] = cell
    director.reconciler.forget()
    known = bytes(cells)
    free = 0  # a cell without a token, from which one counts as lifted
    for token in range(len(cells)):
        cell = cells[token]
        if cell >= len(sides):
            continue
        if sides[cell] and sides[cell] != director.reconciler.places.side_of(None, token):
            while sides[free] or free in known:
                free += 1
            cell = free
            free += 1
        tracker.put(cell, piece_of(token))
    tracker.look(director.board.now_ms)
    return is_seen


def _place(director, cell: int) -> int:
    """Returns Hugo's place by the rules, for a cell."""
    spot = spot_on(cell)
    if STEP <= spot < CLOAKROOM:
        return spot - STEP - director.before.options.stairs
    return spot if 0 <= spot < ROOM else -_FAR


def _catch_up(director, place: int, is_seen: bool) -> None:
    """Drops the legs that Hugo has passed, if he stands on his walk.

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
    """Returns how far Hugo walks from one place to another."""
    if first >= 0 and last >= 0:
        return (last - first) % SPACES
    return last - first if first <= last else _FAR

"""Finds the actions that lead to a result of player_moves.py."""

from firmware.games.opera.player_moves import LOCK, position_of, room_of
from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.actions import (
    BLACKOUT,
    GATHER,
    MOVE,
    PADLOCK,
    PASS,
    PICK,
    SEND,
    SWAP,
    with_action,
)
from shared_rules.opera.board import (
    AT_POWER,
    AT_WALK,
    BLACK,
    BLUE,
    BROWN,
    CHARACTERS,
    COUNT,
    GREY,
    PURPLE,
    ROOMS,
    WHITE,
    within,
)

if TYPE_CHECKING:
    from shared_rules.opera.state import State


def way_to(state: "State", who: int, after: bytes) -> list[int]:
    """The actions of an activation of this character that ends in that position."""
    before = position_of(state)
    rooms = state.rooms
    start = rooms[who]
    room = room_of(after, who)
    moved = [
        other
        for other in range(CHARACTERS)
        if other != who and not after[rooms[other]] >> other & 1
    ]
    walk = [MOVE + room]
    if who == BLUE:
        power = [PADLOCK + after[LOCK]]
        is_near = room in within(before[LOCK], start, COUNT[before[start]])
        walk = walk + power if is_near else power + walk
    elif who == GREY:
        walk.append(BLACKOUT + after[ROOMS])
    elif who == BLACK:
        if moved:
            walk.append(GATHER)
        elif _has_company_near(before, after[LOCK], room):
            walk.append(PASS)
    elif who == WHITE:
        if moved:
            walk += [SEND + other * ROOMS + room_of(after, other) for other in moved]
        elif before[room]:
            walk.append(PASS)
    elif who == PURPLE and (moved or room == start):
        if not moved:  # nothing changes: with the first character of his own room
            moved = [other for other in range(CHARACTERS) if other != who and rooms[other] == room]
        walk = [SWAP + moved[0]]
    elif who == BROWN and moved:
        walk = [with_action(room, moved[0], room_of(after, moved[0]))]
    return [PICK + who] + walk


def _has_company_near(before: bytes, lock: int, room: int) -> bool:
    """Whether Christine could draw in a character from next door, after she has walked there."""
    for near in within(lock, room, 1):
        if before[near] & ~(1 << BLACK):
            return True
    return False


def finishes(state: "State") -> list[tuple[list[int], bytes]]:
    """(actions, position after them) for each result of an activation that has begun."""
    found: list[tuple[list[int], bytes]] = []
    seen = set()
    begun: list[tuple[list[int], State]] = [([], state)]
    while begun:
        path, here = begun.pop()
        for action in here.legal_actions():
            after = here.copy()
            after.apply(action)
            position = position_of(after)
            key = (position, after.phase, after.used)
            if key not in seen:
                seen.add(key)
                if after.phase == AT_WALK or after.phase == AT_POWER:
                    begun.append((path + [action], after))
                else:
                    found.append((path + [action], position))
    return found

"""Actions of l'Opéra: small ints in disjoint ranges, and their texts.

What a player does:       pick red · move 5 · move 5 with white to 6 · padlock 6-5 · blackout 2 ·
                          gather · send red 7 · swap blue · pass
What comes from outside:  start 9 8 4 0 1 2 3 7 · identity red · deal red blue grey white ·
                          draw white · draw phantom · can · cannot · reveal red with white
Public forms of secrets:  identity ? · draw ?
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.opera.board import CHARACTERS, COLOURS, CORRIDORS, COUNT, OUTER, ROOMS, colours

if TYPE_CHECKING:
    pass


MOVE = const(0)  # + room: a list of rooms is a list of walks
PICK = const(10)  # + character
PADLOCK = const(18)  # + corridor
BLACKOUT = const(29)  # + room
GATHER = const(39)
SEND = const(40)  # + character * 10 + room
SWAP = const(120)  # + character
PASS = const(128)
WITH = const(200)  # + (companion * 10 + room where he is left) * 10 + room
IDENTITY = const(1000)  # + character
IDENTITY_HIDDEN = const(1008)
DRAW = const(1010)  # + character
DRAW_PHANTOM = const(1018)
DRAW_HIDDEN = const(1019)
CAN = const(1020)
CANNOT = const(1021)
DEAL = const(1024)  # + mask of four characters
REVEAL = const(2048)  # + identity * 256 + mask of the alibi cards the Phantom kept
START = const(4096)  # + rank of the start rooms among the permutations of OUTER
START_COUNT = const(40320)


def start_rooms(rank: int) -> list[int]:
    """The rooms of the eight characters in the start position with this rank."""
    free = list(OUTER)
    rooms: list[int] = []
    for choices in range(CHARACTERS, 0, -1):
        rooms.append(free.pop(rank % choices))
        rank //= choices
    return rooms


def with_action(room: int, companion: int, left_in: int) -> int:
    """The Persian's walk to `room` with a companion who stays in `left_in`."""
    return WITH + (companion * ROOMS + left_in) * ROOMS + room


def action_text(action: int) -> str:
    """The text of an action. A number that is no action gives a text that does not parse."""
    text = ""
    if isinstance(action, int):
        text = _player_text(action) if action < IDENTITY else _outside_text(action)
    return text or "action %s" % (action,)


# Plain comparisons, in the order of the numbers: tables of functions took a board 2 KB.
def _player_text(action: int) -> str:
    if action < MOVE:
        return ""
    if action < PICK:
        return "move %d" % (action - MOVE)
    if action < PADLOCK:
        return "pick " + COLOURS[action - PICK]
    if action < BLACKOUT:
        return "padlock %d-%d" % CORRIDORS[action - PADLOCK]
    if action < GATHER:
        return "blackout %d" % (action - BLACKOUT)
    if action == GATHER:
        return "gather"
    if action < SWAP:
        return "send %s %d" % (COLOURS[(action - SEND) // ROOMS], (action - SEND) % ROOMS)
    if action < PASS:
        return "swap " + COLOURS[action - SWAP]
    if action == PASS:
        return "pass"
    return "" if action < WITH else _with_text(action - WITH)


def _with_text(code: int) -> str:
    room = code % ROOMS
    left_in = code // ROOMS % ROOMS
    text = "move %d with %s" % (room, COLOURS[code // (ROOMS * ROOMS)])
    return text if left_in == room else text + " to %d" % left_in


def _outside_text(action: int) -> str:
    if action <= IDENTITY_HIDDEN:
        return "identity " + _hidden(action - IDENTITY)
    if DRAW <= action < CAN:
        return "draw " + ("phantom" if action == DRAW_PHANTOM else _hidden(action - DRAW))
    if action == CAN:
        return "can"
    if action == CANNOT:
        return "cannot"
    if DEAL <= action < DEAL + 256 and COUNT[action - DEAL] == 4:
        return "deal " + colours(action - DEAL)
    if REVEAL <= action < START:
        return _reveal_text(action - REVEAL)
    if START <= action < START + START_COUNT:
        return "start " + " ".join([str(room) for room in start_rooms(action - START)])
    return ""


def _hidden(who: int) -> str:
    return COLOURS[who] if who < CHARACTERS else "?"


def _reveal_text(code: int) -> str:
    identity = code >> 8
    kept = code & 0xFF
    if kept >> identity & 1:
        return ""
    text = "reveal " + COLOURS[identity]
    return text + " with " + colours(kept) if kept else text

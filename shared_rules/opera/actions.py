"""Actions of l'Opéra: small ints in disjoint ranges, and their texts.

What a player does:       pick red · move 5 · move 5 with white to 6 · padlock 6-5 · blackout 2 ·
                          gather · send red 7 · swap blue · pass
What comes from outside:  start 9 8 4 0 1 2 3 7 · identity red · deal red blue grey white ·
                          draw white · draw phantom · can · cannot · reveal red with white
Public forms of secrets:  identity ? · draw ?
"""

from shared_rules.action_text import Words, action_of
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.opera.board import CHARACTERS, COLOURS, CORRIDORS, COUNT, OUTER, ROOMS, colours

if TYPE_CHECKING:
    from collections.abc import Callable


PICK = const(0)  # + character
MOVE = const(8)  # + room
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


def start_action(rooms: list[int]) -> int:
    """The start action that puts the characters into these eight different outer rooms."""
    free = list(OUTER)
    rank = 0
    weight = 1
    for choices in range(CHARACTERS, 0, -1):
        place = free.index(rooms[CHARACTERS - choices])
        free.pop(place)
        rank += place * weight
        weight *= choices
    return START + rank


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
    if action < PICK:
        return ""
    if action < MOVE:
        return "pick " + COLOURS[action - PICK]
    if action < PADLOCK:
        return "move %d" % (action - MOVE)
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


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    return action_of(_PARSERS, text)


def _character(words: Words) -> int:
    return words.one_of("character", COLOURS)


def _characters(words: Words) -> int:
    mask = 0
    while not words.is_done():
        who = _character(words)
        if mask >> who & 1:
            raise words.fail("%s twice" % COLOURS[who])
        mask |= 1 << who
    return mask


def _room(words: Words) -> int:
    return words.number("room", 0, ROOMS - 1)


def _corridor(words: Words) -> int:
    word = words.take("a corridor")
    for corridor in range(len(CORRIDORS)):
        a, b = CORRIDORS[corridor]
        if word in ("%d-%d" % (a, b), "%d-%d" % (b, a)):
            return corridor
    names = ", ".join(["%d-%d" % ends for ends in CORRIDORS])
    raise words.fail("no corridor %r (there are %s)" % (word, names))


def _parse_move(words: Words) -> int:
    room = _room(words)
    if words.is_done():
        return MOVE + room
    words.expect("with")
    companion = _character(words)
    left_in = room
    if not words.is_done():
        words.expect("to")
        left_in = _room(words)
    return with_action(room, companion, left_in)


def _parse_send(words: Words) -> int:
    who = _character(words)
    return SEND + who * ROOMS + _room(words)


def _parse_hidden(base: int, others: "tuple[tuple[str, int], ...]") -> "Callable[[Words], int]":
    """A parser for a character or one of the other words, given with their actions."""

    def parse(words: Words) -> int:
        word = words.take("a character or '?'")
        for other, action in others:
            if word == other:
                return action
        if word not in COLOURS:
            raise words.fail("no character %r" % word)
        return base + COLOURS.index(word)

    return parse


def _parse_deal(words: Words) -> int:
    mask = _characters(words)
    if COUNT[mask] != 4:
        raise words.fail("a deal has four characters, not %d" % COUNT[mask])
    return DEAL + mask


def _parse_reveal(words: Words) -> int:
    identity = _character(words)
    kept = 0
    if not words.is_done():
        words.expect("with")
        kept = _characters(words)
        if not kept:
            raise words.fail("a character is missing")
        if kept >> identity & 1:
            raise words.fail("%s is the Phantom and has no alibi" % COLOURS[identity])
    return REVEAL + identity * 256 + kept


def _parse_start(words: Words) -> int:
    rooms: list[int] = []
    for _ in range(CHARACTERS):
        room = _room(words)
        if room not in OUTER:
            raise words.fail("no character starts in the central room %d" % room)
        if room in rooms:
            raise words.fail("room %d twice" % room)
        rooms.append(room)
    return start_action(rooms)


_PARSERS = (
    ("pick", lambda words: PICK + _character(words)),
    ("move", _parse_move),
    ("padlock", lambda words: PADLOCK + _corridor(words)),
    ("blackout", lambda words: BLACKOUT + _room(words)),
    ("gather", lambda words: GATHER),
    ("send", _parse_send),
    ("swap", lambda words: SWAP + _character(words)),
    ("pass", lambda words: PASS),
    ("identity", _parse_hidden(IDENTITY, (("?", IDENTITY_HIDDEN),))),
    ("draw", _parse_hidden(DRAW, (("?", DRAW_HIDDEN), ("phantom", DRAW_PHANTOM)))),
    ("can", lambda words: CAN),
    ("cannot", lambda words: CANNOT),
    ("deal", _parse_deal),
    ("reveal", _parse_reveal),
    ("start", _parse_start),
)

"""Parses the texts of actions of l'Opéra. A board imports this only to resume a game."""

from shared_rules.action_text import Words, action_of
from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.actions import (
    BLACKOUT,
    CAN,
    CANNOT,
    DEAL,
    DRAW,
    DRAW_HIDDEN,
    DRAW_PHANTOM,
    GATHER,
    IDENTITY,
    IDENTITY_HIDDEN,
    MOVE,
    PADLOCK,
    PASS,
    PICK,
    REVEAL,
    SEND,
    START,
    SWAP,
    with_action,
)
from shared_rules.opera.board import CHARACTERS, COLOURS, CORRIDORS, COUNT, OUTER, ROOMS

if TYPE_CHECKING:
    from collections.abc import Callable


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    return action_of(_PARSERS, text)


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

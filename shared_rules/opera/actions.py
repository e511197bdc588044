"""Actions of l'Opéra: small ints in disjoint ranges, and their texts both ways.

What a player does:       pick red · move 5 · move 5 with white to 6 · padlock 6-5 · blackout 2 ·
                          gather · send red 7 · swap blue · pass
What comes from outside:  start 9 8 4 0 1 2 3 7 · identity red · deal red blue grey white ·
                          draw white · draw phantom · can · cannot · reveal red with white
Public forms of secrets:  identity ? · draw ?
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import TextError
from shared_rules.opera.cast import CHARACTERS, COLOURS, COUNT, colours
from shared_rules.opera.house import CORRIDORS, OUTER, ROOMS

if TYPE_CHECKING:
    from collections.abc import Callable

    Parser = Callable[["_Words"], int]

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
STARTS = const(40320)


def start_rooms(rank: int) -> list[int]:
    """The rooms of the eight characters in the start position of that rank."""
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
    """The one text of an action. Anything else gives a text that does not parse."""
    if isinstance(action, int):
        for base, count, words in _TEXTS:
            if base <= action < base + count:
                text = words(action - base)
                if text:
                    return text
    return "action %s" % (action,)


def parse_action(text: str) -> int:
    """The action of a text; TextError says which word is wrong."""
    words = text.split()
    if not words:
        raise TextError("empty action")
    verb = words[0]
    for name, parse in _PARSERS:
        if name == verb:
            return parse(_Words(text, words))
    raise TextError("%r: no such action as %r" % (text, verb))


def _with_text(code: int) -> str:
    room = code % ROOMS
    left_in = code // ROOMS % ROOMS
    text = "move %d with %s" % (room, COLOURS[code // (ROOMS * ROOMS)])
    return text if left_in == room else text + " to %d" % left_in


def _deal_text(mask: int) -> str:
    return "deal " + colours(mask) if COUNT[mask] == 4 else ""


def _reveal_text(code: int) -> str:
    identity = code >> 8
    kept = code & 0xFF
    if kept >> identity & 1:
        return ""
    text = "reveal " + COLOURS[identity]
    return text + " with " + colours(kept) if kept else text


# (first action, how many, text of the n-th)
_TEXTS = (
    (PICK, CHARACTERS, lambda n: "pick " + COLOURS[n]),
    (MOVE, ROOMS, lambda n: "move %d" % n),
    (PADLOCK, len(CORRIDORS), lambda n: "padlock %d-%d" % CORRIDORS[n]),
    (BLACKOUT, ROOMS, lambda n: "blackout %d" % n),
    (GATHER, 1, lambda n: "gather"),
    (SEND, CHARACTERS * ROOMS, lambda n: "send %s %d" % (COLOURS[n // ROOMS], n % ROOMS)),
    (SWAP, CHARACTERS, lambda n: "swap " + COLOURS[n]),
    (PASS, 1, lambda n: "pass"),
    (WITH, CHARACTERS * ROOMS * ROOMS, _with_text),
    (IDENTITY, CHARACTERS, lambda n: "identity " + COLOURS[n]),
    (IDENTITY_HIDDEN, 1, lambda n: "identity ?"),
    (DRAW, CHARACTERS, lambda n: "draw " + COLOURS[n]),
    (DRAW_PHANTOM, 1, lambda n: "draw phantom"),
    (DRAW_HIDDEN, 1, lambda n: "draw ?"),
    (CAN, 1, lambda n: "can"),
    (CANNOT, 1, lambda n: "cannot"),
    (DEAL, 256, _deal_text),
    (REVEAL, CHARACTERS * 256, _reveal_text),
    (START, STARTS, lambda n: "start " + " ".join([str(room) for room in start_rooms(n)])),
)


class _Words:
    """The words of an action text, taken one by one, with errors that name the place."""

    def __init__(self, text: str, words: list[str]) -> None:
        self._text = text
        self._words = words
        self._next = 1

    def fail(self, problem: str) -> TextError:
        return TextError("%r, word %d: %s" % (self._text, self._next, problem))

    def is_done(self) -> bool:
        return self._next == len(self._words)

    def take(self, wanted: str) -> str:
        self._next += 1
        if self._next > len(self._words):
            raise self.fail("%s is missing" % wanted)
        return self._words[self._next - 1]

    def character(self) -> int:
        word = self.take("a character")
        if word not in COLOURS:
            raise self.fail("no character %r (there are %s)" % (word, ", ".join(COLOURS)))
        return COLOURS.index(word)

    def characters(self) -> int:
        mask = 0
        while not self.is_done():
            who = self.character()
            if mask >> who & 1:
                raise self.fail("%s twice" % COLOURS[who])
            mask |= 1 << who
        return mask

    def room(self) -> int:
        word = self.take("a room")
        if len(word) != 1 or word not in "0123456789":
            raise self.fail("no room %r (there are 0 to 9)" % word)
        return int(word)

    def corridor(self) -> int:
        word = self.take("a corridor")
        if len(word) == 3 and word[1] == "-":
            for corridor in range(len(CORRIDORS)):
                a, b = CORRIDORS[corridor]
                if word == "%d-%d" % (a, b) or word == "%d-%d" % (b, a):
                    return corridor
        names = ", ".join(["%d-%d" % ends for ends in CORRIDORS])
        raise self.fail("no corridor %r (there are %s)" % (word, names))

    def expect(self, wanted: str) -> None:
        word = self.take("%r" % wanted)
        if word != wanted:
            raise self.fail("%r instead of %r" % (word, wanted))

    def end(self, action: int) -> int:
        if not self.is_done():
            self._next += 1
            raise self.fail("%r is too much" % self._words[self._next - 1])
        return action


def _parse_move(words: _Words) -> int:
    room = words.room()
    if words.is_done():
        return MOVE + room
    words.expect("with")
    companion = words.character()
    left_in = room
    if not words.is_done():
        words.expect("to")
        left_in = words.room()
    return words.end(with_action(room, companion, left_in))


def _parse_send(words: _Words) -> int:
    who = words.character()
    return words.end(SEND + who * ROOMS + words.room())


def _parse_hidden(base: int, others: tuple[tuple[str, int], ...]) -> "Parser":
    """A parser for a character or one of the other words, given with their actions."""

    def parse(words: _Words) -> int:
        word = words.take("a character or '?'")
        for other, action in others:
            if word == other:
                return words.end(action)
        if word not in COLOURS:
            raise words.fail("no character %r" % word)
        return words.end(base + COLOURS.index(word))

    return parse


def _parse_deal(words: _Words) -> int:
    mask = words.characters()
    if COUNT[mask] != 4:
        raise words.fail("a deal has four characters, not %d" % COUNT[mask])
    return DEAL + mask


def _parse_reveal(words: _Words) -> int:
    identity = words.character()
    kept = 0
    if not words.is_done():
        words.expect("with")
        kept = words.characters()
        if not kept:
            raise words.fail("a character is missing")
        if kept >> identity & 1:
            raise words.fail("%s is the Phantom and has no alibi" % COLOURS[identity])
    return REVEAL + identity * 256 + kept


def _parse_start(words: _Words) -> int:
    rooms: list[int] = []
    for _ in range(CHARACTERS):
        room = words.room()
        if room not in OUTER:
            raise words.fail("nobody starts in the central room %d" % room)
        if room in rooms:
            raise words.fail("room %d twice" % room)
        rooms.append(room)
    return words.end(start_action(rooms))


_PARSERS = (
    ("pick", lambda words: words.end(PICK + words.character())),
    ("move", _parse_move),
    ("padlock", lambda words: words.end(PADLOCK + words.corridor())),
    ("blackout", lambda words: words.end(BLACKOUT + words.room())),
    ("gather", lambda words: words.end(GATHER)),
    ("send", _parse_send),
    ("swap", lambda words: words.end(SWAP + words.character())),
    ("pass", lambda words: words.end(PASS)),
    ("identity", _parse_hidden(IDENTITY, (("?", IDENTITY_HIDDEN),))),
    ("draw", _parse_hidden(DRAW, (("?", DRAW_HIDDEN), ("phantom", DRAW_PHANTOM)))),
    ("can", lambda words: words.end(CAN)),
    ("cannot", lambda words: words.end(CANNOT)),
    ("deal", _parse_deal),
    ("reveal", _parse_reveal),
    ("start", _parse_start),
)

"""Parses the texts of actions of the Society. A board imports this only to resume a game."""

from shared_rules.action_text import Words, action_of
from shared_rules.society.actions import (
    BID,
    BID_HIDDEN,
    BOTH_BIDS,
    EMPTY,
    FIRST,
    GHOST,
    HIDE,
    HIDE_HIDDEN,
    OPEN,
    OWN,
    OWN_HIDDEN,
    OWNED,
    PASS,
    PILE_A,
    PLACE,
    PLAYS,
    REMOVE,
    TEAMS,
)
from shared_rules.society.board import BIDS, COLOURS, DEAREST, LOWEST_BID, ROLES, ROOMS


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    return action_of(_PARSERS, text)


def _room(words: Words) -> int:
    return words.number("room", 1, ROOMS) - 1


def _bid(words: Words) -> int:
    return words.number("bid", LOWEST_BID, LOWEST_BID + BIDS - 1) - LOWEST_BID


def _pair(words: Words) -> int:
    first = words.one_of("colour", COLOURS)
    other = words.one_of("colour", COLOURS)
    if other <= first:
        raise words.fail("must be two colours in the order %s" % ", ".join(COLOURS))
    return 1 << first | 1 << other


def _parse_pile(words: Words) -> int:
    words.expect("A")
    return PILE_A + words.one_of("team", TEAMS)


def _parse_own(words: Words) -> int:
    if words.is_next("?"):
        return OWN_HIDDEN
    return OWN + _pair(words)


def _parse_hide(words: Words) -> int:
    colour = words.one_of("colour", COLOURS)
    if words.is_next("?"):
        return HIDE_HIDDEN + colour
    return HIDE + colour * ROOMS + _room(words)


def _parse_bid(words: Words) -> int:
    team = words.one_of("team", TEAMS)
    if words.is_next("?"):
        return BID_HIDDEN + team
    return BID + team * BIDS + _bid(words)


def _parse_open(words: Words) -> int:
    colour = words.one_of("colour", COLOURS)
    return OPEN + colour * ROOMS + _room(words)


def _parse_place(words: Words) -> int:
    value = words.number("tile", 1, DEAREST)
    words.expect("at")
    return PLACE + (value - 1) * ROOMS + _room(words)


def _parse_bids(words: Words) -> int:
    first = _bid(words)
    other = _bid(words)
    if (first ^ other) & 1 == 0:
        raise words.fail("one bid must be even and the other odd")
    return BOTH_BIDS + first * BIDS + other


_PARSERS = (
    ("place", _parse_place),
    ("remove", lambda words: REMOVE + _room(words)),
    ("pass", lambda words: PASS),
    ("ghost", lambda words: GHOST),
    ("empty", lambda words: EMPTY),
    ("hide", _parse_hide),
    ("own", _parse_own),
    ("bid", _parse_bid),
    ("first", lambda words: FIRST + words.one_of("team", TEAMS)),
    ("pile", _parse_pile),
    ("bids", _parse_bids),
    ("plays", lambda words: PLAYS + words.one_of("role", ROLES)),
    ("open", _parse_open),
    ("owned", lambda words: OWNED + _pair(words)),
)

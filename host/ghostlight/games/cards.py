"""The cards of Phantom in words: what is on each of them, made from the tables of the rules.

Nobody prints these cards: this is where a player reads them.
"""

from __future__ import annotations

from typing import NamedTuple

from ghostlight.games.phrases import Phrases, capital
from shared_rules.phantom.cards import (
    CAPACITY,
    CHARACTER_NAMES,
    DESTROYED,
    FEAR,
    GROUPS,
    KIND_COUNT,
    KIND_TERROR,
    KINDS,
    PHANTOMS,
    PLACE_NAMES,
    PLACE_TERROR,
    PLACE_ZONES,
    POINTS,
    PROTECTED,
    TYPE,
    WILSON_FEAR,
    WILSON_POINTS,
    ZONES,
)

_TABLES = "shared_rules.phantom.cards:"


class Deck(NamedTuple):
    """Cards of a kind."""

    title: str
    code: tuple[str, ...]  # "module:name" of the tables that they are made from
    rows: list[list[str]]  # a card each: its name, and what is on it


def decks(words: Phrases) -> list[Deck]:
    """All cards: Phantoms by kind, since groups differ in nothing else; Places; the family."""
    say = words.say
    phantoms = [[words.name(name), *facts(kind, words)] for kind, name in enumerate(KINDS)]
    places = [
        [words.name(name), *facts(PHANTOMS + place, words)]
        for place, name in enumerate(PLACE_NAMES)
    ]
    family = [
        [capital(words.name(name)), *_figure(who, words)]
        for who, name in enumerate(CHARACTER_NAMES)
    ]
    wilson = [say("wilson_fear", n=WILSON_FEAR), say("wilson_card")]
    family.append(["Wilson", _worth(WILSON_POINTS, words), *wilson])
    tables = ("PLACE_ZONES", "PLACE_TERROR", "CAPACITY", "PROTECTED")
    return [
        Deck(say("deck_phantoms"), (_TABLES + "KIND_TERROR",), phantoms),
        Deck(say("deck_places"), tuple(_TABLES + name for name in tables), places),
        Deck(
            say("deck_family"),
            tuple(_TABLES + name for name in ("POINTS", "FEAR", "DESTROYED")),
            family,
        ),
    ]


def facts(card: int, words: Phrases) -> list[str]:
    """What is on a card: of a Phantom its terror and its deed, of a Place zones, terror, room."""
    if card >= PHANTOMS:
        place = card - PHANTOMS
        return [
            _zones(place, words),
            words.say("terror", n=PLACE_TERROR[place]),
            words.say("room", n=CAPACITY[place]),
        ]
    kind = card % KIND_COUNT
    deed = words.say(f"{KINDS[kind]}_card")
    if KIND_TERROR[kind]:
        return [words.say("terror", n=KIND_TERROR[kind]), deed]
    return [words.say(f"{KINDS[kind]}_terror"), deed]


def _zones(place: int, words: Phrases) -> str:
    for number, group in enumerate(GROUPS):
        if PROTECTED[place] >> number & 1:
            return words.say("protects", group=words.name(group))
    mask = PLACE_ZONES[place]
    return ", ".join(words.name(zone) for n, zone in enumerate(ZONES) if mask >> n & 1)


def _figure(who: int, words: Phrases) -> list[str]:
    fear, other = (table[TYPE[who]] for table in FEAR.values())
    groups = [words.name(group) for n, group in enumerate(GROUPS) if DESTROYED[who] >> n & 1]
    return [
        _worth(POINTS[who], words),
        words.say("fear", n=fear, other=other),
        words.say("destroys", group=groups[0]) if groups else "",
    ]


def _worth(points: int, words: Phrases) -> str:
    return words.say("worth", n=points, s="s" if points > 1 else "")

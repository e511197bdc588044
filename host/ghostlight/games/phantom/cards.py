"""The cards of Phantom in words, made from the tables of the rules.

These cards are not printed: players read them here.
"""

from __future__ import annotations

from ghostlight.games.deck import Deck
from ghostlight.games.phrases import Phrases, capital
from shared_rules.game import STANDARD
from shared_rules.phantom.cards import (
    CHARACTER_NAMES,
    GROUPS,
    KIND_COUNT,
    KIND_TERROR,
    KINDS,
    PHANTOMS,
    PLACE_NAMES,
    WILSON_FEAR,
    WILSON_POINTS,
    ZONES,
    Box,
)
from shared_rules.phantom.turn import EVERY_ZONE

_TABLES = "shared_rules.phantom.cards:"
_FEAR = ("8_10_12", "7_9_10")  # values of the option


def box_of(word: str, fear: str = _FEAR[0]) -> Box:
    """The cards of an option `box`."""
    return Box(word, "charmer_yeller", fear)


def decks(words: Phrases, word: str = STANDARD) -> list[Deck]:
    """All cards: Phantoms by kind, because groups do not differ otherwise; Places; the family."""
    say = words.say
    box = box_of(word)
    phantoms = [[words.name(name), *facts(kind, words, box)] for kind, name in enumerate(KINDS)]
    places = [
        [words.name(name), *facts(PHANTOMS + place, words, box)]
        for place, name in enumerate(PLACE_NAMES)
    ]
    family = [
        [capital(words.name(name)), *_figure(who, words, word)]
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


def facts(card: int, words: Phrases, box: Box) -> list[str]:
    """The contents of a card: a Phantom's terror and effect; a Place's zones, terror and room."""
    if card >= PHANTOMS:
        place = card - PHANTOMS
        return [
            _zones(place, words, box),
            words.say("terror", n=box.place_terror[place]),
            words.say("room", n=box.capacity[place]),
        ]
    kind = card % KIND_COUNT
    deed = words.say(f"{KINDS[kind]}_card")
    if KIND_TERROR[kind]:
        return [words.say("terror", n=KIND_TERROR[kind]), deed]
    return [words.say(f"{KINDS[kind]}_terror"), deed]


def _zones(place: int, words: Phrases, box: Box) -> str:
    mask = box.zones[place]
    here = ", ".join(words.name(zone) for n, zone in enumerate(ZONES) if mask >> n & 1)
    for number, group in enumerate(GROUPS):
        if box.protected[place] >> number & 1:
            shelter = words.say("protects", group=words.name(group))
            return shelter if mask == EVERY_ZONE else f"{here}, {shelter}"
    return here


def _figure(who: int, words: Phrases, word: str) -> list[str]:
    box, other = (box_of(word, fear) for fear in _FEAR)
    mask = box.destroyed[who]
    groups = [words.name(group) for n, group in enumerate(GROUPS) if mask >> n & 1]
    key = "fear" if word == STANDARD else "fear_own"
    return [
        _worth(box.points[who], words),
        words.say(key, n=box.fear[who], other=other.fear[who]),
        words.say("destroys", group=", ".join(groups)) if groups else "",
    ]


def _worth(points: int, words: Phrases) -> str:
    return words.say("worth", n=points, s="s" if points > 1 else "")

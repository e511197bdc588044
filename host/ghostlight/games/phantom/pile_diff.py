"""What one action of Phantom did to the piles: cards gained, taken and destroyed.

Derived from the public views before and after it; `after` also holds the text of the action.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ghostlight.games.phantom.cards import box_of
from shared_rules.game import STANDARD
from shared_rules.phantom.cards import (
    CARDS,
    CHARACTER_NAMES,
    INVOKER,
    KIND_COUNT,
    PHANTOMS,
    POLTERGEIST,
    ROLES,
    SQUATTER,
    ZONES,
    card_name,
    has_free_phantom,
    has_free_place,
    room_left,
    vulnerable,
)

BY_NAME = {card_name(card): card for card in range(CARDS)}
_CHOSEN = ("gather", "steal", "banish")  # actions that take a card
_KINDS = {SQUATTER: "squats", POLTERGEIST: "banishes", INVOKER: "invokes"}


class Deed(NamedTuple):
    """What happened to a card: `squats`, `banishes`, `invokes`, `gathers`, `steals`, `in_vain`."""

    what: str
    card: str


class Change:
    """The difference that an action made to the piles."""

    def __init__(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        self._before = before
        self._box = box_of(before.get("box", STANDARD))
        self._after = after
        self._words = after["action"].split()
        self._turn = ROLES.index(before["turn"])
        is_first = self._words[0] in ("play", "activate")
        self._zone: str = self._words[-1] if is_first else before["zone"]
        own, other = (_pile(before, role, self._zone) for role in self._roles())
        self.deed: Deed | None = None
        self.destroyed: list[list[str]] = [[], []]  # cards by role
        if self._words[0] == "play":
            own = [*own, BY_NAME[self._words[2]]]
            own, other = self._effect(own, other)
        elif self._words[0] in _CHOSEN:
            own, other = self._choice(own, other)
        if self._zone and not after["zone"]:  # the card's effect is complete
            self._eliminate(own, other)

    def _roles(self) -> tuple[int, int]:
        return self._turn, 1 - self._turn

    def _effect(self, own: list[int], other: list[int]) -> tuple[list[int], list[int]]:
        """The effect of a card without a choice."""
        kind = own[-1] % KIND_COUNT if own[-1] < PHANTOMS else -1
        if kind == SQUATTER and has_free_place(other):
            self.deed = Deed(_KINDS[kind], card_name(other[-1]))
            return [*own, other[-1]], other[:-1]
        if kind == POLTERGEIST and has_free_phantom(other) and self._after["step"] != "banish":
            self.deed = Deed(_KINDS[kind], card_name(other[-1]))
            return own, other[:-1]
        if kind == INVOKER and self._before["discard_top"]:
            card = BY_NAME[self._before["discard_top"]]
            return self._join(own, card, _KINDS[kind]), other
        return own, other

    def _choice(self, own: list[int], other: list[int]) -> tuple[list[int], list[int]]:
        what = self._words[0]
        if what == "banish":
            self.deed = Deed("banishes", card_name(other[-1]))
            return own, other[:-1]
        if what == "steal":
            pile = _pile(self._before, 1 - self._turn, self._words[1])
            left = other[:-1] if self._words[1] == self._zone else other
            return self._join(own, pile[-1], "steals"), left
        for zone in ZONES:  # find the zone that it is taken from
            pile = _pile(self._before, self._turn, zone)
            if zone != self._zone and len(_pile(self._after, self._turn, zone)) < len(pile):
                self.deed = Deed("gathers", card_name(pile[-1]))
                return [*own, pile[-1]], other
        return own, other

    def _join(self, own: list[int], card: int, what: str) -> list[int]:
        """A gained Phantom joins a pile with room, or is discarded."""
        has_room = room_left(own, self._box) > 0
        self.deed = Deed(what if has_room else "in_vain", card_name(card))
        return [*own, card] if has_room else own

    def _eliminate(self, own: list[int], other: list[int]) -> None:
        groups = 0
        for name in self._after[f"in_{self._zone}"] + [name for _, name in self.scared()]:
            groups |= self._box.destroyed[CHARACTER_NAMES.index(name)]
        for role, pile in zip(self._roles(), (own, other)):
            gone = vulnerable(pile, groups, self._box)
            self.destroyed[role] = [card_name(pile[at]) for at in gone]

    def scared(self) -> list[tuple[int, str]]:
        """The roles that have scared a Character, and which one."""
        return [
            (role, name)
            for role, who in enumerate(ROLES)
            for name in self._after[f"{who}_scared"]
            if name not in self._before[f"{who}_scared"]
        ]


def _pile(view: dict[str, Any], role: int, zone: str) -> list[int]:
    return [BY_NAME[name] for name in view[f"{ROLES[role]}_{zone}"]] if zone else []

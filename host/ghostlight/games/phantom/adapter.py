"""Adapter of Phantom: each player knows their own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from firmware.games.phantom import sheet
from ghostlight.games.adapter import SEPARATOR, Adapter, Chart, Roles
from ghostlight.games.deck import Deck
from ghostlight.games.phantom.cards import box_of, decks, facts
from ghostlight.games.phantom.pile_diff import BY_NAME, Change
from ghostlight.games.phrases import Phrases
from ghostlight.games.scene import TURN, FreeCells, Lamp, Piece, Scene
from shared_rules.errors import OptionError
from shared_rules.game import STANDARD, load
from shared_rules.offboard.phantom_tables import validate_tables
from shared_rules.phantom.actions import DRAW, PLAY
from shared_rules.phantom.cards import (
    AT_DISCARD,
    AT_END,
    CARDS,
    CHARACTER_NAMES,
    ROLES,
    SCARED,
    WINNING_POINTS,
    ZONES,
    card_name,
    is_place,
    room_left,
    terror,
)

if TYPE_CHECKING:
    from shared_rules.interface import Options

WILSON = "phantom/wilson"  # its drawing
_PILES = {f"{role}_{zone}" for role in ROLES for zone in ZONES}  # keys of a view


class Phantom(Adapter):
    sheet = sheet
    places = ("APPARITIONS", "CHARACTERS", "PORTRAITS")
    is_revealed_by_seed = True

    def codes(self, options: Options) -> int:
        return 2  # both players have a hand

    def sees(self, roles: Roles, actor: int, action: int) -> bool:
        """Only a drawn card is hidden, from the player who did not draw it."""
        return not DRAW <= action < PLAY or (action - DRAW) // CARDS in roles

    def knows_all(self, roles: Roles) -> bool:
        return {0, 1} <= set(roles)

    def cards(self, lang: str) -> list[Deck]:
        return decks(self.words(lang), self.box)

    def chapter(self, state: Any, lang: str) -> str:
        """A single position does not give the number of its turn."""
        return ""

    def chapters(self, states: Sequence[Any], lang: str) -> list[str]:
        """One chapter per turn."""
        words = self.words(lang)
        found = []
        number, turn = 0, -1
        for state in states:
            if state.phase <= AT_DISCARD:
                found.append(words.say("deal"))
                continue
            if state.turn != turn:
                number, turn = number + 1, state.turn
            found.append(words.say("chapter", number=number, who=words.roles[turn]))
        return found

    def shown(self, view: dict[str, Any], lang: str) -> list[tuple[str, str]]:
        """By zone: its Characters and what would scare them; each pile with its terror and its
        room."""
        words = self.words(lang)
        told = dict(view)
        box = told.pop("box", STANDARD)
        if box != self.box:
            return self.boxed(box).shown(told, lang)
        for zone, fear in zip(ZONES, view["fear"]):
            if fear:
                who = words.name(view[f"in_{zone}"][0])
                told[f"in_{zone}"] = words.say("flees", who=who, n=fear)
        return super().shown(told, lang)

    def value(self, key: str, value: Any, words: Phrases) -> str:
        if key == "points":
            return SEPARATOR.join(f"{name} {n}" for name, n in zip(words.roles, value))
        if key in _PILES and value:
            return words.pair(_strength(value, words, self.box), super().value(key, value, words))
        if key == "hand":
            return "\n".join(_in_hand(name, words, self.box) for name in value)
        if key == "stocks":
            return words.say("cards_of", places=value[0], phantoms=value[1])
        if key == "hands":
            each = zip(words.roles, value[::2], value[1::2])
            return SEPARATOR.join(
                words.pair(name, words.say("cards_of", places=places, phantoms=phantoms))
                for name, places, phantoms in each
            )
        return super().value(key, value, words)

    def asides(self, before: dict[str, Any], after: dict[str, Any], words: Phrases) -> list[str]:
        """Cards taken and destroyed, Characters scared away, and the reason of the end."""
        change = Change(before, after)
        lines = []
        if change.deed:
            fields = {
                "who": words.name(before["turn"]),
                "card": words.name(change.deed.card),
                "zone": words.name(after["action"].split()[-1]),
            }
            lines.append(words.say(change.deed.what, **fields))
        for role, names in enumerate(change.destroyed):
            if names:
                told = ", ".join(map(words.name, names))
                lines.append(words.say("destroyed", who=words.roles[role], cards=told))
        points = " : ".join(map(str, after["points"]))
        for role, name in change.scared():
            fields = {"name": words.name(name), "points": points}
            key = "scared_last" if after["wilson"] else "scared"
            lines.append(words.say(key, who=words.roles[role], **fields))
        if _unscared(after) == 1 < _unscared(before):
            lines.append(words.say("wilson"))
        if after["step"] == "end" != before["step"]:
            lines.append(words.say(_reason(after), points=points))
        return lines

    def score(self, state: Any, lang: str) -> str:
        words = self.words(lang)
        points = [state.points(role) for role in range(len(ROLES))]
        return words.pair(words.say("points"), self.value("points", points, words))

    def scene(self, state: Any) -> Scene:
        """Piles as rows of discs, each with its card's name; the last disc stands for the rest."""
        pieces = []
        lamps = []
        free = FreeCells()
        for role in range(len(ROLES)):
            for zone in range(len(ZONES)):
                number = role * len(ZONES) + zone
                row = sheet.APPARITIONS[number * sheet.SLOTS : (number + 1) * sheet.SLOTS]
                pile = state.pile(role, zone)
                shown = pile[: len(row) - 1] + pile[-1:] if len(pile) > len(row) else pile
                for cell, card in zip(row, shown):
                    drawing = "phantom/place" if is_place(card) else "phantom/phantom"
                    pieces.append(Piece(cell, drawing, card_name(card)))
                is_left = not state.activated >> zone & 1
                if state.turn == role and is_left and AT_DISCARD < state.phase < AT_END:
                    lamps.append(Lamp(sheet.ACTIVE[number], TURN))
            scared = sheet.PORTRAITS[role * len(ZONES) :] + sheet.PORTRAITS
            for who in state.characters(SCARED + role):
                portrait = free.take(scared)
                if portrait is not None:
                    pieces.append(Piece(portrait, f"phantom/{CHARACTER_NAMES[who]}"))
            # over one of their discs: a position does not hold the order of the cards
            if state.wilson == role:
                pieces.append(Piece(pieces[-1].cell, WILSON))
        for zone in range(len(ZONES)):
            roles = sheet.CHARACTERS[zone * len(ROLES) * len(ZONES) :]
            drawings = [f"phantom/{CHARACTER_NAMES[who]}" for who in state.characters(zone)]
            pieces += [Piece(cell, drawing) for cell, drawing in zip(roles, drawings)]
            if drawings and state.is_last():
                pieces.append(Piece(roles[0], WILSON))  # a ring over the last disc
        return Scene(pieces, lamps)

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        words = self.words(lang)
        cards: Counter[str] = Counter()
        points: Counter[str] = Counter()
        for steps in games:
            cards.update(step.text.split()[2] for step in steps if step.text.startswith("play "))
            for role, name in enumerate(words.roles):
                points[name] += steps[-1].state.points(role)
        names = [card_name(card) for card in range(CARDS) if cards[card_name(card)]]
        return [
            Chart("points", words.say("points"), dict(points)),
            Chart("cards", words.say("cards"), {words.name(each): cards[each] for each in names}),
        ]


def _strength(names: Sequence[str], words: Phrases, word: str) -> str:
    """A pile's terror, and how many more Phantoms it can take."""
    pile = [BY_NAME[name] for name in names]
    box = box_of(word)
    room = words.say("room", n=room_left(pile, box))
    return f"{words.say('terror', n=terror(pile, box))}, {room}"


def _in_hand(name: str, words: Phrases, word: str) -> str:
    """A card with its values; the effect of a Phantom is in the rules."""
    card = BY_NAME[name]
    values = facts(card, words, box_of(word))
    if not is_place(card):
        values = values[:1]
    return f"{words.name(name)} ({', '.join(values)})"


def _unscared(view: dict[str, Any]) -> int:
    return len(CHARACTER_NAMES) - sum(len(view[f"{who}_scared"]) for who in ROLES)


def _reason(view: dict[str, Any]) -> str:
    """The reason why a game is over."""
    if max(view["points"]) >= WINNING_POINTS:
        return "enough"
    return "agreed" if view["action"] == "agree" else "exhausted"


def load_adapter() -> Phantom:
    """Load the rules; with modified cards only if they are valid."""
    if problems := validate_tables():
        raise OptionError(f"shared_rules/phantom/cards.py: {'; '.join(problems)}")
    return Phantom(load("phantom"))


ADAPTER = load_adapter()

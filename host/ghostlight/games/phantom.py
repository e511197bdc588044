"""Phantom: each player knows the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from firmware.sheets import phantom as sheet
from ghostlight.games.adapter import SEPARATOR, Adapter, Chart, Seats
from ghostlight.games.phrases import Phrases
from ghostlight.games.scene import TURN, Lamp, Piece, Scene, Seating
from shared_rules.game import Blind, Game, load
from shared_rules.phantom import Secret
from shared_rules.phantom.actions import DRAW, PLAY
from shared_rules.phantom.cards import (
    CARDS,
    CHARACTER_NAMES,
    SCARED,
    SEATS,
    ZONES,
    card_name,
    is_place,
)
from shared_rules.phantom.codes import card_code


class Phantom(Adapter):
    sheet = sheet
    adders = ("the Chief", "the Settler")
    places = ("APPARITIONS", "CHARACTERS", "PORTRAITS")

    def known(self, game: Game, seats: Seats) -> Any:
        if not isinstance(game.secret, Secret) or not seats:
            return Blind()
        if self.knows_all(seats):
            return game.secret.copy()
        state: Any = game.state
        return game.secret.seen_by(state, seats[0])

    def sees(self, seats: Seats, actor: int, action: int) -> bool:
        """Only what is drawn is hidden, from the player who did not draw it."""
        return not DRAW <= action < PLAY or (action - DRAW) // CARDS in seats

    def knows_all(self, seats: Seats) -> bool:
        return {0, 1} <= set(seats)

    def value(self, key: str, value: Any, words: Phrases) -> str:
        if key == "points":
            return SEPARATOR.join(f"{name} {n}" for name, n in zip(words.seats, value))
        if key == "fear" or key.endswith("_terror"):
            zones = zip(ZONES, value)
            return SEPARATOR.join(f"{words.name(zone)} {n}" for zone, n in zones if n)
        return super().value(key, value, words)

    def asides(self, before: dict[str, Any], after: dict[str, Any], words: Phrases) -> list[str]:
        """Who was scared away."""
        lines = []
        for seat, who in enumerate(SEATS):
            for name in after[f"{who}_scared"]:
                if name not in before[f"{who}_scared"]:
                    points = " : ".join(map(str, after["points"]))
                    fields = {"name": words.name(name), "points": points}
                    lines.append(words.say("scared", who=words.seats[seat], **fields))
        return lines

    def scene(self, state: Any) -> Scene:
        """Piles as rows of discs, each with its card's code; the last disc stands for the rest."""
        pieces = []
        lamps = []
        seating = Seating()
        for seat in range(len(SEATS)):
            for zone in range(len(ZONES)):
                number = seat * len(ZONES) + zone
                row = sheet.APPARITIONS[number * sheet.SLOTS : (number + 1) * sheet.SLOTS]
                pile = state.pile(seat, zone)
                shown = pile[: len(row) - 1] + pile[-1:] if len(pile) > len(row) else pile
                for cell, card in zip(row, shown):
                    drawing = "phantom/place" if is_place(card) else "phantom/phantom"
                    pieces.append(Piece(cell, drawing, card_code(card)))
                if state.turn == seat and not state.activated >> zone & 1:
                    lamps.append(Lamp(sheet.ACTIVE[number], TURN))
            scared = sheet.PORTRAITS[seat * len(ZONES) :] + sheet.PORTRAITS
            for who in state.characters(SCARED + seat):
                portrait = seating.take(scared)
                if portrait is not None:
                    pieces.append(Piece(portrait, f"phantom/{CHARACTER_NAMES[who]}"))
        for zone in range(len(ZONES)):
            seats = sheet.CHARACTERS[zone * len(SEATS) * len(ZONES) :]
            for cell, who in zip(seats, state.characters(zone)):
                pieces.append(Piece(cell, f"phantom/{CHARACTER_NAMES[who]}"))
        return Scene(pieces, lamps)

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        words = self.words(lang)
        cards: Counter[str] = Counter()
        points: Counter[str] = Counter()
        for steps in games:
            cards.update(step.text.split()[2] for step in steps if step.text.startswith("play "))
            for seat, name in enumerate(words.seats):
                points[name] += steps[-1].state.points(seat)
        names = [card_name(card) for card in range(CARDS) if cards[card_name(card)]]
        return [
            Chart("points", words.say("points"), dict(points)),
            Chart("cards", words.say("cards"), {words.name(each): cards[each] for each in names}),
        ]


ADAPTER = Phantom(load("phantom"))

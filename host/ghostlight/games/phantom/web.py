"""Phantom on the page: seven figures, identical discs, and Wilson."""

from __future__ import annotations

from typing import Any

from firmware.board import Board
from firmware.games.phantom import sheet
from firmware.games.phantom.places import DISC, FIGURES, PILES, colour_of_card, side_of_card
from firmware.lights.palette import PALETTES
from firmware.texts import load_game as load_texts
from ghostlight import rulebook
from ghostlight.games.phantom.cards import box_of
from ghostlight.games.phantom.pile_diff import BY_NAME
from ghostlight.games.phrases import Phrases, capital
from ghostlight.lang import colon
from ghostlight.web import board_view
from ghostlight.web.game_adapter import LAMP, SEATS, Adapter, Picture, Sheet, Wanted, rule_of
from shared_rules.game import STANDARD
from shared_rules.phantom.cards import (
    AT_ZONE,
    CARDS,
    CHARACTER_NAMES,
    KIND_COUNT,
    PHANTOMS,
    ZONES,
    card_name,
    is_place,
)

DISCS = 52  # as many as in the box: one more than can lie on the table
WILSON = FIGURES + DISCS  # a ring without a magnet: no cell senses it
_STACKS = 4
_WILSON_RULES = ("R7.4",)
_DISC_RULES = ("R4.1", "R4.2")
_ROOM_RULE, _SHELTER_RULE = "R4.3", "R6.2"
_KIND_RULES = ("R5.2", "R5.3", "R5.4", "R5.5", "R5.6", "R5.7")


class Phantom(Adapter):
    art = (
        *((f"phantom/{name}", f"phantom/{name}") for name in CHARACTER_NAMES[:FIGURES]),
        *((("phantom/place", "phantom/phantom"),) * DISCS),
        ("phantom/wilson", "phantom/wilson"),
    )
    asks_under_hood = True

    # Texts

    def pictures(self) -> list[Picture]:
        slots = list(sheet.APPARITIONS)
        first = [slots[pile * sheet.SLOTS] for pile in range(PILES)]
        cells = list(sheet.CHARACTERS)
        disc = FIGURES
        return [
            ([(who, cells[who]) for who in range(FIGURES)], []),
            ([(disc, first[0]), (0, cells[0])], first[1:4]),
            ([(disc, first[0])], first[1:4]),
            ([(disc, slots[0]), (disc + 1, slots[1])], [slots[2]]),
            ([(disc, slots[0]), (disc + 1, slots[1]), (0, cells[0])], [cells[0]]),
        ]

    def token_name(self, token: int, lang: str) -> str:
        if token == WILSON:
            return "Wilson"
        return str(load_texts("phantom", lang).TOKENS[min(token, DISC - 1)])

    def sides(self, token: int, lang: str) -> list[str]:
        return list(self.own(lang)["sides"]) if _is_disc(token) else []

    def kind_of(self, token: int) -> str:
        return "d" if _is_disc(token) else "c"

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        if token < FIGURES:
            return self._figure(token, lang)
        rules = _DISC_RULES if _is_disc(token) else _WILSON_RULES
        return {"short": "", "full": " ".join(rule_of(book, rule) for rule in rules)}

    def _figure(self, who: int, lang: str) -> dict[str, str]:
        """The value and the fear of a Character, and what an adult destroys."""
        own = self.own(lang)["figures"]
        box = box_of(self.box)
        other = box_of(self.box, "7_9_10").fear[who]
        deed = own["child"]
        for number, group in enumerate(own["groups"]):
            if box.destroyed[who] >> number & 1:
                deed = own["adult"].format(group=group)
        return {
            "short": own["worth"].format(points=box.points[who], fear=box.fear[who]),
            "full": deed if self.box != STANDARD else f"{deed} {own['flees'].format(other=other)}",
        }

    def deck(self, book: rulebook.Rulebook, lang: str) -> list[dict[str, Any]]:
        own, words = self.own(lang)["card"], self.game.words(lang)
        box = box_of(self.box)
        found = []
        for card in range(CARDS):
            if is_place(card):
                place = card - PHANTOMS
                here = [
                    words.name(zone) for n, zone in enumerate(ZONES) if box.zones[place] >> n & 1
                ]
                group = box.protected[place].bit_length() - 1
                facts = {
                    "terror": box.place_terror[place],
                    "room": box.capacity[place],
                    "zones": ", ".join(here),
                    "group": own["groups"][group],
                }
                short = own["shelter" if group >= 0 else "place"].format(**facts)
                deed = own["shelterDeed" if group >= 0 else "placeDeed"].format(**facts)
                rule = _SHELTER_RULE if group >= 0 else _ROOM_RULE
            else:
                short, rule = own["terror"][card % KIND_COUNT], _KIND_RULES[card % KIND_COUNT]
                sentence = rule_of(book, rule).partition(". ")[0].rstrip(".")
                deed = capital(sentence.partition(":")[2].strip()) + "."  # without its name
            found.append(
                {
                    "name": words.name(card_name(card)),
                    "short": short,
                    "deed": deed,
                    "full": rule_of(book, rule),
                    "side": int(not is_place(card)),
                }
            )
        return found

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        own, zones = self.own(lang)["places"], load_texts("phantom", lang).ZONES
        found: dict[int, tuple[str, str]] = {}
        for place, cell in enumerate(sheet.APPARITIONS):
            pile, slot = divmod(place, sheet.SLOTS)
            side, zone = own["sides"][pile // len(ZONES)], zones[pile % len(ZONES)]
            found[cell] = ("d", own["slot"].format(zone=zone, side=side, number=slot + 1))
        for place, cell in enumerate(sheet.CHARACTERS):
            zone, number = divmod(place, len(sheet.CHARACTERS) // len(ZONES))
            found[cell] = ("c", own["seat"].format(zone=zones[zone], number=number + 1))
        for place, cell in enumerate(sheet.PORTRAITS):
            found[cell] = ("c", own["portrait"].format(side=own["sides"][place // len(ZONES)]))
        return found

    def status(self, state: Any, lang: str) -> dict[str, Any]:
        """Points; every zone with both rows from the middle outwards, and its Characters."""
        found = super().status(state, lang)
        view, words = dict(self.public_view(state)), self.game.words(lang)
        labels = words.view()
        found["left"] = colon(lang).join(
            (capital(labels["points"]), self.game.value("points", view["points"], words))
        )
        found["sheet"] = self._sheet(view, words)
        scared = [(f"{who}_scared", view[f"{who}_scared"]) for who in self.rules.ROLES]
        found["where"] = [
            *(
                (capital(words.name(zone)), self._zone(view, n, lang))
                for n, zone in enumerate(ZONES)
            ),
            *(
                (capital(labels[key]), [capital(words.name(who)) for who in whom])
                for key, whom in scared
                if whom
            ),
        ]
        return found

    def _sheet(self, view: dict[str, Any], words: Phrases) -> Sheet:
        rows = [[name, str(points)] for name, points in zip(words.roles, view["points"])]
        return {"title": words.say("points"), "head": [], "rows": rows}

    def _zone(self, view: dict[str, Any], number: int, lang: str) -> list[str]:
        own, words = self.own(lang)["zone"], self.game.words(lang)
        told = []
        for role, who in enumerate(self.rules.ROLES):
            row = view[f"{who}_{ZONES[number]}"]
            if row:
                cards = ", ".join(map(words.name, row))
                terror = view[f"{who}_terror"][number]
                told.append(own["row"].format(who=words.roles[role], terror=terror, cards=cards))
        people = ", ".join(map(words.name, view[f"in_{ZONES[number]}"]))
        if people:
            fear = view["fear"][number]
            told.append(
                capital(own["alone" if fear else "there"].format(people=people, fear=fear))
            )
        return told or [own["empty"]]

    def captured(self, state: Any) -> int:
        return sum(state.points(role) for role in range(SEATS))

    def cards_at(self, state: Any, board: Board | None = None) -> dict[int, int]:
        """The rows of cards. With a board, the rows of the board's public game, which omit a card
        that a player is about to play; otherwise each row without gaps."""
        if board is None:
            pieces = self.game.scene(state).pieces
            return {piece.cell: BY_NAME[piece.label] for piece in pieces if piece.label}
        reconciler = board.director.reconciler
        found = {}
        for role in range(SEATS):
            for zone in range(len(ZONES)):
                pile = state.pile(role, zone)
                discs = reconciler.places.slots.discs(reconciler.places.pile_of(role, zone))
                if len(discs) < len(pile):  # the last disc stands for the rest
                    pile = pile[: max(len(discs) - 1, 0)] + pile[-1:]
                for (cell, card), public in zip(discs, pile):
                    if card != public:
                        break
                    found[cell] = card
        return found

    def shine(self, state: Any) -> list[list[int]]:
        """The discs in the colours of their groups, as on the board."""
        lit = [
            [cell, *(round(LAMP * part) for part in PALETTES[0][3 * colour : 3 * colour + 3])]
            for cell, card in self.cards_at(state).items()
            for colour in [colour_of_card(card)]
        ]
        return super().shine(state) + lit

    # At the board

    def stack(self, token: int) -> tuple[int, int]:
        """Figures side by side, then the discs in a few stacks, then Wilson."""
        if not _is_disc(token):
            return (token if token < FIGURES else FIGURES + _STACKS), 0
        height, stack = divmod(token - FIGURES, _STACKS)
        return FIGURES + stack, height

    def has_magnet(self, token: int) -> bool:
        return token != WILSON

    def side_on(self, cell: int, board: Board) -> int:
        """The side of the card that the player in turn has taken under the hood."""
        director = board.director
        state = director.match.state
        if cell not in sheet.APPARITIONS or state.phase != AT_ZONE:
            return 0
        card = director.hood.taken(state.turn)
        return side_of_card(card) if card >= 0 else 0

    def own_cards(self, board: Board, seat: int) -> dict[str, Any]:
        director = board.director
        role = director.role_of(seat)
        hand = [] if director.vault.is_empty or director.code else director.hand_of(role)
        if not hand:
            return {}
        return {
            "hand": hand,
            "marked": hand.index(director.hood.marked(role, hand)),
            "taken": director.hood.taken(role),
        }

    def roles(self, board: Board) -> list[int]:
        return [int(board.director.role_of(seat)) for seat in range(SEATS)]

    def wanted(self, board: Board, cells: list[int | None]) -> Wanted:
        """All discs are equal: those on a wanted slot stay, the others fill the empty slots."""
        slots = dict(
            (cell, side_of_card(card))
            for pile in range(PILES)
            for cell, card in board.director.reconciler.places.slots.discs(pile)
        )
        found: Wanted = board_view.wanted(board)
        discs = range(FIGURES, FIGURES + DISCS)
        found += [
            (cell, slots[cell]) if cell is not None and cell in slots else None
            for cell in cells[FIGURES:WILSON]
        ]
        missing = [cell for cell in slots if cell not in cells[FIGURES:WILSON]]
        for token in sorted(discs, key=lambda token: cells[token] is None):
            if missing and found[token] is None:
                cell = missing.pop(0)
                found[token] = (cell, slots[cell])
        wilson = cells[WILSON]  # once it is on the table, anywhere: the board does not sense it
        if wilson is None or not board.director.match.state.is_last():
            return [*found, None]
        return [*found, (wilson, 0)]


def _is_disc(token: int) -> bool:
    return FIGURES <= token < WILSON


ADAPTER = Phantom("phantom")

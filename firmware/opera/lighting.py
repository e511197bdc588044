"""What is lit in l'Opéra: the light language of LIGHTS.md, drawn from the public state.

Higher layers hide lower ones: the house, then what may be done, then what is wrong.
"""

from firmware.expectation import EXTRA, MISSING, RIGHT, WRONG_PIECE, WRONG_SIDE
from firmware.opera.places import BLACKOUT_TOKEN, PADLOCK_TOKEN, cells_of
from firmware.palette import AMBER, GHOST, LIGHT, PASSAGE, PIECE, WRONG
from firmware.scene import BLINK, BREATHE, FLASH, GLOW, STEADY
from firmware.sheets import opera as sheet
from shared_rules.compat import const
from shared_rules.opera.cast import CHARACTERS
from shared_rules.opera.house import EXIT
from shared_rules.opera.phases import AT_ANSWER, AT_DEAL

_HOUSE = const(1)
_CHOICE = const(2)
_FAULT = const(3)


def colour_of(token: int) -> int:
    if token < CHARACTERS:
        return PIECE + token
    if token == PADLOCK_TOKEN:
        return AMBER
    return GHOST if token == BLACKOUT_TOKEN else LIGHT


class Lighting:
    def __init__(self, board, tabletop) -> None:
        self._scene = board.scene
        self._tracker = board.tracker
        self._health = board.scanner.health
        self._tabletop = tabletop

    def clear(self) -> None:
        self._scene.clear()

    def house(self, state, seat_of_active: int) -> None:
        """What is always to be seen: tokens, padlock, blackout, La Carlotta, cards, whose turn."""
        scene = self._scene
        where = self._tabletop.where()
        for who in range(CHARACTERS):
            cell = where[who]
            # In the dark room tokens only glimmer, but can be found.
            if cell < len(scene.colour) and state.rooms[who] != state.blackout:
                scene.light(cell, PIECE + who, GLOW, _HOUSE)
        scene.light(sheet.CORRIDORS[state.padlock], AMBER, STEADY, _HOUSE)
        scene.light(sheet.BLACKOUT_SEATS[state.blackout], GHOST, GLOW, _HOUSE)
        scene.light(sheet.TRACK[state.carlotta - 1], LIGHT, STEADY, _HOUSE)
        scene.light(sheet.TRACK[EXIT - 1], WRONG, GLOW, _HOUSE)
        self._cards(state)
        if seat_of_active >= 0:
            scene.light(sheet.TURN[seat_of_active], LIGHT, STEADY, _HOUSE)
        for choice in range(len(sheet.ROUND)):
            if choice < state.turn:
                scene.light(sheet.ROUND[choice], LIGHT, GLOW, _HOUSE)
            elif choice == state.turn and state.phase < AT_ANSWER:
                scene.light(sheet.ROUND[choice], LIGHT, BREATHE, _HOUSE)

    def _cards(self, state) -> None:
        for who in range(CHARACTERS):
            lamp = sheet.CARDS[who]
            if state.cards >> who & 1 or state.who == who:
                self._scene.light(lamp, PIECE + who, STEADY, _HOUSE)
            elif state.undealt >> who & 1 and state.phase > AT_DEAL:
                self._scene.light(lamp, PIECE + who, GLOW, _HOUSE)

    def may_lift(self, tokens: list) -> None:
        """These breathe in their own colours: lift one."""
        where = self._tabletop.where()
        for token in tokens:
            if where[token] < len(self._scene.colour):
                self._scene.light(where[token], colour_of(token), BREATHE, _CHOICE)

    def may_go(self, token: int, spots: list) -> None:
        """The free places where a token may be put down."""
        for spot in spots:
            for cell in cells_of(token, spot):
                if not self._tracker.sides[cell] and not self._health.is_faulty(cell):
                    self._scene.light(cell, colour_of(token), STEADY, _CHOICE)

    def passages(self, indices: list) -> None:
        for index in indices:
            self._scene.light_all(sheet.PASSAGES[index], PASSAGE, STEADY, _CHOICE)

    def answer(self, is_can: bool) -> None:
        lamp = sheet.ANSWER[0 if is_can else 1]
        self._scene.light(lamp, LIGHT if is_can else GHOST, STEADY, _CHOICE)

    def way(self, first: int, last: int) -> None:
        """A light that runs along La Carlotta's way."""
        if first <= last:
            self._scene.chase(sheet.TRACK[first - 1 : last], LIGHT, _CHOICE)

    def wrong(self, first: int) -> None:
        """The difference, cell by cell: too much, missing, turned wrongly.

        The place of the token that the screens name flashes: nobody has to tell colours apart.
        """
        verdicts = self._tracker.wrong
        for cell in range(len(verdicts)):
            verdict = verdicts[cell]
            if verdict == RIGHT:
                continue
            token = self._tabletop.wanted_token(cell)
            if verdict == MISSING:
                pattern = FLASH if token == first else BREATHE
                self._scene.light(cell, colour_of(token), pattern, _FAULT)
            elif verdict == WRONG_SIDE:
                self._scene.light(cell, LIGHT, BREATHE, _FAULT)
            elif verdict in (EXTRA, WRONG_PIECE):
                self._scene.light(cell, WRONG, BLINK, _FAULT)

    def ask(self, cell: int, token: int) -> None:
        """Is this token here that one? Is that token here?"""
        self._scene.clear()
        self._scene.light(cell, colour_of(token), BREATHE, _FAULT)

    def point(self, cell: int) -> None:
        """Look here."""
        self._scene.light(cell, LIGHT, FLASH, _FAULT)

    def reveal(self, identity: int) -> None:
        cell = self._tabletop.where()[identity]
        if cell < len(self._scene.colour):
            self._scene.light(cell, PIECE + identity, BLINK, _FAULT)
        self._scene.light(sheet.CARDS[identity], PIECE + identity, BLINK, _FAULT)

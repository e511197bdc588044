"""After a power cut: whoever keeps the recovery code types it, and the game goes on.

Twenty presses of three buttons are 31 bits. A wrong code is refused with a growing delay (of this
start: a power cut takes longer than the first of them); a forgotten one ends the game as void, if
both seats agree: else who is about to lose would pull the plug. A game that hides nothing from its
players asks for no code: its box opens with the empty one.
"""

import binascii

from firmware import wings
from firmware.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.crypto import wipe
from firmware.match import BOX, DEAL, GAME, SEED, count_told, last_of
from firmware.sealing import CODE_PRESSES, ROUNDS
from firmware.stages.stage import Stage
from shared_rules.compat import const

_ROUNDS_A_STEP = const(8)
_FIRST_DELAY_MS = const(2000)
_LONGEST_DELAY_MS = const(64000)


class Recall(Stage):
    def __init__(self, director, lines: list) -> None:
        super().__init__(director)
        self._lines = lines
        self._code = bytearray()
        self._stretch = None
        self._seat = -1  # that types: the first to press
        self._delay_ms = _FIRST_DELAY_MS
        self._locked_until_ms = 0
        self._now_ms = 0
        self._is_leaving = False  # it is asked whether the game shall be given up
        self._agreed = -1  # the seat that says so

    def enter(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self._director.match.number = count_told(self._lines)  # if it goes on with being void
        self._director.board.scene.clear()
        self._director.board.seal(True)
        if last_of(self._lines, SEED):  # it was over already
            self._director.close()
            self._director.menu()
        elif not self._is_ours():
            self._put_away()
        elif not last_of(self._lines, BOX):
            self._give_up()
        elif self._director.has_code:
            self._show(self._texts.RECALL)
        else:
            self._begin_stretch()
            self._director.tell_both(self._texts.WAIT)

    def step(self, now_ms: int) -> None:
        self._now_ms = now_ms
        if self._stretch is not None and self._stretch.step(_ROUNDS_A_STEP):
            key = self._stretch.key()
            self.wipe()
            self._try(key)

    def wipe(self) -> None:
        wipe(self._code)
        self._code = bytearray()
        if self._stretch is not None:
            self._stretch.wipe()
            self._stretch = None

    def on_button(self, event: int) -> None:
        if kind_of(event) == LONG and button_of(event) == BACK:
            self._is_leaving = True
            self._agreed = -1
            self._director.ask(self._texts.FORGET)
            return
        if self._is_leaving:
            if kind_of(event) == SHORT:
                self._answer(seat_of(event), button_of(event))
            return
        if kind_of(event) != SHORT or self._stretch is not None:
            return
        if self._now_ms < self._locked_until_ms:
            return
        if self._seat < 0:
            self._seat = seat_of(event)
        if seat_of(event) != self._seat:
            return
        self._code.append(button_of(event))
        if len(self._code) == CODE_PRESSES:
            self._begin_stretch()
        self._show(self._texts.RECALL)

    def _begin_stretch(self) -> None:
        salt = binascii.unhexlify(last_of(self._lines, BOX).split()[0].encode())
        self._stretch = wings.call("sealing").Stretch(bytes(self._code), salt, ROUNDS)

    def _try(self, key: bytes) -> None:
        director = self._director
        box = binascii.unhexlify(last_of(self._lines, BOX).split()[1].encode())
        nonces = []
        for word in last_of(self._lines, DEAL).split()[1:]:
            nonces.append(b"" if word == "-" else binascii.unhexlify(word.encode()))
        if director.vault.unseal(key, box, nonces):
            try:
                director.resume(self._lines, self._seat)
            except ValueError:  # journal and seed or rules do not agree
                self._put_away()
            return
        if not director.has_code:
            self._put_away()
            return
        self._seat = -1
        self._locked_until_ms = self._now_ms + self._delay_ms
        self._delay_ms = min(2 * self._delay_ms, _LONGEST_DELAY_MS)
        self._show(self._texts.RECALL_WRONG)

    def _answer(self, seat: int, button: int) -> None:
        if button != OK:
            self._is_leaving = False
            self._show(self._texts.RECALL)
        elif self._agreed in (-1, seat):
            self._agreed = seat
            self._director.tell_both(self._texts.BOTH_MUST)
        else:
            self._give_up()

    def _give_up(self) -> None:
        self._director.on_both()

    def _put_away(self) -> None:
        """It cannot be played on; who wants to know why has its lines."""
        self._director.on_both()
        self._director.menu(self._texts.UNREADABLE)

    def _show(self, text: str) -> None:
        self._director.tell_both(text % len(self._code))

    def _is_ours(self) -> bool:
        """Whether a journal begins as this game does, by rules that are known."""
        return " ".join(self._lines[0].split()[:3]) == GAME + " " + self._director.game

"""The stage where each player with a recovery code sees the code, and their secret, in private.

If one side has a secret, the other player looks away meanwhile. If both have, each has a code, and
both look at the same time, each at their own screen. A short press of PEEK does not count: nothing
can be read in that time.
"""

from firmware.buttons.buttons import LONG, OK, PEEK, SHORT, button_of, kind_of, seat_of
from firmware.play.stage import Stage
from firmware.secrets.crypto import CODE_PRESSES

_SEATS = (0, 1)


class RevealSecret(Stage):
    NAME = "firstlook"

    def __init__(self, director) -> None:
        super().__init__(director)
        self._looked = []  # the seats where PEEK was held long enough to read
        self._noted = []  # the seats that have noted their code

    def enter(self, now_ms: int) -> None:
        for seat in _SEATS:
            self._show(seat)

    def on_button(self, event: int) -> None:
        seat = seat_of(event)
        if kind_of(event) == LONG and button_of(event) == PEEK and seat not in self._looked:
            self._looked.append(seat)
            self._show(seat)
        if kind_of(event) != SHORT or button_of(event) != OK:
            return
        if seat not in self._director.keepers or seat not in self._looked:
            return
        if seat not in self._noted:
            self._noted.append(seat)
        if len(self._noted) < len(self._director.keepers):
            self._show(seat)
            return
        self._director.forget_code()  # shown no more
        self._director.advance()

    def _show(self, seat: int) -> None:
        texts = self._texts
        keepers = self._director.keepers
        ok = ""
        if seat not in keepers:
            text = texts.LOOK_AWAY
        elif seat in self._noted:
            text = texts.NOTED
        else:
            text = texts.LOOK if len(keepers) == 1 else texts.LOOK_BOTH
            if seat in self._looked:
                ok = texts.GO_ON
        self._screens.show_text(seat, text, ok)


def fill_code(director, seat: int, page) -> bool:
    """Writes a seat's own code; returns False for a seat that has none."""
    if seat not in director.keepers:
        return False
    start = CODE_PRESSES * director.keepers.index(seat)
    letters = "".join(["OBP"[press] for press in director.code[start : start + CODE_PRESSES]])
    page.fill(director.texts.CODE % (letters[:5], letters[5:10], letters[10:15], letters[15:]))
    return True

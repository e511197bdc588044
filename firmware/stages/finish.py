"""The end of the game: who won and why, and the secret opened for checking.

The page has the beginning of the record's digest. BACK turns to one with half of all its digits:
more than anybody could make another record for. Until somebody has pressed OK it comes again after
a power cut.
"""

from firmware.buttons import BACK, OK, SHORT, button_of, kind_of
from firmware.lazy_import import load_once
from firmware.stages.stage import Stage


class Finish(Stage):
    def __init__(self, director, is_told: bool = False) -> None:
        """Again, if its last line is written: the power was cut before anybody pressed OK."""
        super().__init__(director)
        self._ending = load_once(director.name + ".ending").Ending(director)
        if not is_told:
            director.match.open()
        self._closing = director.tell_closing()
        self._is_turned = False
        director.deals.finish()
        director.mark_unread()
        director.close()

    def enter(self, now_ms: int) -> None:
        director = self._director
        texts = self._texts
        director.board.scene.clear()
        text = self._ending.show(director, self._closing)
        if self._is_turned:
            text = texts.DIGEST % (self._closing[:16] + "|" + self._closing[16:32])
        director.tell_both(text, texts.GO_ON, texts.NEXT)

    def on_button(self, event: int) -> None:
        if kind_of(event) != SHORT:
            return
        if button_of(event) == OK:
            self._director.mark_read()
            self._ending.leave(self._director)
            self._director.menu("", True)
        elif button_of(event) == BACK:
            self._is_turned = not self._is_turned
            self.enter(0)

"""The stage after a game: shows the winner and the reason, and publishes the seed for checking.

The page has the first digits of the record's digest. BACK shows half of the digits: enough that
no other record with these digits can be computed. After a power cut the page is shown again, until
OK is pressed.
"""

from firmware.buttons.buttons import BACK, OK, SHORT, button_of, kind_of
from firmware.memory import load_once
from firmware.play.stage import Stage


class Finish(Stage):
    NAME = "finish"

    def __init__(self, director, is_published: bool = False) -> None:
        """`is_published`: the seed is in the record already, and a power cut came before OK."""
        super().__init__(director)
        self._ending = load_once("games.%s.ending" % director.name).Ending(director)
        if not is_published:
            director.match.publish_seed()
        self._closing = director.send_closing()
        self._is_turned = False
        director.deal_counter().finish()
        director.mark_unread()
        director.close()

    def enter(self, now_ms: int) -> None:
        director = self._director
        texts = self._texts
        director.board.scene.clear()
        text = self._ending.show(director, self._closing)
        if self._is_turned:
            text = texts.DIGEST % (self._closing[:16] + "|" + self._closing[16:32])
        self._screens.show_both(text, texts.GO_ON, texts.NEXT)

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

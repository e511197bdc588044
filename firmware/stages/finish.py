"""The end of the game: who won and why, and the secret opened for checking.

The page has the beginning of the record's digest. BACK turns to one with half of all its digits:
more than anybody could make another record for.
"""

from firmware import wings
from firmware.buttons import BACK, OK, SHORT, button_of, kind_of
from firmware.match import SEED
from firmware.stages.stage import Stage


class Finish(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        match = director.match
        self._ending = wings.call(director.name + ".aside").Ending(director)
        seed = director.vault.opening(match.state, match.loser >= 0)
        match.note(SEED, "".join(["%02x" % byte for byte in seed]))
        self._closing = match.closing()
        director.board.link.send("closing", ("digest", self._closing))
        self._is_turned = False
        director.deals.finish()
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
            self._ending.leave(self._director)
            self._director.menu("", True)
        elif button_of(event) == BACK:
            self._is_turned = not self._is_turned
            self.enter(0)

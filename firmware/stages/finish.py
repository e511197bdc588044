"""The end of the game: who won and why, and the secret opened for checking."""

from firmware import wings
from firmware.buttons import OK, SHORT, button_of, kind_of
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
        director.deals.finish()
        director.close()

    def enter(self, now_ms: int) -> None:
        director = self._director
        director.board.scene.clear()
        director.tell_both(self._ending.show(director, self._closing), self._texts.GO_ON)

    def on_button(self, event: int) -> None:
        if kind_of(event) == SHORT and button_of(event) == OK:
            self._ending.leave(self._director)
            self._director.menu("", True)

"""The end of the game: who won and why, the Phantom revealed, the secret opened for checking."""

from firmware.buttons import OK, SHORT, button_of, kind_of
from firmware.match import SEED
from firmware.opera.menu import Menu
from firmware.opera.stage import Stage
from shared_rules.opera.cast import COUNT
from shared_rules.opera.phases import INVESTIGATOR


class Finish(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        director.match.outside()  # the opening
        seed = director.vault.opening(director.match.state)
        director.match.note(SEED, "".join(["%02x" % byte for byte in seed]))

    def enter(self, now_ms: int) -> None:
        director = self._director
        texts = self._texts
        state = director.match.state
        won = texts.INVESTIGATOR_WINS if state.winner == INVESTIGATOR else texts.PHANTOM_WINS
        summary = texts.SUMMARY % (state.round, state.carlotta, COUNT[state.suspects])
        director.tell_both(won % director.name_of(state.identity) + "|" + summary, texts.GO_ON)
        director.lighting.clear()
        director.lighting.house(state, -1)
        director.lighting.reveal(state.identity)

    def on_button(self, event: int) -> None:
        if kind_of(event) == SHORT and button_of(event) == OK:
            director = self._director
            director.vault.wipe()
            director.journal.finish()
            director.board.seal(False)
            director.phantom_seat = 1 - director.phantom_seat  # a rematch swaps the roles
            director.go(Menu(director))

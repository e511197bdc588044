"""The end of the game: who won and why, the Phantom revealed, the secret opened for checking."""

from firmware.buttons import OK, SHORT, button_of, kind_of
from firmware.match import SEED
from firmware.opera.stage import Stage
from shared_rules.opera.cast import COLOURS, COUNT
from shared_rules.opera.phases import AT_REVEAL, INVESTIGATOR, PHANTOM


class Finish(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        match = director.match
        if match.loser < 0:
            if match.state.phase == AT_REVEAL:  # else it was cut off behind it
                match.outside()
            self._winner = match.state.winner
        else:
            self._winner = 1 - match.loser
        self._identity = _identity_of(director)
        seed = director.vault.opening(match.state, match.loser >= 0)
        match.note(SEED, "".join(["%02x" % byte for byte in seed]))
        self._closing = match.closing()
        director.board.link.send("closing", ("digest", self._closing))
        director.deals.finish()
        director.count_win(director.seat_of(self._winner))
        director.close()

    def enter(self, now_ms: int) -> None:
        director = self._director
        texts = self._texts
        state = director.match.state
        won = texts.INVESTIGATOR_WINS if self._winner == INVESTIGATOR else texts.PHANTOM_WINS
        if director.match.loser >= 0:
            won = texts.GAVE_UP[director.match.loser]
        summary = texts.SUMMARY % (state.round, COUNT[state.suspects], self._closing[:8])
        director.tell_both(won % director.name_of(self._identity) + "|" + summary, texts.GO_ON)
        director.lighting.clear()
        director.lighting.house(state, -1)
        director.lighting.reveal(self._identity)

    def on_button(self, event: int) -> None:
        if kind_of(event) == SHORT and button_of(event) == OK:
            director = self._director
            director.phantom_seat = 1 - director.phantom_seat  # a rematch swaps the roles
            director.menu("", True)


def _identity_of(director) -> int:
    """Now everybody may know what the Phantom's view says."""
    for name, value in director.vault.private_view(director.match.state, PHANTOM):
        if name == "identity":
            return COLOURS.index(value)
    raise ValueError("there is no Phantom")

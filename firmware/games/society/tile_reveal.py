"""A stage of The Phantom Society after a tile is removed: shows the ghost under it, or damage."""

from firmware.play.stage import TimedAnnouncement
from shared_rules.society.actions import GHOST
from shared_rules.society.hunt import PASSED


class TileReveal(TimedAnnouncement):
    NAME = "beneath"

    def __init__(self, director) -> None:
        super().__init__(director)
        self._room = director.match.state.history[-1] & PASSED

    def waiting_text(self) -> str:
        return self._texts.HUSH % self._director.tile_name(self._room)

    def reveal(self) -> None:
        director = self._director
        texts = self._texts
        match = director.match
        is_ghost = match.outside() == GHOST
        state = match.state
        director.board.scene.clear()
        director.lighting.manor(state)
        director.lighting.reveal_tile(self._room, state.colour(self._room) if is_ghost else -1)
        text = (texts.GHOST if is_ghost else texts.EMPTY) % director.tile_name(self._room)
        self._screens.show_both(text + "|" + texts.DAMAGE % (state.damage, state.target))
        director.board.beep(660 if is_ghost else 330)

    def end(self) -> None:
        director = self._director
        if director.match.state.winner < 0 and self._room in director.match.state.ghosts:
            director.lead(self._texts.TURN_AGAIN, director.advance)
        else:
            director.advance()

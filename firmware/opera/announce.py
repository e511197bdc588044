"""The end of a round: CAN or CANNOT, as a light show of a second or two that can be skipped."""

from firmware import wings
from shared_rules.opera.actions import CAN


class Announce(wings.call("stages.hush").Hush):
    def words(self) -> str:
        return self._texts.HUSH

    def tell(self) -> None:
        director = self._director
        before = director.match.state.carlotta
        is_can = director.match.outside() == CAN
        director.board.scene.clear()
        director.lighting.answer(is_can)
        director.lighting.way(before, director.match.state.carlotta)
        director.tell_both(self._texts.CAN if is_can else self._texts.CANNOT)
        director.board.beep(660 if is_can else 330)

    def end(self) -> None:
        director = self._director
        if director.match.state.winner >= 0:
            director.advance()
        else:
            director.end_round(self._texts.END_ROUND)

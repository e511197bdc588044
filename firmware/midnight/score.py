"""Between two balls: the points, with everybody still where the ball left them."""

from firmware.buttons import OK, SHORT, button_of, kind_of
from firmware.midnight.prompts import score_lines
from firmware.stages.stage import Stage


class Score(Stage):
    def __init__(self, director, ball) -> None:
        super().__init__(director)
        self._ball = ball

    def enter(self, now_ms: int) -> None:
        director = self._director
        director.board.scene.clear()
        director.lighting.house(self._ball)
        title = self._texts.BALL_OVER % self._ball.round
        lines = score_lines(director.match.state, self._texts)
        director.tell_both(title + "|" + lines, self._texts.GO_ON)

    def on_button(self, event: int) -> None:
        if kind_of(event) == SHORT and button_of(event) == OK:
            self._director.advance()

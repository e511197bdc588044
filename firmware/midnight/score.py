"""After a ball: the score sheet, with everybody still where the ball left them. From the wings.

A screen has three lines. Three players are on one page; for more the first one has all the points
in short, and BACK turns to the sheet.
"""

from firmware.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.midnight.prompts import score_lines
from firmware.stages.stage import Stage
from shared_rules.compat import const

_LINES = const(3)  # of a page


def sheet_lines(state, texts) -> list:
    """A line for each player: what every ball has brought, and all together."""
    lines = []
    for player in range(state.agreed.players):
        columns = "  ".join([str(points[player]) for points in state.balls])
        lines.append("%s: %s = %d" % (texts.PLAYERS[player], columns, state.points[player]))
    return lines


class Score(Stage):
    def __init__(self, director, ball) -> None:
        super().__init__(director)
        self._ball = ball
        state = director.match.state
        lines = sheet_lines(state, self._texts)
        self._pages = ["|".join(lines[at : at + _LINES]) for at in range(0, len(lines), _LINES)]
        if len(self._pages) > 1:
            self._pages.insert(0, score_lines(state, self._texts))
        self._page = 0

    def enter(self, now_ms: int) -> None:
        director = self._director
        texts = self._texts
        director.board.scene.clear()
        director.lighting.house(self._ball)
        title = texts.BALL_OVER % self._ball.round
        back = texts.NEXT if len(self._pages) > 1 else ""
        director.tell_both(title + "|" + self._pages[self._page], texts.GO_ON, back)

    def on_button(self, event: int) -> None:
        button = button_of(event)
        if kind_of(event) == LONG:
            if button == OK:
                self._director.pause(seat_of(event))
        elif kind_of(event) != SHORT:
            return
        elif button == OK:
            self._director.advance()
        elif button == BACK:
            self._page = (self._page + 1) % len(self._pages)
            self.enter(0)

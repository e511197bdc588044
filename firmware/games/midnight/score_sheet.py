"""The stage after a ball: shows the score sheet; the guests stay where the ball left them.

A screen has three lines, so three players fit on one page. With more players the first page has
only the sums; BACK shows the next page. BACK held takes back the move that ended the ball.
"""

from firmware.buttons.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.games.midnight.prompts import score_lines
from firmware.play.stage import Stage
from shared_rules.compat import const

_LINES = const(3)  # of a page
_NOTICE_MS = const(3000)


def sheet_lines(state, texts) -> list:
    """Returns a line for each player: the points of every ball, and the sum."""
    lines = []
    for player in range(state.options.players):
        columns = "  ".join([str(points[player]) for points in state.balls])
        lines.append("%s: %s = %d" % (texts.PLAYERS[player], columns, state.points[player]))
    return lines


class Score(Stage):
    NAME = "score"

    def __init__(self, director, ball) -> None:
        super().__init__(director)
        self._ball = ball
        state = director.match.state
        lines = sheet_lines(state, self._texts)
        self._pages = ["|".join(lines[at : at + _LINES]) for at in range(0, len(lines), _LINES)]
        if len(self._pages) > 1:
            self._pages.insert(0, score_lines(state, self._texts))
        self._page = 0
        self._notice_until_ms = 0

    def enter(self, now_ms: int) -> None:
        director = self._director
        self._notice_until_ms = 0
        texts = self._texts
        director.board.scene.clear()
        director.lighting.draw_board(self._ball)
        title = texts.BALL_OVER % self._ball.round
        self._screens.show_both(title + "|" + self._pages[self._page], texts.GO_ON, self._back())

    def _back(self) -> str:
        """Returns the hint for BACK: it turns pages, or with one page takes back."""
        if len(self._pages) > 1:
            return self._texts.NEXT
        return self._texts.UNDO if self._director.match.can_undo else ""

    def step(self, now_ms: int) -> None:
        if self._notice_until_ms and now_ms >= self._notice_until_ms:
            self.enter(now_ms)

    def on_button(self, event: int) -> None:
        button = button_of(event)
        is_long = kind_of(event) == LONG
        if is_long and button == OK:
            self._director.pause(seat_of(event))
        elif button == BACK and (is_long or kind_of(event) == SHORT and len(self._pages) == 1):
            self._take_back()
        elif kind_of(event) != SHORT:
            return
        elif button == OK:
            self._director.advance()
        elif button == BACK:
            self._page = (self._page + 1) % len(self._pages)
            self.enter(0)

    def _take_back(self) -> None:
        director = self._director
        if director.match.can_undo:
            director.forget_legs()
            director.match.undo()
            director.lead(self._texts.PUT_BACK, director.advance)
        else:
            director.board.beep(880)
            self._screens.show_both(self._texts.NO_BACK, self._texts.GO_ON, self._back())
            self._notice_until_ms = director.board.now_ms + _NOTICE_MS

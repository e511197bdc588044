"""Notices: texts that both screens show for some seconds in place of the prompt.

A notice is news, a tip, a cell's fault, or a reminder that a turn's time is over. A guided game
also explains each phase in a notice when the phase comes for the first time.
"""

from firmware.play.reconciler import OFF
from shared_rules.compat import const

_SHORT_MS = const(3000)
_TIP_MS = const(12000)
_SECOND_MS = const(1000)


class Notices:
    def __init__(self, director) -> None:
        self._director = director
        self._board = director.board
        self.text = ""
        self.cell = OFF  # the cell that the text is about
        self.is_tip = False  # OK ends it
        self._until_ms = 0
        self._turn_began_ms = 0
        self.begin_game()

    def begin_game(self) -> None:
        self._explained = 0  # a bit for each phase that was explained
        self._turn = None  # the turn whose time is counted
        self._is_warned = False  # the reminder that its time is over was shown

    def show(self, text: str, cell: int = OFF, ms: int = _SHORT_MS) -> None:
        self.text = text
        self.cell = cell
        self.is_tip = False
        self._until_ms = self._board.now_ms + ms

    def show_tip(self, text: str) -> None:
        """Shows a text until OK, or for long enough to read a tip."""
        self.show(text, OFF, _TIP_MS)
        self.is_tip = bool(text)

    def clear(self) -> None:
        self.text = ""
        self.is_tip = False

    def clear_news(self) -> None:
        """Ends the notice, unless it is about a cell."""
        if self.cell == OFF:
            self.clear()

    def has_ended(self) -> bool:
        """Ends a notice whose time is over. Returns whether there was one."""
        if not self.text or self._board.now_ms < self._until_ms:
            return False
        self.clear()
        return True

    # -- a guided game ---------------------------------------------------------------------

    def explain(self, phase: int) -> str:
        """Returns the explanation of a phase in a guided game, the first time; otherwise ""."""
        director = self._director
        if not director.is_guided or self._explained >> phase & 1:
            return ""
        self._explained |= 1 << phase
        return director.texts.GUIDE[phase]

    # -- the time of a turn ----------------------------------------------------------------

    def begin_turn(self) -> None:
        """Starts the time of a turn, unless it runs already."""
        turn = self._director.turn_of(self._director.match.state)
        if turn != self._turn:
            self._turn = turn
            self._turn_began_ms = self._board.now_ms
            self._is_warned = False

    def add_time(self, ms: int) -> None:
        """Adds time that does not count for the turn: that of a pause."""
        self._turn_began_ms += ms

    def is_time_over(self) -> bool:
        """Returns True once in a turn that takes longer than the players have agreed."""
        limit_ms = self._director.turn_seconds * _SECOND_MS
        if not limit_ms or self._is_warned:
            return False
        self._is_warned = self._board.now_ms - self._turn_began_ms >= limit_ms
        return self._is_warned

"""The stage of the master game where each team bids in private; then it shows both bids."""

from firmware.buttons.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.games.society.selector import Selector
from firmware.play.stage import Stage
from shared_rules.compat import const
from shared_rules.society.actions import BID
from shared_rules.society.board import AT_BID, AT_BIDS, BIDS, LOWEST_BID, TENS, UNITS

_TENS = const(0)  # 1: the units
_CHECK = const(2)
_SEALED = const(3)


class Bid(Stage):
    NAME = "bid"

    def __init__(self, director) -> None:
        super().__init__(director)
        self.chosen = bytearray(2)  # by team: how many of its selectors are set, or _SEALED
        self.selectors = [self._new_selectors(team) for team in range(2)]
        self.bids: list = []  # of both teams, once they are public
        state = director.match.state
        for team in range(2):
            is_done = state.phase == AT_BIDS or team < state.playing  # after a power cut
            if is_done or team in director.levels:
                self.chosen[team] = _SEALED

    def _new_selectors(self, team: int) -> tuple:
        """Returns selectors for the tens and for the units."""
        random = self._director.board.hal.random
        units = UNITS[self._director.match.state.pile_of(team)]
        return Selector(random, len(TENS)), Selector(random, len(units))

    def _bid(self, team: int) -> int:
        tens, units = self.selectors[team]
        return TENS[tens.at] + UNITS[self._director.match.state.pile_of(team)][units.at]

    @property
    def lets_computers_think(self) -> bool:
        return not self.bids

    @property
    def lets_computers_act(self) -> bool:
        return not self.bids

    # -- for everybody ---------------------------------------------------------------------

    def enter(self, now_ms: int) -> None:
        if self.bids:
            self._show_bids()
            return
        self._director.hood = self
        self._director.lighting.haunting()
        self.show()
        self._open()  # a power cut may have come before

    def show(self) -> None:
        director = self._director
        texts = self._texts
        for team in range(2):
            is_sealed = self.chosen[team] == _SEALED
            self._screens.show_text(
                director.seat_of(team), texts.BID_DONE if is_sealed else texts.BID
            )

    def on_button(self, event: int) -> None:
        if kind_of(event) == LONG and button_of(event) == OK:
            self._director.pause(seat_of(event))
        elif kind_of(event) == SHORT and button_of(event) == OK and self.bids:
            self._director.advance()

    def wipe(self) -> None:
        for team in range(2):
            self._wipe(team)

    def _wipe(self, team: int) -> None:
        for selector in self.selectors[team]:
            selector.wipe()

    def on_computer(self) -> None:
        self._open()

    def _open(self) -> None:
        """Commits and shows the bids, once both teams are done."""
        if min(self.chosen) < _SEALED:
            return
        director = self._director
        match = director.match
        while match.state.phase == AT_BID:
            team = match.state.playing
            if team in director.levels:
                return  # the computer bids first
            match.choose(BID + team * BIDS + self._bid(team) - LOWEST_BID)
        self.wipe()
        if match.state.phase == AT_BIDS:
            match.outside()
        self.bids = match.state.bids
        director.hood = None
        director.board.beep(660)
        self._show_bids()

    def _show_bids(self) -> None:
        director = self._director
        texts = self._texts
        state = director.match.state
        director.board.scene.clear()
        director.lighting.bids(self.bids)
        words = (self.bids[0], self.bids[1], texts.TEAMS[state.ghost_team], state.target)
        self._screens.show_both(texts.BIDS % words, texts.GO_ON)

    # -- under the hoods -------------------------------------------------------------------

    def press(self, team: int, button: int) -> None:
        step = self.chosen[team]
        if step == _SEALED:
            return
        if button == OK:
            self.chosen[team] = step + 1
            if step == _CHECK:
                self.show()
                self._open()
        elif button == BACK and step == _CHECK:
            self.chosen[team] = _TENS
            self._wipe(team)
            self.selectors[team] = self._new_selectors(team)  # so that no press reveals this bid
        elif button == BACK:
            self.selectors[team][step].turn()

    def fill(self, team: int, page) -> bool:
        texts = self._texts
        step = self.chosen[team]
        if step == _SEALED:
            page.fill(texts.BID_DONE)
            return True
        titles = (texts.TENS, texts.UNITS, texts.BID_IS)
        page.fill(titles[step])
        page.big = str(self._bid(team))
        page.ok = texts.YES if step == _CHECK else texts.THIS
        page.back = texts.AGAIN if step == _CHECK else texts.TURN_ON
        return True

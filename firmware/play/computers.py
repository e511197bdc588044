"""The computer players of a game: they think in slices, and play what they have chosen.

Imported only if a computer plays. A choice is shown a fixed time after the turn began, or a
multiple of it: how long the thinking took tells nothing. The board plays the choice first, and
then leads the people at the table to move the tokens.
"""

from firmware.players.player import load
from firmware.players.seat import line_of
from shared_rules.compat import const
from shared_rules.game import DEALER
from shared_rules.record_lines import COMPUTER

_NO_SEAT = const(-1)
_PRESS_MS = const(1000)  # until a computer draws or rolls


class Computers:
    def __init__(self, director) -> None:
        """Makes a player for each seat in `director.levels`; the vault has dealt."""
        self._director = director
        self._match = director.match
        self._seats = {}
        for seat in sorted(director.levels):
            level = director.levels[seat]
            self._seats[seat] = director.vault.seat(self._match.options, seat, level)
        self._words = load(director.name, "computer_words")
        self._saved: list = []  # what each remembered when a step could last be taken back ...
        self._since: list = []  # ... and the actions since
        self._thinker = None  # the player that chooses now
        self._is_done = False
        self._began_ms = 0
        self._due_ms = 0  # when its choice is shown
        self.forgot()

    def note(self) -> None:
        """Writes into the record which seats computers play."""
        for seat in self._seats:
            level = self._director.levels[seat]
            self._match.note(COMPUTER, line_of(self._match.rules, seat, level))

    def recall(self, replay, feed) -> None:
        """Tells them all actions of a replayed game. Raises ValueError if it was played by other
        versions of the players: their choices could not be checked."""
        for seat in replay.computers:
            if replay.computers[seat][1] != load(self._director.name).VERSION:
                raise ValueError("another version of the computer player")
        for action in replay.actions:
            self.told([action])
            feed()

    # -- what the match tells --------------------------------------------------------------

    def told(self, actions: list) -> None:
        """Takes actions that were played, in their public form."""
        self._tell(actions)
        self._since.extend(actions)
        self._thinker = None

    def _tell(self, actions: list) -> None:
        for seat in self._seats.values():
            for action in actions:
                seat.told(action)

    def forgot(self) -> None:
        """Called when none of the steps so far can be taken back any more."""
        self._saved = [seat.save() for seat in self._seats.values()]
        self._since = []

    def undone(self, count: int) -> None:
        """Called when this many actions were taken back."""
        del self._since[len(self._since) - count :]
        place = 0
        for seat in self._seats.values():
            seat.restore(self._saved[place])
            place += 1
        self._tell(self._since)
        self._thinker = None

    # -- turns -----------------------------------------------------------------------------

    def turn_of(self, state) -> int:
        """Returns the seat of the computer that acts now, also if it only draws or rolls; -1 if
        none does."""
        seat = state.actor
        if seat == DEALER:
            seat = self._director.presser(state)
        return seat if seat in self._seats else _NO_SEAT

    def thinking_text(self) -> str:
        """Returns the page while one of them thinks."""
        seat = self.turn_of(self._match.state)
        return self._words.name_of(self._director, seat) + "|" + self._director.texts.THINKING

    def step(self, now_ms: int) -> None:
        """Thinks for a slice; plays a choice once it is made and its time has come."""
        director = self._director
        if director.has_new_stage or not director.stage.lets_computers_think:
            return
        state = self._match.state
        seat = self.turn_of(state)
        if seat < 0:
            return
        if self._thinker is None:
            self._thinker = self._seats[seat]
            self._began_ms = now_ms
            self._is_done = state.actor == DEALER
            self._due_ms = now_ms + _PRESS_MS
            if not self._is_done:
                self._thinker.start(director.vault.view(state, seat))
        elif not self._is_done:
            self._is_done = self._thinker.step()
            if self._is_done:
                period = self._thinker.player.RELEASE_MS
                periods = (now_ms - self._began_ms) // period + 1
                self._due_ms = self._began_ms + periods * period
        elif director.stage.lets_computers_act and now_ms >= self._due_ms:
            self._act(state)

    def _act(self, state) -> None:
        director = self._director
        if state.actor == DEALER:
            self._thinker = None
            director.playing.game.on_ok(state, [])
            return
        actions = self._thinker.actions()
        if not director.vault.is_open(state, actions[0]):
            self._match.choose(actions[0])
            director.stage.on_computer()
            return
        text = self._words.describe(director, state, actions)
        director.playing.game.on_computer(actions)
        director.playing.game.commit(actions)
        director.follow_computer(text)

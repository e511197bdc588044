"""People move tokens, and the table understands: the stage where a game is played.

At every quiet moment, with no token in anybody's hand, the table compares what it sees with what
the game expects. Nothing moved: go on. One lawful reading: it is played. None: what is wrong is
shown until it is right. Several, or tokens nobody followed: the players are asked.

A game has a Play of its own that says what tokens mean: the methods at the end.
"""

from firmware.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.events import LIFTED
from firmware.health import NOISY, WEAK
from firmware.stages.held import Held
from firmware.stages.questions import LOOK, PLAY, Questions
from firmware.tabletop import OFF
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.game import DEALER

_LONG_AWAY_MS = const(20000)
_SECOND_MS = const(1000)
_NOTICE_MS = const(3000)
_TIP_MS = const(12000)


class Play:
    most_held = 1  # tokens that one move uses

    def __init__(self, director, leading: str = "", notice: str = "") -> None:
        self.director = director
        self.match = director.match
        self.tabletop = director.tabletop
        self.lighting = director.lighting
        self.texts = director.texts
        self.leading = leading  # what the players are led to do, until the table is right
        self.mistake = ""  # why no reading was found
        self._notice = notice  # news, for a few seconds in place of the prompt
        self._notice_until_ms = 0
        self._noticed_cell = OFF  # that the news are about
        self.questions = Questions(self)
        self._held = Held(self)
        self._lifted = []  # since the last quiet moment
        self._has_moved = False  # a token, since the table was looked at
        self._now_ms = 0
        self._away_since_ms = 0
        self._told = ""  # the last mistake that whoever follows the game has heard of
        self._is_stale = False  # what lamps and screens show

    def enter(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self._notice_until_ms = now_ms + _NOTICE_MS
        self.director.begin_turn(self._now_ms)
        self.look()

    def notice(self, text: str, cell: int = OFF, ms: int = _NOTICE_MS) -> None:
        """Tell both players something by the way."""
        self._notice = text
        self._noticed_cell = cell
        self._notice_until_ms = self._now_ms + ms

    # -- what happens ----------------------------------------------------------------------

    def step(self, now_ms: int) -> None:
        self._now_ms = now_ms
        if self._notice and now_ms >= self._notice_until_ms:
            self._notice = ""
            self.show()
        if self.director.board.tracker.hand_count:
            if self._away_since_ms and now_ms - self._away_since_ms >= _LONG_AWAY_MS:
                self._away_since_ms = 0
                held = self.tabletop.in_hand()
                name = self.director.name_of(held[0]) if held else "?"
                self._point_out(self.texts.AWAY % name)
        limit = self.director.turn_seconds
        if limit and not self.director.is_warned and not self.leading:
            if now_ms - self.director.turn_began_ms >= limit * _SECOND_MS:
                self.director.is_warned = True
                self.remind(self.texts.TIME)
        if self._is_stale:
            self._is_stale = False
            self.draw()

    def on_token(self, event) -> None:
        self.questions.is_denied = False
        if event.kind == LIFTED:
            token = self.tabletop.token_of(event.piece)
            if token >= 0 and token not in self._lifted:
                self._lifted.append(token)
            self._away_since_ms = self._now_ms
            if self.director.board.tracker.hand_count == 1:  # another try
                self._told = ""
            self._notice = ""
            is_wrong = self.leading or self.mistake or self._told
            if self.director.is_guided and token >= 0 and not is_wrong:
                self.notice(self.tip(token), OFF, _TIP_MS)
        self._has_moved = True

    def follow(self) -> None:
        if self._has_moved:
            self.look()

    def on_peek(self, seat: int) -> None:
        pass

    def wipe(self) -> None:
        """It has no secret."""

    def on_condition(self, cell: int) -> None:
        condition = self.director.board.scanner.health.conditions[cell]
        if condition == WEAK:
            self._point_out(self.texts.LIES_BADLY, cell)
        elif condition >= NOISY:
            self._told = self.texts.BLIND_PLACE
            self._point_out(self.texts.BLIND_PLACE, cell)
        self.look()

    def on_sight(self) -> None:
        self.look()

    def on_button(self, event: int) -> None:
        button = button_of(event)
        is_long = kind_of(event) == LONG
        if button == BACK and is_long:
            self.take_back()
        elif button == OK and is_long:
            self.director.pause(seat_of(event))
        elif kind_of(event) == SHORT:
            self._press(button, self.director.active_seat in (OFF, seat_of(event)))

    def _press(self, button: int, is_active: bool) -> None:
        state = self.director.shown
        if self.questions.is_open:
            outcome = self.questions.answer(state, button, is_active)
            if outcome == PLAY:
                self.play(self.questions.actions)
            elif outcome == LOOK:
                self.look()
            else:
                self.show()
        elif button == OK:
            self._confirm(is_active)
        elif button == BACK:
            is_busy = self.mistake or self.director.board.tracker.hand_count
            if is_busy and not self.leading:  # that comes first, or the step before would go too
                self.show()
            elif self.leading or not self.on_back(state, is_active):
                self.take_back()

    # -- quiet moments ---------------------------------------------------------------------

    def look(self) -> None:
        """See whether the table makes sense now, and act on it."""
        self._has_moved = False
        state = self.director.shown
        self.questions.clear()
        if self.leading:
            self.tabletop.ask(True)
        if self.leading or self.mistake:
            self.tabletop.adopt()
        self.tabletop.want(state)
        self.tabletop.drop_ghosts()
        if self.tabletop.is_right:
            self._rest(state)
            return
        self.questions.offer = ""
        if self.leading or self.director.board.tracker.hand_count:
            self.show()
        else:
            self._understand(state)

    def _rest(self, state) -> None:
        """Everything is where it belongs."""
        lifted = self._lifted
        self._lifted = []
        self.mistake = ""
        self._told = ""
        if self.leading:
            self.leading = ""
            self.director.on_led(self._notice)
            return
        self.on_put_back(state, lifted)
        self.show()

    def _understand(self, state) -> None:
        tabletop = self.tabletop
        if not tabletop.unknown():
            self._decide(self.readings(state, tabletop.spots(tabletop.where())))
            return
        # Hardly anybody turns tokens over while moving them: faces tell which they may be.
        good = self._good(state, False) or self._good(state, True)
        if self.questions.is_denied or not good:
            self._decide([])
        elif len(good) > 1 or tabletop.is_doubtful():
            self.questions.guesses = [guess for guess, _ in good]
            self.show()
        elif not tabletop.name(good[0][0]):
            self._decide([])
        elif len(good[0][1]) == 1 and not tabletop.unknown():
            self._decide(good[0][1])
        else:
            self.look()

    def _good(self, state, is_turned: bool) -> list:
        """The guesses that make sense: nothing has moved, or there is a lawful reading; each with
        its readings."""
        tabletop = self.tabletop
        here = tabletop.places.belongs(state)
        good = []
        for guess in tabletop.guesses(state, is_turned):
            spots = tabletop.spots(tabletop.with_guess(guess))
            found = [] if spots == here else self.readings(state, spots)
            if spots == here or found:
                good.append((guess, found))
        return good

    def _decide(self, found: list) -> None:
        if len(found) == 1:
            self.play(found[0][0])
        elif found:
            self.questions.choices = found
            self.show()
        else:
            spots = self.tabletop.spots(self.tabletop.where())
            state = self.match.state
            if spots == self.tabletop.places.belongs(state) and self.tabletop.is_hidden():
                mistake = self.texts.BLIND_PLACE
            else:
                mistake = self.why_not(state, spots)
            if not self.mistake:
                self.tabletop.ask(False)
            self.mistake = mistake
            self._tell(mistake)
            self.show()

    # -- deeds -----------------------------------------------------------------------------

    def play(self, actions: list) -> None:
        self.match.play(actions)
        self._lifted = []
        self.mistake = ""
        self._notice = ""
        self.questions.clear()
        self.tabletop.want(self.match.state)
        self.director.on_played()
        if self.director.stage is not self:
            return
        if self.match.state.actor != DEALER:
            self.director.begin_turn(self._now_ms)
            if not self.tabletop.is_right:
                self.leading = self.texts.LEAD
        self.show()

    def lead(self, text: str) -> None:
        """The table is to follow the game: show the way until it does."""
        self.leading = text
        self.look()

    def _tell(self, mistake: str) -> None:
        """Once, however many tokens it takes and however often it is seen."""
        if mistake != self._told:
            self._told = mistake
            self._notice = ""  # no news are more urgent
            self.director.tell_mistake(mistake)

    def _point_out(self, text: str, cell: int = OFF) -> None:
        """Something is wrong by the way, and play goes on."""
        self.director.tell_mistake(text)
        self.notice(text, cell)
        self.show()

    def remind(self, text: str) -> None:
        self.director.board.beep(880)
        self.notice(text)
        self.show()

    def take_back(self) -> None:
        if self.match.can_undo:
            self.match.undo()
            self.mistake = ""
            self.lead(self.texts.PUT_BACK)
        else:
            self.remind(self.texts.NO_BACK)

    def _confirm(self, is_active: bool) -> None:
        state = self.director.shown
        if (self.leading or self.mistake) and self.tabletop.confirm(state):
            self.look()
        elif self.leading or self.mistake:
            self.questions.doubt()
            self.show()
        elif self.director.board.tracker.hand_count:
            self.questions.find(state)
            self.show()
        elif is_active:
            self.on_ok(state)
        else:
            self.show()

    # -- what is shown ---------------------------------------------------------------------

    def show(self) -> None:
        """Something has changed; it is drawn at the end of this step."""
        self._is_stale = True

    def draw(self) -> None:
        director = self.director
        lighting = self.lighting
        state = director.shown
        director.board.scene.clear()
        if self.questions.is_open:
            self.questions.show(state)
            return
        self.show_house(state)
        wrong = self.leading or self.mistake
        if self._held.look() and not self.leading:
            why_not = self._held.weigh(state)
            if why_not and not wrong:
                wrong = why_not
                if not self._told:  # since the first of them was lifted
                    self._tell(wrong)
        if wrong:
            lighting.wrong(self.tabletop.next_wrong())
        elif not self._held.tokens:
            lighting.may_lift(self.may_lift(state))
        if self._notice and self._noticed_cell != OFF:
            lighting.point(self._noticed_cell)
        self.say(state, wrong)

    def say(self, state, wrong: str) -> None:
        director = self.director
        if not self._notice and not wrong:
            self.notice(director.guide(state.phase), OFF, _TIP_MS)
        if self._notice:
            director.tell_both(self._notice)
        elif wrong:
            director.tell_wrong(wrong)
        else:
            director.prompt(state, self._held.tokens)

    # -- what a game must say --------------------------------------------------------------

    if TYPE_CHECKING:

        def readings(self, state, spots: list) -> list:
            """Every (actions, state after them) that explains where the tokens stand."""
            return []

        def why_not(self, state, spots: list) -> str:
            """One line that says why they make no move."""
            return ""

        def may_lift(self, state) -> list:
            """The tokens that a move can begin with."""
            return []

        def ways(self, state, held: list) -> list:
            """(token, spots) for every token in the hand that has somewhere to go."""
            return []

        def show_house(self, state) -> None:
            """The lights below."""

    # -- what a game may say otherwise -----------------------------------------------------

    def show_ways(self, state, held: list) -> bool:
        """Where these may go; False if nothing can come of lifting them."""
        ways = self.ways(state, held)
        if not self._held.is_one_move(ways):
            return False
        for token, spots in ways:
            self.lighting.may_go(token, spots)
        return True

    def why_not_lifted(self, state, held: list) -> str:
        """One line that says why nothing can come of what is in the hand."""
        is_one = self.director.board.tracker.hand_count == 1
        return self.texts.NOT_THAT_ONE if is_one else self.texts.TOO_MANY

    def meaning(self, actions: list) -> str:
        """A word for one of several readings: whose turn was that?"""
        return ""

    def tip(self, token: int) -> str:
        """In a guided game: what a token that was lifted can do."""
        return ""

    def on_put_back(self, state, lifted: list) -> None:
        """These were lifted, and everything is where it was."""

    def on_ok(self, state) -> None:
        """The active player presses OK at a quiet moment."""
        self.show()

    def on_back(self, state, is_active: bool) -> bool:
        """BACK at a quiet moment; False: it takes back."""
        return False

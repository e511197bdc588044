"""A round of l'Opéra on the table: people move tokens, and the table understands.

At every quiet moment, with no token in anybody's hand, the table compares what it sees with what
the game expects. Nothing moved: go on. One lawful reading: it is played. None: what is wrong is
shown until it is right. Several, or tokens nobody followed: the players are asked.
"""

from firmware.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.events import LIFTED
from firmware.health import NOISY, WEAK
from firmware.opera.hints import destinations, may_accompany, may_lift, passages_of, why_not
from firmware.opera.places import CHARACTERS, OFF, belongs, token_of
from firmware.opera.questions import LOOK, PLAY, Questions
from firmware.opera.reading import readings
from shared_rules.compat import const
from shared_rules.game import DEALER
from shared_rules.opera.actions import GATHER, PASS
from shared_rules.opera.cast import BLACK, PINK, PURPLE, WHITE
from shared_rules.opera.phases import AT_DRAW, AT_PICK, AT_POWER, AT_WALK

_LONG_AWAY_MS = const(20000)
_SECOND_MS = const(1000)
_NOTICE_MS = const(3000)
_TIP_MS = const(12000)


class Play:
    def __init__(self, director, leading: str = "", notice: str = "") -> None:
        self._director = director
        self._match = director.match
        self._tabletop = director.tabletop
        self._lighting = director.lighting
        self._texts = director.texts
        self._leading = leading  # what the players are led to do, until the table is right
        self._mistake = ""  # why no reading was found
        self._notice = notice  # news, for a few seconds in place of the prompt
        self._notice_until_ms = 0
        self._noticed_cell = OFF  # that the news are about
        self.questions = Questions(director)
        self._lifted = []  # since the last quiet moment
        self._now_ms = 0
        self._turn_began_ms = 0
        self._away_since_ms = 0
        self._is_warned = False
        self._is_told = False  # this mistake, to whoever follows the game

    def enter(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self._notice_until_ms = now_ms + _NOTICE_MS
        self._begin_turn()
        self._look()

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
            self._show()
        if self._director.board.tracker.hand_count:
            if self._away_since_ms and now_ms - self._away_since_ms >= _LONG_AWAY_MS:
                self._away_since_ms = 0
                self._remind(self._texts.AWAY % self._name_in_hand())
        limit = self._director.turn_seconds
        if limit and not self._is_warned and not self._leading:
            if now_ms - self._turn_began_ms >= limit * _SECOND_MS:
                self._is_warned = True
                self._remind(self._texts.TIME)

    def on_token(self, event) -> None:
        self.questions.is_denied = False
        if event.kind == LIFTED:
            token = token_of(event.piece)
            if token >= 0 and token not in self._lifted:
                self._lifted.append(token)
            self._away_since_ms = self._now_ms
            self._is_told = False
            self._notice = ""
            if self._director.is_guided and 0 <= token < CHARACTERS and not self._leading:
                self.notice(self._texts.TIPS[token], OFF, _TIP_MS)
        self._look()

    def on_peek(self) -> None:
        pass

    def wipe(self) -> None:
        """It has no secret."""

    def on_condition(self, cell: int) -> None:
        condition = self._director.board.scanner.health.conditions[cell]
        if condition == WEAK:
            self.notice(self._texts.LIES_BADLY, cell)
        elif condition >= NOISY:
            self.notice(self._texts.BLIND_PLACE, cell)
        self._look()

    def on_sight(self) -> None:
        self._look()

    def on_button(self, event: int) -> None:
        button = button_of(event)
        is_long = kind_of(event) == LONG
        if button == BACK and is_long:
            self._take_back()
        elif button == OK and is_long:
            self._director.pause(seat_of(event))
        elif kind_of(event) == SHORT:
            self._press(button, seat_of(event) == self._director.seat_of(self._match.state.active))

    def _press(self, button: int, is_active: bool) -> None:
        state = self._match.state
        if self.questions.is_open:
            outcome = self.questions.answer(state, button, is_active)
            if outcome == PLAY:
                self._play(self.questions.actions)
            elif outcome == LOOK:
                self._look()
            else:
                self._show()
        elif button == OK:
            self._confirm(is_active)
        elif button == BACK:
            if not self._is_offered() or self._leading:
                self._take_back()
            elif is_active:
                self._play([PASS])

    # -- quiet moments ---------------------------------------------------------------------

    def _look(self) -> None:
        """See whether the table makes sense now, and act on it."""
        state = self._match.state
        self.questions.clear()
        if self._leading or self._mistake:
            self._tabletop.adopt()
        self._tabletop.want(state)
        self._tabletop.drop_ghosts()
        if self._tabletop.is_right:
            self._rest(state)
            return
        self.questions.swap_with = OFF
        if self._leading or self._director.board.tracker.hand_count:
            self._show()
        else:
            self._understand(state)

    def _rest(self, state) -> None:
        """Everything is where it belongs."""
        lifted = self._lifted
        self._lifted = []
        self._mistake = ""
        if self._leading:
            self._leading = ""
            self._director.on_led(self._notice)
            return
        if PURPLE in lifted:
            self.questions.swap_with = self._swap_partner(state, lifted)
        self._show()

    def _swap_partner(self, state, lifted: list) -> int:
        """Richard and somebody of his room were lifted and put back: a swap, or nothing?"""
        if state.phase == AT_PICK:
            if not state.cards >> PURPLE & 1:
                return OFF
        elif state.phase != AT_WALK or state.who != PURPLE:
            return OFF
        for other in lifted:
            if other < CHARACTERS and other != PURPLE:
                if state.rooms[other] == state.rooms[PURPLE]:
                    return other
        return OFF

    def _understand(self, state) -> None:
        tabletop = self._tabletop
        guesses = tabletop.guesses()
        if not guesses:
            self._decide(readings(state, tabletop.spots(tabletop.where())))
            return
        good = []
        here = belongs(state)
        for guess in guesses:
            spots = tabletop.spots(tabletop.with_guess(guess))
            if spots == here or readings(state, spots):
                good.append(guess)
        # Nobody turns tokens over while moving them: faces tell suspects from innocents.
        unturned = [guess for guess in good if tabletop.has_faces(guess, state)]
        good = unturned or good
        if self.questions.is_denied or not good:
            self._decide([])
        elif len(good) == 1 and not tabletop.is_doubtful():
            tabletop.name(good[0])
            self._look()
        else:
            self.questions.guesses = good
            self._show()

    def _decide(self, found: list) -> None:
        if len(found) == 1:
            self._play(found[0][0])
        elif found:
            self.questions.choices = found
            self._show()
        else:
            spots = self._tabletop.spots(self._tabletop.where())
            mistake = why_not(self._match.state, spots, self._texts)
            if mistake != self._mistake or not self._is_told:
                self._is_told = True
                self._mistake = mistake
                self._director.tell_mistake(mistake)
            self._show()

    # -- deeds -----------------------------------------------------------------------------

    def _play(self, actions: list) -> None:
        self._match.play(actions)
        self._lifted = []
        self._mistake = ""
        self._notice = ""
        self.questions.clear()
        self._tabletop.want(self._match.state)
        self._director.on_played()
        if self._director.stage is not self:
            return
        if self._match.state.actor != DEALER:
            self._begin_turn()
            if not self._tabletop.is_right:
                self._leading = self._texts.LEAD
        self._show()

    def lead(self, text: str) -> None:
        """The table is to follow the game: show the way until it does."""
        self._leading = text
        self._look()

    def _remind(self, text: str) -> None:
        self._director.board.beep(880)
        self.notice(text)
        self._show()

    def _take_back(self) -> None:
        if self._match.can_undo:
            self._match.undo()
            self._mistake = ""
            self.lead(self._texts.PUT_BACK)
        else:
            self._remind(self._texts.NO_BACK)

    def _confirm(self, is_active: bool) -> None:
        state = self._match.state
        if (self._leading or self._mistake) and self._tabletop.confirm(state):
            self._look()
        elif self._leading or self._mistake:
            self.questions.doubt()
            self._show()
        elif self._director.board.tracker.hand_count:
            self.questions.find(state)
            self._show()
        elif not is_active:
            self._show()
        elif state.phase == AT_DRAW:
            self._director.draw_card()
        elif self._is_offered():
            if state.who == BLACK:
                self._play([GATHER])
            else:
                self._remind(self._texts.SEND_OUT)

    def _is_offered(self) -> bool:
        state = self._match.state
        return state.phase == AT_POWER and state.who in (BLACK, WHITE) and not state.used

    def _name_in_hand(self) -> str:
        held = self._tabletop.in_hand()
        return self._director.name_of(held[0]) if held else "?"

    def _begin_turn(self) -> None:
        self._turn_began_ms = self._now_ms
        self._is_warned = False

    # -- what is shown ---------------------------------------------------------------------

    def _show(self) -> None:
        director = self._director
        lighting = self._lighting
        state = self._match.state
        lighting.clear()
        if self.questions.is_open:
            self.questions.show(state)
            return
        lighting.house(state, director.seat_of(state.active))
        in_hand = self._tabletop.in_hand() if director.board.tracker.hand_count else []
        wrong = self._leading or self._mistake
        if in_hand and not self._leading and not self._show_ways(state, in_hand):
            wrong = wrong or self._texts.NOT_THAT_ONE
        if wrong:
            lighting.wrong(self._tabletop.next_wrong())
        elif not in_hand:
            lighting.may_lift(may_lift(state))
        if not self._notice and not wrong:
            self.notice(director.guide(state.phase), OFF, _TIP_MS)
        if self._notice:
            director.tell_both(self._notice)
            if self._noticed_cell != OFF:
                lighting.point(self._noticed_cell)
        elif wrong:
            director.tell_wrong(wrong)
        else:
            director.prompt(state, in_hand)

    def _show_ways(self, state, in_hand: list) -> bool:
        """Where it may go; False if nothing can come of lifting this."""
        ways = destinations(state, in_hand)
        for token, spots in ways:
            self._lighting.may_go(token, spots)
            if token == PINK and state.phase != AT_POWER:
                self._lighting.passages(passages_of(state))
        return len(ways) > 0 or may_accompany(state, in_hand)

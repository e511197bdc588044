"""A round of l'Opéra on the table: people move tokens, and the table understands.

At every quiet moment, with no token in anybody's hand, the table compares what it sees with what
the game expects. Nothing moved: go on. One lawful reading: it is played. None: what is wrong is
shown until it is right. Several, or tokens nobody followed: the players are asked.
"""

from firmware.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.events import LIFTED
from firmware.opera.hints import destinations, may_lift, why_not
from firmware.opera.places import CHARACTERS, belongs, token_of
from firmware.opera.reading import readings
from shared_rules.compat import const
from shared_rules.game import DEALER
from shared_rules.opera.actions import GATHER, PASS, PICK, SWAP
from shared_rules.opera.cast import BLACK, PURPLE, WHITE
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
        self._guesses = []  # ways to name unknown tokens, while it is asked
        self._choices = []  # readings to choose from
        self._is_swap_asked = False
        self._swap_with = -1
        self._lifted = []  # since the last quiet moment
        self._now_ms = 0
        self._turn_began_ms = 0
        self._away_since_ms = 0
        self._is_warned = False

    def enter(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self._notice_until_ms = now_ms + _NOTICE_MS
        self._begin_turn()
        self._look()

    def notice(self, text: str) -> None:
        """Tell both players something by the way."""
        self._notice = text
        self._notice_until_ms = self._now_ms + _NOTICE_MS
        self._show()

    # -- what happens ----------------------------------------------------------------------

    def step(self, now_ms: int) -> None:
        self._now_ms = now_ms
        if self._notice and now_ms >= self._notice_until_ms:
            self._notice = ""
            self._show()
        if self._director.board.tracker.hand_count:
            if self._away_since_ms and now_ms - self._away_since_ms >= _LONG_AWAY_MS:
                self._away_since_ms = 0
                self._remind(self._texts.AWAY)
        limit = self._director.turn_seconds
        if limit and not self._is_warned and not self._leading:
            if now_ms - self._turn_began_ms >= limit * _SECOND_MS:
                self._is_warned = True
                self._remind(self._texts.TIME)

    def on_token(self, event) -> None:
        if event.kind == LIFTED:
            token = token_of(event.piece)
            if token >= 0 and token not in self._lifted:
                self._lifted.append(token)
            self._away_since_ms = self._now_ms
            self._notice = ""
            if self._director.is_guided and 0 <= token < CHARACTERS:
                self._notice = self._texts.TIPS[token]
                self._notice_until_ms = self._now_ms + _TIP_MS
        self._look()

    def on_peek(self) -> None:
        pass

    def on_condition(self, cell: int) -> None:
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
        elif kind_of(event) != SHORT:
            return
        elif self._guesses:
            self._answer_guess(button)
        elif self._choices:
            self._answer_choice(button)
        elif self._is_swap_asked:
            self._is_swap_asked = False
            if button == OK:
                self._play(self._with_pick(PURPLE, [SWAP + self._swap_with]))
            else:
                self._show()
        elif button == OK:
            self._confirm()
        elif button == BACK:
            if self._is_offered() and not self._leading:
                self._play([PASS])
            else:
                self._take_back()

    # -- quiet moments ---------------------------------------------------------------------

    def _look(self) -> None:
        """See whether the table makes sense now, and act on it."""
        state = self._match.state
        self._guesses = []
        self._choices = []
        if self._director.board.tracker.hand_count:
            self._is_swap_asked = False
            self._mistake = ""
            self._show()
            return
        if self._leading or self._mistake:
            self._tabletop.adopt()
        self._tabletop.want(state)
        if self._tabletop.is_right:
            self._rest(state)
        elif self._leading:
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
        if PURPLE in lifted and self._may_swap(state, lifted):
            self._is_swap_asked = True
        self._show()

    def _may_swap(self, state, lifted: list) -> bool:
        """Richard and somebody of his room were lifted and put back: a swap, or nothing?"""
        if state.phase == AT_PICK:
            if not state.cards >> PURPLE & 1:
                return False
        elif state.phase != AT_WALK or state.who != PURPLE:
            return False
        for other in lifted:
            if other < CHARACTERS and other != PURPLE:
                if state.rooms[other] == state.rooms[PURPLE]:
                    self._swap_with = other
                    return True
        return False

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
        if len(good) == 1:
            tabletop.name(good[0])
            self._look()
        elif good:
            self._guesses = good
            self._show()
        else:
            self._decide([])

    def _decide(self, found: list) -> None:
        if len(found) == 1:
            self._play(found[0][0])
        elif found:
            self._choices = found
            self._show()
        else:
            spots = self._tabletop.spots(self._tabletop.where())
            mistake = why_not(self._match.state, spots, self._texts)
            if mistake != self._mistake:
                self._mistake = mistake
                self._director.tell_mistake(mistake)
            self._show()

    # -- deeds -----------------------------------------------------------------------------

    def _play(self, actions: list) -> None:
        self._match.play(actions)
        self._lifted = []
        self._mistake = ""
        self._choices = []
        self._tabletop.want(self._match.state)
        self._director.on_played()
        if self._match.state.actor != DEALER:
            self._begin_turn()
            if not self._tabletop.is_right and not self._leading:
                self._leading = self._texts.LEAD
        self._show()

    def lead(self, text: str) -> None:
        """The table is to follow the game: show the way until it does."""
        self._leading = text
        self._look()

    def _remind(self, text: str) -> None:
        self._director.board.beep(880)
        self.notice(text)

    def _take_back(self) -> None:
        if self._match.can_undo:
            self._match.undo()
            self._mistake = ""
            self.lead(self._texts.PUT_BACK)
        else:
            self._remind(self._texts.NO_BACK)

    def _confirm(self) -> None:
        state = self._match.state
        if self._tabletop.confirm(state):
            self._look()
        elif self._leading or self._mistake:
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

    def _with_pick(self, who: int, actions: list) -> list:
        return [PICK + who] + actions if self._match.state.phase == AT_PICK else actions

    def _answer_guess(self, button: int) -> None:
        """OK: the lit token is that one. BACK: it is not, ask for the next."""
        asked = self._guesses[0][0]
        if button == OK:
            self._tabletop.name([asked])
            self._look()
        elif button == BACK:
            self._guesses = [guess for guess in self._guesses if guess[0] != asked]
            if len(self._guesses) == 1:
                self._tabletop.name(self._guesses[0])
            if len(self._guesses) < 2:
                self._look()  # known now, or every answer was no: once more from the start
            else:
                self._show()

    def _answer_choice(self, button: int) -> None:
        if button == OK:
            self._play(self._choices[0][0])
        elif button == BACK:
            first = self._choices.pop(0)
            self._choices.append(first)
            self._show()

    def _begin_turn(self) -> None:
        self._turn_began_ms = self._now_ms
        self._is_warned = False

    # -- what is shown ---------------------------------------------------------------------

    def _show(self) -> None:
        director = self._director
        lighting = self._lighting
        state = self._match.state
        lighting.clear()
        if self._guesses:
            cell, token = self._guesses[0][0]
            lighting.ask(cell, token)
            director.ask(self._texts.WHICH % director.name_of(token))
            return
        lighting.house(state, director.seat_of(state.active))
        if self._choices:
            director.ask(director.words_of(self._choices[0][0]))
            return
        if self._is_swap_asked:
            director.ask(self._texts.SWAP_INSIDE % director.name_of(self._swap_with))
            return
        in_hand = self._tabletop.in_hand() if director.board.tracker.hand_count else []
        if self._leading:
            lighting.wrong()
            director.tell_both(self._leading)
        elif self._mistake:
            lighting.wrong()
            director.tell_both(self._mistake)
        elif in_hand:
            self._show_ways(state, in_hand)
        else:
            lighting.may_lift(may_lift(state))
        if self._notice:
            director.tell_both(self._notice)
        elif not self._leading and not self._mistake:
            director.prompt(state)

    def _show_ways(self, state, in_hand: list) -> None:
        ways = destinations(state, in_hand)
        for token, spots in ways:
            self._lighting.may_go(token, spots)
        if not ways:
            self._tabletop.want(state)
            self._lighting.wrong()

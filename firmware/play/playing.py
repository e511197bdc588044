"""The stage where players move tokens: follows what they do and plays it in the match.

Whenever no token is in a hand, this stage compares the board with the game's state. If nothing has
moved, the game goes on. If one list of legal actions explains the tokens, it is played. If none
does, the fault is shown until it is put right. If several do, or a token is unknown, the players
are asked.

`game`, an object of the game's package, interprets the tokens: GamePlay in interface.pyi. A
director has one Playing for all its games; `begin` resets it.
"""

from firmware.buttons.buttons import BACK, LONG, OK, PEEK, SHORT, button_of, kind_of, seat_of
from firmware.play.disambiguation import LOOK, PLAY, Disambiguation, UnknownTokens
from firmware.play.notices import Notices
from firmware.play.reconciler import OFF
from firmware.play.stage import Stage
from firmware.sensing.health import NOISY, WEAK
from firmware.sensing.tracker import LIFTED
from shared_rules.compat import const
from shared_rules.game import DEALER

_LONG_AWAY_MS = const(20000)
_SUMMARY_MS = const(4000)


class Playing(Stage):
    NAME = "play"

    def __init__(self, director, game) -> None:
        super().__init__(director)
        self.game = game
        self._match = director.match
        self._reconciler = director.reconciler
        self._board = director.board
        self._tracker = director.board.tracker
        self._unknown = UnknownTokens(director.board, director.reconciler)
        self.questions = Disambiguation(director, game, self._unknown)
        self.notices = Notices(director)
        self.begin("", "")
        game.attach(self)

    def begin(self, leading: str, notice: str, carried: bytes = b"") -> None:
        """Resets the stage: `leading` is what the players are to do until the table is right,
        `carried` where the tokens were before a computer's move that they are to carry out."""
        # The menu may have changed the language.
        self._texts = self.game.texts = self._director.texts
        self.leading = leading
        self.mistake = ""  # why nothing explains the tokens
        self.notices.show(notice)
        self.questions.reset()
        self.lifted: list = []  # the tokens in the hand, as far as they are known
        self.plan = None  # what may be done with them, as the game sees it
        self._wrong = ""  # what is wrong, or to be done first
        self._was_lifted: list = []  # tokens lifted since the table was right
        self._has_moved = False  # a token, since the last look
        self._away_since_ms = 0
        self._reported = ""  # the last mistake that was sent on the link
        self.is_stale = False  # lamps and screens have to be drawn
        self.is_text_late = False  # the game has a summary to write after the lamps are lit
        self.carried = carried if leading else b""
        self.game.reset()

    def enter(self, now_ms: int) -> None:
        self.notices.show(self.notices.text, self.notices.cell)
        self.notices.begin_turn()
        self.look()
        if not self.leading and not self._director.has_new_stage:
            self.game.on_enter()

    # -- computer players ------------------------------------------------------------------

    @property
    def lets_computers_think(self) -> bool:
        return not self.leading

    @property
    def lets_computers_act(self) -> bool:
        is_busy = self.leading or self.mistake or self.notices.text or self.questions.is_pending
        return not (is_busy or self.is_text_late or self._tracker.hand_count)

    # -- events ----------------------------------------------------------------------------

    def step(self, now_ms: int) -> None:
        if not self.is_stale:
            self.write_late_text()
        if self.notices.has_ended():
            self.show()
        if self._tracker.hand_count:
            if self._away_since_ms and now_ms - self._away_since_ms >= _LONG_AWAY_MS:
                self._away_since_ms = 0
                in_hand = self._reconciler.in_hand()
                name = self._director.name_of(in_hand[0]) if in_hand else "?"
                self._point_out(self._texts.AWAY % name)
        if not (self.leading or self._director.is_computers_turn) and self.notices.is_time_over():
            self.remind(self._texts.TIME)
        if self.is_stale:
            self.is_stale = False
            state = self.game.shown
            self._judge(state)
            self._draw(state)
        self.game.step(now_ms)

    def on_token(self, event) -> None:
        self.questions.on_token()
        self.game.on_token(event)
        if event.kind == LIFTED:
            token = self._reconciler.token_of(event.piece)
            if token >= 0 and token not in self._was_lifted:
                self._was_lifted.append(token)
            self._away_since_ms = self._board.now_ms
            if self._tracker.hand_count == 1:  # another try
                self._reported = ""
            self.notices.clear()
            is_wrong = self.leading or self.mistake or self._reported
            if self._director.is_guided and token >= 0 and not is_wrong:
                self.notices.show_tip(self.game.tip(token))
        self._has_moved = True

    def follow(self) -> None:
        if self._has_moved:
            self.look()

    def on_condition(self, cell: int) -> None:
        condition = self._director.board.scanner.health.conditions[cell]
        if condition == WEAK:
            self._point_out(self._texts.LIES_BADLY, cell)
        elif condition >= NOISY:
            self._reported = self._texts.BLIND_PLACE
            self._point_out(self._texts.BLIND_PLACE, cell)
        if not self.questions.is_searching:  # or it would begin anew under a player's finger
            self.look()

    def on_sight(self) -> None:
        self.look()

    def wipe(self) -> None:
        """Forgets a choice that is not public yet."""
        self.game.reset()

    # -- buttons ---------------------------------------------------------------------------

    def on_button(self, event: int) -> None:
        button = button_of(event)
        seat = seat_of(event)
        is_long = kind_of(event) == LONG
        is_short = kind_of(event) == SHORT
        if self.game.has_hood and self._director.board.buttons.is_peeking(seat):
            if is_short:
                self.game.on_hood_button(seat, button)
            return
        self.write_late_text()  # a press before the players have read it is not the next move
        is_held_ok = button == OK and is_long and self._takes_held_ok(seat)
        if self.game.reads_news_first and button != PEEK and self.notices.text:
            self.notices.clear()
            if not self.questions.is_pending and (is_held_ok or is_short):
                self.show()  # the player has read the news, but not the prompt
                return
        if button == BACK and is_long:
            self.take_back()
        elif is_held_ok:
            self.game.on_held_ok(self.game.shown)
        elif button == OK and is_long:
            self._director.pause(seat)
        elif is_short:
            is_asked = self._director.asked_seat in (OFF, seat)
            is_active = is_asked and not self._director.is_computers_turn
            if self.questions.is_pending:
                self._answer(button, is_asked)
            elif button == OK and self.notices.is_tip:
                self.notices.clear()
                self.show()
            elif button == OK:
                self._on_ok(is_active)
            elif button == BACK:
                self._on_back(is_active)

    @property
    def is_quiet(self) -> bool:
        """Whether there is no mistake, no prompt that leads the players, and no question."""
        return not (self.leading or self.mistake or self.questions.is_pending)

    def _takes_held_ok(self, seat: int) -> bool:
        """Whether OK, held at this seat, is an action of the game; otherwise it pauses."""
        is_active = seat == self._director.active_seat
        return self.is_quiet and is_active and self.game.uses_held_ok(self.game.shown)

    def _answer(self, button: int, is_asked: bool) -> None:
        outcome = self.questions.answer(self.game.shown, button, is_asked)
        if outcome == PLAY:
            self.play(self.questions.actions)
        elif outcome == LOOK:
            self.look()
        else:
            self.show()

    def _on_ok(self, is_active: bool) -> None:
        """OK with no question pending. It means, in this order: all is right on the faulty cells;
        what the game says; the token is there, though no cell senses it."""
        state = self.game.shown
        hand_count = self._tracker.hand_count
        in_hand = self._reconciler.in_hand() if hand_count else []
        is_known = bool(in_hand) or not hand_count
        if self.leading or self.mistake:
            if self._reconciler.confirm(state):
                self.look()
                return
            self.questions.doubt()
        elif is_active and is_known and self.game.on_ok(state, in_hand):
            return
        elif hand_count and not self._director.is_computers_turn:
            self.questions.find(state)
        self.show()

    def _on_back(self, is_active: bool) -> None:
        """BACK with no question pending. It means what the game says, or else takes back; but with
        tokens lifted or misplaced nothing, or the step before would be lost too."""
        if self.leading:
            if is_active or not self.game.only_active_takes_back:
                self.take_back()
            else:
                self.show()
        elif self.mistake or self._tracker.hand_count:
            self.show()
        elif not self.game.on_back(self.game.shown, is_active):
            self.take_back()

    # -- what tokens mean ------------------------------------------------------------------

    def look(self) -> None:
        """Compares the table with the state, and acts on it."""
        state = self.game.shown
        text = self.game.before_look(state)
        if not self.leading:
            self.leading = text
        self._has_moved = False
        self.questions.clear()
        if self.leading:
            self._reconciler.mark_unprompted(True)
        if self.leading or self.mistake:
            self._reconciler.accept_expected()
        self._reconciler.set_targets(state)
        self._reconciler.drop_phantom_lifts()
        if self._reconciler.is_right:
            self._on_right(state)
            return
        self.questions.withdraw()
        if self._director.is_computers_turn and not self.leading:
            self.leading = self._texts.NOT_YOURS
            self._report(self.leading)
        if self.leading or self._tracker.hand_count:
            self.show()
        else:
            self._explain(state)

    def _on_right(self, state) -> None:
        """Called when every token is where it belongs."""
        self.write_late_text()
        was_lifted = self._was_lifted
        self._was_lifted = []
        self.mistake = ""
        self._reported = ""
        if self.leading:
            self.leading = ""
            self._director.on_led(self.notices.text)
            return
        if was_lifted:
            self.questions.withdraw()
        self.game.on_put_back(state, was_lifted)
        self.show()

    def _explain(self, state) -> None:
        reconciler = self._reconciler
        if not reconciler.unknown_cells():
            self._decide(self.game.explain(state, reconciler.spots(reconciler.where())))
            return
        # Players seldom turn tokens over while moving them, so the sides tell which they may be.
        unknown = self._unknown
        explain = self.game.explain
        good = unknown.explained(state, False, explain) or unknown.explained(state, True, explain)
        if self.questions.is_denied or not good:
            self._decide([])
        elif len(good) > 1 or self._unknown.must_ask():
            self.questions.guesses = [guess for guess, _ in good]
            self.show()
        elif not self._unknown.identify(good[0][0]):
            self._decide([])
        elif len(good[0][1]) == 1 and not reconciler.unknown_cells():
            self._decide(good[0][1])
        else:
            self.look()

    def _decide(self, explanations: list) -> None:
        """Plays the list of actions if there is one. With several, asks which one is meant. With
        none, waits for the rest of a move, or reports a mistake."""
        if len(explanations) == 1:
            self.play(explanations[0])
        elif explanations:
            self.questions.choose(explanations)
            self.show()
        else:
            actions = self.game.on_unexplained(self._match.state)
            if actions is None:
                self._find_mistake()
                self.show()
                return
            self.mistake = ""
            if actions:
                self.play(actions)
            else:
                self.show()

    def _find_mistake(self) -> None:
        reconciler = self._reconciler
        spots = reconciler.spots(reconciler.where())
        state = self._match.state
        if spots == reconciler.places.belongs(state) and reconciler.leaves_faulty_cell():
            mistake = self._texts.BLIND_PLACE
        else:
            mistake = self.game.why_not(state, spots)
        if not self.mistake:
            reconciler.mark_unprompted(False)
        self.mistake = mistake
        self._report(mistake)

    # -- what follows ----------------------------------------------------------------------

    def play(self, actions: list) -> None:
        """Plays actions in the match. Raises what the match raises if one is not legal."""
        director = self._director
        self.game.commit(actions)
        self._was_lifted = []
        self.mistake = ""
        self.notices.clear()
        self.questions.clear()
        director.on_played()
        if director.stage is not self:
            return
        state = self._match.state
        if self.game.may_go_on(state):
            self.notices.begin_turn()
            self.look()
            return
        self._reconciler.set_targets(state)
        if state.actor != DEALER:
            self.notices.begin_turn()
            if not self._reconciler.is_right:
                self.leading = self._texts.LEAD
        self.show()

    def lead(self, text: str) -> None:
        """Shows the players what to do until the table is right."""
        self.leading = text
        self.look()

    def take_back(self) -> None:
        """Takes back the last step of the match, if there is one."""
        self.is_text_late = False
        if self._match.can_undo:
            for _ in range(self._match.steps_to_undo):
                self.game.on_take_back()
            self._match.undo()
            self.mistake = ""
            self.lead(self._texts.PUT_BACK)
        else:
            self.remind(self._texts.NO_BACK)

    def _report(self, mistake: str) -> None:
        """Sends a mistake on the link, once, however often it is found."""
        if mistake != self._reported:
            self._reported = mistake
            self.notices.clear()  # the mistake is more urgent
            self._director.report_mistake(mistake)

    def _point_out(self, text: str, cell: int = OFF) -> None:
        """Reports a fault that does not stop the game."""
        self._director.report_mistake(text)
        self.notices.show(text, cell)
        self.show()

    def remind(self, text: str) -> None:
        """Beeps and shows a text."""
        self._board.beep(880)
        self.notices.show(text)
        self.show()

    # -- what is shown ---------------------------------------------------------------------

    def show(self) -> None:
        """Has lamps and screens drawn at the end of this step."""
        self.is_stale = True

    def _judge(self, state) -> None:
        """Decides what is wrong and what may be done with the tokens in the hand, before it is
        drawn. Reports a mistake."""
        if self.questions.is_pending:
            return
        self._wrong = self.leading or self.mistake
        self.plan = None
        self.lifted = self._reconciler.in_hand() if self._tracker.hand_count else []
        if self.lifted and not self.leading:
            self._plan(state)
            if self.plan is None and not self._wrong:
                self._wrong = self.game.why_not_lifted(state, self.lifted)
                if self._wrong and not self._reported:  # since the first of them was lifted
                    self._report(self._wrong)
        if not self.is_text_late:
            self._add_guide(state)

    def _plan(self, state) -> None:
        """Some of the tokens may be back on the board: if as many targets are empty as tokens are
        in the hand, those of the empty targets may be the ones."""
        self.plan = self.game.plan(state, self.lifted)
        if self.plan is None:
            away = self._reconciler.off_target(self.lifted)
            if len(self.lifted) > len(away) == self._tracker.hand_count:
                self.plan = self.game.plan(state, away)
                if self.plan is not None:
                    self.lifted = away

    def _add_guide(self, state) -> None:
        """In a guided game: explains a phase the first time that it comes."""
        if not self.notices.text and not self._wrong:
            self.notices.show_tip(self.notices.explain(state.phase))

    def _draw(self, state) -> None:
        """Draws lamps and screens from what was judged; changes nothing else."""
        director = self._director
        lighting = director.lighting
        director.board.scene.clear()
        if self.questions.is_pending:
            self.questions.draw(state)
            return
        self.game.draw_board(state)
        if self.plan is not None:
            self.game.draw_plan(state, self.plan)
        if self._wrong:
            lighting.wrong(self._reconciler.next_wrong(), self.carried)
        elif director.is_computers_turn:
            self.game.draw_thinking(state)
        elif not self.lifted:
            self.game.draw_choices(state)
        if self.notices.text and self.notices.cell != OFF:
            lighting.point(self.notices.cell)
        if not self.is_text_late:
            self._write(state)

    def _write(self, state) -> None:
        if self.notices.text:
            ok = self._texts.GO_ON if self.notices.is_tip else ""
            self._screens.show_both(self.notices.text, ok)
        elif self._wrong:
            self.game.prompt_wrong(self._wrong)
        elif self._director.is_computers_turn:
            self._screens.show_both(self._director.computers.thinking_text())
        else:
            self.game.prompt(state, self.lifted, self.plan)

    def write_late_text(self) -> None:
        """Writes the summary that the game put off, if there is one: finding its words takes a
        Pico some time, so the lamps are lit first."""
        if not self.is_text_late:
            return
        text = self.game.late_text()
        self.is_text_late = False
        if not self.notices.text:  # otherwise something is more urgent
            self.notices.show(text, OFF, _SUMMARY_MS)
        if self._tracker.hand_count:
            self.show()
        elif not self.questions.is_pending:  # the lamps stay
            state = self.game.shown
            self._wrong = self.leading or self.mistake
            self._add_guide(state)
            self._write(state)

"""A turn of Phantom on the table: what discs and figures mean, and what the buttons do.

Nothing here, in lights or on public pages, depends on a hand before its card is played.
"""

from firmware.buttons import BACK, LONG, OK, PEEK, PER_SEAT, SHORT, button_of, kind_of, seat_of
from firmware.events import LIFTED
from firmware.expectation import MISSING
from firmware.phantom import news
from firmware.phantom.places import DISC, FIGURES, side_of_card, slot_at, slot_cell
from firmware.phantom.prompts import page_after
from firmware.phantom.reading import (
    figure_ways,
    liftable,
    playable,
    readings,
    send_to_stock,
    why_not,
    zone_of_disc,
)
from firmware.stages import play
from firmware.tabletop import OFF
from shared_rules.compat import const
from shared_rules.phantom.actions import (
    ACTIVATE,
    AGREE,
    CHARM_STOCK,
    DECLINE,
    DISCARD,
    DONE,
    PLAY,
    REFUSE,
    STEAL,
    TAKE,
    play_action,
)
from shared_rules.phantom.cards import (
    AT_CHARM,
    AT_DISCARD,
    AT_GATHER,
    AT_OFFER,
    AT_TAKE,
    AT_YELL,
    AT_ZONE,
    CARDS,
    PHANTOMS,
    ZONE_COUNT,
)
from shared_rules.phantom.effects import can_play
from shared_rules.phantom.turn import zones_left

_NEWS_MS = const(4000)
_PULSE_BITS = const(10)  # of the milliseconds: about a second each way


class Play(play.Play):
    def __init__(self, director, leading: str = "", notice: str = "") -> None:
        super().__init__(director, leading, notice)
        self._hood = director.hood
        self.zone = OFF  # that is shown, to be activated without a card; or a page of rows
        self.read_zone = OFF  # that is shown to who waits; or a page of rows
        self.disc_zone = OFF  # where a disc lies that waits for its card
        self._doubts = []  # cells that perhaps do not see their disc
        self._lifted_disc = OFF  # the cell
        self._deed: tuple = ()  # for which words are still to be found: the lamps come first
        self._is_pulse = False

    def step(self, now_ms: int) -> None:
        if self.tabletop.doubted:
            self.tabletop.trust_again()
        if self._deed and not self._is_stale:
            self._tell_deed()
        super().step(now_ms)
        is_pulse = bool(now_ms >> _PULSE_BITS & 1)
        if is_pulse != self._is_pulse:
            self._is_pulse = is_pulse
            if not self.questions.is_open:
                self.lighting.cards(is_pulse)

    # -- tokens ----------------------------------------------------------------------------

    def on_token(self, event) -> None:
        self._doubts = []
        if event.kind == LIFTED and event.piece == DISC:
            self._lifted_disc = event.cell
        super().on_token(event)

    def look(self) -> None:
        self.disc_zone = OFF
        self.tabletop.settle()
        if self.tabletop.follow(self.match.state) and not self.leading:
            self.leading = self.texts.CLOSE
        super().look()

    def _decide(self, found: list) -> None:
        if not found:
            self.disc_zone = zone_of_disc(self.match.state, self.tabletop)
        if self.disc_zone == OFF:
            if self._noticed_cell == OFF:
                self._notice = ""  # what went wrong is more urgent than the news
            super()._decide(found)
        else:
            self.mistake = ""
            self._play_disc()

    def _rest(self, state) -> None:
        if self._deed:
            self._tell_deed()
        super()._rest(state)

    def on_put_back(self, state, lifted: list) -> None:
        """The last disc of a full row stands for the next card, too: lift it, put it down."""
        cell = self._lifted_disc
        self._lifted_disc = OFF
        for zone, slot, _ in playable(state, self.tabletop):
            pile = self.tabletop.places.pile_of(state.turn, zone)
            if slot == cell and self.tabletop.slots.is_full(pile):
                self.disc_zone = zone
                self._play_disc()
                return

    def _play_disc(self) -> None:
        """A disc lies there: it is the card that its player has taken, if that one fits."""
        state = self.match.state
        card = self._hood.taken(state.turn)
        if card != OFF and self._fits(card):
            self.play([play_action(state.turn, card, self.disc_zone)])
        else:
            self.show()

    def _fits(self, card: int) -> bool:
        state = self.match.state
        pile = self.tabletop.places.pile_of(state.turn, self.disc_zone)
        cell = slot_cell(pile, self.tabletop.slots.next_slot(pile))
        is_side = self.tabletop.side_at(cell) == side_of_card(card)
        return is_side and can_play(state, card, self.disc_zone)

    # -- buttons ---------------------------------------------------------------------------

    def on_button(self, event: int) -> None:
        seat = seat_of(event)
        if self.director.board.buttons.is_peeking(seat):
            if kind_of(event) == SHORT:
                self._press_under_hood(self.director.role_of(seat), button_of(event))
            return
        if self._deed:
            self._tell_deed()  # a press before anybody has read it is not the next deed
        is_drawing = (  # OK is held, for a Phantom
            self.match.state.phase == AT_TAKE
            and event == LONG + self.director.active_seat * PER_SEAT + OK
            and self._is_quiet()
        )
        if button_of(event) != PEEK and self._notice:
            self._notice = ""
            is_hidden = not (self.questions.is_open or self._doubts)
            if is_hidden and (is_drawing or kind_of(event) == SHORT):
                self.show()  # whoever goes on has read the news, but not yet what is asked
                return
        if is_drawing:
            self._draw(1)
        else:
            super().on_button(event)

    def _is_quiet(self) -> bool:
        return not (self.leading or self.mistake or self.questions.is_open)

    def _press_under_hood(self, seat: int, button: int) -> None:
        state = self.match.state
        hand = self.director.hand_of(seat)
        if button == BACK:
            self._hood.turn(seat, hand)
        elif button == OK and hand and seat == state.actor:
            card = self._hood.marked(seat, hand)
            if state.phase == AT_ZONE:
                if self.disc_zone == OFF:
                    self._hood.take(seat, card)
                elif self._fits(card):
                    self.play([play_action(seat, card, self.disc_zone)])
                else:
                    self._hood.take(seat, OFF, self.texts.NO_FIT)
            elif state.phase == AT_DISCARD and self._is_quiet():
                if card < PHANTOMS:
                    self.play([DISCARD + seat * PHANTOMS + card])
                else:
                    self._hood.take(seat, OFF, self.texts.NO_PHANTOM)
        if self._deed:
            self._tell_deed()  # who looks under the hood looks at no lamps
        self.director.board.screens.refresh(self.director.seat_of(seat))

    def _press(self, button: int, is_active: bool) -> None:
        is_back = button == BACK and self.leading and not self.questions.is_open
        if not is_active and (self._doubts or is_back):
            self.show()  # the other one is asked, or would lose a step
        elif not self._doubts:
            super()._press(button, is_active)
        elif button == OK:
            self.tabletop.distrust(self._doubts[0])
            self._doubts = []
            self.look()
        elif button == BACK:
            self._doubts = self._doubts[1:]
            self.show()

    def _confirm(self, is_active: bool) -> None:
        state = self.match.state
        held = self.tabletop.in_hand()
        if self.leading or self.mistake:
            if self.tabletop.missing() != OFF:
                super()._confirm(is_active)
            elif self.tabletop.confirm(state):
                self.look()
            else:
                missing = self.tabletop.wrong_cells((MISSING,))
                self._doubts = [cell for cell in missing if slot_at(cell) != OFF]
                self.show()
        elif state.phase == AT_YELL and len(held) == 1 and is_active:
            if held[0] in state.characters(state.zone):
                self.play([send_to_stock(held[0])])
        else:
            super()._confirm(is_active)

    def on_ok(self, state) -> None:
        phase = state.phase
        if phase == AT_ZONE:
            if OFF < self.zone < ZONE_COUNT:
                self.play([ACTIVATE + self.zone])
                return
            if self.zone != OFF:
                self.zone = OFF
            elif self._hood.taken(state.turn) != OFF:  # and where is its disc?
                self._doubts = [cell for _, cell, _ in playable(state, self.tabletop)]
            else:
                self.remind(self.texts.LOOK_FIRST)
                return
        elif phase == AT_GATHER:
            self.play([DONE])
            return
        elif phase == AT_YELL:
            self._ask_for_unseen(state)
        elif phase == AT_CHARM and CHARM_STOCK in state.legal_actions():
            self.play([CHARM_STOCK])
            return
        elif phase == AT_TAKE:
            self._draw(0)
            return
        elif phase == AT_OFFER:
            self.play([AGREE])
            return
        elif phase == AT_DISCARD:
            self.remind(self.texts.LOOK_FIRST)
            return
        self.show()

    def _ask_for_unseen(self, state) -> None:
        """Somebody may hold a figure that stood where no cell sees it go."""
        for who in state.characters(state.zone):
            if self.tabletop.is_unseen(who):
                self.questions.offer = self.texts.UNDER_STOCK % self.texts.TOKENS[who]
                self.questions.actions = [send_to_stock(who)]
                return

    def on_back(self, state, is_active: bool) -> bool:
        if not is_active:
            role = 1 - state.actor
            self.read_zone = page_after(state, role, self.read_zone, range(ZONE_COUNT))
            self.show()
        elif state.phase == AT_ZONE:
            if self.mistake:
                return False
            self.zone = page_after(state, state.turn, self.zone, zones_left(state))
            self.show()
        elif state.phase == AT_OFFER:
            self.play([REFUSE])
        elif DECLINE in state.legal_actions():
            self.play([DECLINE])
        elif state.phase == AT_DISCARD:
            self.remind(self.texts.LOOK_FIRST)
        else:
            return False
        return True

    def _draw(self, kind: int) -> None:
        if TAKE + kind in self.match.state.legal_actions():
            self.play([TAKE + kind])
        else:
            self.remind(self.texts.STOCK_EMPTY)

    # -- deeds -----------------------------------------------------------------------------

    def play(self, actions: list) -> None:
        before = self.match.state
        slots = self.tabletop.slots
        slots.keep(not self.match.can_undo)
        if actions[0] >= PLAY:
            card = (actions[0] - PLAY) // ZONE_COUNT % CARDS
            slots.put(self.tabletop.places.pile_of(before.turn, self.disc_zone), card)
        for who in range(FIGURES):
            if actions[0] == send_to_stock(who):
                self.tabletop.put_away(who)
        self.zone = self.disc_zone = self._lifted_disc = OFF
        self._hood.take(before.turn, OFF)
        director = self.director
        self._notice = ""
        self.match.play(actions)
        after = self.match.state
        is_seen = before.piles == after.piles and before.where == after.where
        if before.phase == AT_DISCARD or not is_seen:
            self._deed = (before, after, actions[0])
            if not director.is_at_play(after):
                self._tell_deed()
        self._lifted = []
        self.mistake = ""
        self.questions.clear()
        director.on_played()
        if director.stage is not self:
            return
        if self.match.state.actor != before.actor:
            self.read_zone = OFF  # whoever waits now has not asked for it
        director.begin_turn(self._now_ms)
        if self.match.state.phase == AT_YELL:
            self.look()
        elif director.has_to_lead():
            self.leading = self.texts.LEAD
            super().look()  # rows have just been laid out
        else:
            self.show()

    def _tell_deed(self) -> None:
        """Find the words for what was done: it takes a Pico some time."""
        director = self.director
        before, after, action = self._deed
        director.news = news.of(before, after, action, director)
        self._deed = ()
        if not director.is_at_play(self.match.state):
            return  # they are for what comes next
        if not self._notice:  # else something is more urgent
            self.notice(director.news, OFF, _NEWS_MS)
        director.news = ""
        if director.board.tracker.hand_count:
            self.show()
        else:  # nothing has changed but words
            self.say(self.match.state, self.leading or self.mistake)

    def take_back(self) -> None:
        self._deed = ()
        if self.match.can_undo:
            self.tabletop.slots.go_back()
            self.zone = self.read_zone = OFF
            self._hood.take(self.match.state.turn, OFF)
        super().take_back()

    # -- what is shown ---------------------------------------------------------------------

    def say(self, state, wrong: str) -> None:
        if not (self._deed or self._doubts or self.questions.is_open):
            super().say(state, wrong)

    def draw(self) -> None:
        if not self._doubts:
            super().draw()
            return
        self.director.board.scene.clear()
        self.show_house(self.match.state)
        self.lighting.doubt(self._doubts[0])
        text = self.texts.UNSEEN % self.texts.TOKENS[FIGURES]
        self.director.ask(text, self.director.active_seat)

    def show_house(self, state) -> None:
        self.lighting.house(state, self._is_pulse)

    def readings(self, state, spots: list) -> list:
        return readings(state, spots, self.tabletop)

    def why_not(self, state, spots: list) -> str:
        return why_not(state, spots, self.tabletop, self.texts)

    def meaning(self, actions: list) -> str:
        """Of several discs that a Queen may take: which one was meant?"""
        return self.texts.ZONES[actions[0] - STEAL]

    def show_ways(self, state, held: list) -> bool:
        """Only if one deed explains all that is gone: else all of it is led back, discs too."""
        is_yell = state.phase == AT_YELL  # everybody has to go
        if self.director.board.tracker.hand_count > 1 and not is_yell:
            return False
        if len(self.ways(state, held)) < len(held) or self.tabletop.is_more_gone(held):
            return False
        return super().show_ways(state, held)

    def ways(self, state, held: list) -> list:
        return [(who, zones) for who, zones in figure_ways(state) if who in held]

    def may_lift(self, state) -> list:
        """Discs and slots are no tokens: they are lit here."""
        self.lighting.may_lift_discs([cell for cell, _ in liftable(state, self.tabletop)])
        slots = playable(state, self.tabletop)
        self.lighting.may_play([slot for slot in slots if self.disc_zone in (OFF, slot[0])])
        if OFF < self.zone < ZONE_COUNT:
            self.lighting.zone(state, self.zone)
        return [who for who, _ in figure_ways(state)]

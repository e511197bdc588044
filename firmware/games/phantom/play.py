"""Phantom for the stage Playing: interprets moved discs, moved figures and the buttons.

Until a card is played, no light and no public page may depend on a hand.
"""

from firmware.buttons.buttons import (
    BACK,
    OK,
)
from firmware.games.phantom import action_summary
from firmware.games.phantom.move_inference import (
    explain,
    figure_destinations,
    liftable,
    playable,
    send_to_stock,
    why_not,
    zone_of_disc,
)
from firmware.games.phantom.places import DISC, FIGURES, side_of_card, slot_cell
from firmware.games.phantom.prompts import Focus, page_after, prompt_for, wrong_words
from firmware.play.defaults import BaseGame
from firmware.play.reconciler import OFF
from firmware.sensing.tracker import LIFTED
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

_SEATS = const(2)
_PULSE_BITS = const(10)  # of the milliseconds: about a second each way


class PhantomPlay(BaseGame):
    has_hood = True
    reads_news_first = True
    only_active_takes_back = True  # the other one would lose a step

    def __init__(self, director) -> None:
        super().__init__(director)
        self._hood = director.hood
        self._slots = director.reconciler.places.slots
        self._discs = director.discs
        self.reset()

    def reset(self) -> None:
        self.focus = Focus()
        self._lifted_disc = OFF  # the cell
        self._summary: tuple = ()  # (state before, state after, action) of the summary to write
        self._is_pulse = False

    def step(self, now_ms: int) -> None:
        if self._discs.distrusted:
            self._discs.trust_again()
        is_pulse = bool(now_ms >> _PULSE_BITS & 1)
        if is_pulse != self._is_pulse:
            self._is_pulse = is_pulse
            questions = self.stage.questions
            if not questions.is_pending or questions.doubts:
                box = self.match.state.options.box
                self.lighting.cards(box.protected if is_pulse else b"")

    # -- discs and figures -----------------------------------------------------------------

    def on_token(self, event) -> None:
        if event.kind == LIFTED and event.piece == DISC:
            self._lifted_disc = event.cell

    def before_look(self, state) -> str:
        self.focus.disc_zone = OFF
        self._discs.settle()
        return self.texts.CLOSE if self._discs.follow(state) else ""

    def explain(self, state, spots: list) -> list:
        return explain(state, spots, self.reconciler)

    def on_unexplained(self, state) -> "list | None":
        """A disc that lies where a card may be played waits for its card."""
        self.focus.disc_zone = zone_of_disc(state, self.reconciler)
        if self.focus.disc_zone == OFF:
            self.stage.notices.clear_news()  # the mistake is more urgent
            return None
        return self._disc_actions(state)

    def _disc_actions(self, state) -> list:
        """Returns the action of the disc: its player plays the card taken before, if it fits."""
        card = self._hood.taken(state.turn)
        if card != OFF and self._fits(card):
            return [play_action(state.turn, card, self.focus.disc_zone)]
        return []

    def _fits(self, card: int) -> bool:
        state = self.match.state
        zone = self.focus.disc_zone
        pile = self.reconciler.places.pile_of(state.turn, zone)
        cell = slot_cell(pile, self._slots.next_slot(pile))
        is_side = self.reconciler.side_at(cell) == side_of_card(card)
        return is_side and can_play(state, card, zone)

    def why_not(self, state, spots: list) -> str:
        return why_not(state, spots, self.reconciler, self.texts)

    def on_put_back(self, state, lifted: list) -> None:
        """The last disc of a full row stands for the next card, too: lifted and put back, it is
        played."""
        cell = self._lifted_disc
        self._lifted_disc = OFF
        for zone, slot, _ in playable(state, self.reconciler):
            pile = self.reconciler.places.pile_of(state.turn, zone)
            if slot == cell and self._slots.is_full(pile):
                self.focus.disc_zone = zone
                actions = self._disc_actions(state)
                if actions:
                    self.stage.play(actions)
                return

    def on_unsensed(self, cell: int) -> None:
        self._discs.distrust(cell)

    def may_lift(self, state) -> list:
        return [who for who, _ in figure_destinations(state)]

    def destinations(self, state, lifted: list) -> list:
        return [(who, zones) for who, zones in figure_destinations(state) if who in lifted]

    def plan(self, state, lifted: list) -> "object | None":
        """None if one action does not explain all that is gone: all of it goes back, then."""
        is_yell = state.phase == AT_YELL  # everybody has to go
        if self.tracker.hand_count > 1 and not is_yell:
            return None
        if len(self.destinations(state, lifted)) < len(lifted):
            return None
        return None if self._discs.is_more_gone(lifted) else super().plan(state, lifted)

    def meaning(self, actions: list) -> str:
        """A Queen may take one of several discs; the zone distinguishes them."""
        return self.texts.ZONES[actions[0] - STEAL]

    # -- what is shown ---------------------------------------------------------------------

    def draw_board(self, state) -> None:
        self.lighting.draw_board(state, self._is_pulse)

    def draw_choices(self, state) -> None:
        zone = self.focus.zone
        disc_zone = self.focus.disc_zone
        self.lighting.may_lift_discs([cell for cell, _ in liftable(state, self.reconciler)])
        slots = playable(state, self.reconciler)
        self.lighting.may_play([slot for slot in slots if disc_zone in (OFF, slot[0])])
        if OFF < zone < ZONE_COUNT:
            self.lighting.zone(state, zone)
        super().draw_choices(state)

    def prompt(self, state, lifted: list, plan) -> None:
        """Writes on each screen what its player may do; the active player's screen first."""
        director = self.director
        self.screens.first = director.active_seat
        can_undo = self.match.can_undo
        for seat in range(_SEATS):
            role = director.role_of(seat)
            page = prompt_for(state, role, lifted, self.focus, can_undo, self.texts)
            text, ok, back = page
            self.screens.show_text(seat, text, ok, back)

    def prompt_wrong(self, text: str) -> None:
        what = wrong_words(self.reconciler, self.texts)
        self.screens.show_both(text + "|" + what if what else text)

    def late_text(self) -> str:
        before, after, action = self._summary
        self._summary = ()
        return action_summary.summarize(before, after, action, self.director)

    # -- buttons ---------------------------------------------------------------------------

    def uses_held_ok(self, state) -> bool:
        return state.phase == AT_TAKE

    def on_held_ok(self, state) -> None:
        self._take(1)

    def on_hood_button(self, seat: int, button: int) -> None:
        role = self.director.role_of(seat)
        state = self.match.state
        hand = self.director.hand_of(role)
        if button == BACK:
            self._hood.turn(role, hand)
        elif button == OK and hand and role == state.actor:
            card = self._hood.marked(role, hand)
            if state.phase == AT_ZONE:
                if self.focus.disc_zone == OFF:
                    self._hood.take(role, card)
                elif self._fits(card):
                    self.stage.play([play_action(role, card, self.focus.disc_zone)])
                else:
                    self._hood.take(role, OFF, self.texts.NO_FIT)
            elif state.phase == AT_DISCARD and self.stage.is_quiet:
                if card < PHANTOMS:
                    self.stage.play([DISCARD + role * PHANTOMS + card])
                else:
                    self._hood.take(role, OFF, self.texts.NO_PHANTOM)
        self.stage.write_late_text()  # a player who looks under the hood sees no lamps
        self.director.board.screens.refresh(seat)

    def on_ok(self, state, lifted: list) -> bool:
        phase = state.phase
        if lifted:
            if phase != AT_YELL or len(lifted) > 1:
                return False
            if lifted[0] in state.characters(state.zone):
                self.stage.play([send_to_stock(lifted[0])])
        elif phase == AT_ZONE:
            self._choose_zone(state)
        elif phase == AT_GATHER:
            self.stage.play([DONE])
        elif phase == AT_YELL:
            self._ask_for_unseen(state)
            return False
        elif phase == AT_CHARM and CHARM_STOCK in state.legal_actions():
            self.stage.play([CHARM_STOCK])
        elif phase == AT_TAKE:
            self._take(0)
        elif phase == AT_OFFER:
            self.stage.play([AGREE])
        elif phase == AT_DISCARD:
            self.stage.remind(self.texts.LOOK_FIRST)
        else:
            return False
        return True

    def _choose_zone(self, state) -> None:
        if OFF < self.focus.zone < ZONE_COUNT:
            self.stage.play([ACTIVATE + self.focus.zone])
        elif self.focus.zone == OFF and self._hood.taken(state.turn) == OFF:
            self.stage.remind(self.texts.LOOK_FIRST)
        else:
            if self.focus.zone == OFF:  # a card is taken, and no slot senses its disc
                slots = playable(state, self.reconciler)
                self.stage.questions.doubt_cells([cell for _, cell, _ in slots])
            self.focus.zone = OFF
            self.stage.show()

    def _ask_for_unseen(self, state) -> None:
        """A player may hold a figure that stood on a faulty cell, so that nothing was sensed."""
        for who in state.characters(state.zone):
            if self.reconciler.is_target_faulty(who):
                text = self.texts.UNDER_STOCK % self.texts.TOKENS[who]
                self.stage.questions.ask_to_play(text, [send_to_stock(who)])
                return

    def on_back(self, state, is_active: bool) -> bool:
        focus = self.focus
        if not is_active:
            role = 1 - state.actor
            focus.read_zone = page_after(state, role, focus.read_zone, range(ZONE_COUNT))
            self.stage.show()
        elif state.phase == AT_ZONE:
            focus.zone = page_after(state, state.turn, focus.zone, zones_left(state))
            self.stage.show()
        elif state.phase == AT_OFFER:
            self.stage.play([REFUSE])
        elif DECLINE in state.legal_actions():
            self.stage.play([DECLINE])
        elif state.phase == AT_DISCARD:
            self.stage.remind(self.texts.LOOK_FIRST)
        else:
            return False
        return True

    def _take(self, kind: int) -> None:
        """Draws a card: 0 a Place, 1 a Phantom."""
        if TAKE + kind in self.match.state.legal_actions():
            self.stage.play([TAKE + kind])
        else:
            self.stage.remind(self.texts.STOCK_EMPTY)

    # -- what is played --------------------------------------------------------------------

    def commit(self, actions: list) -> None:
        """Plays actions, lets the slots follow, and puts off or writes the summary."""
        director = self.director
        before = self.match.state
        self._slots.snapshot(not self.match.can_undo)
        if actions[0] >= PLAY:
            card = (actions[0] - PLAY) // ZONE_COUNT % CARDS
            self._slots.put(
                self.reconciler.places.pile_of(before.turn, self.focus.disc_zone), card
            )
        for who in range(FIGURES):
            if actions[0] == send_to_stock(who):
                self.reconciler.put_away(who)
        self.focus.zone = self.focus.disc_zone = self._lifted_disc = OFF
        self._hood.take(before.turn, OFF)
        super().commit(actions)
        after = self.match.state
        is_at_play = director.is_at_play(after)
        is_seen = before.piles == after.piles and before.where == after.where
        if before.phase == AT_DISCARD or not is_seen:
            self._summary = (before, after, actions[0])
            self.stage.is_text_late = is_at_play
            if not is_at_play:
                director.news = self.late_text()
        if after.actor != before.actor:
            self.focus.read_zone = OFF  # the other player waits now and has not selected it
        if is_at_play:
            self._discs.follow(after)

    def on_computer(self, actions: list) -> None:
        if actions[0] >= PLAY:
            self.focus.disc_zone = (actions[0] - PLAY) % ZONE_COUNT

    def may_go_on(self, state) -> bool:
        """All figures have to leave the zone: the next one may have been moved already."""
        return state.phase == AT_YELL

    def on_take_back(self) -> None:
        self._slots.rollback()
        self.focus.zone = self.focus.read_zone = OFF
        self._hood.take(self.match.state.turn, OFF)

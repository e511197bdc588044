"""A round of l'Opéra on the table: what its tokens mean, and what OK and BACK do."""

from firmware.opera.hints import why_not, why_not_lifted
from firmware.stages import play
from shared_rules.opera import powers
from shared_rules.opera.actions import GATHER, PASS, PICK, SWAP
from shared_rules.opera.board import (
    AT_DRAW,
    AT_PICK,
    AT_POWER,
    AT_WALK,
    BLACK,
    CHARACTERS,
    PINK,
    PURPLE,
    TOKENS,
    WHITE,
)


class Play(play.Play):
    _has_agreed = False  # to drive everybody out; nobody has gone yet
    movers = ()  # whose turn may use what is in the hand ...
    partners = ()  # ... or who might, lifted as well

    def readings(self, state, spots: list) -> list:
        return powers.explain(state, spots)

    def why_not(self, state, spots: list) -> str:
        if self.tabletop.unknown():
            for token in range(TOKENS):
                if self.tabletop.is_unseen(token):  # it may have left: who came, and who goes?
                    return self.texts.TOO_MANY
        return why_not(state, spots, self.texts)

    def may_lift(self, state) -> list:
        return powers.movable(state)

    def ways(self, state, held: list) -> list:
        return powers.destinations(state, held)

    def meaning(self, actions: list) -> str:
        return self.director.name_of(actions[0] - PICK)

    def tip(self, token: int) -> str:
        return self.texts.TIPS[token] if token < CHARACTERS else ""

    def show_house(self, state) -> None:
        self.lighting.house(state, self.director.active_seat)
        if not _is_offered(state):
            self._has_agreed = False
        is_waiting = not (self.leading or self.mistake or self.director.board.tracker.hand_count)
        if is_waiting and self.is_sending(state):  # all of them may go there
            for token, spots in powers.destinations(state, powers.movable(state)[:1]):
                self.lighting.may_go(token, spots)

    def is_sending(self, state) -> bool:
        """Whether Moncharmin drives everybody out: OK has said so, or the first has gone."""
        if state.phase != AT_POWER or state.who != WHITE:
            return False
        return self._has_agreed or bool(state.used)

    def show_ways(self, state, held: list) -> bool:
        self.movers = powers.movers(state, held)
        self.partners = () if self.movers else powers.partners(state, held)
        if self.partners:
            self.lighting.seat(held[0])
            self.lighting.may_lift(self.partners)
            return True
        ways = powers.destinations(state, held, self.movers)
        if self.director.board.tracker.hand_count < len(held):
            # One is down: if that is back where it was, whose turn it is may still walk alone.
            ways += [(who, powers.reachable(state, who)) for who in self.movers if who in held]
        self.lighting.share(ways)
        if held == [PINK] and PINK in self.movers:  # moved by others she walks as they do
            self.lighting.passages(powers.passages(state))
        return len(self.movers) > 0

    def why_not_lifted(self, state, held: list) -> str:
        if self.director.board.tracker.hand_count > 1:
            return super().why_not_lifted(state, held)
        return why_not_lifted(state, held, self.texts)

    def on_put_back(self, state, lifted: list) -> None:
        """Richard and somebody of his room were lifted and put back: a swap, or nothing?"""
        if PURPLE not in lifted:
            return
        self.questions.offer = ""
        if state.phase == AT_PICK:
            if not state.cards >> PURPLE & 1:
                return
        elif state.phase != AT_WALK or state.who != PURPLE:
            return
        for other in lifted:
            if other < CHARACTERS and other != PURPLE:
                if state.rooms[other] == state.rooms[PURPLE]:
                    actions = [SWAP + other]
                    if state.phase == AT_PICK:
                        actions.insert(0, PICK + PURPLE)
                    self.questions.actions = actions
                    self.questions.offer = self.texts.SWAP_INSIDE % self.director.name_of(other)
                    return

    def on_ok(self, state) -> None:
        if state.phase == AT_DRAW:
            self.director.draw_card()
        elif _is_offered(state):
            if state.who == BLACK:
                self.play([GATHER])
            else:
                self._has_agreed = True
                self.show()

    def on_back(self, state, is_active: bool) -> bool:
        if not _is_offered(state):
            return False
        if is_active and self._has_agreed:
            self._has_agreed = False
            self.show()
        elif is_active:
            self.play([PASS])
        return True


def _is_offered(state) -> bool:
    return state.phase == AT_POWER and state.who in (BLACK, WHITE) and not state.used

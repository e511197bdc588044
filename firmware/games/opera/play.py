"""L'Opéra for the stage Playing: interprets moved tokens and the buttons OK and BACK.

shared_rules/opera/powers.py finds where tokens may go and which actions explain a position. This
module adds lamps and prompts, and the buttons of the powers that need a question or OK.
"""

from firmware.games.opera.prompts import lifted_prompt, prompt_for, why_not, why_not_lifted
from firmware.play.defaults import BaseGame
from shared_rules.opera import powers
from shared_rules.opera.actions import GATHER, MOVE, PASS, PICK, SWAP
from shared_rules.opera.board import (
    AT_DRAW,
    AT_PICK,
    AT_POWER,
    AT_WALK,
    BLACK,
    CHARACTERS,
    INVESTIGATOR,
    PHANTOM,
    PINK,
    PURPLE,
    TOKENS,
    WHITE,
)


class Plan:
    """What may be done with the lifted tokens."""

    def __init__(self, lifted: list, movers: list, partners: list) -> None:
        self.lifted = lifted
        self.movers = movers  # the characters whose activation may move all of them ...
        self.partners = partners  # ... or that may take the only one along, if lifted too
        self.destinations: list = []  # (token, rooms)


class OperaPlay(BaseGame):
    _agreed = None  # the state in which the player has agreed to drive everybody out

    def reset(self) -> None:
        self._agreed = None

    def explain(self, state, spots: list) -> list:
        return [actions for actions, _ in powers.explain(state, spots)]

    def why_not(self, state, spots: list) -> str:
        if self.reconciler.unknown_cells():
            for token in range(TOKENS):
                if self.reconciler.is_target_faulty(token):  # which one came, which one left?
                    return self.texts.TOO_MANY
        return why_not(state, spots, self.texts)

    def may_lift(self, state) -> list:
        return powers.movable(state)

    def destinations(self, state, lifted: list) -> list:
        return powers.destinations(state, lifted)

    def plan(self, state, lifted: list) -> "object | None":
        movers = powers.movers(state, lifted)
        plan = Plan(lifted, movers, [] if movers else powers.partners(state, lifted))
        if movers:
            plan.destinations = powers.destinations(state, lifted, movers)
            if self.tracker.hand_count < len(lifted):
                # One is down. If it is back where it was, the mover may still walk alone.
                for who in movers:
                    if who in lifted:
                        plan.destinations.append((who, powers.reachable(state, who)))
        return plan if movers or plan.partners else None

    def why_not_lifted(self, state, lifted: list) -> str:
        if self.tracker.hand_count > 1:
            return self.texts.TOO_MANY
        return why_not_lifted(state, lifted, self.texts)

    def meaning(self, actions: list) -> str:
        return self.director.name_of(actions[0] - PICK)

    def tip(self, token: int) -> str:
        return self.texts.TIPS[token] if token < CHARACTERS else ""

    # -- what is shown ---------------------------------------------------------------------

    def draw_board(self, state) -> None:
        self.lighting.draw_board(state, self.director.active_seat)
        stage = self.stage
        is_waiting = not (stage.leading or stage.mistake or self.tracker.hand_count)
        if is_waiting and self.is_sending(state):  # all of them may go to the same rooms
            for token, spots in powers.destinations(state, powers.movable(state)[:1]):
                self.lighting.may_go(token, spots)

    def draw_thinking(self, state) -> None:
        self.lighting.thinking(state)

    def draw_plan(self, state, plan) -> None:
        if plan.partners:
            self.lighting.target(plan.lifted[0])
            self.lighting.may_lift(plan.partners)
            return
        self.lighting.share(plan.destinations)
        if plan.lifted == [PINK] and PINK in plan.movers:  # moved by others she walks as they do
            self.lighting.passages(powers.passages(state))

    def prompt(self, state, lifted: list, plan) -> None:
        """Writes on both screens who has to do what now; the active player's screen first."""
        director = self.director
        self.screens.first = director.active_seat
        for role in (INVESTIGATOR, PHANTOM):
            if plan is None:
                is_sending = self.is_sending(state)
                page = prompt_for(state, role, self.match.can_undo, self.texts, is_sending)
            else:
                page = lifted_prompt(plan, role == state.active, self.texts)
            text, ok, back, icon = page
            self.screens.show_text(director.seat_of(role), text, ok, back, icon)

    # -- what the buttons do ---------------------------------------------------------------

    def is_sending(self, state) -> bool:
        """Whether Moncharmin drives all out: the player pressed OK, or the first has gone."""
        if state.phase != AT_POWER or state.who != WHITE:
            return False
        return self._agreed is state or bool(state.used)

    def on_put_back(self, state, lifted: list) -> None:
        """Asks whether tokens that were lifted and put back made a move: Richard swaps with
        another one of his room, or a walk ends where it began."""
        if not lifted:
            return
        if _may_walk(state, PURPLE) and PURPLE in lifted:
            for other in lifted:
                if other < CHARACTERS and other != PURPLE:
                    if state.rooms[other] == state.rooms[PURPLE]:
                        self._ask(state, PURPLE, SWAP + other, self.texts.SWAP_INSIDE, other)
                        return
        who = lifted[0]
        if state.may_return and len(lifted) == 1 and _may_walk(state, who):
            room = state.rooms[who]
            if room in powers.reachable(state, who):
                self._ask(state, who, MOVE + room, self.texts.WALK_BACK, who)

    def _ask(self, state, who: int, action: int, text: str, named: int) -> None:
        actions = [PICK + who, action] if state.phase == AT_PICK else [action]
        self.stage.questions.ask_to_play(text % self.director.name_of(named), actions)

    def on_ok(self, state, lifted: list) -> bool:
        if lifted:
            return False
        if state.phase == AT_DRAW:
            self.director.draw_card()
        elif _is_offered(state):
            if state.who == BLACK:
                self.stage.play([GATHER])
            else:
                self._agreed = state
                self.stage.show()
        return True

    def on_back(self, state, is_active: bool) -> bool:
        if not _is_offered(state):
            return False
        if is_active and self._agreed is state:
            self._agreed = None
            self.stage.show()
        elif is_active:
            self.stage.play([PASS])
        return True


def _may_walk(state, who: int) -> bool:
    if state.phase == AT_PICK:
        return who < CHARACTERS and bool(state.cards >> who & 1)
    return state.phase == AT_WALK and state.who == who


def _is_offered(state) -> bool:
    return state.phase == AT_POWER and state.who in (BLACK, WHITE) and not state.used

"""L'Opéra on a table that senses only padlock and blackout: players enter actions with buttons.

Lamps and screens offer one choice after the other; OK takes it, BACK offers the next. The board
assumes that each character stands where the state has it.
"""

from firmware.games.opera.icons import ALL as ICONS
from firmware.games.opera.play import OperaPlay
from firmware.lights.light_language import CHOICE
from firmware.lights.scene import STEADY
from firmware.play.reconciler import OFF
from shared_rules.opera.actions import MOVE, PICK, SEND, SWAP, WITH
from shared_rules.opera.board import AT_PICK, AT_POWER, AT_WALK, BROWN, CHARACTERS, ROOMS, WHITE
from shared_rules.opera.powers import has_token, token_of


class UnsensedPlay(OperaPlay):
    def reset(self) -> None:
        super().reset()
        self._begin_choosing()

    def _begin_choosing(self) -> None:
        self._number = 0  # of the choice that is offered
        self._companion: list = []  # of the Persian: who goes along, and where it stays

    # -- choices -----------------------------------------------------------------------------

    def choice(self, state) -> "tuple | None":
        """Returns (action, token, room) of the choice that is offered, or None if there is none.
        Without an action it is a part of one; a choice that names no room has OFF."""
        choices = self._choices(state)
        return choices[self._number % len(choices)] if choices else None

    def _choices(self, state) -> list:
        who = state.who
        if state.phase == AT_PICK:
            return [(action, action - PICK, OFF) for action in state.legal_actions()]
        if state.phase == AT_POWER and who == WHITE and self.is_sending(state):
            found = [divmod(a - SEND, ROOMS) for a in state.legal_actions() if SEND <= a < SWAP]
            # All of them have to go: the first one is first.
            return [(SEND + t * ROOMS + room, t, room) for t, room in found if t == found[0][0]]
        if state.phase != AT_WALK:
            return []
        actions = state.legal_actions()
        if self._companion:
            return self._ways_together(actions)
        choices = [(a, who, a - MOVE) for a in actions if MOVE <= a < PICK]
        choices += [(a, a - SWAP, OFF) for a in actions if SWAP <= a < SWAP + CHARACTERS]
        for other in range(BROWN):
            first = WITH + other * ROOMS * ROOMS
            if [a for a in actions if first <= a < first + ROOMS * ROOMS]:
                choices.append((OFF, other, OFF))
        return choices

    def _ways_together(self, actions: list) -> list:
        """The Persian's walks with a companion: where it stays, then where he goes."""
        other = self._companion[0]
        choices: list = []
        for action in actions:
            companion, way = divmod(action - WITH, ROOMS * ROOMS)
            left_in, room = divmod(way, ROOMS)
            if action < WITH or companion != other:
                continue
            if len(self._companion) == 2:
                if left_in == self._companion[1]:
                    choices.append((action, BROWN, room))
            elif (OFF, other, left_in) not in choices:
                choices.append((OFF, other, left_in))
        return choices

    # -- what is shown -----------------------------------------------------------------------

    def draw_choices(self, state) -> None:
        choice = self.choice(state)
        if choice is None:
            super().draw_choices(state)
            return
        _, token, room = choice
        if room == OFF:
            self.lighting.may_lift([token])
        else:
            taken = list(self.reconciler.where())
            cells = [c for c in self.reconciler.places.cells_of(token, room) if c not in taken]
            colour = self.reconciler.places.colour_of(token)
            self.director.board.scene.light_all(cells, colour, STEADY, CHOICE)
        if state.phase == AT_WALK and has_token(state.who) and not state.used:
            self.lighting.may_lift([token_of(state.who)])  # it is sensed

    def prompt(self, state, lifted: list, plan) -> None:
        super().prompt(state, lifted, plan)
        choice = None if lifted else self.choice(state)
        if choice is not None:
            _, token, room = choice
            texts = self.texts
            if room != OFF:
                text = texts.TOLD_ROOM
            elif state.phase == AT_PICK:
                text = texts.TOLD_PICK
            else:
                text = texts.TOLD_WITH if state.who == BROWN else texts.SWAP_INSIDE
            text %= self.director.name_of(token)
            seat = self.director.active_seat
            self.screens.show_text(seat, text, texts.YES, texts.NEXT, ICONS[token])

    # -- what the buttons do -----------------------------------------------------------------

    def on_ok(self, state, lifted: list) -> bool:
        choice = None if lifted else self.choice(state)
        if choice is None:
            return super().on_ok(state, lifted)
        action, token, room = choice
        if action != OFF:
            self.stage.play([action])
            return True
        self._companion.append(token if room == OFF else room)
        self._number = 0
        self.stage.show()
        return True

    def on_back(self, state, is_active: bool) -> bool:
        if self.choice(state) is None:
            return super().on_back(state, is_active)
        if is_active:
            self._number += 1
            if self._companion and self._number == len(self._choices(state)):
                self._companion.pop()
                self._number = 0
            self.stage.show()
        return True

    def on_take_back(self) -> None:
        super().on_take_back()
        self._begin_choosing()

    def commit(self, actions: list) -> None:
        super().commit(actions)
        self._begin_choosing()
        self.reconciler.set_targets(self.match.state)
        self.reconciler.confirm(self.match.state)

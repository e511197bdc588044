"""Midnight Party for the stage Playing: interprets moved guests and the buttons OK and BACK."""

from firmware.games.midnight.places import CLOAKROOM, HUGO, ROOM, STEP, cells_at, spot_on
from firmware.games.midnight.prompts import lifted_prompt, prompt_for
from firmware.lights.scene import BREATHE
from firmware.play.defaults import BaseGame
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import NORTH
from shared_rules.midnight.actions import CHANGE, DECLINE, FIRST, HIDE, LEAVE, MOVE, PLACE, ROLL
from shared_rules.midnight.ball import first_captives
from shared_rules.midnight.board import AT_MOVE, AT_PLACE, AT_ROLL, ROOMS, SPACES
from shared_rules.midnight.board import HUGO as HUGO_FACE


class MidnightPlay(BaseGame):
    most_lifted = 2  # in the variant: a guest, and the one that it throws out

    # -- what may be done ------------------------------------------------------------------

    def moves(self, state) -> list:
        """Returns (action, first spot, last spot) of all that the active player may do."""
        if state.phase == AT_PLACE:
            step = OFF if state.round == 1 else STEP + first_captives(state)
            return [(action, step, action - PLACE) for action in state.legal_actions()]
        if state.phase != AT_MOVE:
            return []
        moves = []
        for action in state.legal_actions():
            if action >= CHANGE:
                room = (action - CHANGE) // ROOMS
                moves.append((action, ROOM + room, ROOM + (action - CHANGE) % ROOMS))
            elif action >= HIDE:
                moves.append((action, (action - HIDE) // ROOMS, ROOM + (action - HIDE) % ROOMS))
            elif action >= LEAVE:
                room = action - LEAVE
                space = state.options.box.doors[room] + state.die - state.options.exit_steps
                moves.append((action, ROOM + room, space % SPACES))
            elif action != DECLINE:
                moves.append((action, action - MOVE, (action - MOVE + state.die) % SPACES))
        return moves

    def explain(self, state, spots: list) -> list:
        places = self.reconciler.places
        here = places.belongs(state)
        homes = places.homes(state)
        moved = [token for token in range(len(spots)) if spots[token] != here[token]]
        movers = [token for token in moved if self._is_active(state, token)]
        if not movers or HUGO in moved:
            return []
        found = []
        for action, first, last in self.moves(state):
            for token in movers:
                if homes[token] == first and self._ends(state, token, last, spots, moved, homes):
                    found.append([action])
                    break
        return found

    def _is_active(self, state, token: int) -> bool:
        return token != HUGO and self.reconciler.places.owner_of(token) == state.turn

    def _ends(self, state, token: int, last: int, spots: list, moved: list, homes: list) -> bool:
        """Whether a guest is at a spot, and the guest that it throws out before the door."""
        if not self._is_at(state, token, last, spots):
            return False
        others = [other for other in moved if other != token]
        if not others:
            return True
        if len(others) > 1 or not ROOM <= last < STEP:
            return False
        thrown = others[0]
        door = state.options.box.doors[last - ROOM]
        return homes[thrown] == last and self._is_at(state, thrown, door, spots)

    def _is_at(self, state, token: int, spot: int, spots: list) -> bool:
        """Whether a guest is at a spot, or in the cloakroom if the space is full."""
        if spots[token] != CLOAKROOM or spot >= ROOM:
            return spots[token] == spot
        return self.reconciler.places.is_full(state, spot)

    def why_not(self, state, spots: list) -> str:
        texts = self.texts
        here = self.reconciler.places.belongs(state)
        moved = [token for token in range(len(spots)) if spots[token] != here[token]]
        if not moved:
            return self._why_not_new(state)
        if HUGO in moved:
            return texts.NOT_HUGO
        if state.phase == AT_ROLL:
            return texts.ROLL_FIRST
        for token in moved:
            if not self._is_active(state, token):
                return texts.NOT_THAT_ONE
        if len(moved) > 1:
            return texts.TOO_MANY
        if moved[0] not in self.may_lift(state):
            return texts.NOT_THAT_ONE
        spot = spots[moved[0]]
        if state.phase == AT_PLACE:
            return self._why_not_put(spot)
        if spot == OFF:
            return texts.NO_PLACE
        if ROOM <= spot < STEP:
            return self._why_not_in(state, spot - ROOM)
        return texts.TOO_FAR

    def _why_not_new(self, state) -> str:
        """No known token has moved: one is upside down, or a guest comes from the box."""
        cells = self.reconciler.unknown_cells()
        sides = self.tracker.sides
        if state.phase != AT_PLACE or not cells or any([sides[cell] != NORTH for cell in cells]):
            return self.texts.WRONG_FACE
        return self.texts.TOO_MANY if len(cells) > 1 else self._why_not_put(spot_on(cells[0]))

    def _why_not_put(self, spot: int) -> str:
        return self.texts.ONE_ON_A_SPACE if 0 <= spot < ROOM else self.texts.ON_THE_GALLERY

    def _why_not_in(self, state, room: int) -> str:
        texts = self.texts
        if state.hugo < 0:
            return texts.DOORS_SHUT
        options = state.options
        if state.rooms[room] and not options.throws_out:
            return texts.ROOM_TAKEN
        return texts.EXACTLY if options.is_variant or options.box.exact[room] else texts.TOO_FAR

    def may_lift(self, state) -> list:
        firsts = [first for _, first, _ in self.moves(state)]
        homes = self.reconciler.places.homes(state)
        return [
            token
            for token in range(HUGO)
            if homes[token] != OFF and homes[token] in firsts and self._is_active(state, token)
        ]

    def destinations(self, state, lifted: list) -> list:
        return self._destinations(state, lifted)[0]

    def _destinations(self, state, lifted: list) -> tuple:
        """Returns (destinations, whether the only ones left are of guests that are thrown out)."""
        places = self.reconciler.places
        homes = places.homes(state)
        moves = self.moves(state)
        # In the variant: guests in a room that another one may enter.
        lasts = [last for _, _, last in moves]
        thrown = [token for token in lifted if homes[token] >= ROOM and homes[token] in lasts]
        found = []
        if not self._is_entered(thrown, homes):
            for token in lifted:
                if self._is_active(state, token):
                    spots = [last for _, first, last in moves if first == homes[token]]
                    if spots:
                        found.append((token, spots))
        is_throwing = not found
        doors = state.options.box.doors
        found += [(token, [doors[homes[token] - ROOM]]) for token in thrown]
        for _, spots in found:
            if any([places.is_full(state, spot) for spot in spots]):
                spots.append(CLOAKROOM)
        return found, is_throwing

    def _is_entered(self, thrown: list, homes: list) -> bool:
        """Whether another guest stands in one of their rooms, so only they are left to move."""
        sides = self.tracker.sides
        return any([sides[cells_at(homes[token])[0]] for token in thrown])

    def plan(self, state, lifted: list) -> "object | None":
        """A plan is what _destinations returns."""
        plan = self._destinations(state, lifted)
        return plan if self.is_one_move(lifted, plan[0]) else None

    # -- what is shown ---------------------------------------------------------------------

    @property
    def shown(self):
        return self.director.shown

    def draw_board(self, state) -> None:
        director = self.director
        self.lighting.draw_board(state)
        if director.legs:
            if director.before.hugo != state.hugo:
                self.lighting.way(director.before, state)
                self.lighting.die(HUGO_FACE)
            return
        self.lighting.ahead(state)
        if director.is_choosing:
            self.lighting.player(director.bold, BREATHE)
        elif state.phase == AT_PLACE:
            self.lighting.spaces([last for _, _, last in self.moves(state)])
        elif self.stage.notices.text and self.stage.notices.text == director.unused[0]:
            self.lighting.die(director.unused[1])  # a roll that no guest can use is shown, too
        elif state.phase == AT_ROLL and director.is_real:
            self.lighting.die(director.face, BREATHE)

    def draw_thinking(self, state) -> None:
        self.lighting.player(state.turn, BREATHE)

    def draw_plan(self, state, plan) -> None:
        super().draw_plan(state, plan[0])

    def prompt(self, state, lifted: list, plan) -> None:
        """Writes the same text on both screens."""
        if lifted:
            text, ok, back = lifted_prompt(self.director, state, plan), "", ""
        else:
            text, ok, back = prompt_for(self.director, state)
        self.screens.show_both(text, ok, back)

    def on_put_back(self, state, lifted: list) -> None:
        """A guest in the cloakroom that walks to a full space stays there: asks if it walks."""
        places = self.reconciler.places
        for token, spot in places.waiting(state):
            if token in lifted and self._is_active(state, token):
                for action, first, last in self.moves(state):
                    if first == spot and places.is_full(state, last):
                        text = self.texts.WALKS % (last + 1)
                        self.stage.questions.ask_to_play(text, [action])

    # -- what the buttons do ---------------------------------------------------------------

    def commit(self, actions: list) -> None:
        self.director.before = self.match.state
        self.director.action = actions[-1]
        super().commit(actions)
        # Guests keep their places as far as the new state allows, also on the way that leads to
        # it: so its targets are found before those of the states on the way.
        self.reconciler.set_targets(self.match.state)

    def on_take_back(self) -> None:
        self.director.forget_legs()

    def on_ok(self, state, lifted: list) -> bool:
        director = self.director
        if lifted:
            return False
        if director.is_choosing:
            self.stage.play([FIRST + director.bold])
        elif state.phase != AT_ROLL:
            return False
        elif director.is_real:
            self.stage.play([ROLL + director.face])
        else:
            director.roll()
        return True

    def on_back(self, state, is_active: bool) -> bool:
        director = self.director
        if not is_active:
            return False
        is_real = state.phase == AT_ROLL and director.is_real
        may_stay = state.phase == AT_MOVE and DECLINE in state.legal_actions()
        if may_stay:
            self.stage.play([DECLINE])
        elif director.is_choosing:
            director.next_bold()
            self.stage.show()
        elif is_real:
            director.next_face()
            self.stage.show()
        else:
            return False
        return True

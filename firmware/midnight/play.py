"""A ball on the table: what a moved guest means, and what OK and BACK do."""

from firmware.kernels import NORTH
from firmware.midnight.places import CLOAKROOM, HUGO, ROOM, STEP, cells_at, spot_on
from firmware.scene import BREATHE
from firmware.stages import play
from firmware.tabletop import OFF
from shared_rules.midnight.actions import CHANGE, DECLINE, FIRST, HIDE, LEAVE, MOVE, PLACE, ROLL
from shared_rules.midnight.ball import first_captives
from shared_rules.midnight.board import AT_MOVE, AT_PLACE, AT_ROLL, DOORS, EXACT, ROOMS, SPACES
from shared_rules.midnight.board import HUGO as HUGO_FACE


class Play(play.Play):
    most_held = 2  # in the variant: a guest, and whom it throws out
    last_ways: list = []  # as they were found last: they are lit first, then put into words
    is_throwing = False  # all that is left is to put down who was thrown out

    # -- what may be done ------------------------------------------------------------------

    def moves(self, state) -> list:
        """(action, spot it begins on, spot it ends on) of all that the active player may do."""
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
                space = DOORS[room] + state.die - state.options.exit_steps
                moves.append((action, ROOM + room, space % SPACES))
            elif action != DECLINE:
                moves.append((action, action - MOVE, (action - MOVE + state.die) % SPACES))
        return moves

    def readings(self, state, spots: list) -> list:
        places = self.tabletop.places
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
                    after = state.copy()
                    after.apply(action)
                    found.append(([action], after))
                    break
        return found

    def _is_active(self, state, token: int) -> bool:
        return token != HUGO and self.tabletop.places.owner_of(token) == state.turn

    def _ends(self, state, token: int, last: int, spots: list, moved: list, homes: list) -> bool:
        """Whether a guest has come to a spot, and whoever it throws out before the door."""
        if not self._is_at(state, token, last, spots):
            return False
        others = [other for other in moved if other != token]
        if not others:
            return True
        if len(others) > 1 or not ROOM <= last < STEP:
            return False
        thrown = others[0]
        door = DOORS[last - ROOM]
        return homes[thrown] == last and self._is_at(state, thrown, door, spots)

    def _is_at(self, state, token: int, spot: int, spots: list) -> bool:
        """Whether a guest has come to a spot; to the cloakroom if a space is full."""
        if spots[token] != CLOAKROOM or spot >= ROOM:
            return spots[token] == spot
        return self.tabletop.places.is_full(state, spot)

    def why_not(self, state, spots: list) -> str:
        texts = self.texts
        here = self.tabletop.places.belongs(state)
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
        """Who is known has not moved: somebody is upside down, or a guest comes from the box."""
        cells = self.tabletop.unknown()
        sides = self.director.board.tracker.sides
        if state.phase != AT_PLACE or not cells or any([sides[cell] != NORTH for cell in cells]):
            return self.texts.WRONG_FACE
        return self.texts.TOO_MANY if len(cells) > 1 else self._why_not_put(spot_on(cells[0]))

    def _why_not_put(self, spot: int) -> str:
        return self.texts.ONE_ON_A_SPACE if 0 <= spot < ROOM else self.texts.ON_THE_GALLERY

    def _why_not_in(self, state, room: int) -> str:
        texts = self.texts
        if state.hugo < 0:
            return texts.DOORS_SHUT
        return texts.EXACTLY if state.options.is_variant or EXACT[room] else texts.TOO_FAR

    def may_lift(self, state) -> list:
        firsts = [first for _, first, _ in self.moves(state)]
        homes = self.tabletop.places.homes(state)
        return [
            token
            for token in range(HUGO)
            if homes[token] != OFF and homes[token] in firsts and self._is_active(state, token)
        ]

    def ways(self, state, held: list) -> list:
        places = self.tabletop.places
        homes = places.homes(state)
        moves = self.moves(state)
        # In the variant: out of whose room somebody may throw them.
        lasts = [last for _, _, last in moves]
        thrown = [token for token in held if homes[token] >= ROOM and homes[token] in lasts]
        found = []
        if not self._is_entered(thrown, homes):
            for token in held:
                if self._is_active(state, token):
                    spots = [last for _, first, last in moves if first == homes[token]]
                    if spots:
                        found.append((token, spots))
        self.is_throwing = not found  # nobody has a way of its own
        found += [(token, [DOORS[homes[token] - ROOM]]) for token in thrown]
        for _, spots in found:
            if any([places.is_full(state, spot) for spot in spots]):
                spots.append(CLOAKROOM)
        self.last_ways = found
        return found

    def _is_entered(self, thrown: list, homes: list) -> bool:
        """Whether somebody stands where they were, so all that is left is to put them down."""
        sides = self.director.board.tracker.sides
        return any([sides[cells_at(homes[token])[0]] for token in thrown])

    def show_house(self, state) -> None:
        director = self.director
        self.lighting.house(state)
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
        elif self._notice and self._notice == director.unused[0]:
            self.lighting.die(director.unused[1])  # every roll is to be seen
        elif state.phase == AT_ROLL and director.is_real:
            self.lighting.die(director.face, BREATHE)

    def on_put_back(self, state, lifted: list) -> None:
        """Who waits in the cloakroom, and walks to a full space, waits on: was that meant?"""
        places = self.tabletop.places
        for token, spot in places.waiting(state):
            if token in lifted and self._is_active(state, token):
                for action, first, last in self.moves(state):
                    if first == spot and places.is_full(state, last):
                        self.questions.offer = self.texts.WALKS % (last + 1)
                        self.questions.actions = [action]

    # -- what the buttons do ---------------------------------------------------------------

    def play(self, actions: list) -> None:
        self.director.before = self.match.state
        self.director.action = actions[-1]
        super().play(actions)

    def take_back(self) -> None:
        if self.match.can_undo:
            self.director.forget_legs()
        super().take_back()

    def on_ok(self, state) -> None:
        if self.director.is_choosing:
            self.play([FIRST + self.director.bold])
        elif state.phase != AT_ROLL:
            self.show()
        elif self.director.is_real:
            self.play([ROLL + self.director.face])
        else:
            self.director.roll()

    def on_back(self, state, is_active: bool) -> bool:
        director = self.director
        is_real = state.phase == AT_ROLL and director.is_real
        may_stay = state.phase == AT_MOVE and DECLINE in state.legal_actions()
        if not director.is_choosing and not is_real and not may_stay:
            return False
        if self.mistake or director.board.tracker.hand_count:
            self.show()  # that comes first; what BACK would change is not to be seen
        elif may_stay:
            self.play([DECLINE])
        else:
            if is_real:
                director.next_face()
            else:
                director.next_bold()
            self.show()
        return True

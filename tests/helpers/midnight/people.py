"""Two to eight scripted people play Midnight Party on a virtual table, with mistakes.

They choose random legal actions; with the option for a real die they roll their own.
"""

from firmware.games.midnight.places import CLOAKROOM, HUGO, PLAYERS, ROOM, STEP, cells_at
from firmware.games.midnight.score_sheet import Score
from firmware.play.menu import Menu
from firmware.play.playing import Playing
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.storage.settings import FILE as SETTINGS
from ghostlight.virtual.flash import Flash
from shared_rules.midnight.actions import DECLINE
from shared_rules.midnight.board import AT_MOVE, AT_PLACE, AT_ROLL, DIE, DOORS, ROOMS, SPACES
from tests.helpers import mistakes
from tests.helpers.mistakes import CommonMistakes
from tests.helpers.people import People

MISTAKES = (
    "far",
    "foreign",
    "ghostly",
    "early",
    "two_wrong",
    "crowded",
    "two_new",
    "into_room",
    "out_of_room",
    *mistakes.MISTAKES,
)
RARE = ("crowded", "two_new", "into_room", "out_of_room")  # rarely possible


class MidnightPeople(CommonMistakes, People):
    MISTAKES = MISTAKES
    MOST_FAULTS = 1  # a space has two cells

    def __init__(self, seed: int, mistakes: float = 0.0, files=None, **options) -> None:
        self.files = files or Flash()
        self.files.write(SETTINGS, b"settings 1\ngame=midnight\n")
        super().__init__(seed, mistakes, files=self.files, **options)

    # -- before the game ---------------------------------------------------------------------

    def begin(self, **chosen) -> None:
        self.calibrate()
        self.choose_in_menu(**chosen)
        self.deal()
        self.set_up()

    def choose_in_menu(self, **chosen) -> None:
        """Press BACK until the answer is the wanted one, OK for all others; include house rules if
        some are chosen."""
        house = {"house": "yes"} if set(chosen) - {"players", "variant", "die"} else {}
        chosen = {**house, **chosen}
        for _ in range(60):
            if not isinstance(self.stage, Menu):
                return
            name = self.stage.item[0]
            is_other = name in chosen and getattr(self.director, name) != chosen[name]
            self.virtual.press(0, "back" if is_other else "ok")
        raise AssertionError("cannot leave the menu: " + self.page(0))

    def set_up(self) -> None:
        self.tokens = [None] * (HUGO + 1)
        self.tokens[HUGO] = self.table.add("Hugo", self.director.reconciler.targets[HUGO], SOUTH)
        self.virtual.run(400)
        assert self.is_quiet(), self.page(0)

    # -- the game ----------------------------------------------------------------------------

    def turn(self) -> None:
        if isinstance(self.stage, Score):
            self.leave_sheet()
        elif self.stage.leading or self.stage.mistake:
            self.settle()
        elif self.virtual.board.tracker.hand_count:
            self.move_unseen()
        elif self.stage.questions.offer:  # a guest in the cloakroom was only lifted
            self.press(self.random.randrange(2), False)
        elif self.director.is_choosing:
            self.virtual.press(self.random.randrange(2), self.random.choice(("back", "ok")))
        elif self.state.phase == AT_PLACE:
            self.put_down()
        elif self.state.phase == AT_ROLL:
            self.roll()
        else:
            self.act()

    def leave_sheet(self) -> None:
        """Continue after a ball; people who make mistakes may undo its last move."""
        is_back = self.mistakes and self.director.match.can_undo and self.random.random() < 0.3
        if is_back:
            self.virtual.press(self.random.randrange(2), "back", ms=1000)
            assert isinstance(self.stage, Playing), self.page(0)
        else:
            self.virtual.press(self.random.randrange(2), "ok")

    def put_down(self) -> None:
        """Put a guest from the box, or from the stairs, on a free space."""
        moves = [m for m in self.stage.game.moves(self.state) if not self.places.is_blind(m[2])]
        action, first, last = self.random.choice(moves)
        token = self.any_at(first) if first >= 0 else self.any_off()
        self.bring(token, self.free_cell(token, last))
        self.answer_questions(None)

    def any_off(self) -> int:
        """A guest of the player to move that is still in the box."""
        return self.all_off()[0]

    def all_off(self) -> list[int]:
        guests = self.state.options.guests
        mine = range(self.state.turn * guests, (self.state.turn + 1) * guests)
        return [t for t in mine if self.tokens[t] is None or t in self.beside]

    def any_at(self, spot: int) -> int:
        """One of the active player's guests that belongs on a spot, wherever it is."""
        tracker = self.virtual.board.tracker
        reconciler = self.director.reconciler
        homes = self.places.homes(self.state)
        found = []
        for token, cell in enumerate(self.cells()):
            known = -1 if cell is None else reconciler.token_of(tracker.pieces[cell])
            if known >= 0 and homes[known] == spot and self.is_mine(token):
                found.append(token)
        return self.random.choice(found)

    def is_mine(self, token: int) -> bool:
        return self.places.kind_of(token) == self.state.turn

    def bring(self, token: int, cell: int) -> None:
        if self.tokens[token] is None:
            self.tokens[token] = self.table.add(f"guest {token}", cell, NORTH)
            self.virtual.run(250)
        else:
            self.virtual.hands.move(self.tokens[token], cell)
            self.virtual.run_hands()
        self.beside.discard(token)

    def roll(self) -> None:
        if self.director.is_real:
            face = self.random.choice(DIE)
            for _ in range(len(DIE)):
                if self.director.face != face:
                    self.virtual.press(self.random.randrange(2), "back")
        self.virtual.press(self.random.randrange(2), "ok")

    def act(self) -> None:
        """Play a random legal move of the active player."""
        state = self.state
        action = self.random.choice(state.legal_actions())
        if action == DECLINE:
            self.virtual.press(self.random.randrange(2), "back")
            return
        first, last = next(
            (first, last) for each, first, last in self.stage.game.moves(state) if each == action
        )
        moved = [self.any_at(first)]
        goal = {moved[0]: last}
        if ROOM <= last < STEP and state.rooms[last - ROOM]:
            thrown = self.cells().index(cells_at(last)[0])
            moved.insert(0, thrown)
            goal[thrown] = DOORS[last - ROOM]
        for token in moved:
            self.virtual.hands.lift(self.tokens[token])
        self.virtual.run_hands()
        # the token that enters is identified first
        if len(moved) > 1 and self.places.is_blind(last):
            self.virtual.hands.place(self.tokens[moved.pop()], cells_at(last)[0])
            self.virtual.run_hands()
            self.confirm_unseen(None)
            return
        for token in moved:
            self.virtual.hands.place(self.tokens[token], self.free_cell(token, goal[token]))
            self.virtual.run_hands()
        self.answer_questions(None)
        if isinstance(self.stage, Playing) and self.stage.questions.offer:
            self.press(self.random.randrange(2), True)

    def move_unseen(self) -> None:
        """While the board waits for a token on a cell without a working sensor, try the next
        cell, or confirm."""
        for number, cell in enumerate(self.cells()):
            if cell is None or self.virtual.board.tracker.sides[cell]:
                continue
            cells = self.free(cells_at(self.places.spot_of(number, cell)))
            if cells:
                self.virtual.hands.move(self.tokens[number], self.random.choice(cells))
                self.virtual.run_hands()
                self.answer_questions(None)
                return
        self.confirm_unseen(None)

    def free_cell(self, token: int, spot: int) -> int:
        cells = [cell for cell in cells_at(spot) if cell not in self.cells()]
        if self.places.is_blind(spot) and len(cells_at(spot)) > 1:
            cells = []
        return super().free_cell(token, spot if cells else CLOAKROOM)

    # -- mistakes ----------------------------------------------------------------------------

    def ideas(self) -> list[str]:
        """Rarely possible mistakes are made at the first opportunity."""
        rare = [kind for kind in RARE if kind in self.MISTAKES and kind not in self.made]
        return rare + super().ideas()

    def some_cell(self) -> int:
        """A cell that may break: under a token, or on a possible target."""
        if self.random.random() < 0.5:
            return self.table.cell_of(self.tokens[self.some_token()])
        return self.random.choice(cells_at(self.random.randrange(CLOAKROOM)))

    def event_mashed(self) -> bool:
        """Impossible with a broken cell: the board must accept wrong answers about it."""
        return not self.table.sensors.faults and super().event_mashed()

    def _guests(self, is_mine: bool) -> list[int]:
        """The guests on the gallery of the active player, or of the others."""
        return [
            token
            for token, cell in enumerate(self.cells()[:HUGO])
            if cell is not None
            and self.is_mine(token) == is_mine
            and 0 <= self.places.spot_of(token, cell) < SPACES
        ]

    def _to_a_wrong_space(self, token: int) -> bool:
        """Move a guest to a free space that no roll leads to."""
        here = self.places.spot_of(token, self.table.cell_of(self.tokens[token]))
        far = (here + self.random.randrange(6, 20)) % SPACES
        if far == self.state.hugo or self.state.is_taken(far):
            return False
        return self.take(token, cells_at(far))

    def event_far(self) -> bool:
        """Move a guest too far."""
        mine = self._guests(True)
        if self.state.phase != AT_MOVE or not mine:
            return False
        return self._to_a_wrong_space(self.random.choice(mine))

    def event_foreign(self) -> bool:
        """Move another player's guest."""
        others = self._guests(False)
        if self.state.phase != AT_MOVE or not others:
            return False
        return self._to_a_wrong_space(self.random.choice(others))

    def event_ghostly(self) -> bool:
        """Move Hugo."""
        spots = [spot for spot in range(SPACES) if spot != self.state.hugo]
        return self.take(HUGO, cells_at(self.random.choice(spots)))

    def event_early(self) -> bool:
        """Move a guest before the die is rolled."""
        mine = self._guests(True)
        if self.state.phase != AT_ROLL or not mine:
            return False
        return self._to_a_wrong_space(self.random.choice(mine))

    def event_two_wrong(self) -> bool:
        """Lift two guests, and put them down on wrong spaces."""
        guests = self._guests(True) + self._guests(False)
        if self.state.phase != AT_ROLL or len(guests) < 2:
            return False
        pair = self.random.sample(guests, 2)
        free = [space for space in range(SPACES) if not self.state.is_taken(space)]
        spaces = [space for space in free if space != self.state.hugo]
        if len(spaces) < 2 or not all(self.is_sensed(token) for token in pair):
            return False
        cells = [self.free(cells_at(space)) for space in self.random.sample(spaces, 2)]
        faulty = self.table.sensors.faults
        if any(not each or each[0] in faulty for each in cells):
            return False
        for token in pair:
            self.virtual.hands.lift(self.tokens[token])
        for token, each in zip(pair, cells, strict=True):
            self.virtual.hands.place(self.tokens[token], each[0])
        self.virtual.run_hands()
        return True

    def event_crowded(self) -> bool:
        """Before the ball, put two guests on one space."""
        state = self.state
        if state.phase != AT_PLACE or state.round > 1:
            return False
        taken = [space for space in range(SPACES) if state.is_taken(space)]
        if not taken:
            return False
        space = self.random.choice(taken)
        faults = self.table.sensors.faults
        cells = self.free(cells_at(space))
        if not cells or any(cell in faults for cell in cells_at(space)):
            return False
        self.bring(self.any_off(), cells[0])
        return True

    def _sensed(self, spots) -> list[int]:
        """A free cell with a working sensor of each spot that has one."""
        health = self.virtual.board.scanner.health
        faults = self.table.sensors.faults
        found = []
        for spot in spots:
            cells = self.free(cells_at(spot))
            if cells and not any(health.is_faulty(c) or c in faults for c in cells_at(spot)):
                found.append(self.random.choice(cells))
        return found

    def event_two_new(self) -> bool:
        """Before the ball, take two guests from the box at once."""
        state = self.state
        if state.phase != AT_PLACE or state.round > 1 or len(self.all_off()) < 2:
            return False
        cells = self._sensed(space for space in range(SPACES) if not state.is_taken(space))
        if len(cells) < 2:
            return False
        for token, cell in zip(self.all_off()[:2], self.random.sample(cells, 2), strict=True):
            if self.tokens[token] is None:
                self.tokens[token] = self.table.add(f"guest {token}", cell, NORTH)
            else:
                self.table.put(self.tokens[token], cell, NORTH)
            self.beside.discard(token)
        self.done_ms = self.virtual.now_ms
        return True

    def event_into_room(self) -> bool:
        """Enter a room that is closed, taken, too far or not reached exactly."""
        mine = self._guests(True)
        if self.state.phase != AT_MOVE or not mine:
            return False
        token = self.random.choice(mine)
        here = self.places.spot_of(token, self.table.cell_of(self.tokens[token]))
        open_to = [last for _, first, last in self.stage.game.moves(self.state) if first == here]
        rooms = [room for room in range(ROOMS) if ROOM + room not in open_to]
        taken = [room for room in rooms if self.state.rooms[room]]
        # With two tokens in the hand only the rules identify them: avoid positions that a legal
        # walk, or none at all, also explains.
        others = [
            room
            for room in taken
            if self.state.rooms[room] != self.state.turn + 1
            and DOORS[room] not in (here, *open_to)
        ]
        if others and self.random.random() < 0.5:
            return self._instead(token, self.random.choice(others))
        free = [cells_at(ROOM + room)[0] for room in rooms if room not in taken]
        return self.is_sensed(token) and self.take(token, free)

    def _instead(self, token: int, room: int) -> bool:
        """Move the guest in a room to its door, as if it could be thrown out."""
        cell = cells_at(ROOM + room)[0]
        doors = self._sensed([DOORS[room]])
        if not doors or cell not in self.cells() or not self.is_sensed(token):
            return False
        thrown = self.cells().index(cell)
        if not self.is_sensed(thrown):
            return False
        for number in (thrown, token):
            self.virtual.hands.lift(self.tokens[number])
        self.virtual.hands.place(self.tokens[thrown], doors[0])
        self.virtual.hands.place(self.tokens[token], cell)
        self.let_go()
        return True

    def event_out_of_room(self) -> bool:
        """Move a guest out of a room where it must stay; in the variant while another one is
        outside."""
        state = self.state
        inside = [room for room in range(ROOMS) if state.rooms[room] == state.turn + 1]
        if state.phase != AT_MOVE or not inside or not self._guests(True):
            return False
        room = self.random.choice(inside)
        if cells_at(ROOM + room)[0] not in self.cells():
            return False
        token = self.cells().index(cells_at(ROOM + room)[0])
        space = (DOORS[room] + state.die - state.options.exit_steps) % SPACES
        cells = self._sensed([space])
        return bool(cells) and self.is_sensed(token) and self.take(token, cells)


__all__ = ["MISTAKES", "PLAYERS", "MidnightPeople"]

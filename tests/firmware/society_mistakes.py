"""Everything people do wrong in The Phantom Society, beside the mishaps of any table."""

from firmware.kernels import SOUTH
from firmware.sheets import society as sheet
from firmware.society.places import RACK
from shared_rules.offboard import state_text
from shared_rules.society.actions import REMOVE
from shared_rules.society.board import AT_PLACE, ROOMS, TILES
from tests.firmware import mishaps
from tests.firmware.mishaps import MISHAPS, Mishaps

MISTAKES = (
    "foreign_rack",
    "beside",
    "other_room",
    "two_at_once",
    "not_chosen",
    "wrong_rack",
) + mishaps.MISTAKES
OWN_MISHAPS = ("put_back", "unturned", "refused", "second_thoughts")
NEWS_MS = 12_500  # then the screens have told whatever happened before

__all__ = ["MISTAKES", "Mistakes", "OWN_MISHAPS"]


class Mistakes(Mishaps):
    MISTAKES = MISTAKES
    MISHAPS = MISHAPS + OWN_MISHAPS

    def some_cell(self) -> int:
        """Where something may break: a room, or a place of a rack."""
        return self.random.choice(sheet.ROOMS + sheet.RACKS)

    def _some_in_rooms(self) -> list[int]:
        here = self.places.belongs(self.state)
        return [token for token in range(len(here)) if here[token] != RACK]

    # -- mistakes ----------------------------------------------------------------------------

    def _foreign_rack(self) -> bool:
        """A tile of somebody else's is placed."""
        state = self.state
        if state.phase != AT_PLACE:
            return False
        here = self.places.belongs(state)
        others = [
            token
            for token in range(len(here))
            if here[token] == RACK and token // TILES != state.playing and self.is_sensed(token)
        ]
        rooms = [sheet.ROOMS[room] for room in range(ROOMS) if not state.tiles[room]]
        return bool(others) and self.take(self.random.choice(others), rooms)

    def _beside(self) -> bool:
        """A tile on a lamp, where there is neither a room nor a rack."""
        token = self.some_token()
        return self.is_sensed(token) and self.take(token, sheet.DAMAGE + sheet.GHOSTS)

    def _other_room(self) -> bool:
        """A tile goes from its room into another one."""
        free = [sheet.ROOMS[room] for room in range(ROOMS) if not self.state.here[room]]
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        return bool(tokens) and self.take(self.random.choice(tokens), free)

    def _two_at_once(self) -> bool:
        """Two tiles of two rooms, on their racks, turned over, before anybody can answer."""
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        if self.state.phase == AT_PLACE or len(tokens) < 2:
            return False
        pair = self.random.sample(tokens, 2)
        homes = [self._sound_home(token) for token in pair]
        if None in homes or homes[0] == homes[1]:
            return False
        for token in pair:
            self.virtual.hands.lift(self.tokens[token])
        for token, home in zip(pair, homes, strict=True):
            self.virtual.hands.place(self.tokens[token], home, SOUTH)
        self.virtual.run_hands()
        return True

    def _sound_home(self, token: int):
        """A free place of its rack that senses."""
        faults = self.table.sensors.faults
        health = self.virtual.board.scanner.health
        homes = self.free(self.places.cells_of(token, RACK))
        homes = [cell for cell in homes if cell not in faults and not health.is_faulty(cell)]
        return homes[0] if homes else None

    def _not_chosen(self) -> bool:
        """In a master's turn somebody tears out a tile that was not chosen, lawful or not."""
        state = self.state
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        if not state.is_ghost_turn() or not tokens:
            return False
        token = self.random.choice(tokens)
        home = self._sound_home(token)
        if home is None or self.places.belongs(state)[token] == self.stage.chosen:
            return False
        self.virtual.hands.move(self.tokens[token], home, SOUTH)
        self.virtual.run_hands()
        return True

    def _wrong_rack(self) -> bool:
        """A hunter puts a tile on somebody else's rack."""
        state = self.state
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        if state.phase == AT_PLACE or state.is_ghost_turn() or not tokens:
            return False
        token = self.random.choice(tokens)
        other = (token // TILES + self.random.randrange(1, 4)) % 4
        return self.take(token, sheet.RACKS[other * TILES : (other + 1) * TILES])

    # -- what just happens -------------------------------------------------------------------

    def _put_back(self) -> bool:
        """A hunter lifts a tile, thinks, and puts it back: nothing has happened."""
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        if not tokens:
            return False
        token = self.random.choice(tokens)
        cell = self.table.cell_of(self.tokens[token])
        self.virtual.hands.lift(self.tokens[token])
        self.virtual.hands.wait(400)
        self.virtual.hands.place(self.tokens[token], cell)
        self.virtual.run_hands()
        self.answer_questions(None)
        assert state_text(self.state) == self.before
        return True

    def _unturned(self) -> bool:
        """A hunter forgets to turn the tile: it is asked for, and put back."""
        state = self.state
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        if state.phase == AT_PLACE or state.is_ghost_turn() or not tokens:
            return False
        token = self.random.choice(tokens)
        home = self._sound_home(token)
        if home is None:
            return False
        cell = self.table.cell_of(self.tokens[token])
        self.virtual.hands.move(self.tokens[token], home)
        self.virtual.run_hands()
        assert self.stage.unturned >= 0, self.page(0)
        assert state_text(self.state) == self.before
        self.virtual.hands.move(self.tokens[token], cell)
        self.virtual.run_hands()
        return True

    def _refused(self) -> bool:
        """A master points at a room that no ghost of his reaches: nobody else can tell."""
        state = self.state
        if not state.is_ghost_turn() or self.stage.has_chosen:
            return False
        legal = self.director.vault.legal_actions(state)
        rooms = [room for room in range(ROOMS) if REMOVE + room not in legal]
        self.virtual.run(NEWS_MS)  # what is on the screens then stays there
        public = (self.page(0), self.page(1))
        self.point(REMOVE + self.random.choice(rooms))
        self.virtual.run(400)
        assert not self.stage.has_chosen
        assert (self.page(0), self.page(1)) == public
        return True

    def _second_thoughts(self) -> bool:
        """A master has chosen, and takes it back before the tile is gone."""
        if not self.state.is_ghost_turn() or self.stage.has_chosen:
            return False
        action = self.director.vault.legal_actions(self.state)[-1]
        if action < REMOVE:  # he can only pass
            return False
        self.point(action)
        self.virtual.run(400)
        self.virtual.press(self.ghost_seat, "back")
        assert not self.stage.has_chosen
        assert state_text(self.state) == self.before
        return True

"""The mistakes of people in The Phantom Society, in addition to those at any table."""

from firmware.games.society import sheet
from firmware.games.society.places import RACK
from firmware.sensing.kernels import SOUTH
from shared_rules.offboard import state_text
from shared_rules.society.actions import REMOVE
from shared_rules.society.board import AT_PLACE, ROOMS, TILES
from tests.helpers import mistakes
from tests.helpers.mistakes import COMMON_MISTAKES, CommonMistakes

MISTAKES = (
    "foreign_rack",
    "beside",
    "other_room",
    "two_at_once",
    "not_chosen",
    "wrong_rack",
) + mistakes.MISTAKES
OTHER_EVENTS = ("put_back", "unturned", "refused", "second_thoughts")
NEWS_MS = 12_500  # after this time the screens have shown all earlier messages

__all__ = ["MISTAKES", "Mistakes", "OTHER_EVENTS"]


class Mistakes(CommonMistakes):
    MISTAKES = MISTAKES
    COMMON_MISTAKES = COMMON_MISTAKES + OTHER_EVENTS

    def some_cell(self) -> int:
        """A cell that may break: a room, or a place of a rack."""
        return self.random.choice(sheet.ROOMS + sheet.RACKS)

    def _some_in_rooms(self) -> list[int]:
        here = self.places.belongs(self.state)
        return [token for token in range(len(here)) if here[token] != RACK]

    # -- mistakes ----------------------------------------------------------------------------

    def event_foreign_rack(self) -> bool:
        """Place another player's tile."""
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

    def event_beside(self) -> bool:
        """Put a tile on a lamp, where there is neither a room nor a rack."""
        token = self.some_token()
        return self.is_sensed(token) and self.take(token, sheet.DAMAGE + sheet.GHOSTS)

    def event_other_room(self) -> bool:
        """Move a tile from its room into another one."""
        free = [sheet.ROOMS[room] for room in range(ROOMS) if not self.state.here[room]]
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        return bool(tokens) and self.take(self.random.choice(tokens), free)

    def event_two_at_once(self) -> bool:
        """Move two tiles from two rooms to their racks, turned over, before the board can
        respond."""
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
        """A free place of its rack with a working sensor."""
        faults = self.table.sensors.faults
        health = self.virtual.board.scanner.health
        homes = self.free(self.places.cells_of(token, RACK))
        homes = [cell for cell in homes if cell not in faults and not health.is_faulty(cell)]
        return homes[0] if homes else None

    def event_not_chosen(self) -> bool:
        """In a master's turn, remove a tile that was not chosen, legal or not."""
        state = self.state
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        if not state.is_ghost_turn() or not tokens:
            return False
        token = self.random.choice(tokens)
        home = self._sound_home(token)
        if home is None or self.places.belongs(state)[token] == self.stage.game.chosen:
            return False
        self.virtual.hands.move(self.tokens[token], home, SOUTH)
        self.virtual.run_hands()
        return True

    def event_wrong_rack(self) -> bool:
        """A hunter puts a tile on another player's rack."""
        state = self.state
        tokens = [token for token in self._some_in_rooms() if self.is_sensed(token)]
        if state.phase == AT_PLACE or state.is_ghost_turn() or not tokens:
            return False
        token = self.random.choice(tokens)
        other = (token // TILES + self.random.randrange(1, 4)) % 4
        return self.take(token, sheet.RACKS[other * TILES : (other + 1) * TILES])

    # -- events that are no mistakes ---------------------------------------------------------

    def event_put_back(self) -> bool:
        """A hunter lifts a tile and puts it back: nothing must happen."""
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

    def event_unturned(self) -> bool:
        """A hunter forgets to turn the tile over: the board must ask for it."""
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
        assert self.stage.game.unturned >= 0, self.page(0)
        assert state_text(self.state) == self.before
        self.virtual.hands.move(self.tokens[token], cell)
        self.virtual.run_hands()
        return True

    def event_refused(self) -> bool:
        """A master chooses a room that none of his ghosts reaches: others must not notice."""
        state = self.state
        if not state.is_ghost_turn() or self.stage.game.has_chosen:
            return False
        legal = self.director.vault.legal_actions(state)
        rooms = [room for room in range(ROOMS) if REMOVE + room not in legal]
        self.virtual.run(NEWS_MS)  # what is on the screens then stays there
        public = (self.page(0), self.page(1))
        self.point(REMOVE + self.random.choice(rooms))
        self.virtual.run(400)
        assert not self.stage.game.has_chosen
        assert (self.page(0), self.page(1)) == public
        return True

    def event_second_thoughts(self) -> bool:
        """A master has chosen, and undoes it before the tile is removed."""
        if not self.state.is_ghost_turn() or self.stage.game.has_chosen:
            return False
        action = self.director.vault.legal_actions(self.state)[-1]
        if action < REMOVE:  # he can only pass
            return False
        self.point(action)
        self.virtual.run(400)
        self.virtual.press(self.ghost_seat, "back")
        assert not self.stage.game.has_chosen
        assert state_text(self.state) == self.before
        return True

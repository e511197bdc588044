"""Placing and the hunt on the table: what its tiles mean, and what OK and BACK do.

A hunter lifts any tile. A master chooses a room under the hood first: then its tile is lit for
everybody, and only that one may be lifted, so that lifting tells nothing. On its rack, turned
over, a tile is gone; back in its room it never was lifted.
"""

from firmware.kernels import SOUTH
from firmware.sheets import society as sheet
from firmware.society.haunt import Haunt
from firmware.society.places import RACK
from firmware.society.prompts import history_text
from firmware.stages import play
from firmware.tabletop import OFF
from shared_rules.compat import const
from shared_rules.society.actions import PASS, PLACE, REMOVE
from shared_rules.society.board import AT_PLACE, ROOMS, TILES

_HISTORY_MS = const(8000)
_ANSWER_MS = const(300)  # until the table shows what was chosen, or that nothing can be


class Play(play.Play):
    def __init__(self, director, leading: str = "", notice: str = "") -> None:
        super().__init__(director, leading, notice)
        self._places = director.tabletop.places
        self.chosen = OFF  # the room that a master has chosen
        self._choice = OFF  # an action that is shown in a moment
        self._choice_ms = 0
        self._is_stuck = False  # a master who can only pass: the table does it
        self.unturned = OFF  # a tile on its rack that is still to be turned over

    def enter(self, now_ms: int) -> None:
        super().enter(now_ms)
        if self.director.stage is self and not self.leading and self.match.state.is_ghost_turn():
            self.director.hood = Haunt(self.director, self)
            self._is_stuck = self.director.must_pass
            if self._is_stuck:
                self.choose(PASS)

    def step(self, now_ms: int) -> None:
        super().step(now_ms)
        director = self.director
        if director.hood is not None and not director.board.buttons.is_peeking(director.haunter):
            director.hood.look_away()
        if self._choice != OFF and now_ms - self._choice_ms >= _ANSWER_MS:
            choice = self._choice
            self._choice = OFF
            if choice == PASS:
                texts = self.texts
                self.director.pass_turn(texts.PASSED if self._is_stuck else texts.CHOSE_PASS)
            else:
                self.chosen = choice - REMOVE
                self.director.board.beep(660)
                self.look()

    def wipe(self) -> None:
        if self.director.hood is not None:
            self.director.hood.wipe()

    def choose(self, action: int) -> None:
        """A master has decided, under the hood."""
        self._choice = action
        self._choice_ms = self.director.board.now_ms

    @property
    def picked(self) -> int:
        """The room that a master has chosen, shown or not yet; OFF also if he passes."""
        return self._choice - REMOVE if self._choice >= REMOVE else self.chosen

    @property
    def has_chosen(self) -> bool:
        return self._choice != OFF or self.chosen != OFF

    # -- what the tiles mean ---------------------------------------------------------------

    def on_put_back(self, state, lifted: list) -> None:
        self.unturned = OFF

    def _decide(self, found: list) -> None:
        """A tile on its rack that is not turned over is no mistake: somebody is not done yet."""
        self.unturned = OFF if found else self._find_unturned(self.match.state)
        if self.unturned == OFF:
            super()._decide(found)
        else:
            self.mistake = ""
            self.show()

    def _find_unturned(self, state) -> int:
        """The tile that only has to be turned over to be gone."""
        if state.phase == AT_PLACE or self.tabletop.unknown():
            return OFF
        spots = self.tabletop.spots(self.tabletop.where())
        moved = self._moved(state, spots)
        if len(moved) == 1 and self._may_remove(state, moved[0], spots[moved[0]]):
            return moved[0]
        return OFF

    def readings(self, state, spots: list) -> list:
        moved = self._moved(state, spots)
        if len(moved) != 1:
            return []
        token = moved[0]
        if state.phase == AT_PLACE:
            room = spots[token]
            if self._is_placeable(state, token) and 0 <= room < ROOMS and not state.tiles[room]:
                value = state.options.values[token % TILES]
                return [([PLACE + (value - 1) * ROOMS + room], list(spots))]
        elif self._may_remove(state, token, spots[token]) and self._is_turned(token):
            return [([REMOVE + self._places.home_of(state, token)], list(spots))]
        return []

    def _moved(self, state, spots: list) -> list:
        here = self._places.belongs(state)
        return [token for token in range(len(here)) if spots[token] != here[token]]

    def _is_placeable(self, state, token: int) -> bool:
        """Whether it is on the rack of who places now."""
        return token // TILES == state.playing and self._places.home_of(state, token) == RACK

    def _may_remove(self, state, token: int, spot: int) -> bool:
        room = self._places.home_of(state, token)
        if spot != RACK or room == RACK:
            return False
        return not state.is_ghost_turn() or room == self.chosen

    def _is_turned(self, token: int) -> bool:
        """Whether it shows its other side, as far as anybody can see."""
        cell = self.tabletop.where()[token]
        board = self.director.board
        if cell >= board.layout.CELLS or board.scanner.health.is_faulty(cell):
            return True
        return board.tracker.sides[cell] == SOUTH

    def why_not(self, state, spots: list) -> str:
        texts = self.texts
        moved = self._moved(state, spots)
        if not moved:
            return texts.WRONG_FACE
        if len(moved) > 1:
            return texts.TOO_MANY
        if state.phase == AT_PLACE:
            return texts.NOT_THERE if self._is_placeable(state, moved[0]) else texts.NOT_THAT_ONE
        if self._may_remove(state, moved[0], RACK):
            return texts.NOT_ITS_RACK
        return texts.NOT_NOW

    def may_lift(self, state) -> list:
        if self.unturned != OFF:
            return [self.unturned]
        if state.phase == AT_PLACE:
            first = state.playing * TILES
            rack = range(first, first + TILES)
            return [token for token in rack if self._places.home_of(state, token) == RACK]
        return [self._places.token_in(self.chosen)] if self.chosen != OFF else []

    def ways(self, state, held: list) -> list:
        if state.phase == AT_PLACE:
            rooms = [room for room in range(ROOMS) if not state.tiles[room]]
            return [(token, rooms) for token in held if self._is_placeable(state, token)]
        return [(token, [RACK]) for token in held if self._may_remove(state, token, RACK)]

    def show_ways(self, state, held: list) -> bool:
        if state.phase == AT_PLACE:
            return super().show_ways(state, held)
        ways = self.ways(state, held)
        if not self._held.is_one_move(ways):
            return False
        for token, _ in ways:
            room = self._places.home_of(state, token)
            self.lighting.may_remove(sheet.ROOMS[room], token)
        return True

    def show_house(self, state) -> None:
        self.lighting.manor(state)

    def on_ok(self, state) -> None:
        """If that was agreed on, tells who has removed what."""
        if state.options.shows_history and state.history:
            self.notice(history_text(self.director), OFF, _HISTORY_MS)
        self.show()

    def on_back(self, state, is_active: bool) -> bool:
        """Before the tile is gone a master may choose another room."""
        if not self.has_chosen:
            return False
        if is_active and not self._is_stuck:
            self.chosen = OFF
            self._choice = OFF
            self.look()
        return True

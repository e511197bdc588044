"""The Phantom Society for the stage Playing: interprets tiles and buttons, in placing and hunt.

A hunter lifts any tile. A master first chooses a room on the private screen; then its tile is lit
for all players, and only that one may be lifted, so lifting reveals nothing. A tile that lies
turned over on its rack is removed; a tile that is back in its room counts as not lifted.
"""

from firmware.games.society import sheet
from firmware.games.society.places import RACK
from firmware.games.society.prompts import history_text, prompt_for
from firmware.games.society.room_picker import RoomPicker
from firmware.play.defaults import BaseGame
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import SOUTH
from shared_rules.compat import const
from shared_rules.society.actions import PASS, PLACE, REMOVE
from shared_rules.society.board import AT_PLACE, ROOMS, TILES

_HISTORY_MS = const(8000)
_ANSWER_MS = const(300)  # until the table shows what was chosen, or that nothing can be


class SocietyPlay(BaseGame):
    def __init__(self, director) -> None:
        super().__init__(director)
        self._places = director.reconciler.places
        self.reset()

    def reset(self) -> None:
        self.chosen = OFF  # the room that a master has chosen
        self._choice = OFF  # an action that is shown in a moment
        self._choice_ms = 0
        self._is_stuck = False  # the master can only pass: the table does it
        self.unturned = OFF  # a tile on its rack that is still to be turned over

    def on_enter(self) -> None:
        if self.match.state.is_ghost_turn() and not self.director.is_computers_turn:
            self.director.hood = RoomPicker(self.director, self)
            self._is_stuck = self.director.must_pass
            if self._is_stuck:
                self.choose(PASS)

    def step(self, now_ms: int) -> None:
        director = self.director
        if director.hood is not None and not director.board.buttons.is_peeking(director.haunter):
            director.hood.look_away()
        if self._choice != OFF and now_ms - self._choice_ms >= _ANSWER_MS:
            choice = self._choice
            self._choice = OFF
            if choice == PASS:
                texts = self.texts
                director.pass_turn(texts.PASSED if self._is_stuck else texts.CHOSE_PASS)
            else:
                self.chosen = choice - REMOVE
                director.board.beep(660)
                self.stage.look()

    def choose(self, action: int) -> None:
        """Called when a master has chosen on the private screen; the choice is shown a fixed time
        later."""
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

    def commit(self, actions: list) -> None:
        self.unturned = OFF
        super().commit(actions)

    def on_unexplained(self, state) -> "list | None":
        """A tile that lies on its rack and is not turned over yet is no mistake."""
        self.unturned = self._find_unturned(state)
        return None if self.unturned == OFF else []

    def _find_unturned(self, state) -> int:
        """Returns the tile that only has to be turned over to be removed, or OFF."""
        if state.phase == AT_PLACE or self.reconciler.unknown_cells():
            return OFF
        spots = self.reconciler.spots(self.reconciler.where())
        moved = self._moved(state, spots)
        if len(moved) == 1 and self._may_remove(state, moved[0], spots[moved[0]]):
            return moved[0]
        return OFF

    def explain(self, state, spots: list) -> list:
        moved = self._moved(state, spots)
        if len(moved) != 1:
            return []
        token = moved[0]
        if state.phase == AT_PLACE:
            room = spots[token]
            if self._is_placeable(state, token) and 0 <= room < ROOMS and not state.tiles[room]:
                value = state.options.tiles[token]
                return [[PLACE + (value - 1) * ROOMS + room]]
        elif self._may_remove(state, token, spots[token]) and self._is_turned(token):
            return [[REMOVE + self._places.home_of(state, token)]]
        return []

    def _moved(self, state, spots: list) -> list:
        here = self._places.belongs(state)
        return [token for token in range(len(here)) if spots[token] != here[token]]

    def _is_placeable(self, state, token: int) -> bool:
        """Whether a tile is on the rack of the player who places now."""
        return token // TILES == state.playing and self._places.home_of(state, token) == RACK

    def _may_remove(self, state, token: int, spot: int) -> bool:
        room = self._places.home_of(state, token)
        if spot != RACK or room == RACK:
            return False
        return not state.is_ghost_turn() or room == self.chosen

    def _is_turned(self, token: int) -> bool:
        """Whether a tile shows its other side; True where no cell senses it."""
        cell = self.reconciler.where()[token]
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

    def destinations(self, state, lifted: list) -> list:
        if state.phase == AT_PLACE:
            rooms = [room for room in range(ROOMS) if not state.tiles[room]]
            return [(token, rooms) for token in lifted if self._is_placeable(state, token)]
        return [(token, [RACK]) for token in lifted if self._may_remove(state, token, RACK)]

    # -- what is shown ---------------------------------------------------------------------

    def draw_board(self, state) -> None:
        self.lighting.manor(state)

    def draw_plan(self, state, plan) -> None:
        if state.phase == AT_PLACE:
            super().draw_plan(state, plan)
            return
        for token, _ in plan:
            room = self._places.home_of(state, token)
            self.lighting.may_remove(sheet.ROOMS[room], token)

    def prompt(self, state, lifted: list, plan) -> None:
        """Writes on both screens who has to do what now. The side without a secret is always
        written first, so that the order reveals nothing."""
        director = self.director
        director.board.screens.first = director.seat_of(0 if state.ghost_team == 1 else 1)
        for team in range(2):
            page = prompt_for(director, state, team, lifted, self.chosen, self.unturned)
            text, ok, back = page
            self.screens.show_text(director.seat_of(team), text, ok, back)

    # -- what the buttons do ---------------------------------------------------------------

    def on_ok(self, state, lifted: list) -> bool:
        """If the players have agreed on that, shows who has removed what."""
        if lifted:
            return False
        if state.options.shows_history and state.history:
            self.stage.notices.show(history_text(self.director), OFF, _HISTORY_MS)
        self.stage.show()
        return True

    def on_back(self, state, is_active: bool) -> bool:
        """Before the tile is removed a master may choose another room."""
        if not self.has_chosen:
            return False
        if is_active and not self._is_stuck:
            self.chosen = OFF
            self._choice = OFF
            self.stage.look()
        return True

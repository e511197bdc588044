"""Scripted people play The Phantom Society on a virtual table, with mistakes.

They know the rules: they choose a random legal action and perform it with hands and buttons;
masters hold PEEK for secret choices.
"""

from firmware.games.society import sheet
from firmware.games.society.bid import Bid
from firmware.games.society.hiding import Hide
from firmware.games.society.menu import ITEMS
from firmware.games.society.places import RACK
from firmware.games.society.tile_reveal import TileReveal
from firmware.play.playing import Playing
from firmware.play.reconciler import OFF, piece_of
from firmware.play.reveal_secret import RevealSecret
from firmware.play.stage import Stage
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.storage.settings import Settings
from ghostlight.virtual.flash import Flash
from shared_rules import society
from shared_rules.offboard import parse_secret, parse_state, state_text
from shared_rules.society.actions import PASS, PLACE, REMOVE
from shared_rules.society.board import AT_PLACE, COLOURS, ROOMS, SIDE, TILES
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import replace_secret, secret_of
from tests.helpers.people import People
from tests.helpers.society.mistakes import Mistakes

TOKENS = 36
SEALED = 3  # a bid's step


def with_game(files):
    """Files of a board that is set to this game."""
    settings = Settings(files)
    settings.load()
    assert settings.set("game", "society") == ""
    settings.save()
    return files


class SocietyPeople(Mistakes, People):
    def __init__(self, seed: int, mistakes: float = 0.0, files=None, **options) -> None:
        """Options of a board, or what to choose in the menu: attributes of the director."""
        names = [item[0] for item in ITEMS] + ["is_guided", "turn_seconds"]
        self.chosen = {name: options.pop(name) for name in names if name in options}
        if any(("house", "yes") in item for item in ITEMS if item[0] in self.chosen):
            self.chosen["house"] = "yes"
        self.luck = 0.0  # probability that hunters lift a tile over a ghost
        super().__init__(seed, mistakes, files=with_game(files or Flash()), **options)

    @property
    def secret(self):
        return secret_of(self.director.vault)

    @property
    def ghost_seat(self) -> int:
        return self.director.seat_of(self.state.ghost_team)

    def private_page(self, seat: int) -> str:
        page = self.virtual.board.screens.private_page_of(seat)
        return "|".join([page.title, *page.lines])

    def is_quiet(self) -> bool:
        return super().is_quiet() and self.stage.game.unturned == OFF

    def is_waiting(self) -> bool:
        """A choice is shown in a moment; for a master who can only pass, the board passes."""
        return self.stage.game.has_chosen == (self.stage.game.chosen != OFF)

    def check(self) -> None:
        """Assert in a quiet moment that tiles lie as in the rules, including faces; equal ones are
        interchangeable."""
        if isinstance(self.stage, Playing) and self.is_quiet():
            places = self.places
            wanted = places.belongs(self.state)
            cells = self.cells()
            assert sorted(
                (places.kind_of(n), wanted[n], places.side_of(self.state, n))
                for n in range(TOKENS)
            ) == sorted(
                (places.kind_of(n), places.spot_of(n, cells[n]), self.tokens[n].face)
                for n in range(TOKENS)
            ), state_text(self.state)

    # -- before the game ---------------------------------------------------------------------

    def set_up(self) -> None:
        """Put every tile onto its place, in random order."""
        self.tokens = [None] * TOKENS
        for token in self.random.sample(range(TOKENS), TOKENS):
            self.tokens[token] = self.table.add(f"tile {token}", sheet.RACKS[token], NORTH)
            self.virtual.run(64)
        self.virtual.run(300)
        assert isinstance(self.stage, RevealSecret), self.page(0)

    def stage_at(self, text: str, secret: str = "-/-/-/- - -/-") -> None:
        """Continue from a position, with these ghosts."""
        director = self.director
        director.stage = Stage(director)  # no stage reacts while the tiles are arranged
        director.hood = None
        state = parse_state(society, text)
        director.match.state = state
        director.match.forget()
        replace_secret(director.vault, parse_secret(society, secret, state))
        tracker = self.virtual.board.tracker
        tracker.clear()
        spots = self.places.belongs(state)
        for token, piece in enumerate(self.tokens):
            cell = self.places.cells_of(token, spots[token])[0]
            self.table.put(piece, cell, self.places.side_of(state, token))
        self.virtual.run(200)
        director.reconciler.forget()
        for token, piece in enumerate(self.tokens):
            tracker.put(self.table.cell_of(piece), piece_of(token))
        tracker.look(int(self.virtual.now_ms))
        bound = BoundedWait("the list of events")
        while tracker.take() and bound.lasts():
            pass
        director.advance()
        self.virtual.run(50)

    def furnish(self, most: int = ROOMS) -> None:
        """Put tiles into rooms, without the time of hand motions."""
        for _ in range(most):
            if self.state.phase != AT_PLACE:
                return
            value, room = divmod(self.random.choice(self.state.legal_actions()) - PLACE, ROOMS)
            seat = self.state.playing
            tile = self.tile_of(self.on_rack(seat, value + 1))
            before = len(self.state.rack(seat))
            self.table.put(tile, sheet.ROOMS[room], NORTH)
            self.virtual.run(80)
            assert len(self.state.rack(seat)) == before - 1, self.page(0)

    # -- the game ----------------------------------------------------------------------------

    def turn(self) -> None:
        stage = self.stage
        if isinstance(stage, TileReveal):
            self.virtual.run(1000)
            self.virtual.press(0, "ok")  # skip the wait
        elif isinstance(stage, Hide):
            self.hide()
        elif isinstance(stage, Bid):
            self.bid()
        elif not isinstance(stage, Playing):
            raise AssertionError(f"no turn here: {stage} {self.page(0)}")
        elif stage.leading or stage.mistake:
            self.settle()
        elif self.state.phase == AT_PLACE:
            self.place(self.random.choice(self.state.legal_actions()))
        elif self.state.is_ghost_turn():
            self.haunt(self.random.choice(self.director.vault.legal_actions(self.state)))
        else:
            self.remove(self.prey())

    def prey(self) -> int:
        """The room from which a hunter removes a tile."""
        state = self.state
        rooms = [room for room in range(ROOMS) if state.here[room]]
        hidden = [room for room in self.secret.ghosts if state.here[room]]
        is_lucky = self.random.random() < self.luck
        return self.random.choice(hidden if is_lucky and hidden else rooms)

    def place(self, action: int) -> None:
        value, room = divmod(action - PLACE, ROOMS)
        goal = self.places.belongs(self.state)
        token = self.on_rack(self.state.playing, value + 1)
        goal[token] = room
        self.carry(token, sheet.ROOMS[room], goal)

    def on_rack(self, seat: int, value: int) -> int:
        """A tile of that value that a seat still has."""
        here = self.places.belongs(self.state)
        return next(
            token
            for token in range(seat * TILES, seat * TILES + TILES)
            if here[token] == RACK and self.state.options.tiles[token] == value
        )

    def tile_of(self, token: int):
        """The board's identity of a tile: of equal tiles it may be another."""
        cell = self.director.reconciler.where()[token]
        cells = self.cells()
        return self.tokens[cells.index(cell) if cell in cells else token]

    def remove(self, room: int) -> None:
        """Lift the tile from its room, turn it over, put it on the rack."""
        token = self.places.token_in(room)
        goal = self.places.belongs(self.state)
        goal[token] = RACK
        self.carry(token, self.free_cell(token, RACK), goal, SOUTH)

    def carry(self, token: int, cell: int, goal: list[int], face=None) -> None:
        self.virtual.hands.move(self.tile_of(token), cell, face)
        self.virtual.run_hands()
        self.answer_questions(goal)
        self.confirm_unseen(goal)

    # -- private screens ---------------------------------------------------------------------

    def peek(self, seat: int, is_held: bool) -> None:
        self.virtual.hold(seat, "peek", is_held)
        self.virtual.run(60)

    def dial(self, seat: int, dial, at: int) -> None:
        """Press BACK until a dial has this value, then OK."""
        for _ in range(dial.count):
            if dial.at == at:
                break
            self.virtual.press(seat, "back", ms=40)
        assert dial.at == at
        self.virtual.press(seat, "ok", ms=40)

    def haunt(self, action: int) -> None:
        """Choose a room on the private screen, release PEEK, and lift the tile that is lit."""
        stage = self.stage
        if not stage.game.has_chosen:
            self.point(action)
        self.virtual.run(400)
        if self.stage is stage and stage.game.chosen != OFF:
            self.remove(stage.game.chosen)

    def point(self, action: int) -> None:
        """Choose a room on the private map."""
        seat = self.ghost_seat
        hood = self.director.hood
        self.peek(seat, True)
        if action == PASS:
            self.dial(seat, hood.row, SIDE)
        else:
            room = action - REMOVE
            row, column = divmod(ROOMS - 1 - room if seat == 1 else room, SIDE)
            if not hood.is_at_room:
                self.dial(seat, hood.row, row)
            self.dial(seat, hood.column, column)
        self.peek(seat, False)

    def hide(self, rooms=None, split=None) -> None:
        """Hide all four ghosts in random rooms, with a random split."""
        stage = self.stage
        seat = self.ghost_seat
        self.peek(seat, True)
        for step in range(len(stage.selectors)):
            if stage.chosen != step:
                continue
            dial = stage.selectors[step]
            at = self.random.randrange(dial.count)
            if rooms and step < len(COLOURS):
                at = stage.rooms_of(step).index(rooms[step])
            elif split is not None and step == len(COLOURS):
                at = split
            self.dial(seat, dial, at)
        self.virtual.press(seat, "ok", ms=40)
        self.peek(seat, False)
        self.virtual.run(40)

    def bid(self, bids=None) -> None:
        stage = self.stage
        for team in range(2):
            seat = self.director.seat_of(team)
            if stage.chosen[team] == SEALED:
                continue
            self.peek(seat, True)
            for place, dial in enumerate(stage.selectors[team]):
                at = self.random.randrange(dial.count)
                if bids:
                    at = bids[team] // 10 - 3 if place == 0 else bids[team] % 10 // 2
                if stage.chosen[team] == place:
                    self.dial(seat, dial, at)
            self.virtual.press(seat, "ok", ms=40)
            self.peek(seat, False)
        assert stage.bids, self.page(0)
        self.virtual.press(0, "ok")

"""Sets up the table for people: carries tokens to lit cells, presses buttons up to the first turn.

A convenience of the page. It does nothing that people could not do: it carries tokens over the
sensors and presses buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from firmware.board import Board
from ghostlight.virtual.hands import Hands
from ghostlight.virtual.table import SEATS, VirtualTable
from ghostlight.virtual.tokens import Token
from ghostlight.web import board_view
from ghostlight.web.button_queue import ButtonQueue
from ghostlight.web.drag import Drags
from ghostlight.web.games import Adapter

_MANY = 4  # carry together during the set-up, when the cell identifies any token
_PAUSE_MS = 160.0  # between presses, so that the screens can be followed
_GIVE_UP_MS = 3000.0  # with nothing to carry: people have to correct the table
_CHANCE = 1 << 16
_READ_MS = 900.0  # until a computer's token moves, so that people can read its action first
_SLOW = 2.5  # times as long as the automatic set-up takes: people watch it


class AutoSetup:
    def __init__(
        self,
        table: VirtualTable,
        game: Adapter,
        tokens: Sequence[Token],
        tray: dict[Token, tuple[float, float]],
        drags: Drags,
        button_queue: ButtonQueue,
    ) -> None:
        """`tray` has every token's spot beside the board."""
        self._table = table
        self._game = game
        self._tokens = tokens
        self._tray = tray
        self._drags = drags
        self._button_queue = button_queue
        self._hands = [Hands(table, seed, sloppiness=0.5) for seed in range(_MANY)]
        self._carried: list[Token | None] = [None] * _MANY
        self._goals: list[int | None] = [None] * _MANY  # the cells to which they are carried
        self._random = Random("stagehands")
        self._is_helping = False
        self._has_given_up = False  # during guided corrections
        self.is_pressing_through = False
        self._may_press: Callable[[int], bool] = lambda seat: False
        self._chosen: Mapping[str, object] = {}  # in the menu, by the names of its items
        self._pressed_ms = 0.0
        self._carried_ms = 0.0
        self.is_always = False
        self.carries = True  # the tokens that a computer moves
        self._carry_ms = 0.0  # when the next of them may be carried
        self._placed_in: dict[str, object] = {}  # the position in which one was placed last
        self._to_place = 0  # tokens that are still to be put somewhere
        self._is_packing = False

    def help(self) -> None:
        self._is_helping = True
        self._carried_ms = self._table.now_ms

    def press_through(
        self,
        may_press: Callable[[int], bool],
        chosen: Mapping[str, object],
    ) -> None:
        """Press buttons through the menu, the deal and the set-up, at the seats that `may_press`
        allows. `chosen` has answers in the menu; all others stay as last time."""
        self.is_pressing_through = True
        self._may_press = may_press
        self._chosen = chosen

    def place(self, count: int) -> None:
        """Put so many tokens where players may put them as they like."""
        self._to_place = count
        self._placed_in = {}
        self._carried_ms = self._table.now_ms

    def pack(self) -> None:
        """Put all tokens beside the table."""
        self._is_packing = True

    @property
    def is_busy(self) -> bool:
        return (
            self._is_helping or self.is_pressing_through or self._is_packing or self._to_place > 0
        )

    def step(self, board: Board, now_ms: float) -> None:
        for number, hands in enumerate(self._hands):
            hands.step(now_ms)
            if hands.is_idle:
                self._carried[number] = self._goals[number] = None
        if self.is_pressing_through:
            self._lead(board, now_ms)
        if not board_view.is_leading(board):
            self._has_given_up = False
        elif self.is_always and not self._is_helping and not self._has_given_up:
            if self._drags.is_idle:
                self.help()
        if not (self.carries and board_view.is_tables_task(board)):
            self._carry_ms = now_ms + (0 if self._to_place else _READ_MS)
        elif now_ms >= self._carry_ms and self._drags.is_idle and self._hands[0].is_idle:
            self._carry_one(board, 0, 1.0 if self._to_place else _SLOW)
        if self._is_helping:
            self._tidy(board, now_ms)
        elif self._to_place:
            self._place_one(board, now_ms)
        elif self._is_packing:
            self._pack(board)

    # The way to a game

    def _lead(self, board: Board, now_ms: float) -> None:
        if board_view.is_playing(board):
            if board_view.is_leading(board):
                self.help()
            self.is_pressing_through = False
        elif not board_view.is_before_a_game(board):
            self.is_pressing_through = False
        elif now_ms - self._pressed_ms >= _PAUSE_MS:
            seats = [seat for seat in range(SEATS) if self._may_press(seat)]
            if not all(map(self._button_queue.is_still, seats)):
                return
            self._pressed_ms = now_ms
            chance = self._random.randrange(_CHANCE)
            press = board_view.next_press(board, chance, self._chosen, seats)
            if press is not None:
                self._button_queue.tap(*press)

    # For the players, as they like it

    def _place_one(self, board: Board, now_ms: float) -> None:
        is_thinking = board.director.is_computers_turn  # for as long as it takes
        if any(self._carried) or not self._drags.is_idle or is_thinking:
            self._carried_ms = now_ms
            return
        found = self._game.placements(board, self._cells())
        view = dict(self._game.public_view(board.director.match.state))
        is_taken = view != self._placed_in  # the board has taken the one before
        if found and is_taken and not board_view.is_leading(board):
            self._placed_in = view
            token, cell = found[self._random.randrange(len(found))]
            self._carry(0, self._tokens[token], cell)
            self._to_place -= 1
        elif now_ms - self._carried_ms >= _GIVE_UP_MS or not self._game.is_placing(board):
            self._to_place = 0

    def _pack(self, board: Board) -> None:
        lying = [t for t in self._tokens if self._table.cell_of(t) is not None]
        if not lying or not board_view.is_before_a_game(board):
            self._is_packing = any(self._carried)
            return
        for number, hands in enumerate(self._hands):
            free = [token for token in lying if token not in self._carried]
            if hands.is_idle and free:
                self._put_aside(free[0], number)

    def _cells(self) -> list[int | None]:
        return [self._table.cell_of(token) for token in self._tokens]

    def _carry(self, number: int, token: Token, cell: int) -> None:
        self._carried[number] = token
        self._goals[number] = cell
        self._hands[number].move(token, cell, None)

    # Order on the table

    def _tidy(self, board: Board, now_ms: float) -> None:
        if any(self._carried):
            self._carried_ms = now_ms
        if not board_view.is_leading(board) or now_ms - self._carried_ms >= _GIVE_UP_MS:
            if not any(self._carried):
                self._is_helping = False
                self._has_given_up = board_view.is_leading(board)
            return
        many = _MANY if self._is_set_up() else 1
        for number in range(many):
            if self._hands[number].is_idle:
                self._carry_one(board, number)

    def _is_set_up(self) -> bool:
        """Whether most tokens lie beside the board: then nothing can be mistaken for something
        else."""
        lying = [self._table.cell_of(token) for token in self._tokens]
        return lying.count(None) >= len(lying) // 2 or sum(map(bool, self._carried)) > 1

    def _carry_one(self, board: Board, number: int, pace: float = 1.0) -> None:
        """Carry the first token that can be put where it is wanted, or that must leave the table.

        If all tokens wait for each other's places, one of them is put beside the board.
        """
        self._hands[number].pace = pace
        cells = [self._table.cell_of(token) for token in self._tokens]
        wanted = self._game.wanted(board, cells)
        if not any(wanted):
            return  # the board has not sensed it yet
        waiting = None
        for place, goal in enumerate(wanted):
            token = self._tokens[place]
            if token in self._carried or self._drags.is_held(token):
                continue
            if goal is None:
                if cells[place] is not None:
                    return self._put_aside(token, number)
                continue
            goal_cell, side = goal
            is_there = cells[place] == goal_cell
            if is_there and not (side and token.face != side):
                continue
            if not is_there and (goal_cell in cells or goal_cell in self._goals):
                if cells[place] is not None:
                    waiting = token
                continue
            self._carried[number] = token
            self._goals[number] = goal_cell
            self._hands[number].move(token, goal_cell, side or None)
            return
        if waiting and not any(self._carried):
            self._put_aside(waiting, number)

    def _put_aside(self, token: Token, number: int) -> None:
        self._carried[number] = token
        self._hands[number].put_aside(token, *self._tray[token])

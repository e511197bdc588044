"""Two scripted people at a table that senses padlock and blackout only.

They enter with buttons what the characters do, and move the pieces accordingly."""

from firmware.games.opera.places import TOKENS, belongs
from shared_rules.opera.actions import BLACKOUT, GATHER, PADLOCK, PASS, SEND, SWAP, WITH
from shared_rules.opera.board import BLACKOUT_TOKEN, PADLOCK_TOKEN, ROOMS
from tests.helpers.opera.people import OperaPeople


class TellingPeople(OperaPeople):
    presses = 0  # of the current activation
    most_presses = 0

    def carry_out(self, path, state, after) -> None:
        self.presses = 0
        sent = sorted(action for action in path if SEND <= action < SWAP)
        for action in path:
            if SEND <= action < SWAP:  # offered in the order of the characters
                action = sent.pop(0)
            if action == PASS:
                self.virtual.press(self.active_seat, "back")
            elif action == GATHER:
                self.virtual.press(self.active_seat, "ok")
            elif PADLOCK <= action < GATHER:
                token = PADLOCK_TOKEN if action < BLACKOUT else BLACKOUT_TOKEN
                goal = belongs(self.state)
                goal[token] = action - (PADLOCK if action < BLACKOUT else BLACKOUT)
                self.move([token], goal)
            else:
                self.tell(action)
        self.most_presses = max(self.most_presses, self.presses)
        self.follow_with_pieces()

    def tell(self, action: int) -> None:
        """Press BACK until the action, or the next part of it, is offered; then OK."""
        companion = left_in = -1
        if action >= WITH:
            companion, way = divmod(action - WITH, ROOMS * ROOMS)
            left_in = way // ROOMS
        wanted = (action, (-1, companion, -1), (-1, companion, left_in))
        for _ in range(200):
            offered = self.stage.game.choice(self.state)
            if offered is None:  # Moncharmin: shall they be driven out?
                self.press_counted("ok")
                continue
            is_right = offered[0] == action or companion >= 0 and offered in wanted[1:]
            self.press_counted("ok" if is_right else "back")
            if offered[0] == action:
                return
        raise AssertionError(f"{action} is never offered: {self.page(self.active_seat)}")

    def press_counted(self, button: str) -> None:
        self.virtual.press(self.active_seat, button)
        self.presses += 1

    def follow_with_pieces(self) -> None:
        goal = belongs(self.state)
        cells = self.cells()
        for token in range(TOKENS):
            if (
                cells[token] is not None
                and self.places.spot_of(token, cells[token]) != goal[token]
            ):
                self.table.put(self.tokens[token], self.free_cell(token, goal[token]))
                cells = self.cells()
        self.virtual.run(50)

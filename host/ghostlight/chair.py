"""A program's place at a game: what it may ask there, and the only door through which it sees.

The answers are the data lines of ENGINE.md, without the `ok` that ends them.
"""

from typing import TYPE_CHECKING

from ghostlight import __version__
from ghostlight.bots import BOTS, choose, make_bot
from ghostlight.chance import Randbelow
from ghostlight.knowledge import GAMES, knows_secret, rules_of
from ghostlight.position import Position
from ghostlight.sitting import Sitting
from shared_rules.errors import GameError, IllegalAction
from shared_rules.game import DEALER, NOBODY, Blind

if TYPE_CHECKING:
    from shared_rules.interface import Rules

PROTOCOL = 1


class CommandUnknown(GameError):
    """A line that is no command, or not here."""

    code = "command"


class Chair:
    """The seats a program plays at a sitting, or a position it looks around in."""

    def __init__(
        self, board: Sitting | Position, seats: tuple[int, ...], randbelow: Randbelow
    ) -> None:
        self.board = board
        self.seats = seats
        self._randbelow = randbelow
        self._told = 0  # actions of the sitting that it has been told
        self._knowing = [seat for seat in seats if knows_secret(board.rules, seat)]
        if isinstance(board.game.secret, Blind):
            self._knowing = []  # there is nothing to know

    def answer(self, command: str, rest: str) -> list[str]:
        if command == "go":
            return self._go(rest)
        answers = {
            "state": self._state,
            "view": self._view,
            "legal": self._legal,
            "record": self._record,
        }
        if command not in answers:
            raise CommandUnknown(f"no command {command!r} here")
        if rest:
            raise CommandUnknown(f"{command!r} stands alone on its line")
        return answers[command]()

    def news(self) -> list[str]:
        """What has been played since it was last told, and whose turn it is."""
        lines = []
        if isinstance(self.board, Sitting):
            rules = self.board.rules
            for played in self.board.played[self._told :]:
                action = played.action if self._knowing else played.public
                lines.append(f"played {who(rules, played.actor)} {rules.action_text(action)}")
            self._told = len(self.board.played)
        return [*lines, self._turn()]

    def parse(self, text: str) -> int:
        """An action that this program may play now."""
        action = self.board.rules.parse_action(text)
        if isinstance(self.board, Sitting) and self.board.actor not in self.seats:
            raise IllegalAction("it is not your turn")
        return action

    def _turn(self) -> str:
        board = self.board
        if board.actor != NOBODY:
            return f"turn {who(board.rules, board.actor)}"
        return f"over {winner(board.rules, board.game.state.outcome)}"

    def _state(self) -> list[str]:
        game = self.board.game
        return ["state " + (game.text() if self._knowing else game.state.text())]

    def _view(self) -> list[str]:
        board = self.board
        if self._knowing:
            view = board.game.view(self._knowing[0])
        else:
            view = board.rules.public_view(board.game.state)
        lines = []
        for name, value in view:
            values = value if isinstance(value, list) else [value]
            lines.append(" ".join(["view", name, *map(str, values)]).rstrip())
        return lines

    def _legal(self) -> list[str]:
        board = self.board
        if isinstance(board, Sitting) and board.actor not in self.seats:
            return []
        return ["legal " + board.rules.action_text(each) for each in board.game.legal_actions()]

    def _record(self) -> list[str]:
        if isinstance(self.board, Position):
            raise CommandUnknown("a position has no record")
        record = self.board.record if self._knowing else self.board.record.public()
        return [f"record {line}".rstrip() for line in record.text().split("\n")[:-1]]

    def _go(self, name: str) -> list[str]:
        board = self.board
        bot = make_bot(name, self._randbelow)
        if board.actor in (DEALER, NOBODY):
            raise IllegalAction("it is no player's turn")
        if board.actor not in self.seats:
            raise IllegalAction("it is not your turn")
        return ["best " + board.rules.action_text(choose(bot, board.game))]


def who(rules: "Rules", actor: int) -> str:
    return "dealer" if actor == DEALER else rules.SEATS[actor]


def winner(rules: "Rules", outcome: tuple[int, ...] | None) -> str:
    assert outcome is not None  # a game that is over has one
    return rules.SEATS[outcome.index(max(outcome))]


def hello() -> list[str]:
    """What this program is and can play."""
    lines = [f"id ghostlight {__version__}", f"protocol {PROTOCOL}"]
    for name in GAMES:
        rules = rules_of(name)
        lines.append(" ".join(["game", name, str(rules.VERSION), *rules.SEATS]))
        for option, default, values in rules.OPTIONS:
            lines.append(" ".join(["option", name, option, str(default), *map(str, values)]))
    return lines + [f"bot {name}" for name in BOTS]

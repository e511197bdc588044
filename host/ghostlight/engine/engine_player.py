"""The commands of an engine client in one game; the client sees what its roles may see.

The answers are the data lines of ENGINE.md, without the `ok` that ends them.
"""

from typing import TYPE_CHECKING

from ghostlight import __version__
from ghostlight.engine.bots import Bot
from ghostlight.engine.chance import Randbelow
from ghostlight.engine.local_game import LocalGame
from ghostlight.engine.position import Position
from ghostlight.games import GAMES, Adapter, adapter_of
from ghostlight.games.adapter import winners
from shared_rules.errors import GameError, IllegalAction
from shared_rules.game import DEALER, NOBODY, Blind
from shared_rules.offboard import secret_text, state_text, view_fields

if TYPE_CHECKING:
    from shared_rules.interface import Rules

PROTOCOL = 1


class CommandUnknown(GameError):
    """Not a command, or not one that is possible here."""

    code = "command"


class BotPlayer:
    """A bot of ours in a local game; it gets every action in its public form before it chooses."""

    def __init__(self, adapter: Adapter, bot: Bot, board: LocalGame | Position) -> None:
        self._adapter = adapter
        self._bot = bot
        self._board = board
        self._observed: list[int] | None = None

    def choose(self) -> int:
        """Returns the action that the bot chooses for the role whose turn it is."""
        self._update()
        return self._adapter.choose(self._bot, self._board.game)

    def _update(self) -> None:
        board = self._board
        if isinstance(board, Position):  # it has no past
            self._bot.begin(board.game.state.copy())
            return
        public = [played.public for played in board.played]
        observed = self._observed
        if observed is None or public[: len(observed)] != observed:  # a new game, or an undo
            self._bot.begin(board.rules.State(**board.record.options))
            observed = []
        for action in public[len(observed) :]:
            self._bot.observe(action)
        self._observed = public


class EnginePlayer:
    """The roles a program plays in a local game, or a position it looks around in."""

    def __init__(
        self, board: LocalGame | Position, roles: tuple[int, ...], randbelow: Randbelow
    ) -> None:
        self.board = board
        self.roles = roles
        self._randbelow = randbelow
        self._sent = 0  # actions of the game that were sent to it
        self._bots: dict[str, BotPlayer] = {}  # those asked so far
        self.adapter = adapter_of(board.rules.NAME)

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
        """Returns the actions since the last call, and whose turn it is."""
        lines = []
        if isinstance(self.board, LocalGame):
            rules = self.board.rules
            for played in self.board.played[self._sent :]:
                is_seen = self.adapter.sees(self.roles, played.actor, played.action)
                action = played.action if is_seen else played.public
                lines.append(f"played {who(rules, played.actor)} {rules.action_text(action)}")
            self._sent = len(self.board.played)
        return [*lines, self._turn()]

    def parse(self, text: str) -> int:
        """An action that this program may play now."""
        action = self.board.rules.parse_action(text)
        if isinstance(self.board, LocalGame) and self.board.actor not in self.roles:
            raise IllegalAction("it is not your turn")
        return action

    def _turn(self) -> str:
        board = self.board
        if board.actor != NOBODY:
            return f"turn {who(board.rules, board.actor)}"
        won = winners(board.game.state.outcome)
        return " ".join(["over", *(board.rules.ROLES[role] for role in won)])

    def _state(self) -> list[str]:
        text = state_text(self.board.game.state)
        known = self.adapter.known(self.board.game, self.roles)
        return [
            f"state {text}" if isinstance(known, Blind) else f"state {text} | {secret_text(known)}"
        ]

    def _view(self) -> list[str]:
        game, rules = self.board.game, self.board.rules
        known = self.adapter.known(game, self.roles)
        if isinstance(known, Blind):
            view = rules.public_view(game.state)
        else:
            view = rules.role_view(game.state, known, self.adapter.viewer(self.roles, game.actor))
        return [f"view {name} {text}".rstrip() for name, text in view_fields(view)]

    def _legal(self) -> list[str]:
        board = self.board
        if isinstance(board, LocalGame) and board.actor not in self.roles:
            return []
        return ["legal " + board.rules.action_text(each) for each in board.game.legal_actions()]

    def _record(self) -> list[str]:
        if isinstance(self.board, Position):
            raise CommandUnknown("a position has no record")
        is_full = self.adapter.knows_all(self.roles)
        record = self.board.record if is_full else self.board.record.public()
        return [f"record {line}".rstrip() for line in record.text().split("\n")[:-1]]

    def _go(self, name: str) -> list[str]:
        board = self.board
        if name not in self._bots:
            bot = self.adapter.bot(name, self._randbelow)
            self._bots[name] = BotPlayer(self.adapter, bot, board)
        if board.actor in (DEALER, NOBODY):
            raise IllegalAction("it is no player's turn")
        if board.actor not in self.roles:
            raise IllegalAction("it is not your turn")
        return ["best " + board.rules.action_text(self._bots[name].choose())]


def who(rules: "Rules", actor: int) -> str:
    return "dealer" if actor == DEALER else rules.ROLES[actor]


def hello() -> list[str]:
    """Returns the program's name and the games it can play."""
    lines = [f"id ghostlight {__version__}", f"protocol {PROTOCOL}"]
    for name in GAMES:
        adapter = adapter_of(name)
        rules = adapter.rules
        lines.append(" ".join(["game", name, str(rules.VERSION), *rules.ROLES]))
        for option, default, values in rules.OPTIONS:
            lines.append(" ".join(["option", name, option, str(default), *map(str, values)]))
        lines += [f"bot {name} {bot}" for bot in adapter.bot_names]
    return lines

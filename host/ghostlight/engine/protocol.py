"""The line protocol for other programs, as UCI is for chess. ENGINE.md documents it.

Takes a line and returns the lines of the reply; reads and writes nothing itself. The engine keeps
the secret; a program gets what the roles it plays may see.
"""

import contextlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ghostlight.engine.chance import bot_chance, dealer_chance
from ghostlight.engine.engine_player import BotPlayer, CommandUnknown, EnginePlayer, hello
from ghostlight.engine.local_game import LocalGame
from ghostlight.engine.position import Position
from ghostlight.games import Adapter, adapter_of
from shared_rules.errors import GameError, OptionError
from shared_rules.full_game import option_value
from shared_rules.game import DEALER
from shared_rules.offboard.record import Record

if TYPE_CHECKING:
    from shared_rules.interface import Rules


class Engine:
    def __init__(self) -> None:
        self.is_done = False
        self._player: EnginePlayer | None = None
        self._bots: dict[int, BotPlayer] = {}

    def reply(self, line: str) -> list[str]:
        """The reply to one line: data lines, then `ok` or `error CODE sentence`.

        An error leaves the game as it was. An empty line or one that begins with # has no reply.
        """
        command, _, rest = line.strip().partition(" ")
        if not command or command.startswith("#"):
            return []
        try:
            return [*self._answer(command, rest.strip()), "ok"]
        except GameError as error:
            return [ascii_text(f"error {error.code} {error}")]

    def _answer(self, command: str, rest: str) -> list[str]:
        if command == "ghostlight":
            return hello()
        if command == "quit":
            self.is_done = True
            return []
        if command == "new":
            return self._new(rest.split())
        if command == "position":
            return self._position(rest)
        if self._player is None:
            raise GameError("there is no game yet: new or position begins one")
        if command == "play":
            self._player.board.play(self._player.parse(rest))
            return self._news()
        if command == "undo":
            return self._undo()
        return self._player.answer(command, rest)

    def _new(self, words: list[str]) -> list[str]:
        """new GAME [OPTION=VALUE]... [seed=NUMBER] [SEAT=BOT]..."""
        if not words:
            raise CommandUnknown("new needs the name of a game")
        adapter = adapter_of(words[0])
        rules = adapter.rules
        settings = settings_of(words[1:])
        seed = _number("seed", settings.pop("seed")) if "seed" in settings else None
        randbelow = bot_chance(seed)
        names = {
            role: settings.pop(name) for role, name in enumerate(rules.ROLES) if name in settings
        }
        record = Record(rules, game_options(rules, settings))
        check_seats(adapter, names, record)
        bots = {role: adapter.bot(name, randbelow) for role, name in names.items()}
        roles = tuple(role for role in adapter.roles(record.options) if role not in bots)
        local_game = LocalGame(record, dealer_chance(seed))
        self._player = EnginePlayer(local_game, roles, randbelow)
        self._bots = {role: BotPlayer(adapter, bot, local_game) for role, bot in bots.items()}
        return [" ".join(["seat", *(rules.ROLES[role] for role in roles)]), *self._news()]

    def _position(self, rest: str) -> list[str]:
        """position GAME STATE [| SECRET]"""
        game, _, text = rest.partition(" ")
        rules = adapter_of(game).rules
        roles = tuple(range(len(rules.ROLES)))
        self._player = EnginePlayer(Position(rules, text.strip()), roles, bot_chance(None))
        return self._news()

    def _undo(self) -> list[str]:
        assert self._player is not None
        if isinstance(self._player.board, LocalGame):
            raise CommandUnknown("a game goes forward only; undo is for positions")
        self._player.board.undo()
        return self._news()

    def _news(self) -> list[str]:
        """Continue until the program has to act. Returns what was played."""
        player = self._player
        assert player is not None
        board = player.board
        if isinstance(board, LocalGame):
            while not board.is_over and board.actor not in player.roles:
                if board.actor == DEALER:
                    board.deal()
                else:
                    board.play(self._bots[board.actor].choose())
        return player.news()


def ascii_text(text: str) -> str:
    return text.encode("ascii", "backslashreplace").decode("ascii")


def game_options(rules: "Rules", settings: dict[str, str]) -> dict[str, Any]:
    """Converts options to the values of the rules; other text stays, and Record refuses it."""
    options: dict[str, Any] = dict(settings)
    for name, text in settings.items():
        with contextlib.suppress(OptionError):
            options[name] = option_value(rules, name, text)
    return options


def check_seats(adapter: Adapter, names: Mapping[int, str], record: Record) -> None:
    """Refuse a player for a role that stays empty in this game."""
    for role in names:
        if role not in adapter.roles(record.options):
            raise OptionError(f"nobody sits at {adapter.rules.ROLES[role]} in this game")


def settings_of(words: Sequence[str]) -> dict[str, str]:
    """NAME=VALUE words, each name once."""
    settings: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in settings:
            raise OptionError(f"{word!r}: each option is NAME=VALUE, once")
        settings[name] = value
    return settings


def _number(name: str, text: str) -> int:
    if not text.isdecimal() or not text.isascii():
        raise OptionError(f"{name} is a number, not {text!r}")
    return int(text)

"""Games with computers at some roles: on a vault with a record, or without either."""

from collections.abc import Callable, Mapping
from typing import Any

from firmware.games.opera.player import list_losses, list_means
from firmware.games.opera.player_search import Search
from firmware.players.player import Player, load
from firmware.players.provable_player import ProvablePlayer, view_of
from ghostlight.engine.match import play_game
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.game import load as load_rules
from shared_rules.offboard.record import Record
from shared_rules.record_lines import COMPUTER, computer_text
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of
from tests.helpers.random_match import AnyGame

Randbelow = Callable[[int], int]


def losses_of(search: Search, place: int, margin: int = 0) -> list[int]:
    """How much worse than the best each result is that a search of l'Opéra has looked at."""
    means: list[int] = []
    losses: list[int] = []
    for _ in list_means(search, means):
        pass
    for _ in list_losses(search, place, margin, means, losses):
        pass
    return losses


def play_match(rules, players, games: int, seed: int, options) -> list[Record]:
    """The records of so many games; game n has the seed + n."""
    return [play_game(rules, players, seed + number, options) for number in range(games)]


class ComputerGame(AnyGame):
    """A random game in which the given roles are played by computers, as a board would do it."""

    def __init__(self, name: str, seed: int, levels: Mapping[int, str]) -> None:
        super().__init__(name, seed)
        self.most_slices = 0  # that a choice took
        self.players = {
            role: self.vault.make_player(self.options, role, level)
            for role, level in levels.items()
        }
        for role, level in levels.items():
            text = computer_text(self.rules, role, level, load(name).VERSION)
            self.match.note(COMPUTER, text)

    def step(self) -> None:
        if self.match.state.actor not in self.players:
            super().step()
            return
        player = self.players[self.match.state.actor]
        player.begin()
        for action in self.played():
            player.observe(action)
        actions, slices = choose(player, self.vault.view(self.match.state, player.role))
        self.most_slices = max(self.most_slices, slices)
        if secret_of(self.vault).public_form(self.match.state, actions[0]) == actions[0]:
            self.match.play(actions)
        else:
            self.match.choose(actions[0])

    def played(self) -> list[int]:
        """The public forms of all actions that were not taken back."""
        played: list[list[int]] = []
        for line in self.lines:
            kind, _, text = line.text.partition(" ")
            if kind == "u":
                played.pop()
            elif kind in "poh":
                texts = text.partition(" ")[2] if kind == "h" else text
                played.append([self.rules.parse_action(each) for each in texts.split("; ")])
        return [action for group in played for action in group]


def choose(player: ProvablePlayer, view: Any) -> tuple[list[int], int]:
    """In slices, as a board does; the actions, and how many slices it took."""
    player.start(view)
    slices = 1
    bound = BoundedWait("thinking", times=100_000)
    while not player.step() and bound.lasts():
        slices += 1
    return player.actions(), slices


def made(game: str, level: str) -> Player | None:
    """None is a random player."""
    return None if level == "random" else load(game).Player(level)


def play(
    name: str,
    levels: Mapping[int, str],
    randbelow: Randbelow,
    options: Mapping[str, Any] | None = None,
    most: int = 6000,
) -> Game:
    """A game without a record; it is given up after so many actions."""
    rules = load_rules(name)
    game = Game(rules, dict(options or {}))
    dealer = rules.Dealer(randbelow)
    players = {role: made(name, level) for role, level in levels.items()}
    for player in players.values():
        if player:
            player.begin(game.state.copy())
    for _ in range(most):
        if game.actor == NOBODY:
            break
        if game.actor == DEALER:
            action = dealer.action(game.state, game.secret)
        else:
            player = players[game.actor]
            if player is None:
                actions = game.legal_actions()
                action = actions[randbelow(len(actions))]
            else:
                player.start(view_of(game.state, game.secret, game.actor), randbelow)
                bound = BoundedWait("thinking")
                while not player.step(1 << 20) and bound.lasts():
                    pass
                action = player.actions()[0]
                assert action in game.legal_actions()
        public = game.apply(action)
        for player in players.values():
            if player:
                player.observe(public)
    return game

"""Replays a record with its seed, and checks every line against it.

Draws must be what the seed gives, answers must be true, and secret choices must be what their
sealed choices are. firmware/SECURITY.md has the scheme.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.players.player import load
from firmware.players.provable_player import ProvablePlayer, player_key, view_of
from firmware.secrets.crypto import Chance, unseal_choice
from firmware.secrets.vault import Tags, commitment_of, deal_key
from shared_rules.full_game import Game
from shared_rules.record_parsing import LineError, VersionError
from shared_rules.replay import Replay

if TYPE_CHECKING:
    from shared_rules.interface import Dealer


class ReplayVerifier(Replay):
    """Raises LineError for what cannot have happened with this seed."""

    def __init__(self, seed: bytes, with_decisions: bool = False) -> None:
        """`with_decisions`: compute what computers have chosen, too. It may take some seconds."""
        super().__init__()
        self.full = []  # the actions in full, as they follow from the seed
        self._seed = seed
        self._with_decisions = with_decisions
        self._players: dict[int, tuple[ProvablePlayer, list[int]]] = {}  # by role, with its view
        self.decisions: dict[int, int] = {}  # by role: how many choices were computed again
        self._tags = Tags(seed)
        self._dealer: Dealer | None = None

    def tag(self, line: bytes) -> bytes:
        return self._tags.tag(line)

    def new_secret(self) -> None:
        """Returns a secret of the rules, which learns everything."""
        if self.commitment != commitment_of(self._seed):
            raise LineError(2, "the commitment is not that of the opened seed")
        key = deal_key(self._seed, self.nonces)
        self._dealer = self.rules.Dealer(Chance(key).randbelow)

    def dealt(self, action: int) -> int:
        assert self._dealer is not None  # the game has begun
        return self._dealer.action(self.game.state, self.game.secret)

    def chosen(self, sealed: bytes, action: int) -> int:
        try:
            text = unseal_choice(self._seed, self.number + 1, sealed)
        except ValueError:
            raise self.error("the seed does not open what was chosen") from None
        return self.rules.parse_action(text)

    def decided(self, game: Game, before: list[int], action: int) -> None:
        """Compute what a computer player chooses from what its role knew, and compare."""
        if not self._with_decisions:
            return
        role = game.actor
        player, observed = self._player(role)
        if before[: len(observed)] != observed:  # something was taken back
            player.begin()
            observed.clear()
        for public in before[len(observed) :]:
            player.observe(public)
        observed[:] = before
        chosen = player.choose(view_of(game.state, game.secret, role))
        if chosen != action:
            said, played = self.rules.action_text(chosen), self.rules.action_text(action)
            raise self.error(
                f"the computer as {self.rules.ROLES[role]} chooses {said!r} by what it "
                f"knew, and {played!r} was played"
            )
        self.decisions[role] = self.decisions.get(role, 0) + 1

    def _player(self, role: int) -> tuple[ProvablePlayer, list[int]]:
        if role not in self._players:
            level, version = self.computers[role]
            module = load(self.rules.NAME)
            if version != module.VERSION:
                raise VersionError(
                    self.number + 1,
                    f"version {version} of the player of {self.rules.NAME}: this program has "
                    f"version {module.VERSION}",
                )
            if level not in module.LEVELS:
                raise self.error(f"{self.rules.NAME} has no level {level!r}")
            key = player_key(deal_key(self._seed, self.nonces), role)
            self._players[role] = (ProvablePlayer(self.rules, self.options, role, level, key), [])
        return self._players[role]

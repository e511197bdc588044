"""Learns the table VALUES of the search by self-play, and writes its module.

    python -m ghostlight.games.opera.learn [ROUNDS]

La Carlotta is farther at the end of every round than at its start, unless the game is over. So
the table is filled from the last space back to the first: each entry is the mean of as many
single rounds, played from the starts of rounds of real games, of the entries they lead to.
"""

import random
import sys
from pathlib import Path
from typing import Any

from firmware.games.opera import player_values
from firmware.games.opera.player_search import Search
from firmware.games.opera.player_values import VALUES
from ghostlight.engine.bots.levels import LevelBot
from shared_rules.game import DEALER, NOBODY, Blind, Game, load
from shared_rules.opera.board import AT_PICK, CHARACTERS, COUNT, EXIT, INVESTIGATOR, PHANTOM
from shared_rules.opera.board import NOBODY as UNDECIDED
from shared_rules.opera.secret import Secret
from shared_rules.opera.state import State

ROUNDS = 40  # for each entry
NODES = 600
GAMES = 150  # from which the rounds start
TOP = 250  # the Phantom has won
_SWEEPS = 60
_MODULE = Path(player_values.__file__)
_TEXT = '''"""The Phantom's chance at the start of a round, in 250ths. Made by opera/learn.py.

A row for 2 to 8 suspects, first when the Investigator begins, then when the Phantom begins; in a
row the spaces 0 to 21 of La Carlotta.
"""

VALUES = (
{rows}
)
'''


class Table:
    def __init__(self, values: bytes, chance: random.Random) -> None:
        self._chance = chance
        self._bots = tuple(
            LevelBot(chance.randrange, "opera", "hard", str(NODES)) for _ in range(2)
        )
        self.values = bytearray(values)
        self._starts: tuple[list[State], list[State]] = ([], [])  # by the seat that begins

    def gather(self, games: int) -> None:
        """Play whole games, and keep the starts of their rounds."""
        for _ in range(games):
            self._play(Game(load("opera")), gather=True)

    def learn(self, rounds: int) -> None:
        for space in range(EXIT - 1, 0, -1):
            for suspects in range(2, CHARACTERS + 1):
                for begins in (INVESTIGATOR, PHANTOM):
                    total = sum(self.round_value(begins, suspects, space) for _ in range(rounds))
                    self.values[_index(begins, suspects, space)] = round(total / rounds)
            print(f"space {space}", flush=True)

    def smooth(self) -> None:
        """More suspects or a farther space never mean less for the Phantom: share what does."""
        values = self.values
        for _ in range(_SWEEPS):
            for index in range(len(values)):
                suspects, space = index // EXIT % 7 + 2, index % EXIT
                for other in (index + 1, index + EXIT):
                    is_inside = space < EXIT - 1 if other == index + 1 else suspects < CHARACTERS
                    if is_inside and values[index] > values[other]:
                        both = values[index] + values[other]
                        values[index], values[other] = both // 2, both - both // 2

    def text(self) -> str:
        rows = []
        for start in range(0, len(self.values), EXIT):
            row = "".join(f"\\x{value:02x}" for value in self.values[start : start + EXIT])
            rows.append(f'    b"{row}"')
        return _TEXT.format(rows="\n".join(rows))

    def round_value(self, begins: int, suspects: int, space: int) -> int:
        """Plays a random round from here; returns the value of the position after it."""
        chance = self._chance
        fits = [
            each for each in self._starts[begins] if CHARACTERS - COUNT[each.shown] >= suspects
        ]
        state = chance.choice(fits).copy()
        free = [who for who in range(CHARACTERS) if not state.shown >> who & 1]
        suspected = chance.sample(free, suspects)
        identity = suspected[0]
        state.suspects = sum(1 << who for who in suspected)
        state.carlotta = space
        hidden = [who for who in free if who != identity]
        state.kept = min(state.kept, len(hidden))
        game: Any = Game(load("opera"))
        game.state = state
        game.secret = Secret(identity, sum(1 << who for who in hidden[: state.kept]))
        self._play(game, gather=False)
        if game.state.winner != UNDECIDED:
            return TOP if game.state.winner == PHANTOM else 0
        return self.values[_index(1 - begins, COUNT[game.state.suspects], game.state.carlotta)]

    def _play(self, game: Any, gather: bool) -> None:
        """A whole game of which the starts of rounds are kept, or one round."""
        dealer = game.rules.Dealer(self._chance.randrange)
        number = game.state.round
        for bot in self._bots:
            bot.begin(game.state.copy())
        while game.actor != NOBODY and (gather or game.state.round == number):
            state = game.state
            if gather and state.phase == AT_PICK and state.turn == 0:
                self._starts[state.active].append(state.copy())
            if game.actor == DEALER:
                action = dealer.action(state, game.secret)
            else:
                known = game.secret.copy() if game.actor == PHANTOM else Blind()
                action = self._bots[game.actor].choose(state.copy(), known)
            public = game.apply(action)
            for bot in self._bots:
                bot.told(public)


def _index(begins: int, suspects: int, space: int) -> int:
    return (begins * 7 + suspects - 2) * EXIT + space


def main(rounds: int) -> None:
    table = Table(VALUES, random.Random(1))
    Search.table = table.values  # the players use what is learned so far
    table.gather(GAMES)
    table.learn(rounds)
    table.smooth()
    _MODULE.write_text(table.text(), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)

"""Measures the strength of the players of l'Opéra, at both roles, with 95 % intervals.

python tests/bench/opera_players.py levels [GAMES]           each level against thinking
python tests/bench/opera_players.py nodes [GAMES]            strength against thinking by nodes
python tests/bench/opera_players.py memory [GAMES [LEVEL]]   with memory against without
python tests/bench/opera_players.py exploit [GAMES [LEVEL]]  a player built to exploit the other
python tests/bench/opera_players.py starts [GAMES [LEVEL]]   La Carlotta's start among equals
"""

import random
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2])]

from firmware.games.opera import player as opera  # noqa: E402
from firmware.games.opera.player import FULL, Belief, Player, share  # noqa: E402
from ghostlight.engine.bots.levels import LevelBot  # noqa: E402
from ghostlight.engine.match import OwnBot, interval  # noqa: E402
from ghostlight.games import adapter_of  # noqa: E402
from tests.helpers.computer_games import losses_of, play_match  # noqa: E402

OPERA = adapter_of("opera")


class Forgetful(Player):
    """The same player without memory: each suspect stays as likely as the others, and the
    Phantom does not expect anybody to remember."""

    def observe(self, action):
        belief, self.belief = self.belief, Belief(0)
        super().observe(action)
        self.belief = belief

    def _decide(self, search, view, randbelow):
        hiding, opera.HIDING = opera.HIDING, 0
        yield from super()._decide(search, view, randbelow)
        opera.HIDING = hiding


class Knowing(Belief):
    """The belief of an Investigator that assumes this code and number of nodes of the Phantom:
    what another Phantom would do counts for next to nothing."""

    def weigh(self, search, index):
        yield
        seen = search.order[: search.looked_at]
        taken = seen.index(index) if index in seen else 0
        for place, who in enumerate(search.suspects):
            odds = [share(loss) for loss in losses_of(search, place)]
            self.weights[who] *= (odds[taken] << 16) // sum(odds) + 1
        most = max([self.weights[who] for who in search.suspects])
        for who in search.suspects:
            self.weights[who] = max(self.weights[who] * FULL // most, FULL // 400)


class Exploiter(Player):
    def begin(self, state):
        super().begin(state)
        self.belief = Knowing(self._nodes, self._cache)


class Special(OwnBot):
    def __init__(self, kind, name, randbelow):
        level, _, nodes = name.partition(":")
        self._adapter = OPERA
        self._bot = LevelBot(randbelow, "opera", level, nodes)
        self._bot.player = kind(level, int(nodes or 0))


def player(name, randbelow):
    kind, _, rest = name.partition(" ")
    kinds = {"forgetful": Forgetful, "exploiter": Exploiter}
    if kind in kinds:
        return Special(kinds[kind], rest, randbelow)
    return OwnBot(OPERA, name, randbelow)


def meet(investigator, phantom, games, carlotta=4):
    """Play games, and print how often the Investigator has won."""
    randbelow = random.Random(f"{investigator} {phantom}").randrange
    players = {0: player(investigator, randbelow), 1: player(phantom, randbelow)}
    records = play_match(OPERA.rules, players, games, 1, {"carlotta": carlotta})
    wins = [record.replay().state.outcome for record in records].count((1, 0))
    low, high = interval(wins, games)
    print(
        "%-22s v %-22s from %d: Investigator %5.1f %% (%.1f to %.1f) of %d"
        % (investigator, phantom, carlotta, 100 * wins / games, 100 * low, 100 * high, games),
        flush=True,
    )


def main(what, games=400, level="hard"):
    games = int(games)
    if what == "levels":
        for level in ("strong", "hard", "good", "gentle"):
            meet(level, "thinking", games)
            meet("thinking", level, games)
    elif what == "nodes":
        for nodes in (100, 400, 1600, 6400):
            meet("hard:%d" % nodes, "thinking", games)
            meet("thinking", "hard:%d" % nodes, games)
    elif what == "memory":
        meet(level, f"forgetful {level}", games)
        meet(f"forgetful {level}", level, games)
        meet(f"forgetful {level}", f"forgetful {level}", games)
    elif what == "exploit":
        meet(level, level, games)
        meet(f"exploiter {level}", level, games)
    elif what == "starts":
        for carlotta in (4, 3, 5, 2, 6, 1, 7):
            meet(level, level, games, carlotta)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*(sys.argv[1:] or ("levels", "20")))

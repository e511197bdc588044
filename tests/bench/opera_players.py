"""How strong the players of l'Opéra are, both seats, with 95 % intervals.

python tests/bench/opera_players.py levels [GAMES]      each level against thinking
python tests/bench/opera_players.py nodes [GAMES]       strength against thinking by nodes
python tests/bench/opera_players.py memory [GAMES]      with memory against without
python tests/bench/opera_players.py exploit [GAMES]     a player built to exploit the other
python tests/bench/opera_players.py starts [GAMES]      La Carlotta's start among equals
"""

import random
import sys

from ghostlight.bots.opera_search import Search
from ghostlight.bots.opera_strong import FLOOR, FULL, Belief, StrongBot, good_results
from ghostlight.games import adapter_of
from ghostlight.match import OwnBot, interval, play_match

OPERA = adapter_of("opera")


class Forgetful(StrongBot):
    """The same player without memory: every suspect stays as likely as the other."""

    def told(self, action):
        pass


class Knowing(Belief):
    """The belief of an Investigator who knows the Phantom's code.

    For each suspect it computes among which results that Phantom would have chosen. `theirs` is
    the belief that the Phantom computes; it is public, too.
    """

    def __init__(self, learned, nodes):
        super().__init__(nodes)
        self.theirs = Belief(learned)

    def watch(self, state, action):
        self.theirs.watch(state.copy(), action)
        super().watch(state, action)

    def step(self, nodes):
        while self._seen:
            before, position, cards = self._seen[0]
            search = Search(before, self.theirs.weights, self._nodes)
            search.finish()
            self._learn(search, position, cards)
            del self._seen[0]
            theirs = self.theirs
            theirs._seen, later = theirs._seen[:1], theirs._seen[1:]
            theirs.step(nodes)
            theirs._seen = later
        return True

    def _learn(self, search, position, cards):
        index = 0
        while search.after[index] != position or search.left[index] != cards:
            index += 1
        for who in search.suspects:
            good = good_results(search, who)
            self.weights[who] *= 10000 // len(good) if index in good else 1
        most = max([self.weights[who] for who in search.suspects])
        for who in search.suspects:
            self.weights[who] = max(self.weights[who] * FULL // most, FLOOR // 16)


class Exploiter(StrongBot):
    """An Investigator who knows the code and the nodes of the Phantom."""

    def begin(self, state):
        super().begin(state)
        self._belief = Knowing(self._learned, self._nodes)


class Player(OwnBot):
    def __init__(self, bot):
        self._adapter = OPERA
        self._bot = bot


def player(name, randbelow):
    kind, _, rest = name.partition(" ")
    if kind in ("forgetful", "exploiter"):
        level, _, nodes = rest.partition(":")
        classes = {"forgetful": Forgetful, "exploiter": Exploiter}
        return Player(classes[kind](randbelow, level, int(nodes or 0)))
    return OwnBot(OPERA, name, randbelow)


def meet(investigator, phantom, games, carlotta=4):
    """Play, and print how often the Investigator has won."""
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


def main(what, games=400):
    games = int(games)
    if what == "levels":
        for level in ("gentle", "good", "hard", "strong"):
            meet(level, "thinking", games)
            meet("thinking", level, games)
    elif what == "nodes":
        for nodes in (100, 400, 1600, 6400):
            meet("hard:%d" % nodes, "thinking", games)
            meet("thinking", "hard:%d" % nodes, games)
    elif what == "memory":
        meet("strong:4000", "strong:4000", games)
        meet("forgetful strong:4000", "strong:4000", games)
        meet("strong:4000", "forgetful strong:4000", games)
        meet("forgetful strong:4000", "forgetful strong:4000", games)
    elif what == "exploit":
        meet("strong:4000", "strong:4000", games)
        meet("exploiter strong:4000", "strong:4000", games)
    elif what == "starts":
        for carlotta in range(1, 8):
            meet("strong:4000", "strong:4000", games, carlotta)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*(sys.argv[1:] or ("levels", "20")))

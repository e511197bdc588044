"""The sequential probability ratio test that chess programs judge a change with.

Two hypotheses about the difference in strength, in Elo: at most `elo0`, or at least `elo1`. After
each pair of games (the same deal, the roles exchanged) the log-likelihood ratio moves; when it
crosses a bound the test ends. `alpha` is the risk to accept elo1 when elo0 is true, `beta` the
risk to accept elo0 when elo1 is true.
"""

from math import log

SCORES = (0.0, 0.5, 1.0)  # of a pair: lost both, won one, won both
_PRIOR = 0.001  # pairs of each score before the first: none is impossible


def expected_score(elo: float) -> float:
    return float(1 / (1 + 10 ** (-elo / 400)))


class Sprt:
    def __init__(self, elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        self.score0, self.score1 = expected_score(elo0), expected_score(elo1)
        self.lower = log(beta / (1 - alpha))
        self.upper = log((1 - beta) / alpha)
        self.pairs = [0, 0, 0]  # by games won of the two

    def add(self, wins: int) -> None:
        """A pair of games of which the tested player has won so many."""
        self.pairs[wins] += 1

    @property
    def llr(self) -> float:
        """The log-likelihood ratio: the best explanation with score1 against that with score0."""
        counts = [count + _PRIOR for count in self.pairs]
        shares0 = _likeliest(counts, self.score0)
        shares1 = _likeliest(counts, self.score1)
        return sum(
            count * log(share1 / share0)
            for count, share0, share1 in zip(counts, shares0, shares1, strict=True)
        )

    @property
    def verdict(self) -> str:
        """`elo0` or `elo1` once one of them is accepted; `` before."""
        if self.llr >= self.upper:
            return "elo1"
        return "elo0" if self.llr <= self.lower else ""


def _likeliest(counts: list[float], score: float) -> list[float]:
    """The chances of the three results with this mean score that explain the counts best.

    They are proportional to count / (1 + tilt * (result - score)); the tilt is found by halving.
    """
    total = sum(counts)
    low, high = -1 / (1 - score), 1 / score
    for _ in range(40):
        tilt = (low + high) / 2
        shares = [
            count / total / (1 + tilt * (result - score))
            for count, result in zip(counts, SCORES, strict=True)
        ]
        if sum(p * (s - score) for p, s in zip(shares, SCORES, strict=True)) > 0:
            low = tilt
        else:
            high = tilt
    return shares

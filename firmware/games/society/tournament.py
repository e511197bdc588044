"""A tournament of The Phantom Society: keeps the points of several games in a file.

The file has the number of games agreed on, the number played, the points of both seats, and the
game that was counted last: a game that is finished again after a power cut counts once.
"""

import binascii

from firmware.secrets.vault import commitment_of
from shared_rules.compat import const
from shared_rules.society.state import winner_of

FILE = "tournament"
GAMES = (0, 2, 3, 4, 6)  # that can be chosen; 0: no limit
_NUMBERS = const(4)  # in the file, before the game's name
_NAME_BYTES = const(4)


class Tournament:
    def __init__(self, files) -> None:
        self._files = files
        self._begin(0)
        try:
            words = (files.read(FILE) or b"").decode().split()
            numbers = [int(word) for word in words[:_NUMBERS]]
        except ValueError:  # the file is damaged: start again
            return
        if len(words) == _NUMBERS + 1:
            self.games, self.played = numbers[:2]
            self.points = numbers[2:]
            self._last = words[_NUMBERS]

    def begin(self, games: int) -> None:
        """Starts a tournament of this many games."""
        self._begin(games)
        self._save()

    def _begin(self, games: int) -> None:
        self.games = games
        self.played = 0
        self.points = [0, 0]  # by seat
        self._last = "-"  # the game that was counted last

    def count(self, seed: bytes, seat: int, points: int) -> None:
        """Counts the game of a seed, once, for the seat that has won it."""
        game = binascii.hexlify(commitment_of(seed)[:_NAME_BYTES]).decode()
        if game != self._last:
            self._last = game
            self.played += 1
            self.points[seat] += points
            self._save()

    def _save(self) -> None:
        words = (self.games, self.played, self.points[0], self.points[1], self._last)
        self._files.write(FILE, " ".join([str(word) for word in words]).encode())

    @property
    def winner(self) -> int:
        """Returns the seat that has won the tournament, or -1."""
        return winner_of(self.games, self.played, self.points)

    @property
    def is_tie(self) -> bool:
        """Whether all games are played and the points are equal."""
        return 0 < self.games <= self.played and self.winner < 0

    @property
    def is_on(self) -> bool:
        return self.played > 0 and self.winner < 0


def standing(series, texts) -> tuple:
    """Returns two lines: the number of the game, or the winner; and the points."""
    if series.winner >= 0:
        text = texts.WON_SERIES[series.winner]
    elif series.is_tie:
        text = texts.TIE
    elif series.games:
        text = texts.PLAYED_OF % (series.played, series.games)
    else:
        text = texts.PLAYED % series.played
    return text, texts.POINTS % (series.points[0], series.points[1])

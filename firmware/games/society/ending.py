"""The last page of The Phantom Society: the winner, and the rooms of the ghosts."""

from firmware.games.society.tournament import Tournament, standing
from shared_rules.society.board import AT_OPEN


class Ending:
    """Takes the result from the match. Make it before the vault is wiped."""

    def __init__(self, director) -> None:
        match = director.match
        state = match.state
        self._ghosts = list(state.ghosts)
        if match.loser < 0:
            while state.phase == AT_OPEN:
                match.outside()
            self._winner = state.winner
            self._ghosts = list(state.ghosts)
        else:
            self._winner = 1 - (match.loser & 1)
            self._ghosts = _ghosts_of(director)
        self._series = Tournament(director.board.hal.files)
        seed = director.vault.revealed_seed(state, match.loser >= 0)
        self._series.count(seed, director.seat_of(self._winner), state.stake)

    def show(self, director, closing: str) -> str:
        """Lights the board; returns the page for both screens, with the record's digest."""
        texts = director.texts
        state = director.match.state
        has_ghosts = self._winner == state.ghost_team
        if director.match.loser >= 0:
            text = texts.GAVE_UP
        else:
            text = texts.GHOSTS_WIN if has_ghosts else texts.HUNTERS_WIN
        director.lighting.manor(state)
        director.lighting.end(self._ghosts, has_ghosts)
        done, points = standing(self._series, texts)
        if not self._series.games and state.target:
            done = texts.DAMAGE % (state.damage, state.target)
        return "%s|%s|%s|%s" % (text, done, points, texts.RECORD % closing[:8])

    def leave(self, director) -> None:
        if director.master == "no":
            director.ghost_seat = 1 - director.ghost_seat  # a rematch swaps the roles
            levels = director.levels
            director.levels = {role ^ 1: levels[role] for role in levels}


def _ghosts_of(director) -> list:
    """Returns the room of each ghost, which is public now; -1 for one that is not hidden."""
    state = director.match.state
    for name, value in director.vault.private_view(state, state.ghost_team):
        if name == "ghosts":
            return [room - 1 for room in value]
    return [-1] * len(state.ghosts)

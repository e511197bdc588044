"""The last page of l'Opéra: the winner, the Phantom's identity, and the next handicap."""

from shared_rules.compat import const
from shared_rules.opera.board import AT_REVEAL, COLOURS, COUNT, EXIT, INVESTIGATOR, PHANTOM

_MOST_HANDICAP = const(3)


class Ending:
    """Takes the result from the match. Make it before the vault is wiped."""

    def __init__(self, director) -> None:
        match = director.match
        if match.loser < 0:
            if match.state.phase == AT_REVEAL:  # otherwise a power cut came after it
                match.outside()
            self._winner = match.state.winner
        else:
            self._winner = 1 - match.loser
        self._identity = _identity_of(director)
        _count_win(director, director.seat_of(self._winner))

    def show(self, director, closing: str) -> str:
        """Lights the board; returns the page for both screens, with the record's digest."""
        texts = director.texts
        state = director.match.state
        won = texts.INVESTIGATOR_WINS if self._winner == INVESTIGATOR else texts.PHANTOM_WINS
        if director.match.loser >= 0:
            won = texts.GAVE_UP[director.match.loser]
        director.lighting.draw_board(state, -1)
        director.lighting.reveal(self._identity)
        suspects = COUNT[state.suspects]
        summary = texts.SUMMARY % (state.round, suspects, state.carlotta, EXIT, closing[:8])
        return won % director.name_of(self._identity) + summary

    def leave(self, director) -> None:
        director.phantom_seat = 1 - director.phantom_seat  # a rematch swaps the roles
        director.levels = {1 - role: director.levels[role] for role in director.levels}


def _identity_of(director) -> int:
    """Returns the Phantom's identity, which is public now."""
    for name, value in director.vault.private_view(director.match.state, PHANTOM):
        if name == "identity":
            return COLOURS.index(value)
    raise ValueError("there is no Phantom")


def _count_win(director, seat: int) -> None:
    """Counts games won in a row: the menu offers a handicap."""
    if seat == director.last_winner:
        director.streak = min(director.streak + 1, _MOST_HANDICAP)
    else:
        director.last_winner = seat
        director.streak = 0

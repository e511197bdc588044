"""The last page of Lantern: the winner."""

from shared_rules.lantern.board import AT_REVEAL


class Ending:
    def __init__(self, director) -> None:
        match = director.match
        if match.loser < 0 and match.state.phase == AT_REVEAL:
            match.outside()
        self._winner = 1 - match.loser if match.loser >= 0 else match.state.winner

    def show(self, director, closing: str) -> str:
        """Lights the board; returns the page for both screens, with the record's digest."""
        state = director.match.state
        director.lighting.board(state, -1)
        if state.door >= 0:
            director.lighting.door(state.door)
        return director.texts.WON[self._winner] + "|" + closing[:8]

    def leave(self, director) -> None:
        director.thief_seat = 1 - director.thief_seat  # a rematch swaps the roles

"""The last page of Phantom: the winner and the points."""


class Ending:
    def __init__(self, director) -> None:
        match = director.match
        self._winner = match.state.winner if match.loser < 0 else 1 - match.loser
        director.discs.follow(match.state)  # after a power cut the rows are unknown

    def show(self, director, closing: str) -> str:
        """Lights the board; returns the page for both screens, with the record's digest."""
        texts = director.texts
        state = director.match.state
        text = texts.DRAWN if self._winner < 0 else texts.WINS % texts.ROLES[self._winner]
        if director.match.loser >= 0:
            text = texts.GAVE_UP % texts.ROLES[self._winner]
        director.lighting.draw_board(state)
        return text + "|" + texts.SUMMARY % (state.points(0), state.points(1), closing[:8])

    def leave(self, director) -> None:
        director.chief_seat = 1 - director.chief_seat  # a rematch: the other one begins
        director.levels = {1 - role: director.levels[role] for role in director.levels}

"""The end of Phantom: who has won, and the page that says so."""


class Ending:
    def __init__(self, director) -> None:
        match = director.match
        self._winner = match.state.winner if match.loser < 0 else 1 - match.loser
        director.tabletop.follow(match.state)  # after a power cut nobody knows the rows yet

    def show(self, director, closing: str) -> str:
        """Lights the house; gives the page for both screens, with the record's digest."""
        texts = director.texts
        state = director.match.state
        text = texts.DRAWN if self._winner < 0 else texts.WINS % texts.SEATS[self._winner]
        if director.match.loser >= 0:
            text = texts.GAVE_UP % texts.SEATS[self._winner]
        director.lighting.house(state)
        return text + "|" + texts.SUMMARY % (state.points(0), state.points(1), closing[:8])

    def leave(self, director) -> None:
        director.chief_seat = 1 - director.chief_seat  # a rematch: the other one begins

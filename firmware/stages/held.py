"""The tokens in somebody's hand: does one move use all of them, or is it a mess?"""


class Held:
    def __init__(self, play) -> None:
        self._play = play
        self._tabletop = play.director.tabletop
        self._tracker = play.director.board.tracker
        self.tokens: list = []  # all that may be there, also who was put down since

    def look(self) -> list:
        self.tokens = self._tabletop.in_hand() if self._tracker.hand_count else []
        return self.tokens

    def weigh(self, state) -> str:
        """Shows what may come of them; if nothing can, says why."""
        play = self._play
        if play.show_ways(state, self.tokens):
            return ""
        away = self._tabletop.away(self.tokens)
        if len(self.tokens) > len(away) == self._tracker.hand_count:
            # As many places are empty: so perhaps those that make no move are back by now.
            if play.show_ways(state, away):
                self.tokens = away
                return ""
        return play.why_not_lifted(state, self.tokens)

    def is_one_move(self, ways: list) -> bool:
        """Whether as many have somewhere to go as are in the hand, and a move uses so many."""
        count = min(self._tracker.hand_count, len(self.tokens))
        return count <= self._play.most_held and count <= len({token for token, _ in ways})

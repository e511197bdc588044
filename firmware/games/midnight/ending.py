"""The last page of Midnight Party: the winners and the scores."""

from firmware.games.midnight.prompts import score_lines, score_title


class Ending:
    def __init__(self, director) -> None:
        self._winners = director.match.state.winners

    def show(self, director, closing: str) -> str:
        texts = director.texts
        state = director.match.state
        director.lighting.draw_board(state)
        names = [texts.PLAYERS[player] for player in self._winners]
        title = texts.WINS % names[0] if len(names) == 1 else texts.SHARED % len(names)
        closing = closing[:8]
        if state.options.is_variant:
            closing += " " + score_title(state, texts)
        return title + "|" + score_lines(state, texts) + "|" + closing

    def leave(self, director) -> None:
        """Keeps the options for the next menu."""

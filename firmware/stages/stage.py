"""What every stage can do: nothing, unless it says otherwise."""


class Stage:
    def __init__(self, director) -> None:
        self._director = director
        self._texts = director.texts

    def enter(self, now_ms: int) -> None:
        pass

    def step(self, now_ms: int) -> None:
        pass

    def on_token(self, event) -> None:
        pass

    def follow(self) -> None:
        """All tokens that have moved were handed in: what does it mean? Asked once, since a Pico
        takes its time."""

    def on_condition(self, cell: int) -> None:
        pass

    def on_sight(self) -> None:
        self.enter(self._director.board.now_ms)

    def on_button(self, event: int) -> None:
        pass

    def on_peek(self, seat: int) -> None:
        pass

    def wipe(self) -> None:
        """Overwrite what it knows of the secret or of the code."""


class Onward(Stage):
    """No stage of its own: the game goes on with whatever it waits for."""

    def enter(self, now_ms: int) -> None:
        self._director.advance()

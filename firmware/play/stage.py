"""The base of all stages: every event is ignored unless a stage handles it."""


class Stage:
    NAME = ""  # what a computer calls it; stays the same when the class is renamed
    lets_computers_think = False  # a computer player may have the turn now ...
    lets_computers_act = False  # ... and may play what it has chosen

    def __init__(self, director) -> None:
        self._director = director
        self._texts = director.texts
        self._screens = director.board.screens

    def enter(self, now_ms: int) -> None:
        pass

    def step(self, now_ms: int) -> None:
        pass

    def on_token(self, event) -> None:
        pass

    def follow(self) -> None:
        """Called after all token events of a scan: finds out what they mean, once, since it takes
        a Pico some time."""

    def on_condition(self, cell: int) -> None:
        pass

    def on_sight(self) -> None:
        self.enter(self._director.board.now_ms)

    def on_button(self, event: int) -> None:
        pass

    def on_peek(self, seat: int) -> None:
        pass

    def on_computer(self) -> None:
        """A computer has made a secret choice."""
        self._director.advance()

    def wipe(self) -> None:
        """Overwrites what it knows of a secret or of a code."""


class NextStage(Stage):
    """Calls `advance` at once: used where the caller is too deep in the stack to do so."""

    NAME = "onward"

    def enter(self, now_ms: int) -> None:
        self._director.advance()

"""The bases of stages. In `Stage` every event is ignored."""

from shared_rules.compat import const


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

    def on_computer(self) -> None:
        """Called when a computer has made a secret choice."""
        self._director.advance()

    def wipe(self) -> None:
        """Overwrites what it knows of a secret or of a code."""


class NextStage(Stage):
    """Calls `advance` at once: used where the caller is too deep in the stack to do so."""

    NAME = "onward"

    def enter(self, now_ms: int) -> None:
        self._director.advance()


_WAIT_MS = const(1000)  # before the result is shown
_SHOW_MS = const(2000)


class TimedAnnouncement(Stage):
    """Waits for a fixed time, then shows a result, which players can skip.

    The time does not depend on the result, so it tells nothing about what is hidden.
    """

    NAME = "hush"

    def __init__(self, director) -> None:
        super().__init__(director)
        self._began_ms = 0
        self.is_revealed = False

    def enter(self, now_ms: int) -> None:
        if not self.is_revealed:
            self._began_ms = now_ms
            self._screens.show_both(self.waiting_text())

    def step(self, now_ms: int) -> None:
        if not self.is_revealed and now_ms - self._began_ms >= _WAIT_MS:
            self.reveal()
            self.show_result(now_ms)
        elif self.is_revealed and now_ms - self._began_ms >= _SHOW_MS:
            self.end()

    def show_result(self, now_ms: int) -> None:
        """Begins the time for which the result is shown."""
        self.is_revealed = True
        self._began_ms = now_ms

    def on_button(self, event: int) -> None:
        if self.is_revealed:
            self.end()

    def waiting_text(self) -> str:
        """Returns the page while the players wait."""
        raise NotImplementedError

    def reveal(self) -> None:
        """Takes the result from the vault and shows it."""
        raise NotImplementedError

    def end(self) -> None:
        """Called when the result was shown long enough: goes on."""
        raise NotImplementedError

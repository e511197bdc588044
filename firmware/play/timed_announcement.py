"""A stage that waits for a fixed time, then shows a result, which players can skip.

The time does not depend on the result, so it tells nothing about what is hidden.
"""

from firmware.play.stage import Stage
from shared_rules.compat import const

_WAIT_MS = const(1000)  # before the result is shown
_SHOW_MS = const(2000)


class TimedAnnouncement(Stage):
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
        """The result was shown: goes on."""
        raise NotImplementedError

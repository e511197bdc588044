"""A hush of fixed length, then the answer for everybody: a second or two that can be skipped."""

from firmware.stages.stage import Stage
from shared_rules.compat import TYPE_CHECKING, const

_HUSH_MS = const(1000)  # the answer comes a fixed time after what led to it, whatever it is
_SHOW_MS = const(2000)


class Hush(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        self._began_ms = 0
        self._is_told = False

    def enter(self, now_ms: int) -> None:
        if not self._is_told:
            self._began_ms = now_ms
            self._director.tell_both(self.words())

    def step(self, now_ms: int) -> None:
        if not self._is_told and now_ms - self._began_ms >= _HUSH_MS:
            self._is_told = True
            self.tell()
            self._began_ms = now_ms
        elif self._is_told and now_ms - self._began_ms >= _SHOW_MS:
            self.end()

    def on_button(self, event: int) -> None:
        if self._is_told:
            self.end()

    if TYPE_CHECKING:

        def words(self) -> str:
            """What is waited for."""
            return ""

        def tell(self) -> None:
            """Ask the vault, and show what it says."""

        def end(self) -> None:
            """Everybody has seen it."""

"""Rich text with working no-break spaces: Rich itself breaks lines at them."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from ghostlight.lang import NO_BREAK

_HELD = "\ue000"  # private use, as wide as a space, not a space


class Prose:
    def __init__(self, text: Text) -> None:
        self._text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        held = self._text.copy()
        held.plain = held.plain.replace(NO_BREAK, _HELD)
        for line in held.wrap(console, options.max_width):
            line.plain = line.plain.replace(_HELD, NO_BREAK)
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self._text)

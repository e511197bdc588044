"""Shows a session's pages on the terminal, reads typed lines, wipes pages that hold a secret."""

from types import ModuleType

from rich.console import Console
from rich.segment import SegmentLines

from ghostlight.terminal.session import Page, Session

_readline: ModuleType | None
try:
    import readline as _readline
except ImportError:  # not available everywhere; lines are then typed without editing
    _readline = None

# Clear the screen and the scrollback: neither may keep a secret.
WIPE = "\x1b[H\x1b[2J\x1b[3J"


def run(session: Session, console: Console) -> None:
    """Play until the session is done. On a terminal it uses the alternate screen."""
    if not console.is_terminal:
        _play(session, console)
        return
    try:
        with console.screen(hide_cursor=False):
            _play(session, console)
    finally:
        session.leave()  # whatever page is shown: only the game may stay on the screen
        console.print(session.page.body)


def _play(session: Session, console: Console) -> None:
    while not session.is_done:
        page = session.page
        if console.is_terminal:
            console.clear()
        try:
            line = _read(page, console)
        except EOFError:
            session.leave()
            return
        finally:
            if page.is_secret:
                console.file.write(WIPE)
                console.file.flush()
                if _readline is not None:  # a typed line may be secret, too
                    _readline.clear_history()
        session.enter(line)


def _read(page: Page, console: Console) -> str:
    if not (page.is_text and console.is_terminal):
        console.print(page.body)
        return input(page.prompt)
    lines = console.render_lines(page.body)
    size = console.size.height - 1
    for first in range(0, len(lines), size):
        console.clear()
        console.print(SegmentLines(lines[first : first + size], new_lines=True), end="")
        if first + size < len(lines):
            input("… ")
    return input(page.prompt)

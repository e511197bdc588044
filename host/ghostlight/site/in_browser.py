"""The session of the page in a browser: the caller gives it time and messages, step by step.

static/worker.js calls it. No call waits; the messages it returns are those that the server of
`ghostlight play` would send over a socket.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from ghostlight.lang import LANGUAGES
from ghostlight.sentence import in_language
from ghostlight.site.files import BrowserFiles
from ghostlight.web import messages, replay
from ghostlight.web.clock import advance
from ghostlight.web.game_summary import game_summary
from ghostlight.web.links import BOTH
from ghostlight.web.page import Page
from ghostlight.web.session import Session
from shared_rules.record_parsing import LineError


def prepare() -> None:
    """Load what the first game needs, for a Python that is kept for later starts."""
    InBrowser({}, lambda name, data: None, LANGUAGES[0]).tick(0)


class InBrowser:
    def __init__(
        self,
        kept: Mapping[str, bytes],
        keep: Callable[[str, bytes | None], object],
        lang: str,
        session: Callable[..., Session] = Session,
    ) -> None:
        """Makes a board with the files that were kept; `keep` is called with each change of
        them."""
        self.files = BrowserFiles(kept, keep)
        self.session = session(self.files, lang, sync=self.files.sync)
        self.session.save()
        self._page = Page(self.session, BOTH, lang)
        self.session.enter(self._page, BOTH)

    def tick(self, ms: float) -> list[bytes | str]:
        """Advance the time. Returns the messages for the page."""
        advance(self.session, ms)
        return self._page.updates()

    def hear(self, text: str) -> None:
        """Handle a message of the page. A malformed message is ignored."""
        try:
            said = messages.read(text)
        except ValueError:
            return
        if self.session.knows(said):
            self._page.hear(said)

    def record(self) -> str:
        """The public record of the game; empty if there is none."""
        follower = self.session.follower
        return follower.file().decode() if follower.file_name else ""

    def replay(self, text: str, lang: str) -> str:
        """Returns the frames of a record as JSON, or the reason why there are none as `error`."""
        data = text.encode()
        try:
            if len(data) > replay.MOST_BYTES:
                raise ValueError(in_language(replay.TOO_LONG, lang))
            return json.dumps(replay.frames(data, lang, self.session.game.name))
        except ValueError as error:
            return json.dumps({"error": str(error)})

    def ending(self, lang: str) -> str:
        """Returns the end scene of a finished game as JSON, or null."""
        follower = self.session.follower
        if not follower.record_file.is_complete:
            return "null"
        try:
            game = self.session.game
            return json.dumps(game_summary(follower.record_file, follower.closing, game, lang))
        except LineError:
            return "null"

"""Advances the time of a session, and restarts its board after a crash."""

import logging

from ghostlight.web.page import Show

CRASH = "crash"  # the kind of trouble that pages show

_log = logging.getLogger(__name__)


def advance(session: Show, ms: float) -> None:
    """Advance the session. A board that crashes is restarted, at the latest by the next call."""
    before = session.trouble
    try:
        if before == CRASH:
            session.restart()
            session.trouble = ""
        session.advance(ms)
    except Exception:
        if before != CRASH:
            _log.exception("the board has crashed and starts again")
        session.trouble = CRASH

"""Ends a game that has no result: abandoned by both players, or unreadable."""


def abandon(director) -> None:
    """Ends a game without a winner: adds that to the record, and publishes the seed."""
    director.match.abandon()
    end_abandoned(director)


def end_abandoned(director) -> None:
    director.match.publish_seed()
    director.send_closing()
    leave(director, director.texts.ABANDONED)


def leave(director, notice: str = "") -> None:
    """Closes a game that has no result to show, and goes to the menu."""
    director.close()
    director.mark_read()
    director.menu(notice)

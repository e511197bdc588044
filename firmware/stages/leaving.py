"""Games that end without an end to show: abandoned, or what cannot be told any more."""


def abandon(director) -> None:
    """Both players want no winner: the record says so, and what was hidden is opened."""
    director.match.abandon()
    end_abandoned(director)


def end_abandoned(director) -> None:
    director.match.open()
    director.tell_closing()
    leave(director, director.texts.ABANDONED)


def leave(director, notice: str = "") -> None:
    """It is over, and there is no end to show."""
    director.close()
    director.mark_read()
    director.menu(notice)

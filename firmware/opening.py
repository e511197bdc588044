"""The way out that always works: a board switched on with both players' OK and BACK held opens.

Its running game is void and its sealed secret gone before anything of a game is loaded, whatever
state the journal is in. Then the board starts as usual, and Ctrl-C stops it.
"""

from firmware.journal import CURRENT, Journal
from firmware.match import BOX, OPENED
from shared_rules.compat import const

_BOTH = const(0b011011)  # OK and BACK of both seats, as the hal tells them


def is_wanted(hal) -> bool:
    return hal.buttons() & _BOTH == _BOTH


def void(files) -> None:
    """End the running game, if there is one: the box with the secret first."""
    journal = Journal(files)
    if not journal.is_on:
        return
    try:
        journal.drop(BOX)
        journal.append(OPENED + "\t")
        journal.finish()
    except Exception:  # nobody shall be locked out by what is on the flash
        files.remove(CURRENT)

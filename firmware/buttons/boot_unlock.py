"""Unlocks a board that is switched on while OK and BACK of both seats are held.

The running game is made void and its sealed secret deleted before any game module is loaded,
whatever the state of the journal. The board then starts as usual, and Ctrl-C stops it.
"""

from firmware.storage.journal import CURRENT, Journal
from shared_rules.compat import const
from shared_rules.record_lines import OPENED, SEALED_SEED, with_tag

_BOTH = const(0b011011)  # OK and BACK of both seats, as bits of hal.buttons()


def is_wanted(hal) -> bool:
    return hal.buttons() & _BOTH == _BOTH


def void(files) -> None:
    """End the running game, if there is one: delete the sealed secret first."""
    journal = Journal(files)
    if not journal.is_on:
        return
    try:
        journal.drop(SEALED_SEED)
        journal.append(with_tag(OPENED, b""))
        journal.finish()
    except Exception:  # no data on flash may prevent unlocking
        files.remove(CURRENT)

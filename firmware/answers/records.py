"""The games on flash, and their records."""

from firmware.journal import CURRENT, Journal
from firmware.link import LINE_ROOM
from firmware.match import DEAL, TOLD, first_of


def _games(desk, message) -> None:
    """Oldest first, each by its commitment; the one that is on last."""
    journal = Journal(desk.board.hal.files)
    for name in journal.kept() + [CURRENT]:
        lines = journal.read(name)
        if lines:
            deal = first_of(lines, DEAL).split()
            desk.link.send("game", ("name", name), ("deal", deal[0][:16] if deal else ""))
    desk.link.send("ok", ("to", "games"))


def _lines(desk, message) -> None:
    """Some lines of a game's record, from a number on; the seed's box is not among them."""
    wanted = message["from"] + 0  # a number, or it is refused here
    number = 0
    for line in Journal(desk.board.hal.files).read(message["name"]):
        if line[0] in TOLD:
            number += 1
            if number >= wanted:
                if desk.link.room() < 2 * LINE_ROOM:
                    break
                text, _, tag = line.partition("\t")
                desk.link.send("line", ("n", number), ("line", text), ("tag", tag))
    desk.link.send("ok", ("to", "lines"))


ANSWERS = {"games": _games, "lines": _lines}

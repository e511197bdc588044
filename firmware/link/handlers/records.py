"""Requests for the games on flash and their records."""

from firmware.link.handlers import READ
from firmware.link.link import LINE_ROOM
from firmware.storage.journal import CURRENT, Journal
from shared_rules.record_lines import DEAL, deal_name, first_of, line_of, public_lines


def _games(requests, message) -> None:
    """Oldest first, each by its commitment; the one that is on last."""
    journal = Journal(requests.board.hal.files)
    for name in journal.kept() + [CURRENT]:
        lines = journal.read(name)
        if lines:
            deal = deal_name(line_of(DEAL, first_of(lines, DEAL)))
            requests.link.send("game", ("name", name), ("deal", deal))
    requests.link.send("ok", ("to", "games"))


def _lines(requests, message) -> None:
    """Some lines of a game's record, from a number on; the sealed seed is not among them."""
    wanted = message["from"] + 0  # a number, or it is refused here
    lines = Journal(requests.board.hal.files).read(message["name"])
    for number, text, tag in public_lines(lines):
        if number >= wanted:
            if requests.link.room() < 2 * LINE_ROOM:
                break
            requests.link.send("line", ("n", number), ("line", text), ("tag", tag))
    requests.link.send("ok", ("to", "lines"))


REQUESTS = {"games": (_games, READ, False), "lines": (_lines, READ, False)}

"""Random games of l'Opéra, a line each: digests of everything that must be equal everywhere.

    python opera_games.py 300       the lines of 300 games

A VM calls line(number) from outside for each game, so that it can collect garbage in between.
"""

import binascii
import hashlib
import sys

from chance import Chance

from shared_rules import opera
from shared_rules.game import DEALER, NOBODY, Game
from shared_rules.offboard import game_text, state_text, view_fields
from shared_rules.offboard.record import Record


class Digest:
    """SHA-256 of many texts, cut to 16 letters."""

    def __init__(self):
        self._hash = hashlib.sha256()

    def add(self, text):
        self._hash.update(text.encode())

    def text(self):
        return binascii.hexlify(self._hash.digest()).decode()[:16]


def line(number):
    """Game `number`: digests of both records, of every state text and of both roles' views."""
    chance = Chance(number)
    options = {"carlotta": 1 + number % 7}
    record, public = Record(opera, options), Record(opera, options, "public")
    game, dealer = Game(opera, options), opera.Dealer(chance)
    states, views = Digest(), Digest()
    while game.actor != NOBODY:
        actions = game.legal_actions()
        if game.actor == DEALER:
            action = dealer.action(game.state, game.secret)
        else:
            action = actions[chance(len(actions))]
        record.actions.append(action)
        public.actions.append(game.apply(action))
        states.add("%d %s\n" % (len(actions), game_text(game)))
        for role in range(len(opera.ROLES)):
            views.add("".join(["%s: %s\n" % field for field in view_fields(game.view(role))]))
    records = Digest()
    for written in record, public:
        text = written.text()
        records.add(text)
        if state_text(Record.parse(text).replay().state) != state_text(game.state):
            raise ValueError("game %d: the record leads elsewhere" % number)
    if record.public().text() != public.text():
        raise ValueError("game %d: two public records" % number)
    return "%d %s %s %s %s" % (
        number,
        records.text(),
        states.text(),
        views.text(),
        game_text(game),
    )


if __name__ == "__main__" and len(sys.argv) == 2:
    for number in range(int(sys.argv[1])):
        print(line(number))

"""Random games of any game, a line each: digests of everything that must be equal everywhere.

    python some_games.py midnight 100       the lines of 100 games

A VM calls line(name, number) from outside for each game, to collect garbage in between.
"""

import binascii
import hashlib
import sys

from chance import Chance

from shared_rules.full_game import Game
from shared_rules.game import load
from shared_rules.offboard import game_text, parse_state, state_text, view_fields
from shared_rules.offboard.record import Record


class Digest:
    def __init__(self):
        self._hash = hashlib.sha256()

    def add(self, text):
        self._hash.update(text.encode())

    def text(self):
        return binascii.hexlify(self._hash.digest()).decode()[:16]


def some_options(rules, chance):
    """Every other option as usual, the rest by chance."""
    options = {}
    for name, default, values in rules.OPTIONS:
        options[name] = values[chance(len(values))] if chance(2) else default
    return options


def line(name, number):
    """Game `number`: digests of both records, of every state text and of every role's views."""
    rules = load(name)
    chance = Chance(number)
    options = some_options(rules, chance)
    record, public = Record(rules, options), Record(rules, options, "public")
    game, dealer = Game(rules, options), rules.Dealer(chance)
    states, views = Digest(), Digest()
    actions = game.legal_actions()
    while actions:
        if game.actor < 0:  # compiled files have no names of constants to import
            action = dealer.action(game.state, game.secret)
        else:
            action = actions[chance(len(actions))]
        record.actions.append(action)
        public.actions.append(game.apply(action))
        states.add("%d %s\n" % (len(actions), game_text(game)))
        roles = range(2) if len(rules.ROLES) == 2 else [len(record.actions) % len(rules.ROLES)]
        for role in roles:  # in turn if there are many
            views.add("".join(["%s: %s\n" % field for field in view_fields(game.view(role))]))
        actions = game.legal_actions()
    if state_text(parse_state(rules, state_text(game.state))) != state_text(game.state):
        raise ValueError("game %d: the text leads elsewhere" % number)
    if game_text(Record.parse(record.text()).replay()) != game_text(game):
        raise ValueError("game %d: the record leads elsewhere" % number)
    if record.public().text() != public.text():
        raise ValueError("game %d: two public records" % number)
    records = Digest()
    records.add(record.text())
    records.add(public.text())
    return "%d %s %s %s %s" % (
        number,
        records.text(),
        states.text(),
        views.text(),
        game_text(game),
    )


if __name__ == "__main__" and len(sys.argv) == 3:
    for number in range(int(sys.argv[2])):
        print(line(sys.argv[1], number))

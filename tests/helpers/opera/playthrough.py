"""Golden games: whole games step by step, with separate public and private lines.

Lines that begin with `!` are for the Phantom and the dealer only. The other lines are all that the
public knows, so they can be produced from the public forms alone.
"""

from pathlib import Path

from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY, Blind
from shared_rules.offboard import secret_text, state_text, view_fields
from tests.helpers.random_play import random_actions
from tests.on_micropython.chance import Chance

FOLDER = Path(__file__).parents[2] / "rules" / "opera" / "golden"
# name of the file: (number of the random game, La Carlotta's first space, how it ends)
GAMES = {
    "answer": (1573, 4, "The Investigator wins by an answer."),
    "exit": (1826, 4, "The Phantom wins at the end of a round."),
    "alibi": (644, 4, "The Investigator wins by Raoul's card, before the round is over."),
    "fright": (402, 4, "The Phantom wins by Raoul's card, before the round is over."),
}


def view_lines(view) -> list[str]:
    return [f"{name}: {text}" for name, text in view_fields(view)]


def options_of(name):
    return {"carlotta": GAMES[name][1]}


def actions_of(name):
    return random_actions(opera, Chance(GAMES[name][0]), options_of(name))


def write(name):
    """The text of a golden game."""
    return "\n".join(lines(name, Game(opera, options_of(name)), actions_of(name))) + "\n"


def write_public(name):
    """The same text from the public forms only."""
    game, follower = Game(opera, options_of(name)), Game(opera, options_of(name), Blind())
    public = [game.apply(action) for action in actions_of(name)]
    return "\n".join(lines(name, follower, public)) + "\n"


def lines(name, game, actions):
    number, carlotta, ending = GAMES[name]
    yield "# %s" % ending
    yield "# Random game %d with La Carlotta starting on %d. Written by" % (number, carlotta)
    yield "# `.venv/bin/python -m tests.helpers.opera.regenerate`, compared by test_golden.py."
    for action in actions:
        actor = game.actor
        choices = len(game.state.legal_actions())
        public = game.apply(action)
        yield ""
        yield "%s, %d choices:" % ("outside" if actor == DEALER else opera.ROLES[actor], choices)
        yield "> " + opera.action_text(public)
        if public != action:
            yield "!> " + opera.action_text(action)
        yield state_text(game.state)
        if not isinstance(game.secret, Blind):
            yield "! " + secret_text(game.secret)
        if game.state.turn == 4 or game.actor == NOBODY:
            yield from views(game)


def views(game):
    """The views of the players at the end of a round."""
    public = view_lines(game.view(0))
    yield from ["  " + line for line in public]
    yield from ["!   " + line for line in view_lines(game.view(1))[len(public) :]]


def without_secrets(text):
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("!"))

"""The choices of every computer player at every level and role, on both interpreters."""

from chance import Chance

from firmware.players.player import load
from firmware.players.provable_player import ProvablePlayer, player_key, view_of
from shared_rules.full_game import Game
from shared_rules.game import load as load_rules
from shared_rules.record_lines import computer_text

MOST = {"opera": 40, "midnight": 120, "society": 90, "phantom": 60}  # actions of a game
OPTIONS = {"midnight": {"players": 3}, "society": {"master": "yes"}}


def play(name, level, seed):
    """A game, or the beginning of one, in which one level has all roles."""
    rules = load_rules(name)
    options = OPTIONS.get(name, {})
    game = Game(rules, options)
    dealer = rules.Dealer(Chance(seed))
    players = [
        ProvablePlayer(rules, options, role, level, player_key(b"deal %d" % seed, role))
        for role in range(len(rules.ROLES))
    ]
    print(computer_text(rules, 0, level, load(name).VERSION))
    played = []
    while len(played) < MOST[name] and game.actor != -2:
        if game.actor < 0:
            action = dealer.action(game.state, game.secret)
        else:
            player = players[game.actor]
            player.start(view_of(game.state, game.secret, game.actor))
            steps = 1
            while not player.step():
                steps += 1
            action = player.actions()[0]
            print(rules.action_text(action), steps)
        public = game.apply(action)
        played.append(public)
        for player in players:
            player.observe(public)


for name in sorted(MOST):
    for level in ("gentle", "good"):
        play(name, level, 1)
for name in ("midnight", "phantom", "society"):
    play(name, "hard", 2)
MOST["opera"] = 9
load("opera").LEVELS["hard"] = (400, True, 0, 0)  # the same code with fewer nodes
play("opera", "hard", 3)

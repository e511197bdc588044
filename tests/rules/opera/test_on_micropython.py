"""The rules on a real MicroPython: the same bytes as on CPython, and little memory."""

from tests.helpers.interpreters import SCRIPTS, compare_games
from tests.micropython import Vm

HEAP_LIMIT = 48 * 1024


def test_300_random_games_are_the_same_to_the_byte_on_both_interpreters():
    """Records (full and public), state texts and both roles' views, by their digests."""
    compare_games("opera", 300)


def test_a_game_in_the_middle_takes_at_most_48_kb(say):
    """Everything that l'Opéra needs on the board, bytecode included, measured from outside."""
    with Vm(compiled=True) as vm:
        empty, _ = vm.memory()
        vm.run("from shared_rules import full_game, opera, record_lines")
        loaded, _ = vm.memory()
        vm.load({"chance.py": SCRIPTS / "chance.py"})
        vm.run(MIDDLE)
        playing, _ = vm.memory()
        vm.run("from shared_rules.offboard import game_text")
        assert vm.run("print(game_text(middle))").split()[3:6] == ["3", "P", "pick"]
    say(
        "heap of l'Opéra on MicroPython: %d bytes with a game in round 3 (%d of them its modules)"
        % (playing - empty, loaded - empty)
    )
    assert 10_000 < playing - empty <= HEAP_LIMIT


# Plays into the second activation of round 3, and keeps the actions so far.
MIDDLE = """
from chance import Chance

chance = Chance(2)
middle = full_game.Game(opera)
written = []
dealer = opera.Dealer(chance)
while middle.state.round < 3 or middle.state.turn < 1:
    actions = middle.legal_actions()
    if middle.actor < 0:
        action = dealer.action(middle.state, middle.secret)
    else:
        action = actions[chance(len(actions))]
    written.append(action)
    middle.apply(action)
actions = None
"""

"""Runs a game's rules on a real MicroPython, to compare output and measure memory."""

import subprocess
import sys
from pathlib import Path

from tests.micropython import Vm

SCRIPTS = Path(__file__).parents[1] / "on_micropython"


def compare_games(name, count):
    """Play random games on CPython and with the files of a Pico; their lines must be equal."""
    script = SCRIPTS / "some_games.py"
    here = subprocess.run(
        [sys.executable, script, name, str(count)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout.splitlines()
    assert len(here) == count
    with Vm(compiled=True) as vm:
        vm.load({path.name: path for path in (script, SCRIPTS / "chance.py")})
        vm.run("import some_games")
        for number in range(count):
            assert vm.call("some_games.line", name, number) == here[number]


def heap_of(name, steps, **options):
    """(bytes of its modules, bytes including a game after `steps` random steps)."""
    with Vm(compiled=True) as vm:
        empty, _ = vm.memory()
        vm.run(
            "from shared_rules import full_game, game, record_lines\nrules = game.load(%r)" % name
        )
        loaded, _ = vm.memory()
        vm.load({"chance.py": SCRIPTS / "chance.py"})
        vm.run(BEGIN % options)
        for _ in range(steps):
            vm.call("step")
        playing, _ = vm.memory()
        assert vm.call("is_on")
    return loaded - empty, playing - empty


# Keeps the actions so far, as the board does.
BEGIN = """
from chance import Chance

chance = Chance(2)
middle = full_game.Game(rules, %r)
written = []
dealer = rules.Dealer(chance)


def step():
    actions = middle.legal_actions()
    if middle.actor < 0:
        action = dealer.action(middle.state, middle.secret)
    else:
        action = actions[chance(len(actions))]
    written.append(action)
    middle.apply(action)


def is_on():
    return middle.state.outcome is None
"""

"""Measures how long computer players think on a Pico at 200 MHz, at the hardest level.

A step of the board runs one slice, then about 8 ms of other work, and collects garbage between
slices: that is not included here.
"""

import pytest

from tests.pico.pico import Pico

pytestmark = pytest.mark.device

SLICE_US = 12_000
REST_US = 8_000  # of a step: scan, lamps, link
LARGEST_US = 6_000_000
TYPICAL_US = 3_000_000
MOST = {"opera": 40, "midnight": 40, "society": 40, "phantom": 40}  # actions of the game

# A game in which all roles are computers; prints (slices, their time, the longest) by choice.
PLAY = """
import gc, time
from firmware.pico import chip
chip.speed_up()
from firmware.players.provable_player import ProvablePlayer, player_key, view_of
from firmware.secrets.crypto import Chance
from shared_rules.full_game import Game
from shared_rules.game import load
gc.threshold(-1)
rules = load({name!r})
game = Game(rules)
dealer = rules.Dealer(Chance(b"deal").randbelow)
keys = [player_key(b"deal", role) for role in range(len(rules.ROLES))]
players = [ProvablePlayer(rules, {{}}, role, "hard", keys[role]) for role in range(len(keys))]
found = []
played = 0
while played < {most} and game.actor != -2:
    if game.actor < 0:
        actions = [dealer.action(game.state, game.secret)]
    else:
        player = players[game.actor]
        player.start(view_of(game.state, game.secret, game.actor))
        slices = total = longest = 0
        done = False
        while not done:
            if gc.mem_free() < 30000:
                gc.collect()
            began = time.ticks_us()
            done = player.step()
            took = time.ticks_diff(time.ticks_us(), began)
            slices += 1
            total += took
            longest = max(longest, took)
        found.append((slices, total, longest))
        actions = player.actions()
    for action in actions:
        public = game.apply(action)
        for player in players:
            player.observe(public)
        played += 1
"""


@pytest.mark.parametrize("name", MOST)
def test_slices_and_choices_are_short(name: str, pico: Pico) -> None:
    pico.enter()
    pico.do(PLAY.format(name=name, most=MOST[name]), limit_ms=600_000)
    choices = pico.value("found")
    longest = max(choice[2] for choice in choices)
    times = sorted(slices * REST_US + total for slices, total, _ in choices)
    print(
        f"\n{name}: {len(choices)} choices, longest slice {longest / 1000:.1f} ms, "
        f"middle choice {times[len(times) // 2] / 1e6:.2f} s, largest {times[-1] / 1e6:.2f} s"
    )
    print(choices)
    assert longest <= SLICE_US
    assert times[len(times) // 2] <= TYPICAL_US
    assert times[-1] <= LARGEST_US

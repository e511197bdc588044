"""A game that began with older rules continues after the board got newer firmware."""

import pytest

from shared_rules.game import GAMES, load
from shared_rules.offboard import state_text
from tests.helpers.random_match import AnyGame

STEPS = 12


@pytest.mark.parametrize("name", [name for name in GAMES if hasattr(load(name), "OLDER")])
def test_a_game_of_older_rules_is_resumed(name, monkeypatch):
    rules = load(name)
    with monkeypatch.context() as older:
        for version, unnamed in rules.OLDER.items():
            older.setattr(rules, "VERSION", version)
            named = tuple(option for option in rules.OPTIONS if option[0] not in unnamed)
            older.setattr(rules, "OPTIONS", named)
        game = AnyGame(name, 3)
        for _ in range(STEPS):
            game.step()
    before = state_text(game.match.state)
    game.cut_power()
    assert state_text(game.match.state) == before
    for option, default, _ in rules.OPTIONS:
        assert game.match.options[option] == game.options.get(option, default)
    assert game.lines[0].text.split()[:3] == ["g", name, str(min(rules.OLDER))]

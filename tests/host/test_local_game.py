"""A local game keeps game, dealer and record consistent, and undoes what may be undone."""

import pytest

from ghostlight.engine.chance import bot_chance, dealer_chance
from ghostlight.engine.local_game import LocalGame
from shared_rules.errors import IllegalAction
from shared_rules.game import DEALER, load
from shared_rules.offboard import game_text
from shared_rules.offboard.record import Record
from tests.helpers.bounded_wait import BoundedWait


def begin(seed: int = 7, name: str = "opera") -> LocalGame:
    local_game = LocalGame(Record(load(name)), dealer_chance(seed))
    bound = BoundedWait("the deal")
    while local_game.actor == DEALER and bound.lasts():
        local_game.deal()
    return local_game


def play(local_game: LocalGame, *texts: str) -> None:
    for text in texts:
        local_game.play(local_game.rules.parse_action(text))


def test_the_record_replays_to_the_game() -> None:
    local_game = begin()
    play(local_game, "pick red", "move 2")
    local_game.deal()
    assert game_text(local_game.record.replay()) == game_text(local_game.game)
    assert [played.action for played in local_game.played] == local_game.record.actions
    assert [played.public for played in local_game.played] == local_game.record.public().actions


def test_a_refused_action_leaves_no_trace() -> None:
    local_game = begin()
    before = local_game.record.text(), game_text(local_game.game), list(local_game.played)
    with pytest.raises(IllegalAction):
        play(local_game, "pick brown")
    assert (local_game.record.text(), game_text(local_game.game), local_game.played) == before


def test_undo_goes_back_step_by_step_to_what_was_shown() -> None:
    local_game = begin()
    texts = [game_text(local_game.game)]
    for text in ("pick white", "move 0", "send brown 1", "pick pink"):
        play(local_game, text)
        texts.append(game_text(local_game.game))
    bound = BoundedWait("taking back")
    while local_game.can_undo and bound.lasts():
        assert game_text(local_game.game) == texts.pop()
        local_game.undo()
    assert [game_text(local_game.game)] == texts
    assert local_game.played[-1].actor == DEALER


def test_a_drawn_card_cannot_be_taken_back() -> None:
    local_game = begin()
    play(local_game, "pick red", "move 2")
    assert local_game.can_undo
    local_game.deal()
    assert not local_game.can_undo


def test_a_card_that_was_shown_cannot_be_taken_back() -> None:
    local_game = begin(name="phantom")
    for _ in range(2):
        local_game.play(local_game.game.legal_actions()[0])
        assert not local_game.can_undo
    play(local_game, "activate garden")
    assert local_game.can_undo
    local_game.undo()
    assert not local_game.can_undo


def test_it_goes_on_from_a_record() -> None:
    local_game = begin()
    play(local_game, "pick white")
    other = LocalGame(Record.parse(local_game.record.text()), dealer_chance(1))
    assert game_text(other.game) == game_text(local_game.game)
    assert other.played == local_game.played
    other.undo()
    assert game_text(other.game) == game_text(begin().game)


def test_a_wrong_record_is_refused_by_its_place() -> None:
    text = begin().record.text() + "pick red\nmove 5\n"
    with pytest.raises(IllegalAction, match="record, action 5: 'move 5' is not allowed"):
        LocalGame(Record.parse(text), dealer_chance(1))


def test_seeded_chance_repeats_and_the_bots_have_their_own() -> None:
    def draws(seed: int) -> tuple[list[int], list[int]]:
        return (
            [dealer_chance(seed)(1000) for _ in range(1)],
            [bot_chance(seed)(1000) for _ in range(1)],
        )

    assert draws(5) == draws(5)
    assert draws(5)[0] != draws(5)[1]
    assert draws(5) != draws(6)
    assert 0 <= dealer_chance(None)(3) < 3
    assert 0 <= bot_chance(None)(3) < 3

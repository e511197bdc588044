"""A sitting keeps game, dealer and record in step, and takes back what may be taken back."""

import pytest

from ghostlight.chance import bot_chance, dealer_chance
from ghostlight.sitting import Sitting
from shared_rules.errors import IllegalAction
from shared_rules.game import DEALER, load
from shared_rules.offboard import game_text
from shared_rules.record import Record
from tests.host.patience import Patience


def begin(seed: int = 7, name: str = "opera") -> Sitting:
    sitting = Sitting(Record(load(name)), dealer_chance(seed))
    patience = Patience("the deal")
    while sitting.actor == DEALER and patience.lasts():
        sitting.deal()
    return sitting


def play(sitting: Sitting, *texts: str) -> None:
    for text in texts:
        sitting.play(sitting.rules.parse_action(text))


def test_the_record_replays_to_the_game() -> None:
    sitting = begin()
    play(sitting, "pick red", "move 2")
    sitting.deal()
    assert game_text(sitting.record.replay()) == game_text(sitting.game)
    assert [played.action for played in sitting.played] == sitting.record.actions
    assert [played.public for played in sitting.played] == sitting.record.public().actions


def test_a_refused_action_leaves_no_trace() -> None:
    sitting = begin()
    before = sitting.record.text(), game_text(sitting.game), list(sitting.played)
    with pytest.raises(IllegalAction):
        play(sitting, "pick brown")
    assert (sitting.record.text(), game_text(sitting.game), sitting.played) == before


def test_undo_goes_back_step_by_step_to_what_was_shown() -> None:
    sitting = begin()
    texts = [game_text(sitting.game)]
    for text in ("pick white", "move 0", "send brown 1", "pick pink"):
        play(sitting, text)
        texts.append(game_text(sitting.game))
    patience = Patience("taking back")
    while sitting.can_undo and patience.lasts():
        assert game_text(sitting.game) == texts.pop()
        sitting.undo()
    assert [game_text(sitting.game)] == texts
    assert sitting.played[-1].actor == DEALER


def test_a_drawn_card_cannot_be_taken_back() -> None:
    sitting = begin()
    play(sitting, "pick red", "move 2")
    assert sitting.can_undo
    sitting.deal()
    assert not sitting.can_undo


def test_a_card_that_was_shown_cannot_be_taken_back() -> None:
    sitting = begin(name="phantom")
    for _ in range(2):
        sitting.play(sitting.game.legal_actions()[0])
        assert not sitting.can_undo
    play(sitting, "activate garden")
    assert sitting.can_undo
    sitting.undo()
    assert not sitting.can_undo


def test_it_goes_on_from_a_record() -> None:
    sitting = begin()
    play(sitting, "pick white")
    other = Sitting(Record.parse(sitting.record.text()), dealer_chance(1))
    assert game_text(other.game) == game_text(sitting.game)
    assert other.played == sitting.played
    other.undo()
    assert game_text(other.game) == game_text(begin().game)


def test_a_wrong_record_is_refused_by_its_place() -> None:
    text = begin().record.text() + "pick red\nmove 5\n"
    with pytest.raises(IllegalAction, match="record, action 5: 'move 5' is not allowed"):
        Sitting(Record.parse(text), dealer_chance(1))


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

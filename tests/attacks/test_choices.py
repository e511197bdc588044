"""An attacker tries to learn a player's secret choice, or to change it afterwards."""

import random

import pytest

from firmware.secrets.crypto import seal_choice
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import verify
from shared_rules.game import GAMES, NOBODY
from shared_rules.offboard import secret_text, state_text
from shared_rules.record_lines import HIDDEN
from shared_rules.record_parsing import LineError
from tests.helpers.attack_harness import attempt
from tests.helpers.open_vault import secret_of, seed_of
from tests.helpers.random_match import MOST_LINES, AnyGame, forged, hidden, society


def test_the_words_say_that_choices_were_kept():
    game = society()
    count = len(hidden(game))
    said = verify(game.lines).checks
    assert f"secret choices: {count}, each sealed when it was made, and kept" in said


@attempt("learn what another player has hidden")
def test_two_games_that_hide_otherwise_look_alike():
    """Bids, split and ghosts: on link and flash only sealed choices and tags differ."""
    compared = 0
    for seed in range(40):
        first, second = (AnyGame("society", seed) for _ in range(2))
        second.hiding = random.Random("elsewhere")
        for _ in range(60):
            if state_text(first.match.state) != state_text(second.match.state):
                break
            first.step()
            second.step()
            if hidden(first) and hidden(first)[-1] is first.lines[-1]:
                assert [masked(line) for line in first.lines] == [
                    masked(line) for line in second.lines
                ]
                assert len(image(first)) == len(image(second))
                for game in (first, second):
                    assert bytes(seed_of(game.vault)) not in image(game)
                    assert b"hide blue 1" not in image(game)
                compared += 1
    assert compared > 100


def masked(line: Line) -> tuple:
    words = line.text.split()
    if words[0] == HIDDEN:
        words[1] = "*" * len(words[1])
    return line.number, words, len(line.tag)


def image(game: AnyGame) -> bytes:
    return b"".join(game.flash.read(name) for name in game.flash.names())


def test_a_choice_cannot_be_taken_back():
    game = AnyGame("society", 3)
    for _ in range(MOST_LINES):
        game.step()
        if game.lines[-1].text.startswith(HIDDEN):
            break
    assert not game.match.can_undo


def test_a_hidden_choice_is_not_played_in_the_open():
    game = AnyGame("society", 3)
    for _ in range(MOST_LINES):
        state = game.match.state
        if state.actor >= 0:
            action = game.vault.legal_actions(state)[0]
            if secret_of(game.vault).public_form(state, action) != action:
                break
        game.step()
    before = secret_text(secret_of(game.vault)), state_text(state), len(game.lines)
    with pytest.raises(ValueError, match="chosen"):
        game.match.play([action])
    state = game.match.state
    assert (secret_text(secret_of(game.vault)), state_text(state), len(game.lines)) == before


@attempt("have hidden it elsewhere")
def test_a_changed_choice_is_found():
    """A board that moves a ghost after it was hidden, and makes all tags anew."""
    game = society()
    seed = bytes(seed_of(game.vault))
    line = next(line for line in hidden(game) if "hide blue" in line.text)
    public = line.text.split(" ", 2)[2]
    for room in range(1, 37):
        sealed = seal_choice(seed, line.number, f"hide blue {room}").hex()
        if f"h {sealed} {public}" == line.text:
            continue
        with pytest.raises(LineError):  # here, or where the ghost is found elsewhere
            verify(forged(game.lines, {line.number: f"h {sealed} {public}"}))


def test_a_box_belongs_to_its_line_and_its_seed():
    game = society()
    seed = bytes(seed_of(game.vault))
    line = hidden(game)[0]
    public = line.text.split(" ", 2)[2]
    for sealed in (
        seal_choice(seed, line.number + 1, "hide blue 14"),
        seal_choice(bytes(32), line.number, "hide blue 14"),
        bytes(44),
    ):
        with pytest.raises(LineError, match=f"line {line.number}: the seed does not open"):
            verify(forged(game.lines, {line.number: f"h {sealed.hex()} {public}"}))


def test_a_choice_that_was_never_sealed_is_found():
    game = society()
    line = next(line for line in hidden(game) if "hide blue" in line.text)
    found = 0
    for room in range(1, 37):
        with pytest.raises(LineError) as caught:
            verify(forged(game.lines, {line.number: f"p hide blue {room}"}))
        assert caught.value.number == line.number
        found += "that was not sealed" in str(caught.value)
    assert found == 9  # the rooms of that colour


def test_chance_cannot_pass_for_a_players_move():
    """A board that picks a deal, a die or a card it likes, and calls it a move."""
    for name in GAMES:
        game = AnyGame(name, 1).play()
        for line in game.lines:
            if line.text.startswith("o "):
                changed = forged(game.lines, {line.number: "p" + line.text[1:]})
                with pytest.raises(LineError, match=f"line {line.number}: no player"):
                    verify(changed)


def test_a_power_cut_after_each_choice_loses_none():
    game = AnyGame("society", 0)
    cuts = 0
    for _ in range(MOST_LINES):
        if game.match.state.actor == NOBODY:
            break
        game.step()
        if game.lines[-1].text.startswith(HIDDEN):
            before = secret_text(secret_of(game.vault))
            game.cut_power()
            assert secret_text(secret_of(game.vault)) == before
            cuts += 1
    assert cuts > 3
    game.finish()
    verify(game.lines, game.match.closing())


def test_a_card_that_was_shown_is_not_taken_back():
    """In Phantom a played card would return to its hand, and everybody would know it there."""
    game = AnyGame("phantom", 2)
    shown = 0
    for _ in range(MOST_LINES):
        if game.match.state.actor == NOBODY:
            break
        count = len(game.lines)
        game.step()
        text = game.lines[-1].text
        if text.startswith(("p play", "p discard")) and len(game.lines) == count + 1:
            assert not game.match.can_undo
            shown += 1
    assert shown > 5


@pytest.mark.parametrize("word", ["p discard", "p play"])
def test_a_record_that_takes_a_shown_card_back_is_refused(word):
    lines = AnyGame("phantom", 3).play().lines
    number = next(line.number for line in lines if line.text.startswith(word))
    unfair = forged([*lines[:number], Line(0, "u", ""), *lines[number:]], {})
    with pytest.raises(LineError, match=f"line {number + 1}: there is nothing to take back"):
        verify(unfair)


def test_a_refused_play_changes_no_secret():
    game = AnyGame("phantom", 2)
    for _ in range(MOST_LINES):
        actions = game.vault.legal_actions(game.match.state)
        plays = [a for a in actions if game.rules.action_text(a).startswith("play")]
        if game.match.state.actor >= 0 and plays:
            break
        game.step()
    before = secret_text(secret_of(game.vault)), len(game.lines)
    refused = type(game.match.state.refuse(0))
    with pytest.raises(refused):
        game.match.play([plays[0], plays[0], plays[0], plays[0]])
    assert (secret_text(secret_of(game.vault)), len(game.lines)) == before

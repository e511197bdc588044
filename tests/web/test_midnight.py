"""Midnight Party at the page: roll, walk, lead Hugo; a wrong guest stays in the box."""

import json
from pathlib import Path

import pytest

from firmware.games.midnight.places import HUGO, cells_at, spot_on
from firmware.play.finish import Finish
from ghostlight.records.recorded_game import read_recorded_game
from ghostlight.records.verifier import verify_file
from ghostlight.web import messages
from shared_rules.midnight.board import AT_MOVE, AT_ROLL
from shared_rules.offboard import state_text
from tests.helpers.midnight.page_players import PageBall
from tests.helpers.midnight.positions import standing
from tests.helpers.recorded_games import read_record_file


def begun(seed: int, **chosen) -> PageBall:
    ball = PageBall(seed)
    ball.begin(**chosen)
    return ball


def test_only_a_guest_of_whose_turn_it_is_leaves_the_box() -> None:
    ball = begun(5, players=3)
    turn = ball.state.turn
    other = (turn + 1) % 3
    guests = ball.state.options.guests
    for player, is_taken in ((other, False), (turn, True)):
        token = ball.tokens[player * guests]
        ball.virtual.hands.move(token, cells_at(11)[0])
        ball.virtual.run_hands()
        assert (ball.table.cell_of(token) == cells_at(11)[0]) == is_taken
        assert standing(ball.state) == ({12: "BRT"[turn]} if is_taken else {})
    assert ball.state.turn == other


def test_roll_walk_and_lead_hugo() -> None:
    ball = begun(6, players=2)
    for _ in range(12):
        ball.put_down()
    assert ball.state.phase == AT_ROLL
    numbers = walks = 0
    for _ in range(60):
        ball.virtual.press(0, "ok")
        if ball.director.legs:  # Hugo
            ball.settle()
            assert spot_on(ball.table.cell_of(ball.tokens[HUGO])) != -1
            walks += 1
        elif ball.state.phase == AT_MOVE:
            assert f": {ball.state.die}|" in ball.page(1)
            ball.act()
            ball.settle()
            numbers += 1
        ball.check()
        assert state_text(ball.session.follower.state) == state_text(ball.state)
        if numbers >= 2 and walks >= 3:
            return
    raise AssertionError(f"{numbers} numbers, {walks} walks of Hugo")


@pytest.mark.soak
def test_a_whole_game_of_the_variant_whose_record_is_fair(tmp_path: Path) -> None:
    ball = begun(7, players=6, variant="yes", variant_strokes=2)
    ball.play(2000)
    assert isinstance(ball.stage, Finish)
    follower = ball.session.follower
    assert state_text(follower.state) == state_text(ball.state)
    assert follower.state.outcome is not None
    file = tmp_path / follower.file_name
    file.write_bytes(follower.file())
    assert verify_file(read_record_file(file), ball.director.match.closing()).checks
    assert state_text(read_recorded_game(file).step(None).state) == state_text(ball.state)
    assert json.dumps(ball.session.public("fr"))


def test_whoever_only_watches_moves_nothing() -> None:
    ball = begun(8, players=2)
    token = ball.session.tokens.index(ball.tokens[0])
    ball.session.act("them", "spectator", messages.Lift(token))
    ball.virtual.run(300)
    assert not ball.session.drags.is_held(ball.session.tokens[token])

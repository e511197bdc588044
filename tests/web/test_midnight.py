"""Midnight Party on the page: roll, walk, lead Hugo; a wrong guest stays in the box."""

import json
from pathlib import Path

import pytest

from firmware.games.midnight.places import HUGO, cells_at, spot_on
from firmware.play.finish import Finish
from firmware.texts import Texts
from ghostlight.records.recorded_game import read_recorded_game
from ghostlight.records.verifier import verify_file
from ghostlight.web import messages
from ghostlight.web.games import adapter_of
from shared_rules.midnight.board import AT_MOVE, AT_ROLL
from shared_rules.offboard import state_text
from tests.helpers.midnight.page_people import MidnightPagePeople
from tests.helpers.midnight.positions import standing
from tests.helpers.recorded_games import read_record_file


def begun(seed: int, **chosen) -> MidnightPagePeople:
    people = MidnightPagePeople(seed)
    people.begin(**chosen)
    return people


def test_only_a_guest_of_whose_turn_it_is_leaves_the_box() -> None:
    people = begun(5, players=3)
    turn = people.state.turn
    other = (turn + 1) % 3
    guests = people.state.options.guests
    for player, is_taken in ((other, False), (turn, True)):
        token = people.tokens[player * guests]
        people.virtual.hands.move(token, cells_at(11)[0])
        people.virtual.run_hands()
        assert (people.table.cell_of(token) == cells_at(11)[0]) == is_taken
        assert standing(people.state) == ({12: "BRT"[turn]} if is_taken else {})
    assert people.state.turn == other


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "hides: banquet hall"), ("fr", "se cache : salle des banquets")]
)
def test_rooms_are_called_as_on_the_sheet(lang: str, said: str) -> None:
    texts = Texts("midnight", lang, with_computers=True)
    assert adapter_of("midnight").on_sheet(texts.INTO % 8, texts) == said
    assert adapter_of("midnight").on_sheet("8", Texts("midnight", lang)) == "8"


def test_roll_walk_and_lead_hugo() -> None:
    people = begun(6, players=2)
    for _ in range(12):
        people.put_down()
    assert people.state.phase == AT_ROLL
    numbers = walks = 0
    for _ in range(60):
        people.virtual.press(0, "ok")
        if people.director.legs:  # Hugo
            people.settle()
            assert spot_on(people.table.cell_of(people.tokens[HUGO])) != -1
            walks += 1
        elif people.state.phase == AT_MOVE:
            assert f": {people.state.die}|" in people.page(1)
            people.act()
            people.settle()
            numbers += 1
        people.check()
        assert state_text(people.session.follower.state) == state_text(people.state)
        if numbers >= 2 and walks >= 3:
            return
    raise AssertionError(f"{numbers} numbers, {walks} walks of Hugo")


@pytest.mark.soak
def test_a_whole_game_of_the_variant_whose_record_is_fair(tmp_path: Path) -> None:
    people = begun(7, players=6, variant="yes", variant_strokes=2)
    people.play(2000)
    assert isinstance(people.stage, Finish)
    follower = people.session.follower
    assert state_text(follower.state) == state_text(people.state)
    assert follower.state.outcome is not None
    file = tmp_path / follower.file_name
    file.write_bytes(follower.file())
    assert verify_file(read_record_file(file), people.director.match.closing()).checks
    assert state_text(read_recorded_game(file).step(None).state) == state_text(people.state)
    assert json.dumps(people.session.public("fr"))


def test_whoever_only_watches_moves_nothing() -> None:
    people = begun(8, players=2)
    token = people.session.tokens.index(people.tokens[0])
    people.session.act("them", "spectator", messages.Lift(token))
    people.virtual.run(300)
    assert not people.session.drags.is_held(people.session.tokens[token])

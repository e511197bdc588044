"""Whole games by messages of pages alone: every drag goes over the sensors."""

import re
from pathlib import Path

import pytest

from ghostlight.records.recorded_game import read_recorded_game
from ghostlight.records.verifier import verify_file
from ghostlight.virtual import load_description
from ghostlight.web import messages
from ghostlight.web.game_summary import game_summary
from ghostlight.web.page import Page
from ghostlight.web.texts import words_of
from shared_rules.offboard import state_text
from tests.helpers.opera.page_people import OperaPagePeople, open_session
from tests.helpers.recorded_games import read_record_file
from tests.helpers.society.page_people import SocietyPagePeople


@pytest.mark.parametrize(("seed", "mistakes"), [(1, 0.0), (2, 0.3)])
def test_a_whole_game(seed: int, mistakes: float, tmp_path: Path) -> None:
    people = OperaPagePeople(seed, mistakes)
    people.begin()
    people.play()
    state = people.session.follower.state
    assert state is not None
    assert state.winner >= 0
    assert people.session.follower.record().replay().state.outcome is not None
    assert any("was" in line["text"] for line in people.session.follower.story("en"))
    assert bool(people.made) == bool(mistakes)
    # What the page gives to download is a record like any other, and shows that all was fair.
    file = tmp_path / people.session.follower.file_name
    file.write_bytes(people.session.follower.file())
    record_file = read_record_file(file)
    assert [note["note"] for note in record_file.notes] == ["nonce", "added", "added", "added"]
    verdict = verify_file(record_file, people.director.match.closing())
    follower = people.session.follower
    assert people.session.public("en")["over"] == follower.file_name
    call = game_summary(follower.record_file, follower.closing, people.session.game, "en")
    assert call["title"] == f"{('Investigator', 'Phantom')[state.winner]} wins"
    assert call["unmasked"].startswith("The Phantom was")
    assert call["who"] >= 0
    assert call["fair"]["is"] is True
    assert call["fair"]["checks"] == verdict.checks
    assert any("knew the commitment before it added its part" in each for each in verdict.checks)
    assert verdict.doubts == []
    assert state_text(read_recorded_game(file).step(None).state) == state_text(state)


def test_a_whole_game_on_the_table_by_hand() -> None:
    session = open_session(5, description=load_description("opera-by-hand"))
    words = words_of("opera", "en", session.description)
    assert [name for name, _ in words["games"]] == ["opera"]
    assert words["measures"]["pitch"] == pytest.approx(100 / 3)
    assert words["measures"]["sheet"] == pytest.approx([420 / 0.72, 297 / 0.72])
    people = OperaPagePeople(5, 0.0, session)
    people.begin()
    people.play()
    assert people.session.follower.state.winner >= 0


def test_a_whole_game_of_the_society(tmp_path: Path) -> None:
    """With everything that is chosen under a hood; its record can be checked like any other."""
    people = SocietyPagePeople(4, players=2)
    people.luck = 0.7
    people.begin()
    people.play()
    follower = people.session.follower
    assert state_text(follower.state) == state_text(people.state)
    assert follower.options["players"] == 2
    file = tmp_path / follower.file_name
    file.write_bytes(follower.file())
    checks = verify_file(read_record_file(file), people.director.match.closing()).checks
    assert any("each sealed when it was made" in check for check in checks)
    call = game_summary(follower.record_file, follower.closing, people.session.game, "en")
    rooms = [int(room) for room in re.findall(r"\d+", call["facts"][-1][1])]
    found = dict(people.session.game.public_view(people.state))["revealed"]
    assert len(rooms) == len(found) == 4
    assert all(seen in (0, room) for seen, room in zip(found, rooms, strict=True))


def test_the_next_game_begins_at_once() -> None:
    people = OperaPagePeople(3)
    people.begin()
    people.play()
    people.session.act(people.page_of_both, "both", messages.Begin())
    for _ in range(1200):
        people.tick()
        if people.stage.NAME == "firstlook":
            break
    assert people.stage.NAME == "firstlook", people.page(0)
    assert Page(people.session, "spectator", "fr").updates()

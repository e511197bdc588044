"""Whole games by messages of pages alone: every drag goes over the sensors."""

from pathlib import Path

import pytest

from ghostlight.fairness import verify_book
from ghostlight.played import read_played
from ghostlight.records import read_book
from ghostlight.web import messages
from ghostlight.web.page import Page
from shared_rules.offboard import state_text
from tests.web.at_the_manor import PageVisit
from tests.web.at_the_page import PageEvening


@pytest.mark.parametrize(("seed", "mistakes"), [(1, 0.0), (2, 0.3)])
def test_a_whole_game(seed: int, mistakes: float, tmp_path: Path) -> None:
    evening = PageEvening(seed, mistakes)
    evening.begin()
    evening.play()
    state = evening.house.chronicle.state
    assert state is not None
    assert state.winner >= 0
    assert evening.house.chronicle.record().replay().state.outcome is not None
    assert any("was" in line["text"] for line in evening.house.chronicle.story("en"))
    assert bool(evening.made) == bool(mistakes)
    # What the page gives to download is a record like any other, and shows that all was fair.
    file = tmp_path / evening.house.chronicle.file_name
    file.write_bytes(evening.house.chronicle.file())
    book = read_book(file)
    assert [note["note"] for note in book.notes] == ["nonce", "added", "added", "added"]
    verdict = verify_book(book, evening.director.match.closing())
    assert any("knew the commitment before it added its part" in each for each in verdict.checks)
    assert verdict.doubts == []
    assert state_text(read_played(file).step(None).state) == state_text(state)


def test_a_whole_game_of_the_society(tmp_path: Path) -> None:
    """With everything that is chosen under a hood; its record can be checked like any other."""
    visit = PageVisit(4, players=2)
    visit.luck = 0.7
    visit.begin()
    visit.play()
    chronicle = visit.house.chronicle
    assert state_text(chronicle.state) == state_text(visit.state)
    assert chronicle.options["players"] == 2
    file = tmp_path / chronicle.file_name
    file.write_bytes(chronicle.file())
    checks = verify_book(read_book(file), visit.director.match.closing()).checks
    assert any("secret choices: each sealed when it was made" in check for check in checks)


def test_the_next_game_begins_at_once() -> None:
    evening = PageEvening(3)
    evening.begin()
    evening.play()
    evening.house.act(evening.page_of_both, "both", messages.Begin())
    for _ in range(1200):
        evening._tick()
        if type(evening.stage).__name__ == "FirstLook":
            break
    assert type(evening.stage).__name__ == "FirstLook", evening.page(0)
    assert Page(evening.house, "spectator", "fr").updates()

"""Whole games by messages of pages alone: every drag goes over the sensors."""

import pytest

from ghostlight.web.page import Page
from tests.web.at_the_page import PageEvening


@pytest.mark.parametrize(("seed", "mistakes"), [(1, 0.0), (2, 0.3)])
def test_a_whole_game(seed: int, mistakes: float) -> None:
    evening = PageEvening(seed, mistakes)
    evening.begin()
    evening.play()
    state = evening.house.chronicle.state
    assert state is not None
    assert state.winner >= 0
    assert evening.house.chronicle.record().replay().state.outcome is not None
    assert any("was" in line["text"] for line in evening.house.chronicle.story("en"))
    assert bool(evening.made) == bool(mistakes)


def test_the_next_game_begins_at_once() -> None:
    evening = PageEvening(3)
    evening.begin()
    evening.play()
    evening.house.stagehands.usher()
    for _ in range(1200):
        evening._tick()
        if type(evening.stage).__name__ == "FirstLook":
            break
    assert type(evening.stage).__name__ == "FirstLook", evening.page(0)
    assert Page(evening.house, "spectator", "fr").updates()

"""The Phantom Society at the page."""

import random

import pytest

from firmware.sheets import society as sheet
from ghostlight.web.games import adapter_of
from shared_rules.society import State
from shared_rules.society.manor import ROOMS
from shared_rules.society.phases import AT_PLACE
from shared_rules.society.tables import VALUES


@pytest.mark.parametrize("values", VALUES)
def test_no_tile_is_lost_whatever_they_are_worth(values):
    """While the manor is furnished each one is somewhere, and its value is that of its place."""
    rng = random.Random(values)
    page = adapter_of("society")
    state = State(values=values)
    cells = [-1] * len(page.art)
    while state.phase == AT_PLACE:
        state.apply(rng.choice(state.legal_actions()))
        cells, faces = page.stand(state, cells, set())
        assert sorted(set(cells) - {-1}) == sorted(cells)
        assert faces == [0] * len(cells)
    assert sorted(cells) == sorted(sheet.ROOMS)
    for room in range(ROOMS):
        token = cells.index(sheet.ROOMS[room])
        assert (token // 9, int(values[token % 9])) == (state.colour(room), state.value(room))

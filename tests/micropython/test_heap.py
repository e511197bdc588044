"""The board's memory: a ceiling, so that nobody fills it unnoticed."""

import pytest

from tests.micropython.heap import Heap, code_sizes, measure

# Of a Pico's 240 KB; firmware/pico comes on top. A little above what it takes now, see MEMORY.md.
MOST = 140 * 1024
MOST_LOADED = 90 * 1024  # bytes of .mpy; on a Pico most of them stay in flash
MOVERS = ("firmware/pico/inplace.mpy", "firmware/pico/mpy.mpy")  # gone soon after the start


@pytest.fixture(scope="module")
def heap() -> Heap:
    return measure()


def test_a_game_under_way_takes_no_more_than_before(heap: Heap) -> None:
    assert 50_000 < heap.in_game <= MOST


def test_only_what_plays_is_in_memory(heap: Heap) -> None:
    sizes = code_sizes()
    loaded = [name for name in sizes if name in heap.loaded or name.startswith("firmware/pico/")]
    loaded = [name for name in loaded if name not in MOVERS]
    assert sum(sizes[name] for name in loaded) <= MOST_LOADED
    for name in ("firmware/stages/menu.mpy", "firmware/calibrator.mpy", "firmware/deals.mpy"):
        assert name in sizes
        assert name not in loaded

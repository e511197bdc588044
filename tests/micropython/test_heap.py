"""How much memory a game takes on the VM: a wide ceiling."""

import pytest

from tests.micropython.heap import Heap, measure

# Bytes, with all bytecode in the heap and without firmware/pico: a wide ceiling. What counts is
# measured on a Pico, tests/pico/test_memory.py.
MOST = 230 * 1024


@pytest.fixture(scope="module")
def heap() -> Heap:
    return measure()


def test_a_game_under_way_fits(heap: Heap) -> None:
    assert 50_000 < heap.in_game <= MOST

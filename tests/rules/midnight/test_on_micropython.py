"""The rules on a real MicroPython: the same bytes as on CPython, and little memory."""

import pytest

from tests.helpers.interpreters import compare_games, heap_of

HEAP_LIMIT = 40 * 1024


def test_random_games_are_the_same_to_the_byte_on_both_interpreters():
    """All options; records, state texts and views, by their digests."""
    compare_games("midnight", 6)


@pytest.mark.soak
def test_many_random_games_are_the_same_to_the_byte_on_both_interpreters():
    compare_games("midnight", 200)


def test_a_game_in_the_middle_takes_at_most_40_kb(say):
    modules, playing = heap_of("midnight", 150, players=8)
    say(
        "heap of Midnight Party on MicroPython: %d bytes in the middle of a game for eight "
        "(%d of them its modules)" % (playing, modules)
    )
    assert 10_000 < playing <= HEAP_LIMIT
